# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Lists of cards."""

from functools import lru_cache
from typing import Literal

from matinee.catalog.statements.parts import (
    ANNOUNCED,
    CARD,
    CHAPTERS,
    HAS_AUTHOR_PAGE,
    LISTED,
    PUBLISHED,
    SHOWS_CATEGORY,
    page_of_cards,
)

Sort = Literal["position", "newest", "title"]

ORDERS: dict[Sort, str] = {
    "position": "c.position, c.published_at DESC, c.id DESC",
    "newest": "c.published_at DESC, c.id DESC",
    "title": "lower(c.title), c.id",
}

_IN_CATEGORY = """
    JOIN catalog_categorycontent AS shelf
      ON shelf.content_id = c.id AND shelf.store_id = %(store)s AND shelf.category_id = %(category)s"""
_BY_AUTHOR = """
      AND c.id IN (SELECT content_id FROM catalog_contentauthor
                   WHERE store_id = %(store)s AND author_id = %(author)s)"""

_HAS_CATEGORY = f"""EXISTS (SELECT 1 FROM catalog_category AS k WHERE k.store_id = %(store)s
    AND k.id = %(category)s AND (%(is_staff)s OR {SHOWS_CATEGORY}))"""
_HAS_AUTHOR = f"""EXISTS (SELECT 1 FROM catalog_author AS a WHERE a.store_id = %(store)s
    AND a.id = %(author)s AND (%(is_staff)s OR {HAS_AUTHOR_PAGE}))"""


@lru_cache
def list_cards(sort: Sort, *, in_category: bool = False, by_author: bool = False, size: int = 24) -> str:
    """Write the list of listed contents. Returns (cards, is it the last page, do the filters exist)."""
    order = "shelf.position, c.id" if in_category and sort == "position" else ORDERS[sort]
    conditions = [_HAS_CATEGORY] * in_category + [_HAS_AUTHOR] * by_author
    return page_of_cards(
        f"""FROM catalog_content AS c {_IN_CATEGORY * in_category}
        WHERE {LISTED} {_BY_AUTHOR * by_author}""",
        order,
        size=str(size),
        also=f", {' AND '.join(conditions) or 'true'}",
    )


# `permalink` of a category: (cards, is it the last page, does the category exist).
MORE_OF_CATEGORY = page_of_cards(
    f"""FROM catalog_category AS k
    JOIN catalog_categorycontent AS shelf ON shelf.category_id = k.id
    JOIN catalog_content AS c ON c.id = shelf.content_id
    WHERE k.store_id = %(store)s AND k.permalink = %(permalink)s AND {LISTED}""",
    "shelf.position, c.id",
    also=f""",
       EXISTS (SELECT 1 FROM catalog_category AS k WHERE k.store_id = %(store)s
               AND k.permalink = %(permalink)s AND (%(is_staff)s OR {SHOWS_CATEGORY}))""",
)

# `ids` in the desired order, beside each `seen`, the number of its chapters that the viewer has watched, and
# `show`: all, started (not all watched) or finished (all watched). `with_announced`: also those that are
# coming soon. Returns (ids, cards, is it the last page).
# LIMIT 1 keeps PostgreSQL from reading the whole catalogue for many ids.
CARDS_BY_ID = f"""
SELECT coalesce(array_agg(id ORDER BY n) FILTER (WHERE n <= %(skip)s + %(size)s), '{{}}'),
       coalesce(array_agg(card ORDER BY n) FILTER (WHERE n <= %(skip)s + %(size)s), '{{}}'),
       count(*) <= %(size)s
FROM (
  SELECT c.id, c.n, {CARD}::text AS card
  FROM (
    SELECT c.*, row_number() OVER (ORDER BY wanted.place) AS n
    FROM unnest(%(ids)s::bigint[], %(seen)s::int[]) WITH ORDINALITY AS wanted (id, seen, place)
    CROSS JOIN LATERAL (
      SELECT * FROM catalog_content AS c
      WHERE c.id = wanted.id AND (({PUBLISHED}) OR (%(with_announced)s AND {ANNOUNCED})) LIMIT 1) AS c
    WHERE CASE %(show)s::text
      WHEN 'started' THEN wanted.seen < (SELECT count(*) FROM catalog_chapter WHERE content_id = c.id)
      WHEN 'finished' THEN wanted.seen >= (SELECT count(*) FROM catalog_chapter WHERE content_id = c.id)
      ELSE true END
    ORDER BY wanted.place
    LIMIT %(size)s::int + 1 OFFSET %(skip)s) AS c {CHAPTERS}
) AS cards"""
