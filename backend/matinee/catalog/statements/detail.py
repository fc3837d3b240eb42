# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""One content whole, and its chapters."""

from matinee.catalog.statements.parts import (
    CATEGORIES_OF,
    CHAPTER,
    PUBLISHED,
    TIME,
    image,
    poster,
)
from matinee.catalog.statements.products import IS_HELD, PRICE, PRICE_FROM

_CREDITS = f"""(
    SELECT coalesce(json_agg(json_build_object(
      'permalink', a.permalink, 'name', a.name, 'role', part.role, 'image', {image("a.image")})
      ORDER BY part.position, part.id), '[]')
    FROM catalog_contentauthor AS part JOIN catalog_author AS a ON a.id = part.author_id
    WHERE part.content_id = c.id)"""

_FIELDS = """(
    SELECT coalesce(json_agg(json_build_object(
      'key', f.key, 'title', f.title, 'value', v.value, 'kind', f.kind) ORDER BY f.position, f.id), '[]')
    FROM catalog_customfieldvalue AS v JOIN catalog_customfield AS f ON f.id = v.field_id
    WHERE v.content_id = c.id)"""

# `permalink`. The viewer's part (access, is_locked, watch, favorite, watched) is put in by the endpoint.
CONTENT_DETAIL = f"""
SELECT c.id, c.access, c.published_at, {IS_HELD}, {PRICE}, json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', c.title,
    'description', c.description,
    'credits', c.credits,
    'duration', coalesce(chapters.duration_ms, 0) / 1000.0,
    'position', c.position,
    'published_at', {TIME.format("c.published_at")},
    'poster', {poster("chapters.poster")},
    'is_vertical', coalesce(chapters.is_vertical, false),
    'year', c.year,
    'price', {PRICE},
    'price_from', {PRICE_FROM},
    'extended', true,
    'chapters', coalesce(chapters.list, '[]'),
    'authors', {_CREDITS},
    'categories', (
      SELECT coalesce(json_agg(json_build_object('permalink', permalink, 'title', title)
                               ORDER BY position, id), '[]')
      FROM ({CATEGORIES_OF}) AS shelves),
    'custom_fields', {_FIELDS})::text
FROM catalog_content AS c
CROSS JOIN LATERAL (
  SELECT sum(ch.duration_ms) AS duration_ms,
         (array_agg(ch.poster ORDER BY ch.position) FILTER (WHERE ch.poster IS NOT NULL))[1] AS poster,
         (array_agg(ch.is_vertical ORDER BY ch.position))[1] AS is_vertical,
         json_agg({CHAPTER} ORDER BY ch.position) AS list
  FROM catalog_chapter AS ch WHERE ch.content_id = c.id) AS chapters
WHERE c.store_id = %(store)s AND c.permalink = %(permalink)s"""

# `content`, an id. No row where there is no such content to see.
CHAPTERS_OF_CONTENT = f"""
SELECT (SELECT coalesce(json_agg({CHAPTER} ORDER BY ch.position), '[]')
        FROM catalog_chapter AS ch WHERE ch.content_id = c.id)::text
FROM catalog_content AS c
WHERE {PUBLISHED} AND c.id = %(content)s"""

# `chapter`, an id.
CHAPTER_WITH_CONTENT = f"""
SELECT {CHAPTER}::text, json_build_object('id', c.id, 'permalink', c.permalink, 'title', c.title)::text
FROM catalog_chapter AS ch JOIN catalog_content AS c ON c.id = ch.content_id
WHERE {PUBLISHED} AND ch.id = %(chapter)s"""
