"""Answers are kept as long as they are true, and not a fold longer."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from matinee_collector.closed_past import MOST_KEPT, ClosedPast
from matinee_collector.reports import people
from matinee_collector.reports.ask import Asked, Numbers, Question, Retention, Viewers, answer_all
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Row, Value

from .report_engine import FILMS, HOUR, ReportEngine, an_evening, lines_of, now_ms
from .viewings import Viewing, Who

STORE = 4
BEGIN = (now_ms() - 30 * HOUR) // 60_000 * 60_000 + 20_000
EVENING = Scope(store_id=STORE, from_ms=BEGIN, to_ms=BEGIN + 5 * HOUR)


class Counted:
    """The engine's database, with a count of what it is asked."""

    def __init__(self, engine: ReportEngine) -> None:
        self._database = engine.database
        self.asked = 0

    def select(self, sql: str, **parameters: Value) -> list[Row]:
        self.asked += 1
        return self._database.select(sql, **parameters)

    def run(self, sql: str, **parameters: Value) -> None:
        self._database.run(sql, **parameters)

    def insert_json_lines(self, table: str, lines: bytes) -> None:
        self._database.insert_json_lines(table, lines)

    def close(self) -> None: ...


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path_factory.mktemp("engine"))
    made.bring(an_evening(8, store_id=STORE, begin=BEGIN, count=6), parts=1)
    yield made
    made.close()


@pytest.fixture
def database(engine: ReportEngine) -> Counted:
    engine.fold.past.forget_all()
    return Counted(engine)


def ask(
    engine: ReportEngine, database: Counted, question: Question, *, at: int | None = None
) -> tuple[Any, bool]:
    """The answer, and whether the database was asked for it."""
    before = database.asked
    asked = Asked(now_ms=at or now_ms(), questions={"it": question})  # type: ignore[dict-item]
    told = answer_all(database, engine.fold.past, asked)["answers"]["it"]
    return told, database.asked > before


def a_play(at: int, *, user_id: int = 0, film: int = 12_000, store_id: int = STORE) -> Viewing:
    content, video, length = FILMS[0]
    viewing = Viewing(
        Who(store_id, content, video, length, user_id, at % 1000, "tv", "web", True), random.Random(at), at=at
    )
    viewing.press_play()
    viewing.run(film)
    return viewing


@pytest.mark.parametrize("question", [Numbers(scope=EVENING, by=["content"]), Retention(scope=EVENING)])
def test_the_same_question_is_answered_from_memory(
    engine: ReportEngine, database: Counted, question: Question
) -> None:
    first, was_asked = ask(engine, database, question)
    again, was_asked_again = ask(engine, database, question)
    assert (was_asked, was_asked_again) == (True, False)
    assert again == first
    assert ask(engine, database, Numbers(scope=EVENING, by=["device"]))[1], "another question"


def test_what_others_than_the_rollups_know_is_always_asked(engine: ReportEngine, database: Counted) -> None:
    for _ in range(2):
        assert ask(engine, database, Viewers(scope=EVENING))[1]


@pytest.mark.parametrize(
    ("at", "store_id", "is_dropped"),
    [
        (BEGIN + HOUR, STORE, True),
        (EVENING.to_ms - 5_000, STORE, True),
        (EVENING.to_ms + 1, STORE, True),
        ((EVENING.to_ms // 60_000 + 1) * 60_000, STORE, False),
        (BEGIN + HOUR, STORE + 1, False),
    ],
    ids=["within", "across its end", "in the minute of its end", "after it", "of another store"],
)
def test_a_play_drops_the_answers_of_its_period(
    engine: ReportEngine, database: Counted, at: int, store_id: int, is_dropped: bool
) -> None:
    before, _ = ask(engine, database, Numbers(scope=EVENING))
    engine.bring_lines(lines_of(a_play(at, store_id=store_id)))
    after, was_asked = ask(engine, database, Numbers(scope=EVENING))
    assert was_asked is is_dropped
    seconds = [told["totals"]["watch_time_seconds"] for told in (before, after)]
    assert (seconds[1] > seconds[0]) is is_dropped
    engine.fold.past.forget_all()
    assert ask(engine, database, Numbers(scope=EVENING))[0] == after


def test_a_session_that_goes_on_drops_the_answers_about_its_beginning(
    engine: ReportEngine, database: Counted
) -> None:
    """Whether it was completed counts in the period in which it began."""
    viewing = a_play(EVENING.to_ms - 9_000, film=60_000)
    lines = lines_of(viewing)
    engine.bring_lines(lines[:2])
    ask(engine, database, Numbers(scope=EVENING))
    engine.bring_lines(lines[2:])  # all after the period
    assert ask(engine, database, Numbers(scope=EVENING))[1]


def test_who_may_yet_count_as_one_who_left_is_waited_for(engine: ReportEngine, database: Counted) -> None:
    content, video, length = FILMS[1]
    at = now_ms() - 30_000
    viewing = Viewing(Who(STORE, content, video, length, 0, 5, "tv", "web", True), random.Random(at), at=at)
    viewing.press_play()
    viewing.hesitate(5_000)
    viewing.pause(1)
    engine.bring_lines(lines_of(viewing))
    today = Numbers(scope=Scope(store_id=STORE, from_ms=at - HOUR, to_ms=at + 2 * HOUR))
    told, _ = ask(engine, database, today)
    assert told["totals"]["exits_before_start"] == 0
    later, was_asked = ask(engine, database, today, at=at + 10 * 60_000)
    assert was_asked
    assert later["totals"]["exits_before_start"] == 1
    assert ask(engine, database, today, at=at + 9 * 60_000)[1], "of a time before the kept answer's"


def test_taking_a_person_out_drops_everything(engine: ReportEngine, database: Counted) -> None:
    engine.bring_lines(lines_of(a_play(BEGIN + HOUR, user_id=66)))
    ask(engine, database, Numbers(scope=EVENING))
    people.erase_viewer(database, engine.fold, store_id=STORE, user_id=66)
    assert ask(engine, database, Numbers(scope=EVENING))[1]


def test_an_answer_of_while_something_changed_is_not_kept() -> None:
    past = ClosedPast()
    changes = past.changes
    past.forget({})
    past.keep(b"q", "half of each", store_id=1, to_ms=10, now_ms=5, changes=changes)
    assert past.find(b"q", now_ms=5) is None


def test_the_oldest_answers_go_first() -> None:
    past = ClosedPast()
    for number in range(MOST_KEPT + 1):
        past.keep(b"%d" % number, number, store_id=1, to_ms=10, now_ms=5, changes=0)
        past.find(b"0", now_ms=5)
    assert past.find(b"0", now_ms=5) == 0
    assert past.find(b"1", now_ms=5) is None


def test_a_fold_that_fails_leaves_nothing(
    engine: ReportEngine, database: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(engine, database, Numbers(scope=EVENING))
    monkeypatch.setattr("matinee_collector.fold_sql.EARLIEST_TOUCHED", "SELECT nonsense")
    with pytest.raises(Exception, match="nonsense"):
        engine.bring_lines(lines_of(a_play(EVENING.to_ms + HOUR)))
    assert ask(engine, database, Numbers(scope=EVENING))[1]
