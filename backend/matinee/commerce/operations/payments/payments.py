"""Take money for an invoice, once.

Every payment comes through here: the checkout, renewals, retries, donations.
1. `pay` writes the attempt and commits. The database allows one live attempt for each invoice;
2. the provider is called with the attempt's key, outside any transaction. Any doubt is `unknown`;
3. `apply` advances the attempt, under the invoice's lock, never back. Effects are written only there;
4. before anything else may pay or void the invoice, `supersede` closes what could still take money. When the
   provider cannot say, nothing happens.
"""

import logging
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from matinee.commerce.errors import InvoiceNotOpenError, LiveAttemptError
from matinee.commerce.models import Invoice, Payment, PaymentMethod
from matinee.commerce.operations.ledger import invoices, locks, outbox, subscription_states, webhooks
from matinee.commerce.operations.payments import (
    accounts,
    attempts,
    methods,
    paid_with,
    provider_calls,
    refunds,
)
from matinee.commerce.operations.payments.accounts import AnotherAccountError
from matinee.commerce.operations.payments.attempts import ENDED, WRONG_CAPTURE
from matinee.commerce.operations.payments.provider_calls import IN_FLIGHT, NEVER_ASKED, charge_of, new_key
from matinee.commerce.operations.payments.refusals import told_to_owner
from matinee.commerce.providers.base import (
    CurrencyError,
    KeyReusedError,
    Outcome,
    ProviderSettingsError,
    State,
    UnknownCustomerError,
    UnknownObjectError,
)
from matinee.kit.errors import NotFoundError

# A thread that was suspended for longer after writing its attempt does not send it any more.
SEND_WITHIN_SECONDS = 30.0

logger = logging.getLogger(__name__)

PaymentState = Payment.State


@dataclass(frozen=True, slots=True)
class PaymentResult:
    """`state` is the payment's; `client_secret` and `next_action` are set while the browser has to act."""

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
    *,
    invoice_id: int,
    method_id: int | None = None,
    provider: str | None = None,
    off_session: bool = False,
    at: datetime,
) -> PaymentResult:
    """Charge the open amount of an invoice: with a saved method, or with `provider` alone in the browser.

    Never raises for a decline. A live attempt is returned as it is; nothing is charged beside it.
    Raises InvoiceNotOpenError, MethodNeededError, NotFoundError for a method that is not the payer's, and
    ProviderRefusesError.
    """
    for _ in range(4):
        invoice = Invoice.objects.filter(pk=invoice_id).first()
        if invoice is None:
            raise NotFoundError
        if invoice.status == Invoice.Status.PAID:
            return _result_of_paid(invoice)
        if invoice.status != Invoice.Status.OPEN:
            raise InvoiceNotOpenError
        older = _find_open(invoice_id)
        if older is not None:
            standing = _look_at(older, method_id, provider, at)
            if standing is not None:
                return standing
            continue
        method, account = paid_with.choose(invoice, method_id=method_id, provider=provider)
        if method is None and provider and invoice.subscription_id is not None:
            paid_with.require_customer(invoice, provider=provider, at=at)
        try:
            payment = _begin(invoice, method, provider, account, off_session, at)
        except IntegrityError:
            continue  # another request began, paid or voided it at the same time: look again
        result = _send(payment, at)
        if result.decline_code != paid_with.CUSTOMER_MISSING:
            return result
    raise LiveAttemptError(invoice_id)


def apply(*, payment_id: int, outcome: Outcome, at: datetime) -> PaymentResult:
    """Apply a provider's answer to an attempt. Duplicates, late and out-of-order answers are harmless."""
    with transaction.atomic():
        invoice_id, payer = Payment.objects.values_list("invoice_id", "invoice__user_id").get(pk=payment_id)
        if outcome.method is not None and payer is not None:
            locks.lock_payer(payer)  # before the invoice: what was paid with becomes the default
        invoice = locks.lock_invoice(invoice_id)
        payment = Payment.objects.select_for_update().get(pk=payment_id)
        before = payment.state
        attempts.take_in(payment, invoice=invoice, outcome=outcome, at=at)
        if (
            payment.state != before
            and payment.state == PaymentState.SUCCEEDED
            and outcome.method
            and payer == invoice.user_id
        ):
            methods.keep_paid_with(payment, vault_method=outcome.method, at=at)
        invoice.refresh_from_db()
        if payment.state != before:
            if payment.state == PaymentState.SUCCEEDED and invoice.status == Invoice.Status.PAID:
                on_paid(invoice, at=at)
            elif _has_failed(payment):
                subscription_states.on_failed(
                    invoice,
                    recoverable=payment.recoverable,
                    decline_code=payment.decline_code,
                    is_seen=not payment.off_session,
                    at=at,
                )
            if payment.state == PaymentState.SURPLUS:
                logger.error(
                    "payment %s took money for bill %s, which is %s", payment.pk, invoice.pk, invoice.status
                )
    outbox.handle(kind="paid", ref=str(invoice_id), at=at)
    return result_of(payment, invoice=invoice)


def on_paid(invoice: Invoice, *, at: datetime) -> None:
    """Apply the effects of a paid invoice, in the paying transaction."""
    locks.require(invoice)
    outbox.enter(store_id=invoice.store_id, kind="paid", ref=str(invoice.pk), at=at)
    subscription_states.on_paid(invoice, at=at)
    webhooks.emit_paid(invoice, at=at)


def refresh(*, invoice_id: int, at: datetime, min_age_seconds: float = 1) -> PaymentResult | None:
    """Look up the unsettled attempt at the provider; return the last attempt's result, if any."""
    payment = _find_open(invoice_id)
    if payment is not None:
        checked_at = payment.checked_at
        if checked_at is None or not timedelta(0) <= at - checked_at < timedelta(seconds=min_age_seconds):
            refresh_payment(payment_id=payment.pk, at=at)
    last = (
        Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL).order_by("-attempt").first()
    )
    return result_of(last, invoice=Invoice.objects.get(pk=invoice_id)) if last else None


def refresh_payment(*, payment_id: int, at: datetime) -> PaymentResult:
    """Look up one attempt at the provider and apply the answer.

    Without the provider's id it is looked up by its key. It counts as never received when the provider is
    sure, and the request can no longer be in transit.
    """
    payment = Payment.objects.get(pk=payment_id)
    Payment.objects.filter(pk=payment_id).update(checked_at=at)
    outcome = provider_calls.ask(payment, at=at)
    if outcome is None:
        return result_of(payment, invoice=Invoice.objects.get(pk=payment.invoice_id))
    return apply(payment_id=payment_id, outcome=outcome, at=at)


def supersede(*, invoice_id: int, at: datetime) -> bool:
    """Make sure that no older attempt can take money; False when one has succeeded instead.

    Raises LiveAttemptError when the provider can neither close it nor report its state.
    """
    for _ in range(3):
        payment = _find_open(invoice_id)
        if payment is None:
            break
        if payment.provider_payment_id is None:
            refresh_payment(payment_id=payment.pk, at=at)
            payment.refresh_from_db()
        if not payment.closed and payment.provider_payment_id is not None:
            outcome = provider_calls.close(payment)
            apply(payment_id=payment.pk, outcome=outcome, at=at)
            payment.refresh_from_db()
        if not payment.closed:
            raise LiveAttemptError(payment.pk)
    return Invoice.objects.values_list("status", flat=True).get(pk=invoice_id) == Invoice.Status.OPEN


def void(*, invoice_id: int, at: datetime, status: str = Invoice.Status.VOID) -> bool:
    """Void an open invoice; False when it turned out to be paid.

    1. close at the provider what could still take money; when it cannot say, nothing happens;
    2. close the invoice, unless a new attempt has begun meanwhile, and release its coupon;
    3. refund what a gift card or credit had paid.
    Raises LiveAttemptError.
    """
    if not supersede(invoice_id=invoice_id, at=at):
        return Invoice.objects.values_list("status", flat=True).get(pk=invoice_id) != Invoice.Status.PAID
    with transaction.atomic():
        invoice = locks.lock_invoice(invoice_id)
        if invoice.status != Invoice.Status.OPEN:
            return invoice.status != Invoice.Status.PAID
        standing = Payment.objects.filter(invoice=invoice, leg=Payment.Leg.EXTERNAL, closed=False).first()
        if standing is not None:
            raise LiveAttemptError(standing.pk)
        is_ending = invoices.write_off(invoice, status=status, at=at)
    for refund_id in is_ending:
        refunds.resend(refund_id=refund_id, at=at)
    return True


def find_by_ref(*, provider: str, ref: str) -> int | None:
    """Find our payment by the provider's id."""
    return (
        Payment.objects.filter(provider=provider, provider_payment_id=ref)
        .values_list("pk", flat=True)
        .first()
    )


def result_of(payment: Payment, *, invoice: Invoice) -> PaymentResult:
    has_to_act = payment.state == PaymentState.REQUIRES_ACTION or (
        payment.state == PaymentState.FAILED and not payment.closed
    )
    return PaymentResult(
        payment_id=payment.pk,
        invoice_id=invoice.pk,
        invoice_status=invoice.status,
        # For the payer, an attempt that took another amount has failed: they pay again.
        state=PaymentState.FAILED if payment.decline_code == WRONG_CAPTURE else payment.state,
        provider=payment.provider,
        amount_minor=payment.amount_minor,
        currency=payment.currency,
        client_secret=payment.client_secret if has_to_act else "",
        next_action=payment.next_action if payment.state == PaymentState.REQUIRES_ACTION else None,
        decline_code=payment.decline_code,
        recoverable=payment.recoverable,
    )


def _has_failed(payment: Payment) -> bool:
    """Return whether the bank or the provider declined; what never reached them is sent again."""
    if payment.off_session and payment.decline_code in NEVER_ASKED:
        return False
    return payment.state in ENDED or payment.decline_code == WRONG_CAPTURE


def _find_open(invoice_id: int) -> Payment | None:
    """Find the attempt that could still take money; the database allows one."""
    return (
        Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False)
        .order_by("-attempt")
        .first()
    )


def _look_at(
    older: Payment, method_id: int | None, provider: str | None, at: datetime
) -> PaymentResult | None:
    """Return the live attempt that blocks a new one; None when there is none."""
    if older.state in (PaymentState.SUBMITTED, PaymentState.CREATED) and at - older.changed_at < IN_FLIGHT:
        return result_of(older, invoice=Invoice.objects.get(pk=older.invoice_id))
    if older.state not in ENDED:
        result = refresh_payment(payment_id=older.pk, at=at)
        if result.state in (
            PaymentState.SUBMITTED,
            PaymentState.UNKNOWN,
            PaymentState.PROCESSING,
            PaymentState.SUCCEEDED,
        ):
            return result
        paid_with.require_reachable(older)
        same = method_id == older.method_id and provider in (None, older.provider)
        if result.state == PaymentState.REQUIRES_ACTION and same:
            return result
    supersede(invoice_id=older.invoice_id, at=at)
    return None


@transaction.atomic
def _begin(
    invoice: Invoice,
    method: PaymentMethod | None,
    provider: str | None,
    account: str,
    off_session: bool,
    at: datetime,
) -> Payment:
    """Write the attempt. Raises IntegrityError when a database constraint forbids it."""
    invoice_now = locks.lock_invoice(invoice.pk)
    if not invoice_now.reference:
        invoice_now.reference = invoices.new_reference()
        invoice_now.save(update_fields=["reference"])
    attempts = Payment.objects.filter(invoice_id=invoice.pk, leg=Payment.Leg.EXTERNAL).count()
    return Payment.objects.create(
        store_id=invoice_now.store_id,
        invoice=invoice_now,
        leg=Payment.Leg.EXTERNAL,
        attempt=attempts + 1,
        state=PaymentState.SUBMITTED,
        amount_minor=invoice_now.total - invoice_now.paid,
        currency=invoice_now.currency,
        provider=method.provider if method else provider or "",
        provider_account=account,
        idempotency_key=new_key(),
        method=method,
        method_ref=method.ref if method else "",
        off_session=off_session,
        created_at=at,
        changed_at=at,
    )


def _send(payment: Payment, at: datetime) -> PaymentResult:
    start = time.monotonic()
    charge = charge_of(payment)
    try:
        adapter = accounts.provider_for(payment)
        if time.monotonic() - start > SEND_WITHIN_SECONDS:
            outcome = Outcome(State.FAILED, decline_code="never_sent", closed=True)
        else:
            outcome = adapter.charge(charge)
    except (CurrencyError, ProviderSettingsError, KeyReusedError) as error:
        # The provider refused the request itself: nothing was charged.
        refusal = Outcome(State.FAILED, decline_code="request_refused", closed=True)
        apply(payment_id=payment.pk, outcome=refusal, at=at)
        with told_to_owner(payment.store_id, provider=payment.provider, at=at):
            raise error
    except AnotherAccountError:  # other keys came this very moment: nothing was sent
        outcome = Outcome(State.FAILED, decline_code="never_sent", closed=True)
    except UnknownObjectError as error:
        if isinstance(error, UnknownCustomerError) and charge.method_ref is None:
            outcome = paid_with.replace_customer(payment, missing=charge.customer_ref or "")
        else:
            outcome = Outcome(
                State.FAILED, decline_code="payment_method_missing", recoverable=False, closed=True
            )
    except Exception:
        logger.exception("payment %s: no definitive answer", payment.pk)
        outcome = Outcome(State.UNKNOWN)
    return apply(payment_id=payment.pk, outcome=outcome, at=at)


def _result_of_paid(invoice: Invoice) -> PaymentResult:
    last = (
        Payment.objects.filter(invoice=invoice, state=PaymentState.SUCCEEDED)
        .order_by("-changed_at", "-id")
        .first()
    )
    if last is None:
        raise InvoiceNotOpenError
    return result_of(last, invoice=invoice)
