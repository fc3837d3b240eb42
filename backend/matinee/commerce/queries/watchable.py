"""Products for films of which none can be watched now: who bought one would pay for nothing."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

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


def list_unwatchable_ids(store_id: int, *, product_ids: Collection[int], at: datetime) -> set[int]:
    """List those of these products whose films are all unpublished or ended. `at` is the store's time.

    A broadcast is sold before it, and its replay as it is, without a publication.
    """
    products = _without(_lasting(clock.real(store_id, at)) & (_published() | _broadcast()))
    return set(products.filter(store_id=store_id, pk__in=product_ids).values_list("pk", flat=True))


def require_watchable(store_id: int, *, product_ids: Collection[int], at: datetime) -> None:
    """Raise NotFoundError if one of these products is for nothing: it counts as not on sale."""
    if list_unwatchable_ids(store_id, product_ids=product_ids, at=at):
        raise NotFoundError


def list_ended(*, store_id: int | None, at: datetime) -> list[Ended]:
    """List what is on sale for nothing, of one store or of all, by store. `at` is the real time."""
    products = _without(_lasting(at)).filter(is_on_sale=True)
    if store_id is not None:
        products = products.filter(store_id=store_id)
    rows: dict[int, Ended] = {}
    for row_store_id, product_id, title in products.order_by("store_id", "id").values_list(
        "store_id", "pk", "title"
    ):
        count = rows[row_store_id].count + 1 if row_store_id in rows else 1
        rows[row_store_id] = Ended(row_store_id, count, product_id, title)
    return list(rows.values())


def _lasting(at: datetime) -> Q:
    return Q(content__ends_at=None) | Q(content__ends_at__gt=at)


def _published() -> Q:
    """By the present: the demo's past is sold on days on which its films were not there yet."""
    return Q(content__published_at__lte=Now())


def _broadcast() -> Q:
    is_recorded = Q(content__chapters__video__recording__isnull=False)
    return Q(content__chapters__video__state="live") | is_recorded


def _without(condition: Q) -> QuerySet[Product]:
    """Products for films of which none is so."""
    films = ProductUnlock.objects.filter(product_id=OuterRef("pk"))
    return Product.objects.filter(Exists(films), ~Exists(films.filter(condition)), unlocks_everything=False)
