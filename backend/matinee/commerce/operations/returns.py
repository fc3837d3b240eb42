"""Write down what is to go back, in the caller's transaction. `refunds` carries it out."""

from datetime import datetime

from matinee.commerce.models import Invoice, Payment, Refund
from matinee.kit.errors import ConflictError

P, R = Payment.State, Refund.State
# What is kept with us goes back before anybody is asked.
_ORDER = {Payment.Leg.GIFT_CARD: 0, Payment.Leg.CREDIT: 1, Payment.Leg.EXTERNAL: 2}


class NothingToRefundError(ConflictError):
    code = "nothing_to_refund"
    message = "There is not that much left to give back."


def begin_all(
    bill: Invoice, *, minor: int | None, reason: str, by: int | None = None, ends_access: bool = False,
    key: str, at: datetime,
) -> list[int]:  # fmt: skip
    """Begin to give back so much of a bill, or all; return the refunds. Raises NothingToRefundError."""
    paid = list(Payment.objects.filter(invoice=bill, state=P.SUCCEEDED))
    paid.sort(key=lambda one: (_ORDER[Payment.Leg(one.leg)], one.pk))
    left = {one.pk: left_of(one) for one in paid}
    wanted = minor if minor is not None else sum(left.values())
    if not 0 < wanted <= sum(left.values()):
        raise NothingToRefundError
    begun = []
    for one in paid:
        part = min(wanted, left[one.pk])
        if part:
            begun.append(begin(one, part, reason, by, ends_access, f"{key}-{one.pk}", at).pk)
            wanted -= part
    return begun


def begin(
    payment: Payment, minor: int, reason: str, by: int | None, ends_access: bool, key: str, at: datetime
) -> Refund:
    return Refund.objects.create(
        store_id=payment.store_id,
        payment=payment,
        amount_minor=minor,
        currency=payment.currency,
        state=R.SUBMITTED,
        idempotency_key=key,
        reason=reason[:300],
        by_user_id=by,
        ends_access=ends_access,
        created_at=at,
        changed_at=at,
    )


def left_of(payment: Payment) -> int:
    """Return what of a payment has not gone back and is not about to."""
    going = Refund.objects.filter(payment=payment).exclude(state=R.FAILED)
    return payment.amount_minor - sum(going.values_list("amount_minor", flat=True))
