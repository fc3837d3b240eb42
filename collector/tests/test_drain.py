"""The drain and the fold in this process: cut off after any statement, they take up again exactly."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from matinee_collector import drain_sql, note_sql
from matinee_collector.agents import Agent
from matinee_collector.drain import ATTEMPTS_BEFORE_PARKING, Drain
from matinee_collector.fold import Fold
from matinee_collector.pipeline import to_intake
from matinee_collector.pixel import Visitor, to_note
from matinee_collector.reports import books
from matinee_collector.reports.retention import get_retention
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers
from matinee_collector.segments import RANDOM_BITS
from matinee_collector.sinks.clickhouse import ClickHouse, Database, DatabaseError, Row, Value
from matinee_collector.sinks.migrations import migrate, split_statements
from matinee_collector.stats import Topics, to_stat
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.wire import ReadObject

from .players import Player, watch_somehow
from .stack import Film, batches

FILM = Film(store_id=1)
AT = datetime.now(UTC) - timedelta(minutes=30)
NOW_MS = int(datetime.now(UTC).timestamp() * 1000)
STATEMENTS = 62
"""More than one drain and one fold take, so that a cut at every place is tried."""
WRITES = 13
"""More than one drain and one fold write to the disk."""
WRITTEN = (
    "playback_events",
    "event_identities",
    "pixel_views",
    "pixel_events",
    "stats",
    "quarantine",
    "ledger",
    "playback_sessions",
    "playback_minutes",
    "playback_facts",
    "folds",
)


class PowerCut(Exception):
    """Not a DatabaseError: nothing catches it, as nothing catches a kill."""


class Faulty:
    """A database that fails when told."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.statements_left = 10**9
        self.counts_writes_only = False
        self.refuses = ""
        self.says = "refused"
        self.last = ""

    def _count(self, sql: str) -> None:
        self.last = sql
        self.statements_left -= not self.counts_writes_only or is_durable(sql)
        if self.statements_left < 0:
            raise PowerCut
        if self.refuses and self.refuses in sql:
            raise DatabaseError(self.says)

    def run(self, sql: str, **parameters: Value) -> None:
        self._count(sql)
        self._database.run(sql, **parameters)

    def select(self, sql: str, **parameters: Value) -> list[Row]:
        self._count(sql)
        return self._database.select(sql, **parameters)

    def insert_json_lines(self, table: str, lines: bytes) -> None:
        self._count(table)
        self._database.insert_json_lines(table, lines)

    def close(self) -> None:
        self._database.close()


def is_durable(sql: str) -> bool:
    """Whether it changes what is on the disk: a cut before anything else is one before the next that does."""
    told = sql.split()
    return told[0] == "ALTER" or (told[:2] == ["INSERT", "INTO"] and told[2] in WRITTEN)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Faulty]:
    faulty = Faulty(ClickHouse(url="", directory=tmp_path / "engine"))
    migrate(faulty)
    yield faulty
    faulty.close()


@pytest.fixture
def spool(tmp_path: Path) -> Path:
    made = tmp_path / "spool"
    made.mkdir()
    return made


def bearer(film: Film) -> Bearer:
    claims = Claims(
        store_id=film.store_id,
        user_id=film.user_id,
        video_id=film.video_id,
        content_id=film.content_id,
        session="s",
        viewer_hash=5,
        verified=True,
        env="test",
        exp=2**40,
    )
    return Bearer(claims)


def write_segment(
    spool: Path, number: int, players: dict[str, Player], *, film: Film = FILM, with_notes: bool = False
) -> Path:
    received_ms = int(datetime.now(UTC).timestamp() * 1000)
    lines = b""
    for session, player in players.items():
        for seq, body in enumerate(batches(film, player.events, session=session)):
            raw = json.dumps(body | {"seq": seq}).encode()
            lines += to_intake(raw, bearer(film), received_ms=received_ms).line
        if with_notes:
            lines += notes_of(session, film, received_ms)
    path = spool / f"{number << RANDOM_BITS:020d}.ready"
    path.write_bytes(lines)
    return path


def notes_of(session: str, film: Film, received_ms: int) -> bytes:
    """A page view, a page event and a stat that a session brings along."""
    visitor = Visitor(5, Agent("desktop", "firefox", "linux"))
    view: dict[str, object] = {
        "id": session,
        "session": session,
        "current_store": film.store_id,
        "current_pathname": "/",
    }
    event: dict[str, object] = {
        "id": session,
        "session": session,
        "store_id": film.store_id,
        "name": "open",
        "source": "storefront",
    }
    stat = {"topic": "stats", "data": {"event_created": 1_700_000_000, "session_id": session}}
    topics = Topics(frozenset({"stats"}), "test")
    intakes = (
        to_note(ReadObject(view, is_damaged=False), visitor, "pixel_view", received_ms=received_ms),
        to_note(ReadObject(event, is_damaged=False), visitor, "pixel_event", received_ms=received_ms),
        to_stat(json.dumps(stat).encode(), bearer(film), topics, received_ms=received_ms),
    )
    return b"".join(intake.line for intake in intakes)


def open_drain(database: Faulty, spool: Path) -> tuple[Drain, Fold]:
    drain, fold = Drain(database, spool), Fold()
    drain.prepare()
    fold.prepare(database)
    return drain, fold


def take_up(database: Faulty, spool: Path) -> None:
    """What a started engine does."""
    drain, fold = open_drain(database, spool)
    drain.run_once()
    fold.catch_up(database)


def assert_balanced(database: Database) -> dict[str, object]:
    """Balanced in all, for each inlet and for each store; and what is stored is there. Returns the totals."""
    totals: dict[str, object] = books.get_totals(database)
    for one in (totals, *books.list_inlets(database), *books.list_stores(database)):
        assert one["received"] == sum(one[fate] for fate in ("stored", "duplicate", "quarantined", "shed"))
    rows = [f"SELECT seg FROM {table}" for table in ("playback_events", *note_sql.TABLES)]  # noqa: S608 - our own tables
    there = database.select(
        f"SELECT count() FROM ({' UNION ALL '.join(rows)}) WHERE seg IN (SELECT seg FROM ledger)"  # noqa: S608 - our own tables
    )
    assert there == [(totals["stored"],)]
    return totals


def everything(database: Faulty) -> dict[str, object]:
    scope = Scope(store_id=1, content_ids=[FILM.content_id])
    totals = assert_balanced(database)
    return {
        "books": totals,
        "numbers": get_numbers(database, scope, by=["device", "verified"], now_ms=NOW_MS),
        "retention": get_retention(database, scope),
        "raw": database.select("SELECT count(), uniqExact(psid, created_at, ord, name) FROM playback_events"),
        "minutes": database.select(
            "SELECT psid, minute, watched_ms, runs FROM playback_minutes FINAL WHERE watched_ms > 0 "
            "ORDER BY ALL"
        ),
    }


def test_a_cut_before_any_write_loses_and_doubles_nothing(database: Faulty, spool: Path) -> None:
    database.counts_writes_only = True
    cut_and_take_up(database, spool, cuts=WRITES)


@pytest.mark.prove
def test_a_cut_before_any_statement_loses_and_doubles_nothing(database: Faulty, spool: Path) -> None:
    cut_and_take_up(database, spool, cuts=STATEMENTS)


def cut_and_take_up(database: Faulty, spool: Path, *, cuts: int) -> None:
    """Each round brings new sessions, one of them twice, is cut one place later, and then taken up."""
    sent: dict[str, Player] = {}
    again = 0
    cut_at: list[str] = []
    for cut in range(cuts):
        fresh = {str(uuid4()): watch_somehow(cut * 10 + n, at=AT) for n in range(2)}
        twice = dict([next(iter(fresh.items()))])
        write_segment(spool, cut * 2 + 1, fresh, with_notes=True)
        write_segment(spool, cut * 2 + 2, twice, with_notes=True)
        sent |= fresh
        again += sum(len(player.events) for player in twice.values())
        database.statements_left = cut
        try:
            take_up(database, spool)
        except PowerCut:
            cut_at.append(" ".join(database.last.split()[:3]))
        database.statements_left = 10**9
        assert_balanced(database)
        take_up(database, spool)
    assert {f"INSERT INTO {table}" for table in WRITTEN} <= set(cut_at)

    after = everything(database)
    stored = sum(len(player.events) for player in sent.values()) + 3 * len(sent)
    again += 3 * cuts  # the notes that came along with the second of each pair
    assert after["books"] == books.get_totals(database) | {
        "stored": stored,
        "duplicate": again,
        "quarantined": 0,
        "received": stored + again,
    }
    assert after["raw"] == [(stored - 3 * len(sent), stored - 3 * len(sent))]
    for table in ("pixel_views", "pixel_events", "stats"):
        assert database.select(f"SELECT count() FROM {table}") == [(len(sent),)]  # noqa: S608 (a constant)
    truth = sum(player.watched_seconds for player in sent.values())
    numbers = get_numbers(database, Scope(store_id=1), now_ms=NOW_MS)
    assert numbers["totals"]["watch_time_seconds"] == pytest.approx(truth, rel=0.005)

    rebuilt = rebuild(database)
    assert rebuilt == after


def rebuild(database: Faulty) -> dict[str, object]:
    """What the reports say when everything derived is thrown away and folded again from the raw events."""
    for table in ("playback_sessions", "playback_minutes", "playback_facts", "folds"):
        database.run(f"TRUNCATE TABLE {table}")
    fold = Fold()
    fold.prepare(database)
    fold.catch_up(database)
    return everything(database)


def test_what_a_killed_run_left_is_looked_for_in_all_segments_at_once(database: Faulty, spool: Path) -> None:
    for number in range(1, 31):
        write_segment(spool, number, {f"s{number}": watch_somehow(number, at=AT)}, with_notes=True)
    database.counts_writes_only, database.statements_left = True, 3
    with pytest.raises(PowerCut):
        take_up(database, spool)
    database.counts_writes_only, database.statements_left = False, 10**9
    assert database.select("SELECT uniqExact(psid) FROM playback_events") == [(30,)]

    drain, _ = open_drain(database, spool)
    database.statements_left = 60  # not some for each of the thirty
    assert drain.run_once() == 30
    database.statements_left = 10**9
    twice = "SELECT psid, created_at, ord FROM playback_events GROUP BY ALL HAVING count() > 1"
    assert database.select(twice) == []
    assert books.get_totals(database)["duplicate"] == 0


def test_the_books_stay_open_when_the_drain_forgets_an_event(
    database: Faulty, spool: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was received is what the collector counted, so that the sum can be wrong."""
    sessions = {"a": watch_somehow(1, at=AT)}
    write_segment(spool, 1, sessions, with_notes=True)
    forgets = drain_sql.STAGE.replace("WHERE kind = 'e'", "WHERE kind = 'e' AND body.seq != 0")
    assert forgets != drain_sql.STAGE
    with monkeypatch.context() as planted:
        planted.setattr(drain_sql, "STAGE", forgets)
        take_up(database, spool)
    sent = len(sessions["a"].events)
    told = {inlet.pop("inlet"): inlet for inlet in books.list_inlets(database)}
    assert told["playback"]["received"] == sent
    assert told["playback"]["stored"] == sent - min(sent, 20)
    assert {name: (told[name]["received"], told[name]["stored"]) for name in set(told) - {"playback"}} == {
        "stats": (1, 1),
        "pixel_view": (1, 1),
        "pixel_event": (1, 1),
    }
    (store,) = books.list_stores(database)
    assert [inlet.pop("inlet") for inlet in store["inlets"]] == [
        "pixel_event",
        "pixel_view",
        "playback",
        "stats",
    ]
    assert store["received"] == sum(inlet["received"] for inlet in store["inlets"]) == sent + 3


def test_a_segment_that_never_goes_in_is_parked_and_holds_up_no_other(database: Faulty, spool: Path) -> None:
    write_segment(spool, 1, {"a": watch_somehow(1, at=AT)})
    drain, _ = open_drain(database, spool)
    database.refuses = "INSERT INTO event_identities"
    for _ in range(ATTEMPTS_BEFORE_PARKING):
        drain.run_once()
    database.refuses = ""
    assert drain.count_parked() == 1
    assert database.select("SELECT count() FROM playback_events") == [(0,)]

    other = watch_somehow(2, at=AT)
    write_segment(spool, 2, {"b": other})
    drain.run_once()
    assert books.get_totals(database)["stored"] == len(other.events)


def test_a_full_disk_under_the_database_parks_nothing(database: Faulty, spool: Path) -> None:
    player = watch_somehow(1, at=AT)
    write_segment(spool, 1, {"a": player})
    drain, _ = open_drain(database, spool)
    database.refuses, database.says = "INSERT INTO playback_events", "Code: 243 ... (NOT_ENOUGH_SPACE)"
    for _ in range(ATTEMPTS_BEFORE_PARKING * 2):
        drain.run_once()
    assert drain.count_parked() == 0
    database.refuses = ""
    drain.run_once()
    assert books.get_totals(database)["stored"] == len(player.events)


@pytest.mark.parametrize(
    "garbage",
    [
        b"\0" * 500,
        b"{",
        b'{"k":"e"}',
        b'{"k":"e","r":"x","st":1}',
        b"\xff\xfe",
        b'{"k":"e","r":1,"st":1,"n":1,"b":[]}',
    ],
)
def test_a_line_nobody_can_read_costs_no_other(database: Faulty, spool: Path, garbage: bytes) -> None:
    player = watch_somehow(3, at=AT)
    path = write_segment(spool, 1, {"a": player})
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([garbage + b"\n", *lines[:2], garbage + b"\n", *lines[2:]]))
    drain, _ = open_drain(database, spool)
    drain.run_once()
    totals = books.get_totals(database)
    assert (totals["stored"], totals["quarantined"]) == (len(player.events), 2)
    assert totals["quarantine_reasons"] == {"unreadable": 2}


def test_the_schema_is_applied_once(database: Faulty) -> None:
    assert migrate(database) == []


def test_statements_end_at_a_semicolon_at_a_lines_end() -> None:
    assert split_statements("-- a; b\nSELECT ';' AS x;\n\nSELECT 2;") == ["SELECT ';' AS x", "SELECT 2"]


def test_a_migration_is_numbered(database: Faulty, tmp_path: Path) -> None:
    (tmp_path / "later.sql").write_text("SELECT 1;")
    with pytest.raises(ValueError, match="0001_what_it_does"):
        migrate(database, tmp_path)
