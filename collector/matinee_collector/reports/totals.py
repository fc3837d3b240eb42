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
from matinee_collector.sinks.clickhouse import Database, Row, Value

By = Literal["content", "chapter", "device", "browser", "os", "source", "verified", "group"]

KEYS: dict[By, str] = {
    "content": "toString(content)",
    "chapter": "concat(toString(content), '/', toString(video))",
    "device": "device",
    "browser": "browser",
    "os": "os",
    "source": "source",
    "verified": "if(verified, 'verified', 'unverified')",
    "group": "toString(group)",
}
STARTUP_STEPS_MS = (0, 250, 500, 1000, 1500, 2000, 3000, 5000, 10_000)


def get_totals(database: Database, scope: Scope, *, now_ms: int) -> dict[str, Any]:
    (row,) = database.select(f"SELECT {AGGREGATES} FROM ({facts(scope)})", **scope.parameters, now=now_ms)
    ((peak,),) = database.select(
        f"SELECT max(players) FROM ({_players(scope)})", **scope.parameters, now=now_ms
    )
    return metrics_of(row) | {"peak_concurrent": peak}


def list_breakdown(
    database: Database,
    scope: Scope,
    *,
    by: By,
    now_ms: int,
    limit: int = 100,
    groups: list[tuple[int, int]] | None = None,
) -> list[dict[str, Any]]:
    """The same numbers for each part, the most watched first. `groups` are (content, group) pairs."""
    source = facts(scope)
    parameters: dict[str, Value] = {"now": now_ms, "limit": limit}
    if by == "group":
        source = f"""
        SELECT * FROM ({source}) AS sessions INNER JOIN (
            SELECT pair.1 AS content, pair.2 AS group FROM (
                SELECT arrayJoin(arrayZip({{grouped:Array(UInt32)}}, {{groups:Array(UInt32)}})) AS pair
            )
        ) AS members USING content
        """
        parameters["grouped"] = [content for content, _ in groups or ()]
        parameters["groups"] = [group for _, group in groups or ()]
    rows = database.select(
        f"""
        SELECT {KEYS[by]} AS key, {AGGREGATES} FROM ({source})
        WHERE played OR arrived OR watched_ms > 0 OR waits > 0 OR waiting_ms > 0
        GROUP BY key ORDER BY sum(watched_ms) DESC, key LIMIT {{limit:UInt32}}
        """,
        **scope.parameters,
        **parameters,
    )
    return [{"key": key} | metrics_of(tuple(row)) for key, *row in rows]


def list_steps(database: Database, scope: Scope, *, steps: list[int], now_ms: int) -> list[dict[str, Any]]:
    """Numbers of each step of the period; `steps` are their beginnings in seconds, the first the period's."""
    begun = database.select(
        f"""
        SELECT roundDown(toUInt32(intDiv(began_at, 1000)), {{steps:Array(UInt32)}}) AS step,
               count(), countIf(startup_ms IS NOT NULL),
               quantilesExactIf(0.5, 0.95)(startup_ms, startup_ms IS NOT NULL),
               countIf(exited), countIf(failed)
        FROM ({facts(scope)}) WHERE played GROUP BY step
        """,
        **scope.parameters,
        now=now_ms,
        steps=steps,
    )
    reported = database.select(
        f"""
        SELECT roundDown(toUInt32(intDiv(minute_ms, 1000)), {{steps:Array(UInt32)}}) AS step,
               sum(film_ms), max(players), sum(ran_ms), sum(waited_ms)
        FROM ({_players(scope)}) GROUP BY step
        """,
        **scope.parameters,
        now=now_ms,
        steps=steps,
    )
    plays = {integer(step): tuple(row) for step, *row in begun}
    minutes_of = {integer(step): tuple(row) for step, *row in reported}
    return [_step(at, plays.get(at, (0, 0, None, 0, 0)), minutes_of.get(at, (0, 0, 0, 0))) for at in steps]


def _step(at: int, begun: Row, reported: Row) -> dict[str, Any]:
    plays, startups, startup, exits, failures = begun
    watched, players, playing, waiting = reported
    median, p95 = startup if startups and isinstance(startup, (list, tuple)) else (None, None)
    return {
        "at": at,
        "plays": plays,
        "watch_time_seconds": seconds(watched),
        "concurrent": players,
        "startup_ms_median": median,
        "startup_ms_p95": p95,
        "rebuffer_ratio": ratio(waiting, integer(waiting) + integer(playing)),
        "exit_before_start_rate": ratio(exits, plays),
        "playback_failure_rate": ratio(failures, plays),
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
