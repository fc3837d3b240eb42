"""One row for each session with all its measurements. Every number (metrics.py) is an aggregate of
these rows, so that a number and the sessions that explain it come from the same statement.

The fold writes the rows (fold_sql.FOLD_FACTS); here, what depends on the question is added. Watched film
and waits count in the minute in which they were reported: of the few sessions that cross an end of
the period only the minutes inside count, and of the few with positions beyond the film's duration only
those within. `find_cut` looks both up before.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.reports.definitions import BEYOND_MS, COMPLETE_PERCENT, PRESENT_MS
from matinee_collector.reports.scope import BEGIN_MS, END_MS, Scope
from matinee_collector.sinks.clickhouse import Database, Value

FROM_MINUTE, TO_MINUTE = (
    f"toDateTime(intDiv({{{end}:Int64}} + 59999, 60000) * 60, 'UTC')" for end in ("from", "to")
)
IN_PERIOD = f"minute >= {FROM_MINUTE} AND minute < {TO_MINUTE}"
COUNTED_BY_MINUTE = ("watched_ms", "playing_ms", "waiting_ms", "waits")
FIRST_MINUTE, LAST_MINUTE = (f"intDiv({end}_ms, 60000) * 60000" for end in ("first", "last"))
TOUCHES = f"{FIRST_MINUTE} < {{to:Int64}} AND last_ms >= {{from:Int64}}"
IS_INSIDE = f"{FIRST_MINUTE} >= {{from:Int64}} AND {LAST_MINUTE} < {{to:Int64}}"
"""All minutes of the session are within the period."""
LENGTH = "transform(video_id, {measured:Array(UInt32)}, {lengths:Array(UInt32)}, 0)"
"""The film's duration in ms, given with the question; 0 if unknown, as for live events."""
IS_BEYOND = f"{LENGTH} > 0 AND reached_ms > {LENGTH} + {BEYOND_MS}"
"""The session has positions beyond the film's duration."""


def facts(scope: Scope, *, with_sums: bool = False) -> str:
    """Sessions that touch the period. Times in ms since 1970. Needs `scope.parameters` and `now`.

    With sums: also what is counted by the minute, which needs the parameters of `find_cut`.
    """
    sums = "".join(f"{_cut(column, scope)}, " for column in COUNTED_BY_MINUTE) if with_sums else ""
    return f"""
    SELECT
        psid, content_id AS content, video_id AS video, user_id AS user,
        if(user_id > 0, sipHash64('user', user_id), viewer_hash) AS viewer,
        device, browser, os, source, verified, first_ms AS first_at, last_ms AS last_at, began_ms, reached_ms,
        error_code, rendition, bandwidth, dropped_frames, latency,
        {sums}
        {LENGTH if scope.lengths else "0"} AS length_ms,
        began_ms >= {{from:Int64}} AND began_ms < {{to:Int64}} AS played,
        first_ms >= {{from:Int64}} AND first_ms < {{to:Int64}} AS arrived,
        played AND (has_ended OR (
            length_ms > 0 AND reached_ms * 100 >= length_ms * {COMPLETE_PERCENT}
            AND reached_ms <= length_ms + {BEYOND_MS}
        )) AS completed,
        if(played, sessions.startup_ms, NULL) AS startup_ms,
        played AND has_left AND last_ms < {{now:Int64}} - {PRESENT_MS} AS exited,
        played AND has_left AND NOT exited AS may_leave,
        played AND has_failed AS failed
    FROM playback_facts AS sessions FINAL
    WHERE {scope.where} AND {scope.having} AND {TOUCHES}
    """


def select_played(scope: Scope) -> str:
    """The sessions that `facts` counts as played in the period, and what they played, at a lower cost."""
    return f"""
    SELECT psid, content_id AS content, video_id AS video, user_id AS user FROM playback_facts FINAL
    WHERE {scope.where} AND {scope.having} AND began_ms >= {{from:Int64}} AND began_ms < {{to:Int64}}
    """


def _cut(column: str, scope: Scope) -> str:
    of_cut = f"transform(psid, {{cut:Array(UInt64)}}, {{cut_{column}:Array(UInt64)}}, 0)"
    return f"if({_is_cut(scope)}, {of_cut}, sessions.{column}) AS {column}"


def _is_cut(scope: Scope) -> str:
    return f"(NOT ({IS_INSIDE}) OR ({IS_BEYOND}))" if scope.lengths else f"NOT ({IS_INSIDE})"


def find_cut(database: Database, scope: Scope) -> dict[str, Value]:
    """What counts of the sessions that cross an end of the period, or go beyond the film's duration."""
    if scope.from_ms == BEGIN_MS and scope.to_ms == END_MS and not scope.lengths:
        return {}
    cut = database.select(
        f"SELECT psid FROM playback_facts FINAL WHERE {scope.where} AND {TOUCHES} AND {_is_cut(scope)}",
        **scope.parameters,
    )
    if not cut:
        return {}
    sums = ", ".join(f"sum({column})" for column in COUNTED_BY_MINUTE)
    in_period = f"{IN_PERIOD} AND psid IN {{looked_up:Array(UInt64)}}"
    rows = database.select(
        f"SELECT psid, {sums} FROM ({minutes(scope, where=in_period)}) GROUP BY psid",
        **scope.parameters,
        looked_up=[integer(psid) for (psid,) in cut],
    )
    if not rows:
        return {}
    names = ("cut", *(f"cut_{column}" for column in COUNTED_BY_MINUTE))
    return {name: [integer(row[place]) for row in rows] for place, name in enumerate(names)}


def tells_of_beyond(database: Database, scope: Scope) -> bool:
    """Whether any session of the period has positions beyond the film's duration. Few do; minutes are then
    read for less (`watched`)."""
    if not scope.lengths:
        return False
    beyond = f"SELECT 1 FROM playback_facts WHERE {scope.where} AND {TOUCHES} AND {IS_BEYOND} LIMIT 1"
    return bool(database.select(beyond, **scope.parameters))


def minutes(scope: Scope, *, where: str = "true") -> str:
    columns = f"* REPLACE({WATCHED_WITHIN} AS watched_ms)" if scope.lengths else "*"
    return f"""
    SELECT {columns}, toInt64(toUnixTimestamp(minute)) * 1000 AS minute_ms
    FROM playback_minutes FINAL WHERE {scope.where} AND NOT is_publisher AND {where}
    SETTINGS do_not_merge_across_partitions_select_final = 1
    """


_END = f"({LENGTH} + {BEYOND_MS})"
WATCHED_WITHIN = f"""if(
    {LENGTH} = 0 OR arrayMax(arrayPushBack(runs.end_ms, 0)) <= {_END}, playback_minutes.watched_ms,
    toUInt32(least(
        playback_minutes.watched_ms,
        arraySum(run -> least(run.2, {_END}) - least(run.1, {_END}), arrayPushBack(runs, (0, 0)))
    ))
)"""
"""Of a minute: the watch time within the film's duration."""


def seconds(milliseconds: object) -> float:
    return round(integer(milliseconds) / 1000, 3)


def ratio(part: object, whole: object, *, digits: int = 6) -> float | None:
    if not isinstance(part, int | float) or not isinstance(whole, int | float) or not whole:
        return None
    return round(part / whole, digits) if part else 0.0


def integer(value: object) -> int:
    return value if isinstance(value, int) else 0
