"""The fold of players' telemetry: error code, rendition, bandwidth, and so on.

Most players send none, and cost nothing: `fold.py` checks before.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.fold_terms import IS_UNCOUNTED, NEAR, PLACE, STEPPED, TOUCHED
from matinee_collector.reports.definitions import JUMPING, STANDING

TENTHS = 10
"""Latencies are counted in tenths of a second: exact ones would all differ."""

TELLS = "error_code != '' OR rendition > 0 OR bandwidth >= 0 OR dropped_frames >= 0 OR latency >= 0"

# Events of these segments with telemetry, and minutes of touched sessions that had some before: an event
# without telemetry changes them too, when it arrives late between two with it.
COUNT_TELLING = f"""
SELECT
    (SELECT count() FROM playback_events WHERE seg IN {{segs:Array(UInt64)}} AND ({TELLS}))
    + (SELECT count() FROM playback_telemetry WHERE {TOUCHED})
"""

# For each session an array of its events; then, for each event, the film played since the previous one.
FOLD_TELEMETRY = f"""
INSERT INTO playback_telemetry
WITH
sessions AS (
    SELECT
        store_id, content_id, video_id, psid,
        arrayCompact(arraySort(groupArray((
            toUnixTimestamp64Milli(created_at), {PLACE}, position_ms, name IN {STANDING}, name IN {JUMPING},
            is_exact, toString(error_code), rendition, bandwidth, dropped_frames,
            toInt32(round(latency * {TENTHS}))
        )))) AS event,
        event.3 AS position, event.8 AS height
    FROM playback_events
    WHERE NOT ({IS_UNCOUNTED}) AND {NEAR}
    GROUP BY store_id, content_id, video_id, psid
    HAVING max({TELLS})
),
stepped AS (
    SELECT *, arrayMap(
        {STEPPED},
        arrayPopBack(position), arrayPopFront(position), arrayPopFront(arrayDifference(event.1)),
        arrayPopBack(event.4), arrayPopFront(event.5),
        arrayMap((a, b) -> a AND b, arrayPopBack(event.6), arrayPopFront(event.6))
    ) AS stepped
    FROM sessions
),
told AS (
    SELECT
        store_id, content_id, video_id, psid,
        arrayJoin(arrayZip(
            event.1, event.2, event.7, height, event.9, event.10, event.11,
            arrayPushFront(
                arrayMap((a, b) -> if(a > 0, a, b), arrayPopBack(height), arrayPopFront(height)), 0
            ),
            arrayPushFront(
                arrayMap(
                    (was_stepped, a, b) -> if(was_stepped, toUInt64(b - a), 0),
                    stepped, arrayPopBack(position), arrayPopFront(position)
                ), 0
            )
        )) AS event
    FROM stepped
),
minutes AS (
    SELECT
        store_id, content_id, toDateTime(intDiv(event.1, 60000) * 60, 'UTC') AS minute, video_id, psid,
        maxIf(event.1, event.3 != '') AS error_ms,
        argMaxIf(event.3, (event.1, event.2), event.3 != '') AS error_code,
        max(event.4) AS rendition,
        sumMapIf([toUInt16(event.8)], [event.9], event.8 > 0 AND event.9 > 0) AS heights,
        sumMapIf([toUInt32(event.5)], [toUInt64(1)], event.5 >= 0) AS bandwidths,
        max(event.6) AS dropped_frames,
        sumMapIf([toUInt32(event.7)], [toUInt64(1)], event.7 >= 0) AS latencies
    FROM told
    GROUP BY store_id, content_id, minute, video_id, psid
)
SELECT
    store_id, content_id, minute, video_id, psid, error_ms, error_code, rendition, heights.1, heights.2,
    bandwidths.1, bandwidths.2, dropped_frames, latencies.1, latencies.2, {{revision:UInt64}}
FROM minutes
WHERE (psid, minute) IN (SELECT psid, minute FROM fold_touched)
  AND (error_ms > 0 OR rendition > 0 OR notEmpty(heights.1) OR notEmpty(bandwidths.1)
       OR dropped_frames >= 0 OR notEmpty(latencies.1))
"""


def median_of(values: str) -> str:
    """The median of values with frequencies: the one at position ⌊n ÷ 2⌋ of n in order, counted from 0."""
    place = f"arrayFirstIndex(n -> n > intDiv(arraySum({values}.2), 2), arrayCumSum({values}.2))"
    return f"if(empty({values}.1), -1, {values}.1[{place}])"


# The telemetry of the touched sessions, each as a whole.
TELEMETRY_OF_SESSIONS = f"""
    SELECT
        store_id, content_id, video_id, psid, true AS is_told, code AS error_code,
        if(empty(film.1), highest, arrayReverseSort(arrayZip(film.2, film.1))[1].2) AS rendition,
        {median_of("lines")} AS bandwidth, dropped AS dropped_frames,
        if(empty(delays.1), -1, {median_of("delays")} / {TENTHS}) AS latency
    FROM (
        SELECT
            store_id, content_id, video_id, psid,
            argMaxIf(error_code, error_ms, error_ms > 0) AS code, max(rendition) AS highest,
            sumMap(heights, heights_ms) AS film, sumMap(bandwidths, bandwidths_times) AS lines,
            max(dropped_frames) AS dropped, sumMap(latencies, latencies_times) AS delays
        FROM playback_telemetry FINAL WHERE {TOUCHED}
        GROUP BY store_id, content_id, video_id, psid
    )
"""
