# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The hot queries: PostgreSQL builds the JSON of a page of comments, using only this domain's tables.

Names of authors and mentioned people belong to accounts. A statement writes a marker in
their place, which `queries.py` replaces after one more query. User text cannot contain
a marker: a check on the table excludes control characters, and JSON doubles their backslashes.
"""

PAGE_SIZE = 20
THREAD_SIZE = 3  # replies that are included with a comment
REPLIES_PAGE_SIZE = 50
MOST_CHANGES = 100

_TIME = "to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"


def _comment(row: str, thread: str) -> str:
    """Return the SQL of one comment, a row of that alias, for the viewer of `given`."""
    # In jsonb a mention contains its marker already (text/segments.py).
    return rf"""json_build_object(
    'id', {row}.id,
    'body', {row}.body,
    'segments', {row}.segments,
    'author', CASE WHEN {row}.state <> 'deleted' AND {row}.author_id IS NOT NULL
                   THEN E'\x01' || {row}.author_id || E'\x02' END,
    'created_at', {_TIME.format(f"{row}.created_at")},
    'edited_at', {_TIME.format(f"{row}.edited_at")},
    'thread_id', {row}.thread_id,
    'replies_count', {row}.replies_count,
    'thread', {thread},
    'can_edit', given.may_write AND coalesce({row}.author_id = given.viewer, false)
                AND {row}.state <> 'deleted' AND {row}.created_at > given.editable_since,
    'can_delete', coalesce({row}.author_id = given.viewer, false) AND {row}.state <> 'deleted',
    'is_pinned', {row}.is_pinned,
    'is_hearted', {row}.hearted_at IS NOT NULL,
    'is_held', {row}.state = 'held',
    'is_deleted', {row}.state = 'deleted')"""


_REPLY = _comment("r", "'[]'::json")
_COMMENT = _comment(
    "c",
    f"(SELECT coalesce(json_agg({_REPLY} ORDER BY r.id), '[]') FROM replies AS r WHERE r.thread_id = c.id)",
)

# The first replies to each comment of `page`, and their own authors' held ones.
_REPLIES = f"""replies AS MATERIALIZED (
  SELECT reply.* FROM page AS opener CROSS JOIN given CROSS JOIN LATERAL (
    (SELECT * FROM comments_comment
     WHERE thread_id BETWEEN opener.id AND opener.id AND is_listed
     ORDER BY thread_id, id LIMIT {THREAD_SIZE})
    UNION ALL
    (SELECT * FROM comments_comment
     WHERE discussion_id = opener.discussion_id AND state = 'held' AND author_id = given.viewer
       AND thread_id = opener.id
     ORDER BY id DESC LIMIT {THREAD_SIZE})) AS reply
  WHERE opener.thread_id IS NULL)"""

# Parameters: viewer (0: a guest), may_write, since when comments may be edited.
_GIVEN = (
    """given AS (SELECT %s::bigint AS viewer, %s::boolean AS may_write, %s::timestamptz AS editable_since)"""
)

# Parameters: store, content, chapter.
_PLACE = """place AS MATERIALIZED (
    SELECT id, comments_count, version FROM comments_discussion
    WHERE store_id = %s AND content_id = %s AND chapter_id IS NOT DISTINCT FROM %s::bigint)"""


def _people(*tables: str) -> str:
    """Return the SQL of the authors of these tables' comments, and of the people mentioned in them."""
    authorships = " UNION ALL ".join(f"SELECT id, author_id FROM {table}" for table in tables)
    return f"""(SELECT coalesce(array_agg(DISTINCT person), '{{}}')
   FROM ({authorships}) AS written CROSS JOIN LATERAL (
      SELECT written.author_id AS person WHERE written.author_id IS NOT NULL
      UNION ALL
      SELECT person_id FROM comments_mention WHERE comment_id = written.id) AS people)"""


# Only the author of a held comment sees it. `BETWEEN x AND x` and the order by
# both columns make PostgreSQL use the place's index: for an equality it would walk the primary key.
# The pinned comment comes first, beside the 20 of the first page, and on no other page.
LIST_THREADS = f"""
WITH {_GIVEN}, {_PLACE},
page AS MATERIALIZED (
  (SELECT * FROM (
    (SELECT * FROM comments_comment
     WHERE discussion_id BETWEEN (SELECT id FROM place) AND (SELECT id FROM place)
       AND thread_id IS NULL AND is_listed AND NOT is_pinned AND id < %s::bigint
     ORDER BY discussion_id, id DESC LIMIT %s::int + {PAGE_SIZE + 1})
    UNION ALL
    (SELECT * FROM comments_comment
     WHERE discussion_id = (SELECT id FROM place) AND thread_id IS NULL AND state = 'held'
       AND author_id = (SELECT viewer FROM given) AND id < %s::bigint
     ORDER BY id DESC LIMIT %s::int + {PAGE_SIZE + 1})) AS seen
  ORDER BY id DESC OFFSET %s::int LIMIT {PAGE_SIZE + 1})
  UNION ALL
  (SELECT * FROM comments_comment
   WHERE discussion_id = (SELECT id FROM place) AND is_pinned AND %s::boolean)),
{_REPLIES}
SELECT
  (SELECT coalesce(json_agg({_COMMENT} ORDER BY c.is_pinned DESC, c.id DESC), '[]')::text
   FROM (SELECT * FROM page ORDER BY is_pinned DESC, id DESC
         LIMIT {PAGE_SIZE} + (SELECT count(*) FROM page WHERE is_pinned)) AS c CROSS JOIN given),
  (SELECT count(*) FILTER (WHERE NOT is_pinned) <= {PAGE_SIZE} FROM page),
  coalesce((SELECT comments_count FROM place), 0),
  coalesce((SELECT version FROM place), 0),
  {_people("page", "replies")}"""

# Parameters after given and place: thread, replies to skip. Replies are read oldest first.
LIST_REPLIES = f"""
WITH {_GIVEN}, {_PLACE},
opener AS MATERIALIZED (
  SELECT id FROM comments_comment
  WHERE id = %s::bigint AND discussion_id = (SELECT id FROM place) AND thread_id IS NULL AND is_listed),
page AS MATERIALIZED (
  SELECT * FROM (
    (SELECT * FROM comments_comment
     WHERE thread_id BETWEEN (SELECT id FROM opener) AND (SELECT id FROM opener) AND is_listed
     ORDER BY thread_id, id LIMIT %s::int + {REPLIES_PAGE_SIZE + 1})
    UNION ALL
    (SELECT * FROM comments_comment
     WHERE discussion_id = (SELECT id FROM place) AND state = 'held'
       AND author_id = (SELECT viewer FROM given) AND thread_id = (SELECT id FROM opener))) AS seen
  ORDER BY id OFFSET %s::int LIMIT {REPLIES_PAGE_SIZE + 1})
SELECT
  (SELECT coalesce(json_agg({_REPLY} ORDER BY r.id), '[]')::text
   FROM (SELECT * FROM page ORDER BY id LIMIT {REPLIES_PAGE_SIZE}) AS r CROSS JOIN given),
  (SELECT count(*) <= {REPLIES_PAGE_SIZE} FROM page),
  coalesce((SELECT comments_count FROM place), 0),
  coalesce((SELECT version FROM place), 0),
  {_people("page")},
  EXISTS (SELECT FROM opener)"""

# Parameters after given: the comment. For the response to its author.
ONE_COMMENT = f"""
WITH {_GIVEN},
page AS MATERIALIZED (SELECT * FROM comments_comment WHERE id = %s::bigint),
{_REPLIES}
SELECT (SELECT ({_COMMENT})::text FROM page AS c CROSS JOIN given), {_people("page", "replies")}"""

# Parameters after given and place: the page's version.
LIST_CHANGES = f"""
WITH {_GIVEN}, {_PLACE},
changed AS MATERIALIZED (
  SELECT * FROM comments_comment
  WHERE discussion_id = (SELECT id FROM place) AND changed_version > %s::bigint
  ORDER BY changed_version LIMIT {MOST_CHANGES + 1}),
page AS MATERIALIZED (
  SELECT c.* FROM changed AS c
  LEFT JOIN comments_comment AS opener ON opener.id = c.thread_id
  WHERE (c.is_listed OR (c.state = 'held' AND c.author_id = (SELECT viewer FROM given)))
    AND (opener.id IS NULL OR opener.is_listed)),
{_REPLIES}
SELECT
  (SELECT coalesce(json_agg({_COMMENT} ORDER BY c.id), '[]')::text FROM page AS c CROSS JOIN given),
  (SELECT coalesce(json_agg(id ORDER BY id), '[]')::text FROM changed
   WHERE (first_shown_at IS NOT NULL OR author_id = (SELECT viewer FROM given))
     AND id NOT IN (SELECT id FROM page)),
  (SELECT count(*) > {MOST_CHANGES} FROM changed),
  coalesce((SELECT comments_count FROM place), 0),
  coalesce((SELECT version FROM place), 0),
  {_people("page", "replies")}"""
