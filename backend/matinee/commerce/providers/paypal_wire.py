"""PayPal's JSON: what we say in it, and how its answers are read."""

from typing import Any, cast
from urllib.parse import quote, urlsplit

import httpx

from matinee.commerce.money import Money, decimal_text, exponent_of
from matinee.commerce.providers.base import (
    CurrencyError,
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

CURRENCIES = frozenset(
    {
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "ILS", "JPY", "MXN",
        "MYR", "NOK", "NZD", "PHP", "PLN", "SEK", "SGD", "THB", "TWD", "USD",
    }
)  # fmt: skip
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


def read_body(answered: httpx.Response) -> dict[str, Any]:
    try:
        told = answered.json() if answered.content else {}
    except ValueError:
        raise ProviderDownError from None
    if answered.is_success:
        return cast(dict[str, Any], told)
    if answered.status_code == 404:
        raise UnknownObjectError
    issues = told.get("details") or [{}]
    issue = str(issues[0].get("issue") or told.get("name") or answered.status_code)
    if answered.status_code == 403:
        raise ProviderSettingsError(f"PayPal does not allow this to the account: {issue}")
    if issue == "PAYPAL_REQUEST_ID_PREVIOUSLY_USED":
        raise KeyReusedError(issue)
    if issue in ("DECIMALS_NOT_SUPPORTED", "CURRENCY_NOT_SUPPORTED", "CURRENCY_NOT_SUPPORTED_FOR_RECEIVER"):
        raise CurrencyError
    raise RefusedError(issue)


def refused(reason: str, order: dict[str, Any] | None = None) -> Outcome:
    """Whatever the reason: this order is never captured again, so it is closed."""
    if reason == "DUPLICATE_INVOICE_ID":
        return Outcome(State.UNKNOWN)  # it was taken before: the search will find it
    declined = reason == "INSTRUMENT_DECLINED"
    return Outcome(
        State.FAILED,
        provider_payment_id=order["id"] if order else None,
        decline_code="generic_decline" if declined else reason.lower(),
        recoverable=declined,
        closed=True,
        payment_id=_unit(order).get("custom_id") if order else None,
    )


def outcome_of(order: dict[str, Any]) -> Outcome:
    unit, captures = _unit(order), captures_of(order)
    capture = captures[-1] if captures else {}
    money = from_wire(capture.get("amount") or unit["amount"])
    refunds = unit.get("payments", {}).get("refunds", ())
    refunded = sum(
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
        refunded_minor=refunded,
        currency=money.currency,
        closed=state in (State.SUCCEEDED, State.CANCELED, State.FAILED),
        payment_id=unit.get("custom_id") or capture.get("custom_id") or None,
        raw={"id": order["id"], "status": order["status"], "capture": capture.get("status")},
    )


def hint_of(event: dict[str, Any]) -> Hint:
    kind, about = str(event.get("event_type", "")), event.get("resource") or {}
    payment_id = about.get("custom_id") or None
    order_id = about.get("supplementary_data", {}).get("related_ids", {}).get("order_id")
    if kind.startswith("CUSTOMER.DISPUTE."):
        return Hint(event["id"], "dispute", about.get("dispute_id", ""))
    known: HintKind = "other"
    if kind.startswith(("CHECKOUT.ORDER.", "PAYMENT.CAPTURE.")):
        known = "refund" if kind.endswith(("REFUNDED", "REVERSED")) else "payment"
    units = about.get("purchase_units") or [{}]
    return Hint(event["id"], known, order_id or about.get("id", ""), payment_id or units[0].get("custom_id"))


def _unit(order: dict[str, Any]) -> dict[str, Any]:
    return cast(dict[str, Any], order["purchase_units"][0])


def captures_of(order: dict[str, Any]) -> list[dict[str, Any]]:
    return list(_unit(order).get("payments", {}).get("captures", ()))


def to_wire(money: Money) -> dict[str, str]:
    if money.currency not in CURRENCIES:
        raise CurrencyError(f"PayPal does not take {money.currency}.")
    text = decimal_text(money)
    if money.currency in _WHOLE_ONLY:
        text, _, cents = text.partition(".")
        if cents.strip("0"):
            raise CurrencyError(f"PayPal takes whole {money.currency} only.")
    return {"currency_code": money.currency, "value": text}


def from_wire(amount: dict[str, str]) -> Money:
    currency = amount["currency_code"]
    whole, _, cents = amount["value"].partition(".")
    exponent = exponent_of(currency)
    return Money(int(whole + cents[:exponent].ljust(exponent, "0")), currency)


def order_path(order_id: str) -> str:
    return f"/v2/checkout/orders/{quote(order_id, safe='')}"


def next_page(page: dict[str, Any]) -> str | None:
    for link in page.get("links", ()):
        if link["rel"] == "next":
            parts = urlsplit(link["href"])
            return f"{parts.path}?{parts.query}"
    return None
