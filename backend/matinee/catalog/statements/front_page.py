# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The rows of the front page, in the owner's order, and the film that leads it."""

from matinee.catalog.statements.office import REF
from matinee.catalog.statements.parts import (
    CARD,
    CATEGORY_TITLE,
    CATEGORY_TRANSLATED,
    CHAPTERS,
    COLLECTION_TITLE,
    COLLECTION_TRANSLATED,
    COMING_SOON,
    LISTED,
    SHOWS_CATEGORY,
    SHOWS_COLLECTION,
)

CARDS_IN_A_ROW = 12
# As `components/grid-columns.ts` has it.
SHORTEST_ROW = 3

# The ranking of the store, while the job has counted of late: while the engine is away it grows old.
_RANKED = """catalog_mostwatched
      WHERE store_id = %(store)s AND counted_at > %(at)s::timestamptz - interval '3 days'"""
_HAS_RANKED = f"""(
      SELECT count(*) >= {SHORTEST_ROW} FROM (
        SELECT FROM (SELECT content_id FROM {_RANKED}) AS ranked
        JOIN catalog_content AS c ON c.id = ranked.content_id
        WHERE {LISTED} LIMIT {SHORTEST_ROW}) AS first)"""

# Of each row: what stands in it, whichever kind it is of.
_CONTENTS = f"""(
      SELECT content_id, position FROM catalog_categorycontent
      WHERE r.kind = 'category' AND category_id = r.id
      UNION ALL
      SELECT content_id, position FROM catalog_frontrowcontent
      WHERE r.kind = 'picked' AND row_id = r.id
      UNION ALL
      SELECT place.content_id, row_number() OVER (ORDER BY season.number, place.position, place.content_id)
      FROM catalog_collectioncontent AS place JOIN catalog_season AS season ON season.id = place.season_id
      WHERE r.kind = 'collection' AND place.collection_id = r.id
      UNION ALL
      SELECT content_id, position FROM {_RANKED} AND r.kind = 'most_watched'
      UNION ALL
      SELECT c.id, row_number() OVER (ORDER BY c.published_at, c.id) FROM catalog_content AS c
      WHERE r.kind = 'coming_soon' AND {COMING_SOON}
    ) AS shelf JOIN catalog_content AS c ON c.id = shelf.content_id
    WHERE (r.kind = 'coming_soon' OR ({LISTED}))"""

_ROW = f"""json_build_object(
    'kind', r.kind,
    'id', r.id,
    'permalink', r.permalink,
    'collection_kind', r.collection_kind,
    'title', r.title,
    'titles', r.titles,
    'translated', coalesce(r.translated, '[]'),
    'contents_count', (SELECT count(*) FROM {_CONTENTS}),
    'contents', (SELECT coalesce(json_agg(card ORDER BY n), '[]') FROM (
      SELECT c.n, {CARD} AS card FROM (
        SELECT c.*, row_number() OVER (ORDER BY shelf.position, c.id) AS n
        FROM {_CONTENTS} ORDER BY shelf.position, c.id LIMIT {CARDS_IN_A_ROW}) AS c {CHAPTERS}) AS cards))"""

_IS_ANYTHING_COMING = f"EXISTS (SELECT FROM catalog_content AS c WHERE {COMING_SOON})"

# What the owner has put in its place, then what has none: the house's rows, and the categories as they come.
_PLACED = f"""
    SELECT r.kind, coalesce(r.category_id, r.collection_id, r.id) AS id,
           coalesce(k.permalink, s.permalink) AS permalink, s.kind AS collection_kind,
           coalesce({CATEGORY_TITLE}, {COLLECTION_TITLE}, r.title) AS title, r.titles,
           CASE WHEN k.id IS NOT NULL THEN {CATEGORY_TRANSLATED}
                WHEN s.id IS NOT NULL THEN {COLLECTION_TRANSLATED} END AS translated,
           0 AS part, false AS is_featured, r.position
    FROM catalog_frontrow AS r
    LEFT JOIN catalog_category AS k ON k.id = r.category_id
    LEFT JOIN catalog_collection AS s ON s.id = r.collection_id
    WHERE r.store_id = %(store)s AND r.is_shown AND CASE r.kind
      WHEN 'hero' THEN false
      WHEN 'most_watched' THEN {_HAS_RANKED}
      WHEN 'category' THEN {SHOWS_CATEGORY}
      WHEN 'collection' THEN {SHOWS_COLLECTION}
      WHEN 'picked' THEN EXISTS (
        SELECT 1 FROM catalog_frontrowcontent AS shelf JOIN catalog_content AS c ON c.id = shelf.content_id
        WHERE shelf.row_id = r.id AND {LISTED})
      WHEN 'coming_soon' THEN {_IS_ANYTHING_COMING}
      ELSE true END"""
_UNPLACED = f"""
    SELECT house.kind, 0, NULL, NULL, '', '{{}}'::jsonb, NULL, 1, false, house.position
    FROM unnest(%(kinds)s::text[]) WITH ORDINALITY AS house (kind, position)
    WHERE NOT EXISTS (SELECT 1 FROM catalog_frontrow WHERE store_id = %(store)s AND kind = house.kind)
      AND CASE house.kind
        WHEN 'most_watched' THEN {_HAS_RANKED}
        WHEN 'coming_soon' THEN {_IS_ANYTHING_COMING}
        ELSE true END
    UNION ALL
    SELECT 'category', k.id, k.permalink, NULL, {CATEGORY_TITLE}, '{{}}'::jsonb, {CATEGORY_TRANSLATED}, 2,
           k.is_featured, k.position
    FROM catalog_category AS k
    WHERE k.store_id = %(store)s AND {SHOWS_CATEGORY}
      AND NOT EXISTS (SELECT 1 FROM catalog_frontrow WHERE store_id = %(store)s AND category_id = k.id)"""

# With several, another one leads each `day`. A film without a still cannot.
_HERO = f"""
  SELECT {CARD} FROM (
    SELECT c.*, row_number() OVER (ORDER BY shelf.position, c.id) - 1 AS n, count(*) OVER () AS count
    FROM catalog_frontrow AS r
    JOIN catalog_frontrowcontent AS shelf ON shelf.row_id = r.id
    JOIN catalog_content AS c ON c.id = shelf.content_id
    WHERE r.store_id = %(store)s AND r.kind = 'hero' AND {LISTED}
      AND EXISTS (SELECT 1 FROM catalog_chapter WHERE content_id = c.id AND poster IS NOT NULL)
  ) AS c {CHAPTERS}
  WHERE c.n = %(day)s::int %% c.count"""

# `kinds`: the house's rows in their order; `skip`, `size`; `day`, counted.
# Returns (page, is it the last one).
FRONT_PAGE = f"""
SELECT json_build_object(
    'hero', ({_HERO}),
    'rows', coalesce(json_agg(row ORDER BY n) FILTER (WHERE n <= %(skip)s + %(size)s::int), '[]'))::text,
  count(*) <= %(size)s::int
FROM (
  SELECT r.n, CASE WHEN r.n <= %(skip)s + %(size)s::int THEN {_ROW} END AS row
  FROM (
    SELECT r.*, row_number() OVER (ORDER BY r.part, r.is_featured DESC, r.position, r.id) AS n
    FROM ({_PLACED} UNION ALL {_UNPLACED}) AS r
    ORDER BY r.part, r.is_featured DESC, r.position, r.id
    LIMIT %(size)s::int + 1 OFFSET %(skip)s) AS r
) AS rows"""

# `store`, `at`: the films of each row, drafts too, as (row, films).
CONTENTS_OF_FRONT_ROWS = f"""
SELECT coalesce(json_object_agg(row_id, refs), '{{}}')::text
FROM (SELECT shelf.row_id, json_agg({REF} ORDER BY shelf.position, c.id) AS refs
      FROM catalog_frontrowcontent AS shelf JOIN catalog_content AS c ON c.id = shelf.content_id
      WHERE shelf.store_id = %(store)s GROUP BY shelf.row_id) AS rows"""
