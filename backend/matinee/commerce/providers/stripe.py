"""Stripe: setup intents put cards on file, payment intents take money. SDK 16.

Keys are good for 24 hours: https://docs.stripe.com/api/idempotent_requests. A failed intent is not closed:
its page may still confirm it.
"""

import logging
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, ClassVar, cast
from urllib.parse import urlsplit

import httpx
import stripe

from matinee.commerce.money import CURRENCIES, Money
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    TIMEOUT_SECONDS,
    BadSignatureError,
    BillingAddress,
    Capabilities,
    CardRefusedError,
    Charge,
    Customer,
    DisputeFacts,
    Found,
    Hint,
    HintKind,
    KeyReusedError,
    NotSentError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    RefundOutcome,
    RefusedError,
    Setup,
    State,
    Token,
    UnknownObjectError,
    VaultedMethod,
    is_recoverable,
    refuse_open_transaction,
)
from matinee.commerce.providers.stripe_wire import UNKNOWN, from_wire, to_wire
from matinee.kit.errors import NotFoundError

logger = logging.getLogger(__name__)

KEY_LASTS = timedelta(hours=24)
# A little less: the key must not run out between our question and its answer.
_RESEND_WITHIN = timedelta(hours=23)
# No request of ours can still be on its way.
_ABSENT_AFTER = timedelta(minutes=15)

_STATES = {
    "requires_confirmation": State.REQUIRES_ACTION,
    "requires_action": State.REQUIRES_ACTION,
    "processing": State.PROCESSING,
    "requires_capture": State.PROCESSING,
    "succeeded": State.SUCCEEDED,
    "canceled": State.CANCELED,
}
_EVENTS = (
    "payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled",
    "payment_intent.processing", "payment_intent.requires_action", "charge.refunded", "refund.updated",
    "refund.failed", "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed",
)  # fmt: skip
_CHARGED = ["latest_charge"]


class Stripe:
    name: ClassVar[str] = "stripe"

    def __init__(
        self,
        *,
        secret_key: str,
        webhook_secret: str,
        publishable_key: str,
        api_base: str,
        script_url: str,
    ) -> None:
        self._client = stripe.StripeClient(
            secret_key,
            base_addresses=cast(Any, {"api": api_base}),
            http_client=_connections(),
            max_network_retries=0,
        )
        self._webhook_secret = webhook_secret
        self._publishable_key = publishable_key
        self._script_url = script_url
        self.caps = Capabilities(
            client_confirm=True,
            vault=True,
            native_idempotency=KEY_LASTS,
            refund_before_settlement=True,
            partial_refund=True,
            currencies=frozenset(CURRENCIES - UNKNOWN),
            element="stripe_card",
        )

    def public_config(self) -> dict[str, Any]:
        script = "{0.scheme}://{0.netloc}".format(urlsplit(self._script_url))
        return {
            "publishable_key": self._publishable_key,
            "script_url": self._script_url,
            "origins": {
                "script-src": [script],
                "frame-src": [script, "https://hooks.stripe.com"],
                "connect-src": ["https://api.stripe.com"],
            },
        }

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        about = {"email": customer.email, "metadata": {"user_id": str(customer.user_id)}}
        if customer.name:
            about["name"] = customer.name
        with _spoken():
            return str(self._client.v1.customers.create(cast(Any, about), {"idempotency_key": key}).id)

    def begin_setup(self, customer_ref: str | None, *, key: str) -> Setup:
        about: dict[str, Any] = {"usage": "off_session", "payment_method_types": ["card"]}
        if customer_ref:
            about["customer"] = customer_ref
        with _spoken():
            made = self._client.v1.setup_intents.create(cast(Any, about), {"idempotency_key": key})
        return Setup(id=made.id, client_secret=made.client_secret or "")

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        with _spoken():
            self._client.v1.setup_intents.update(setup.partition("_secret_")[0], {"customer": customer_ref})

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        """Take a payment method, or the setup intent that made it, by id."""
        ref = str(token)
        with _spoken():
            if ref.startswith("seti_"):
                intent = self._client.v1.setup_intents.retrieve(ref.partition("_secret_")[0])
                if intent.status != "succeeded":
                    raise CardRefusedError("authentication_required", "The bank has not agreed yet.")
                ref = str(intent.payment_method)
            method = self._client.v1.payment_methods.retrieve(ref)
            if method.customer is None:
                method = self._client.v1.payment_methods.attach(
                    ref, {"customer": customer_ref}, {"idempotency_key": key}
                )
        if str(method.customer) != customer_ref:
            raise UnknownObjectError
        card = method.to_dict().get("card") or {}
        return VaultedMethod(
            ref=f"{customer_ref}/{method.id}",
            kind="card",
            brand=card.get("brand", ""),
            last4=card.get("last4", ""),
            exp_month=card.get("exp_month"),
            exp_year=card.get("exp_year"),
            fingerprint=card.get("fingerprint") or "",
        )

    def detach(self, method_ref: str) -> None:
        try:
            with _spoken():
                self._client.v1.payment_methods.detach(method_ref.rpartition("/")[2])
        except (UnknownObjectError, RefusedError):  # it is not kept any more
            return

    def charge(self, charge: Charge) -> Outcome:
        refuse_open_transaction()
        outcome = self._send(charge)
        if outcome is None:  # not a byte of it left this machine
            return Outcome(State.FAILED, decline_code="never_reached_provider", closed=True)
        return outcome

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        try:
            with _spoken():
                found = self._client.v1.payment_intents.retrieve(
                    provider_payment_id, cast(Any, {"expand": _CHARGED})
                )
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return _outcome(found.to_dict())

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        """Send the same again while the key lasts: it is the same charge. Afterwards, look for it."""
        refuse_open_transaction()
        if at - since < _RESEND_WITHIN:
            answered = self._send(charge)
            if answered is not None and answered.state is not State.UNKNOWN:
                return answered
        try:
            for outcome in self.list_recent(since - timedelta(minutes=5)):
                if outcome.payment_id == charge.metadata.get("payment_id"):
                    return outcome
        except ProviderDownError:
            return NOT_YET_KNOWN
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        refuse_open_transaction()
        try:
            with _spoken():
                closed = self._client.v1.payment_intents.cancel(
                    provider_payment_id, cast(Any, {"expand": _CHARGED})
                )
        except RefusedError:  # it moves no more: it has succeeded, was canceled, or is processing
            return self.retrieve(provider_payment_id)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return _outcome(closed.to_dict())

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        about = {"payment_intent": provider_payment_id, "amount": to_wire(money), "metadata": {"key": key}}
        try:
            with _spoken():
                made = self._client.v1.refunds.create(cast(Any, about), {"idempotency_key": key})
        except ProviderDownError:
            return RefundOutcome(State.UNKNOWN)
        except RefusedError as error:
            return RefundOutcome(State.FAILED, reason=error.reason)
        state = {"succeeded": State.SUCCEEDED, "failed": State.FAILED, "canceled": State.FAILED}
        return RefundOutcome(state.get(made.status or "", State.PROCESSING), made.id, made.failure_reason)

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        with _spoken():
            found = self._client.v1.disputes.retrieve(provider_dispute_id)
        status = {"won": "won", "lost": "lost", "warning_closed": "won"}.get(found.status, "open")
        currency = found.currency.upper()
        return DisputeFacts(
            provider_dispute_id=found.id,
            provider_payment_id=str(found.payment_intent),
            money=Money(from_wire(found.amount, currency), currency),
            status=cast(Any, status),
            reason=found.reason,
        )

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        if not self._webhook_secret:
            raise NotFoundError
        given = {name.lower(): value for name, value in headers.items()}.get("stripe-signature", "")
        try:
            event = stripe.Webhook.construct_event(body, given, self._webhook_secret)
        except (stripe.SignatureVerificationError, ValueError):
            raise BadSignatureError from None
        return [_hint(event.to_dict())]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        about = {"created": {"gte": int(since.timestamp())}, "types": list(_EVENTS), "limit": 100}
        with _spoken():
            for event in self._client.v1.events.list(cast(Any, about)).auto_paging_iter():
                yield _hint(event.to_dict())

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        about = {
            "created": {"gte": int(since.timestamp())},
            "limit": 100,
            "expand": ["data.latest_charge"],
        }
        with _spoken():
            for intent in self._client.v1.payment_intents.list(cast(Any, about)).auto_paging_iter():
                yield _outcome(intent.to_dict())

    def _send(self, charge: Charge) -> Outcome | None:
        """Create the intent; None when the connection was never made."""
        about: dict[str, Any] = {
            "amount": to_wire(charge.money),
            "currency": charge.money.currency.lower(),
            "payment_method_types": ["card"],
            "metadata": dict(charge.metadata),
            "expand": _CHARGED,
        }
        if charge.method_ref is not None:
            customer, _, method = charge.method_ref.partition("/")
            about |= {"customer": customer, "payment_method": method, "confirm": True}
            if charge.off_session:
                about["off_session"] = True
        try:
            with _spoken():
                made = self._client.v1.payment_intents.create(
                    cast(Any, about), {"idempotency_key": charge.key}
                )
        except NotSentError:
            return None
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        except _DeclinedError as error:
            return error.outcome
        except RefusedError as error:
            return Outcome(State.FAILED, decline_code=error.reason, recoverable=False, closed=True)
        return _outcome(made.to_dict())


class _DeclinedError(CardRefusedError):
    def __init__(self, decline_code: str, outcome: Outcome) -> None:
        self.outcome = outcome
        super().__init__(decline_code)


class _spoken:
    """Turn the SDK's errors into ours: what is certain, and what is not."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _type: object, error: BaseException | None, _traceback: object) -> None:
        match error:
            case stripe.CardError():
                raise _declined(error) from None
            case stripe.AuthenticationError() | stripe.PermissionError():
                raise ProviderSettingsError(f"Stripe refused the keys: {error.code}") from None
            case stripe.IdempotencyError() if error.http_status == 400:
                raise KeyReusedError(error.code) from None
            case stripe.InvalidRequestError() if error.code == "resource_missing":
                raise UnknownObjectError from None
            case stripe.InvalidRequestError() if error.http_status in (400, 404):
                raise RefusedError(error.code or "invalid_request") from None
            case stripe.APIConnectionError() if isinstance(
                error.__cause__, httpx.ConnectError | httpx.ConnectTimeout
            ):
                raise NotSentError from None
            case stripe.StripeError():
                logger.warning("stripe: %s %s", type(error).__name__, error.http_status)
                raise ProviderDownError from None


def _declined(error: stripe.CardError) -> _DeclinedError:
    told = (error.json_body or {}).get("error", {}) if isinstance(error.json_body, dict) else {}
    code = told.get("decline_code") or error.code or "card_declined"
    intent = told.get("payment_intent")
    if not intent:
        return _DeclinedError(
            code, Outcome(State.FAILED, decline_code=code, recoverable=is_recoverable(code), closed=True)
        )
    return _DeclinedError(code, _outcome(intent))


def _outcome(intent: dict[str, Any]) -> Outcome:
    currency = str(intent["currency"]).upper()
    problem = intent.get("last_payment_error") or {}
    charged = intent.get("latest_charge")
    charged = charged if isinstance(charged, dict) else {}
    state = _STATES.get(intent["status"])
    if state is None:  # requires_payment_method: after a failure, or before the first try
        state = State.FAILED if problem else State.REQUIRES_ACTION
    code = (problem.get("decline_code") or problem.get("code")) if state is State.FAILED else None
    card = (charged.get("payment_method_details") or {}).get("card") or {}
    asks = state is State.REQUIRES_ACTION
    return Outcome(
        state=state,
        provider_payment_id=intent["id"],
        client_secret=intent.get("client_secret") if state in (State.REQUIRES_ACTION, State.FAILED) else None,
        next_action={"type": "stripe_confirm"} if asks else None,
        decline_code=code,
        recoverable=is_recoverable(code),
        captured_minor=from_wire(intent["amount_received"], currency) if state is State.SUCCEEDED else None,
        refunded_minor=from_wire(charged.get("amount_refunded") or 0, currency),
        currency=currency,
        closed=state in (State.SUCCEEDED, State.CANCELED),
        fingerprint=card.get("fingerprint"),
        payment_id=(intent.get("metadata") or {}).get("payment_id"),
        raw={"id": intent["id"], "status": intent["status"], "decline_code": code},
    )


def _hint(event: dict[str, Any]) -> Hint:
    about, kind = event["data"]["object"], str(event["type"])
    payment_id = (about.get("metadata") or {}).get("payment_id")
    if kind.startswith("charge.dispute."):
        return Hint(event["id"], "dispute", about["id"])
    if kind.startswith(("charge.", "refund.")):
        return Hint(event["id"], "refund", about.get("payment_intent") or about["id"], payment_id)
    known: dict[str, HintKind] = {"payment_intent": "payment", "setup_intent": "setup"}
    return Hint(event["id"], known.get(kind.partition(".")[0], "other"), about.get("id") or "", payment_id)


@lru_cache(maxsize=1)
def _connections() -> stripe.HTTPXClient:
    return stripe.HTTPXClient(timeout=TIMEOUT_SECONDS, allow_sync_methods=True)
