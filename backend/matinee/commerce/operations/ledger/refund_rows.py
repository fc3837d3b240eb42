"""Write planned refunds, in the caller's transaction. `refunds` executes them."""

from collections import defaultdict
from datetime import datetime
from enum import Enum

from matinee.commerce.models import Invoice, Payment, Refund
from matinee.commerce.operations.ledger import locks
from matinee.kit.errors import ConflictError

P, R = Payment.State, Refund.State
# Our own balances are refunded before any provider is called.
_ORDER = {Payment.Leg.GIFT_CARD: 0, Payment.Leg.CREDIT: 1, Payment.Leg.EXTERNAL: 2}


class Access(Enum):
    """What an invoice's refunds mean for the access it granted."""

    STAYS = 0
    WAITS = 1  # it ends when what is on its way is back
    ENDS = 2


class NothingToRefundError(ConflictError):
    code = "nothing_to_refund"
    message = "You can’t refund more than what’s left."


def begin_all(
    invoice: Invoice,
    *,
    minor: int | None,
    reason: str,
    by: int | None = None,
    ends_access: bool | None = False,
    key: str,
    at: datetime,
) -> list[int]:
    """Plan the refund of an invoice, whole or in part; return the refunds.

    With `ends_access` None, access ends when everything paid is refunded, and not before.
    Raises NothingToRefundError.
    """
    locks.require(invoice)
    payments = list(Payment.objects.filter(invoice=invoice, state=P.SUCCEEDED))
    payments.sort(key=lambda one: (_ORDER[Payment.Leg(one.leg)], one.pk))
    left = {one.pk: left_of(one) for one in payments}
    total_minor = minor if minor is not None else sum(left.values())
    if not 0 < total_minor <= sum(left.values()):
        raise NothingToRefundError
    is_rest = total_minor == sum(left.values())
    ends = is_rest if ends_access is None else ends_access
    rows = []
    for one in payments:
        part = min(total_minor, left[one.pk])
        if part:
            rows.append(
                begin(
                    one,
                    minor=part,
                    reason=reason,
                    by=by,
                    ends_access=ends,
                    is_rest=is_rest,
                    key=f"{key}-{one.pk}",
                    at=at,
                ).pk
            )
            total_minor -= part
    return rows


def begin(
    payment: Payment,
    *,
    minor: int,
    reason: str,
    by: int | None,
    ends_access: bool,
    is_rest: bool,
    key: str,
    at: datetime,
    is_outside: bool = False,
) -> Refund:
    return Refund.objects.create(
        store_id=payment.store_id,
        payment=payment,
        amount_minor=minor,
        currency=payment.taken_currency or payment.currency,
        state=R.SUBMITTED,
        idempotency_key=key,
        reason=reason[:300],
        by_user_id=by,
        ends_access=ends_access,
        is_rest=is_rest,
        is_outside=is_outside,
        created_at=at,
        changed_at=at,
    )


def access_after(invoice_id: int) -> Access:
    """Return whether the buyer keeps what an invoice granted, given its refunds.

    The refunds of one request end access together: when all of them succeeded, and for the remainder when
    everything paid is refunded. If one of them failed, the request ends nothing.
    """
    presses: dict[str, list[Refund]] = defaultdict(list)
    for row in Refund.objects.filter(payment__invoice=invoice_id, ends_access=True):
        presses[row.idempotency_key.rpartition("-")[0]].append(row)
    outcomes = [_access_after(invoice_id, rows) for rows in presses.values()]
    return max(outcomes, key=lambda outcome: outcome.value, default=Access.STAYS)


def _access_after(invoice_id: int, press: list[Refund]) -> Access:
    states = {row.state for row in press}
    if R.FAILED in states:
        return Access.STAYS
    if states != {R.SUCCEEDED}:
        return Access.WAITS
    if not press[0].is_rest:
        return Access.ENDS
    paid_minor, refunded_minor = Invoice.objects.values_list("paid", "refunded").get(pk=invoice_id)
    if refunded_minor >= paid_minor:
        return Access.ENDS
    return Access.WAITS if underway(invoice_id) else Access.STAYS


def underway(invoice_id: int) -> bool:
    """Return whether a refund of an invoice is pending."""
    refunds = Refund.objects.filter(payment__invoice=invoice_id)
    return refunds.exclude(state__in=(R.SUCCEEDED, R.FAILED)).exists()


def left_of(payment: Payment) -> int:
    """Return what of a payment is neither refunded nor about to be."""
    return taken_of(payment) - going_of(payment)


def taken_of(payment: Payment) -> int:
    """Return the amount taken, which may differ from the amount requested."""
    return payment.amount_minor if payment.taken_minor is None else payment.taken_minor


def going_of(payment: Payment, *, only_ended: bool = False) -> int:
    """Return the refunded amount of a payment, and unless `only_ended` the pending amount as well."""
    going = Refund.objects.filter(payment=payment).exclude(state=R.FAILED)
    if only_ended:
        going = going.filter(state=R.SUCCEEDED)
    return sum(going.values_list("amount_minor", flat=True))


def is_rest_of(invoice: Invoice, *, minor: int) -> bool:
    """Return whether this amount completes the refund of everything paid."""
    return sum(left_of(one) for one in Payment.objects.filter(invoice=invoice, state=P.SUCCEEDED)) == minor
