"""What `realtime` reads, and the JSON of a message and of a room's state, which web answers with as well.

Both views are plain selects: PostgreSQL puts a condition on room and version into them and goes along the
index of (room, version); the JSON is built for the rows that are left.
"""

from django.db import migrations

_TIME = "to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"

MESSAGES = f"""
CREATE VIEW chats_stream_messages AS
SELECT
  m.room_id, m.version, m.id, m.author_id, m.state::text AS state, m.posted_at,
  jsonb_build_object(
    'id', m.id,
    'client_id', m.client_id,
    'kind', m.kind,
    'author', CASE WHEN m.author_id IS NOT NULL AND m.state <> 'deleted' THEN
      jsonb_build_object('id', m.author_id, 'name', m.author_name, 'role', m.author_role) END,
    'body', m.body,
    'segments', m.segments,
    'is_held', m.state = 'held',
    'posted_at', {_TIME.format("m.posted_at")},
    'media_ms', m.media_ms) AS told
FROM chats_message AS m
"""

# The stage is that of live.queries.stage_of. A chat stays open for ten minutes after the end.
ROOMS = """
CREATE VIEW chats_stream_rooms AS
SELECT
  r.id, r.version, r.delay_seconds::int AS delay_seconds,
  jsonb_build_object(
    'stage', CASE
      WHEN e.state = 'ended' THEN CASE WHEN v.current_package_id IS NULL THEN 'ended' ELSE 'replay' END
      WHEN e.state = 'scheduled' THEN CASE WHEN e.starts_at <= statement_timestamp() THEN 'waiting' ELSE 'scheduled' END
      WHEN e.away_since IS NOT NULL THEN 'away'
      WHEN e.on_air_at IS NOT NULL THEN 'live'
      ELSE 'waiting' END,
    'is_open', r.is_open AND CASE e.state
      WHEN 'live' THEN true
      WHEN 'scheduled' THEN r.opens_early
      ELSE e.ended_at > statement_timestamp() - interval '10 minutes' END,
    'who_may_write', r.who_may_write,
    'slow_seconds', r.slow_seconds,
    'pinned', (SELECT p.told FROM chats_stream_messages AS p WHERE p.id = r.pinned_id AND p.state = 'shown')
  ) AS told
FROM chats_room AS r
JOIN live_liveevent AS e ON e.id = r.event_id
JOIN media_video AS v ON v.id = e.video_id
"""

DROP = "DROP VIEW chats_stream_rooms; DROP VIEW chats_stream_messages"


class Migration(migrations.Migration):
    dependencies = [("chats", "0001_initial")]

    operations = [migrations.RunSQL([MESSAGES, ROOMS], DROP)]
