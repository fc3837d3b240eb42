"""Take money for a bill, once.

All ways to pay come through here: the checkout, renewals, retries, donations.
1. `pay` writes the attempt down and commits. The database allows one live attempt a bill;
2. the provider is called with the attempt's key, outside any transaction. Any doubt is `unknown`;
3. `apply` moves the attempt, under the bill's lock, only forward. Effects are entered there and nowhere else;
4. before anything else may pay or void the bill, `supersede` closes what could still take money. When the
   provider cannot say, nothing happens.
"""

import logging
import secrets
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, connection, transaction

from matinee.commerce.errors import InvoiceNotOpenError, LiveAttemptError, MethodNeededError
from matinee.commerce.models import Invoice, Payment, PaymentMethod
from matinee.commerce.operations import asking, lifecycle, outbox
from matinee.commerce.operations.asking import IN_FLIGHT, charge_of
from matinee.commerce.providers.base import (
    CurrencyError,
    KeyReusedError,
    Outcome,
    ProviderSettingsError,
    State,
    UnknownObjectError,
)
from matinee.commerce.providers.registry import provider_of
from matinee.kit.errors import NotFoundError

# A thread that slept longer than this after writing its attempt down does not send it any more.
SEND_WITHIN_SECONDS = 30.0

logger = logging.getLogger(__name__)

P = Payment.State
_TERMINAL = (P.SUCCEEDED, P.SURPLUS, P.SURPLUS_REFUNDED)
_ENDED = (P.FAILED, P.CANCELED)


@dataclass(frozen=True, slots=True)
class PaymentResult:
    """`state` is the payment's; `client_secret` and `next_action` while the browser has something to do."""

    payment_id: int
    invoice_id: int
    invoice_status: str
    state: str
    provider: str
    amount_minor: int
    currency: str
    client_secret: str
    next_action: dict[str, Any] | None
    decline_code: str
    recoverable: bool


def pay(
    *, invoice_id: int, method_id: int | None = None, provider: str | None = None, off_session: bool = False,
    at: datetime,
) -> PaymentResult:  # fmt: skip
    """Charge what is open on a bill: with a kept method, or with `provider` alone in the browser.

    Never raises for a decline. An attempt that is live is returned as it is; nothing is charged beside it.
    Raises InvoiceNotOpenError, MethodNeededError, NotFoundError for a method that is not the payer's, and
    what a provider raises for wrong settings.
    """
    for _ in range(4):
        bill = Invoice.objects.filter(pk=invoice_id).first()
        if bill is None:
            raise NotFoundError
        if bill.status == Invoice.Status.PAID:
            return _result_of_paid(bill)
        if bill.status != Invoice.Status.OPEN:
            raise InvoiceNotOpenError
        older = _unclosed(invoice_id)
        if older is not None:
            standing = _look_at(older, method_id, provider, at)
            if standing is not None:
                return standing
            continue
        method = _method(bill, method_id) if method_id is not None or provider is None else None
        try:
            payment = _begin(bill, method, provider, off_session, at)
        except IntegrityError:
            continue  # somebody else began, paid or voided at the same time: look again
        return _send(payment, at)
    raise LiveAttemptError(invoice_id)


def apply(*, payment_id: int, outcome: Outcome, at: datetime) -> PaymentResult:
    """Take in what a provider says of an attempt. Said twice, late or out of order it changes no more."""
    with transaction.atomic():
        invoice_id = Payment.objects.values_list("invoice_id", flat=True).get(pk=payment_id)
        bill = Invoice.objects.select_for_update().get(pk=invoice_id)
        payment = Payment.objects.select_for_update().get(pk=payment_id)
        before = payment.state
        _take_in(payment, bill, outcome, at)
        bill.refresh_from_db()
        if payment.state != before:
            if payment.state == P.SUCCEEDED and bill.status == Invoice.Status.PAID:
                on_paid(bill, at)
            elif payment.state in _ENDED:
                lifecycle.on_failed(bill, recoverable=payment.recoverable, at=at)
            elif payment.state == P.SURPLUS:
                logger.error(
                    "payment %s took money for bill %s, which is %s", payment.pk, bill.pk, bill.status
                )
    outbox.handle(kind="paid", ref=str(invoice_id), at=at)
    return result_of(payment, bill)


def on_paid(bill: Invoice, at: datetime) -> None:
    """Do in the paying transaction what a paid bill means; the caller holds its lock."""
    outbox.enter(store_id=bill.store_id, kind="paid", ref=str(bill.pk), at=at)
    lifecycle.on_paid(bill, at)


def refresh(*, invoice_id: int, at: datetime, min_age_seconds: float = 1) -> PaymentResult | None:
    """Ask the provider about the attempt that is not settled; return the last attempt's result, if any."""
    payment = _unclosed(invoice_id)
    if payment is not None:
        asked = payment.checked_at
        if asked is None or not timedelta(0) <= at - asked < timedelta(seconds=min_age_seconds):
            refresh_payment(payment_id=payment.pk, at=at)
    last = (
        Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL).order_by("-attempt").first()
    )
    return result_of(last, Invoice.objects.get(pk=invoice_id)) if last else None


def refresh_payment(*, payment_id: int, at: datetime) -> PaymentResult:
    """Ask the provider about one attempt and take in the answer.

    Without the provider's id it is looked up by its key. It counts as never arrived when the provider is
    sure, and it can no longer be on its way.
    """
    payment = Payment.objects.get(pk=payment_id)
    Payment.objects.filter(pk=payment_id).update(checked_at=at)
    outcome = asking.ask(payment, at)
    if outcome is None:
        return result_of(payment, Invoice.objects.get(pk=payment.invoice_id))
    return apply(payment_id=payment_id, outcome=outcome, at=at)


def supersede(*, invoice_id: int, at: datetime) -> bool:
    """Make sure that no older attempt can take money; False when one has succeeded instead.

    Raises LiveAttemptError when the provider cannot close it or say what became of it.
    """
    for _ in range(3):
        payment = _unclosed(invoice_id)
        if payment is None:
            break
        if payment.provider_payment_id is None:
            refresh_payment(payment_id=payment.pk, at=at)
            payment.refresh_from_db()
        if not payment.closed and payment.provider_payment_id is not None:
            outcome = asking.close(payment)
            apply(payment_id=payment.pk, outcome=outcome, at=at)
            payment.refresh_from_db()
        if not payment.closed:
            raise LiveAttemptError(payment.pk)
    return Invoice.objects.values_list("status", flat=True).get(pk=invoice_id) == Invoice.Status.OPEN


def write_internal(bill: Invoice, *, leg: str, attempt: int, minor: int, at: datetime) -> Payment:
    """Pay a part of a bill from what we keep ourselves; the caller holds the bill's lock."""
    return Payment.objects.create(
        store_id=bill.store_id,
        invoice=bill,
        leg=leg,
        attempt=attempt,
        state=P.SUCCEEDED,
        closed=True,
        amount_minor=minor,
        currency=bill.currency,
        idempotency_key=f"mt_{secrets.token_hex(16)}",
        created_at=at,
        changed_at=at,
    )


def settle_internal(bill: Invoice, at: datetime) -> None:
    """Enter the effects when a part that we kept ourselves has paid the rest of a bill."""
    bill.refresh_from_db()
    if bill.status == Invoice.Status.PAID:
        on_paid(bill, at)


def lock_payer(user_id: int) -> None:
    """Let one bill of a person be begun at a time, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('commerce_payer', %s))", [user_id])


def lock_card(fingerprint: str) -> None:
    """Let one trial with a card be begun at a time, whoever holds it, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 1))", [fingerprint])


def find_by_ref(*, provider: str, ref: str) -> int | None:
    """Find our payment by the provider's id."""
    return (
        Payment.objects.filter(provider=provider, provider_payment_id=ref)
        .values_list("pk", flat=True)
        .first()
    )


def result_of(payment: Payment, bill: Invoice) -> PaymentResult:
    has_to_act = payment.state == P.REQUIRES_ACTION or (payment.state == P.FAILED and not payment.closed)
    return PaymentResult(
        payment_id=payment.pk,
        invoice_id=bill.pk,
        invoice_status=bill.status,
        state=payment.state,
        provider=payment.provider,
        amount_minor=payment.amount_minor,
        currency=payment.currency,
        client_secret=payment.client_secret if has_to_act else "",
        next_action=payment.next_action if payment.state == P.REQUIRES_ACTION else None,
        decline_code=payment.decline_code,
        recoverable=payment.recoverable,
    )


def _unclosed(invoice_id: int) -> Payment | None:
    """Find the attempt that could still take money; the database allows one."""
    return (
        Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False)
        .order_by("-attempt")
        .first()
    )


def _look_at(
    older: Payment, method_id: int | None, provider: str | None, at: datetime
) -> PaymentResult | None:
    """Return the standing attempt when nothing may be begun beside it; None when it is out of the way."""
    if older.state in (P.SUBMITTED, P.CREATED) and at - older.changed_at < IN_FLIGHT:
        return result_of(older, Invoice.objects.get(pk=older.invoice_id))
    if older.state not in _ENDED:
        result = refresh_payment(payment_id=older.pk, at=at)
        if result.state in (P.SUBMITTED, P.UNKNOWN, P.PROCESSING, P.SUCCEEDED):
            return result
        same = method_id == older.method_id and provider in (None, older.provider)
        if result.state == P.REQUIRES_ACTION and same:
            return result
    supersede(invoice_id=older.invoice_id, at=at)
    return None


def _method(bill: Invoice, method_id: int | None) -> PaymentMethod:
    kept = PaymentMethod.objects.filter(user_id=bill.user_id or 0, detached_at=None)
    if method_id is not None:
        method = kept.filter(pk=method_id).first()
        if method is None:
            raise NotFoundError
        return method
    method = kept.filter(is_default=True).first()
    if method is None:
        raise MethodNeededError
    return method


@transaction.atomic
def _begin(
    bill: Invoice, method: PaymentMethod | None, provider: str | None, off_session: bool, at: datetime
) -> Payment:
    """Write the attempt down. Raises IntegrityError where the database sees a reason against it."""
    locked = Invoice.objects.select_for_update().get(pk=bill.pk)
    attempts = Payment.objects.filter(invoice_id=bill.pk, leg=Payment.Leg.EXTERNAL).count()
    return Payment.objects.create(
        store_id=locked.store_id,
        invoice=locked,
        leg=Payment.Leg.EXTERNAL,
        attempt=attempts + 1,
        state=P.SUBMITTED,
        amount_minor=locked.total - locked.paid,
        currency=locked.currency,
        provider=method.provider if method else provider or "",
        idempotency_key=f"mt_{secrets.token_hex(16)}",
        method=method,
        method_ref=method.ref if method else "",
        off_session=off_session,
        created_at=at,
        changed_at=at,
    )


def _send(payment: Payment, at: datetime) -> PaymentResult:
    started = time.monotonic()
    charge = charge_of(payment)
    try:
        adapter = provider_of(payment.store_id, payment.provider)
        if time.monotonic() - started > SEND_WITHIN_SECONDS:
            outcome = Outcome(State.FAILED, decline_code="never_sent", closed=True)
        else:
            outcome = adapter.charge(charge)
    except (CurrencyError, ProviderSettingsError, KeyReusedError):
        # The provider refused the request itself: nothing was charged.
        refused = Outcome(State.FAILED, decline_code="request_refused", closed=True)
        apply(payment_id=payment.pk, outcome=refused, at=at)
        raise
    except UnknownObjectError:
        outcome = Outcome(State.FAILED, decline_code="payment_method_missing", recoverable=False, closed=True)
    except Exception:
        logger.exception("payment %s: no definitive answer", payment.pk)
        outcome = Outcome(State.UNKNOWN)
    return apply(payment_id=payment.pk, outcome=outcome, at=at)


def _result_of_paid(bill: Invoice) -> PaymentResult:
    last = Payment.objects.filter(invoice=bill, state=P.SUCCEEDED).order_by("-changed_at", "-id").first()
    if last is None:
        raise InvoiceNotOpenError
    return result_of(last, bill)


def _take_in(payment: Payment, bill: Invoice, outcome: Outcome, at: datetime) -> None:
    """Move the attempt forward by what was said, never back."""
    if outcome.state is State.SUCCEEDED and not _is_what_was_asked(payment, outcome):
        outcome = Outcome(State.UNKNOWN, provider_payment_id=outcome.provider_payment_id)
    state = _next_state(payment, bill, outcome)
    if state != payment.state:
        payment.state, payment.changed_at = state, at
    if payment.provider_payment_id is None:
        payment.provider_payment_id = outcome.provider_payment_id
    payment.closed = payment.closed or outcome.closed or state in _TERMINAL
    payment.client_secret = outcome.client_secret or payment.client_secret
    if outcome.next_action is not None:
        payment.next_action = dict(outcome.next_action)
    if state in _ENDED and outcome.state in (State.FAILED, State.CANCELED):
        payment.decline_code = outcome.decline_code or payment.decline_code
        payment.recoverable = outcome.recoverable
    payment.fingerprint = outcome.fingerprint or payment.fingerprint
    payment.raw = dict(outcome.raw) if outcome.raw else payment.raw
    payment.save()


def _next_state(payment: Payment, bill: Invoice, outcome: Outcome) -> str:
    now, said = payment.state, outcome.state
    if now in _TERMINAL:
        return now
    if said is State.SUCCEEDED:
        is_open = bill.status == Invoice.Status.OPEN and payment.amount_minor <= bill.total - bill.paid
        return P.SUCCEEDED if is_open else P.SURPLUS
    if now in _ENDED or said is State.UNKNOWN:
        return P.UNKNOWN if now in (P.CREATED, P.SUBMITTED) and said is State.UNKNOWN else now
    if said is State.CANCELED:
        return P.FAILED if now == P.PROCESSING else P.CANCELED
    if said is State.FAILED:
        return P.FAILED
    if said is State.REQUIRES_ACTION:
        return now if now == P.PROCESSING else P.REQUIRES_ACTION
    return P.PROCESSING


def _is_what_was_asked(payment: Payment, outcome: Outcome) -> bool:
    amount = outcome.captured_minor if outcome.captured_minor is not None else payment.amount_minor
    currency = outcome.currency or payment.currency
    if (amount, currency) == (payment.amount_minor, payment.currency):
        return True
    logger.error("payment %s: %s %s were taken, not what was asked", payment.pk, amount, currency)
    return False
