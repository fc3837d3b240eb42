"""How far behind live the players of an event were, minute by minute: known events, exact numbers."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from matinee_collector.reports.ask import answer_all, read_asked
from matinee_collector.reports.latency import list_latencies
from matinee_collector.reports.scope import Scope

from .report_engine import ReportEngine, lines_of, now_ms
from .viewings import MINUTE, Viewing, Who

STORE, EVENT, VIDEO = 7, 3, 30


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path)
    yield made
    made.close()


@pytest.fixture
def begin() -> int:
    """The event began an hour ago, at a whole minute."""
    return now_ms() // MINUTE * MINUTE - 60 * MINUTE


def watch(seed: int, at: int, told: list[list[float | None]], **changes: Any) -> Viewing:
    """A session that plays, one list of latencies a minute; None is an event that tells none."""
    who: dict[str, Any] = {
        "store_id": STORE,
        "content_id": EVENT,
        "video_id": VIDEO,
        "length_ms": 36_000_000,
        "user_id": 0,
        "viewer_hash": seed,
        "device": "desktop",
        "source": "web",
        "verified": True,
    }
    viewing = Viewing(Who(**who | changes), random.Random(seed), at)
    viewing.press_play()
    viewing.at = at
    for minute, values in enumerate(told):
        for place, value in enumerate(values):
            viewing.at = at + minute * MINUTE + (place + 1) * 5_000
            viewing.position = viewing.at - at
            viewing._tell("timeupdate")
            if value is not None:
                viewing.events[-1]["latency"] = value
    return viewing


def ask(
    engine: ReportEngine, begin: int, *, minutes: int = 3, width: int = 1, **scope: Any
) -> dict[str, Any]:
    period = {"from_ms": begin, "to_ms": begin + minutes * MINUTE}
    asked: dict[str, Any] = {"store_id": STORE, "content_ids": [EVENT], **period}
    steps = [begin // 1000 + minute * 60 for minute in range(0, minutes, width)]
    told = list_latencies(engine.database, Scope(**asked | scope), steps=steps, now_ms=now_ms())
    assert told.is_kept
    numbers: dict[str, Any] = told.answer
    return numbers


def of(answer: dict[str, Any]) -> list[tuple[int, float | None, float | None]]:
    return [(row["players"], row["latency_median"], row["latency_p95"]) for row in answer["series"]]


def test_each_player_counts_once_a_minute(engine: ReportEngine, begin: int) -> None:
    engine.bring(
        [
            watch(1, begin, [[1.8, 2.0, 2.2], [2.04]]),
            watch(2, begin, [[3.0], [2.5, 2.5]]),
            # Stops are told at once: nine values of one player weigh as one.
            watch(3, begin, [[9.0] * 9, [None]]),
            watch(4, begin, [[None, None], [None]]),
        ]
    )
    told = ask(engine, begin)
    assert of(told) == [(3, 3.0, 9.0), (2, 2.5, 2.5), (0, None, None)]
    assert told["totals"] == {"players": 3, "latency_median": 2.5, "latency_p95": 9.0}


def test_wider_steps_hold_the_minutes_of_all_players(engine: ReportEngine, begin: int) -> None:
    engine.bring([watch(1, begin, [[1.0], [2.0], [3.0]]), watch(2, begin, [[4.0]])])
    assert of(ask(engine, begin, minutes=4, width=2)) == [(2, 2.0, 4.0), (1, 3.0, 3.0)]


def test_what_is_of_something_else_is_not_in_it(engine: ReportEngine, begin: int) -> None:
    engine.bring(
        [
            watch(1, begin, [[2.0]]),
            watch(2, begin, [[40.0]], store_id=STORE + 1),
            watch(3, begin, [[40.0]], content_id=EVENT + 1),
            watch(4, begin, [[40.0]], source="admin"),
            watch(5, begin - 2 * MINUTE, [[40.0]]),
            watch(6, begin, [[8.0]], device="tv"),
        ]
    )
    assert of(ask(engine, begin))[0] == (2, 8.0, 8.0)
    assert of(ask(engine, begin, device="desktop"))[0] == (1, 2.0, 2.0)
    assert of(ask(engine, begin, device="phone"))[0] == (0, None, None)


def test_it_is_the_same_however_it_comes(engine: ReportEngine, begin: int) -> None:
    chance = random.Random(4)
    viewings = [
        watch(seed, begin, [[chance.randrange(100) / 10 for _ in range(6)] for _ in range(3)])
        for seed in range(20)
    ]
    engine.bring(viewings, seed=1)
    told = ask(engine, begin)
    by_minute = [
        sorted(
            sorted(
                event["latency"]
                for event in viewing.events
                if "latency" in event and minute == (event["position"] * 1000) // MINUTE
            )[3]
            for viewing in viewings
        )
        for minute in range(3)
    ]
    assert of(told) == [(20, values[10], values[19]) for values in by_minute]
    engine.bring_lines([line for viewing in viewings for line in lines_of(viewing)])
    assert ask(engine, begin) == told, "what came twice counted twice"


def test_it_is_asked_as_other_questions_are(engine: ReportEngine, begin: int) -> None:
    engine.bring([watch(1, begin, [[2.0]])])
    scope = {"store_id": STORE, "content_ids": [EVENT], "from_ms": begin, "to_ms": begin + MINUTE}
    question: dict[str, Any] = {"ask": "latencies", "scope": scope, "steps": [begin // 1000]}
    body = {"now_ms": now_ms(), "questions": {"behind": question}}
    told = answer_all(engine.database, engine.fold.past, read_asked(json.dumps(body).encode()))
    assert told["answers"]["behind"] == {
        "totals": {"players": 1, "latency_median": 2.0, "latency_p95": 2.0},
        "series": [{"at": begin // 1000, "players": 1, "latency_median": 2.0, "latency_p95": 2.0}],
    }
    for steps in ([], [-1], ["now"], list(range(2001))):
        body["questions"] = {"behind": question | {"steps": steps}}
        with pytest.raises(msgspec.ValidationError):
            read_asked(json.dumps(body).encode())
