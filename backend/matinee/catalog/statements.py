# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The hot reads: PostgreSQL builds the JSON, in one statement over catalog's own tables.

Posters are signed for a day, so their addresses cannot lie in the database. A statement writes a mark in
their place, and `sign_posters` (queries.py) puts the signed prefix there. No text of a person can
look like a mark: checks on the tables keep control characters out, and JSON doubles their backslashes.
"""

# One poster: jsonb {public_id, version, width, height, color, webp: [widths], avif: [widths]}.
_MARK = r"E'\x01' || (p->>'public_id') || '/' || (p->>'version') || E'\x02'"


def _srcset(kind: str) -> str:
    return rf"""coalesce((
        SELECT string_agg({_MARK} || 'poster-' || w || '.{kind} ' || w || 'w', ', ' ORDER BY w::int)
        FROM jsonb_array_elements_text(p->'{kind}') AS w), '')"""


def _poster(source: str) -> str:
    return rf"""(
      SELECT json_build_object(
        'src', {_MARK} || 'poster.jpg',
        'srcset_webp', {_srcset("webp")},
        'srcset_avif', {_srcset("avif")},
        'width', (p->>'width')::int,
        'height', (p->>'height')::int,
        'color', p->>'color')
      FROM (SELECT {source} AS p) AS one WHERE p IS NOT NULL)"""


_TIME = "to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"

_CHAPTERS_OF_A_CARD = """
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(duration_ms), 0) AS duration_ms,
           (array_agg(poster ORDER BY position))[1] AS poster,
           coalesce((array_agg(is_vertical ORDER BY position))[1], false) AS is_vertical
    FROM catalog_chapter WHERE content_id = c.id) AS chapters"""

# Parameters: unlocked rules, store, at, rows to skip. A 25th row only tells that another page follows.
LIST_CARDS = rf"""
SELECT coalesce(json_agg(card ORDER BY n) FILTER (WHERE n <= 24), '[]')::text, count(*) <= 24
FROM (
  SELECT row_number() OVER () AS n, json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', c.title,
    'description', CASE WHEN length(c.description) > 200
                        THEN rtrim(left(c.description, 199)) || '…' ELSE c.description END,
    'access', c.access,
    'duration', chapters.duration_ms / 1000.0,
    'position', c.position,
    'published_at', {_TIME.format("c.published_at")},
    'is_locked', c.access <> ALL (%s),
    'poster', {_poster("chapters.poster")},
    'is_vertical', chapters.is_vertical) AS card
  FROM (
    SELECT * FROM catalog_content
    WHERE store_id = %s AND published_at <= %s
    ORDER BY position, published_at DESC, id DESC
    LIMIT 25 OFFSET %s) AS c {_CHAPTERS_OF_A_CARD}
) AS cards"""

# Parameters: store, permalink. The viewer's part (access, is_locked, watch) is put in by the endpoint.
CONTENT_DETAIL = rf"""
SELECT c.id, c.access, c.published_at, json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', c.title,
    'description', c.description,
    'credits', c.credits,
    'duration', coalesce(chapters.duration_ms, 0) / 1000.0,
    'position', c.position,
    'published_at', {_TIME.format("c.published_at")},
    'poster', {_poster("chapters.poster")},
    'is_vertical', coalesce(chapters.is_vertical, false),
    'extended', true,
    'chapters', coalesce(chapters.list, '[]'))::text
FROM catalog_content AS c
CROSS JOIN LATERAL (
  SELECT sum(duration_ms) AS duration_ms,
         (array_agg(poster ORDER BY position))[1] AS poster,
         (array_agg(is_vertical ORDER BY position))[1] AS is_vertical,
         json_agg(json_build_object(
           'id', id,
           'position', position,
           'title', title,
           'duration', duration_ms / 1000.0,
           'poster', {_poster("poster")},
           'video_id', video_id,
           'is_playable', is_playable) ORDER BY position) AS list
  FROM catalog_chapter WHERE content_id = c.id) AS chapters
WHERE c.store_id = %s AND c.permalink = %s"""
