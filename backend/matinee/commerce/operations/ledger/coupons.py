"""Coupons: what a code takes off, and reserving it for an open invoice."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import F

from matinee.accounts.ranks import may_receive
from matinee.commerce.models import Coupon, CouponRedemption, Invoice, Subscription
from matinee.kit.errors import ProblemError


class CouponUnknownError(ProblemError):
    code = "coupon_unknown"
    message = "There’s no coupon with this code."


class CouponOverError(ProblemError):
    code = "coupon_over"
    message = "This coupon has expired."


class CouponUsedError(ProblemError):
    code = "coupon_used"
    message = "You’ve already used this coupon."


class CouponNotForThisError(ProblemError):
    code = "coupon_not_for_this"
    message = "This coupon doesn’t apply to what you’ve chosen."


class CouponNotForStaffError(ProblemError):
    code = "coupon_not_for_staff"
    message = "Staff can’t use coupons created by staff. Ask the store’s owner for one."


def find(*, store_id: int, user_id: int | None, code: str, at: datetime) -> Coupon:
    """Return a coupon that this person may use now.

    Raises CouponUnknownError, CouponOverError, CouponUsedError, CouponNotForStaffError.
    """
    coupon = Coupon.objects.filter(store_id=store_id, code__iexact=code.strip()).first()
    if coupon is None:
        raise CouponUnknownError(field="coupon_code")
    if user_id is not None and _has_used(coupon, user_id):
        raise CouponUsedError(field="coupon_code")
    if not _is_valid(coupon, at):
        raise CouponOverError(field="coupon_code")
    if user_id is not None and not _may_use(coupon, user_id):
        raise CouponNotForStaffError(field="coupon_code")
    return coupon


def list_open_invoices(*, user_id: int, code: str) -> list[int]:
    """List a person's open invoices that reserve their one use of a code."""
    redemptions = CouponRedemption.objects.filter(
        coupon__code__iexact=code.strip(),
        user_id=user_id,
        is_first=True,
        released_at=None,
        invoice__status=Invoice.Status.OPEN,
    )
    return list(redemptions.order_by("id").values_list("invoice_id", flat=True))


def reserve(
    *,
    coupon: Coupon,
    user_id: int,
    at: datetime,
    invoice: Invoice | None = None,
    subscription: Subscription | None = None,
) -> None:
    """Reserve one use of a coupon, in the transaction that writes the invoice."""
    current = Coupon.objects.select_for_update().get(pk=coupon.pk)
    if not _is_valid(current, at):
        raise CouponOverError(field="coupon_code")
    try:
        with transaction.atomic():
            CouponRedemption.objects.create(
                coupon=current, invoice=invoice, subscription=subscription, user_id=user_id, created_at=at
            )
            Coupon.objects.filter(pk=current.pk).update(redeemed=F("redeemed") + 1)
    except IntegrityError as error:
        raise CouponUsedError(field="coupon_code") from error


def use_again(*, coupon: Coupon, user_id: int | None, invoice: Invoice, at: datetime) -> None:
    """Record the coupon on a later invoice of a subscription; with the first it counts as one use."""
    CouponRedemption.objects.create(
        coupon=coupon, invoice=invoice, user_id=user_id, is_first=False, created_at=at
    )


def release(*, invoice: Invoice, at: datetime) -> None:
    """Release what an unpaid invoice had reserved."""
    redemption = (
        CouponRedemption.objects.select_for_update().filter(invoice=invoice, released_at=None).first()
    )
    if redemption is None:
        return
    CouponRedemption.objects.filter(pk=redemption.pk).update(released_at=at)
    if redemption.is_first:
        Coupon.objects.filter(pk=redemption.coupon_id).update(redeemed=F("redeemed") - 1)


def _may_use(coupon: Coupon, user_id: int) -> bool:
    giver_id = coupon.given_by_id
    return giver_id is None or may_receive(store_id=coupon.store_id, giver_id=giver_id, user_id=user_id)


def _has_used(coupon: Coupon, user_id: int) -> bool:
    return coupon.redemptions.filter(user_id=user_id, is_first=True, released_at=None).exists()


def _is_valid(coupon: Coupon, at: datetime) -> bool:
    return (
        coupon.is_active
        and (coupon.valid_from is None or coupon.valid_from <= at)
        and (coupon.valid_to is None or at < coupon.valid_to)
        and (coupon.max_redemptions is None or coupon.redeemed < coupon.max_redemptions)
    )
