"""Totals, breakdowns and time series."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from itertools import pairwise
from typing import Any, Literal

from matinee_collector.closed_past import Told
from matinee_collector.reports.facts import (
    COUNTED_BY_MINUTE,
    IN_PERIOD,
    WATCHED_WITHIN,
    facts,
    find_cut,
    integer,
    select_played,
    tells_of_beyond,
)
from matinee_collector.reports.metrics import (
    AGGREGATES,
    EVERY,
    Aggregate,
    Values,
    columns,
    is_settled,
    metrics_of,
    values,
    zeros,
)
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database, Value

By = Literal["content", "chapter", "device", "browser", "os", "source", "verified"]

KEYS: dict[By, str] = {
    "content": "toString(content)",
    "chapter": "concat(toString(content), '/', toString(video))",
    "device": "toString(device)",
    "browser": "toString(browser)",
    "os": "toString(os)",
    "source": "toString(source)",
    "verified": "if(verified, 'verified', 'unverified')",
}
# Sessions that contribute to the period.
COUNTS = "(played OR arrived OR watched_ms > 0 OR waits > 0 OR waiting_ms > 0)"
ALL = -1
"""For no step in particular."""
# Of the rows of `_players`.
OF_MINUTES = (
    Aggregate("concurrent", "max(players)"),
    *(Aggregate(column, f"sum(of_{column})") for column in COUNTED_BY_MINUTE),
)
NO_SESSIONS, NO_MINUTES = zeros(AGGREGATES), zeros(OF_MINUTES)
EMPTY_STEP = {"concurrent": 0} | metrics_of({**NO_SESSIONS, **NO_MINUTES}, in_steps=True)
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
    """Return totals, breakdowns by each requested dimension, and the time series.

    `steps` are the beginnings of the steps in seconds, the first the period's.
    """
    answer = ask_numbers(database, scope, now_ms=now_ms, by=by, steps=steps, limit=limit)
    numbers: dict[str, Any] = answer.answer
    return numbers


def ask_numbers(
    database: Database,
    scope: Scope,
    *,
    now_ms: int,
    by: list[By] | None = None,
    steps: list[int] | None = None,
    limit: int = 100,
) -> Told:
    """Return what `get_numbers` returns, and whether it may be cached."""
    parts, begins = by or [], steps or [scope.from_ms // 1000]
    parameters = scope.parameters | {"now": now_ms, "steps": [] if width_of(begins) else begins}
    minute_values = {
        integer(step): values(OF_MINUTES, row)
        for step, *row in database.select(
            f"""
            SELECT {step_of("minute_ms", begins)} AS step, {columns(OF_MINUTES)}
            FROM ({_players(scope, within=tells_of_beyond(database, scope))}) GROUP BY step
            """,
            **parameters,
        )
    }
    session_values, lists = (
        _by_parts(database, scope, parameters, begins, parts)
        if parts
        else (_select_begun(database, scope, parameters, begins), {})
    )
    series = [
        _step(at, session_values.get(at, NO_SESSIONS), minute_values.get(at, NO_MINUTES)) for at in begins
    ]
    sums = {column: sum(integer(of[column]) for of in minute_values.values()) for column in COUNTED_BY_MINUTE}
    of_all = session_values.get(ALL, NO_SESSIONS)
    peak = max(row["concurrent"] for row in series)
    answer = {
        "totals": metrics_of({**of_all, **sums}) | {"peak_concurrent": peak},
        "series": series,
    } | {part: _most_watched(lists.get(part, []))[:limit] for part in parts}
    return Told(answer, is_kept=is_settled(of_all))


def _select_begun(
    database: Database, scope: Scope, parameters: dict[str, Value], begins: list[int]
) -> dict[int, Values]:
    """Totals of the period's sessions and, with steps, of those that began in each."""
    steps = f"{ALL}"
    if len(begins) > 1:
        steps = f"arrayJoin(if(played, [{ALL}, toInt64({step_of('began_ms', begins)})], [{ALL}]))"
    rows = database.select(
        f"SELECT {steps} AS step, {columns(AGGREGATES)} FROM ({facts(scope)}) GROUP BY step", **parameters
    )
    by_step = {integer(step): values(AGGREGATES, row) for step, *row in rows}
    return by_step if len(begins) > 1 else {at: by_step[ALL] for at in (ALL, *begins) if ALL in by_step}


def step_of(milliseconds: str, begins: list[int]) -> str:
    """The step of a time. A long list of steps is slow to parse, so steps of equal width are computed."""
    seconds, width = f"intDiv({milliseconds}, 1000)", width_of(begins)
    if not width:
        return f"roundDown(toUInt32({seconds}), {{steps:Array(UInt32)}})"
    first, last = begins[0], begins[-1]
    return f"{first} + intDiv(least(greatest({seconds}, {first}), {last}) - {first}, {width}) * {width}"


def width_of(begins: list[int]) -> int:
    """The width of the steps; 0 when they differ, as days do when the clocks change."""
    widths = {after - before for before, after in pairwise(begins)}
    return widths.pop() if len(widths) == 1 else 0


def _by_parts(
    database: Database, scope: Scope, parameters: dict[str, Value], begins: list[int], parts: list[By]
) -> tuple[dict[int, Values], dict[str, list[dict[str, Any]]]]:
    """Totals like `_begun`'s, and the breakdowns by each dimension, in one pass over the sessions."""
    keys = ", ".join(f"('{part}', {KEYS[part]})" for part in parts)
    rows = database.select(
        f"""
        SELECT arrayJoin(arrayConcat(
                   [('', '{ALL}'), {keys}], if(played, [('', toString({step_of("began_ms", begins)}))], [])
               )) AS key, {columns(EVERY)}
        FROM ({facts(scope, with_sums=True)}) WHERE {COUNTS} GROUP BY key
        """,
        **parameters | find_cut(database, scope),
    )
    by_step: dict[int, Values] = {}
    lists: dict[str, list[dict[str, Any]]] = {part: [] for part in parts}
    for key, *row in rows:
        assert isinstance(key, tuple)
        part, name = key
        if part:
            lists[part].append({"key": name} | metrics_of(values(EVERY, row)))
        else:
            by_step[int(name)] = values(EVERY, row)
    return by_step, lists


def list_groups(
    database: Database, scope: Scope, *, groups: list[tuple[int, int]], now_ms: int, limit: int = 100
) -> list[dict[str, Any]]:
    """The same numbers for groups of contents, given as (content, group) pairs."""
    groups_found = ask_groups(database, scope, groups=groups, now_ms=now_ms, limit=limit)
    rows: list[dict[str, Any]] = groups_found.answer
    return rows


def ask_groups(
    database: Database, scope: Scope, *, groups: list[tuple[int, int]], now_ms: int, limit: int = 100
) -> Told:
    """Return what `list_groups` returns, and whether it may be cached."""
    rows = database.select(
        f"""
        SELECT toString(group) AS key, {columns(EVERY)}
        FROM ({facts(scope, with_sums=True)}) AS sessions INNER JOIN (
            SELECT pair.1 AS content, pair.2 AS group FROM (
                SELECT arrayJoin(arrayZip({{contents_of:Array(UInt32)}}, {{groups:Array(UInt32)}})) AS pair
            )
        ) AS members USING content
        WHERE {COUNTS} GROUP BY key
        """,
        **scope.parameters | find_cut(database, scope),
        now=now_ms,
        contents_of=[content for content, _ in groups],
        groups=[group for _, group in groups],
    )
    by_key = {key: values(EVERY, row) for key, *row in rows}
    group_rows = [{"key": key} | metrics_of(of) for key, of in by_key.items()]
    return Told(_most_watched(group_rows)[:limit], is_kept=all(map(is_settled, by_key.values())))


def _most_watched(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: (-row["watch_time_seconds"], row["key"]))


def _step(at: int, by_session: Values, by_minute: Values) -> dict[str, Any]:
    """A step of a chart. A day has 1,440 of them, and most are empty."""
    if by_session is NO_SESSIONS and by_minute is NO_MINUTES:
        return {"at": at} | EMPTY_STEP
    of = {**by_session, **by_minute}
    return {"at": at, "concurrent": of["concurrent"]} | metrics_of(of, in_steps=True)


def list_plays(database: Database, scope: Scope, *, limit: int) -> list[tuple[int, int]]:
    """List the contents that were played and how often, as `get_numbers` counts it, the most played first."""
    rows = database.select(
        f"""
        SELECT content, count() AS plays FROM ({select_played(scope)})
        GROUP BY content ORDER BY plays DESC, content LIMIT {limit}
        """,
        **scope.parameters,
    )
    return [(integer(content), integer(plays)) for content, plays in rows]


def list_startups(database: Database, scope: Scope, *, now_ms: int) -> list[dict[str, Any]]:
    """The distribution of start-up times."""
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
    """When the first event of a session in the scope was received."""
    ((first, count),) = database.select(
        f"SELECT min(first_ms), count() FROM playback_facts FINAL WHERE {scope.where}",
        **scope.parameters,
    )
    return integer(first) if count else None


def _players(scope: Scope, *, within: bool) -> str:
    """Each minute's events, and in how many players film ran. `within`: only within the film's duration."""
    condition = WATCHED_WITHIN if within else "playback_minutes.watched_ms"
    sums = ", ".join(
        f"sum({'film' if column == 'watched_ms' else column}) AS of_{column}" for column in COUNTED_BY_MINUTE
    )
    sessions = ""
    if scope.asks_for_sessions:
        sessions = f"AND psid IN (SELECT psid FROM ({facts(scope)}))"
    return f"""
    WITH {condition} AS film
    SELECT toInt64(toUnixTimestamp(minute)) * 1000 AS minute_ms,
           uniqExactIf(psid, film > 0) AS players, {sums}
    FROM playback_minutes FINAL WHERE {scope.where} AND NOT is_publisher AND {IN_PERIOD} {sessions}
    GROUP BY minute
    SETTINGS do_not_merge_across_partitions_select_final = 1
    """
