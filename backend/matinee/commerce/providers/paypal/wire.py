"""PayPal's JSON: what we say in it, and how its answers are read."""

from collections.abc import Mapping
from typing import cast
from urllib.parse import quote, urlsplit

import httpx

from matinee.commerce.money import Money, decimal_text, exponent_of
from matinee.commerce.providers.base import (
    KEY_PREFIX,
    CurrencyError,
    DisputeStatus,
    Hint,
    HintKind,
    KeyReusedError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    RefusedError,
    State,
    UnknownObjectError,
    is_recoverable,
)
from matinee.commerce.providers.paypal.objects import (
    Amount,
    Capture,
    Dispute,
    Event,
    EventPage,
    Order,
    Resource,
    Unit,
)

CURRENCIES = frozenset(
    {
        "AUD",
        "BRL",
        "CAD",
        "CHF",
        "CNY",
        "CZK",
        "DKK",
        "EUR",
        "GBP",
        "HKD",
        "HUF",
        "ILS",
        "JPY",
        "MXN",
        "MYR",
        "NOK",
        "NZD",
        "PHP",
        "PLN",
        "SEK",
        "SGD",
        "THB",
        "TWD",
        "USD",
    }
)
# Taken in whole units although two of them have decimals.
_WHOLE_ONLY = frozenset({"HUF", "JPY", "TWD"})

_CAPTURES = {
    "COMPLETED": State.SUCCEEDED,
    "PARTIALLY_REFUNDED": State.SUCCEEDED,
    "REFUNDED": State.SUCCEEDED,
    "PENDING": State.PROCESSING,
    "DECLINED": State.FAILED,
    "FAILED": State.FAILED,
}

# PayPal's seven outcomes of a dispute. `NONE`: closed undecided, because another one was opened for the same
# payment. `RESOLVED_WITH_PAYOUT`: PayPal paid one of the two, and does not say which. What is neither won nor
# lost stays open, for somebody to look at; so does a word of tomorrow.
_DISPUTES_WON = frozenset({"RESOLVED_SELLER_FAVOUR", "CANCELED_BY_BUYER", "DENIED"})
_DISPUTES_LOST = frozenset({"RESOLVED_BUYER_FAVOUR", "ACCEPTED"})

# Refusals that another try, or the account's holder, may heal.
_REFUSALS = {"INSTRUMENT_DECLINED": "generic_decline", "PAYER_ACTION_REQUIRED": "authentication_required"}


class InvalidRequestError(RefusedError):
    """It is not of their schema. Whether that is our fault, or of what a browser sent, the caller knows."""


def read_body(response: httpx.Response) -> dict[str, object]:
    try:
        body = response.json() if response.content else {}
    except ValueError:
        raise ProviderDownError from None
    if response.is_success:
        return cast(dict[str, object], body)
    if response.status_code == 404:
        raise UnknownObjectError
    issues = body.get("details") or [{}]
    issue = str(issues[0].get("issue") or body.get("name") or response.status_code)
    if response.status_code == 400 and body.get("name") == "INVALID_REQUEST":
        raise InvalidRequestError(f"{issue} {issues[0].get('field', '')}".strip())
    if response.status_code == 403:
        raise ProviderSettingsError(f"PayPal does not allow this to the account: {issue}")
    if issue == "PAYPAL_REQUEST_ID_PREVIOUSLY_USED":
        raise KeyReusedError(issue)
    if issue in ("DECIMALS_NOT_SUPPORTED", "CURRENCY_NOT_SUPPORTED", "CURRENCY_NOT_SUPPORTED_FOR_RECEIVER"):
        raise CurrencyError
    raise RefusedError(issue)


def make_refusal(reason: str, order: Order | None = None) -> Outcome:
    """Whatever the reason: this order is never captured again, so it is closed."""
    if reason == "DUPLICATE_INVOICE_ID":
        return Outcome(State.UNKNOWN)  # it was taken before: the search will find it
    code = _REFUSALS.get(reason, reason.lower())
    return Outcome(
        State.FAILED,
        provider_payment_id=order["id"] if order else None,
        decline_code=code,
        recoverable=reason in _REFUSALS,
        closed=True,
        payment_key=_key_of(order) if order else None,
    )


def outcome_of(order: Order) -> Outcome:
    unit, captures = _unit(order), captures_of(order)
    capture = captures[-1] if captures else None
    money = from_wire((capture and capture.get("amount")) or unit["amount"])
    refunds = unit.get("payments", {}).get("refunds", ())
    refunded_minor = sum(
        from_wire(refund["amount"]).minor
        for refund in refunds
        if refund["status"] in ("COMPLETED", "PENDING")
    )
    if order["status"] == "VOIDED":
        state = State.CANCELED
    elif capture:
        state = _CAPTURES.get(capture["status"], State.PROCESSING)
    else:
        state = State.REQUIRES_ACTION
    asks = state is State.REQUIRES_ACTION
    code = "generic_decline" if state is State.FAILED else None
    return Outcome(
        state=state,
        provider_payment_id=order["id"],
        client_secret=order["id"] if asks else None,
        next_action={"type": "paypal_approve", "order_id": order["id"]} if asks else None,
        decline_code=code,
        recoverable=is_recoverable(code),
        captured_minor=money.minor if state is State.SUCCEEDED else None,
        refunded_minor=refunded_minor,
        currency=money.currency,
        closed=state in (State.SUCCEEDED, State.CANCELED, State.FAILED),
        payment_key=_key_of(order),
        raw={"id": order["id"], "status": order["status"], "capture": capture["status"] if capture else None},
    )


def dispute_status(dispute: Dispute) -> DisputeStatus:
    if dispute["status"] != "RESOLVED":
        return "open"
    outcome_code = dispute.get("dispute_outcome", {}).get("outcome_code", "")
    if outcome_code in _DISPUTES_WON:
        return "won"
    return "lost" if outcome_code in _DISPUTES_LOST else "open"


def hint_of(event: Event) -> Hint:
    """Read an event. That of a refund has the refund, which names its capture, and that its order."""
    kind, about = str(event.get("event_type", "")), event.get("resource") or {}
    if kind.startswith("CUSTOMER.DISPUTE."):
        return Hint(event["id"], "dispute", about.get("dispute_id", ""))
    order_id = about.get("supplementary_data", {}).get("related_ids", {}).get("order_id")
    units = about.get("purchase_units") or [{}]
    key, object_id = key_in(about) or key_in(units[0]), order_id or about.get("id", "")
    if kind.startswith("PAYMENT.CAPTURE.") and kind.endswith(("REFUNDED", "REVERSED")):
        return Hint(event["id"], "refund", order_id or _capture_of(about) or object_id, key)
    hint_kind: HintKind = "payment" if kind.startswith(("CHECKOUT.ORDER.", "PAYMENT.CAPTURE.")) else "other"
    return Hint(event["id"], hint_kind, object_id, key)


def _capture_of(refund: Resource) -> str | None:
    """Return the capture that a refund gives back: the one above it."""
    above = [urlsplit(link["href"]).path for link in refund.get("links", ()) if link.get("rel") == "up"]
    return above[0].rpartition("/")[2] if above and "/captures/" in above[0] else None


def _unit(order: Order) -> Unit:
    return order["purchase_units"][0]


def _key_of(order: Order) -> str | None:
    return next(filter(None, map(key_in, (_unit(order), *captures_of(order)))), None)


def key_in(about: Mapping[str, object]) -> str | None:
    """Find our key: the invoice number. The number beside it is another installation's too, and names nobody.

    What else is sold on the account has invoice numbers that are no keys of ours.
    """
    key = str(about.get("invoice_id") or "")
    return key if key.startswith(KEY_PREFIX) else None


def captures_of(order: Order) -> list[Capture]:
    return list(_unit(order).get("payments", {}).get("captures", ()))


def to_wire(money: Money) -> Amount:
    if money.currency not in CURRENCIES:
        raise CurrencyError(f"PayPal does not take {money.currency}.")
    text = decimal_text(money)
    if money.currency in _WHOLE_ONLY:
        text, _, cents = text.partition(".")
        if cents.strip("0"):
            raise CurrencyError(f"PayPal takes whole {money.currency} only.")
    return {"currency_code": money.currency, "value": text}


def from_wire(amount: Amount) -> Money:
    currency = amount["currency_code"]
    whole, _, cents = amount["value"].partition(".")
    exponent = exponent_of(currency)
    return Money(int(whole + cents[:exponent].ljust(exponent, "0")), currency)


def order_path(order_id: str) -> str:
    return f"/v2/checkout/orders/{quote(order_id, safe='')}"


def next_page(page: EventPage) -> str | None:
    for link in page.get("links", ()):
        if link["rel"] == "next":
            parts = urlsplit(link["href"])
            return f"{parts.path}?{parts.query}"
    return None
