"""Totals, breakdowns, and what lies over time."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import Any, Literal

from matinee_collector.reports.facts import (
    AGGREGATES,
    IN_PERIOD,
    facts,
    integer,
    metrics_of,
    minutes,
    ratio,
    seconds,
)
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database, Row

By = Literal["content", "chapter", "device", "browser", "os", "source", "verified"]

KEYS: dict[By, str] = {
    "content": "toString(content)",
    "chapter": "concat(toString(content), '/', toString(video))",
    "device": "device",
    "browser": "browser",
    "os": "os",
    "source": "source",
    "verified": "if(verified, 'verified', 'unverified')",
}
STARTUP_STEPS_MS = (0, 250, 500, 1000, 1500, 2000, 3000, 5000, 10_000)


def get_numbers(
    database: Database,
    scope: Scope,
    *,
    now_ms: int,
    by: list[By] | None = None,
    steps: list[int] | None = None,
    limit: int = 100,
) -> dict[str, Any]:
    """Totals, the same for each part by which they are asked, and what lies over time: two statements.

    `steps` are the beginnings of the steps in seconds, the first the period's.
    """
    parts, begins = by or [], steps or [scope.from_ms // 1000]
    keys = ", ".join(f"{KEYS[part]} AS key_{part}" for part in parts)
    sets = ", ".join(["()", "(step)", *(f"(key_{part})" for part in parts)])
    asked = scope.parameters | {"now": now_ms, "steps": begins}
    grouped = database.select(
        f"""
        SELECT [{", ".join(f"grouping({key})" for key in ("step", *(f"key_{part}" for part in parts)))}],
               step, [{", ".join(f"key_{part}" for part in parts)}], {AGGREGATES}
        FROM (
            SELECT *, {keys + "," if keys else ""}
                toUInt32(intDiv(ifNull(began_at, 0), 1000)) AS second,
                if(played, roundDown(second, {{steps:Array(UInt32)}}), 0) AS step
            FROM ({facts(scope)})
            WHERE played OR arrived OR watched_ms > 0 OR waits > 0 OR waiting_ms > 0
        )
        GROUP BY GROUPING SETS ({sets})
        """,
        **asked,
    )
    reported = database.select(
        f"""
        SELECT roundDown(toUInt32(intDiv(minute_ms, 1000)), {{steps:Array(UInt32)}}) AS step,
               sum(film_ms), max(players), sum(ran_ms), sum(waited_ms)
        FROM ({_players(scope)}) GROUP BY step
        """,
        **asked,
    )
    totals: dict[str, Any] = metrics_of((0, 0, 0, 0, 0, 0, None, 0, 0, 0, 0, 0))
    begun: dict[int, dict[str, Any]] = {}
    rows: dict[str, list[dict[str, Any]]] = {part: [] for part in parts}
    for is_apart, step, names, *row in grouped:
        assert isinstance(is_apart, list) and isinstance(names, list)
        metrics = metrics_of(tuple(row))
        if 0 not in is_apart:
            totals = metrics
        elif is_apart[0] == 0:
            begun[integer(step)] = metrics
        else:
            place = is_apart.index(0) - 1
            rows[parts[place]].append({"key": names[place]} | metrics)
    minutes_of = {integer(step): tuple(row) for step, *row in reported}
    series = [_step(at, begun.get(at), minutes_of.get(at, (0, 0, 0, 0))) for at in begins]
    return {
        "totals": totals | {"peak_concurrent": max(row["concurrent"] for row in series)},
        "series": series,
    } | {part: _most_watched(listed)[:limit] for part, listed in rows.items()}


def list_groups(
    database: Database, scope: Scope, *, groups: list[tuple[int, int]], now_ms: int, limit: int = 100
) -> list[dict[str, Any]]:
    """The same numbers for groups of contents, given as (content, group) pairs."""
    rows = database.select(
        f"""
        SELECT toString(group) AS key, {AGGREGATES} FROM ({facts(scope)}) AS sessions INNER JOIN (
            SELECT pair.1 AS content, pair.2 AS group FROM (
                SELECT arrayJoin(arrayZip({{contents_of:Array(UInt32)}}, {{groups:Array(UInt32)}})) AS pair
            )
        ) AS members USING content
        WHERE played OR arrived OR watched_ms > 0 OR waits > 0 OR waiting_ms > 0
        GROUP BY key
        """,
        **scope.parameters,
        now=now_ms,
        contents_of=[content for content, _ in groups],
        groups=[group for _, group in groups],
    )
    return _most_watched([{"key": key} | metrics_of(tuple(row)) for key, *row in rows])[:limit]


def _most_watched(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: (-row["watch_time_seconds"], row["key"]))


def _step(at: int, begun: dict[str, Any] | None, reported: Row) -> dict[str, Any]:
    watched, players, playing, waiting = reported
    plays = begun or {}
    return {
        "at": at,
        "plays": plays.get("plays", 0),
        "watch_time_seconds": seconds(watched),
        "concurrent": players,
        "startup_ms_median": plays.get("startup_ms_median"),
        "startup_ms_p95": plays.get("startup_ms_p95"),
        "rebuffer_ratio": ratio(waiting, integer(waiting) + integer(playing)),
        "exit_before_start_rate": plays.get("exit_before_start_rate"),
        "playback_failure_rate": plays.get("playback_failure_rate"),
    }


def list_startups(database: Database, scope: Scope, *, now_ms: int) -> list[dict[str, Any]]:
    """How many plays took how long to start."""
    rows = database.select(
        f"""
        SELECT roundDown(toUInt32(startup_ms), {list(STARTUP_STEPS_MS)}) AS step, count()
        FROM ({facts(scope)}) WHERE startup_ms IS NOT NULL GROUP BY step
        """,
        **scope.parameters,
        now=now_ms,
    )
    counts = {integer(step): count for step, count in rows}
    ends = (*STARTUP_STEPS_MS[1:], None)
    return [
        {"from_ms": begin, "to_ms": end, "plays": counts.get(begin, 0)}
        for begin, end in zip(STARTUP_STEPS_MS, ends, strict=True)
    ]


def find_first_ms(database: Database, scope: Scope) -> int | None:
    """When the first event came from a session of the scope."""
    ((first, count),) = database.select(
        f"SELECT toUnixTimestamp64Milli(min(first_at)), count() FROM playback_sessions WHERE {scope.where}",
        **scope.parameters,
    )
    return integer(first) if count else None


def _players(scope: Scope) -> str:
    """What happened in each minute, and in how many players film ran."""
    sessions = ""
    if scope.asks_for_sessions:
        sessions = f"AND psid IN (SELECT psid FROM ({facts(scope)}))"
    return f"""
    SELECT minute_ms, uniqExactIf(psid, watched_ms > 0) AS players, sum(watched_ms) AS film_ms,
           sum(playing_ms) AS ran_ms, sum(waiting_ms) AS waited_ms
    FROM ({minutes(scope)}) WHERE {IN_PERIOD} {sessions} GROUP BY minute_ms
    """
