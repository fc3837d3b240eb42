"""The sandbox: a provider without money, in our own database. Everybody starts with it.

It behaves as a real one does, for better and for worse: it keeps its own rows, knows keys, hints by webhooks
that may come late, twice or never, asks for the customer's bank, and with three of its cards loses an answer.
It takes the test numbers alone, so nobody can leave a real card here.
"""

import json
import secrets
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import ClassVar, cast

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from matinee.commerce.models.sandbox import (
    SandboxCard,
    SandboxDispute,
    SandboxEvent,
    SandboxPayment,
    SandboxRefund,
    SandboxSetup,
    SandboxSwitches,
)
from matinee.commerce.money import CURRENCIES, Money
from matinee.commerce.providers.base import (
    BillingAddress,
    BuyerPage,
    Capabilities,
    CardRefusedError,
    Charge,
    CurrencyError,
    Customer,
    DisputeFacts,
    DisputeStatus,
    Found,
    Hint,
    HintKind,
    KeyReusedError,
    Outcome,
    ProviderSettingsError,
    PublicConfig,
    RefundOutcome,
    Setup,
    State,
    Step,
    Token,
    UnknownObjectError,
    VaultedMethod,
    is_recoverable,
    refuse_open_transaction,
)
from matinee.commerce.providers.sandbox.cards import BY_NUMBER, REFUSED, Scenario, as_json, outcome_of
from matinee.commerce.providers.sandbox.manifest import is_allowed
from matinee.commerce.providers.sandbox.signature import check, sign
from matinee.kit.errors import ProblemError
from matinee.kit.jobs import defer

SETTLES_AFTER = timedelta(seconds=30)
DELIVER = "matinee.commerce.webhook_tasks.deliver_sandbox_webhook"


class NotATestCardError(ProblemError):
    code = "card_not_a_test_card"
    message = "This store is in test mode and only accepts test cards. Don’t enter a real card."

    def __init__(self) -> None:
        super().__init__(field="number")


class Sandbox:
    name: ClassVar[str] = "sandbox"

    def __init__(self, *, store_id: int) -> None:
        if not is_allowed():
            raise ProviderSettingsError("The sandbox takes no part in production: see ALLOW_SANDBOX.")
        self.store_id = store_id
        self.caps = Capabilities(
            client_confirm=True,
            vault=True,
            native_idempotency=timedelta.max,
            refund_before_settlement=True,
            partial_refund=True,
            currencies=None,
            keeps_what_a_page_pays=False,
        )

    def public_config(self) -> PublicConfig:
        return PublicConfig({"test_cards": as_json()})

    # What the browser does at a real provider's own pages

    def make_token(self, *, number: str, exp_month: int, exp_year: int) -> tuple[str, bool]:
        """Take a test card; return its token and whether the bank asks the customer first."""
        card = BY_NUMBER.get("".join(number.split()))
        if card is None:
            raise NotATestCardError
        if card.scenario in REFUSED:
            raise CardRefusedError(card.scenario)
        last4 = card.number[-4:]
        new_card = SandboxCard.objects.create(
            store_id=self.store_id,
            ref=_ref("pm"),
            scenario=card.scenario,
            last4=last4,
            exp_month=exp_month,
            exp_year=exp_year,
            # The number is public; the date makes it possible to play more than one person.
            fingerprint=f"sbx_fp_{last4}_{exp_year}_{exp_month}",
        )
        return new_card.ref, card.scenario is Scenario.ASKS_ONCE

    def answer_challenge(self, ref: str, *, approve: bool) -> None:
        """Say what the customer told their bank, about a card's token or a payment."""
        if ref.startswith("sbx_pm_"):
            if approve:
                self._cards().filter(ref=ref).update(is_authenticated=True)
            return
        with transaction.atomic():
            payment = self._payment(ref, lock=True)
            if payment.state != State.REQUIRES_ACTION or payment.card is None:
                return
            if approve:
                self._move(payment, State.SUCCEEDED)
            else:
                self._move(payment, State.FAILED, "authentication_failed")

    def confirm(self, client_secret: str, *, token: str) -> Outcome:
        """Pay what the page was given a secret for, with a card. A failed payment can be tried again."""
        refuse_open_transaction()
        with transaction.atomic():
            payment_row = SandboxPayment.objects.filter(
                store_id=self.store_id, client_secret=client_secret
            ).first()
            card = self._cards().filter(ref=token, is_detached=False).first()
            if payment_row is None or card is None:
                raise UnknownObjectError
            payment = self._payment(payment_row.ref, lock=True)
            if payment.state in (State.REQUIRES_ACTION, State.FAILED):
                payment.card = card
                state, decline = outcome_of(card.scenario, off_session=False)
                self._move(payment, state, decline)
        return self._outcome(payment)

    def account(self) -> str:
        return "sandbox"

    def steps(self) -> list[Step]:
        return []

    def find_webhook_fault(self, address: str) -> None: ...

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        return f"sbx_cus_{self.store_id}_{customer.user_id}"

    def begin_setup(self, customer_ref: str | None, *, key: str, page: BuyerPage | None = None) -> Setup:
        ref = _ref("seti")
        setup, _ = SandboxSetup.objects.get_or_create(
            store_id=self.store_id,
            key=key,
            defaults={
                "ref": ref,
                "client_secret": f"{ref}_secret_{secrets.token_hex(12)}",
                "customer_ref": customer_ref or "",
            },
        )
        return Setup(id=setup.ref, client_secret=setup.client_secret)

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        ref = setup.partition("_secret_")[0]
        setup_row = SandboxSetup.objects.filter(store_id=self.store_id, ref=ref).first()
        if setup_row is None or setup_row.customer_ref not in ("", customer_ref):
            raise UnknownObjectError
        SandboxSetup.objects.filter(pk=setup_row.pk).update(customer_ref=customer_ref)

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        card = self._cards().filter(ref=str(token), is_detached=False).first()
        if card is None or card.customer_ref not in ("", customer_ref):
            raise UnknownObjectError
        if card.scenario == Scenario.ASKS_ONCE and not card.is_authenticated:
            raise CardRefusedError("authentication_required", "The bank didn’t approve it.")
        self._cards().filter(pk=card.pk).update(customer_ref=customer_ref)
        return VaultedMethod(
            ref=card.ref,
            kind="card",
            brand="visa",
            last4=card.last4,
            exp_month=card.exp_month,
            exp_year=card.exp_year,
            fingerprint=card.fingerprint,
        )

    def detach(self, method_ref: str) -> None:
        self._cards().filter(ref=method_ref).update(is_detached=True)

    def charge(self, charge: Charge) -> Outcome:
        refuse_open_transaction()
        if charge.money.currency not in CURRENCIES:
            raise CurrencyError
        card = None
        if charge.method_ref is not None:
            card = self._cards().filter(ref=charge.method_ref).first()
            if card is None:
                raise UnknownObjectError
            if card.is_detached:
                return Outcome(State.FAILED, decline_code="payment_method_detached", closed=True)
            if card.scenario == Scenario.LOST_BEFORE:
                return Outcome(State.UNKNOWN)
        with transaction.atomic():
            payment, is_new = self._start(charge, card)
            if is_new and card is not None:
                self._move(payment, *outcome_of(card.scenario, off_session=charge.off_session))
        if card is not None and card.scenario == Scenario.LOST_AFTER and is_new:
            return Outcome(State.UNKNOWN)
        return self._outcome(payment)

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        return self._outcome(self._payment(provider_payment_id))

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        payment = SandboxPayment.objects.filter(store_id=self.store_id, key=charge.key).first()
        return self._outcome(payment) if payment else None

    def close(self, provider_payment_id: str) -> Outcome:
        refuse_open_transaction()
        with transaction.atomic():
            payment = self._payment(provider_payment_id, lock=True)
            if payment.state in (State.REQUIRES_ACTION, State.FAILED):
                self._move(payment, State.CANCELED)
        return self._outcome(payment)

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        with transaction.atomic():
            payment = self._payment(provider_payment_id, lock=True)
            earlier = payment.refunds.filter(key=key).first()
            if earlier is not None:
                if earlier.amount_minor != money.minor:
                    raise KeyReusedError(key)
                return RefundOutcome(State.SUCCEEDED, earlier.ref)
            left = payment.amount_minor - payment.refunded_minor
            if payment.state != State.SUCCEEDED or money.currency != payment.currency or money.minor > left:
                return RefundOutcome(State.FAILED, reason="amount_too_large")
            refund = SandboxRefund.objects.create(
                payment=payment, ref=_ref("re"), key=key, amount_minor=money.minor
            )
            payment.refunded_minor += money.minor
            payment.save(update_fields=["refunded_minor"])
            self._tell("refund", payment.ref, payment)
        return RefundOutcome(State.SUCCEEDED, refund.ref)

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        dispute = (
            SandboxDispute.objects.filter(payment__store_id=self.store_id, ref=provider_dispute_id)
            .select_related("payment")
            .first()
        )
        if dispute is None:
            raise UnknownObjectError
        return DisputeFacts(
            provider_dispute_id=dispute.ref,
            provider_payment_id=dispute.payment.ref,
            money=Money(dispute.payment.amount_minor, dispute.payment.currency),
            status=cast(DisputeStatus, dispute.status),
            reason="fraudulent",
            opens_at_once=True,
        )

    # Webhooks

    def sign_delivery(self, event_id: str) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body in which an event is delivered."""
        event = SandboxEvent.objects.get(store_id=self.store_id, ref=event_id)
        body = json.dumps(
            {
                "id": event.ref,
                "kind": event.kind,
                "object": event.object_ref,
                "payment_key": event.payment_key,
            }
        ).encode()
        return sign(body), body

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        check(headers, body)
        event = json.loads(body)
        return [Hint(event["id"], event["kind"], event["object"], event["payment_key"] or None)]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        events = SandboxEvent.objects.filter(store_id=self.store_id, created_at__gte=since).order_by("pk")
        for event in events.iterator():
            yield Hint(event.ref, _kind(event.kind), event.object_ref, event.payment_key or None)

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        payments = SandboxPayment.objects.filter(store_id=self.store_id, created_at__gte=since)
        for payment in payments.order_by("pk").iterator():
            yield self._outcome(payment)

    # Its rows

    def _cards(self) -> QuerySet[SandboxCard]:
        return SandboxCard.objects.filter(store_id=self.store_id)

    def _payment(self, ref: str, *, lock: bool = False) -> SandboxPayment:
        payments = SandboxPayment.objects.select_related("card")
        if lock:
            payments = payments.select_for_update(of=("self",))
        payment = payments.filter(store_id=self.store_id, ref=ref).first()
        if payment is None:
            raise UnknownObjectError
        return payment

    def _start(self, charge: Charge, card: SandboxCard | None) -> tuple[SandboxPayment, bool]:
        ref = _ref("pay")
        payment, is_new = SandboxPayment.objects.get_or_create(
            store_id=self.store_id,
            key=charge.key,
            defaults={
                "ref": ref,
                "amount_minor": charge.money.minor,
                "currency": charge.money.currency,
                "card": card,
                "client_secret": f"{ref}_secret_{secrets.token_hex(12)}",
                "metadata": dict(charge.metadata),
                "state": State.REQUIRES_ACTION,
                "created_at": timezone.now(),
            },
        )
        before = (payment.amount_minor, payment.currency)
        if before != (charge.money.minor, charge.money.currency):
            raise KeyReusedError(charge.key)
        return payment, is_new

    def _move(self, payment: SandboxPayment, state: State, decline_code: str = "") -> None:
        payment.state, payment.decline_code = state, decline_code
        if state is State.PROCESSING:
            payment.settles_at = timezone.now() + SETTLES_AFTER
        payment.save(update_fields=["state", "decline_code", "settles_at", "card"])
        self._tell("payment", payment.ref, payment)
        if state is State.SUCCEEDED and payment.card and payment.card.scenario == Scenario.DISPUTED:
            dispute = SandboxDispute.objects.create(payment=payment, ref=_ref("dp"))
            self._tell("dispute", dispute.ref, payment)

    def _outcome(self, payment: SandboxPayment) -> Outcome:
        state = State(payment.state)
        if payment.settles_at is not None and payment.settles_at <= timezone.now():
            state = State.SUCCEEDED
        asks = state is State.REQUIRES_ACTION
        return Outcome(
            state=state,
            provider_payment_id=payment.ref,
            client_secret=payment.client_secret if asks else None,
            next_action=_next_action(payment) if asks else None,
            decline_code=payment.decline_code or None,
            recoverable=is_recoverable(payment.decline_code),
            captured_minor=payment.amount_minor if state is State.SUCCEEDED else None,
            refunded_minor=payment.refunded_minor,
            currency=payment.currency,
            closed=state in (State.SUCCEEDED, State.CANCELED),
            fingerprint=payment.card.fingerprint if payment.card else None,
            payment_key=payment.key,
        )

    def _tell(self, kind: HintKind, object_ref: str, payment: SandboxPayment) -> None:
        """Write the event down, and send as many webhooks of it as the staff set, as late."""
        event = SandboxEvent.objects.create(
            store_id=self.store_id,
            ref=_ref("evt"),
            kind=kind,
            object_ref=object_ref,
            payment_key=payment.key[:64],
            created_at=timezone.now(),
        )
        switches = SandboxSwitches.objects.filter(store_id=self.store_id).first() or SandboxSwitches()
        delay = timedelta(seconds=switches.webhook_delay_seconds)
        if payment.state == State.PROCESSING:
            delay += SETTLES_AFTER
        for _ in range(switches.webhook_copies):
            defer(DELIVER, delay=delay, store_id=self.store_id, event_id=event.ref)


def _next_action(payment: SandboxPayment) -> dict[str, str]:
    kind = "sandbox_3ds" if payment.card else "sandbox_confirm"
    return {"type": kind, "payment": payment.ref}


def _kind(text: str) -> HintKind:
    kinds: dict[str, HintKind] = {"payment": "payment", "refund": "refund", "dispute": "dispute"}
    return kinds.get(text, "other")


def _ref(kind: str) -> str:
    return f"sbx_{kind}_{secrets.token_hex(12)}"
