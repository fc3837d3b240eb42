# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The queries: PostgreSQL builds the JSON of messages, in the view that `realtime` reads as well."""

PAGE_SIZE = 50
REPLAY_SIZE = 200
# The maximum number of messages in a room's delay.
MOST_DELAYED = 500

# What a viewer sees of a room. Parameters: whether they moderate, the room's delay, their id (0: a guest).
_SEEN = """(
  (state = 'shown' AND (
    %(moderates)s OR posted_at <= statement_timestamp() - make_interval(secs => %(delay)s::int)))
  OR (state = 'held' AND %(moderates)s)
  OR (state IN ('shown', 'held') AND author_id = %(viewer)s::bigint))"""

_PAGE_AS_JSON = """
SELECT
  (SELECT coalesce(jsonb_agg({told} ORDER BY {order}), '[]')::text
   FROM (SELECT * FROM page ORDER BY {kept} LIMIT {size}) AS kept
   JOIN chats_stream_messages USING (id)),
  (SELECT count(*) > {size} FROM page)"""

# The newest before an id, oldest first.
LIST_BEFORE = f"""
WITH page AS MATERIALIZED (
  SELECT id FROM chats_message
  WHERE room_id = %(room)s AND id < %(before)s::bigint AND {_SEEN}
  ORDER BY id DESC LIMIT {PAGE_SIZE + 1})""" + _PAGE_AS_JSON.format(
    told="told", order="id", kept="id DESC", size=PAGE_SIZE
)

# A stretch of the recording, the end exclusive, after a position (moment and id). It is what all see:
# held messages are moderated elsewhere. `shift` is where in the recording the replay begins.
LIST_STRETCH = f"""
WITH page AS MATERIALIZED (
  SELECT id, media_ms FROM chats_message
  WHERE room_id = %(room)s AND state = 'shown' AND media_ms IS NOT NULL
    AND (media_ms, id) > (%(media_from)s::bigint, %(after)s::bigint) AND media_ms < %(media_to)s::bigint
  ORDER BY media_ms, id LIMIT {REPLAY_SIZE + 1})""" + _PAGE_AS_JSON.format(
    told="told || jsonb_build_object('media_ms', kept.media_ms - %(shift)s::bigint)",
    order="kept.media_ms, id",
    kept="media_ms, id",
    size=REPLAY_SIZE,
)

# The version up to which this viewer has seen everything: delayed messages come after it.
SEEN_VERSION = f"""
SELECT least(
  (SELECT version FROM chats_room WHERE id = %(room)s),
  (SELECT min(version) - 1 FROM (
     SELECT version, state, posted_at FROM chats_message WHERE room_id = %(room)s
     ORDER BY id DESC LIMIT {MOST_DELAYED}) AS newest
   WHERE NOT %(moderates)s AND state = 'shown'
     AND posted_at > statement_timestamp() - make_interval(secs => %(delay)s::int)))"""

ONE_MESSAGE = "SELECT told::text FROM chats_stream_messages WHERE id = %s"

ROOM_STATE = "SELECT told::text FROM chats_stream_rooms WHERE id = %s"
