# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Queries for sitemaps and feeds: listed contents, categories and authors, in batches."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection

from matinee.catalog.statements.parts import IS_TRAILER
from matinee.kit.translated import text_in

BATCH = 500

# Two times the same moment.
_LISTED = "c.published_at <= %s AND (c.ends_at IS NULL OR c.ends_at > %s) AND NOT c.is_unlisted"
# With what is coming soon, of which a sitemap knows too.
_HAS_PAGE = """(c.published_at <= %s OR (c.is_announced AND c.published_at IS NOT NULL))
  AND (c.ends_at IS NULL OR c.ends_at > %s) AND NOT c.is_unlisted"""

_CONTENTS = """
SELECT c.id, c.permalink, c.title, c.description, c.translations::text,
       c.access, c.published_at, c.updated_at,
       coalesce(chapters.duration_ms, 0) / 1000.0, chapters.has_poster, coalesce(chapters.is_vertical, false),
       (SELECT json_agg(a.name ORDER BY by.position, a.id)::text
        FROM catalog_contentauthor AS by JOIN catalog_author AS a ON a.id = by.author_id
        WHERE by.content_id = c.id)
FROM catalog_content AS c
CROSS JOIN LATERAL (
  SELECT sum(duration_ms) AS duration_ms, bool_or(poster IS NOT NULL) AS has_poster,
         (array_agg(is_vertical ORDER BY position))[1] AS is_vertical
  FROM catalog_chapter WHERE content_id = c.id) AS chapters
WHERE c.store_id = %s AND """


def _collections(kind: str) -> str:
    return f"""
        SELECT id, permalink FROM catalog_collection AS place
        WHERE store_id = %s AND id > %s AND kind = '{kind}' AND is_published AND EXISTS (
          SELECT FROM catalog_collectioncontent AS held JOIN catalog_content AS c ON c.id = held.content_id
          WHERE held.collection_id = place.id AND {_LISTED})
        ORDER BY id LIMIT %s"""


_PLACES = {
    "categories": f"""
        SELECT id, permalink FROM catalog_category AS place WHERE store_id = %s AND id > %s AND EXISTS (
          SELECT FROM catalog_categorycontent AS held JOIN catalog_content AS c ON c.id = held.content_id
          WHERE held.category_id = place.id AND {_LISTED})
        ORDER BY id LIMIT %s""",
    "authors": f"""
        SELECT id, permalink FROM catalog_author AS place WHERE store_id = %s AND id > %s AND EXISTS (
          SELECT FROM catalog_contentauthor AS made JOIN catalog_content AS c ON c.id = made.content_id
          WHERE made.author_id = place.id AND {_LISTED})
        ORDER BY id LIMIT %s""",
    "series": _collections("series"),
    "playlists": _collections("playlist"),
}


@dataclass(frozen=True, slots=True)
class Listed:
    """A listed content, or one that is coming soon, as sitemaps and feeds describe it."""

    id: int
    permalink: str
    title: str
    description: str
    access: str
    published_at: datetime
    updated_at: datetime
    duration_seconds: float
    has_poster: bool
    is_vertical: bool
    authors: tuple[str, ...]


def count_with_page(store_id: int, at: datetime) -> int:
    """Count the listed contents and those that are coming soon."""
    row = _rows(
        f"SELECT count(*) FROM catalog_content AS c WHERE c.store_id = %s AND {_HAS_PAGE}", [store_id, at, at]
    )[0]
    return int(row[0])


def iterate_with_page(store_id: int, at: datetime, *, locale: str, skip: int, limit: int) -> Iterator[Listed]:
    """Iterate over the listed contents and those that are coming soon, by id, in a language.

    Never holds more than a batch of them.
    """
    last_id = _id_at(store_id, at, skip)
    while limit > 0:
        batch = _contents(
            locale,
            f"{_HAS_PAGE} AND c.id > %s ORDER BY c.id LIMIT %s",
            [store_id, at, at, last_id, min(BATCH, limit)],
        )
        yield from batch
        if len(batch) < min(BATCH, limit):
            return
        limit -= len(batch)
        last_id = batch[-1].id


def list_newest(store_id: int, at: datetime, *, locale: str, limit: int) -> list[Listed]:
    """List the newest listed contents, without trailers, in a language."""
    return _contents(
        locale,
        f"{_LISTED} AND NOT {IS_TRAILER} ORDER BY c.published_at DESC, c.id DESC LIMIT %s",
        [store_id, at, at, limit],
    )


def iterate_permalinks(store_id: int, kind: str, at: datetime) -> Iterator[str]:
    """Iterate over the categories, authors, series or playlists that have something listed, by id."""
    last_id = 0
    while True:
        batch = _rows(_PLACES[kind], [store_id, last_id, at, at, BATCH])
        yield from (permalink for _, permalink in batch)
        if len(batch) < BATCH:
            return
        last_id = batch[-1][0]


def _id_at(store_id: int, at: datetime, skip: int) -> int:
    """Return the id of the last skipped content."""
    if skip == 0:
        return 0
    rows = _rows(
        f"SELECT c.id FROM catalog_content AS c WHERE c.store_id = %s AND {_HAS_PAGE}"
        " ORDER BY c.id OFFSET %s LIMIT 1",
        [store_id, at, at, skip - 1],
    )
    return int(rows[0][0]) if rows else 2**63 - 1


def _contents(locale: str, which: str, parameters: list[int | datetime]) -> list[Listed]:
    return [
        Listed(
            *(content_id, permalink),
            text_in(locale, json.loads(translations), "title", title),
            text_in(locale, json.loads(translations), "description", description),
            *(access, published_at, updated_at),
            duration_seconds=float(duration_seconds),
            has_poster=bool(has_poster),
            is_vertical=is_vertical,
            authors=tuple(json.loads(authors or "[]")),
        )
        for (
            content_id,
            permalink,
            title,
            description,
            translations,
            access,
            published_at,
            updated_at,
            duration_seconds,
            has_poster,
            is_vertical,
            authors,
        ) in _rows(_CONTENTS + which, parameters)
    ]


def _rows(statement: str, parameters: list[int | datetime]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows
