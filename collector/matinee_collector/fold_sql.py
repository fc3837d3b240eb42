"""The statements of the fold. `fold.py` says when they run, `reports/definitions.py` what they mean."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.fold_terms import IS_UNCOUNTED, NEAR, PLACE, STEPPED, TOUCHED
from matinee_collector.reports.definitions import (
    CARRY_MS,
    JUMPING,
    LEFT_AFTER_MS,
    LONGEST_FIRST_STEP_MS,
    MAX_RATE,
    MAX_WAIT_MS,
    RUNNING_MS,
    STANDING,
)
from matinee_collector.telemetry_sql import TELEMETRY_OF_SESSIONS

UNFOLDED = """
SELECT entry, groupUniqArray(seg), sum(stored) FROM ledger
WHERE entry > {folded_to:UInt64} GROUP BY entry ORDER BY entry
"""

CLOSE_FOLD = "INSERT INTO folds (entry, folded_at) VALUES ({entry:UInt64}, now64(3))"

CREATE_TOUCHED = """
CREATE TABLE fold_touched (
    store_id UInt32, content_id UInt32, video_id UInt32, psid UInt64, minute DateTime('UTC')
)
ENGINE = Memory
"""

# An event changes its own minute and the next one, whose first step it begins.
FIND_TOUCHED = """
INSERT INTO fold_touched
SELECT DISTINCT
    store_id, content_id, video_id, psid,
    arrayJoin([toStartOfMinute(created_at), toStartOfMinute(created_at) + 60])
FROM playback_events WHERE seg IN {segs:Array(UInt64)}
"""

FOLD_SESSIONS = f"""
INSERT INTO playback_sessions
SELECT
    store_id, content_id, toDate(created_at) AS day, video_id, psid,
    verified, {IS_UNCOUNTED} AS is_publisher,
    max(user_id), max(viewer_hash), max(device), max(browser), max(os), max(toString(source)),
    min(created_at), max(created_at),
    minOrNullIf(created_at, name = 'play'), maxOrNullIf(created_at, name = 'error'), max(name = 'ended')
FROM playback_events WHERE seg IN {{segs:Array(UInt64)}}
GROUP BY store_id, content_id, day, video_id, psid, verified, is_publisher
"""

# The events of the touched minutes and of the minute before each, which is the maximum look-back.
# Then, for each session, arrays with one element for each event, or for each step a → b (named after b).
FOLD_MINUTES = f"""
INSERT INTO playback_minutes
WITH
sessions AS (
    SELECT
        store_id, content_id, video_id, psid, {IS_UNCOUNTED} AS is_publisher,
        arrayCompact(arraySort(groupArray((
            toUnixTimestamp64Milli(created_at), {PLACE}, position_ms,
            name IN {STANDING}, name IN {JUMPING}, is_exact, verified, name = 'waiting'
        )))) AS event
    FROM playback_events
    WHERE {NEAR}
    GROUP BY store_id, content_id, video_id, psid, is_publisher
),
steps AS (
    SELECT
        store_id, content_id, video_id, psid, is_publisher,
        event.1 AS at_ms, event.4 AS stands_at, event.8 AS waits_at,
        arrayPopBack(event.3) AS from_ms,
        arrayPopFront(event.3) AS reached_ms,
        arrayPopFront(arrayDifference(event.1)) AS took_ms,
        arrayPopBack(event.4) AS stands,
        arrayPopFront(event.5) AS jumps,
        arrayMap((a, b) -> a AND b, arrayPopBack(event.6), arrayPopFront(event.6)) AS is_exact,
        arrayPopFront(event.7) AS verified,
        arrayMap(t -> intDiv(t, 60000) * 60, arrayPopFront(event.1)) AS minute
    FROM sessions
),
stepped AS (
    SELECT *, arrayMap(
        {STEPPED},
        from_ms, reached_ms, took_ms, stands, jumps, is_exact
    ) AS stepped
    FROM steps
),
moved AS (
    SELECT
        *,
        arrayMap(
            (was_stepped, a, b, exact) -> was_stepped AND (b > a OR NOT exact),
            stepped, from_ms, reached_ms, is_exact
        ) AS moved,
        arrayMap(
            (a, b, took, exact) -> if(exact AND took > 0, least((b - a) / took, {MAX_RATE}), 1),
            from_ms, reached_ms, took_ms, is_exact
        ) AS speed
    FROM stepped
),
carried AS (
    SELECT
        *,
        arrayMap(
            (jumped, stood, took, moved_before) ->
                jumped AND NOT stood AND took <= {CARRY_MS} AND moved_before,
            jumps, stands, took_ms, arrayShiftRight(moved, 1, 0)
        ) AS carried,
        arrayShiftRight(speed, 1, 1) AS speed_before
    FROM moved
),
watched AS (
    SELECT
        *,
        arrayMap((was_stepped, was_carried) -> was_stepped OR was_carried, stepped, carried) AS watched,
        arrayMap(
            (was_stepped, was_carried, a, b) -> was_carried OR (was_stepped AND b > a),
            stepped, carried, from_ms, reached_ms
        ) AS advanced,
        arrayMap(
            (was_carried, a, b, took, speed) -> toUInt32(if(was_carried, a + round(took * speed), b)),
            carried, from_ms, reached_ms, took_ms, speed_before
        ) AS to_ms
    FROM carried
),
marked AS (  -- 0: the film stands. 1: it runs. 2: nothing new. 3: it moved, at some time in a long silence
    SELECT *, arrayMap(
        (stood, ran) -> if(stood, 0, ran),
        stands_at,
        arrayPushFront(arrayMap(
            (was_stepped, a, b, took) -> multiIf(NOT was_stepped OR b <= a, 2, took <= {RUNNING_MS}, 1, 3),
            stepped, from_ms, reached_ms, took_ms
        ), 2)
    ) AS mark
    FROM watched
),
heard AS (  -- for each event: the newest mark, and the `waiting` since it
    SELECT
        *,
        arrayFill(m -> m != 2, mark) AS state,
        arrayFill((t, m) -> m != 2, at_ms, mark) AS marked_ms,
        arrayCumSum(waits_at) AS heard,
        arrayMap(
            (now, before) -> now - before,
            heard, arrayFill((h, m) -> m != 2, arrayMap((h, w) -> h - w, heard, waits_at), mark)
        ) AS nth,
        arrayFill((t, waits, n) -> waits AND n = 1, at_ms, waits_at, nth) AS wait_from_ms
    FROM marked
),
waited AS (
    SELECT
        *,
        arrayMap(
            (s, n, from, since) -> s = 1 AND n >= 1 AND from - since <= {RUNNING_MS},
            state, nth, wait_from_ms, marked_ms
        ) AS is_waiting,
        arrayPopFront(arrayMap((w, n, is) -> w AND n = 1 AND is, waits_at, nth, is_waiting)) AS opens,
        arrayMap(
            (is, from, b_ms) -> is AND b_ms - from <= {MAX_WAIT_MS},
            arrayPopBack(is_waiting), arrayPopBack(wait_from_ms), arrayPopFront(at_ms)
        ) AS waited,
        arrayMap(
            (is_watched, took, a, b) -> if(is_watched, least(took, toInt64(b) - a), 0),
            watched, took_ms, from_ms, to_ms
        ) AS ran_ms,
        arrayMap(  -- of the step that sets the film going, only the film that ran
            (is_watched, was_waited, waits, s, a_ms, since, took, ran) -> if(
                is_watched AND NOT was_waited AND s = 1 AND NOT waits AND a_ms - since <= {RUNNING_MS},
                took, ran
            ),
            watched, waited, arrayPopBack(is_waiting), arrayPopBack(state), arrayPopBack(at_ms),
            arrayPopBack(marked_ms), took_ms, ran_ms
        ) AS playing_ms
    FROM heard
),
runs AS (
    SELECT *, arrayCumSum(arrayMap(
        (is_watched, stepped_before, now, before, ok, ok_before) ->
            NOT (is_watched AND stepped_before AND now = before AND ok = ok_before),
        watched, arrayShiftRight(stepped, 1, 0),
        minute, arrayShiftRight(minute, 1, 0),
        verified, arrayShiftRight(verified, 1, false)
    )) AS run
    FROM waited
),
pieces AS (
    SELECT
        store_id, content_id, video_id, psid, is_publisher,
        toDateTime(step.1, 'UTC') AS minute, step.2 AS verified, step.3 AS run,
        minIf(step.4, step.6) AS start_ms, maxIf(step.5, step.6) AS end_ms,
        sumIf(step.5 - step.4, step.6) AS played_ms, sumIf(step.7, step.6) AS took_ms,
        sum(step.12) AS playing_ms, sumIf(step.7 - step.13, step.8) AS waiting_ms,
        countIf(step.9) AS waits,
        minOrNullIf(step.11 - step.1 * 1000, step.10) AS first_moved_ms,
        argMinOrNullIf(step.13, step.11, step.10) AS first_ran_ms,
        maxOrNullIf(step.11 - step.1 * 1000, step.10) AS last_moved_ms
    FROM (
        SELECT
            store_id, content_id, video_id, psid, is_publisher,
            arrayJoin(arrayZip(
                minute, verified, run, from_ms, to_ms, watched, took_ms, waited, opens, advanced,
                arrayPopFront(at_ms), playing_ms, ran_ms
            )) AS step
        FROM runs
    )
    GROUP BY store_id, content_id, video_id, psid, is_publisher, minute, verified, run
)
SELECT
    store_id, content_id, minute, video_id, psid, verified, is_publisher,
    least(sum(played_ms), {MAX_RATE} * sum(took_ms)),
    sum(playing_ms), sum(waiting_ms), sum(waits),
    min(first_moved_ms), argMin(first_ran_ms, first_moved_ms), max(last_moved_ms),
    arraySort(groupArrayIf((start_ms, end_ms), end_ms > start_ms)),
    {{revision:UInt64}}
FROM pieces
WHERE (psid, minute) IN (SELECT psid, minute FROM fold_touched)
GROUP BY store_id, content_id, video_id, psid, is_publisher, minute, verified
"""

NEVER = 2**53
"""Later than any time. For what never happened, the first time is this and the last 0."""

# For each store, the minute in which the earliest changed session begins.
EARLIEST_TOUCHED = f"""
SELECT store_id, intDiv(min(first_ms), 60000) * 60000
FROM playback_facts FINAL WHERE {TOUCHED} GROUP BY store_id
"""

# The totals of a session's rows in the rollups, without those that are in no report (IS_UNCOUNTED).
FOLD_FACTS = f"""
INSERT INTO playback_facts (
    store_id, day, content_id, video_id, psid, user_id, viewer_hash, device, browser, os, source, verified,
    first_ms, last_ms, began_ms, startup_ms, reached_ms, watched_ms, playing_ms, waiting_ms, waits, has_ended,
    has_failed, has_left, error_code, rendition, bandwidth, dropped_frames, latency, revision, is_moved
)
SELECT
    store_id, arrayJoin(days) AS day, content_id, video_id, psid, user, viewer, device, browser, os, source,
    is_verified, first_ms, last_ms, if(began_ms = {NEVER}, 0, began_ms),
    if(pressed_ms <= advanced_ms AND advanced_ms < {NEVER} AND first_ran <= {LONGEST_FIRST_STEP_MS},
       toUInt32(least(greatest(advanced_ms - pressed_ms - first_ran, 0), {2**32 - 1})), NULL),
    reached, watched, playing, waiting, waited, ended,
    began_ms < {NEVER} AND error_ms > 0 AND moved_ms < error_ms,
    pressed_ms < {NEVER} AND advanced_ms = {NEVER} AND error_ms = 0
        AND last_ms - pressed_ms >= {LEFT_AFTER_MS},
    error_code, rendition, if(is_told, bandwidth, -1), if(is_told, dropped_frames, -1),
    if(is_told, latency, -1),
    {{revision:UInt64}}, day != days[1]
FROM (
    SELECT
        store_id, content_id, video_id, psid, arraySort(groupUniqArrayIf(on_day, is_day)) AS days,
        max(by_user) AS user, max(by_viewer) AS viewer, max(on_device) AS device, max(in_browser) AS browser,
        max(on_os) AS os, max(from_source) AS source, min(ok) AS is_verified,
        min(first) AS first_ms, max(last) AS last_ms, min(pressed) AS pressed_ms, max(failed) AS error_ms,
        min(advanced) AS advanced_ms, argMin(ran, advanced) AS first_ran, max(moved) AS moved_ms,
        least(pressed_ms, advanced_ms) AS began_ms,
        max(reached_ms) AS reached, sum(watched_ms) AS watched, sum(playing_ms) AS playing,
        sum(waiting_ms) AS waiting, sum(waits) AS waited, max(has_ended) AS ended
    FROM (
        SELECT
            store_id, content_id, video_id, psid, true AS is_day, day AS on_day,
            user_id AS by_user, viewer_hash AS by_viewer, device AS on_device, browser AS in_browser,
            os AS on_os, source AS from_source, verified AS ok,
            toUnixTimestamp64Milli(first_at) AS first, toUnixTimestamp64Milli(last_at) AS last,
            ifNull(toUnixTimestamp64Milli(play_at), {NEVER}) AS pressed,
            ifNull(toUnixTimestamp64Milli(error_at), 0) AS failed, has_ended,
            {NEVER} AS advanced, 0 AS ran, 0 AS moved, 0 AS reached_ms, 0 AS watched_ms, 0 AS playing_ms,
            0 AS waiting_ms, 0 AS waits
        FROM playback_sessions WHERE NOT is_publisher AND {TOUCHED}
        UNION ALL
        SELECT
            store_id, content_id, video_id, psid, false, toDate(minute), 0, 0, '', '', '', '', verified,
            {NEVER}, 0, {NEVER}, 0, false,
            ifNull(toUnixTimestamp(minute) * 1000 + first_moved_ms, {NEVER}), ifNull(first_ran_ms, 0),
            ifNull(toUnixTimestamp(minute) * 1000 + last_moved_ms, 0),
            arrayMax(arrayPushBack(runs.end_ms, 0)), watched_ms, playing_ms, waiting_ms, waits
        FROM playback_minutes FINAL WHERE NOT is_publisher AND {TOUCHED}
    )
    GROUP BY store_id, content_id, video_id, psid
) AS measured
LEFT JOIN ({TELEMETRY_OF_SESSIONS}) AS told USING (store_id, content_id, video_id, psid)
"""
