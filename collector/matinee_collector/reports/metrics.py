"""The numbers of plays: each one's definition, computation, and the sessions behind it.

AGGREGATES are computed over the rows of `facts`, SUMS over the same sessions' minutes. A metric is
a function of both: a new one is an entry here, and an aggregate if none exists yet.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from matinee_collector.reports.definitions import (
    BEYOND_MS,
    COMPLETE_PERCENT,
    LEFT_AFTER_MS,
    LONGEST_FIRST_STEP_MS,
    MAX_GAP_MS,
    MAX_RATE,
    MAX_WAIT_MS,
    MINUTE,
    OTHERS,
    PRESENT_MS,
    START,
    Definition,
)
from matinee_collector.reports.facts import COUNTED_BY_MINUTE, integer, ratio, seconds

Values = Mapping[str, object]
"""The aggregates of some sessions, by name."""


@dataclass(frozen=True, slots=True)
class Aggregate:
    """`zero`: its value for no sessions."""

    name: str
    sql: str
    zero: object = 0


AGGREGATES = (
    Aggregate("plays", "countIf(played)"),
    Aggregate("unique_viewers", "uniqExactIf(viewer, played)"),
    Aggregate("sessions", "countIf(arrived)"),
    Aggregate("completions", "countIf(completed)"),
    Aggregate("startups", "countIf(startup_ms IS NOT NULL)"),
    Aggregate("startup_ms", "quantilesExactIf(0.5, 0.95)(startup_ms, startup_ms IS NOT NULL)", zero=None),
    Aggregate("exits_before_start", "countIf(exited)"),
    Aggregate("playback_failures", "countIf(failed)"),
    Aggregate("may_leave", "countIf(may_leave)"),
)
SUMS = tuple(Aggregate(column, f"sum({column})") for column in COUNTED_BY_MINUTE)
EVERY = (*AGGREGATES, *SUMS)


def columns(aggregates: Iterable[Aggregate]) -> str:
    return ", ".join(one.sql for one in aggregates)


def values(aggregates: Iterable[Aggregate], row: Iterable[object]) -> Values:
    """Name the values that a SELECT of these aggregates' `columns` returned."""
    return {one.name: value for one, value in zip(aggregates, row, strict=True)}


def zeros(aggregates: Iterable[Aggregate]) -> Values:
    return {one.name: one.zero for one in aggregates}


def is_settled(of: Values) -> bool:
    """Whether it no longer changes with time: no session is about to count as an exit."""
    return of["may_leave"] == 0


def metrics_of(of: Values, *, in_steps: bool = False) -> dict[str, Any]:
    """Return the numbers for reports: all, or those shown over time. A ratio of nothing is None."""
    return {
        one.metric: one.number(of) if one.number else of[one.metric]
        for one in _METRICS
        if one.is_in_steps or not in_steps
    }


def _quantile(of: Values, place: int) -> object:
    startup = of["startup_ms"]
    return startup[place] if of["startups"] and isinstance(startup, list | tuple) else None


@dataclass(frozen=True, slots=True)
class Metric(Definition):
    """A number of plays.

    `number`: its computation, unless it is the aggregate of the same name. `behind`: its sessions,
    and `adds`: each one's contribution, in the columns of `facts`. `is_in_steps`: shown over time.
    """

    number: Callable[[Values], object] | None = None
    behind: str = "played"
    adds: str = "1"
    is_in_steps: bool = False


_NO_STARTUP = (
    "Plays that began by themselves, those that never started, and those whose player first told of more "
    f"than {LONGEST_FIRST_STEP_MS // 1000} second of film at once."
)

_METRICS = (
    Metric(
        "plays",
        "Plays",
        "count",
        "Player sessions that pressed play, or in which the film moved without it (autoplay). A page that is "
        "loaded again is a new session; pausing, seeking and watching again are not.",
        START,
        is_in_steps=True,
    ),
    Metric(
        "unique_viewers",
        "Viewers",
        "count",
        "Different viewers of those plays: the account when signed in, else an anonymous mark that changes "
        "with every day of the store, so a guest who comes back on another day counts again.",
        START,
        since=4,
    ),
    Metric(
        "sessions",
        "Sessions",
        "count",
        "Player sessions, whether anything was played in them or not.",
        "The first event of the session.",
        behind="arrived",
    ),
    Metric(
        "watch_time_seconds",
        "Watch time",
        "seconds",
        "Seconds of film that ran, watched again included. Seeking, pauses, waiting and silences of more "
        f"than {MAX_GAP_MS // 1000} seconds are not; two tabs are two players. Never more than the time that "
        f"passed, times {MAX_RATE}, the fastest speed of the player. What a player tells of film more than "
        f"{BEYOND_MS // 1000} second beyond its length is not believed.",
        MINUTE,
        since=4,
        number=lambda of: seconds(of["watched_ms"]),
        behind="watched_ms > 0",
        adds="watched_ms / 1000",
        is_in_steps=True,
    ),
    Metric(
        "average_watch_seconds",
        "Average watch time",
        "seconds",
        "Watch time divided by plays, both of the period.",
        "As its two parts.",
        number=lambda of: ratio(seconds(of["watched_ms"]), of["plays"], digits=3),
        behind="watched_ms > 0 OR played",
        adds="watched_ms / 1000",
    ),
    Metric(
        "completions",
        "Completions",
        "count",
        f"Plays that came to the end of the film, or in which its last {100 - COMPLETE_PERCENT} percent ran "
        "at least in part. What a player tells of film more than "
        f"{BEYOND_MS // 1000} second beyond its length is not believed.",
        START,
        since=3,
        behind="completed",
    ),
    Metric(
        "completion_rate",
        "Completion",
        "ratio",
        "Completions divided by plays.",
        START,
        number=lambda of: ratio(of["completions"], of["plays"]),
        adds="toUInt8(completed)",
    ),
    Metric(
        "startup_ms_median",
        "Start-up time, median",
        "ms",
        "From pressing play to the first event whose position has moved on, less the film that had run by "
        "then. Half of the plays started at least this fast: the value at place ⌊n ÷ 2⌋ of n in order, "
        "counted from 0.",
        START,
        _NO_STARTUP,
        since=3,
        number=lambda of: _quantile(of, 0),
        behind="startup_ms IS NOT NULL",
        adds="assumeNotNull(startup_ms)",
        is_in_steps=True,
    ),
    Metric(
        "startup_ms_p95",
        "Start-up time, slowest twentieth",
        "ms",
        "The same time; the value at place ⌊0.95 n⌋ of n in order, counted from 0.",
        START,
        _NO_STARTUP,
        since=3,
        number=lambda of: _quantile(of, 1),
        behind="startup_ms IS NOT NULL",
        adds="assumeNotNull(startup_ms)",
        is_in_steps=True,
    ),
    Metric(
        "rebuffers",
        "Interruptions",
        "count",
        "Times the running film stopped to wait for data. Waiting before the start, after a seek and after a "
        "pause is not one.",
        MINUTE,
        number=lambda of: of["waits"],
        behind="waits > 0",
        adds="waits",
    ),
    Metric(
        "rebuffer_seconds",
        "Time interrupted",
        "seconds",
        "From each interruption to the first event whose position has moved on, less the film that had run "
        f"by then, or to a pause, a seek or the end. What is told of one later than {MAX_WAIT_MS // 1000} "
        "seconds after it began is not believed.",
        MINUTE,
        since=3,
        number=lambda of: seconds(of["waiting_ms"]),
        behind="waiting_ms > 0",
        adds="waiting_ms / 1000",
    ),
    Metric(
        "rebuffer_ratio",
        "Share of time interrupted",
        "ratio",
        "Time interrupted divided by time interrupted and time playing together, both by the clock. Of the "
        "moment that sets the film going, only the film that ran is time playing.",
        MINUTE,
        since=3,
        number=lambda of: ratio(of["waiting_ms"], integer(of["waiting_ms"]) + integer(of["playing_ms"])),
        behind="waiting_ms > 0 OR playing_ms > 0",
        adds="waiting_ms / (waiting_ms + playing_ms)",
        is_in_steps=True,
    ),
    Metric(
        "exits_before_start",
        "Left before the start",
        "count",
        f"Plays that pressed play, stayed for at least {LEFT_AFTER_MS // 1000} second, and left before the "
        "film moved, without an error.",
        START,
        f"Plays that may still start: something came from them in the last {PRESENT_MS // 1000} seconds.",
        behind="exited",
    ),
    Metric(
        "exit_before_start_rate",
        "Share that left before the start",
        "ratio",
        "Left before the start, divided by plays.",
        START,
        number=lambda of: ratio(of["exits_before_start"], of["plays"]),
        adds="toUInt8(exited)",
        is_in_steps=True,
    ),
    Metric(
        "playback_failures",
        "Failures",
        "count",
        "Plays with an error after which the film never moved again.",
        START,
        behind="failed",
    ),
    Metric(
        "playback_failure_rate",
        "Share of failures",
        "ratio",
        "Failures divided by plays.",
        START,
        number=lambda of: ratio(of["playback_failures"], of["plays"]),
        adds="toUInt8(failed)",
        is_in_steps=True,
    ),
)
METRICS = {one.metric: one for one in _METRICS}
DEFINITIONS: tuple[Definition, ...] = (*_METRICS, *OTHERS)
