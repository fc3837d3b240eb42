"""The notices of what no one can buy.

These are published films for paying viewers that nothing on sale unlocks, and products that are on sale
although all their films have ended.
"""

from collections.abc import Mapping
from datetime import datetime

from matinee.catalog import admin_queries as catalog
from matinee.commerce.queries import watchable
from matinee.kit.jobs import defer
from matinee.notices import operations as notices
from matinee.notices.queries import list_stores_with

FILMS, PRODUCTS = "films_not_for_sale", "products_ended"
SUBJECTS = {FILMS: ("store", "films"), PRODUCTS: ("store", "products")}

# By store, what a notice says.
Facts = dict[int, dict[str, str]]


def look_soon(store_id: int) -> None:
    """Look after it once the caller's transaction is committed."""
    defer("matinee.commerce.tasks.look_after_unsold", only_one=f"unsold-{store_id}", store_id=store_id)


def look(*, store_id: int | None = None, at: datetime) -> int:
    """Open and resolve the notices of this store, or of all; return how many are open.

    `at` is the real time.
    """
    needs = {FILMS: _find_films(store_id, at), PRODUCTS: _find_products(store_id, at)}
    for kind, facts_by_store in needs.items():
        _follow(kind, facts_by_store, store_id, at)
    return sum(map(len, needs.values()))


def look_again(*, at: datetime) -> int:
    """Look after the stores with an open notice: by now the film may be unpublished, or for everyone."""
    stores = {store_id for kind in SUBJECTS for store_id in list_stores_with(kind)}
    return sum(look(store_id=store_id, at=at) for store_id in sorted(stores))


def _find_films(store_id: int | None, at: datetime) -> Facts:
    return {
        row.store_id: {"count": str(row.count), "title": row.title, "content_id": str(row.content_id)}
        for row in catalog.list_unsold(store_id=store_id, at=at)
    }


def _find_products(store_id: int | None, at: datetime) -> Facts:
    return {
        row.store_id: {"count": str(row.count), "title": row.title, "product_id": str(row.product_id)}
        for row in watchable.list_ended(store_id=store_id, at=at)
    }


def _follow(
    kind: str, facts_by_store: Mapping[int, dict[str, str]], store_id: int | None, at: datetime
) -> None:
    subject = SUBJECTS[kind]
    for open_id, facts in facts_by_store.items():
        notices.open_notice(store_id=open_id, kind=kind, subject=subject, facts=facts, at=at)
    for over_id in list_stores_with(kind):
        if over_id not in facts_by_store and store_id in (None, over_id):
            notices.resolve_notice(store_id=over_id, kinds=kind, subject=subject, at=at)
