"""What a paid or failed bill does to its subscription, in the transaction that says so. No provider here.

incomplete → active by its first payment; active → past_due by a failed renewal; past_due → active or on_hold;
on_hold → active, from the day of the payment. See also renewals, dunning and subscriptions.
"""

from datetime import datetime, timedelta

from matinee.commerce import clock
from matinee.commerce.models import Invoice, InvoiceLine, Price, Subscription
from matinee.commerce.operations import entitlements
from matinee.commerce.periods import MONTHS, period_end

S = Subscription.Status
DAY = timedelta(days=1)


def months_of(price: Price) -> int:
    return MONTHS[price.interval] * price.interval_count


def on_paid(bill: Invoice, at: datetime) -> None:
    """Move the subscription of a bill that was just paid; the caller holds the bill's lock."""
    if bill.subscription_id is None:
        return
    row = (
        Subscription.objects.select_for_update(of=("self",))
        .select_related("price")
        .get(pk=bill.subscription_id)
    )
    if bill.kind == Invoice.Kind.SWITCH:
        _switch(row, bill, at)
    elif row.status == S.ON_HOLD:
        zone = clock.terms_of(row.store_id).zone
        row.anchor_at = row.period_start = at
        row.period_end = period_end(at, at, months_of(row.price), zone)
        _activate(row)
    elif row.status in (S.INCOMPLETE, S.PAST_DUE):
        _activate(row)


def on_failed(bill: Invoice, *, recoverable: bool, at: datetime) -> None:
    """Begin the days of grace when a renewal was not paid. A decline that no retry heals is not retried."""
    if bill.kind != Invoice.Kind.PERIOD or bill.status != Invoice.Status.OPEN:
        return
    assert bill.subscription_id is not None  # the database says so of a period
    row = Subscription.objects.select_for_update().get(pk=bill.subscription_id)
    days = clock.terms_of(row.store_id).dunning_days
    if row.status == S.ACTIVE:
        row.status, row.past_due_at, row.dunning_step = S.PAST_DUE, at, 0
        row.next_retry_at = at + days[0] * DAY
    elif row.status != S.PAST_DUE:
        return
    if not recoverable and row.past_due_at is not None:
        row.dunning_step, row.next_retry_at = len(days), row.past_due_at + days[-1] * DAY
    row.save()


def _activate(row: Subscription) -> None:
    row.status = S.ACTIVE
    row.dunning_step, row.past_due_at, row.next_retry_at, row.on_hold_at = 0, None, None, None
    row.save()


def _switch(row: Subscription, bill: Invoice, at: datetime) -> None:
    """Put the plan in place that the bill was for. With another length a new period has begun."""
    line = bill.lines.filter(kind=InvoiceLine.Kind.PLAN).select_related("price").get()
    assert line.price is not None and bill.period_start is not None and bill.period_end is not None
    if months_of(line.price) != months_of(row.price):
        row.anchor_at = row.period_start = bill.period_start
        row.period_end = bill.period_end
    if line.price.product_id != row.price.product_id:
        entitlements.shut_out(row.user_id, row.store_id, at)  # the new plan may open other films
    row.price, row.next_price = line.price, None
    row.cancel_at_period_end, row.canceled_at, row.pause_months = False, None, 0
    row.save()
