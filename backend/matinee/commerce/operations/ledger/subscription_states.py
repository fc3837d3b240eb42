"""The states of a subscription: the allowed transitions, and the fields that go with each state.

Only `move` writes these fields (`tests/commerce/test_subscription_states.py`), and the database enforces the
same transitions (`migrations/0012_subscription_edges.py`). The caller holds the subscription's lock.
"""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.models import LIVE, Invoice, InvoiceLine, Subscription
from matinee.commerce.operations.ledger import (
    entitlements,
    fulfilment,
    gift_cards,
    invoices,
    letters,
    locks,
    webhooks,
)
from matinee.commerce.operations.ledger.pricing import months_of
from matinee.commerce.periods import add_months, period_end

Status = Subscription.Status
DAY = timedelta(days=1)

EDGES: dict[str, frozenset[str]] = {
    Status.INCOMPLETE: frozenset({Status.ACTIVE, Status.CANCELED, Status.EXPIRED}),
    Status.TRIALING: frozenset({Status.ACTIVE, Status.CANCELED}),
    Status.ACTIVE: frozenset({Status.PAST_DUE, Status.PAUSED, Status.CANCELED}),
    Status.PAST_DUE: frozenset({Status.ACTIVE, Status.ON_HOLD, Status.CANCELED}),
    Status.ON_HOLD: frozenset({Status.ACTIVE, Status.CANCELED}),
    Status.PAUSED: frozenset({Status.ACTIVE, Status.CANCELED}),
    Status.CANCELED: frozenset(),
    Status.EXPIRED: frozenset(),
}
# The field that says since when it is in a state.
SINCE: dict[str, str] = {
    Status.PAST_DUE: "past_due_at",
    Status.ON_HOLD: "on_hold_at",
    Status.CANCELED: "ended_at",
    Status.EXPIRED: "ended_at",
}
_AT_THE_END = ("next_retry_at", "resumes_at", "pause_months")
# Fields of an earlier state that this state resets.
CLEARS: dict[str, tuple[str, ...]] = {
    Status.INCOMPLETE: (),
    Status.TRIALING: (),
    Status.ACTIVE: ("dunning_step", "past_due_at", "next_retry_at", "on_hold_at", "resumes_at"),
    Status.PAST_DUE: ("dunning_step",),
    Status.ON_HOLD: ("next_retry_at",),
    Status.PAUSED: ("pause_months",),
    Status.CANCELED: _AT_THE_END,
    Status.EXPIRED: _AT_THE_END,
}


# Fields that no other state may keep.
TOLD_OF: dict[str, str] = {Status.TRIALING: "trial_ends", Status.ON_HOLD: "plan_on_hold"}


class WrongMoveError(Exception):
    """The code requested a transition that is not in the table. Nothing was written."""


def move(row: Subscription, *, to: str, at: datetime) -> None:
    """Move a subscription to another state and save it. Raises WrongMoveError."""
    locks.require(row)
    if to not in EDGES[row.status]:
        raise WrongMoveError(f"subscription {row.pk}: {row.status} to {to}")
    if row.status in TOLD_OF:
        letters.over(row, kinds=TOLD_OF[row.status], at=at)
    row.status, blank = to, Subscription()
    for field in CLEARS[to]:
        setattr(row, field, getattr(blank, field))
    if to in SINCE:
        setattr(row, SINCE[to], at)
    row.save()


def leave_at_period_end(row: Subscription, *, at: datetime) -> None:
    locks.require(row)
    row.cancel_at_period_end, row.canceled_at = True, at
    row.pause_months, row.next_price = 0, None
    row.save()
    letters.tell_canceled(row, at=at)
    webhooks.emit_subscription(row, kind="subscription.canceled", at=at)


def stay(row: Subscription, *, at: datetime) -> None:
    """Undo a cancellation, or a pause that has not begun."""
    locks.require(row)
    if row.cancel_at_period_end:
        letters.over(row, kinds="plan_canceled", at=at)
    row.cancel_at_period_end, row.canceled_at, row.pause_months = False, None, 0
    row.save()


def pause_at_period_end(row: Subscription, *, months: int, at: datetime) -> None:
    locks.require(row)
    letters.over(row, kinds="plan_renews", at=at)
    row.pause_months = months
    row.save()


def pause(row: Subscription, *, at: datetime) -> None:
    """Begin a scheduled pause: it is counted from the end of the period."""
    row.resumes_at = add_months(row.period_end, row.pause_months, clock.terms_of(row.store_id).zone)
    move(row, to=Status.PAUSED, at=at)
    entitlements.shut_out(row.user_id, store_id=row.store_id, at=at)


def hold(row: Subscription, *, at: datetime) -> None:
    """Suspend an unpaid subscription: it gives no access, and its invoice stays open."""
    move(row, to=Status.ON_HOLD, at=at)
    letters.tell_on_hold(row, at=at)
    entitlements.shut_out(row.user_id, store_id=row.store_id, at=at)


def schedule_retry(row: Subscription, *, step: int, at: datetime) -> None:
    """Record the dunning step that is taken, and when the next one is due."""
    locks.require(row)
    row.dunning_step, row.next_retry_at = step, at
    row.save()


def restart_period(row: Subscription, *, at: datetime) -> None:
    """Begin a whole new period now, for a reactivated subscription. The caller saves it, by `move`."""
    row.anchor_at = row.period_start = at
    row.period_end = period_end(at, at, months_of(row.price), clock.terms_of(row.store_id).zone)


def on_paid(invoice: Invoice, *, at: datetime) -> None:
    """Move the subscription of an invoice that was just paid."""
    locks.require(invoice)
    if invoice.subscription_id is None:
        return
    row = locks.lock_subscription(invoice.subscription_id)
    letters.forget_unpaid(invoice, at=at)
    is_first = row.status == Status.INCOMPLETE
    if invoice.kind == Invoice.Kind.SWITCH:
        _switch(row, invoice, at)
    elif row.status in (Status.INCOMPLETE, Status.PAST_DUE, Status.ON_HOLD):
        if row.status != Status.PAST_DUE:  # it gave no access before: its period begins with the payment
            _begin_when_paid(row, invoice, at)
        move(row, to=Status.ACTIVE, at=at)
    if invoice.kind == Invoice.Kind.PERIOD:
        kind = "subscription.started" if is_first else "subscription.renewed"
        webhooks.emit_subscription(row, kind=kind, at=at)


def on_failed(
    invoice: Invoice, *, recoverable: bool, decline_code: str = "", is_seen: bool = False, at: datetime
) -> None:
    """Begin the grace period when a renewal was not paid. A permanent decline is not retried.

    A person who paid interactively has seen the failure (`is_seen`) and gets no letter.
    """
    if invoice.kind != Invoice.Kind.PERIOD or invoice.status != Invoice.Status.OPEN:
        return
    assert invoice.subscription_id is not None  # the database says so of a period
    row = locks.lock_subscription(invoice.subscription_id)
    days = clock.terms_of(row.store_id).dunning_days
    if row.status == Status.ACTIVE:
        move(row, to=Status.PAST_DUE, at=at)
        schedule_retry(row, step=0, at=at + days[0] * DAY)
    elif row.status != Status.PAST_DUE:
        return
    step = row.dunning_step
    if not recoverable and row.past_due_at is not None:
        schedule_retry(row, step=len(days), at=row.past_due_at + days[-1] * DAY)
    if not is_seen:
        letters.tell_unpaid(
            row, invoice=invoice, step=step, is_recoverable=recoverable, decline_code=decline_code, at=at
        )


@transaction.atomic
def end(
    *, subscription_id: int, reason: str, at: datetime, status: str = Status.CANCELED, only: str | None = None
) -> bool:
    """End it at once: revoke access and close its open invoices.

    With `only`, nothing happens when its status has changed meanwhile: it may have been paid. Return
    whether it ended by this call.
    """
    row = locks.lock_subscription(subscription_id)
    if row.status not in LIVE or only not in (None, row.status):
        return False
    open_invoices = Invoice.objects.filter(subscription=row, status=Invoice.Status.OPEN)
    for invoice_id in open_invoices.order_by("id").values_list("pk", flat=True):
        invoices.write_off(locks.lock_invoice(invoice_id), at=at)
    row.end_reason, row.canceled_at = reason[:24], row.canceled_at or at
    before = row.status
    move(row, to=status, at=at)
    letters.tell_ended(row, reason=reason, before=before, at=at)
    if before != Status.INCOMPLETE:
        webhooks.emit_subscription(row, kind="subscription.ended", at=at)
    entitlements.shut_out(row.user_id, store_id=row.store_id, at=at)
    return True


def _begin_when_paid(row: Subscription, invoice: Invoice, at: datetime) -> None:
    restart_period(row, at=at)
    if invoice.period_start is not None and invoice.period_start < at:
        Invoice.objects.filter(pk=invoice.pk).update(period_start=at, period_end=row.period_end)


def end_access(invoice: Invoice, *, because: str, at: datetime, unless_paid_on: bool = False) -> None:
    """Revoke what an invoice granted, because its money was returned.

    With `unless_paid_on`, a plan with a later paid period continues.
    """
    entitlements.revoke_of_invoice(invoice_id=invoice.pk, because=because, at=at)
    gift_cards.take_rest(invoice_id=invoice.pk, at=at)
    if invoice.subscription_id is not None and not (unless_paid_on and _is_paid_on(invoice)):
        end(subscription_id=invoice.subscription_id, reason=because, at=at)


def _is_paid_on(invoice: Invoice) -> bool:
    """Return whether a later period than the invoice's is paid."""
    invoices = Invoice.objects.filter(subscription=invoice.subscription_id, status=Invoice.Status.PAID)
    return any(
        later.period_end is not None
        and (invoice.period_end is None or later.period_end > invoice.period_end)
        and not fulfilment.went_back(later)
        for later in invoices.exclude(pk=invoice.pk)
    )


def _switch(row: Subscription, invoice: Invoice, at: datetime) -> None:
    """Switch to the plan that the invoice was for. With another interval a new period has begun."""
    line = invoice.lines.filter(kind=InvoiceLine.Kind.PLAN).select_related("price").get()
    assert line.price is not None and invoice.period_start is not None and invoice.period_end is not None
    if months_of(line.price) != months_of(row.price):
        row.anchor_at = row.period_start = invoice.period_start
        row.period_end = invoice.period_end
    if line.price.product_id != row.price.product_id:
        entitlements.shut_out(row.user_id, store_id=row.store_id, at=at)  # the new plan may differ in films
    row.price, row.next_price = line.price, None
    stay(row, at=at)
