"""What a player tells of film beyond its length is no watch time, in no number and no part of one."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from matinee_collector.reports import sessions, totals
from matinee_collector.reports.scope import Scope

from .report_engine import HOUR, ReportEngine, now_ms
from .viewings import MINUTE, Viewing, Who, view_somehow

STORE = 21
LENGTH, BEYOND = 60_000, 1_000
# By content: the film of known length, what is live, and a film as long as it was measured.
TOLD_AS = {1: 300_000, 2: 300_000, 3: 60_000}
LENGTHS = {10: LENGTH, 30: 60_000}
BEGIN = (now_ms() - 30 * HOUR) // HOUR * HOUR


def viewings_of(content: int, count: int) -> list[Viewing]:
    chance = random.Random(content)
    return [
        view_somehow(
            Who(STORE, content, content * 10, TOLD_AS[content], 0, content * 1000 + n, "tv", "web", True),
            seed=chance.getrandbits(60),
            at=BEGIN + chance.randrange(HOUR),
        )
        for n in range(count)
    ]


@pytest.fixture(scope="module")
def told() -> list[Viewing]:
    return [viewing for content in TOLD_AS for viewing in viewings_of(content, 25)]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, told: list[Viewing]) -> Iterator[ReportEngine]:
    engine = ReportEngine(tmp_path_factory.mktemp("beyond"))
    engine.bring(told)
    yield engine
    engine.close()


def watched(viewing: Viewing) -> int:
    """What a player that knows the film's length has played of it."""
    end = LENGTHS.get(viewing.who.video_id, 2**40) + BEYOND
    return sum(min(b, end) - min(a, end) for a, b in viewing.stretches)


def measure(engine: ReportEngine, **scope: Any) -> dict[str, Any]:
    steps = [(BEGIN + minute * MINUTE) // 1000 for minute in range(120)]
    asked = Scope(STORE, BEGIN, BEGIN + 2 * HOUR, lengths=LENGTHS) if not scope else Scope(STORE, **scope)
    return totals.get_numbers(
        engine.database, asked, now_ms=now_ms(), by=["content"], steps=steps if not scope else []
    )


def test_the_players_tell_of_more_than_there_is(told: list[Viewing]) -> None:
    by_film = {
        content: sum(
            sum(one.watched.values()) - watched(one) for one in told if one.who.content_id == content
        )
        for content in TOLD_AS
    }
    assert by_film[1] > 500_000
    assert by_film[2] == by_film[3] == 0


@pytest.mark.parametrize("period", ["of all time", "around them", "cut in two"])
def test_watch_time_ends_with_the_film(engine: ReportEngine, told: list[Viewing], period: str) -> None:
    match period:
        case "of all time":
            numbers = [measure(engine, lengths=LENGTHS)]
        case "around them":
            numbers = [measure(engine)]
        case _:
            middle = BEGIN + 31 * MINUTE
            numbers = [
                measure(engine, from_ms=BEGIN, to_ms=middle, lengths=LENGTHS),
                measure(engine, from_ms=middle, to_ms=BEGIN + 3 * HOUR, lengths=LENGTHS),
            ]
    assert total(numbers) == sum(map(watched, told))
    for content in TOLD_AS:
        of_film = [one for one in told if one.who.content_id == content]
        assert total(numbers, content) == sum(map(watched, of_film))


def test_the_steps_of_a_chart_add_up_to_it(engine: ReportEngine, told: list[Viewing]) -> None:
    series = measure(engine)["series"]
    assert round(1000 * sum(step["watch_time_seconds"] for step in series)) == sum(map(watched, told))


def test_a_question_without_lengths_believes_all(engine: ReportEngine, told: list[Viewing]) -> None:
    assert total([measure(engine, from_ms=BEGIN)]) == sum(sum(one.watched.values()) for one in told)


def test_the_sessions_behind_it_and_their_minutes_say_the_same(
    engine: ReportEngine, told: list[Viewing]
) -> None:
    scope = Scope(STORE, lengths=LENGTHS)
    for one in told:
        found = sessions.find_session(engine.database, scope, session=one.psid, now_ms=now_ms())
        assert found is not None
        assert round(found["session"]["watch_time_seconds"] * 1000) == watched(one)
        assert round(1000 * sum(row["watched_seconds"] for row in found["minutes"])) == watched(one)
    behind = sessions.list_sessions(
        engine.database, scope, metric="watch_time_seconds", page=1, now_ms=now_ms()
    )
    assert round(behind["sum_of_counts"] * 1000) == sum(map(watched, told))


def total(numbers: list[dict[str, Any]], content: int | None = None) -> int:
    """Watch time in ms, of all or of one content."""
    rows = [
        row
        for told in numbers
        for row in ([told["totals"]] if content is None else told["content"])
        if content is None or row["key"] == str(content)
    ]
    return sum(round(1000 * row["watch_time_seconds"]) for row in rows)
