"""The films that a person bought or rented. Films of a plan are not purchases, and not listed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db import connection

BoughtAs = Literal["purchase", "rental", "bundle", "free"]


@dataclass(frozen=True, slots=True)
class Window:
    """Until when a film may be watched; `ends_at` is None for a permanent purchase.

    A rental that was not started ends when it can no longer be started.
    """

    bought_as: BoughtAs
    is_started: bool
    ends_at: datetime | None
    seconds_left: int | None  # by the store's clock; 0: it has ended


@dataclass(frozen=True, slots=True)
class Rental:
    """What lets a person watch a film when nothing but a rental does."""

    is_started: bool
    seconds_left: int  # by the store's clock: to watch it; before that, to start it
    watch_hours: int  # from the start


# Every product by the store's clock, which OFFSET 0 reads once and not for each row. A product that unlocks
# everything without naming films names none here either.
_BOUGHT = """
  FROM commerce_entitlement AS e
  JOIN commerce_product AS p ON p.id = e.product_id AND p.kind IN ('purchase', 'rental', 'bundle', 'free')
  JOIN commerce_productunlock AS u ON u.product_id = p.id
  CROSS JOIN (SELECT commerce_now(%(store)s, %(at)s) AS at OFFSET 0) AS now
  WHERE e.store_id = %(store)s AND e.user_id = %(user)s AND e.revoked_at IS NULL AND e.starts_at <= now.at"""

_CONTENTS = f"""
SELECT u.content_id, max(e.starts_at) AS bought_at, bool_and(coalesce(e.ends_at <= now.at, false)) AS is_over
{_BOUGHT}
GROUP BY u.content_id
ORDER BY is_over, bought_at DESC, u.content_id DESC
LIMIT %(limit)s"""

# Of several ways to have a film, the one that lasts longest.
_WINDOWS = f"""
SELECT DISTINCT ON (u.content_id) u.content_id, p.kind, e.first_played_at IS NOT NULL, e.ends_at,
       greatest(0, ceil(extract(epoch FROM e.ends_at - now.at)))::bigint
{_BOUGHT} AND u.content_id = ANY(%(contents)s)
ORDER BY u.content_id, e.ends_at DESC NULLS FIRST, e.id DESC"""  # noqa: S608 (put together of constants; every value is a parameter)


# What is held for good or renews comes first, then a rental that runs, then the one that playing would start
# (`entitlements.start_watching` takes the same). A product that unlocks everything is no rental of a film.
_RENTAL = """
SELECT p.kind, e.first_played_at IS NOT NULL, ceil(extract(epoch FROM h.ends_at - now.at))::bigint,
       p.rental_watch_hours
FROM commerce_held AS h
JOIN commerce_product AS p ON p.id = h.product_id
LEFT JOIN commerce_entitlement AS e ON e.id = h.entitlement_id
CROSS JOIN (SELECT commerce_now(%(store)s, %(at)s) AS at OFFSET 0) AS now
WHERE h.store_id = %(store)s AND h.user_id = %(user)s
  AND h.starts_at <= now.at AND (h.ends_at IS NULL OR h.ends_at > now.at)
  AND (p.unlocks_everything AND p.kind <> 'rental' OR EXISTS (
    SELECT 1 FROM commerce_productunlock AS u WHERE u.product_id = p.id AND u.content_id = %(content)s))
ORDER BY p.kind = 'rental', e.first_played_at IS NULL,
         CASE WHEN e.first_played_at IS NOT NULL THEN h.ends_at END DESC, h.ends_at, e.id
LIMIT 1"""


def find_rental(*, store_id: int, user_id: int, content_id: int, at: datetime) -> Rental | None:
    """Return the rental by which a person watches a content, or would: None when something else does."""
    with connection.cursor() as cursor:
        cursor.execute(_RENTAL, {"store": store_id, "user": user_id, "content": content_id, "at": at})
        row = cursor.fetchone()
    if row is None or row[0] != "rental":
        return None
    _, is_started, seconds_left, watch_hours = row
    return Rental(is_started, seconds_left, watch_hours or 0)


def list_bought(*, store_id: int, user_id: int, at: datetime, limit: int) -> dict[int, datetime]:
    """List the contents that a person bought or rented, and when last: latest first, ended ones last."""
    with connection.cursor() as cursor:
        cursor.execute(_CONTENTS, {"store": store_id, "user": user_id, "at": at, "limit": limit})
        return {content_id: bought_at for content_id, bought_at, _ in cursor.fetchall()}


def list_windows(
    *, store_id: int, user_id: int, content_ids: Sequence[int], at: datetime
) -> Mapping[int, Window]:
    """Return until when a person may watch these contents, for those that they bought or rented."""
    with connection.cursor() as cursor:
        cursor.execute(
            _WINDOWS, {"store": store_id, "user": user_id, "at": at, "contents": list(content_ids)}
        )
        return {
            content_id: Window(kind, is_started, ends_at, left if ends_at else None)
            for content_id, kind, is_started, ends_at, left in cursor.fetchall()
        }
