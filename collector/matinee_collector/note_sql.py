"""The statements that bring stats, page views and page events of a segment into their tables (drain.py)."""

# The fate of every note: like that of an event, but one that names no id is stored without being compared.
CREATE_FATES = """
CREATE TABLE spool_note_fates (
    kind String, store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64,
    viewer_hash UInt64, verified Bool, device String, browser String, os String,
    received_at DateTime64(3, 'UTC'), is_named Bool, identity UInt64, body UInt32,
    x Tuple(
        session String, gid String, host String, path String, referrer_host String, referrer_path String,
        utm_source String, utm_medium String, utm_campaign String, utm_term String, utm_content String,
        window_width UInt16, window_height UInt16,
        name String, category String, value Nullable(Float64), details String,
        source String, is_publisher Bool, topic String, event_created UInt32, data String
    ),
    seg UInt64, fate Enum8('stored' = 1, 'duplicate' = 2, 'conflict' = 3)
) ENGINE = Memory
"""

STAGING = {"spool_note_fates": CREATE_FATES}
TABLES = ("pixel_views", "pixel_events", "stats")

DECIDE = """
INSERT INTO spool_note_fates
SELECT
    kd, st, ct, v, p, u, vh, ok, dc, br, os, fromUnixTimestamp64Milli(r, 'UTC'), i != '', identity, h, x, seg,
    multiIf(
        i = '', 'stored',
        is_known, if(known_body = h, 'duplicate', 'conflict'),
        nth = 1, 'stored',
        first_body = h, 'duplicate', 'conflict'
    )
FROM (
    SELECT *, p AS psid, sipHash64('note', i) AS identity,
        row_number() OVER same AS nth, first_value(h) OVER same AS first_body
    FROM spool_inbox WHERE k = 'x'
    WINDOW same AS (PARTITION BY p, i ORDER BY r, h)
) AS staged
LEFT ANY JOIN (
    SELECT psid, identity, any(body) AS known_body, true AS is_known
    FROM event_identities
    WHERE psid IN (SELECT p FROM spool_inbox WHERE k = 'x')
    GROUP BY psid, identity
) AS known USING (psid, identity)
"""

STORE_IDENTITIES = """
INSERT INTO event_identities (psid, identity, body, received_on, seg)
SELECT psid, identity, body, toDate(received_at), seg FROM spool_note_fates WHERE fate = 'stored' AND is_named
"""

STORE_VIEWS = """
INSERT INTO pixel_views (
    store_id, received_at, viewer_hash, user_id, session, gid, host, path, referrer_host, referrer_path,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, window_width, window_height,
    device, browser, os, source, is_publisher, seg
)
SELECT
    store_id, received_at, viewer_hash, user_id, x.session, x.gid, x.host, x.path, x.referrer_host,
    x.referrer_path, x.utm_source, x.utm_medium, x.utm_campaign, x.utm_term, x.utm_content,
    x.window_width, x.window_height, device, browser, os, x.source, x.is_publisher, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'pixel_view'
"""

STORE_PAGE_EVENTS = """
INSERT INTO pixel_events (
    store_id, received_at, viewer_hash, user_id, session, ga_id, name, category, value, details, host, path,
    referrer_host, referrer_path, device, browser, os, source, is_publisher, seg
)
SELECT
    store_id, received_at, viewer_hash, user_id, x.session, x.gid, x.name, x.category, x.value, x.details,
    x.host, x.path, x.referrer_host, x.referrer_path, device, browser, os, x.source, x.is_publisher, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'pixel_event'
"""

STORE_STATS = """
INSERT INTO stats (
    store_id, topic, event_created, received_at, psid, user_id, viewer_hash, content_id, video_id, verified,
    data, name, visit, order_id, device, seg
)
SELECT
    store_id, x.topic, toDateTime(x.event_created, 'UTC'), received_at, psid, user_id, viewer_hash,
    content_id, video_id, verified, x.data,
    x.name, x.session, JSONExtractUInt(x.data, 'order_id'), device, seg
FROM spool_note_fates WHERE fate = 'stored' AND kind = 'stats'
"""

STORE = (DECIDE, STORE_IDENTITIES, STORE_VIEWS, STORE_PAGE_EVENTS, STORE_STATS)
