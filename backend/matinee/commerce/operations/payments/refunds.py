"""Refund money, once: the refund is written first, and its key is sent to the provider."""

import logging
import secrets
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.commerce.models import Invoice, Payment, Refund
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import (
    credits,
    donations,
    gift_cards,
    letters,
    locks,
    refund_rows,
    subscription_states,
    webhooks,
)
from matinee.commerce.operations.ledger.refund_rows import Access
from matinee.commerce.operations.payments import accounts
from matinee.commerce.operations.payments.accounts import AnotherAccountError
from matinee.commerce.providers.base import RefundOutcome, State
from matinee.kit.errors import NotFoundError, ProblemError

logger = logging.getLogger(__name__)

P, R = Payment.State, Refund.State
# The reasons of refunds that nobody requested.
SURPLUS = "surplus"


class UnderwayError(Exception):
    """A refund of ours has no answer yet: what the provider refunded may be that one."""


class RefundAmountError(ProblemError):
    message = "The amount must be above zero."


@dataclass(frozen=True, slots=True)
class RefundResult:
    id: int
    payment_id: int
    state: str
    minor: int
    currency: str


def refund_order(
    *,
    store_id: int,
    order_id: int,
    minor: int | None = None,
    reason: str = "",
    by_user_id: int | None = None,
    ends_access: bool | None = False,
    key: str = "",
    at: datetime,
) -> list[RefundResult]:
    """Refund all or part of what an order has paid: to a gift card first, then as credit, then outside.

    `key` identifies the request: the same key refunds nothing twice. With
    `ends_access` None, access ends when everything paid is refunded, and not before.
    Raises NotFoundError, NothingToRefundError, GiftCardSpentError, AnotherAccountError.
    """
    invoice = Invoice.objects.filter(store_id=store_id, pk=order_id).first()
    if invoice is None:
        raise NotFoundError
    if minor is not None and minor <= 0:
        raise RefundAmountError(field="amount")
    key = key or secrets.token_hex(12)
    refund_ids = _list_started(invoice.pk, key)
    if not refund_ids:
        for payment in Payment.objects.filter(invoice=invoice, leg=Payment.Leg.EXTERNAL, state=P.SUCCEEDED):
            accounts.provider_for(payment)  # nothing is begun that cannot be looked up
        with transaction.atomic():
            locks.lock_invoice(invoice.pk)
            refund_ids = _list_started(invoice.pk, key)
            if not refund_ids:
                refund_ids = refund_rows.begin_all(
                    invoice,
                    minor=minor,
                    reason=reason,
                    by=by_user_id,
                    ends_access=ends_access,
                    key=key,
                    at=at,
                )
                if Refund.objects.filter(pk__in=refund_ids, ends_access=True).exists():
                    gift_cards.take_back(invoice_id=invoice.pk, at=at)
    return [_carry_out(pk, at) for pk in refund_ids]


def return_surplus(*, payment_id: int, at: datetime) -> RefundResult:
    """Refund money taken by mistake. Its key is the payment's, so it can be refunded only once."""
    payment = Payment.objects.get(pk=payment_id)
    key = f"surplus-{payment_id}"
    earlier = Refund.objects.filter(idempotency_key=key).first()
    if earlier is None:
        try:
            with transaction.atomic():
                earlier = refund_rows.begin(
                    payment,
                    minor=refund_rows.left_of(payment),
                    reason=SURPLUS,
                    by=None,
                    ends_access=False,
                    is_rest=False,
                    key=key,
                    at=at,
                )
        except IntegrityError:
            earlier = Refund.objects.get(idempotency_key=key)
    return _carry_out(earlier.pk, at)


def book_outside(*, payment_id: int, refunded_minor: int, at: datetime) -> RefundResult | None:
    """Record a refund that was made at the provider, such as on its own pages.

    `refunded_minor` is the provider's total for the payment; an unanswered refund of ours that may be part
    of it is left out. Access ends when everything paid is refunded. Raises UnderwayError when more may have
    to be recorded once that answer arrives; what is certain is recorded all the same.
    """
    with transaction.atomic():
        invoice_id = Payment.objects.values_list("invoice_id", flat=True).get(pk=payment_id)
        invoice = locks.lock_invoice(invoice_id)
        payment = Payment.objects.get(pk=payment_id)
        if payment.state not in (P.SUCCEEDED, P.SURPLUS):
            return None
        is_entered = _enter_outside(payment, invoice, refunded_minor, at)
    ended_minor = refund_rows.going_of(payment, only_ended=True)
    if refunded_minor > ended_minor and refund_rows.going_of(payment) > ended_minor:
        raise UnderwayError(f"payment {payment_id}: a refund of ours has no answer yet")
    return is_entered


def _enter_outside(
    payment: Payment, invoice: Invoice, refunded_minor: int, at: datetime
) -> RefundResult | None:
    going = refund_rows.going_of(payment)
    minor = min(refunded_minor - going, refund_rows.left_of(payment))
    if minor <= 0:
        return None
    is_rest = payment.state == P.SUCCEEDED and refund_rows.is_rest_of(invoice, minor=minor)
    key = f"outside-{going}-{refunded_minor}-{payment.pk}"
    # Written and finished in one transaction: an open row would be sent to the provider.
    row = refund_rows.begin(
        payment,
        minor=minor,
        reason="",
        by=None,
        ends_access=is_rest,
        is_rest=is_rest,
        key=key,
        at=at,
        is_outside=True,
    )
    is_entered = apply(refund_id=row.pk, outcome=RefundOutcome(State.SUCCEEDED), at=at)
    left = refund_rows.left_of(payment)
    failed_refunds = Refund.objects.filter(payment=payment, state=R.FAILED, reason=SURPLUS)
    if left and payment.state == P.SURPLUS and failed_refunds.exists():
        # The full refund was refused, because part of it was refunded already: `reconcile` requests the rest.
        refund_rows.begin(
            payment,
            minor=left,
            reason=SURPLUS,
            by=None,
            ends_access=False,
            is_rest=False,
            key=f"surplus-{payment.pk}-{left}",
            at=at,
        )
    return is_entered


def resend(*, refund_id: int, at: datetime) -> RefundResult:
    """Send the request again, with the same key. A finished refund stays as it is."""
    return _carry_out(refund_id, at)


def apply(*, refund_id: int, outcome: RefundOutcome, at: datetime) -> RefundResult:
    """Apply the provider's answer to a refund; a finished one stays as it is."""
    with transaction.atomic():
        invoice_id = Refund.objects.values_list("payment__invoice_id", flat=True).get(pk=refund_id)
        invoice = locks.lock_invoice(invoice_id)
        row = Refund.objects.select_for_update().get(pk=refund_id)
        if row.state not in (R.SUCCEEDED, R.FAILED):
            before = refund_rows.access_after(invoice.pk)
            state = {
                State.SUCCEEDED: R.SUCCEEDED,
                State.PROCESSING: R.PROCESSING,
                State.FAILED: R.FAILED,
                State.CANCELED: R.FAILED,
            }.get(outcome.state, row.state if row.state == R.PROCESSING else R.UNKNOWN)
            row.state, row.changed_at = state, at
            row.provider_refund_id = row.provider_refund_id or outcome.provider_refund_id
            row.error = (outcome.reason or "")[:300]
            row.save()
            if state == R.SUCCEEDED:
                _put_back(row, invoice, at)
                donations.follow(invoice)
                letters.tell_refunded(row, invoice=invoice, at=at)
                webhooks.emit_refunded(row, invoice=invoice, at=at)
                if refund_rows.going_of(row.payment, only_ended=True) >= refund_rows.taken_of(row.payment):
                    letters.over_of(
                        row.store_id, kinds="surplus_stays", subject=("payment", row.payment_id), at=at
                    )
            elif state == R.FAILED and row.payment.state == P.SURPLUS:
                letters.tell_surplus_stays(row, invoice=invoice, at=at)
            after = refund_rows.access_after(invoice.pk)
            if after is Access.ENDS and before is not Access.ENDS:
                subscription_states.end_access(
                    invoice, because="refunded", at=at, unless_paid_on=row.is_outside
                )
            elif after is Access.STAYS and before is Access.WAITS:
                gift_cards.give_again(invoice_id=invoice.pk, at=at)
    return _result(row)


def _carry_out(refund_id: int, at: datetime) -> RefundResult:
    row = Refund.objects.select_related("payment").get(pk=refund_id)
    if row.state in (R.SUCCEEDED, R.FAILED):
        return _result(row)
    if row.payment.leg != Payment.Leg.EXTERNAL:
        return apply(refund_id=refund_id, outcome=RefundOutcome(State.SUCCEEDED), at=at)
    money = Money(row.amount_minor, row.currency)
    try:
        adapter = accounts.provider_for(row.payment)
        outcome = adapter.refund(row.payment.provider_payment_id or "", money, key=row.idempotency_key)
    except AnotherAccountError as error:  # it waits for the keys of that account
        outcome = RefundOutcome(State.UNKNOWN, reason=str(error))
    except Exception:
        logger.exception("refund %s: no definitive answer", refund_id)
        outcome = RefundOutcome(State.UNKNOWN)
    return apply(refund_id=refund_id, outcome=outcome, at=at)


def _put_back(row: Refund, invoice: Invoice, at: datetime) -> None:
    """Return the amount to our own ledgers."""
    if row.payment.leg == Payment.Leg.GIFT_CARD:
        gift_cards.put_back(payment=row.payment, refund_id=row.pk, minor=row.amount_minor, at=at)
    elif row.payment.leg == Payment.Leg.CREDIT:
        credits.add(
            store_id=row.store_id,
            user_id=invoice.user_id,
            currency=row.currency,
            minor=row.amount_minor,
            reason="refund",
            ref=f"refund-{row.pk}",
            at=at,
        )


def _list_started(invoice_id: int, key: str) -> list[int]:
    refunds = Refund.objects.filter(payment__invoice_id=invoice_id, idempotency_key__startswith=f"{key}-")
    return list(refunds.order_by("id").values_list("pk", flat=True))


def _result(row: Refund) -> RefundResult:
    return RefundResult(row.pk, row.payment_id, row.state, row.amount_minor, row.currency)
