"""The statements that bring one segment into the tables. `drain.py` says in which order and why."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import get_args

from matinee_collector import note_sql
from matinee_collector.wire import EventName

EVENT_NAMES: tuple[str, ...] = get_args(EventName)
LATE_MS = 7 * 24 * 3600 * 1000
FUTURE_MS = 5 * 60 * 1000
CLOCK_SPAN_MS = 15 * 60 * 1000
"""A batch shorter than this that lies off comes from a wrong clock: it is moved whole, its steps kept."""

# The lines of a segment as the pipeline wrote them.
CREATE_INBOX = """
CREATE TABLE spool_inbox (
    seg UInt64, k String, r Int64, p UInt64, st UInt32, u UInt64, v UInt32, ct UInt32, vh UInt64,
    ok Bool, dc String, br String, os String, n UInt64, kd String, i String, h UInt32,
    b Tuple(
        seq Nullable(UInt32),
        source Nullable(String),
        events Array(Tuple(
            id Nullable(String), created_at String, name String,
            current_second Nullable(UInt32), position Nullable(Float64)
        ))
    ),
    x Tuple(
        session String, gid String, host String, path String, referrer_host String, referrer_path String,
        utm_source String, utm_medium String, utm_campaign String, utm_term String, utm_content String,
        window_width UInt16, window_height UInt16,
        name String, category String, value Nullable(Float64), details String,
        source String, is_publisher Bool, topic String, event_created UInt32, data String
    ),
    q Array(Tuple(reason String, sample String))
) ENGINE = Memory
"""

# Lines that the database read otherwise than the worker did (`n` events, all of them whole).
COUNT_MISREAD = f"""
SELECT count() FROM spool_inbox WHERE k = 'e' AND (n = 0 OR length(b.events) != n OR arrayExists(
    e -> e.name NOT IN {EVENT_NAMES} OR e.created_at = '' OR e.current_second IS NULL, b.events
))
"""

# One row an event.
CREATE_STAGED = """
CREATE TABLE spool_staged (
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64, viewer_hash UInt64,
    verified Bool, device String, browser String, os String,
    source String, name String, created_ms Int64, claimed_ms Int64, ord UInt32,
    current_second UInt32, position_ms UInt32, is_exact Bool, clamped String, received_ms Int64,
    identity UInt64, body UInt32, seg UInt64
) ENGINE = Memory
"""

# ... and what became of it.
CREATE_FATES = """
CREATE TABLE spool_fates (
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64, viewer_hash UInt64,
    verified Bool, device String, browser String, os String,
    source String, name String, created_at DateTime64(3, 'UTC'), claimed_ms Int64, ord UInt32,
    current_second UInt32, position_ms UInt32, is_exact Bool, clamped String,
    received_at DateTime64(3, 'UTC'), identity UInt64, body UInt32, seg UInt64,
    fate Enum8('stored' = 1, 'duplicate' = 2, 'conflict' = 3)
) ENGINE = Memory
"""

STAGING = {"spool_inbox": CREATE_INBOX, "spool_staged": CREATE_STAGED, "spool_fates": CREATE_FATES} | (
    note_sql.STAGING
)

STAGE = f"""
INSERT INTO spool_staged
SELECT
    st, ct, v, p, u, vh, ok, dc, br, os, source, event.name,
    if(moved_ms < r - {LATE_MS} OR moved_ms > r + {FUTURE_MS}, r, moved_ms) AS created_ms,
    claimed_ms,
    least(seq, 8388607) * 512 + index,
    second,
    position_ms,
    event.position IS NOT NULL,
    multiIf(claimed_ms > r + {FUTURE_MS} OR shift_ms < 0, 'future',
            claimed_ms < r - {LATE_MS} OR shift_ms > 0, 'late', 'no'),
    r,
    if(id = '', sipHash64('at', claimed_ms, event.name, second), sipHash64('id', id)),
    if(id = '', 0, toUInt32(bitAnd(sipHash64(claimed_ms, event.name, second, position_ms), 4294967295))),
    seg
FROM (
    SELECT
        *, ifNull(b.seq, 0) AS seq, ifNull(b.source, 'web') AS source, b.events AS events,
        arrayMap(
            e -> ifNull(toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(e.created_at, 3, 'UTC')), 0),
            events
        ) AS times,
        arrayMax(times) AS newest,
        if(newest - arrayMin(times) <= {CLOCK_SPAN_MS}
               AND (newest > r + {FUTURE_MS} OR newest < r - {LATE_MS}), r - newest, 0) AS shift_ms
    FROM spool_inbox WHERE k = 'e'
)
ARRAY JOIN
    events AS event,
    times AS claimed_ms,
    arrayMap(t -> t + shift_ms, times) AS moved_ms,
    arrayMap(e -> ifNull(e.id, ''), events) AS id,
    arrayMap(e -> assumeNotNull(e.current_second), events) AS second,
    arrayMap(e -> toUInt32(round(ifNull(e.position, assumeNotNull(e.current_second)) * 1000)), events)
        AS position_ms,
    arrayEnumerate(events) AS index
"""

# The first of an identity is stored, the same again is a duplicate, the same id with another body a conflict.
DECIDE = """
INSERT INTO spool_fates
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os, source, name,
    fromUnixTimestamp64Milli(created_ms, 'UTC'), claimed_ms, ord, current_second, position_ms, is_exact,
    clamped, fromUnixTimestamp64Milli(received_ms, 'UTC'), identity, body, seg,
    multiIf(
        is_known, if(known_body = body, 'duplicate', 'conflict'),
        nth = 1, 'stored',
        first_body = body, 'duplicate', 'conflict'
    )
FROM (
    SELECT *, row_number() OVER same AS nth, first_value(body) OVER same AS first_body
    FROM spool_staged
    WINDOW same AS (PARTITION BY psid, identity ORDER BY received_ms, ord, body)
) AS staged
LEFT ANY JOIN (
    SELECT psid, identity, any(body) AS known_body, true AS is_known
    FROM event_identities
    WHERE psid IN (SELECT psid FROM spool_staged)
      AND (psid, identity) IN (SELECT psid, identity FROM spool_staged)
    GROUP BY psid, identity
) AS known USING (psid, identity)
"""

STORE_EVENTS = """
INSERT INTO playback_events (
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os,
    source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg
)
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os,
    source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg
FROM spool_fates WHERE fate = 'stored'
"""

STORE_IDENTITIES = """
INSERT INTO event_identities (psid, identity, body, received_on, seg)
SELECT psid, identity, body, toDate(received_at), seg FROM spool_fates WHERE fate = 'stored'
"""

STORE_QUARANTINE = """
INSERT INTO quarantine (received_at, store_id, psid, kind, reason, sample, seg)
SELECT fromUnixTimestamp64Milli(r, 'UTC'), st, p, if(kd = '', 'playback', kd), bad.reason, bad.sample, seg
FROM spool_inbox ARRAY JOIN q AS bad WHERE k = 'q'
UNION ALL
SELECT
    received_at, store_id, psid, 'playback', 'conflict',
    toJSONString(map('created_at', toString(fromUnixTimestamp64Milli(claimed_ms, 'UTC')), 'name', name,
                     'current_second', toString(current_second), 'position_ms', toString(position_ms))),
    seg
FROM spool_fates WHERE fate = 'conflict'
UNION ALL
SELECT received_at, store_id, psid, kind, 'conflict', toJSONString(x), seg
FROM spool_note_fates WHERE fate = 'conflict'
"""

# `outcome` is a fate, or the reason why an event went to quarantine. What was received is what the workers
# counted into each line, not the sum of the fates: an event that the drain forgot would leave the books open.
CLOSE_BOOKS = """
INSERT INTO ledger
    (entry, seg, store_id, kind, received, stored, duplicate, quarantined, shed, late, future, reasons,
     drained_at)
SELECT
    {entry:UInt64}, seg, store_id, kind,
    sumIf(events, outcome = 'received'),
    sumIf(events, outcome = 'stored'),
    sumIf(events, outcome = 'duplicate'),
    sumIf(events, outcome NOT IN ('received', 'stored', 'duplicate', 'shed')),
    sumIf(events, outcome = 'shed'),
    sumIf(events, outcome = 'stored' AND clamped = 'late'),
    sumIf(events, outcome = 'stored' AND clamped = 'future'),
    sumMapIf(map(outcome, events), outcome NOT IN ('received', 'stored', 'duplicate', 'shed')),
    now64(3)
FROM (
    SELECT
        seg, st AS store_id, if(kd = '', 'playback', kd) AS kind, 'received' AS outcome, 'no' AS clamped,
        sum(multiIf(k = 'x', 1, k = 'q', length(q), n)) AS events
    FROM spool_inbox GROUP BY ALL
    UNION ALL
    SELECT seg, store_id, 'playback', toString(fate), toString(clamped), count()
    FROM spool_fates GROUP BY seg, store_id, fate, clamped
    UNION ALL
    SELECT seg, store_id, kind, toString(fate), 'no', count()
    FROM spool_note_fates GROUP BY seg, store_id, kind, fate
    UNION ALL
    SELECT seg, st, if(kd = '', 'playback', kd), bad.reason, 'no', count()
    FROM spool_inbox ARRAY JOIN q AS bad WHERE k = 'q' GROUP BY ALL
    UNION ALL
    SELECT seg, st, if(kd = '', 'playback', kd), 'shed', 'no', sum(n)
    FROM spool_inbox WHERE k = 's' GROUP BY ALL
)
GROUP BY seg, store_id, kind
"""

# Tables that a torn attempt may have left rows of a segment in.
OWNED_BY_SEGMENT = ("playback_events", "event_identities", "quarantine", *note_sql.TABLES)
