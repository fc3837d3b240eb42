# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Series and playlists, with the contents of a season; a content's place in its series."""

from matinee.catalog.statements.office import REF
from matinee.catalog.statements.parts import (
    CARD,
    CHAPTERS,
    COLLECTION_TITLE,
    COLLECTION_TRANSLATED,
    LISTED,
    PAGE_SIZE,
    SHOWS_COLLECTION,
    image,
    poster,
)
from matinee.kit.translated import text_sql, translated_sql

# The contents of the collection `s`. A draft has its number too, so that a number stays when it is published.
_NUMBERED = """
  SELECT place.content_id, season.number AS season, row_number() OVER (
           PARTITION BY season.id ORDER BY place.position, place.content_id) AS number
  FROM catalog_season AS season
  JOIN catalog_collectioncontent AS place
    ON place.collection_id = season.collection_id AND place.season_id = season.id
  WHERE season.collection_id = s.id"""
_LISTED = f"""
  SELECT numbered.season, numbered.number, c.*
  FROM ({_NUMBERED}) AS numbered JOIN catalog_content AS c ON c.id = numbered.content_id
  WHERE {LISTED}"""

_FIRST_POSTER = """(
      SELECT ch.poster FROM catalog_chapter AS ch JOIN listed ON listed.id = ch.content_id
      WHERE ch.poster IS NOT NULL ORDER BY listed.season, listed.number, ch.position LIMIT 1)"""
_FIELDS = f"""
    'id', s.id,
    'permalink', s.permalink,
    'title', {COLLECTION_TITLE},
    'description', {text_sql("s", "description")},
    'translated', {COLLECTION_TRANSLATED},
    'image', {image("s.image")},
    'poster', {poster(_FIRST_POSTER)},
    'contents_count', (SELECT count(*) FROM listed),
    'seasons_count', (SELECT count(DISTINCT season) FROM listed)"""

# `kind`. A page by title of those that have something listed.
LIST_COLLECTIONS = f"""
SELECT coalesce(json_agg(entry ORDER BY n) FILTER (WHERE n <= %(skip)s + {PAGE_SIZE}), '[]')::text,
       count(*) <= {PAGE_SIZE}
FROM (
  SELECT s.n, (WITH listed AS ({_LISTED}) SELECT json_build_object({_FIELDS})) AS entry
  FROM (
    SELECT s.*, row_number() OVER (ORDER BY lower(s.title), s.id) AS n
    FROM catalog_collection AS s
    WHERE s.store_id = %(store)s AND s.kind = %(kind)s AND {SHOWS_COLLECTION}
    ORDER BY lower(s.title), s.id LIMIT {PAGE_SIZE} + 1 OFFSET %(skip)s) AS s) AS entries"""

_HERE = f"""
here AS (
  SELECT s.* FROM catalog_collection AS s
  WHERE s.store_id = %(store)s AND s.kind = %(kind)s AND s.permalink = %(permalink)s
    AND (%(is_staff)s OR s.is_published)),
listed AS MATERIALIZED (SELECT one.* FROM here AS s CROSS JOIN LATERAL ({_LISTED}) AS one)"""

# What can be played, in order, with the chapters that play.
_PLACES = """(
  SELECT coalesce(json_agg(json_build_object(
                             'content_id', place.id, 'permalink', place.permalink, 'season', place.season,
                             'number', place.number, 'chapters', place.chapters)
                           ORDER BY place.season, place.number), '[]')::text
  FROM (
    SELECT listed.id, listed.permalink, listed.season, listed.number, (
             SELECT json_agg(json_build_object('id', id, 'duration', duration_ms / 1000.0) ORDER BY position)
             FROM catalog_chapter WHERE content_id = listed.id AND is_playable) AS chapters
    FROM listed) AS place
  WHERE place.chapters IS NOT NULL)"""

# `kind`, `permalink`. No row when it is missing, or hidden: so is one without anything listed, except from
# staff.
PLACES = f"""
WITH {_HERE}
SELECT {_PLACES} FROM here AS s WHERE %(is_staff)s OR EXISTS (SELECT FROM listed)"""

# The same with `season`, or null for the first; as for one without anything listed. Returns (the collection,
# its places).
COLLECTION_PAGE = f"""
WITH {_HERE},
chosen AS (
  SELECT coalesce((SELECT season FROM listed WHERE season = %(season)s::int LIMIT 1),
                  (SELECT min(season) FROM listed)) AS season)
SELECT json_build_object({_FIELDS},
    'seasons', (
      SELECT coalesce(json_agg(json_build_object(
        'number', season.number, 'title', {text_sql("season", "title")},
        'translated', {translated_sql("season")}, 'contents_count', part.count)
        ORDER BY season.number), '[]')
      FROM (SELECT season, count(*) AS count FROM listed GROUP BY season) AS part
      JOIN catalog_season AS season ON season.collection_id = s.id AND season.number = part.season),
    'season', (SELECT season FROM chosen),
    'entries', (
      SELECT coalesce(json_agg(entry ORDER BY number), '[]') FROM (
        SELECT c.number, json_build_object(
          'season', c.season, 'number', c.number, 'content', {CARD}) AS entry
        FROM (SELECT * FROM listed WHERE season = (SELECT season FROM chosen)) AS c {CHAPTERS}) AS entries)
  )::text, {_PLACES}
FROM here AS s WHERE %(is_staff)s OR EXISTS (SELECT FROM listed)"""

# Of the content `c`: null unless it is an episode of a published series.
SERIES_OF = f"""(
    SELECT json_build_object(
      'permalink', s.permalink, 'title', {COLLECTION_TITLE}, 'translated', {COLLECTION_TRANSLATED},
      'season', season.number, 'number', (
        SELECT count(*) FROM catalog_collectioncontent AS former
        WHERE former.collection_id = place.collection_id AND former.season_id = place.season_id
          AND (former.position, former.content_id) <= (place.position, place.content_id)))
    FROM catalog_collectioncontent AS place
    JOIN catalog_collection AS s ON s.id = place.collection_id
    JOIN catalog_season AS season ON season.id = place.season_id
    WHERE place.content_id = c.id AND place.kind = 'series' AND s.is_published)"""

# After the content `here`: the next one of the `playlist` (a permalink, or null) that is being watched, else
# the next episode of its series, across seasons. (id, reason).
FOLLOWING = f"""
  SELECT c.id, s.kind AS reason
  FROM here
  JOIN catalog_collectioncontent AS place ON place.content_id = here.id
  JOIN catalog_collection AS s ON s.id = place.collection_id
  JOIN catalog_season AS season ON season.id = place.season_id
  JOIN catalog_season AS later ON later.collection_id = s.id
  JOIN catalog_collectioncontent AS follower
    ON follower.collection_id = s.id AND follower.season_id = later.id
  JOIN catalog_content AS c ON c.id = follower.content_id
  WHERE s.is_published AND (s.kind = 'series' OR s.permalink = %(playlist)s::text)
    AND (later.number, follower.position, follower.content_id)
      > (season.number, place.position, place.content_id)
    AND {LISTED} AND (SELECT bool_or(is_playable) FROM catalog_chapter WHERE content_id = c.id)
  ORDER BY s.kind, later.number, follower.position, follower.content_id LIMIT 1"""

# `store`, `collection`, `at`: the contents of each season by its number, as the back office names them.
CONTENTS_OF_SEASONS = f"""
SELECT coalesce(json_object_agg(number, refs), '{{}}')::text
FROM (
  SELECT season.number, json_agg({REF} ORDER BY place.position, c.id) AS refs
  FROM catalog_season AS season
  JOIN catalog_collectioncontent AS place
    ON place.collection_id = season.collection_id AND place.season_id = season.id
  JOIN catalog_content AS c ON c.id = place.content_id
  WHERE season.store_id = %(store)s AND season.collection_id = %(collection)s
  GROUP BY season.number) AS seasons"""
