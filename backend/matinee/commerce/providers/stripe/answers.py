"""What Stripe's answers, refusals and events say, in our words."""

import logging
from typing import cast

import httpx
import stripe

from matinee.commerce.providers.base import (
    CardRefusedError,
    Hint,
    HintKind,
    KeyReusedError,
    NotSentError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    RefusedError,
    State,
    UnknownCustomerError,
    UnknownObjectError,
    VaultedMethod,
    is_recoverable,
)
from matinee.commerce.providers.stripe.objects import (
    Event,
    Instrument,
    Intent,
    LatestCharge,
    MethodDetails,
)
from matinee.commerce.providers.stripe.wire import from_wire
from matinee.kit.connections import give_connection_back

logger = logging.getLogger(__name__)

_STATES = {
    "requires_confirmation": State.REQUIRES_ACTION,
    "requires_action": State.REQUIRES_ACTION,
    "processing": State.PROCESSING,
    "requires_capture": State.PROCESSING,
    "succeeded": State.SUCCEEDED,
    "canceled": State.CANCELED,
}
# The request itself is not of the version: ours to mend, and no word about the buyer's card.
_NOT_A_REQUEST = frozenset(
    {"parameter_unknown", "parameter_missing", "payment_method_types_no_longer_supported"}
)


class DeclinedError(CardRefusedError):
    def __init__(self, decline_code: str, outcome: Outcome) -> None:
        self.outcome = outcome
        super().__init__(decline_code)


class ForbiddenError(ProviderSettingsError):
    """A restricted key lacks a permission: the other calls may work."""


class spoken:
    """Turn the SDK's errors into ours: what is certain, and what is not."""

    def __enter__(self) -> None:
        give_connection_back()

    def __exit__(self, _type: object, error: BaseException | None, _traceback: object) -> None:
        match error:
            case stripe.CardError():
                raise _make_declined_error(error) from None
            case stripe.PermissionError():
                raise ForbiddenError(f"Stripe does not allow this key to do that: {error.code}") from None
            case stripe.AuthenticationError():
                raise ProviderSettingsError(f"Stripe refused the keys: {error.code}") from None
            case stripe.IdempotencyError() if error.http_status == 400:
                raise KeyReusedError(error.code) from None
            case stripe.InvalidRequestError() if error.code == "resource_missing":
                if error.param == "customer":
                    raise UnknownCustomerError from None
                raise UnknownObjectError from None
            case stripe.InvalidRequestError() if error.code in _NOT_A_REQUEST:
                raise ProviderSettingsError(
                    f"Stripe refused the request: {error.code} {error.param}"
                ) from None
            case stripe.InvalidRequestError() if error.http_status in (400, 404):
                raise RefusedError(error.code or "invalid_request") from None
            case stripe.APIConnectionError() if isinstance(
                error.__cause__, httpx.ConnectError | httpx.ConnectTimeout
            ):
                raise NotSentError from None
            case stripe.StripeError():
                logger.warning("stripe: %s %s", type(error).__name__, error.http_status)
                raise ProviderDownError from None


def outcome_of(intent: stripe.PaymentIntent) -> Outcome:
    return _read_intent(cast(Intent, intent.to_dict()))


def _read_intent(intent: Intent) -> Outcome:
    currency = str(intent["currency"]).upper()
    problem = intent.get("last_payment_error") or {}
    latest_charge = _charge_of(intent)
    state = _STATES.get(intent["status"])
    if state is None:  # requires_payment_method: after a failure, or before the first try
        state = State.FAILED if problem else State.REQUIRES_ACTION
    code = (problem.get("decline_code") or problem.get("code")) if state is State.FAILED else None
    about = _paid_with(latest_charge)
    return Outcome(
        state=state,
        provider_payment_id=intent["id"],
        client_secret=intent.get("client_secret") if state in (State.REQUIRES_ACTION, State.FAILED) else None,
        next_action={"type": _asked_of_the_page(intent)} if state is State.REQUIRES_ACTION else None,
        decline_code=code,
        recoverable=is_recoverable(code),
        captured_minor=from_wire(intent["amount_received"], currency) if state is State.SUCCEEDED else None,
        refunded_minor=from_wire(latest_charge.get("amount_refunded") or 0, currency),
        currency=currency,
        closed=state in (State.SUCCEEDED, State.CANCELED),
        fingerprint=about.get("fingerprint"),
        payment_key=(intent.get("metadata") or {}).get("payment_key"),
        method=_kept_of(intent) if state is State.SUCCEEDED else None,
        raw={"id": intent["id"], "status": intent["status"], "decline_code": code},
    )


def method_of(method: stripe.PaymentMethod, customer_ref: str) -> VaultedMethod:
    """Read a payment method that the customer keeps."""
    details = method.to_dict()
    return _make_method(customer_ref, details["id"], str(details.get("type") or "card"), details)


def hint_of(event: stripe.Event) -> Hint:
    message = cast(Event, event.to_dict())
    about, kind = message["data"]["object"], message["type"]
    key = (about.get("metadata") or {}).get("payment_key")
    if kind.startswith("charge.dispute."):
        return Hint(message["id"], "dispute", about["id"])
    if kind.startswith(("charge.", "refund.")):
        return Hint(message["id"], "refund", about.get("payment_intent") or about["id"], payment_key=key)
    kinds: dict[str, HintKind] = {"payment_intent": "payment", "setup_intent": "setup"}
    return Hint(
        message["id"], kinds.get(kind.partition(".")[0], "other"), about.get("id") or "", payment_key=key
    )


def _make_declined_error(error: stripe.CardError) -> DeclinedError:
    details = (error.json_body or {}).get("error", {}) if isinstance(error.json_body, dict) else {}
    code = details.get("decline_code") or error.code or "card_declined"
    intent = details.get("payment_intent")
    if not intent:
        return DeclinedError(
            code, Outcome(State.FAILED, decline_code=code, recoverable=is_recoverable(code), closed=True)
        )
    return DeclinedError(code, _read_intent(intent))


def _asked_of_the_page(intent: Intent) -> str:
    """The page's form has to pay, the bank asks in the page, or the buyer is at their bank's own page."""
    if intent["status"] == "requires_payment_method":
        return "stripe_pay"
    action = (intent.get("next_action") or {}).get("type")
    return "stripe_redirect" if action == "redirect_to_url" else "stripe_confirm"


def _kept_of(intent: Intent) -> VaultedMethod | None:
    """What a payment that was begun to keep its method has left with the customer."""
    customer, latest_charge = intent.get("customer"), _charge_of(intent)
    if not customer or not intent.get("setup_future_usage"):
        return None
    details = latest_charge.get("payment_method_details") or {}
    about = _paid_with(latest_charge)
    debit = about.get("generated_sepa_debit")
    if debit:  # iDEAL and Bancontact pay once, and leave a direct debit behind
        last4 = about.get("iban_last4")
        return _make_method(str(customer), str(debit), "sepa_debit", {"sepa_debit": {"last4": last4}})
    if not intent.get("payment_method"):
        return None
    return _make_method(str(customer), str(intent["payment_method"]), str(details.get("type")), details)


def _make_method(customer: str, ref: str, kind: str, details: MethodDetails) -> VaultedMethod:
    about = _instrument_in(details, kind)
    if kind == "sepa_debit":  # named in the reference, for the charge that is to come
        return VaultedMethod(
            ref=f"{customer}/{ref}/sepa_debit",
            kind="sepa_debit",
            brand="SEPA",
            last4=about.get("last4") or "",
            fingerprint=about.get("fingerprint") or "",
        )
    return VaultedMethod(
        ref=f"{customer}/{ref}",
        kind="card",
        brand=about.get("brand") or "",
        last4=about.get("last4") or "",
        exp_month=about.get("exp_month"),
        exp_year=about.get("exp_year"),
        fingerprint=about.get("fingerprint") or "",
    )


def _charge_of(intent: Intent) -> LatestCharge:
    latest_charge = intent.get("latest_charge")
    return latest_charge if isinstance(latest_charge, dict) else {}


def _paid_with(latest_charge: LatestCharge) -> Instrument:
    details = latest_charge.get("payment_method_details") or {}
    return _instrument_in(details, str(details.get("type") or "card"))


def _instrument_in(details: MethodDetails, kind: str) -> Instrument:
    about = details.get(kind)
    return cast(Instrument, about) if isinstance(about, dict) else {}
