# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Single-statement queries over engagement's own tables."""

# Whose marks: `user`, `profile`, which is null for the person themselves.
_MINE = "user_id = %(user)s AND profile_id IS NOT DISTINCT FROM %(profile)s::bigint"

# `user`, `profile`, `content`. Returns (chapter, position, is it a favourite, the watched chapters).
MARKS = f"""
SELECT stopped.chapter_id, stopped.position_seconds,
       EXISTS (SELECT 1 FROM engagement_favorite
               WHERE {_MINE} AND content_id = %(content)s AND chapter_id IS NULL),
       coalesce((SELECT array_agg(chapter_id ORDER BY chapter_id) FROM engagement_watchstate
                 WHERE {_MINE} AND content_id = %(content)s AND watched_at IS NOT NULL), '{{}}')
FROM (SELECT) AS one
LEFT JOIN LATERAL (
  SELECT chapter_id, position_seconds FROM engagement_watchstate
  WHERE {_MINE} AND content_id = %(content)s
  ORDER BY updated_at DESC, id DESC LIMIT 1) AS stopped ON true"""

# `user`, `profile`, `contents`. Returns parallel arrays: contents, chapters, positions, times, favourites.
MARKS_OF_MANY = f"""
SELECT coalesce(array_agg(wanted.id), '{{}}'), coalesce(array_agg(stopped.chapter_id), '{{}}'),
       coalesce(array_agg(stopped.position_seconds), '{{}}'), coalesce(array_agg(stopped.updated_at), '{{}}'),
       coalesce(array_agg(EXISTS (
         SELECT 1 FROM engagement_favorite
         WHERE {_MINE} AND content_id = wanted.id AND chapter_id IS NULL)), '{{}}')
FROM unnest(%(contents)s::bigint[]) AS wanted (id)
LEFT JOIN LATERAL (
  SELECT chapter_id, position_seconds, updated_at FROM engagement_watchstate
  WHERE {_MINE} AND content_id = wanted.id
  ORDER BY updated_at DESC, id DESC LIMIT 1) AS stopped ON true"""

# `user`, `profile`, `limit`, and purchases: `bought` with parallel times. Returns (contents, how many
# chapters of each were watched), most recently used first.
LIBRARY = f"""
SELECT coalesce(array_agg(content_id ORDER BY latest DESC, content_id DESC), '{{}}'),
       coalesce(array_agg(watched ORDER BY latest DESC, content_id DESC), '{{}}')
FROM (
  SELECT content_id, max(touched_at) AS latest, sum(watched)::int AS watched
  FROM (
    SELECT content_id, updated_at AS touched_at, (watched_at IS NOT NULL)::int AS watched
    FROM engagement_watchstate WHERE {_MINE}
    UNION ALL
    SELECT content_id, created_at, 0 FROM engagement_favorite WHERE {_MINE}
    UNION ALL
    SELECT content_id, created_at, 0 FROM engagement_listentry WHERE {_MINE}
    UNION ALL
    SELECT bought.content_id, bought.at, 0
    FROM unnest(%(bought)s::bigint[], %(bought_at)s::timestamptz[]) AS bought (content_id, at)) AS touched
  GROUP BY content_id
  ORDER BY latest DESC, content_id DESC
  LIMIT %(limit)s) AS library"""

# `meant`, `latest`, `together`, `kept`. Rows (content, other, people). A glance does not count as
# watching; the latest contents of each person, and of each of their profiles, count; all of them are one
# person, so that no result reveals a single person's history.
CO_WATCHING = """
WITH watched AS (
  SELECT user_id, coalesce(profile_id, 0) AS profile_id, content_id,
         row_number() OVER (PARTITION BY user_id, profile_id ORDER BY max(updated_at) DESC, content_id) AS n
  FROM engagement_watchstate
  WHERE watched_at IS NOT NULL OR position_seconds >= %(meant)s
  GROUP BY user_id, profile_id, content_id),
latest AS (SELECT user_id, profile_id, content_id FROM watched WHERE n <= %(latest)s),
pairs AS (
  SELECT one.content_id, other.content_id AS other_id, count(DISTINCT user_id) AS people
  FROM latest AS one JOIN latest AS other USING (user_id, profile_id)
  WHERE one.content_id <> other.content_id
  GROUP BY one.content_id, other.content_id HAVING count(DISTINCT user_id) >= %(together)s),
ranked AS (
  SELECT content_id, other_id, people,
         row_number() OVER (PARTITION BY content_id ORDER BY people DESC, other_id DESC) AS n
  FROM pairs)
SELECT content_id, other_id, people FROM ranked WHERE n <= %(kept)s"""
