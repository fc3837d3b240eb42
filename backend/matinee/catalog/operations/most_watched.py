"""The ranking of what is watched most, copied from the engine, which has the numbers."""

from datetime import datetime, timedelta
from typing import TypedDict

from django.db import connection, transaction

from matinee.catalog import admin_queries as films
from matinee.insights import queries as insights
from matinee.insights.engine import EngineAwayError
from matinee.stores import queries as stores

PERIOD = timedelta(days=28)
MOST_RANKED = 100
# The order of films that hardly anybody watched would tell who did.
FEWEST_VIEWERS = 5

_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('catalog_most_watched', %s))"
_READ = """
SELECT coalesce(array_agg(content_id ORDER BY position), '{}') FROM catalog_mostwatched WHERE store_id = %s"""
_CONFIRM = "UPDATE catalog_mostwatched SET counted_at = %s WHERE store_id = %s"
_FORGET = "DELETE FROM catalog_mostwatched WHERE store_id = %s"
_WRITE = """
INSERT INTO catalog_mostwatched (store_id, content_id, position, counted_at)
SELECT c.store_id, c.id, ranked.position, %(at)s
FROM unnest(%(contents)s::bigint[]) WITH ORDINALITY AS ranked (content_id, position)
JOIN catalog_content AS c ON c.id = ranked.content_id AND c.store_id = %(store)s"""


class EngineRow(TypedDict):
    """`key` is the content's id."""

    key: str
    unique_viewers: int


def rank_most_watched(*, at: datetime) -> int:
    """Copy each store's ranking; return how many changed. Safe to run at any time, and twice at once.

    While the engine is away the old ones stay, until `statements.front_page` finds them too old.
    """
    count = 0
    for store_id in stores.list_names().values():
        try:
            content_ids = _ask(store_id, at)
        except EngineAwayError:
            break
        rows = films.list_titles(store_id, content_ids=content_ids, has_trailers=False)
        known_ids = {row.id for row in rows}
        count += _replace(store_id, [one for one in content_ids if one in known_ids], at)
    return count


def _ask(store_id: int, at: datetime) -> list[int]:
    """Return the contents, most watched first. One call to the engine. Raises EngineAwayError.

    Only what a grant of ours vouches for is counted: a forged event lifts no film to the front page.
    """
    period = {"from_ms": _ms(at - PERIOD), "to_ms": _ms(at)}
    question = {
        "ask": "numbers",
        "scope": {"store_id": store_id, **period, "verified": "only"},
        "by": ["content"],
        "limit": MOST_RANKED,
    }
    answer = insights.ask_all({"numbers": question}, at=at).by_name["numbers"]
    rows: list[EngineRow] = answer["content"]
    return [int(row["key"]) for row in rows if row["unique_viewers"] >= FEWEST_VIEWERS]


@transaction.atomic
def _replace(store_id: int, content_ids: list[int], at: datetime) -> bool:
    """Write the ranking, and return whether it is another one. Rows that stay are not written anew."""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK, [store_id])
        cursor.execute(_READ, [store_id])
        [(old_ids,)] = cursor.fetchall()
        if old_ids == content_ids:
            cursor.execute(_CONFIRM, [at, store_id])
            return False
        cursor.execute(_FORGET, [store_id])
        cursor.execute(_WRITE, {"store": store_id, "contents": content_ids, "at": at})
    return True


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
