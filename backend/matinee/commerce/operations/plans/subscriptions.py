"""Begin, end, pause and change a subscription. Time-driven transitions are in renewals and dunning."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.discounts import periods_of
from matinee.commerce.errors import AlreadySubscribedError, MethodNeededError
from matinee.commerce.models import (
    LIVE,
    Invoice,
    InvoiceLine,
    PaymentMethod,
    Price,
    Subscription,
    TrialGrant,
)
from matinee.commerce.operations.ledger import (
    agreements,
    coupons,
    entitlements,
    invoices,
    locks,
    outbox,
    pricing,
    subscription_states,
    webhooks,
)
from matinee.commerce.operations.ledger.invoices import NewLine, line_of, price_line, write_invoice
from matinee.commerce.operations.ledger.pricing import Cart, Person, months_of, reckon
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import billing_periods
from matinee.commerce.periods import period_end
from matinee.commerce.queries.billing import Sub, get_subscription
from matinee.commerce.queries.methods import list_usable
from matinee.commerce.queries.orders import Order, get_order
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

Status = Subscription.Status
PAUSE_MONTHS = range(1, 4)


class TrialUsedError(ConflictError):
    code = "trial_used"
    message = (
        "This card has had its free trial already. Nothing was charged: without a trial it pays at once."
    )


class NotNowError(ConflictError):
    code = "subscription_state"
    message = "You can’t do this in the subscription’s current state."


class PauseError(ProblemError):
    message = "A pause lasts one, two or three months."


@dataclass(frozen=True, slots=True)
class Subscribed:
    """`order` is what is to be paid now; None when nothing is."""

    subscription: Sub
    order: Order | None


@dataclass(frozen=True, slots=True)
class _Chosen:
    store_id: int
    user_id: int
    price: Price
    upsells: list[Price]
    coupon_code: str
    method_id: int | None
    locale: str
    without_trial: bool

    @property
    def fingerprint(self) -> str:
        """Identify a choice: the same choice, while unpaid, is the same invoice."""
        upsells = ",".join(str(one.pk) for one in self.upsells)
        text = f"{self.price.pk}:{self.coupon_code.strip().lower()}:{upsells}"
        return hashlib.sha256(text.encode()).hexdigest()


def subscribe(
    *,
    store_id: int,
    user_id: int,
    price_id: int,
    method_id: int | None = None,
    coupon_code: str = "",
    upsell_price_ids: Sequence[int] = (),
    locale: str = "",
    without_trial: bool = False,
    at: datetime,
) -> Subscribed:
    """Begin a subscription: with its first invoice, or with a trial if neither person nor card had one.

    Repeated before it is paid, it returns the same subscription and invoice. Who expects a trial that
    their card already had is asked first: with `without_trial` they pay at once. Raises NotFoundError,
    TrialUsedError, AlreadySubscribedError, AlreadyOwnedError for an upsell, MethodNeededError (a trial needs
    a card), and what `coupons.find` raises.
    """
    price = pricing.get_plan(store_id=store_id, price_id=price_id, at=at)
    upsells = pricing.list_upsells(store_id=store_id, plan=price, price_ids=upsell_price_ids, at=at)
    beside = {one.product_id for one in upsells}
    choice = _Chosen(store_id, user_id, price, upsells, coupon_code, method_id, locale, without_trial)
    for _ in range(4):
        with transaction.atomic():
            locks.lock_payer(user_id)
            live = _live(user_id, price.product.plan_group)
            in_the_way = invoices.list_open(user_id=user_id, products=beside)
            if live is None and coupon_code:
                in_the_way += coupons.list_open_invoices(user_id=user_id, code=coupon_code)
            if live is None and not in_the_way:
                entitlements.refuse_owned(user_id=user_id, products=beside, at=at)
                subscription, invoice = _begin(choice, at)
                break
            if live is not None:
                if live.status != Status.INCOMPLETE:
                    raise AlreadySubscribedError
                invoice = Invoice.objects.filter(subscription=live, status=Invoice.Status.OPEN).first()
                if invoice is not None and invoice.cart == choice.fingerprint:
                    subscription = live
                    break
        if live is not None:
            _give_way(live, invoice, at)
        else:
            for other in in_the_way:
                payments.void(invoice_id=other, at=at)
    else:
        raise ConflictError
    return answer_subscribed(
        store_id, user_id=user_id, subscription_id=subscription.pk, invoice=invoice, at=at
    )


def cancel(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Sub:
    """Cancel at the end of the paid period. An unpaid one ends now, and its debt is written off.

    If the debt turns out to be paid, its period runs to its end. Idempotent.
    Raises NotFoundError, LiveAttemptError.
    """
    row = _own(store_id, user_id, subscription_id)
    if row.status in (Status.INCOMPLETE, Status.PAST_DUE, Status.ON_HOLD, Status.PAUSED):
        _end_with_debt(row, "canceled", at)
        row.refresh_from_db()
    if row.status in (Status.ACTIVE, Status.TRIALING):
        _close_switch(row, at)
        with transaction.atomic():
            current = locks.lock_subscription(row.pk)
            if current.status in (Status.ACTIVE, Status.TRIALING) and not current.cancel_at_period_end:
                subscription_states.leave_at_period_end(current, at=at)
    return get_subscription(store_id, user_id=user_id, subscription_id=row.pk, at=at)


def cancel_on_hold(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Sub:
    """End a subscription on hold and its debt. Idempotent. Raises NotFoundError.

    If the debt turns out to be paid, its period runs to its end.
    """
    rows = Subscription.objects.filter(store_id=store_id, user_id=user_id).order_by("-id")
    if subscription_id is not None:
        rows = rows.filter(pk=subscription_id)
    row = rows.filter(status=Status.ON_HOLD).first() or rows.filter(end_reason="on_hold_canceled").first()
    if row is None:
        raise NotFoundError
    if row.status == Status.ON_HOLD and not _end_with_debt(row, "on_hold_canceled", at):
        return cancel(store_id=store_id, user_id=user_id, subscription_id=row.pk, at=at)
    return get_subscription(store_id, user_id=user_id, subscription_id=row.pk, at=at)


def cancel_now(*, store_id: int, subscription_id: int, reason: str, at: datetime) -> None:
    """End it at once, for staff, even when its invoice turns out to be paid.

    Raises NotFoundError, LiveAttemptError.
    """
    row = Subscription.objects.filter(store_id=store_id, pk=subscription_id).first()
    if row is None:
        raise NotFoundError
    if row.status in LIVE and not _end_with_debt(row, reason, at):
        subscription_states.end(subscription_id=row.pk, reason=reason, at=at)


def resume(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Subscribed:
    """Undo a cancellation or a pause; a pause that has begun ends now, with a new period to pay."""
    row = _own(store_id, user_id, subscription_id)
    invoice = None
    with transaction.atomic():
        current = locks.lock_subscription(row.pk)
        if current.status == Status.PAUSED:
            invoice = billing_periods.begin_period(current, at=at)
        elif current.status in (Status.ACTIVE, Status.TRIALING, Status.PAST_DUE) and current.period_end > at:
            subscription_states.stay(current, at=at)
        else:
            raise NotNowError
    return answer_subscribed(store_id, user_id=user_id, subscription_id=row.pk, invoice=invoice, at=at)


def pause(
    *, store_id: int, user_id: int, subscription_id: int | None = None, months: int, at: datetime
) -> Sub:
    """Pause from the end of the period, for one to three months, without billing or access."""
    if months not in PAUSE_MONTHS:
        raise PauseError(field="months")
    row = _own(store_id, user_id, subscription_id)
    _close_switch(row, at)
    with transaction.atomic():
        current = locks.lock_subscription(row.pk)
        if current.status != Status.ACTIVE or current.cancel_at_period_end:
            raise NotNowError
        subscription_states.pause_at_period_end(current, months=months, at=at)
    return get_subscription(store_id, user_id=user_id, subscription_id=row.pk, at=at)


def find_begun(store_id: int, *, user_id: int, subscription_id: int | None) -> Subscription | None:
    """Find a subscription that was paid or trialled: the named one, else the newest."""
    statuses = [status for status in LIVE if status != Status.INCOMPLETE]
    rows = Subscription.objects.filter(store_id=store_id, user_id=user_id, status__in=statuses)
    if subscription_id is not None:
        rows = rows.filter(pk=subscription_id)
    return rows.select_related("price__product").order_by("-id").first()


def answer_subscribed(
    store_id: int, *, user_id: int, subscription_id: int, invoice: Invoice | None, at: datetime
) -> Subscribed:
    """Return a subscription's current state and its open invoice, after running the invoice's effects."""
    if invoice is not None:
        outbox.handle(kind="paid", ref=str(invoice.pk), at=at)
    order = get_order(store_id, user_id=user_id, order_id=invoice.pk) if invoice is not None else None
    return Subscribed(
        get_subscription(store_id, user_id=user_id, subscription_id=subscription_id, at=at), order
    )


def _begin(choice: _Chosen, at: datetime) -> tuple[Subscription, Invoice | None]:
    store_id, user_id, price = choice.store_id, choice.user_id, choice.price
    coupon = None
    if choice.coupon_code:
        coupon = coupons.find(store_id=store_id, user_id=user_id, code=choice.coupon_code, at=at)
    method = _method(user_id, choice.method_id)
    if price.trial_days and method is not None and method.fingerprint:
        locks.lock_card(method.fingerprint)
    plan = line_of(price, kind=InvoiceLine.Kind.PLAN)
    beside = [line_of(one, kind=InvoiceLine.Kind.UPSELL) for one in choice.upsells]
    lines = [plan, *beside]
    cart = Cart(
        store_id,
        price.currency,
        [*map(price_line, lines)],
        coupon,
        price.product.plan_group,
        price.trial_days,
    )
    costs = reckon(cart, person=Person(user_id, method.pk if method else None), at=at)
    if price.trial_days and not costs.trial_days and not choice.without_trial:
        _refuse_surprise(store_id, user_id, price.product.plan_group)
    if costs.trial_days and method is None:
        raise MethodNeededError
    whole = period_end(at, at, months_of(price), clock.terms_of(store_id).zone)
    row = Subscription.objects.create(
        store_id=store_id,
        user_id=user_id,
        plan_group=price.product.plan_group,
        price=price,
        status=Status.TRIALING if costs.trial_end else Status.INCOMPLETE,
        currency=price.currency,
        created_at=at,
        anchor_at=costs.trial_end or at,
        period_start=at,
        period_end=costs.trial_end or whole,
        trial_end=costs.trial_end,
        coupon=coupon,
        coupon_periods_left=periods_of(coupon),
        method=method,
    )
    locks.note_new(row)
    agreements.record_of_subscription(row, locale=choice.locale, at=at)
    if costs.trial_days:
        _grant_trial(row, method, at)
        webhooks.emit_subscription(row, kind="subscription.started", at=at)
        if coupon is not None:
            coupons.reserve(coupon=coupon, user_id=user_id, subscription=row, at=at)
        return row, _bill_upsells(row, beside, choice.locale, at)
    invoice = write_invoice(
        store_id=store_id,
        user_id=user_id,
        kind=Invoice.Kind.PERIOD,
        currency=price.currency,
        at=at,
        lines=lines,
        off=costs.off,
        subscription=row,
        cart=choice.fingerprint,
        locale=choice.locale,
        period=(row.period_start, row.period_end),
    )
    if coupon is not None:
        coupons.reserve(coupon=coupon, user_id=user_id, invoice=invoice, at=at)
        if row.coupon_periods_left is not None:
            row.coupon_periods_left -= 1
    row.save()
    if invoice.status == Invoice.Status.PAID:
        subscription_states.move(row, to=Status.ACTIVE, at=at)
    return row, invoice


def _give_way(row: Subscription, invoice: Invoice | None, at: datetime) -> None:
    """End a subscription that was never paid. A killed process may have closed its invoice already."""
    if invoice is None or payments.void(invoice_id=invoice.pk, at=at):
        subscription_states.end(
            subscription_id=row.pk,
            reason="another_plan",
            at=at,
            status=Status.EXPIRED,
            only=Status.INCOMPLETE,
        )


def _bill_upsells(row: Subscription, lines: list[NewLine], locale: str, at: datetime) -> Invoice | None:
    if not lines:
        return None
    return write_invoice(
        store_id=row.store_id,
        user_id=row.user_id,
        kind=Invoice.Kind.ORDER,
        currency=row.currency,
        lines=lines,
        locale=locale,
        at=at,
    )


def _grant_trial(row: Subscription, method: PaymentMethod | None, at: datetime) -> None:
    TrialGrant.objects.create(
        store_id=row.store_id,
        plan_group=row.plan_group,
        user_id=row.user_id,
        card_fingerprint=method.fingerprint if method else "",
        subscription=row,
        created_at=at,
    )


def _refuse_surprise(store_id: int, user_id: int, plan_group: str) -> None:
    """Refuse to charge at once a person who was promised a trial. Their own earlier trial is no promise."""
    own = TrialGrant.objects.filter(store_id=store_id, plan_group=plan_group, user_id=user_id)
    if not own.exists():
        raise TrialUsedError


def _method(user_id: int, method_id: int | None) -> PaymentMethod | None:
    methods = list_usable(user_id)
    if method_id is None:
        return methods.first()
    row = methods.filter(pk=method_id).first()
    if row is None:
        raise NotFoundError
    return row


def _live(user_id: int, plan_group: str) -> Subscription | None:
    return Subscription.objects.filter(user_id=user_id, plan_group=plan_group, status__in=LIVE).first()


def _own(store_id: int, user_id: int, subscription_id: int | None) -> Subscription:
    rows = Subscription.objects.filter(store_id=store_id, user_id=user_id)
    rows = rows.filter(status__in=LIVE) if subscription_id is None else rows.filter(pk=subscription_id)
    row = rows.order_by("-id").first()
    if row is None:
        raise NotFoundError
    return row


def _close_switch(row: Subscription, at: datetime) -> None:
    """Close the unpaid invoice of a plan change."""
    invoices = Invoice.objects.filter(
        subscription=row, kind=Invoice.Kind.SWITCH, status=Invoice.Status.OPEN
    ).first()
    if invoices is not None:
        payments.void(invoice_id=invoices.pk, at=at)


def _end_with_debt(row: Subscription, reason: str, at: datetime) -> bool:
    """Close open attempts, then the debt, then the subscription; False when it was paid.

    Without a debt it may have been paid since `row` was read: it ends only if its state is unchanged.
    """
    debts = list(Invoice.objects.filter(subscription=row, status=Invoice.Status.OPEN))
    for invoice in debts:
        if not payments.void(invoice_id=invoice.pk, at=at):
            return False
    as_it_was = None if debts else row.status
    return subscription_states.end(subscription_id=row.pk, reason=reason, at=at, only=as_it_was)
