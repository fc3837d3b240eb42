"""Removing contents and people leaves nothing of them, and everything of the others exactly as it was."""

# ruff: noqa: S608 (our own tables)

from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee_collector import rebuild
from matinee_collector.lines import Note, Stamp, note_line
from matinee_collector.removal import OF_SESSIONS, TABLES, Removal, remove, strip_segment
from matinee_collector.sinks.clickhouse import Row, Value

from .report_engine import HOUR, ReportEngine, an_evening, copy_of, lines_of, now_ms
from .test_person_deletion import visit
from .viewings import Who

DEMO = Removal(
    store_id=1,
    content_ids=[1, 2],
    user_ids=[7000, 7001],
    paths=["/programs/film"],
    visits="demo-visit-",
)
# Columns that a fold or a removal may write anew are not compared.
REST = {
    "playback_events": "SELECT * FROM playback_events",
    "event_identities": "SELECT psid, identity, body FROM event_identities",
    "playback_sessions": f"SELECT {rebuild.SESSIONS} FROM playback_sessions GROUP BY {rebuild.SESSIONS_KEY}",
    "playback_minutes": f"SELECT {rebuild.MINUTES} FROM playback_minutes FINAL",
    "playback_facts": f"SELECT {rebuild.FACTS} FROM playback_facts FINAL",
    "pixel_views": "SELECT * FROM pixel_views",
}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    made = ReportEngine(folder)
    made.bring(an_evening(3, store_id=1, begin=now_ms() - 9 * HOUR, count=40), redelivered=0)
    made.bring(an_evening(3, store_id=2, begin=now_ms() - 9 * HOUR, count=20), redelivered=0)
    visit(made, user=7000, views=4, path="/programs/own")
    visit(made, user=8000, views=2, path="/programs/film")
    visit(made, user=8000, views=3, path="/programs/own")
    visit(made, user=0, views=5, path="/catalog", session="demo-visit-1")
    visit(made, user=0, views=5, path="/catalog", session="visit-demo-visit-")
    visit(made, user=0, views=5, path="/catalog", session="demo-visit-1", store=2)
    made.close()
    return folder


@pytest.fixture
def engine(prepared: Path, tmp_path: Path) -> Iterator[ReportEngine]:
    made = copy_of(prepared, tmp_path)
    yield made
    made.close()


def run(engine: ReportEngine, removal: Removal = DEMO) -> dict[str, int]:
    removal.record(engine.database)
    return remove(engine.database, engine.fold, removal)


def list_rest(engine: ReportEngine, table: str) -> list[Row]:
    """What is not of the removal, in an order."""
    which = "NOT (store_id = 1 AND content_id IN (1, 2))"
    if table == "event_identities":
        which = "psid NOT IN (SELECT psid FROM playback_events WHERE store_id = 1 AND content_id IN (1, 2))"
    if table == "pixel_views":
        which = (
            "NOT (store_id = 1 AND (user_id = 7000 OR path = '/programs/film' OR session = 'demo-visit-1'))"
        )
    return engine.database.select(f"SELECT * FROM ({REST[table]}) WHERE {which} ORDER BY ALL")


def count_left(engine: ReportEngine, table: str) -> int:
    which = TABLES[table]
    used = {name: value for name, value in DEMO.parameters.items() if f"{{{name}:" in which}
    ((count,),) = engine.database.select(f"SELECT count() FROM {table} WHERE {which}", **used)
    return int(str(count))


def test_nothing_is_left_and_the_rest_is_untouched(engine: ReportEngine) -> None:
    before = {table: list_rest(engine, table) for table in REST}
    assert all(before.values())
    rows = run(engine)

    assert rows["playback_events"] > 0 and rows["pixel_views"] == 11 and rows["event_identities"] > 0
    assert {table: count_left(engine, table) for table in TABLES} == dict.fromkeys(TABLES, 0)
    assert {table: list_rest(engine, table) for table in REST} == before
    ((identities,), (sessions,)) = (
        engine.database.select(f"SELECT uniqExact(psid) FROM {table}")[0]
        for table in ("event_identities", "playback_events")
    )
    assert identities == sessions, "no session is known by its identities alone"


def test_a_rebuild_does_not_bring_it_back(engine: ReportEngine) -> None:
    run(engine)
    rebuild.rebuild(engine.database)
    assert all(one.is_equal for one in rebuild.compare(engine.database))
    rebuild.replace(engine.database)
    assert {table: count_left(engine, table) for table in TABLES} == dict.fromkeys(TABLES, 0)


def test_what_arrives_later_is_dropped(engine: ReportEngine) -> None:
    run(engine)
    late = an_evening(11, store_id=1, begin=now_ms() - 5 * HOUR, count=30)
    gone = [one for one in late if one.who.content_id in (1, 2)]
    stays = [one for one in late if one.who.content_id not in (1, 2)]
    assert gone and stays
    before = engine.database.select("SELECT uniqExact(psid) FROM playback_events")[0][0]
    engine.bring_lines([line for one in late for line in lines_of(one)])

    assert {table: count_left(engine, table) for table in TABLES} == dict.fromkeys(TABLES, 0)
    after = engine.database.select("SELECT uniqExact(psid) FROM playback_events")[0][0]
    assert int(str(after)) - int(str(before)) == len({one.psid for one in stays})


def test_what_waits_in_the_spool_is_dropped(engine: ReportEngine) -> None:
    DEMO.record(engine.database)
    engine.bring(an_evening(12, store_id=1, begin=now_ms() - 5 * HOUR, count=20))
    remove(engine.database, engine.fold, DEMO)
    assert {table: count_left(engine, table) for table in TABLES} == dict.fromkeys(TABLES, 0)
    assert list(engine.spool.glob("*.ready")) == []


@pytest.mark.parametrize("table", [*OF_SESSIONS, *TABLES])
def test_a_removal_that_was_cut_off_is_finished_by_the_next(
    engine: ReportEngine, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    """A kill after the deletion from any table."""
    whole = engine.database.run

    def run_until(statement: str, **parameters: Value) -> None:
        whole(statement, **parameters)
        if f"ALTER TABLE {table} DELETE" in statement:
            raise KeyboardInterrupt

    monkeypatch.setattr(engine.database, "run", run_until)
    try:
        run(engine)
    except KeyboardInterrupt:
        monkeypatch.undo()
        run(engine)
    assert {table: count_left(engine, table) for table in TABLES} == dict.fromkeys(TABLES, 0)
    left = engine.database.select(
        "SELECT count() FROM event_identities WHERE psid NOT IN (SELECT psid FROM playback_events)"
    )
    assert left == [(0,)]


def test_a_person_who_watched_what_stays_is_erased_there(engine: ReportEngine) -> None:
    rows = engine.database.select(
        "SELECT user_id FROM playback_sessions WHERE store_id = 1 AND user_id > 0 AND content_id = 5 LIMIT 1"
    )
    user = int(str(rows[0][0]))
    sessions = "SELECT uniqExact(psid) FROM playback_events WHERE store_id = 1 AND content_id = 5"
    before = engine.database.select(sessions)
    run(engine, Removal(store_id=1, content_ids=[1], user_ids=[user], paths=[]))
    assert engine.database.select(sessions) == before
    named = "SELECT count() FROM playback_events WHERE store_id = 1 AND user_id = {user:UInt64}"
    assert engine.database.select(named, user=user) == [(0,)]


def test_a_segment_that_was_put_aside_is_stripped(tmp_path: Path) -> None:
    evening = an_evening(4, store_id=1, begin=now_ms() - 9 * HOUR, count=20)
    other = an_evening(4, store_id=2, begin=now_ms() - 9 * HOUR, count=5)
    lines = [(line, is_left(one.who)) for one in [*evening, *other] for line in lines_of(one)]
    segment = tmp_path / "1.ready"
    torn = b"no JSON at all\n"
    segment.write_bytes(b"".join([*(line for line, _ in lines), torn]))
    strip_segment(segment, DEMO)
    assert segment.read_bytes() == b"".join([*(line for line, stays in lines if stays), torn])


def test_visits_in_a_segment_that_was_put_aside_are_stripped(tmp_path: Path) -> None:
    segment = tmp_path / "1.ready"
    lines = [
        note_line(
            Note(session=session, path="/catalog"),
            Stamp(store_id=store_id),
            inlet="pixel_view",
            received_ms=now_ms(),
            note_id="pixel_view/1",
        )
        for store_id, session in ((1, "demo-visit-1"), (1, "a-visit"), (2, "demo-visit-1"), (1, ""))
    ]
    segment.write_bytes(b"".join(lines))
    strip_segment(segment, DEMO)
    assert segment.read_bytes() == b"".join(lines[1:])
    strip_segment(segment, Removal(store_id=1, content_ids=[1], user_ids=[], paths=[]))
    assert segment.read_bytes() == b"".join(lines[1:])


def test_without_a_name_of_visits_none_is_removed(engine: ReportEngine) -> None:
    rows = run(engine, Removal(store_id=1, content_ids=[], user_ids=[], paths=[]))
    assert rows["pixel_views"] == 0


def is_left(who: Who) -> bool:
    return not (who.store_id == 1 and who.content_id in (1, 2))
