# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Categories, with and without their contents; authors and custom fields."""

from matinee.catalog.statements.parts import (
    BY_AUTHOR,
    CARD,
    CATEGORY_DESCRIPTION,
    CATEGORY_TITLE,
    CATEGORY_TRANSLATED,
    CHAPTERS,
    COLLECTION_TITLE,
    COLLECTION_TRANSLATED,
    HAS_AUTHOR_PAGE,
    IN_CATEGORY,
    PAGE_SIZE,
    SHOWS_AUTHOR,
    SHOWS_CATEGORY,
    SHOWS_COLLECTION,
    image,
)

ROWS_AT_ONCE = 6
CARDS_IN_A_ROW = 12

_CATEGORY = f"""
    'id', k.id,
    'permalink', k.permalink,
    'title', {CATEGORY_TITLE},
    'description', {CATEGORY_DESCRIPTION},
    'translated', {CATEGORY_TRANSLATED},
    'position', k.position,
    'featured', k.is_featured,
    'image', {image("k.image")},
    'contents_count', (SELECT count(*) FROM {IN_CATEGORY})"""


def _cards(size: int) -> str:
    return f"""
      SELECT c.n, {CARD} AS card FROM (
        SELECT c.*, row_number() OVER (ORDER BY shelf.position, c.id) AS n
        FROM {IN_CATEGORY} ORDER BY shelf.position, c.id LIMIT {size}) AS c {CHAPTERS}"""


LIST_CATEGORIES = f"""
SELECT coalesce(json_agg(CASE WHEN k.n <= %(skip)s + {PAGE_SIZE} THEN json_build_object({_CATEGORY}) END
                         ORDER BY k.n) FILTER (WHERE k.n <= %(skip)s + {PAGE_SIZE}), '[]')::text,
       count(*) <= {PAGE_SIZE}
FROM (
  SELECT k.*, row_number() OVER (ORDER BY k.position, k.id) AS n
  FROM catalog_category AS k WHERE k.store_id = %(store)s AND {SHOWS_CATEGORY}
  ORDER BY k.position, k.id LIMIT {PAGE_SIZE} + 1 OFFSET %(skip)s) AS k"""

# The rows of the catalogue page: featured ones first, without empty ones.
CATEGORIES_WITH_CONTENT = f"""
SELECT coalesce(json_agg(row ORDER BY n) FILTER (WHERE n <= %(skip)s + {ROWS_AT_ONCE}), '[]')::text,
       count(*) <= {ROWS_AT_ONCE}
FROM (
  SELECT k.n, CASE WHEN k.n <= %(skip)s + {ROWS_AT_ONCE} THEN json_build_object({_CATEGORY},
    'contents', (SELECT coalesce(json_agg(card ORDER BY n), '[]') FROM ({_cards(CARDS_IN_A_ROW)}) AS cards)
  ) END AS row
  FROM (
    SELECT k.*, row_number() OVER (ORDER BY k.is_featured DESC, k.position, k.id) AS n
    FROM catalog_category AS k
    WHERE k.store_id = %(store)s AND {SHOWS_CATEGORY}
    ORDER BY k.is_featured DESC, k.position, k.id
    LIMIT {ROWS_AT_ONCE} + 1 OFFSET %(skip)s) AS k
) AS rows"""

# `permalink`, with the first page of its contents.
CATEGORY_PAGE = f"""
SELECT json_build_object({_CATEGORY},
    'contents', coalesce(shown.list, '[]'),
    'contents_last_page', shown.count <= {PAGE_SIZE})::text
FROM catalog_category AS k
CROSS JOIN LATERAL (
  SELECT json_agg(card ORDER BY n) FILTER (WHERE n <= {PAGE_SIZE}) AS list, count(*) AS count
  FROM ({_cards(PAGE_SIZE + 1)}) AS cards) AS shown
WHERE k.store_id = %(store)s AND k.permalink = %(permalink)s AND (%(is_staff)s OR {SHOWS_CATEGORY})"""

_AUTHOR = f"""
    'permalink', a.permalink,
    'name', a.name,
    'id', a.id,
    'image', {image("a.image")},
    'contents_count', (
      SELECT count(DISTINCT c.id)
      FROM {BY_AUTHOR})"""

# `pattern`: a LIKE pattern in small letters, or null for all.
LIST_AUTHORS = f"""
SELECT coalesce(json_agg(CASE WHEN a.n <= %(skip)s + {PAGE_SIZE} THEN json_build_object({_AUTHOR}) END
                         ORDER BY a.n) FILTER (WHERE a.n <= %(skip)s + {PAGE_SIZE}), '[]')::text,
       count(*) <= {PAGE_SIZE}
FROM (
  SELECT a.*, row_number() OVER (ORDER BY lower(a.name), a.id) AS n
  FROM catalog_author AS a
  WHERE a.store_id = %(store)s AND (%(pattern)s::text IS NULL OR lower(a.name) LIKE %(pattern)s)
    AND {SHOWS_AUTHOR}
  ORDER BY lower(a.name), a.id LIMIT {PAGE_SIZE} + 1 OFFSET %(skip)s) AS a"""

# `permalink`.
AUTHOR = f"""
SELECT json_build_object({_AUTHOR}, 'bio', a.bio)::text
FROM catalog_author AS a
WHERE a.store_id = %(store)s AND a.permalink = %(permalink)s AND (%(is_staff)s OR {HAS_AUTHOR_PAGE})"""

# `categories`, `authors` and `series`: ids. Hidden ones are included.
TOPICS = f"""
SELECT coalesce(json_agg(json_build_object(
    'kind', kind, 'id', id, 'permalink', permalink, 'title', title, 'translated', translated,
    'is_shown', is_shown)), '[]')::text
FROM (
  SELECT 'category' AS kind, k.id, k.permalink, {CATEGORY_TITLE} AS title,
    {CATEGORY_TRANSLATED} AS translated, coalesce({SHOWS_CATEGORY}, false) AS is_shown
  FROM catalog_category AS k WHERE k.store_id = %(store)s AND k.id = ANY(%(categories)s::bigint[])
  UNION ALL
  SELECT 'author', a.id, a.permalink, a.name, '[]', coalesce({SHOWS_AUTHOR}, false)
  FROM catalog_author AS a WHERE a.store_id = %(store)s AND a.id = ANY(%(authors)s::bigint[])
  UNION ALL
  SELECT s.kind, s.id, s.permalink, {COLLECTION_TITLE}, {COLLECTION_TRANSLATED},
    coalesce({SHOWS_COLLECTION}, false)
  FROM catalog_collection AS s
  WHERE s.store_id = %(store)s AND s.kind = 'series' AND s.id = ANY(%(series)s::bigint[])) AS topics"""

CUSTOM_FIELDS = """
SELECT coalesce(json_agg(json_build_object(
    'key', key, 'title', title, 'kind', kind, 'options', options, 'is_filter', is_filter)
    ORDER BY position, id), '[]')::text
FROM catalog_customfield WHERE store_id = %(store)s"""
