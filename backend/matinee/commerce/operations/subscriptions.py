"""Begin, end, pause and change a subscription. What time does to it is in renewals and dunning."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.errors import MethodNeededError
from matinee.commerce.models import (
    LIVE,
    Coupon,
    Invoice,
    InvoiceLine,
    PaymentMethod,
    Price,
    Subscription,
    TrialGrant,
)
from matinee.commerce.operations import closing, coupons, on_sale, outbox, owning, payments, subscription_ends
from matinee.commerce.operations.bills import NewLine, line_of, write_bill
from matinee.commerce.operations.lifecycle import months_of
from matinee.commerce.periods import add_days, period_end
from matinee.commerce.queries.billing import Sub, get_subscription
from matinee.commerce.queries.orders import Order, get_order
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

S = Subscription.Status
PAUSE_MONTHS = range(1, 4)


class AlreadySubscribedError(ConflictError):
    code = "already_subscribed"
    message = "You already have a subscription. Change its plan instead."

    def __init__(self, subscription_id: int) -> None:
        self.subscription_id = subscription_id
        super().__init__()


class TrialUsedError(ConflictError):
    code = "trial_used"
    message = (
        "This card has had its free trial already. Nothing was charged: without a trial it pays at once."
    )


class NotNowError(ConflictError):
    code = "subscription_state"
    message = "This cannot be done with the subscription as it is now."


class PauseError(ProblemError):
    message = "A pause lasts one, two or three months."


@dataclass(frozen=True, slots=True)
class Subscribed:
    """`order` is what is to be paid now; None when nothing is."""

    subscription: Sub
    order: Order | None


def subscribe(
    *, store_id: int, user_id: int, price_id: int, method_id: int | None = None, coupon_code: str = "",
    upsell_price_ids: Sequence[int] = (), locale: str = "", without_trial: bool = False, at: datetime,
) -> Subscribed:  # fmt: skip
    """Begin a subscription: with its first bill, or with a trial for who and whose card never had one.

    The same again, before it is paid, is the same subscription and bill. Whoever may expect a trial that
    their card has had is asked first: with `without_trial` they pay at once. Raises NotFoundError,
    TrialUsedError, AlreadySubscribedError, AlreadyOwnedError for an upsell, MethodNeededError (a trial needs
    a card), and what `coupons.find` raises.
    """
    price = on_sale.get_plan(store_id=store_id, price_id=price_id)
    upsells = on_sale.list_upsells(store_id=store_id, price_ids=upsell_price_ids, currency=price.currency)
    beside = {one.product_id for one in upsells}
    chosen = f"{price.pk}:{coupon_code.strip().lower()}:{','.join(str(one.pk) for one in upsells)}"
    cart = hashlib.sha256(chosen.encode()).hexdigest()
    for _ in range(4):
        with transaction.atomic():
            payments.lock_payer(user_id)
            live = _live(user_id, price.product.plan_group)
            in_the_way = owning.list_open_bills(user_id=user_id, products=beside)
            if live is None and coupon_code:
                in_the_way += coupons.list_open_bills(user_id=user_id, code=coupon_code)
            if live is None and not in_the_way:
                owning.refuse_owned(user_id=user_id, products=beside, at=at)
                coupon = None
                if coupon_code:
                    coupon = coupons.find(store_id=store_id, user_id=user_id, code=coupon_code, at=at)
                made, bill = _begin(
                    store_id, user_id, price, upsells, method_id, coupon, cart, locale, without_trial, at
                )
                break
            if live is not None:
                if live.status != S.INCOMPLETE:
                    raise AlreadySubscribedError(live.pk)
                bill = Invoice.objects.filter(subscription=live, status=Invoice.Status.OPEN).first()
                if bill is not None and bill.cart == cart:
                    made = live
                    break
        if live is not None:
            _give_way(live, bill, at)
        else:
            for other in in_the_way:
                closing.void(invoice_id=other, at=at)
    else:
        raise ConflictError
    return _subscribed(store_id, user_id, made.pk, bill, at)


def cancel(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Sub:
    """Let it end with the period that is paid. One that is not paid for ends now, and its debt with it.

    A debt that turns out to be paid is a period to have first. Asked again it changes nothing.
    Raises NotFoundError, LiveAttemptError.
    """
    row = _own(store_id, user_id, subscription_id)
    if row.status in (S.INCOMPLETE, S.PAST_DUE, S.ON_HOLD, S.PAUSED):
        _end_with_debt(row, "canceled", at)
        row.refresh_from_db()
    if row.status in (S.ACTIVE, S.TRIALING):
        _close_switch(row, at)
        with transaction.atomic():
            locked = _lock(row.pk)
            if locked.status in (S.ACTIVE, S.TRIALING) and not locked.cancel_at_period_end:
                locked.cancel_at_period_end, locked.canceled_at = True, at
                locked.pause_months, locked.next_price = 0, None
                locked.save()
    return get_subscription(store_id, user_id, row.pk, at)


def cancel_on_hold(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Sub:
    """End a subscription on hold, and its debt. Asked again it changes nothing. Raises NotFoundError.

    A debt that turns out to be paid is a period to have first.
    """
    held = Subscription.objects.filter(store_id=store_id, user_id=user_id).order_by("-id")
    if subscription_id is not None:
        held = held.filter(pk=subscription_id)
    row = held.filter(status=S.ON_HOLD).first() or held.filter(end_reason="on_hold_canceled").first()
    if row is None:
        raise NotFoundError
    if row.status == S.ON_HOLD and not _end_with_debt(row, "on_hold_canceled", at):
        return cancel(store_id=store_id, user_id=user_id, subscription_id=row.pk, at=at)
    return get_subscription(store_id, user_id, row.pk, at)


def cancel_now(*, store_id: int, subscription_id: int, reason: str, at: datetime) -> None:
    """End it at once, for staff, also when its bill turns out to be paid.

    Raises NotFoundError, LiveAttemptError.
    """
    row = Subscription.objects.filter(store_id=store_id, pk=subscription_id).first()
    if row is None:
        raise NotFoundError
    if row.status in LIVE and not _end_with_debt(row, reason, at):
        subscription_ends.end(subscription_id=row.pk, reason=reason, at=at)


def resume(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Subscribed:
    """Take back a cancellation or a pause; a pause that has begun ends now, with a new period to pay."""
    row = _own(store_id, user_id, subscription_id)
    bill = None
    with transaction.atomic():
        locked = _lock(row.pk)
        if locked.status == S.PAUSED:
            bill = begin_period(locked, at)
        elif locked.status in (S.ACTIVE, S.TRIALING, S.PAST_DUE) and locked.period_end > at:
            locked.cancel_at_period_end, locked.canceled_at, locked.pause_months = False, None, 0
            locked.save()
        else:
            raise NotNowError
    return _subscribed(store_id, user_id, row.pk, bill, at)


def pause(
    *, store_id: int, user_id: int, subscription_id: int | None = None, months: int, at: datetime
) -> Sub:
    """Pause from the end of the period, for one to three months; nothing is billed and nothing opens then."""
    if months not in PAUSE_MONTHS:
        raise PauseError(field="months")
    row = _own(store_id, user_id, subscription_id)
    _close_switch(row, at)
    with transaction.atomic():
        locked = _lock(row.pk)
        if locked.status != S.ACTIVE or locked.cancel_at_period_end:
            raise NotNowError
        locked.pause_months = months
        locked.save()
    return get_subscription(store_id, user_id, row.pk, at)


def begin_period(row: Subscription, at: datetime) -> Invoice:
    """End a pause: a period begins now and is billed. The caller holds the lock, and charges."""
    zone = clock.terms_of(row.store_id).zone
    if row.next_price is not None:
        row.price, row.next_price = row.next_price, None
    row.status, row.resumes_at, row.pause_months = S.ACTIVE, None, 0
    row.anchor_at = row.period_start = at
    row.period_end = period_end(at, at, months_of(row.price), zone)
    row.save()
    return bill_period(row, at)


def bill_period(row: Subscription, at: datetime) -> Invoice:
    """Write the bill of the period that the row says, with what is left of its coupon."""
    coupon = row.coupon if row.coupon_periods_left != 0 else None
    bill = write_bill(
        store_id=row.store_id, user_id=row.user_id, kind=Invoice.Kind.PERIOD, currency=row.currency, at=at,
        lines=[line_of(row.price, kind=InvoiceLine.Kind.PLAN)], coupon=coupon, subscription=row,
        period=(row.period_start, row.period_end),
    )  # fmt: skip
    if coupon is not None:
        if row.coupon_periods_left is not None:
            row.coupon_periods_left -= 1
            row.save(update_fields=["coupon_periods_left"])
        coupons.use_again(coupon=coupon, user_id=row.user_id, bill=bill, at=at)
    return bill


def _begin(
    store_id: int, user_id: int, price: Price, upsells: list[Price], method_id: int | None,
    coupon: Coupon | None, cart: str, locale: str, without_trial: bool, at: datetime,
) -> tuple[Subscription, Invoice | None]:  # fmt: skip
    zone = clock.terms_of(store_id).zone
    method = _method(user_id, method_id)
    if price.trial_days and method is not None and method.fingerprint:
        payments.lock_card(method.fingerprint)
    trial = price.trial_days > 0 and _may_try(store_id, user_id, price.product.plan_group, method)
    if price.trial_days and not trial and not without_trial:
        _refuse_surprise(store_id, user_id, price.product.plan_group)
    if trial and method is None:
        raise MethodNeededError
    anchor = add_days(at, price.trial_days, zone) if trial else at
    row = Subscription.objects.create(
        store_id=store_id,
        user_id=user_id,
        plan_group=price.product.plan_group,
        price=price,
        status=S.TRIALING if trial else S.INCOMPLETE,
        currency=price.currency,
        created_at=at,
        anchor_at=anchor,
        period_start=at,
        period_end=anchor if trial else period_end(at, at, months_of(price), zone),
        trial_end=anchor if trial else None,
        coupon=coupon,
        coupon_periods_left=_periods(coupon),
        method=method,
    )
    bought = [line_of(one, kind=InvoiceLine.Kind.UPSELL) for one in upsells]
    if trial:
        _grant_trial(row, method, at)
        if coupon is not None:
            plan_alone = [coupons.Priced(price.product_id, False, price.minor or 0)]
            if not any(coupons.take_off(coupon, plan_alone, price.currency)):
                raise coupons.CouponNotForThisError(field="coupon_code")
            coupons.reserve(coupon=coupon, user_id=user_id, subscription=row, at=at)
        return row, _bill_upsells(row, bought, locale, at)
    plan = line_of(price, kind=InvoiceLine.Kind.PLAN)
    bill = write_bill(
        store_id=store_id, user_id=user_id, kind=Invoice.Kind.PERIOD, currency=price.currency, at=at,
        lines=[plan, *bought], coupon=coupon, subscription=row, cart=cart, locale=locale,
        period=(row.period_start, row.period_end),
    )  # fmt: skip
    if coupon is not None:
        if not bill.discount:
            raise coupons.CouponNotForThisError(field="coupon_code")
        coupons.reserve(coupon=coupon, user_id=user_id, bill=bill, at=at)
        if row.coupon_periods_left is not None:
            row.coupon_periods_left -= 1
    if bill.status == Invoice.Status.PAID:
        row.status = S.ACTIVE
    row.save()
    return row, bill


def _give_way(row: Subscription, bill: Invoice | None, at: datetime) -> None:
    """End a subscription that was never paid. A killed process may have closed its bill already."""
    if bill is None or closing.void(invoice_id=bill.pk, at=at):
        subscription_ends.end(
            subscription_id=row.pk, reason="another_plan", at=at, status=S.EXPIRED, only=S.INCOMPLETE
        )


def _bill_upsells(row: Subscription, lines: list[NewLine], locale: str, at: datetime) -> Invoice | None:
    if not lines:
        return None
    return write_bill(
        store_id=row.store_id, user_id=row.user_id, kind=Invoice.Kind.ORDER, currency=row.currency,
        lines=lines, locale=locale, at=at,
    )  # fmt: skip


def _grant_trial(row: Subscription, method: PaymentMethod | None, at: datetime) -> None:
    TrialGrant.objects.create(
        store_id=row.store_id,
        plan_group=row.plan_group,
        user_id=row.user_id,
        card_fingerprint=method.fingerprint if method else "",
        subscription=row,
        created_at=at,
    )


def may_try(*, store_id: int, user_id: int, plan_group: str) -> bool:
    """Say whether a person, and the card they have on file, never had a trial in this group."""
    return _may_try(store_id, user_id, plan_group, _method(user_id, None))


def _may_try(store_id: int, user_id: int, plan_group: str, method: PaymentMethod | None) -> bool:
    grants = TrialGrant.objects.filter(store_id=store_id, plan_group=plan_group)
    if grants.filter(user_id=user_id).exists():
        return False
    fingerprint = method.fingerprint if method else ""
    return not (fingerprint and grants.filter(card_fingerprint=fingerprint).exists())


def _refuse_surprise(store_id: int, user_id: int, plan_group: str) -> None:
    """Charge nobody at once who was promised a trial. Their own trial they know of, as every price does."""
    own = TrialGrant.objects.filter(store_id=store_id, plan_group=plan_group, user_id=user_id)
    if not own.exists():
        raise TrialUsedError


def _periods(coupon: Coupon | None) -> int | None:
    if coupon is None or coupon.duration == Coupon.Duration.FOREVER:
        return None
    return coupon.duration_periods or 1


def _method(user_id: int, method_id: int | None) -> PaymentMethod | None:
    kept = PaymentMethod.objects.filter(user_id=user_id, detached_at=None)
    if method_id is None:
        return kept.filter(is_default=True).first()
    row = kept.filter(pk=method_id).first()
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


def _lock(subscription_id: int) -> Subscription:
    rows = Subscription.objects.select_for_update(of=("self",)).select_related("price__product")
    return rows.get(pk=subscription_id)


def _close_switch(row: Subscription, at: datetime) -> None:
    """Close the bill of a change of plan that was begun and not paid."""
    opened = Invoice.objects.filter(
        subscription=row, kind=Invoice.Kind.SWITCH, status=Invoice.Status.OPEN
    ).first()
    if opened is not None:
        closing.void(invoice_id=opened.pk, at=at)


def _end_with_debt(row: Subscription, reason: str, at: datetime) -> bool:
    """Close what could still take money, then the debt, then the subscription; False when it was paid.

    Where no debt is left it may have been paid since `row` was read: only what is as it was then ends.
    """
    debts = list(Invoice.objects.filter(subscription=row, status=Invoice.Status.OPEN))
    for bill in debts:
        if not closing.void(invoice_id=bill.pk, at=at):
            return False
    as_it_was = None if debts else row.status
    return subscription_ends.end(subscription_id=row.pk, reason=reason, at=at, only=as_it_was)


def _subscribed(
    store_id: int, user_id: int, subscription_id: int, bill: Invoice | None, at: datetime
) -> Subscribed:
    if bill is not None:
        outbox.handle(kind="paid", ref=str(bill.pk), at=at)
    order = get_order(store_id, user_id, bill.pk) if bill is not None else None
    return Subscribed(get_subscription(store_id, user_id, subscription_id, at), order)
