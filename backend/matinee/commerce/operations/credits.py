"""A person's credit: what a cheaper plan or a refund left over. It pays bills before any card is asked."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Sum

from matinee.commerce.errors import LiveAttemptError
from matinee.commerce.models import Credit, Invoice, Payment
from matinee.commerce.money import usable
from matinee.commerce.operations import payments

L = Payment.Leg


def balance_of(user_id: int) -> dict[str, int]:
    """Return what a person has, by currency."""
    sums = Credit.objects.filter(user_id=user_id).values_list("currency").annotate(has=Sum("minor"))
    return {currency: has for currency, has in sums if has}


def add(
    *, store_id: int, user_id: int | None, currency: str, minor: int, reason: str, ref: str, at: datetime
) -> None:
    """Add to a person's credit, once for each (reason, ref)."""
    Credit.objects.bulk_create(
        [
            Credit(
                store_id=store_id, user_id=user_id, currency=currency, minor=minor, reason=reason, ref=ref,
                created_at=at,
            )
        ],
        ignore_conflicts=True,
    )  # fmt: skip


def spend(*, invoice_id: int, at: datetime) -> int:
    """Pay as much of an open bill as the payer's credit can; return how much that was."""
    bill = Invoice.objects.get(pk=invoice_id)
    if not bill.user_id or not balance_of(bill.user_id).get(bill.currency):
        return 0
    if not payments.supersede(invoice_id=invoice_id, at=at):
        return 0
    try:
        with transaction.atomic():
            return _spend(invoice_id, at)
    except IntegrityError as error:
        raise LiveAttemptError(invoice_id) from error


def _spend(invoice_id: int, at: datetime) -> int:
    bill = Invoice.objects.select_for_update().get(pk=invoice_id)
    has = balance_of(bill.user_id or 0).get(bill.currency, 0)
    minor = usable(has, bill.total - bill.paid, bill.currency)
    if bill.status != Invoice.Status.OPEN or minor <= 0:
        return 0
    attempt = Payment.objects.filter(invoice=bill, leg=L.CREDIT).count() + 1
    payment = payments.write_internal(bill, leg=L.CREDIT, attempt=attempt, minor=minor, at=at)
    Credit.objects.create(
        store_id=bill.store_id, user_id=bill.user_id, currency=bill.currency, minor=-minor, reason="spent",
        ref=f"payment-{payment.pk}", created_at=at,
    )  # fmt: skip
    payments.settle_internal(bill, at)
    return minor
