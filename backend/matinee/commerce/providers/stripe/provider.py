"""Stripe: setup intents put cards on file, payment intents take money. SDK 16.

Keys are good for 24 hours: https://docs.stripe.com/api/idempotent_requests. A failed intent is not closed:
its page may still confirm it. Every request is written as the SDK's own type of it, so that mypy reads the
keys against the version below.
"""

import logging
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import stripe

from matinee.commerce.money import CURRENCIES, Money
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    TIMEOUT_SECONDS,
    BadSignatureError,
    BillingAddress,
    BuyerPage,
    Capabilities,
    CardRefusedError,
    Charge,
    Customer,
    DisputeFacts,
    DisputeStatus,
    Found,
    Hint,
    NotSentError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    PublicConfig,
    RefundOutcome,
    RefusedError,
    Setup,
    State,
    Step,
    Token,
    UnknownObjectError,
    VaultedMethod,
    account_name,
    refuse_open_transaction,
)
from matinee.commerce.providers.stripe.answers import (
    DeclinedError,
    ForbiddenError,
    hint_of,
    method_of,
    outcome_of,
    spoken,
)
from matinee.commerce.providers.stripe.page import policy_of
from matinee.commerce.providers.stripe.wire import (
    EVENTS,
    IN_HUNDREDTHS,
    NEEDED_EVENTS,
    UNKNOWN,
    from_wire,
    to_wire,
)
from matinee.kit.errors import NotFoundError

if TYPE_CHECKING:  # the requests that are written here, as the SDK types them
    from stripe.params import (
        CustomerCreateParams,
        EventListParams,
        PaymentIntentCreateParams,
        PaymentIntentListParams,
        RefundCreateParams,
        SetupIntentCreateParams,
        WebhookEndpointListParams,
    )

# What is sent and read here is of this version: https://docs.stripe.com/changelog. The page's script is of
# its train (`STRIPE_SCRIPT_URL`).
API_VERSION = "2026-10-28.endive"


KEY_LASTS = timedelta(hours=24)
# A little less: the key must not run out between our question and its answer.
_RESEND_WITHIN = timedelta(hours=23)
# No request of ours can still be on its way.
_ABSENT_AFTER = timedelta(minutes=15)

# What is asked for is an answer, not what is in it.
_LOOK_BACK = timedelta(hours=1)
_CHARGED = ["latest_charge"]
# While an appeal is heard the money stays with the card's holder.
_DISPUTES: dict[str, DisputeStatus] = {
    "won": "won",
    "warning_closed": "won",
    "lost": "lost",
    "appeal_needs_response": "lost",
    "appeal_under_review": "lost",
    "prevented": "prevented",
}

# Cards bring Apple Pay and Google Pay with them. The others are a store's choice: each can be kept for a
# plan, and takes the buyer to their bank or the money some days.
CARDS = ("card",)
WITH_BANKS = ("card", "sepa_debit", "ideal", "bancontact")


# At `debug` the SDK writes down whole answers, with client secrets in them.
logging.getLogger("stripe").setLevel(logging.WARNING)


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
        takes_banks: bool = False,
    ) -> None:
        self._client = stripe.StripeClient(
            secret_key,
            stripe_version=API_VERSION,
            base_addresses={"api": api_base},
            http_client=_connections(),
            max_network_retries=0,
        )
        self._is_test = "_test_" in secret_key
        self._webhook_secret = webhook_secret
        self._publishable_key = publishable_key
        self._script_url = script_url
        self._types = WITH_BANKS if takes_banks else CARDS
        self.caps = Capabilities(
            client_confirm=True,
            vault=True,
            native_idempotency=KEY_LASTS,
            refund_before_settlement=True,
            partial_refund=True,
            currencies=frozenset(CURRENCIES - UNKNOWN),
            keeps_what_a_page_pays=True,
        )

    def public_config(self) -> PublicConfig:
        return PublicConfig(
            {
                "publishable_key": self._publishable_key,
                "script_url": self._script_url,
                "payment_method_types": list(self._types),
                "in_hundredths": sorted(IN_HUNDREDTHS),
            },
            origins=policy_of(self._script_url),
        )

    def account(self) -> str:
        """A restricted key may not be allowed to read it: then it tells its side alone."""
        try:
            with spoken():
                name = self._client.v1.accounts.retrieve_current().id
        except ForbiddenError:
            name = ""
        return account_name(name, is_test=self._is_test)

    def steps(self) -> list[Step]:
        return [
            Step("Keys", self._check_keys),
            Step("Keeping a card", self._rehearse_setup, "The key needs write on setup intents."),
            Step(
                "Reading payments",
                lambda: next(self.list_recent(datetime.now(UTC) - _LOOK_BACK), None),
                "The key needs read on payment intents.",
            ),
        ]

    def find_webhook_fault(self, address: str) -> str | None:
        params: WebhookEndpointListParams = {"limit": 100}
        with spoken():
            endpoints = self._client.v1.webhook_endpoints.list(params).data
        endpoint = next((one for one in endpoints if one.url == address), None)
        if endpoint is None:
            return f"Stripe sends no events to this store. Add {address} under Developers › Webhooks."
        if endpoint.status != "enabled":
            return "Stripe has switched this store’s webhook off. Switch it on under Developers › Webhooks."
        missing = sorted(set(NEEDED_EVENTS) - set(endpoint.enabled_events))
        if missing and "*" not in endpoint.enabled_events:
            return f"Stripe’s webhook lacks these events: {', '.join(missing)}."
        return ""

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        params: CustomerCreateParams = {
            "email": customer.email,
            "metadata": {"user_id": str(customer.user_id)},
        }
        if customer.name:
            params["name"] = customer.name
        with spoken():
            return str(self._client.v1.customers.create(params, {"idempotency_key": key}).id)

    def begin_setup(self, customer_ref: str | None, *, key: str, page: BuyerPage | None = None) -> Setup:
        params: SetupIntentCreateParams = {
            "usage": "off_session",
            "allowed_payment_method_types": [*CARDS],
        }
        if customer_ref:
            params["customer"] = customer_ref
        with spoken():
            setup = self._client.v1.setup_intents.create(params, {"idempotency_key": key})
        return Setup(id=setup.id, client_secret=setup.client_secret or "")

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        with spoken():
            self._client.v1.setup_intents.update(setup.partition("_secret_")[0], {"customer": customer_ref})

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        """Take a payment method, or the setup intent that made it, by id."""
        ref = str(token)
        with spoken():
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
        return method_of(method, customer_ref)

    def detach(self, method_ref: str) -> None:
        try:
            with spoken():
                self._client.v1.payment_methods.detach(method_ref.split("/")[1])
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
            with spoken():
                intent = self._client.v1.payment_intents.retrieve(provider_payment_id, {"expand": _CHARGED})
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return outcome_of(intent)

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        """Send the same again while the key lasts: it is the same charge. Afterwards, look for it."""
        refuse_open_transaction()
        if at - since < _RESEND_WITHIN:
            outcome = self._send(charge)
            if outcome is not None and outcome.state is not State.UNKNOWN:
                return outcome
        try:
            for outcome in self.list_recent(since - timedelta(minutes=5)):
                if outcome.payment_key == charge.key:
                    return outcome
        except ProviderDownError:
            return NOT_YET_KNOWN
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        refuse_open_transaction()
        try:
            with spoken():
                intent = self._client.v1.payment_intents.cancel(provider_payment_id, {"expand": _CHARGED})
        except RefusedError:  # it moves no more: it has succeeded, was canceled, or is processing
            return self.retrieve(provider_payment_id)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return outcome_of(intent)

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        params: RefundCreateParams = {
            "payment_intent": provider_payment_id,
            "amount": to_wire(money),
            "metadata": {"key": key},
        }
        try:
            with spoken():
                reply = self._client.v1.refunds.create(params, {"idempotency_key": key})
        except ProviderDownError:
            return RefundOutcome(State.UNKNOWN)
        except RefusedError as error:
            return RefundOutcome(State.FAILED, reason=error.reason)
        state = {"succeeded": State.SUCCEEDED, "failed": State.FAILED, "canceled": State.FAILED}
        return RefundOutcome(state.get(reply.status or "", State.PROCESSING), reply.id, reply.failure_reason)

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        with spoken():
            dispute = self._client.v1.disputes.retrieve(provider_dispute_id)
        currency = dispute.currency.upper()
        return DisputeFacts(
            provider_dispute_id=dispute.id,
            provider_payment_id=str(dispute.payment_intent),
            money=Money(from_wire(dispute.amount, currency), currency),
            status=_DISPUTES.get(dispute.status, "open"),
            reason=dispute.reason,
        )

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        if not self._webhook_secret:
            raise NotFoundError
        signature = {name.lower(): value for name, value in headers.items()}.get("stripe-signature", "")
        try:
            event = stripe.Webhook.construct_event(body, signature, self._webhook_secret)
        except (stripe.SignatureVerificationError, ValueError):
            raise BadSignatureError from None
        return [hint_of(event)]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        params: EventListParams = {
            "created": {"gte": int(since.timestamp())},
            "types": EVENTS,
            "limit": 100,
        }
        with spoken():
            for event in self._client.v1.events.list(params).auto_paging_iter():
                yield hint_of(event)

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        params: PaymentIntentListParams = {
            "created": {"gte": int(since.timestamp())},
            "limit": 100,
            "expand": ["data.latest_charge"],
        }
        with spoken():
            for intent in self._client.v1.payment_intents.list(params).auto_paging_iter():
                yield outcome_of(intent)

    def _check_keys(self) -> None:
        self.account()
        if ("_test_" in self._publishable_key) is not self._is_test:
            raise ProviderSettingsError(
                "The publishable key and the secret key are of different sides: both have to be test keys,"
                " or both live ones."
            )

    def _rehearse_setup(self) -> None:
        """Begin to put a card on file as the checkout does, and cancel it."""
        setup = self.begin_setup(None, key=f"rehearsal_{secrets.token_hex(12)}")
        with spoken():
            self._client.v1.setup_intents.cancel(setup.id)

    def _send(self, charge: Charge) -> Outcome | None:
        """Create the intent; None when the connection was never made."""
        params: PaymentIntentCreateParams = {
            "amount": to_wire(charge.money),
            "currency": charge.money.currency.lower(),
            "allowed_payment_method_types": [*self._types],
            "metadata": {**charge.metadata, "payment_key": charge.key},
            "expand": _CHARGED,
        }
        if charge.method_ref is not None:
            customer, method, *kind = charge.method_ref.split("/")
            params["customer"], params["payment_method"] = customer, method
            params["allowed_payment_method_types"] = [*(kind or CARDS)]
            params["confirm"] = True
            if charge.off_session:
                params["off_session"] = True
        elif charge.customer_ref is not None:
            params["customer"] = charge.customer_ref
            if charge.keeps_method:
                params["setup_future_usage"] = "off_session"
        try:
            with spoken():
                intent = self._client.v1.payment_intents.create(params, {"idempotency_key": charge.key})
        except NotSentError:
            return None
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        except DeclinedError as error:
            return error.outcome
        except RefusedError as error:
            return Outcome(State.FAILED, decline_code=error.reason, recoverable=False, closed=True)
        return outcome_of(intent)


@lru_cache(maxsize=1)
def _connections() -> stripe.HTTPXClient:
    return stripe.HTTPXClient(timeout=TIMEOUT_SECONDS, allow_sync_methods=True)
