# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The detail of a content, and its chapters."""

from matinee.catalog.statements.collections import SERIES_OF
from matinee.catalog.statements.parts import (
    CATEGORIES_OF,
    CHAPTER,
    CHAPTER_OF_CONTENT,
    CONTENT_DESCRIPTION,
    CONTENT_REF,
    CONTENT_TITLE,
    CONTENT_TRANSLATED,
    LISTED,
    OPEN_TO_ALL,
    PAGE_SIZE,
    PUBLISHED,
    SHOWS_CATEGORY,
    TIME,
    image,
    poster,
)
from matinee.catalog.statements.products import IS_HELD, OUTLIVES_END, PRICE, PRICE_FROM

_CREDITS = f"""(
    SELECT coalesce(json_agg(json_build_object(
      'id', a.id, 'permalink', a.permalink, 'name', a.name, 'role', part.role, 'image', {image("a.image")})
      ORDER BY part.position, part.id), '[]')
    FROM catalog_contentauthor AS part JOIN catalog_author AS a ON a.id = part.author_id
    WHERE part.content_id = c.id)"""

_FIELDS = """(
    SELECT coalesce(json_agg(json_build_object(
      'key', f.key, 'title', f.title, 'value', v.value, 'kind', f.kind) ORDER BY f.position, f.id), '[]')
    FROM catalog_customfieldvalue AS v JOIN catalog_customfield AS f ON f.id = v.field_id
    WHERE v.content_id = c.id)"""

# How much of the first chapter anybody may watch: whole seconds, or null. Never more than half of it, so that
# a short film is not given away by its minutes. `queries.detail` decides alike.
FREE_SECONDS = """CASE WHEN c.access = 'paid' AND c.free_minutes IS NOT NULL AND chapters.first_ms IS NOT NULL
      THEN nullif(least(c.free_minutes * 60, chapters.first_ms / 2000), 0) END"""


# The trailer of `c`, while anybody may watch it and it plays.
_TRAILER = f"""(
    SELECT {CONTENT_REF} FROM (SELECT c.trailer_id AS id) AS film JOIN catalog_content AS c ON c.id = film.id
    WHERE {OPEN_TO_ALL}
      AND (SELECT is_playable FROM catalog_chapter WHERE content_id = c.id ORDER BY position LIMIT 1))"""

# The newest listed content that `c` is the trailer of.
_TRAILER_OF = f"""(
    SELECT {CONTENT_REF} FROM (SELECT c.id) AS trailer JOIN catalog_content AS c ON c.trailer_id = trailer.id
    WHERE {LISTED} ORDER BY c.published_at DESC, c.id DESC LIMIT 1)"""

_CATALOGUE_ORDER = "c.position, c.published_at DESC, c.id DESC, ch.position, ch.id"

# `permalink`. The endpoint adds the viewer's fields (access, is_locked, watch, favorite, watched).
CONTENT_DETAIL = f"""
SELECT c.id, c.access, c.published_at, c.is_announced, c.ends_at, c.minimum_age,
  {IS_HELD}, {PRICE}, {OUTLIVES_END},
  json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', {CONTENT_TITLE},
    'description', {CONTENT_DESCRIPTION},
    'translated', {CONTENT_TRANSLATED},
    'credits', c.credits,
    'duration', coalesce(chapters.duration_ms, 0) / 1000.0,
    'position', c.position,
    'published_at', {TIME.format("c.published_at")},
    'poster', {poster("chapters.poster")},
    'is_vertical', coalesce(chapters.is_vertical, false),
    'year', c.year,
    'minimum_age', c.minimum_age,
    'is_unlisted', c.is_unlisted,
    'free_seconds', {FREE_SECONDS},
    'trailer', {_TRAILER},
    'trailer_of', {_TRAILER_OF},
    'leaves_at', CASE WHEN NOT {OUTLIVES_END} THEN {TIME.format("c.ends_at")} END,
    'price', {PRICE},
    'price_from', {PRICE_FROM},
    'extended', true,
    'chapters', coalesce(chapters.list, '[]'),
    'authors', {_CREDITS},
    'categories', (
      SELECT coalesce(json_agg(json_build_object('id', id, 'permalink', permalink, 'title', title,
                                                 'translated', translated)
                               ORDER BY position, id), '[]')
      FROM ({CATEGORIES_OF}) AS k WHERE c.published_at <= %(at)s OR {SHOWS_CATEGORY}),
    'custom_fields', {_FIELDS},
    'series', {SERIES_OF})::text
FROM catalog_content AS c
CROSS JOIN LATERAL (
  SELECT sum(ch.duration_ms) AS duration_ms,
         (array_agg(ch.poster ORDER BY ch.position) FILTER (WHERE ch.poster IS NOT NULL))[1] AS poster,
         (array_agg(ch.is_vertical ORDER BY ch.position))[1] AS is_vertical,
         (array_agg(CASE WHEN ch.is_playable THEN ch.duration_ms END ORDER BY ch.position))[1] AS first_ms,
         json_agg({CHAPTER} ORDER BY ch.position) AS list
  FROM catalog_chapter AS ch WHERE ch.content_id = c.id) AS chapters
WHERE c.store_id = %(store)s AND c.permalink = %(permalink)s"""

# `content`, an id, or null for those of every content; `skip`. Only playable ones are listed, in catalogue
# order. Returns (chapters, is it the last page, does the content exist).
#
# The contents come by their own index, each with its few chapters: a page reads no more rows than it
# skips and shows. LIMIT 1 keeps PostgreSQL from reading every content for a page's titles.
CHAPTERS = f"""
SELECT coalesce(json_agg(chapter ORDER BY n) FILTER (WHERE n <= %(skip)s + {PAGE_SIZE}), '[]')::text,
       count(*) <= {PAGE_SIZE},
       %(content)s::bigint IS NULL
         OR EXISTS (SELECT FROM catalog_content AS c WHERE {LISTED} AND c.id = %(content)s)
FROM (
  SELECT ch.n, {CHAPTER_OF_CONTENT} AS chapter
  FROM (
    SELECT ch.*, row_number() OVER (ORDER BY {_CATALOGUE_ORDER}) AS n
    FROM catalog_content AS c JOIN catalog_chapter AS ch ON ch.content_id = c.id
    WHERE {LISTED} AND ch.is_playable AND (%(content)s::bigint IS NULL OR c.id = %(content)s)
    ORDER BY {_CATALOGUE_ORDER}
    LIMIT {PAGE_SIZE} + 1 OFFSET %(skip)s) AS ch
  CROSS JOIN LATERAL (SELECT * FROM catalog_content WHERE id = ch.content_id LIMIT 1) AS c) AS chapters"""

# `chapters`, ids: those that the viewer may know of, with their duration and video.
SEEN_CHAPTERS = f"""
SELECT coalesce(
  json_agg(json_build_array(ch.id, ch.duration_ms, ch.video_id) ORDER BY ch.video_id), '[]')::text
FROM catalog_chapter AS ch JOIN catalog_content AS c ON c.id = ch.content_id
WHERE {PUBLISHED} AND ch.id = ANY(%(chapters)s)"""

# `contents`, ids: those that the viewer may know of.
SEEN_CONTENTS = f"""
SELECT coalesce(array_agg(c.id), '{{}}') FROM catalog_content AS c
WHERE {PUBLISHED} AND c.id = ANY(%(contents)s)"""

# `chapter`, an id.
CHAPTER_WITH_CONTENT = f"""
SELECT {CHAPTER_OF_CONTENT}::text
FROM catalog_chapter AS ch JOIN catalog_content AS c ON c.id = ch.content_id
WHERE {LISTED} AND ch.id = %(chapter)s"""
