"""What may be subscribed to, and what may be bought beside it."""

from collections.abc import Sequence

from matinee.commerce.models import Price, Product
from matinee.kit.errors import NotFoundError


def get_plan(*, store_id: int, price_id: int) -> Price:
    """Return a price of a plan, with its product. Raises NotFoundError."""
    row = (
        Price.objects.select_related("product")
        .filter(
            pk=price_id, is_active=True, product__store_id=store_id, product__is_on_sale=True,
            product__kind=Product.Kind.PLAN,
        )
        .first()
    )  # fmt: skip
    if row is None or row.minor is None or not row.interval:
        raise NotFoundError
    return row


def list_upsells(*, store_id: int, price_ids: Sequence[int], currency: str) -> list[Price]:
    """List prices that go with a plan, by id. Raises NotFoundError when one of them does not."""
    rows = Price.objects.filter(
        pk__in=price_ids, is_active=True, currency=currency, minor__isnull=False, product__store_id=store_id,
        product__is_on_sale=True,
    ).exclude(product__kind__in=[Product.Kind.PLAN, Product.Kind.GIFT_CARD])  # fmt: skip
    found = list(rows.select_related("product").order_by("id"))
    if len(found) != len(set(price_ids)):
        raise NotFoundError
    return found
