"""Clients that know the specification alone: whole seconds, wrong clocks, backlogs."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from matinee_collector import fold_sql, fold_terms
from matinee_collector.reports import retention, totals
from matinee_collector.reports.scope import Scope

from .foreign_client import ForeignClient, lines_of, measure
from .report_engine import HOUR, ReportEngine, now_ms

DAY = 24 * HOUR
stores = iter(range(1000, 10_000))


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path_factory.mktemp("engine"))
    yield made
    made.close()


def client_of(**habits: Any) -> ForeignClient:
    at = (now_ms() - HOUR) // 1000 * 1000 + 100  # so that batches end within a second
    return ForeignClient(next(stores), at, **habits)


def bring(engine: ReportEngine, client: ForeignClient, *, at_once: bool = True) -> None:
    client.send()
    lines = list(lines_of(client))
    for segment in [lines] if at_once else [lines[n : n + 1] for n in range(len(lines))]:
        engine.bring_lines(segment)


def watch_straight(client: ForeignClient) -> None:
    client.play(600_000)


def watch_with_pauses(client: ForeignClient) -> None:
    for _ in range(30):
        client.play(10_000, start=0)
        client.pause(3_700)


def watch_with_seeks(client: ForeignClient) -> None:
    client.play(10_000)
    for n in range(20):
        client.seek(20_000 * n + 40_000)
        client.run(10_000)
    client.pause(0)


WHOLE_SECONDS = {"straight": watch_straight, "pauses": watch_with_pauses, "seeks": watch_with_seeks}


@pytest.mark.parametrize("kind", WHOLE_SECONDS)
def test_whole_seconds_measure_what_was_watched(engine: ReportEngine, kind: str) -> None:
    client = client_of(whole_seconds=True)
    WHOLE_SECONDS[kind](client)
    bring(engine, client)
    stretches = {"straight": 1, "pauses": 30, "seeks": 21}[kind]
    told = measure(engine, client)
    assert told["watch_time_seconds"] == pytest.approx(client.watched / 1000, abs=0.5 + stretches)
    assert told["watch_time_seconds"] <= 1.02 * client.watched / 1000


def test_ties_that_are_not_ordered_by_arrival_are_noticed(
    engine: ReportEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = fold_sql.FOLD_MINUTES.replace(fold_terms.PLACE, "toUInt64(ord)")
    assert planted != fold_sql.FOLD_MINUTES
    monkeypatch.setattr(fold_sql, "FOLD_MINUTES", planted)
    with pytest.raises(AssertionError):
        test_whole_seconds_measure_what_was_watched(engine, "straight")


def test_numbered_batches_are_ordered_by_number_however_they_arrive(engine: ReportEngine) -> None:
    client = client_of(whole_seconds=True, batch=7)
    client.play(60_000)
    client.send()
    numbered = [(at, body | {"seq": seq}) for seq, (at, body) in enumerate(client.sent)]
    last = client.sent[-1][0]
    client.sent = [(last + n, body) for n, (_, body) in enumerate(reversed(numbered))]
    engine.bring_lines(list(lines_of(client)))
    assert measure(engine, client)["watch_time_seconds"] == pytest.approx(60, abs=1.5)


CLOCKS = {
    "an hour ahead": HOUR,
    "three hours behind": -3 * HOUR,
    "two days behind": -2 * DAY,
    "a year ahead": 400 * DAY,
    "ten days behind": -10 * DAY,
    "six minutes ahead": 360_000,
    "four minutes behind": -240_000,
}


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("at_once", [True, False], ids=["one drain", "a drain each"])
def test_a_wrong_clock_that_is_sent_along_is_set_right(
    engine: ReportEngine, clock: str, at_once: bool
) -> None:
    """What was watched offline comes in several batches, and lies where it was watched."""
    client = client_of(off=CLOCKS[clock], sends_clock=True, exact=True, batch=50)
    began = client.at
    client.play(20_000)
    client.go_offline()
    client.run(30_000)
    client.come_back()
    client.run(10_000)
    bring(engine, client, at_once=at_once)

    told = measure(engine, client)
    assert told["watch_time_seconds"] == pytest.approx(60, abs=0.5)
    assert told["plays"] == 1
    first = totals.find_first_ms(engine.database, Scope(store_id=client.store_id))
    assert first == pytest.approx(began, abs=1_000)


@pytest.mark.parametrize("clock", ["an hour ahead", "a year ahead", "ten days behind"])
def test_a_backlog_under_a_clock_that_is_plainly_wrong_keeps_its_steps(
    engine: ReportEngine, clock: str
) -> None:
    """Without `sent_at`: what lies in the future, or too far back, is moved by one distance for all."""
    client = client_of(off=CLOCKS[clock], exact=True, batch=20)
    client.go_offline()
    client.play(30_000)
    client.come_back()
    bring(engine, client)
    assert measure(engine, client)["watch_time_seconds"] == pytest.approx(30, abs=0.5)


def test_requests_that_take_long_move_nothing(engine: ReportEngine) -> None:
    """A right clock stays right, and a wrong one is off by the same all the time, whatever a request took."""
    chance = random.Random(3)
    for off in (0, 3 * HOUR):
        client = client_of(off=off, sends_clock=True, exact=True)
        client.play(60_000)
        client.send()
        for line, (at, body) in enumerate(client.sent):
            client.sent[line] = (at + chance.randrange(25_000), body)
        bring(engine, client, at_once=off == 0)
        assert measure(engine, client)["watch_time_seconds"] == pytest.approx(60, abs=0.5)


def test_a_clock_that_is_set_right_on_the_way_is_believed_from_then_on(engine: ReportEngine) -> None:
    client = client_of(off=2 * HOUR, sends_clock=True, exact=True)
    began = client.at
    client.play(20_000)
    client.send()
    client.off = 0
    client.run(20_000)
    bring(engine, client)
    assert measure(engine, client)["watch_time_seconds"] == pytest.approx(40, abs=0.6)
    period = {"from_ms": began - 60_000, "to_ms": began + 120_000}
    assert measure(engine, client, **period)["watch_time_seconds"] == pytest.approx(40, abs=0.6)


@pytest.mark.parametrize("sent_at", ["yesterday", "", 5, None, "2026-01-01T00:00:00Z", []])
def test_a_clock_that_says_nothing_is_left_alone(engine: ReportEngine, sent_at: object) -> None:
    client = client_of(exact=True)
    client.play(30_000)
    client.send()
    client.sent = [(at, body | {"sent_at": sent_at}) for at, body in client.sent]
    engine.bring_lines(list(lines_of(client)))
    assert measure(engine, client)["watch_time_seconds"] == pytest.approx(30, abs=0.5)


def test_positions_beyond_the_film_complete_nothing_and_are_in_no_curve(engine: ReportEngine) -> None:
    client = client_of(exact=True)
    client.position = 100_000_000
    client.play(99_000)
    bring(engine, client)
    asked = Scope(store_id=client.store_id, lengths={31: 60_000})
    assert totals.get_numbers(engine.database, asked, now_ms=now_ms())["totals"]["completions"] == 0
    assert retention.get_retention(engine.database, asked)["buckets"] == []


def test_a_film_a_little_longer_than_it_was_measured_is_shown_to_its_end(engine: ReportEngine) -> None:
    client = client_of(exact=True)
    client.play(60_900)
    bring(engine, client)
    asked = Scope(store_id=client.store_id, lengths={31: 60_000})
    assert totals.get_numbers(engine.database, asked, now_ms=now_ms())["totals"]["completions"] == 1
    assert len(retention.get_retention(engine.database, asked)["buckets"]) == 61
