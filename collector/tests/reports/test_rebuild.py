"""What reports read, computed again from the raw events, is the same to the last row."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee_collector import rebuild
from matinee_collector.engine import EXIT_ALREADY_RUNNING
from matinee_collector.lock import hold_lock
from matinee_collector.reports.keeping import forget_old, set_kept
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers

from .report_engine import FILMS, HOUR, ReportEngine, an_evening, copy_of, lines_of, now_ms
from .viewings import Viewing, Who

STORE = 1
SESSIONS = 15
TABLES = ("playback_sessions", "playback_minutes", "playback_telemetry", "playback_facts")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    made = ReportEngine(folder)
    viewings = an_evening(5, store_id=STORE, begin=now_ms() - 9 * HOUR, count=SESSIONS)
    for viewing in viewings[::2]:
        tell_telemetry(viewing)
    made.bring(viewings, parts=2)
    made.close()
    return folder


@pytest.fixture
def engine(prepared: Path, tmp_path: Path) -> Iterator[ReportEngine]:
    made = copy_of(prepared, tmp_path)
    yield made
    made.close()


def tell_telemetry(viewing: Viewing) -> None:
    """Now and then: most events tell nothing."""
    for event in viewing.events[::7]:
        event |= {
            "rendition": viewing.chance.choice((240, 480, 720)),
            "bandwidth": viewing.chance.randrange(9000),
            "dropped_frames": event["current_second"],
            "latency": viewing.chance.random() * 30,
        }
    viewing.events[-1]["error_code"] = viewing.chance.choice(("fragLoadError", "levelLoadError"))


def compare(engine: ReportEngine) -> list[rebuild.Comparison]:
    rebuild.rebuild(engine.database)
    compared = rebuild.compare(engine.database)
    rebuild.drop_rebuilt(engine.database)
    return compared


def test_equal(engine: ReportEngine) -> None:
    sessions, minutes, telemetry, facts = compare(engine)
    assert sessions.is_equal and minutes.is_equal and telemetry.is_equal and facts.is_equal
    assert sessions.rows >= facts.rows >= SESSIONS and minutes.rows > telemetry.rows > SESSIONS / 2


@pytest.mark.parametrize(
    ("table", "harm"),
    [
        ("minutes", "ALTER TABLE playback_minutes DELETE WHERE watched_ms > 59000"),
        ("minutes", "ALTER TABLE playback_minutes UPDATE watched_ms = watched_ms + 1 WHERE waits > 0"),
        ("sessions", "ALTER TABLE playback_sessions UPDATE has_ended = NOT has_ended WHERE 1"),
        ("telemetry", "ALTER TABLE playback_telemetry UPDATE dropped_frames = dropped_frames + 1 WHERE 1"),
        ("facts", "ALTER TABLE playback_facts UPDATE has_left = NOT has_left WHERE psid % 2"),
    ],
    ids=["a row lost", "a millisecond more", "another end", "another picture dropped", "another leaving"],
)
def test_any_difference_is_found_and_mended(engine: ReportEngine, table: str, harm: str) -> None:
    before = get_numbers(engine.database, Scope(store_id=STORE), now_ms=now_ms())
    engine.database.run(f"{harm} SETTINGS mutations_sync = 2")
    found = {one.table: one for one in compare(engine)}
    assert not found[f"playback_{table}"].is_equal

    rebuild.rebuild(engine.database)
    rebuild.replace(engine.database)
    rebuild.drop_rebuilt(engine.database)

    assert all(one.is_equal for one in compare(engine))
    assert get_numbers(engine.database, Scope(store_id=STORE), now_ms=now_ms()) == before


def test_what_cannot_be_computed_again_is_left_alone(engine: ReportEngine) -> None:
    """Days whose raw events are gone are neither held against nothing, nor thrown away."""
    before = get_numbers(engine.database, Scope(store_id=STORE), now_ms=now_ms())
    engine.database.run(
        """
        INSERT INTO playback_sessions (store_id, content_id, day, video_id, psid, first_at, last_at, play_at)
        WITH toDateTime64('2020-01-05 10:00:00', 3, 'UTC') AS at
        SELECT {store:UInt32}, 1, toDate(at), 10, 77, at, at, at
        """,
        store=STORE,
    )
    rollups = [one for one in compare(engine) if one.table != "playback_facts"]
    assert all(one.is_equal for one in rollups)
    rebuild.rebuild(engine.database)
    rebuild.replace(engine.database)
    assert all(one.is_equal for one in compare(engine))
    after = get_numbers(engine.database, Scope(store_id=STORE), now_ms=now_ms())
    assert after["totals"]["sessions"] == before["totals"]["sessions"] + 1


def test_raw_events_go_when_their_store_does_not_keep_them(engine: ReportEngine) -> None:
    engine.bring(an_evening(6, store_id=2, begin=now_ms() - 9 * HOUR, count=5))
    numbers = [get_numbers(engine.database, Scope(store_id=store), now_ms=now_ms()) for store in (1, 2)]
    set_kept(engine.database, store_id=STORE, months=1)
    forget_old(engine.database, engine.fold)
    assert count(engine, STORE) > 0, "a month has not passed"

    engine.database.run("CREATE TABLE earlier AS playback_events")
    engine.database.run(
        """
        INSERT INTO earlier
        SELECT * REPLACE (received_at - INTERVAL 40 DAY AS received_at) FROM playback_events
        """
    )
    engine.database.run("EXCHANGE TABLES earlier AND playback_events")
    forget_old(engine.database, engine.fold)

    assert count(engine, STORE) == 0
    assert count(engine, 2) > 0, "the other store keeps its own"
    assert [
        get_numbers(engine.database, Scope(store_id=store), now_ms=now_ms()) for store in (1, 2)
    ] == numbers


def count(engine: ReportEngine, store_id: int) -> int:
    ((events,),) = engine.database.select(
        "SELECT count() FROM playback_events WHERE store_id = {store:UInt32}", store=store_id
    )
    assert isinstance(events, int)
    return events


def test_the_command_says_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MATINEE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MATINEE_SECRET_KEY", "a secret for tests only, 32 characters or more")

    held: list[int] = []

    def hold(path: Path) -> int | None:
        lock = hold_lock(path)
        held.extend([] if lock is None else [lock])
        return lock

    monkeypatch.setattr(rebuild, "hold_lock", hold)

    def run(*options: str) -> tuple[int, list[str]]:
        monkeypatch.setattr("sys.argv", ["matinee_collector.rebuild", *options])
        with pytest.raises(SystemExit) as ended:
            rebuild.main()
        while held:
            os.close(held.pop())  # as the end of a process does
        assert isinstance(ended.value.code, int)
        return ended.value.code, capsys.readouterr().out.splitlines()

    engine = ReportEngine(tmp_path / "collector")
    engine.bring(an_evening(5, store_id=STORE, begin=now_ms() - 9 * HOUR, count=4), parts=1)
    engine.close()
    code, told = run()
    assert code == 0
    assert [line.split(":")[0] for line in told] == list(TABLES)
    assert all(line.endswith("equal") for line in told)

    engine = ReportEngine(tmp_path / "collector")
    engine.database.run(
        "ALTER TABLE playback_minutes DELETE WHERE watched_ms > 0 SETTINGS mutations_sync = 2"
    )
    engine.close()
    code, told = run()
    assert code == 1
    assert "missing" in told[1]
    assert run("--replace")[0] == 0
    assert run()[0] == 0

    lock = hold_lock(tmp_path / "collector" / "engine.lock")
    assert lock is not None
    assert run()[0] == EXIT_ALREADY_RUNNING
    os.close(lock)


def test_the_beginning_of_a_session_may_come_last(engine: ReportEngine) -> None:
    """A session that lies across midnight is one row, of its first day, also when that day comes late."""
    content, video, length = FILMS[0]
    day = 24 * HOUR
    who = Who(9, content, video, length, 0, 77, "tv", "web", True)
    viewing = Viewing(who, random.Random(3), at=now_ms() // day * day - 20_000)
    viewing.press_play()
    viewing.run(60_000)
    lines = lines_of(viewing)
    half = len(lines) // 2
    for part in (lines[half:], lines[:half]):
        engine.bring_lines(part)

    rows = engine.database.select("SELECT first_ms, watched_ms FROM playback_facts FINAL WHERE store_id = 9")
    assert rows == [(viewing.first_at, viewing.watched.total())]
    told = get_numbers(engine.database, Scope(store_id=9), now_ms=now_ms())["totals"]
    assert (told["sessions"], told["plays"]) == (1, 1)
    assert all(one.is_equal for one in compare(engine))
