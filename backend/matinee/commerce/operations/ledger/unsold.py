"""The notice of published films for paying viewers that nothing on sale unlocks."""

from datetime import datetime

from matinee.catalog import admin_queries as catalog
from matinee.kit.jobs import defer
from matinee.notices import operations as notices
from matinee.notices.queries import list_stores_with

KIND = "films_not_for_sale"
SUBJECT = ("store", "films")


def look_soon(store_id: int) -> None:
    """Look after it once the caller's transaction is committed."""
    defer("matinee.commerce.tasks.look_after_unsold", only_one=f"unsold-{store_id}", store_id=store_id)


def look(*, store_id: int | None = None, at: datetime) -> int:
    """Open and resolve the notice of this store, or of all; return how many films there are.

    `at` is the real time.
    """
    unsold = {row.store_id: row for row in catalog.list_unsold(store_id=store_id, at=at)}
    for row in unsold.values():
        facts = {"count": str(row.count), "title": row.title, "content_id": str(row.content_id)}
        notices.open_notice(store_id=row.store_id, kind=KIND, subject=SUBJECT, facts=facts, at=at)
    for over_id in list_stores_with(KIND):
        if over_id not in unsold and store_id in (None, over_id):
            notices.resolve_notice(store_id=over_id, kinds=KIND, subject=SUBJECT, at=at)
    return sum(row.count for row in unsold.values())


def look_again(*, at: datetime) -> int:
    """Look after the stores whose notice is open: the film may be unpublished, or for everyone by now."""
    return sum(look(store_id=store_id, at=at) for store_id in list_stores_with(KIND))
