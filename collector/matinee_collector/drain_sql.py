"""The statements that store a segment's lines in the tables. `drain.py` explains their order."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import get_args

from matinee_collector import note_sql
from matinee_collector.fold_terms import FREE_PART
from matinee_collector.lines import INBOX_COLUMNS, LINES, Kind
from matinee_collector.wire import MAX_FRAMES, MAX_HEIGHT, MAX_KILOBITS, MAX_LATENCY, EventName

EVENT_NAMES: tuple[str, ...] = get_args(EventName)
LATE_MS = 7 * 24 * 3600 * 1000
FUTURE_MS = 5 * 60 * 1000
CLOCK_SPAN_MS = 15 * 60 * 1000
"""A batch shorter than this with an offset is due to a wrong clock: it is shifted as a whole."""
CLOCK_TOLERANCE_MS = 30 * 1000
"""The maximum latency of a request (SPEC 9): a smaller offset of `sent_at` from arrival proves nothing."""
MAX_SEQ = 8_388_606
"""The maximum batch number in `ord`; higher numbers do not order anything."""

# A segment's lines as they were written; `LINES` reads them with full names.
CREATE_INBOX = f"CREATE TABLE spool_inbox (\n    {INBOX_COLUMNS}\n) ENGINE = Memory"

# Lines that the database parsed differently from the worker (`n` events, all valid; an earlier version
# accepted telemetry without reading it), lines of notes,
# and quarantined ones.
COUNT_LINES = f"""
SELECT
    countIf(kind = '{Kind.EVENTS}' AND (
        count = 0 OR length(body.events) != count OR NOT hasAll({list(EVENT_NAMES)}, body.events.name)
        OR has(body.events.created_at, '')
        OR arrayExists(second -> second IS NULL, body.events.current_second)
        OR arrayExists(code -> NOT match(code, '^[A-Za-z0-9_.:-]{{1,64}}$'),
                       arrayFilter(code -> code IS NOT NULL, body.events.error_code))
        OR arrayExists(height -> height < 1 OR height > {MAX_HEIGHT}, body.events.rendition)
        OR arrayExists(rate -> rate < 0 OR rate > {MAX_KILOBITS}, body.events.bandwidth)
        OR arrayExists(frames -> frames < 0 OR frames > {MAX_FRAMES}, body.events.dropped_frames)
        OR arrayExists(behind -> behind < 0 OR behind > {MAX_LATENCY}, body.events.latency)
    )),
    countIf(kind = '{Kind.NOTE}'),
    countIf(kind = '{Kind.QUARANTINED}')
FROM {LINES}
"""

# Telemetry of players: '', 0 or -1 when missing.
TELEMETRY = "error_code, rendition, bandwidth, dropped_frames, latency"
_EVENT = """
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, user_id UInt64, viewer_hash UInt64,
    verified Bool, device LowCardinality(String), browser LowCardinality(String), os LowCardinality(String),
    source LowCardinality(String), name LowCardinality(String), created_at DateTime64(3, 'UTC'),
    claimed_ms Int64, ord UInt32, current_second UInt32, position_ms UInt32, is_exact Bool,
    clamped Enum8('no' = 0, 'late' = 1, 'future' = 2), received_at DateTime64(3, 'UTC'),
    identity UInt64, body UInt32, seg UInt64,
    error_code LowCardinality(String), rendition UInt16, bandwidth Int32, dropped_frames Int32,
    latency Float32
"""
# One row for each event, and how far its session's clock was shifted.
CREATE_STAGED = f"CREATE TABLE spool_staged ({_EVENT}, shift_ms Int64) ENGINE = Memory"
# ... and its fate.
CREATE_FATES = f"""
CREATE TABLE spool_fates (
    {_EVENT}, fate Enum8('stored' = 1, 'duplicate' = 2, 'conflict' = 3)
) ENGINE = Memory
"""

STAGING = {"spool_inbox": CREATE_INBOX, "spool_staged": CREATE_STAGED, "spool_fates": CREATE_FATES} | (
    note_sql.STAGING
)

# `ord` orders events of the same time: the batch's number and the position in it. Without a number it is
# the position alone, below 512, and batches are ordered by arrival (fold_terms.PLACE).
#
# A clock's offset is given by `sent_at`, or else by a batch that lies in the future or too far back.
# {moved} are the sessions whose offset is known already, from {moves}: one offset for all their batches keeps
# the steps between them, however long each request took (clocks.py).
STAGE = f"""
INSERT INTO spool_staged
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, system, source,
    name,
    fromUnixTimestamp64Milli(
        if(moved_ms < received_ms - {LATE_MS} OR moved_ms > received_ms + {FUTURE_MS}, received_ms, moved_ms),
        'UTC'
    ),
    claimed_ms,
    if(seq >= 0 AND seq <= {MAX_SEQ}, toUInt32(seq) * 512 + 512, 0) + index,
    second,
    toUInt32(round(ifNull(position, second) * 1000)) AS position_ms,
    position IS NOT NULL,
    multiIf(claimed_ms > received_ms + {FUTURE_MS} OR shift_ms < 0, 'future',
            claimed_ms < received_ms - {LATE_MS} OR shift_ms > 0, 'late', 'no'),
    received_at,
    if(id = '', sipHash64('at', claimed_ms, name, second), sipHash64('id', id)),
    if(id = '', 0, toUInt32(bitAnd(sipHash64(claimed_ms, name, second, position_ms), 4294967295))),
    seg,
    code, height, kilobits, dropped, behind,
    shift_ms
FROM (
    SELECT
        seg, received_ms, store_id, content_id, video_id, psid, user_id, viewer_hash, verified,
        toLowCardinality(device) AS device, toLowCardinality(browser) AS browser,
        toLowCardinality(os) AS system,
        toLowCardinality(if(is_free_part, '{FREE_PART}', ifNull(body.source, 'web'))) AS source,
        fromUnixTimestamp64Milli(received_ms, 'UTC') AS received_at, ifNull(body.seq, -1) AS seq,
        body.events.id AS ids, body.events.name AS names, body.events.current_second AS seconds,
        body.events.position AS positions, body.events.error_code AS codes, body.events.rendition AS heights,
        body.events.bandwidth AS bandwidths, body.events.dropped_frames AS drops,
        body.events.latency AS latencies,
        arrayMap(
            at -> ifNull(toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(at, 3, 'UTC')), 0),
            body.events.created_at
        ) AS times,
        arrayMax(times) AS newest,
        ifNull(toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(body.sent_at, 3, 'UTC')), 0) AS sent_ms,
        sent_ms > 0 AND newest <= sent_ms + {FUTURE_MS} AND newest >= sent_ms - {LATE_MS} AS tells_clock,
        multiIf(
            tells_clock, if(abs(received_ms - sent_ms) > {CLOCK_TOLERANCE_MS}, received_ms - sent_ms, 0),
            newest - arrayMin(times) <= {CLOCK_SPAN_MS}
                AND (newest > received_ms + {FUTURE_MS} OR newest < received_ms - {LATE_MS}),
            received_ms - newest,
            0
        ) AS measured_ms,
        transform(psid, {{moved:Array(UInt64)}}, {{moves:Array(Int64)}}, toInt64(0)) AS known_ms,
        if(
            known_ms != 0 AND if(
                tells_clock,
                abs(received_ms - sent_ms - known_ms) <= {CLOCK_TOLERANCE_MS},
                newest + known_ms <= received_ms + {FUTURE_MS}
                    AND newest + known_ms >= received_ms - {LATE_MS}
            ),
            known_ms, measured_ms
        ) AS shift_ms
    FROM {LINES} WHERE kind = '{Kind.EVENTS}'
)
ARRAY JOIN
    names AS name,
    positions AS position,
    times AS claimed_ms,
    arrayMap(t -> t + shift_ms, times) AS moved_ms,
    arrayMap(i -> ifNull(i, ''), ids) AS id,
    arrayMap(s -> toUInt32(assumeNotNull(s)), seconds) AS second,
    arrayMap(c -> toLowCardinality(ifNull(c, '')), codes) AS code,
    arrayMap(h -> toUInt16(ifNull(h, 0)), heights) AS height,
    arrayMap(k -> toInt32(ifNull(k, -1)), bandwidths) AS kilobits,
    arrayMap(d -> toInt32(ifNull(d, -1)), drops) AS dropped,
    arrayMap(l -> toFloat32(ifNull(l, -1)), latencies) AS behind,
    arrayEnumerate(times) AS index
"""

# Sessions with wrong clocks: the fastest request's measurement is the most accurate.
LIST_MOVES = """
SELECT psid, min(shift_ms), min(shift_ms) != max(shift_ms)
FROM spool_staged WHERE shift_ms != 0 GROUP BY psid
"""

# Duplicates, in this group or stored already, and events whose times were shifted.
COUNT_REPEATED = """
SELECT count() - uniqExact(psid, identity) + (
    SELECT count() FROM event_identities
    WHERE psid IN (SELECT psid FROM spool_staged)
      AND (psid, identity) IN (SELECT psid, identity FROM spool_staged)
), countIf(shift_ms != 0) FROM spool_staged
"""

# The first of an id is stored, an equal one is a duplicate, one with another body a conflict.
DECIDE = f"""
INSERT INTO spool_fates
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os, source, name,
    created_at, claimed_ms, ord, current_second, position_ms, is_exact, clamped, received_at, identity, body,
    seg, {TELEMETRY},
    multiIf(
        is_known, if(known_body = body, 'duplicate', 'conflict'),
        nth = 1, 'stored',
        first_body = body, 'duplicate', 'conflict'
    )
FROM (
    SELECT *, row_number() OVER same AS nth, first_value(body) OVER same AS first_body
    FROM spool_staged
    WINDOW same AS (PARTITION BY psid, identity ORDER BY received_at, ord, body)
) AS staged
LEFT ANY JOIN (
    SELECT psid, identity, any(body) AS known_body, true AS is_known
    FROM event_identities
    WHERE psid IN (SELECT psid FROM spool_staged)
      AND (psid, identity) IN (SELECT psid, identity FROM spool_staged)
    GROUP BY psid, identity
) AS known USING (psid, identity)
"""

STORE_EVENTS = f"""
INSERT INTO playback_events (
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os,
    source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg, {TELEMETRY}
)
SELECT
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, device, browser, os,
    source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg, {TELEMETRY}
FROM spool_fates WHERE fate = 'stored'
"""

# Kept from today on, not from when the event came: those that are imported came long ago, and the same file
# is to be known again.
STORE_IDENTITIES = """
INSERT INTO event_identities (psid, identity, body, received_on, seg)
SELECT psid, identity, body, toDate(now('UTC')), seg FROM spool_fates WHERE fate = 'stored'
"""

STORE_QUARANTINE = f"""
INSERT INTO quarantine (received_at, store_id, psid, kind, reason, sample, seg)
SELECT fromUnixTimestamp64Milli(received_ms, 'UTC'), store_id, psid, inlet, bad.reason, bad.sample, seg
FROM {LINES} ARRAY JOIN quarantined AS bad WHERE kind = '{Kind.QUARANTINED}'
UNION ALL
SELECT
    received_at, store_id, psid, 'playback', 'conflict',
    toJSONString(map('created_at', toString(fromUnixTimestamp64Milli(claimed_ms, 'UTC')), 'name', name,
                     'current_second', toString(current_second), 'position_ms', toString(position_ms))),
    seg
FROM spool_fates WHERE fate = 'conflict'
UNION ALL
SELECT received_at, store_id, psid, kind, 'conflict', toJSONString(note), seg
FROM spool_note_fates WHERE fate = 'conflict'
"""

# `received` is what the workers counted in each line, not the sum of the fates: an event lost by the
# drain would show as a difference in the counters.
_RECEIVED = f"""
    SELECT
        seg, store_id, inlet AS kind,
        arrayJoin(if(line.kind = '{Kind.SHED}', ['received', 'shed'], ['received'])) AS outcome,
        'no' AS clamped,
        sum(multiIf(
            line.kind = '{Kind.NOTE}', 1, line.kind = '{Kind.QUARANTINED}', length(quarantined), count
        )) AS events
    FROM {LINES} AS line GROUP BY ALL
"""
_FATES = """
    SELECT seg, store_id, 'playback', toString(fate), toString(clamped), count()
    FROM spool_fates GROUP BY seg, store_id, fate, clamped
"""
_NOTE_FATES = """
    SELECT seg, store_id, kind, toString(fate), 'no', count()
    FROM spool_note_fates GROUP BY seg, store_id, kind, fate
"""
_QUARANTINED = f"""
    SELECT seg, store_id, inlet, bad.reason, 'no', count()
    FROM {LINES} ARRAY JOIN quarantined AS bad WHERE kind = '{Kind.QUARANTINED}' GROUP BY ALL
"""
# `outcome` is a fate, or the reason for the quarantine.
_CLOSE_BOOKS = """
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
FROM (%s)
GROUP BY seg, store_id, kind
"""
CLOSE_BOOKS = _CLOSE_BOOKS % " UNION ALL ".join((_RECEIVED, _FATES, _NOTE_FATES, _QUARANTINED))
CLOSE_PLAIN_BOOKS = _CLOSE_BOOKS % " UNION ALL ".join((_RECEIVED, _FATES))
"""Of segments with neither notes nor quarantine: reading the whole statement costs twice as much."""


def of_fresh(statement: str) -> str:
    """The same statement about staged events, when none of them came before."""
    assert "FROM spool_fates" in statement
    return statement.replace("FROM spool_fates", "FROM (SELECT *, 'stored' AS fate FROM spool_staged)")


# Tables that a torn attempt may have left rows of a segment in.
OWNED_BY_SEGMENT = ("playback_events", "event_identities", "quarantine", *note_sql.TABLES)
