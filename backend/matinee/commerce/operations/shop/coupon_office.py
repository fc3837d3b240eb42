"""Staff operations on coupons and gift cards."""

from datetime import datetime
from typing import Required, TypedDict, TypeVar, Unpack

from django.db import IntegrityError, transaction

from matinee.accounts.operations import audit
from matinee.commerce.models import Coupon, GiftCard, Product
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.ledger.gift_cards import Issued
from matinee.commerce.operations.ledger.pricing import require_gift_card_amount
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

Limit = TypeVar("Limit", int, datetime)


class CodeTakenError(ConflictError):
    code = "code_taken"
    message = "Another coupon has this code already."


class CouponFields(TypedDict, total=False):
    code: Required[str]
    percent: int | None
    amount_minor: int | None
    currency: str
    duration: str
    duration_periods: int | None
    product_id: int | None
    max_redemptions: int | None
    valid_from: datetime | None
    valid_to: datetime | None


class CouponChanges(TypedDict, total=False):
    is_active: bool
    max_redemptions: int | None
    valid_to: datetime | None


@transaction.atomic
def create_coupon(*, store_id: int, actor_id: int, at: datetime, **fields: Unpack[CouponFields]) -> int:
    """Make a coupon and return its id. Raises CodeTakenError, NotFoundError for another store's product."""
    _check(fields.get("valid_from"), fields.get("valid_to"))
    product_id = fields.get("product_id")
    if product_id is not None and not Product.objects.filter(store_id=store_id, pk=product_id).exists():
        raise NotFoundError
    try:
        with transaction.atomic():
            coupon = Coupon.objects.create(store_id=store_id, given_by_id=actor_id, created_at=at, **fields)
    except IntegrityError as error:
        if "coupon_code_once_a_store" in str(error):
            raise CodeTakenError(field="code") from error
        raise
    _record(
        store_id,
        actor_id,
        "coupon_created",
        coupon.code,
        at,
        percent=coupon.percent,
        amount_minor=coupon.amount_minor,
        currency=coupon.currency,
    )
    return coupon.pk


@transaction.atomic
def change_coupon(
    *, store_id: int, actor_id: int, coupon_id: int, at: datetime, **changes: Unpack[CouponChanges]
) -> None:
    """Change any of is_active, max_redemptions and valid_to: the discount itself never changes."""
    coupon = Coupon.objects.select_for_update().filter(store_id=store_id, pk=coupon_id).first()
    if coupon is None:
        raise NotFoundError
    most = changes.get("max_redemptions", coupon.max_redemptions)
    if most is not None and most < coupon.redeemed:
        raise ProblemError(
            f"It was used {coupon.redeemed} times already.", code="already_used", field="max_redemptions"
        )
    _check(coupon.valid_from, changes.get("valid_to", coupon.valid_to))
    new_values = {name: value for name, value in changes.items() if getattr(coupon, name) != value}
    if not new_values:
        return
    giver_id = actor_id if _is_good_for_more(coupon, changes) else coupon.given_by_id
    Coupon.objects.filter(pk=coupon.pk).update(given_by_id=giver_id, **new_values)
    _record(
        store_id, actor_id, "coupon_changed", coupon.code, at, **{k: str(v) for k, v in new_values.items()}
    )


@transaction.atomic
def give_gift_card(
    *, store_id: int, actor_id: int, currency: str, minor: int, recipient_email: str = "", at: datetime
) -> Issued:
    """Issue a gift card for free. Raises AmountError."""
    require_gift_card_amount(minor, currency=currency, field="minor")
    card = gift_cards.issue(
        store_id=store_id,
        minor=minor,
        currency=currency,
        recipient_email=recipient_email,
        given_by_id=actor_id,
        at=at,
    )
    _record(
        store_id,
        actor_id,
        "gift_card_given",
        recipient_email or f"•••• {card.code[-4:]}",
        at,
        minor=minor,
        currency=currency,
    )
    return card


@transaction.atomic
def block_gift_card(
    *, store_id: int, actor_id: int, gift_card_id: int, is_blocked: bool, at: datetime
) -> None:
    """Block or unblock a gift card."""
    card = GiftCard.objects.select_for_update().filter(store_id=store_id, pk=gift_card_id).first()
    if card is None:
        raise NotFoundError
    if card.is_blocked == is_blocked:
        return
    GiftCard.objects.filter(pk=card.pk).update(is_blocked=is_blocked)
    action = "gift_card_blocked" if is_blocked else "gift_card_unblocked"
    _record(store_id, actor_id, action, f"•••• {card.last4}", at)


def _is_good_for_more(coupon: Coupon, changes: CouponChanges) -> bool:
    """Return whether a change lets more people use the coupon: then the editor counts as its giver."""
    return (
        (changes.get("is_active", False) and not coupon.is_active)
        or _is_raised(coupon.max_redemptions, changes.get("max_redemptions", coupon.max_redemptions))
        or _is_raised(coupon.valid_to, changes.get("valid_to", coupon.valid_to))
    )


def _is_raised(before: Limit | None, after: Limit | None) -> bool:
    """Compare limits; None is without one."""
    return before is not None and (after is None or after > before)


def _check(valid_from: datetime | None, valid_to: datetime | None) -> None:
    if valid_from and valid_to and valid_to <= valid_from:
        raise ProblemError("It ends before it begins.", field="valid_to")


def _record(store_id: int, actor_id: int, action: str, subject: str, at: datetime, **detail: object) -> None:
    audit.record(store_id=store_id, actor_id=actor_id, action=action, subject=subject, detail=detail, at=at)
