# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The building blocks of the statements: a poster, a chapter, a card, a page of cards."""

from matinee.catalog.statements.products import IS_BOUGHT, IS_LOCKED, PRICE, PRICE_FROM
from matinee.kit.images import image_sql
from matinee.kit.translated import text_sql, translated_sql

PAGE_SIZE = 24

# One poster: jsonb {public_id, version, width, height, color, webp: [widths], avif: [widths], preview?}.
_MARK = r"E'\x01' || (p->>'public_id') || '/' || (p->>'version') || E'\x02'"


def _srcset(kind: str) -> str:
    return rf"""coalesce((
        SELECT string_agg({_MARK} || 'poster-' || w || '.{kind} ' || w || 'w', ', ' ORDER BY w::int)
        FROM jsonb_array_elements_text(p->'{kind}') AS w), '')"""


def poster(source: str) -> str:
    return rf"""(
      SELECT json_build_object(
        'src', {_MARK} || 'poster.jpg',
        'srcset_webp', {_srcset("webp")},
        'srcset_avif', {_srcset("avif")},
        'width', (p->>'width')::int,
        'height', (p->>'height')::int,
        'color', p->>'color')
      FROM (SELECT {source} AS p) AS one WHERE p IS NOT NULL)"""


def preview(source: str) -> str:
    return rf"""(
      SELECT json_build_object('src', {_MARK} || 'preview.webp', 'frames', (p->'preview'->>'frames')::int)
      FROM (SELECT {source} AS p) AS one WHERE p->'preview'->>'frames' IS NOT NULL)"""


def image(column: str) -> str:
    return image_sql(column, "%(origin)s::text")


TIME = "to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"

_FIT = "c.store_id = %(store)s AND c.minimum_age <= %(age_limit)s"
_BEGUN = f"{_FIT} AND c.published_at <= %(at)s"
_NOT_ENDED = "(c.ends_at IS NULL OR c.ends_at > %(at)s)"
# What a viewer may know of. What they have bought or rent outlives its end.
PUBLISHED = f"{_BEGUN} AND ({_NOT_ENDED} OR {IS_BOUGHT})"
# What is shown to viewers who have not asked for it by its address, nor marked it: every list is built on it.
LISTED = f"{_BEGUN} AND {_NOT_ENDED} AND NOT c.is_unlisted"
# What has a page before its publication. It is on no list but those that say so.
ANNOUNCED = f"{_FIT} AND c.is_announced AND c.published_at > %(at)s"
COMING_SOON = f"{ANNOUNCED} AND NOT c.is_unlisted"

# What is the trailer of another content is told of nowhere as a film, whichever lists its owner has it on.
IS_TRAILER = "EXISTS (SELECT FROM catalog_content AS whole WHERE whole.trailer_id = c.id)"

# What anybody may watch who may know of it, also where it is on no list.
OPEN_TO_ALL = f"{_BEGUN} AND {_NOT_ENDED} AND c.access = 'public'"

# The listed contents of the category `k`, and of the author `a`.
IN_CATEGORY = f"""catalog_categorycontent AS shelf
      JOIN catalog_content AS c ON c.id = shelf.content_id
      WHERE shelf.category_id = k.id AND {LISTED}"""
BY_AUTHOR = f"""catalog_contentauthor AS part
      JOIN catalog_content AS c ON c.id = part.content_id
      WHERE part.author_id = a.id AND {LISTED}"""

# So of the series or playlist `s`.
IN_COLLECTION = f"""catalog_collectioncontent AS place
      JOIN catalog_content AS c ON c.id = place.content_id
      WHERE place.collection_id = s.id AND {LISTED}"""

# A category or an author is hidden until something of theirs is listed, except from staff.
# LIMIT keeps PostgreSQL from joining every content to find the first one.
SHOWS_CATEGORY = f"(SELECT true FROM {IN_CATEGORY} LIMIT 1)"
SHOWS_AUTHOR = f"(SELECT true FROM {BY_AUTHOR} LIMIT 1)"
SHOWS_COLLECTION = f"(SELECT true FROM {IN_COLLECTION} AND s.is_published LIMIT 1)"
# The page of a film that is coming soon links to its authors.
HAS_AUTHOR_PAGE = f"""({SHOWS_AUTHOR} OR EXISTS (
  SELECT FROM catalog_contentauthor AS part JOIN catalog_content AS c ON c.id = part.content_id
  WHERE part.author_id = a.id AND {COMING_SOON}))"""

# What the owner wrote of the content `c` and the category `k`, in the viewer's language where it is there.
CONTENT_TITLE, CONTENT_DESCRIPTION = text_sql("c", "title"), text_sql("c", "description")
CONTENT_TRANSLATED = translated_sql("c")
CONTENT_REF = f"""json_build_object('id', c.id, 'permalink', c.permalink, 'title', {CONTENT_TITLE},
    'translated', {CONTENT_TRANSLATED})"""
CATEGORY_TITLE, CATEGORY_DESCRIPTION = text_sql("k", "title"), text_sql("k", "description")
CATEGORY_TRANSLATED = translated_sql("k")
COLLECTION_TITLE, COLLECTION_TRANSLATED = text_sql("s", "title"), translated_sql("s")

# A chapter `ch`; the second form includes its content `c`.
_CHAPTER = f"""
    'id', ch.id,
    'position', ch.position,
    'title', {text_sql("ch", "title")},
    'translated', {translated_sql("ch")},
    'duration', ch.duration_ms / 1000.0,
    'poster', {poster("ch.poster")},
    'video_id', ch.video_id,
    'is_playable', ch.is_playable,
    'chapter_marks', coalesce(ch.chapter_marks, '[]')"""
CHAPTER = f"json_build_object({_CHAPTER})"
CHAPTER_OF_CONTENT = f"json_build_object({_CHAPTER}, 'content', {CONTENT_REF})"

CATEGORIES_OF = f"""
    SELECT k.permalink, {CATEGORY_TITLE} AS title, {CATEGORY_TRANSLATED} AS translated, k.position, k.id
    FROM catalog_categorycontent AS shelf
    JOIN catalog_category AS k ON k.id = shelf.category_id
    WHERE shelf.content_id = c.id
    ORDER BY k.position, k.id"""

CATEGORY_REFS = """
    SELECT coalesce(json_agg(json_build_object('permalink', permalink, 'title', title,
                                               'translated', translated)
                             ORDER BY position, id), '[]')"""
_CATEGORIES = f"""({CATEGORY_REFS}
    FROM ({CATEGORIES_OF} LIMIT 3) AS shelves)"""

# A person with two roles is named once.
_AUTHORS = """(
    SELECT coalesce(json_agg(json_build_object('permalink', a.permalink, 'name', a.name)
                             ORDER BY part.place, a.id), '[]')
    FROM (SELECT author_id, min(position) AS place FROM catalog_contentauthor
          WHERE content_id = c.id GROUP BY author_id ORDER BY place, author_id LIMIT 3) AS part
    JOIN catalog_author AS a ON a.id = part.author_id)"""

# The chapters of `c`, as a card shows them: with the first poster; and its texts in the viewer's language,
# which are read for the cards of a page alone: to sort a large category with all of them took twice as long.
CHAPTERS = """
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(duration_ms), 0) AS duration_ms,
           count(*) AS count,
           coalesce(array_agg(video_id ORDER BY position) FILTER (WHERE video_id IS NOT NULL), '{}')
             AS video_ids,
           (array_agg(poster ORDER BY position) FILTER (WHERE poster IS NOT NULL))[1] AS poster,
           coalesce((array_agg(is_vertical ORDER BY position))[1], false) AS is_vertical
    FROM catalog_chapter WHERE content_id = c.id) AS chapters
  CROSS JOIN LATERAL (
    SELECT own.translations->%(locale)s::text AS texts
    FROM catalog_content AS own WHERE own.id = c.id LIMIT 1) AS words"""
_TEXTS = "words.texts"

# A card of the content `c`, joined with its CHAPTERS.
CARD = f"""json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', {text_sql("c", "title", texts=_TEXTS)},
    'description', (SELECT CASE WHEN length(text) > 200 THEN rtrim(left(text, 199)) || '…' ELSE text END
                    FROM (SELECT {text_sql("c", "description", texts=_TEXTS)} AS text) AS one),
    'translated', {translated_sql("c", texts=_TEXTS)},
    'access', c.access,
    'duration', chapters.duration_ms / 1000.0,
    'position', c.position,
    'published_at', {TIME.format("c.published_at")},
    'is_coming_soon', c.published_at > %(at)s,
    'is_locked', {IS_LOCKED},
    'poster', {poster("chapters.poster")},
    'is_vertical', chapters.is_vertical,
    'year', c.year,
    'authors', {_AUTHORS},
    'categories', {_CATEGORIES},
    'chapters_count', chapters.count,
    'video_ids', chapters.video_ids,
    'preview', {preview("chapters.poster")},
    'price', {PRICE},
    'price_from', {PRICE_FROM},
    'extended', false)"""


def page_of_cards(source: str, order: str, *, size: str = str(PAGE_SIZE), also: str = "") -> str:
    """Write a page of the contents that `source` (FROM … WHERE …) selects, in this order.

    Returns (cards, is it the last page), and what `also` adds. One row more than a page is read, only
    to learn whether another page follows.
    """
    return f"""
SELECT coalesce(json_agg(card ORDER BY n) FILTER (WHERE n <= %(skip)s + {size}), '[]')::text,
       count(*) <= {size}{also}
FROM (
  SELECT c.n, {CARD} AS card
  FROM (
    SELECT c.*, row_number() OVER (ORDER BY {order}) AS n
    {source}
    ORDER BY {order}
    LIMIT {size} + 1 OFFSET %(skip)s) AS c {CHAPTERS}
) AS cards"""
