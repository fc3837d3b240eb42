"""Products whose films have all ended: who bought one would pay for what nobody may be shown any more."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from matinee.commerce import clock
from matinee.commerce.models import Product, ProductUnlock
from matinee.kit.errors import NotFoundError


@dataclass(frozen=True, slots=True)
class Ended:
    """The products of a store that are on sale although all their films have ended; the newest one."""

    store_id: int
    count: int
    product_id: int
    title: str


def list_ended_ids(store_id: int, *, product_ids: Collection[int], at: datetime) -> set[int]:
    """List those of these products whose films have all ended. `at` is the store's time."""
    products = _of_ended_films(clock.real(store_id, at)).filter(store_id=store_id, pk__in=product_ids)
    return set(products.values_list("pk", flat=True))


def require_lasting(store_id: int, *, product_ids: Collection[int], at: datetime) -> None:
    """Raise NotFoundError if one of these products is for nothing: it counts as not on sale."""
    if list_ended_ids(store_id, product_ids=product_ids, at=at):
        raise NotFoundError


def list_ended(*, store_id: int | None, at: datetime) -> list[Ended]:
    """List what is on sale for nothing, of one store or of all, by store. `at` is the real time."""
    products = _of_ended_films(at).filter(is_on_sale=True)
    if store_id is not None:
        products = products.filter(store_id=store_id)
    rows: dict[int, Ended] = {}
    for row_store_id, product_id, title in products.order_by("store_id", "id").values_list(
        "store_id", "pk", "title"
    ):
        count = rows[row_store_id].count + 1 if row_store_id in rows else 1
        rows[row_store_id] = Ended(row_store_id, count, product_id, title)
    return list(rows.values())


def _of_ended_films(at: datetime) -> QuerySet[Product]:
    films = ProductUnlock.objects.filter(product_id=OuterRef("pk"))
    has_lasting = Exists(films.filter(Q(content__ends_at=None) | Q(content__ends_at__gt=at)))
    return Product.objects.filter(Exists(films), ~has_lasting, unlocks_everything=False)
