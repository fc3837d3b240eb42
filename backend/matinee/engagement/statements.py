"""Reads over engagement's own tables that are one statement each."""

# `user`, `content`. Answers (chapter, position, is it a favourite, the watched chapters).
MARKS = """
SELECT stopped.chapter_id, stopped.position_seconds,
       EXISTS (SELECT 1 FROM engagement_favorite
               WHERE user_id = %(user)s AND content_id = %(content)s AND chapter_id IS NULL),
       coalesce((SELECT array_agg(chapter_id ORDER BY chapter_id) FROM engagement_watchstate
                 WHERE user_id = %(user)s AND content_id = %(content)s AND watched_at IS NOT NULL), '{}')
FROM (SELECT) AS one
LEFT JOIN LATERAL (
  SELECT chapter_id, position_seconds FROM engagement_watchstate
  WHERE user_id = %(user)s AND content_id = %(content)s
  ORDER BY updated_at DESC, id DESC LIMIT 1) AS stopped ON true"""

# `user`, `contents`. Answers arrays side by side: contents, chapters, positions, times, favourites.
MARKS_OF_MANY = """
SELECT coalesce(array_agg(wanted.id), '{}'), coalesce(array_agg(stopped.chapter_id), '{}'),
       coalesce(array_agg(stopped.position_seconds), '{}'), coalesce(array_agg(stopped.updated_at), '{}'),
       coalesce(array_agg(EXISTS (
         SELECT 1 FROM engagement_favorite
         WHERE user_id = %(user)s AND content_id = wanted.id AND chapter_id IS NULL)), '{}')
FROM unnest(%(contents)s::bigint[]) AS wanted (id)
LEFT JOIN LATERAL (
  SELECT chapter_id, position_seconds, updated_at FROM engagement_watchstate
  WHERE user_id = %(user)s AND content_id = wanted.id
  ORDER BY updated_at DESC, id DESC LIMIT 1) AS stopped ON true"""

# `user`, `limit`. Answers (contents, how many chapters of each were watched), what was touched last first.
LIBRARY = """
SELECT coalesce(array_agg(content_id ORDER BY latest DESC, content_id DESC), '{}'),
       coalesce(array_agg(watched ORDER BY latest DESC, content_id DESC), '{}')
FROM (
  SELECT content_id, max(touched_at) AS latest, sum(watched)::int AS watched
  FROM (
    SELECT content_id, updated_at AS touched_at, (watched_at IS NOT NULL)::int AS watched
    FROM engagement_watchstate WHERE user_id = %(user)s
    UNION ALL
    SELECT content_id, created_at, 0 FROM engagement_favorite WHERE user_id = %(user)s) AS touched
  GROUP BY content_id
  ORDER BY latest DESC, content_id DESC
  LIMIT %(limit)s) AS library"""
