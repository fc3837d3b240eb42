"""The statements that store stats, page views and page events of a segment (drain.py)."""

# ruff: noqa: S608 (only constants are put into the text)

from matinee_collector.lines import LINES, NOTE_COLUMN, Kind

# The fate of each note: as for events, but one without an id is stored without comparison.
CREATE_FATES = f"""
CREATE TABLE spool_note_fates (
    kind String, store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64,
    viewer_hash UInt64, verified Bool, device String, browser String, os String,
    received_at DateTime64(3, 'UTC'), is_named Bool, identity UInt64, body UInt32,
    note {NOTE_COLUMN},
    seg UInt64, fate Enum8('stored' = 1, 'duplicate' = 2, 'conflict' = 3)
) ENGINE = Memory
"""

STAGING = {"spool_note_fates": CREATE_FATES}
TABLES = ("pixel_views", "pixel_events", "stats")

DECIDE = f"""
INSERT INTO spool_note_fates
SELECT
    inlet, store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os,
    fromUnixTimestamp64Milli(received_ms, 'UTC'), note_id != '', identity, note_print, note, seg,
    multiIf(
        note_id = '', 'stored',
        is_known, if(known_body = note_print, 'duplicate', 'conflict'),
        nth = 1, 'stored',
        first_body = note_print, 'duplicate', 'conflict'
    )
FROM (
    SELECT *, sipHash64('note', note_id) AS identity,
        row_number() OVER same AS nth, first_value(note_print) OVER same AS first_body
    FROM {LINES} WHERE kind = '{Kind.NOTE}'
    WINDOW same AS (PARTITION BY psid, note_id ORDER BY received_ms, note_print)
) AS staged
LEFT ANY JOIN (
    SELECT psid, identity, any(body) AS known_body, true AS is_known
    FROM event_identities
    WHERE psid IN (SELECT psid FROM {LINES} WHERE kind = '{Kind.NOTE}')
    GROUP BY psid, identity
) AS known USING (psid, identity)
"""

# Kept from today on, as those of events (drain_sql.py).
STORE_IDENTITIES = """
INSERT INTO event_identities (psid, identity, body, received_on, seg)
SELECT psid, identity, body, toDate(now('UTC')), seg FROM spool_note_fates WHERE fate = 'stored' AND is_named
"""

STORE_VIEWS = """
INSERT INTO pixel_views (
    store_id, received_at, viewer_hash, user_id, session, gid, host, path, referrer_host, referrer_path,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, window_width, window_height,
    device, browser, os, source, is_publisher, seg
)
SELECT
    store_id, received_at, viewer_hash, user_id, note.session, note.gid, note.host, note.path,
    note.referrer_host, note.referrer_path, note.utm_source, note.utm_medium, note.utm_campaign,
    note.utm_term, note.utm_content, note.window_width, note.window_height,
    device, browser, os, note.source, note.is_publisher, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'pixel_view'
"""

STORE_PAGE_EVENTS = """
INSERT INTO pixel_events (
    store_id, received_at, viewer_hash, user_id, session, ga_id, name, category, value, details, host, path,
    referrer_host, referrer_path, device, browser, os, source, is_publisher, seg
)
SELECT
    store_id, received_at, viewer_hash, user_id, note.session, note.gid, note.name, note.category,
    note.value, note.details, note.host, note.path, note.referrer_host, note.referrer_path,
    device, browser, os, note.source, note.is_publisher, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'pixel_event'
"""

STORE_STATS = """
INSERT INTO stats (
    store_id, topic, event_created, received_at, psid, user_id, viewer_hash, content_id, video_id, verified,
    data, name, visit, order_id, device, seg
)
SELECT
    store_id, note.topic, toDateTime(note.event_created, 'UTC'), received_at, psid, user_id, viewer_hash,
    content_id, video_id, verified, note.data,
    note.name, note.session, JSONExtractUInt(note.data, 'order_id'), device, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'stats'
"""

STORE = (DECIDE, STORE_IDENTITIES, STORE_VIEWS, STORE_PAGE_EVENTS, STORE_STATS)
