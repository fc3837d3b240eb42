"""The statements that bring one segment into the tables. `drain.py` says in which order and why."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.reports.definitions import (
    CARRY_MS,
    EXACT_SLACK_MS,
    JUMPING,
    MAX_GAP_MS,
    MAX_RATE,
    ROUNDED_SLACK_MS,
    STANDING,
)

LATE_MS = 7 * 24 * 3600 * 1000
FUTURE_MS = 5 * 60 * 1000
CLOCK_SPAN_MS = 15 * 60 * 1000
"""A batch shorter than this that lies off comes from a wrong clock: it is moved whole, its steps kept."""

# The lines of a segment as the pipeline wrote them.
CREATE_INBOX = """
CREATE TABLE spool_inbox (
    k String, r Int64, p UInt64, st UInt32, u UInt64, v UInt32, ct UInt32, vh UInt64, ok Bool, n UInt64,
    b Tuple(
        seq Nullable(UInt32),
        source Nullable(String),
        events Array(Tuple(
            id Nullable(String), created_at String, name String,
            current_second UInt32, position Nullable(Float64)
        ))
    ),
    q Array(Tuple(reason String, sample String))
) ENGINE = Memory
"""

# One row an event.
CREATE_STAGED = """
CREATE TABLE spool_staged (
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64, viewer_hash UInt64,
    verified Bool, source String, name String, created_ms Int64, claimed_ms Int64, ord UInt32,
    current_second UInt32, position_ms UInt32, is_exact Bool, clamped String, received_ms Int64,
    identity UInt64, body UInt32
) ENGINE = Memory
"""

# ... and what became of it.
CREATE_FATES = """
CREATE TABLE spool_fates (
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64, viewer_hash UInt64,
    verified Bool, source String, name String, created_at DateTime64(3, 'UTC'), claimed_ms Int64, ord UInt32,
    current_second UInt32, position_ms UInt32, is_exact Bool, clamped String,
    received_at DateTime64(3, 'UTC'), identity UInt64, body UInt32,
    fate Enum8('stored' = 1, 'duplicate' = 2, 'conflict' = 3)
) ENGINE = Memory
"""

STAGING = {"spool_inbox": CREATE_INBOX, "spool_staged": CREATE_STAGED, "spool_fates": CREATE_FATES}

STAGE = f"""
INSERT INTO spool_staged
SELECT
    st, ct, v, p, u, vh, ok, source, event.name,
    if(moved_ms < r - {LATE_MS} OR moved_ms > r + {FUTURE_MS}, r, moved_ms) AS created_ms,
    claimed_ms,
    least(seq, 8388607) * 512 + index,
    event.current_second,
    position_ms,
    event.position IS NOT NULL,
    multiIf(claimed_ms > r + {FUTURE_MS} OR shift_ms < 0, 'future',
            claimed_ms < r - {LATE_MS} OR shift_ms > 0, 'late', 'no'),
    r,
    if(id = '', sipHash64('at', claimed_ms, event.name, event.current_second), sipHash64('id', id)),
    if(id = '', 0, toUInt32(bitAnd(
        sipHash64(claimed_ms, event.name, event.current_second, position_ms), 4294967295)))
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
    arrayMap(e -> toUInt32(round(ifNull(e.position, e.current_second) * 1000)), events) AS position_ms,
    arrayEnumerate(events) AS index
"""

# The first of an identity is stored, the same again is a duplicate, the same id with another body a conflict.
DECIDE = """
INSERT INTO spool_fates
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, source, name,
    fromUnixTimestamp64Milli(created_ms, 'UTC'), claimed_ms, ord, current_second, position_ms, is_exact,
    clamped, fromUnixTimestamp64Milli(received_ms, 'UTC'), identity, body,
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
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg
)
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, {seg:UInt64}
FROM spool_fates WHERE fate = 'stored'
"""

STORE_IDENTITIES = """
INSERT INTO event_identities (psid, identity, body, received_on, seg)
SELECT psid, identity, body, toDate(received_at), {seg:UInt64} FROM spool_fates WHERE fate = 'stored'
"""

_SESSION_ROWS = """
INSERT INTO playback_sessions
SELECT
    store_id, content_id, toDate(created_at) AS day, video_id, psid, verified, source = 'admin',
    max(user_id), max(viewer_hash), min(created_at), max(created_at),
    minOrNullIf(created_at, name = 'play'), max(name = 'ended'), max(position_ms)
FROM {source}
GROUP BY store_id, content_id, day, video_id, psid, verified, source = 'admin'
"""
STORE_SESSIONS = _SESSION_ROWS.replace("{source}", "spool_fates WHERE fate = 'stored'")
REBUILD_SESSIONS = _SESSION_ROWS.replace("{source}", "playback_events")

# Watched runs by session and minute: from the events `{events}` picks, of the minutes `{minutes}` picks.
_MINUTE_ROWS = f"""
INSERT INTO playback_minutes
SELECT
    store_id, content_id, minute, video_id, psid, verified, is_publisher,
    least(sum(run_ms), {MAX_RATE} * sum(run_took_ms) + {ROUNDED_SLACK_MS}),
    groupArrayIf((start_ms, end_ms), end_ms > start_ms),
    {{revision:UInt64}}
FROM (
    SELECT
        store_id, content_id, minute, video_id, psid, verified, is_publisher, run,
        minIf(from_ms, watched) AS start_ms, maxIf(to_ms, watched) AS end_ms,
        sumIf(to_ms - from_ms, watched) AS run_ms, sumIf(took_ms, watched) AS run_took_ms
    FROM (
        SELECT *, sum(begins) OVER (PARTITION BY psid ORDER BY created_at, ord
                                    ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
        FROM (
            SELECT
                *,
                lagInFrame(moved) OVER before AS moved_before,
                lagInFrame(stepped) OVER before AS stepped_before,
                lagInFrame(minute) OVER before AS minute_before,
                lagInFrame(verified) OVER before AS verified_before,
                jumps AND took_ms <= {CARRY_MS} AND moved_before AS carried,
                stepped OR carried AS watched,
                if(carried, from_ms + took_ms, position_ms) AS to_ms,
                NOT (watched AND stepped_before AND minute = minute_before AND verified = verified_before)
                    AS begins
            FROM (
                SELECT
                    *,
                    row_number() OVER before AS nth,
                    lagInFrame(name) OVER before AS name_before,
                    lagInFrame(position_ms) OVER before AS from_ms,
                    lagInFrame(is_exact) OVER before AS exact_before,
                    toUnixTimestamp64Milli(created_at)
                        - toUnixTimestamp64Milli(lagInFrame(created_at) OVER before) AS took_ms,
                    toInt64(position_ms) - toInt64(from_ms) AS step_ms,
                    is_exact AND exact_before AS both_exact,
                    name IN {JUMPING} AS jumps,
                    nth > 1 AND took_ms <= {MAX_GAP_MS} AND name_before NOT IN {STANDING} AND NOT jumps
                        AND step_ms >= 0
                        AND step_ms <= {MAX_RATE} * took_ms
                            + if(both_exact, {EXACT_SLACK_MS}, {ROUNDED_SLACK_MS}) AS stepped,
                    stepped AND (step_ms > 0 OR NOT both_exact) AS moved
                FROM (
                    SELECT
                        store_id, content_id, video_id, psid, verified, source = 'admin' AS is_publisher,
                        name, created_at, ord, position_ms, is_exact, toStartOfMinute(created_at) AS minute
                    FROM playback_events
                    WHERE {{events}}
                    ORDER BY psid, created_at, ord
                    LIMIT 1 BY psid, created_at, ord, name, position_ms
                )
                WINDOW before AS (PARTITION BY psid ORDER BY created_at, ord
                                  ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
            )
            WINDOW before AS (PARTITION BY psid ORDER BY created_at, ord
                              ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
        )
    )
    WHERE {{minutes}}
    GROUP BY store_id, content_id, minute, video_id, psid, verified, is_publisher, run
)
GROUP BY store_id, content_id, minute, video_id, psid, verified, is_publisher
"""

# A new event changes its own minute and, as the step before, the next one. A minute needs the one before it.
_TOUCHED = (
    "SELECT psid, arrayJoin([toStartOfMinute(created_at), toStartOfMinute(created_at) + 60]) "
    "FROM spool_fates WHERE fate = 'stored'"
)
_NEEDED = (
    "SELECT psid, arrayJoin([toStartOfMinute(created_at) - 60, toStartOfMinute(created_at), "
    "toStartOfMinute(created_at) + 60]) FROM spool_fates WHERE fate = 'stored'"
)
_SESSION_DAYS = (
    "SELECT store_id, arrayJoin([toDate(created_at - 60), toDate(created_at), toDate(created_at + 60)]), "
    "video_id, psid FROM spool_fates WHERE fate = 'stored'"
)
STORE_MINUTES = _MINUTE_ROWS.replace(
    "{events}",
    f"(store_id, toDate(created_at), video_id, psid) IN ({_SESSION_DAYS}) "
    f"AND (psid, toStartOfMinute(created_at)) IN ({_NEEDED})",
).replace("{minutes}", f"(psid, minute) IN ({_TOUCHED})")
REBUILD_MINUTES = _MINUTE_ROWS.replace("{events}", "true").replace("{minutes}", "true")

STORE_QUARANTINE = """
INSERT INTO quarantine (received_at, store_id, psid, reason, sample, seg)
SELECT fromUnixTimestamp64Milli(r, 'UTC'), st, p, bad.reason, bad.sample, {seg:UInt64}
FROM spool_inbox ARRAY JOIN q AS bad WHERE k = 'q'
UNION ALL
SELECT
    received_at, store_id, psid, 'conflict',
    toJSONString(map('created_at', toString(fromUnixTimestamp64Milli(claimed_ms, 'UTC')), 'name', name,
                     'current_second', toString(current_second), 'position_ms', toString(position_ms))),
    {seg:UInt64}
FROM spool_fates WHERE fate = 'conflict'
"""

CLOSE_BOOKS = """
INSERT INTO ledger
    (seg, store_id, received, stored, duplicate, quarantined, shed, late, future, reasons, drained_at)
SELECT
    {seg:UInt64}, store_id, sum(stored) + sum(duplicate) + sum(quarantined) + sum(shed),
    sum(stored), sum(duplicate), sum(quarantined), sum(shed), sum(late), sum(future),
    mapFilter((reason, count) -> count > 0, sumMap(reasons)), now64(3)
FROM (
    SELECT
        store_id, countIf(fate = 'stored') AS stored, countIf(fate = 'duplicate') AS duplicate,
        countIf(fate = 'conflict') AS quarantined, 0 AS shed,
        countIf(fate = 'stored' AND clamped = 'late') AS late,
        countIf(fate = 'stored' AND clamped = 'future') AS future,
        map('conflict', toUInt64(quarantined)) AS reasons
    FROM spool_fates GROUP BY store_id
    UNION ALL
    SELECT st, 0, 0, count(), 0, 0, 0, sumMap(map(bad.reason, toUInt64(1)))
    FROM spool_inbox ARRAY JOIN q AS bad WHERE k = 'q' GROUP BY st
    UNION ALL
    SELECT st, 0, 0, 0, sum(n), 0, 0, map('conflict', toUInt64(0)) FROM spool_inbox WHERE k = 's' GROUP BY st
)
GROUP BY store_id
"""

# Tables that a torn attempt may have left rows of a segment in.
OWNED_BY_SEGMENT = ("playback_events", "event_identities", "quarantine")
