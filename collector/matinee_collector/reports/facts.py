"""One row a session with all that is measured of it. Every number is an aggregate of these rows, so that what
explains a number (its sessions) and the number itself are the same statement.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import Any

from matinee_collector.reports.definitions import COMPLETE_PERCENT, LEFT_AFTER_MS, PRESENT_MS
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Row

IN_PERIOD = "minute_ms >= {from:Int64} AND minute_ms < {to:Int64}"


def facts(scope: Scope) -> str:
    """Sessions that touch the period. Times in ms since 1970. Needs `scope.parameters` and `now`."""
    return f"""
    SELECT
        *,
        ifNull(began_at >= {{from:Int64}} AND began_at < {{to:Int64}}, false) AS played,
        first_at >= {{from:Int64}} AND first_at < {{to:Int64}} AS arrived,
        played AND (has_ended OR (length_ms > 0 AND reached_ms * 100 >= length_ms * {COMPLETE_PERCENT}))
            AS completed,
        if(played AND pressed_at <= advanced_at, advanced_at - pressed_at, NULL) AS startup_ms,
        ifNull(
            played AND advanced_at IS NULL AND error_at IS NULL
                AND last_at - pressed_at >= {LEFT_AFTER_MS} AND last_at < {{now:Int64}} - {PRESENT_MS},
            false
        ) AS exited,
        played AND error_at IS NOT NULL AND (moved_at IS NULL OR moved_at < error_at) AS failed
    FROM (
        SELECT
            psid, any(content_id) AS content, any(video_id) AS video, max(row_user) AS user,
            if(user > 0, sipHash64('user', user), max(viewer_hash)) AS viewer,
            max(row_device) AS device, max(row_browser) AS browser, max(row_os) AS os,
            max(row_source) AS source, min(row_verified) AS verified,
            assumeNotNull(min(row_first_at)) AS first_at, assumeNotNull(max(row_last_at)) AS last_at,
            min(row_play_at) AS pressed_at, max(row_error_at) AS error_at, max(row_ended) AS has_ended,
            min(row_advanced_at) AS advanced_at, max(row_moved_at) AS moved_at,
            least(ifNull(pressed_at, advanced_at), ifNull(advanced_at, pressed_at)) AS began_at,
            max(row_reached_ms) AS reached_ms, sum(row_watched_ms) AS watched_ms,
            sum(row_playing_ms) AS playing_ms, sum(row_waiting_ms) AS waiting_ms, sum(row_waits) AS waits,
            transform(video, {{measured:Array(UInt32)}}, {{lengths:Array(UInt32)}}, 0) AS length_ms
        FROM (
            SELECT
                psid, content_id, video_id, user_id AS row_user, viewer_hash, toString(device) AS row_device,
                toString(browser) AS row_browser, toString(os) AS row_os, toString(source) AS row_source,
                verified AS row_verified,
                toNullable(toUnixTimestamp64Milli(first_at)) AS row_first_at,
                toNullable(toUnixTimestamp64Milli(last_at)) AS row_last_at,
                toUnixTimestamp64Milli(play_at) AS row_play_at,
                toUnixTimestamp64Milli(error_at) AS row_error_at,
                has_ended AS row_ended,
                CAST(NULL AS Nullable(Int64)) AS row_advanced_at,
                CAST(NULL AS Nullable(Int64)) AS row_moved_at,
                0 AS row_reached_ms, 0 AS row_watched_ms, 0 AS row_playing_ms, 0 AS row_waiting_ms,
                0 AS row_waits
            FROM playback_sessions WHERE {scope.where}
            UNION ALL
            SELECT
                psid, content_id, video_id, 0, 0, '', '', '', '', verified, NULL, NULL, NULL, NULL, false,
                minute_ms + first_moved_ms, minute_ms + last_moved_ms, arrayMax(runs.end_ms),
                if({IN_PERIOD}, watched_ms, 0), if({IN_PERIOD}, playing_ms, 0),
                if({IN_PERIOD}, waiting_ms, 0), if({IN_PERIOD}, waits, 0)
            FROM ({minutes(scope)})
        )
        GROUP BY psid
        HAVING max(row_last_at) >= {{from:Int64}} AND min(row_first_at) < {{to:Int64}}
    )
    WHERE {scope.having}
    """


def minutes(scope: Scope) -> str:
    return f"""
    SELECT *, toInt64(toUnixTimestamp(minute)) * 1000 AS minute_ms
    FROM playback_minutes FINAL WHERE {scope.where}
    SETTINGS do_not_merge_across_partitions_select_final = 1
    """


AGGREGATES = """
    countIf(played), uniqExactIf(viewer, played), countIf(arrived), sum(watched_ms), countIf(completed),
    countIf(startup_ms IS NOT NULL), quantilesExactIf(0.5, 0.95)(startup_ms, startup_ms IS NOT NULL),
    sum(waits), sum(waiting_ms), sum(playing_ms), countIf(exited), countIf(failed)
"""


def metrics_of(row: Row) -> dict[str, Any]:
    """The numbers of AGGREGATES as reports give them. A ratio of nothing is None."""
    (
        plays,
        viewers,
        sessions,
        watched,
        completions,
        startups,
        startup,
        waits,
        waiting,
        playing,
        exits,
        failures,
    ) = row
    median, p95 = startup if startups and isinstance(startup, (list, tuple)) else (None, None)
    return {
        "plays": plays,
        "unique_viewers": viewers,
        "sessions": sessions,
        "watch_time_seconds": seconds(watched),
        "average_watch_seconds": ratio(seconds(watched), plays, digits=3),
        "completions": completions,
        "completion_rate": ratio(completions, plays),
        "startup_ms_median": median,
        "startup_ms_p95": p95,
        "rebuffers": waits,
        "rebuffer_seconds": seconds(waiting),
        "rebuffer_ratio": ratio(waiting, integer(waiting) + integer(playing)),
        "exits_before_start": exits,
        "exit_before_start_rate": ratio(exits, plays),
        "playback_failures": failures,
        "playback_failure_rate": ratio(failures, plays),
    }


def seconds(milliseconds: object) -> float:
    return round(integer(milliseconds) / 1000, 3)


def ratio(part: object, whole: object, *, digits: int = 6) -> float | None:
    if not isinstance(part, int | float) or not isinstance(whole, int | float) or not whole:
        return None
    return round(part / whole, digits)


def integer(value: object) -> int:
    return value if isinstance(value, int) else 0
