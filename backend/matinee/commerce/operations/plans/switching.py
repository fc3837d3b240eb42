"""Switch plans: to a dearer one now, for the difference; to a cheaper one at the end of the period."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.models import Invoice, InvoiceLine, Price, Subscription
from matinee.commerce.money import floor_to, portion, round_half_up, step_of, waived_of
from matinee.commerce.operations.ledger import credits, entitlements, locks, pricing, subscription_states
from matinee.commerce.operations.ledger.invoices import NewLine, shown_title, write_invoice
from matinee.commerce.operations.ledger.pricing import months_of
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans.billing_periods import has_open_invoice
from matinee.commerce.operations.plans.subscriptions import (
    NotNowError,
    Subscribed,
    answer_subscribed,
    find_begun,
)
from matinee.commerce.periods import period_end
from matinee.kit.errors import NotFoundError

Status = Subscription.Status
SECOND = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class SwitchQuote:
    """`due_now` is charged at once; `credit` is left over and pays later invoices.

    `waived` is a difference below the minimum, which is not charged.
    """

    price_id: int
    is_upgrade: bool
    due_now: int
    waived: int
    credit: int
    currency: str
    takes_effect_at: datetime


@dataclass(frozen=True, slots=True)
class _Sums:
    charge: int
    unused: int
    period: tuple[datetime, datetime]


def quote_switch(
    *, store_id: int, user_id: int, price_id: int, subscription_id: int | None = None, at: datetime
) -> SwitchQuote:
    """Return what a plan change would cost now, and when it would take effect."""
    row, price = _read(store_id, user_id, subscription_id, price_id, at)
    if row.status == Status.TRIALING:
        return SwitchQuote(price.pk, True, 0, 0, 0, row.currency, at)
    if not is_upgrade(row.price, new=price):
        return SwitchQuote(price.pk, False, 0, 0, 0, row.currency, row.period_end)
    sums = _sums(row, price, at)
    difference = max(0, sums.charge - sums.unused)
    waived_minor = waived_of(difference, row.currency)
    return SwitchQuote(
        price_id=price.pk,
        is_upgrade=True,
        due_now=difference - waived_minor,
        waived=waived_minor,
        credit=max(0, sums.unused - sums.charge),
        currency=row.currency,
        takes_effect_at=at,
    )


def switch_plan(
    *,
    store_id: int,
    user_id: int,
    price_id: int,
    subscription_id: int | None = None,
    locale: str = "",
    at: datetime,
) -> Subscribed:
    """Switch plans. `order` is the difference to pay; the plan changes when it is paid.

    In a trial the plan changes at once, free of charge. Choosing the current plan undoes a pending change.
    Raises NotFoundError, NotNowError, LiveAttemptError.
    """
    row, price = _read(store_id, user_id, subscription_id, price_id, at)
    invoices = Invoice.objects.filter(
        subscription=row, status=Invoice.Status.OPEN, kind=Invoice.Kind.SWITCH
    ).first()
    if invoices is not None:
        if invoices.lines.filter(price=price).exists():
            return answer_subscribed(
                store_id, user_id=user_id, subscription_id=row.pk, invoice=invoices, at=at
            )
        payments.void(invoice_id=invoices.pk, at=at)
    invoice = None
    with transaction.atomic():
        row = locks.lock_subscription(row.pk)
        if row.status not in (Status.ACTIVE, Status.TRIALING) or has_open_invoice(row):
            raise NotNowError
        if row.price_id == price.pk:
            row.next_price = None
        elif row.status == Status.TRIALING:
            row.price, row.next_price = price, None
            entitlements.shut_out(user_id, store_id=store_id, at=at)  # the new plan may open other films
        elif is_upgrade(row.price, new=price):
            invoice = _invoice(row, price, locale, at)
        else:
            row.next_price = price
        if invoice is None:  # a plan change undoes a cancellation; with an invoice, once it is paid
            subscription_states.stay(row, at=at)
        elif invoice.status == Invoice.Status.PAID:
            subscription_states.on_paid(invoice, at=at)
    return answer_subscribed(store_id, user_id=user_id, subscription_id=row.pk, invoice=invoice, at=at)


def is_upgrade(old: Price, *, new: Price) -> bool:
    """Compare the monthly cost, in integers; at the same cost the longer plan is the upgrade."""
    before = (old.minor or 0) * months_of(new)
    after = (new.minor or 0) * months_of(old)
    return (after, months_of(new)) > (before, months_of(old))


def _sums(row: Subscription, price: Price, at: datetime) -> _Sums:
    """Compute with whole seconds: the credit is rounded down, the charge once, at the end.

    A plan of the same length runs for the rest of the period; another length begins a new one now. Prices in
    whole steps leave a difference in whole steps.
    """
    step = step_of(price.currency, row.price.minor or 0, price.minor or 0)
    unused_minor = floor_to(step, _compute_unused(row, at))
    if months_of(price) != months_of(row.price):
        zone = clock.terms_of(row.store_id).zone
        return _Sums(price.minor or 0, unused_minor, (at, period_end(at, at, months_of(price), zone)))
    left, whole = _seconds(row.period_end - at), _seconds(row.period_end - row.period_start)
    charge = round_half_up(Fraction((price.minor or 0) * left, whole))
    return _Sums(floor_to(step, charge), unused_minor, (at, row.period_end))


def _compute_unused(row: Subscription, at: datetime) -> int:
    """Return the unused part of the last paid invoice; after a hold, of the period that began then."""
    invoice = (
        Invoice.objects.filter(
            subscription=row, status=Invoice.Status.PAID, kind__in=[Invoice.Kind.PERIOD, Invoice.Kind.SWITCH]
        )
        .order_by("-id")
        .first()
    )
    if invoice is None or invoice.period_start is None:
        return 0
    start = row.period_start if invoice.kind == Invoice.Kind.PERIOD else invoice.period_start
    plan = invoice.lines.get(kind=InvoiceLine.Kind.PLAN)
    worth = max(0, plan.minor - plan.discount_minor - invoice.refunded)
    span = _seconds(row.period_end - start)
    return portion(worth, max(0, min(span, _seconds(row.period_end - at))), span)


def _invoice(row: Subscription, price: Price, locale: str, at: datetime) -> Invoice:
    sums = _sums(row, price, at)
    credit = min(sums.unused, sums.charge)
    lines = [NewLine(InvoiceLine.Kind.PLAN, price.product.title, sums.charge, price.product, price)]
    if credit:
        product = row.price.product
        detail = shown_title(product, locale=locale)
        lines.append(NewLine(InvoiceLine.Kind.PRORATION, product.title, -credit, detail=detail))
    invoice = write_invoice(
        store_id=row.store_id,
        user_id=row.user_id,
        kind=Invoice.Kind.SWITCH,
        currency=row.currency,
        lines=lines,
        subscription=row,
        period=sums.period,
        locale=locale,
        at=at,
    )
    if sums.unused > credit:
        credits.add(
            store_id=row.store_id,
            user_id=row.user_id,
            currency=row.currency,
            minor=sums.unused - credit,
            reason="proration",
            ref=f"invoice-{invoice.pk}",
            at=at,
        )
    return invoice


def _read(
    store_id: int, user_id: int, subscription_id: int | None, price_id: int, at: datetime
) -> tuple[Subscription, Price]:
    row = find_begun(store_id, user_id=user_id, subscription_id=subscription_id)
    price = pricing.get_plan(store_id=store_id, price_id=price_id, at=at)
    if row is None or price.currency != row.currency:
        raise NotFoundError
    if price.product.plan_group != row.plan_group:
        raise NotFoundError
    if row.status not in (Status.ACTIVE, Status.TRIALING) or row.period_end <= at:
        raise NotNowError  # a period that is over is renewed first
    return row, price


def _seconds(span: timedelta) -> int:
    return span // SECOND
