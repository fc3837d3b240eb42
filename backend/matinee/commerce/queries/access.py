"""What a person has, and why they may watch a film. Catalog's statements read the same view."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db import connection

from matinee.commerce.models import Entitlement, Product, ProductUnlock, Subscription


@dataclass(frozen=True, slots=True)
class HeldProduct:
    product_id: int
    product_title: str
    kind: str
    starts_at: datetime
    ends_at: datetime | None
    first_played_at: datetime | None
    revoked_at: datetime | None
    revoked_because: str
    subscription_id: int | None
    entitlement_id: int | None


@dataclass(frozen=True, slots=True)
class WhyStep:
    step: str
    outcome: Literal["passed", "refused", "skipped"]
    detail: str


@dataclass(frozen=True, slots=True)
class Why:
    granted: bool
    by: tuple[HeldProduct, ...]
    steps: tuple[WhyStep, ...]


_HELD = """
SELECT h.product_id, p.title, p.kind, h.starts_at, h.ends_at, e.first_played_at,
       h.subscription_id, h.entitlement_id
FROM commerce_held AS h
JOIN commerce_product AS p ON p.id = h.product_id
LEFT JOIN commerce_entitlement AS e ON e.id = h.entitlement_id
WHERE h.store_id = %(store)s AND h.user_id = %(user)s
  AND h.starts_at <= %(at)s AND (h.ends_at IS NULL OR h.ends_at > %(at)s)
  AND (%(content)s::bigint IS NULL OR p.unlocks_everything OR EXISTS (
    SELECT 1 FROM commerce_productunlock AS u WHERE u.product_id = p.id AND u.content_id = %(content)s))
ORDER BY h.starts_at, h.product_id"""


def list_held(store_id: int, *, user_id: int, at: datetime) -> tuple[HeldProduct, ...]:
    """List what a person has now by the store's clock, oldest first."""
    return _read_held(store_id, user_id, None, at)


def list_unlocking(store_id: int, *, user_id: int, content_id: int, at: datetime) -> tuple[HeldProduct, ...]:
    """List which of it unlocks this content."""
    return _read_held(store_id, user_id, content_id, at)


def find_end(store_id: int, *, user_id: int, content_id: int, at: datetime) -> datetime | None:
    """Return when the last entitlement to this content ends, by the store's clock.

    None when it has no end: it renews, or is permanent. A rental that was not started counts only when
    nothing else unlocks the content: it starts when it is needed.
    """
    products = list_unlocking(store_id, user_id=user_id, content_id=content_id, at=at)
    in_use = [one for one in products if one.kind != Product.Kind.RENTAL or one.first_played_at]
    ends = [one.ends_at for one in in_use or products]
    return max((end for end in ends if end), default=None) if None not in ends else None


def why(store_id: int, *, user_id: int, content_id: int, at: datetime) -> Why:
    """Explain which products unlock a content, and which of them the person has, or why not."""
    product_ids = ProductUnlock.objects.filter(content_id=content_id).values("product_id")
    unlocking = list(
        (
            Product.objects.filter(store_id=store_id, unlocks_everything=True)
            | Product.objects.filter(store_id=store_id, pk__in=product_ids)
        )
        .distinct()
        .order_by("position", "id")
    )
    by = list_unlocking(store_id, user_id=user_id, content_id=content_id, at=at)
    steps: list[WhyStep] = []
    if not unlocking:
        steps.append(WhyStep("product", "refused", "No product of this store unlocks it."))
    for product in unlocking:
        match = next((one for one in by if one.product_id == product.pk), None)
        if match:
            until = f" until {match.ends_at:%Y-%m-%d %H:%M} UTC" if match.ends_at else ""
            steps.append(WhyStep(f"product:{product.pk}", "passed", f"Has “{product.title}”{until}."))
        else:
            steps.append(
                WhyStep(f"product:{product.pk}", "refused", _why_not(store_id, user_id, product, at))
            )
    return Why(bool(by), by, tuple(steps))


def _why_not(store_id: int, user_id: int, product: Product, at: datetime) -> str:
    if product.kind == Product.Kind.PLAN:
        row = (
            Subscription.objects.filter(store_id=store_id, user_id=user_id, price__product=product)
            .order_by("-id")
            .first()
        )
        if row is None:
            return f"Never subscribed to “{product.title}”."
        since = f" since {row.ended_at:%Y-%m-%d}" if row.ended_at else ""
        return f"The subscription to “{product.title}” is {row.status.replace('_', ' ')}{since}."
    had = (
        Entitlement.objects.filter(store_id=store_id, user_id=user_id, product=product)
        .order_by("-id")
        .first()
    )
    if had is None:
        return f"Does not have “{product.title}”."
    if had.revoked_at:
        return f"“{product.title}” was taken back on {had.revoked_at:%Y-%m-%d} ({had.revoked_because})."
    return f"“{product.title}” ended on {had.ends_at:%Y-%m-%d %H:%M} UTC." if had.ends_at else "Not begun."


def _read_held(store_id: int, user_id: int, content_id: int | None, at: datetime) -> tuple[HeldProduct, ...]:
    with connection.cursor() as cursor:
        cursor.execute(_HELD, {"store": store_id, "user": user_id, "content": content_id, "at": at})
        rows = cursor.fetchall()
    return tuple(
        HeldProduct(product, title, kind, starts, ends, first_played_at, None, "", subscription, entitlement)
        for product, title, kind, starts, ends, first_played_at, subscription, entitlement in rows
    )
