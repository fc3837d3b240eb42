# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""What to watch after a content, and similar contents.

Nothing here reads the whole catalogue, only the content's neighbours in each category, each
author's latest contents, and the rows of `CoWatched`, which a job counts. These some hundred are scored.
Each lookup is a scalar subquery: the planner would turn an EXISTS into a join with the whole table.
"""

from matinee.catalog.statements.collections import FOLLOWING
from matinee.catalog.statements.parts import CARD, CHAPTER, CHAPTERS, LISTED, PUBLISHED
from matinee.catalog.statements.products import IS_LOCKED

AFTER, BEFORE, OF_AN_AUTHOR, CO_WATCHED, NEWEST = 40, 20, 60, 20, 30
LIKE_THIS = 12

# An author says more than a category, which may contain half a store; co-watching says most.
CATEGORY_WEIGHT, AUTHOR_WEIGHT, CO_WATCHED_WEIGHT = 2, 3, 4

_HERE = f"""
here AS (
  SELECT c.id, c.store_id, c.year FROM catalog_content AS c
  WHERE {PUBLISHED} AND c.permalink = %(permalink)s),
co_watched AS (
  SELECT co.other_id AS id, co.people::float8 / max(co.people) OVER () AS share
  FROM (SELECT co.other_id, co.people FROM here JOIN catalog_cowatched AS co ON co.content_id = here.id
        ORDER BY co.people DESC, co.other_id LIMIT {CO_WATCHED}) AS co),
pool AS (
  SELECT near.content_id AS id
  FROM here JOIN catalog_categorycontent AS mine ON mine.content_id = here.id
  CROSS JOIN LATERAL (
    (SELECT content_id FROM catalog_categorycontent
     WHERE category_id = mine.category_id AND (position, content_id) > (mine.position, mine.content_id)
     ORDER BY position, content_id LIMIT {AFTER})
    UNION ALL
    (SELECT content_id FROM catalog_categorycontent
     WHERE category_id = mine.category_id AND (position, content_id) < (mine.position, mine.content_id)
     ORDER BY position DESC, content_id DESC LIMIT {BEFORE})) AS near
  UNION
  SELECT theirs.content_id
  FROM here JOIN catalog_contentauthor AS mine ON mine.content_id = here.id
  CROSS JOIN LATERAL (
    SELECT content_id FROM catalog_contentauthor WHERE author_id = mine.author_id AND content_id <> here.id
    ORDER BY content_id DESC LIMIT {OF_AN_AUTHOR}) AS theirs
  UNION
  SELECT id FROM co_watched),
scored AS (
  SELECT c.id, c.access, c.published_at, abs(c.year - here.year) AS years_apart,
         {CATEGORY_WEIGHT} * categories.shared AS by_category,
         {AUTHOR_WEIGHT} * authors.shared AS by_author,
         {CO_WATCHED_WEIGHT} * coalesce(co_watched.share, 0) AS by_people
  FROM pool
  CROSS JOIN here
  JOIN catalog_content AS c ON c.id = pool.id
  LEFT JOIN co_watched ON co_watched.id = c.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS shared FROM catalog_categorycontent AS theirs
    JOIN catalog_categorycontent AS mine ON mine.category_id = theirs.category_id
    WHERE theirs.content_id = c.id AND mine.content_id = here.id) AS categories
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT theirs.author_id) AS shared FROM catalog_contentauthor AS theirs
    JOIN catalog_contentauthor AS mine ON mine.author_id = theirs.author_id
    WHERE theirs.content_id = c.id AND mine.content_id = here.id) AS authors
  WHERE {LISTED} AND c.id <> here.id
    AND (SELECT bool_or(is_playable) FROM catalog_chapter WHERE content_id = c.id))"""

_BEST = "by_category + by_author + by_people DESC, years_apart NULLS LAST, published_at DESC, id DESC"

# `permalink`. Without the episodes of its own series, which its page lists beside these. Returns no row when
# the content is missing or hidden.
SIMILAR = f"""
WITH {_HERE},
best AS (
  SELECT id, row_number() OVER (ORDER BY {_BEST}) AS n FROM scored
  WHERE id <> ALL (ARRAY(
    SELECT episode.content_id FROM here
    JOIN catalog_collectioncontent AS place ON place.content_id = here.id AND place.kind = 'series'
    JOIN catalog_collection AS s ON s.id = place.collection_id AND s.is_published
    JOIN catalog_collectioncontent AS episode ON episode.collection_id = s.id))
  ORDER BY {_BEST} LIMIT {LIKE_THIS})
SELECT (SELECT coalesce(json_agg({CARD} ORDER BY best.n), '[]')::text
        FROM best JOIN catalog_content AS c ON c.id = best.id {CHAPTERS})
FROM here"""

# `permalink`, `chapter` (the current one) and `category` (where the viewer came from), both or null;
# `playlist`, see FOLLOWING; `watched`, the chapters of it that the viewer has watched; `seen_ids` beside
# `seen_counts`, the contents of which they have watched that many chapters. Returns (card, chapter, reason,
# is the chapter one of its own).
NEXT = f"""
WITH {_HERE},
next_chapter AS (
  SELECT ch.* FROM here JOIN catalog_chapter AS ch ON ch.content_id = here.id
  WHERE ch.is_playable AND ch.id <> ALL (%(watched)s::bigint[])
    AND ch.position > (
      SELECT now.position FROM catalog_chapter AS now
      WHERE now.content_id = here.id AND now.id = coalesce(%(chapter)s::bigint, now.id)
      ORDER BY now.position LIMIT 1)
  ORDER BY ch.position LIMIT 1),
following AS ({FOLLOWING}),
candidates AS (
  (SELECT shelf.content_id AS id, 1 AS stage, 'category' AS reason, 0::float8 AS score,
          shelf.position, shelf.content_id AS place
   FROM here
   JOIN catalog_categorycontent AS mine
     ON mine.content_id = here.id AND mine.category_id = %(category)s::bigint
   JOIN catalog_categorycontent AS shelf
     ON shelf.category_id = mine.category_id
     AND (shelf.position, shelf.content_id) > (mine.position, mine.content_id)
   ORDER BY shelf.position, shelf.content_id LIMIT {AFTER})
  UNION ALL
  SELECT id, 2, CASE WHEN by_people >= greatest(by_author, by_category) THEN 'co_watched'
                     WHEN by_author >= by_category THEN 'author' ELSE 'similar' END,
         by_category + by_author + by_people, 0, row_number() OVER (ORDER BY {_BEST})
  FROM scored
  UNION ALL
  (SELECT c.id, 3, NULL, 0, 0, row_number() OVER (ORDER BY c.published_at DESC, c.id DESC)
   FROM catalog_content AS c WHERE {LISTED}
   ORDER BY c.published_at DESC, c.id DESC LIMIT {NEWEST})),
other AS (
  SELECT candidates.id, candidates.reason
  FROM candidates
  CROSS JOIN here
  JOIN catalog_content AS c ON c.id = candidates.id
  LEFT JOIN unnest(%(seen_ids)s::bigint[], %(seen_counts)s::int[]) AS seen (id, chapters) ON seen.id = c.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS all, count(*) FILTER (WHERE is_playable) AS playable
    FROM catalog_chapter WHERE content_id = c.id) AS chapters
  WHERE NOT EXISTS (SELECT 1 FROM next_chapter) AND NOT EXISTS (SELECT 1 FROM following)
    AND {LISTED} AND c.id <> here.id AND chapters.playable > 0
  ORDER BY coalesce(seen.chapters >= chapters.all, false), {IS_LOCKED},
           candidates.stage, candidates.score DESC, candidates.position, candidates.place
  LIMIT 1),
picked AS (
  SELECT here.id, 'next_chapter' AS reason FROM next_chapter CROSS JOIN here
  UNION ALL SELECT id, reason FROM following WHERE NOT EXISTS (SELECT 1 FROM next_chapter)
  UNION ALL SELECT id, reason FROM other)
SELECT (SELECT {CARD}::text FROM picked JOIN catalog_content AS c ON c.id = picked.id {CHAPTERS}),
       (SELECT {CHAPTER}::text FROM next_chapter AS ch),
       (SELECT reason FROM picked),
       %(chapter)s::bigint IS NULL OR EXISTS (
         SELECT 1 FROM catalog_chapter WHERE content_id = here.id AND id = %(chapter)s)
FROM here"""
