"""Every metric equals, exactly, what the players know they did."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from matinee_collector.reports import retention, sessions, totals
from matinee_collector.reports.metrics import METRICS
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

from .expected_reports import Truth, keys_of
from .report_engine import FILMS, HOUR, ReportEngine, an_evening, now_ms
from .viewings import MINUTE, Viewing

SEEDS = [pytest.param(seed, marks=() if seed < 3 else pytest.mark.prove) for seed in range(8)]
LENGTHS = {video: length for _, video, length in FILMS}


class Evening:
    """A store's evening, with a part of it that is asked about."""

    def __init__(self, engine: ReportEngine, seed: int) -> None:
        self.engine = engine
        self.store_id = 100 + seed
        self.now = now_ms()
        begin = self.now - 9 * HOUR
        chance = random.Random(seed)
        first = (begin + chance.randrange(2 * HOUR)) // MINUTE * MINUTE
        last = first + chance.randrange(30, 300) * MINUTE
        viewings = an_evening(seed, store_id=self.store_id, begin=begin)
        engine.bring(viewings, seed=seed)
        self.truth = Truth(viewings, first, last, self.now)

    def scope(self, **of: Any) -> Scope:
        return Scope(
            store_id=self.store_id, from_ms=self.truth.begin, to_ms=self.truth.stop, lengths=LENGTHS, **of
        )


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path_factory.mktemp("engine"))
    yield made
    made.close()


@pytest.fixture(scope="module", params=SEEDS, ids=lambda seed: f"seed{seed}")
def evening(engine: ReportEngine, request: pytest.FixtureRequest) -> Evening:
    return Evening(engine, request.param)


def get_totals(database: Database, scope: Scope, *, now_ms: int) -> dict[str, Any]:
    totals_told: dict[str, Any] = totals.get_numbers(database, scope, now_ms=now_ms)["totals"]
    return totals_told


def test_totals(evening: Evening) -> None:
    told = get_totals(evening.engine.database, evening.scope(), now_ms=evening.now)
    assert told == evening.truth.metrics() | {"peak_concurrent": evening.truth.peak()}


def test_all_time(evening: Evening) -> None:
    always = Truth(evening.truth.viewings, 0, evening.now + HOUR, evening.now)
    told = get_totals(
        evening.engine.database, Scope(store_id=evening.store_id, lengths=LENGTHS), now_ms=evening.now
    )
    assert told == always.metrics() | {"peak_concurrent": always.peak()}
    assert told["sessions"] == len(evening.truth.viewings)


def test_a_period_that_begins_within_a_minute(evening: Evening) -> None:
    """A minute counts whole, in the period in which it begins; the parts add up to the same."""
    database, now = evening.engine.database, evening.now
    odd = Truth(evening.truth.viewings, evening.truth.begin + 17_123, evening.truth.stop - 31_777, now)
    scope = Scope(store_id=evening.store_id, from_ms=odd.begin, to_ms=odd.stop, lengths=LENGTHS)
    told = totals.get_numbers(database, scope, by=["content", "device"], now_ms=now)
    assert told["totals"] == odd.metrics() | {"peak_concurrent": odd.peak()}
    for part in ("content", "device"):
        for metric in ("plays", "sessions", "rebuffers", "watch_time_seconds", "rebuffer_seconds"):
            parts = sum(row[metric] for row in told[part])
            assert parts == pytest.approx(told["totals"][metric]), (part, metric)


FILTERS: list[tuple[dict[str, Any], Callable[[Viewing], bool]]] = [
    ({"content_ids": [1, 3]}, lambda one: one.who.content_id in (1, 3)),
    ({"content_ids": []}, lambda one: False),
    ({"video_id": 20}, lambda one: one.who.video_id == 20),
    ({"device": "phone"}, lambda one: one.who.device == "phone"),
    ({"source": "storefront"}, lambda one: one.who.source == "storefront"),
    ({"verified": "only"}, lambda one: one.who.verified),
]


@pytest.mark.parametrize(
    ("of", "keep"), FILTERS, ids=lambda value: str(value) if isinstance(value, dict) else ""
)
def test_filters(evening: Evening, of: dict[str, Any], keep: Callable[[Viewing], bool]) -> None:
    told = get_totals(evening.engine.database, evening.scope(**of), now_ms=evening.now)
    truth = evening.truth.only(keep)
    assert told == truth.metrics() | {"peak_concurrent": truth.peak()}


PARTS: dict[totals.By, Callable[[Viewing], str]] = {
    "content": lambda one: str(one.who.content_id),
    "chapter": lambda one: f"{one.who.content_id}/{one.who.video_id}",
    "device": lambda one: one.who.device,
    "source": lambda one: one.who.source,
    "verified": lambda one: "verified" if one.who.verified else "unverified",
}


def test_breakdowns(evening: Evening) -> None:
    """All of them at once, as the back office asks."""
    numbers = totals.get_numbers(
        evening.engine.database, evening.scope(), by=list(PARTS), steps=[], now_ms=evening.now
    )
    for by, part in PARTS.items():
        told = {row.pop("key"): row for row in numbers[by]}
        for key in keys_of(evening.truth.viewings, part):
            metrics = evening.truth.only(lambda one, key=key, part=part: part(one) == key).metrics()  # type: ignore[misc]
            is_empty = not any(
                metrics[name] for name in ("plays", "sessions", "watch_time_seconds", "rebuffer_seconds")
            )
            assert told.get(key) == metrics or (is_empty and key not in told), (by, key)
        watched = [row["watch_time_seconds"] for row in numbers[by]]
        assert watched == sorted(watched, reverse=True)


@pytest.mark.parametrize("of", [{}, *(of for of, _ in FILTERS)], ids=str)
def test_plays_are_those_of_the_breakdown_most_first(evening: Evening, of: dict[str, Any]) -> None:
    database, scope = evening.engine.database, evening.scope(**of)
    rows = totals.get_numbers(database, scope, by=["content"], now_ms=evening.now)["content"]
    played = {int(row["key"]): row["plays"] for row in rows if row["plays"]}
    in_order = sorted(played.items(), key=lambda pair: (-pair[1], pair[0]))
    assert totals.list_plays(database, scope, limit=20_000) == in_order
    assert totals.list_plays(database, scope, limit=1) == in_order[:1]


def test_authors_count_for_all_their_films(evening: Evening) -> None:
    groups = [(1, 7), (2, 7), (2, 8), (3, 8)]
    rows = totals.list_groups(evening.engine.database, evening.scope(), groups=groups, now_ms=evening.now)
    told = {row.pop("key"): row for row in rows}
    assert told["7"] == evening.truth.only(lambda one: one.who.content_id in (1, 2)).metrics()
    assert told["8"] == evening.truth.only(lambda one: one.who.content_id in (2, 3)).metrics()


@pytest.mark.parametrize("by", [[], ["device"]], ids=["alone", "with parts"])
@pytest.mark.parametrize(
    "starts", [range(600), range(0, 600, 60), [0], [0, 7, 30]], ids=["minutes", "hours", "one", "uneven"]
)
def test_series(evening: Evening, starts: Iterable[int], by: list[totals.By]) -> None:
    truth = evening.truth
    begins = [at for at in (truth.begin + start * MINUTE for start in starts) if at < truth.stop]
    numbers = totals.get_numbers(
        evening.engine.database,
        evening.scope(),
        steps=[at // 1000 for at in begins],
        by=by,
        now_ms=evening.now,
    )
    told = numbers["series"]
    assert numbers["totals"]["peak_concurrent"] == truth.peak()
    assert [row["at"] * 1000 for row in told] == begins
    for row, begin, end in zip(told, begins, [*begins[1:], truth.stop], strict=True):
        part = Truth(truth.viewings, begin, end, truth.now)
        expected = part.metrics() | {"concurrent": part.peak(), "at": begin // 1000}
        assert row == {name: expected[name] for name in row}


def test_retention(evening: Evening) -> None:
    for _, video, _ in FILMS:
        told = retention.get_retention(evening.engine.database, evening.scope(video_id=video))
        truth = evening.truth.only(lambda one, video=video: one.who.video_id == video)  # type: ignore[misc]
        assert told["views"] == len(truth.plays())
        assert told["buckets"] == truth.curve(video)


def test_startups(evening: Evening) -> None:
    told = totals.list_startups(evening.engine.database, evening.scope(), now_ms=evening.now)
    startups = evening.truth.startups()
    for row in told:
        inside = [
            ms for ms in startups if row["from_ms"] <= ms and (row["to_ms"] is None or ms < row["to_ms"])
        ]
        assert row["plays"] == len(inside)
    assert sum(row["plays"] for row in told) == len(startups)


@pytest.mark.parametrize("metric", METRICS)
def test_what_is_behind_a_number_adds_up_to_it(evening: Evening, metric: str) -> None:
    database, scope = evening.engine.database, evening.scope()
    value = get_totals(database, scope, now_ms=evening.now)[metric]
    behind: list[dict[str, Any]] = []
    page = 1
    while True:
        answer = sessions.list_sessions(database, scope, metric=metric, page=page, now_ms=evening.now)
        behind += answer["sessions"]
        if answer["last_page"]:
            break
        page += 1
    assert len(behind) == answer["sessions_total"] == len({one["session"] for one in behind})
    assert answer["sum_of_counts"] == pytest.approx(sum(one["counts"] for one in behind), abs=1e-4)
    counts = sorted(one["counts"] for one in behind)
    match metric:
        case "startup_ms_median":
            assert value == (counts[len(counts) // 2] if counts else None)
        case "startup_ms_p95":
            assert value == (counts[int(0.95 * len(counts))] if counts else None)
        case "unique_viewers":
            assert value == len({one["viewer"] for one in behind})
        case "average_watch_seconds":
            assert value == pytest.approx(sum(counts) / len(evening.truth.plays()), abs=1e-3)
        case "rebuffer_ratio":
            assert (value or 0) > 0 or not any(counts)
        case _ if metric.endswith("_rate"):
            assert value == pytest.approx(sum(counts) / len(counts), abs=1e-6)
        case _:
            assert value == pytest.approx(sum(counts))


def test_every_session_is_told_as_it_was(evening: Evening) -> None:
    for viewing in evening.truth.viewings[:12]:
        told = sessions.find_session(
            evening.engine.database,
            Scope(store_id=evening.store_id, lengths=LENGTHS),
            session=viewing.psid,
            now_ms=evening.now,
        )
        assert told is not None
        assert told["session"]["watch_time_seconds"] == viewing.watched.total() / 1000
        assert told["session"]["rebuffers"] == viewing.waits.total()
        assert told["session"]["first_at"] == sessions.iso(viewing.first_at)
        assert {
            row["minute"]: row["watched_seconds"] for row in told["minutes"] if row["watched_seconds"]
        } == {sessions.iso(minute * MINUTE): film / 1000 for minute, film in viewing.watched.items() if film}
        runs = [run for row in told["minutes"] for run in row["runs"]]
        assert {
            second for run in runs for second in range(*(int(edge + 0.5) for edge in run.values()))
        } == set(viewing.seconds)
        assert [event["name"] for event in told["events"]] == [
            event["name"] for event in viewing.events[: sessions.EVENTS_SHOWN]
        ]
        assert told["events_total"] == len(viewing.events)


def test_another_store_has_no_such_session(evening: Evening) -> None:
    psid = evening.truth.viewings[0].psid
    assert (
        sessions.find_session(evening.engine.database, Scope(store_id=1), session=psid, now_ms=evening.now)
        is None
    )
