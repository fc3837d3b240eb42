"""What the engine asks of a database, asked of chDB and, with CLICKHOUSE_URL, of a server or cluster.

Run the second with a database that may be thrown away:
CLICKHOUSE_URL=http://user:password@host:8123/scratch pytest collector/tests/test_sinks.py
and on a cluster with CLICKHOUSE_CLUSTER=name beside it.
"""

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from matinee_collector import drain_sql, note_sql
from matinee_collector.drain import Drain
from matinee_collector.fold import Fold
from matinee_collector.pipeline import to_intake
from matinee_collector.reports import books
from matinee_collector.segments import RANDOM_BITS
from matinee_collector.sinks.clickhouse import ClickHouse, Database, DatabaseError, select_int
from matinee_collector.sinks.cluster import for_cluster
from matinee_collector.sinks.migrations import list_statements, migrate
from matinee_collector.sinks.print_cluster_schema import render
from matinee_collector.tokens import Bearer, Claims

SERVER = os.environ.get("CLICKHOUSE_URL", "")
CLUSTER = os.environ.get("CLICKHOUSE_CLUSTER", "")
NOT_RUN = "NOT RUN: the contract on a ClickHouse server; set CLICKHOUSE_URL to a database to throw away"
STORE = 2**31 + 7
SCHEMA_FILE = Path(__file__).resolve().parents[2] / "deploy" / "clickhouse" / "schema.sql"


@pytest.fixture(
    params=[
        "chdb",
        pytest.param("server", marks=pytest.mark.skipif(not SERVER, reason=NOT_RUN)),
    ]
)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    is_server = request.param == "server"
    opened = ClickHouse(
        url=SERVER if is_server else "",
        directory=tmp_path / "engine",
        cluster=CLUSTER if is_server else "",
    )
    migrate(opened)
    yield opened
    opened.close()


def segment(spool: Path, number: int, events: int) -> Path:
    claims = Claims(
        store_id=STORE,
        user_id=0,
        video_id=2,
        content_id=3,
        session=f"s{number}",
        viewer_hash=2**64 - 1,
        verified=True,
        env="test",
        exp=2**40,
        device="phone",
        browser="safari",
        os="ios",
    )
    now = datetime.now(UTC)
    body = {
        "events": [
            {"id": str(n), "created_at": now.isoformat(), "name": "timeupdate", "current_second": n}
            for n in range(events)
        ]
    }
    intake = to_intake(json.dumps(body).encode(), Bearer(claims), received_ms=int(now.timestamp() * 1000))
    spool.mkdir(exist_ok=True)
    path = spool / f"{number << RANDOM_BITS:020d}.ready"
    path.write_bytes(intake.line)
    return path


def test_migrations_run_once(database: Database) -> None:
    assert migrate(database) == []


def test_values_come_and_go_in_pythons_types(database: Database) -> None:
    ((number, signed, text, yes, listed, mapped, nothing, at),) = database.select(
        "SELECT {number:UInt64}, toInt64(-1), {text:String}, {yes:Bool}, {listed:Array(UInt64)}, "
        "map('a', 1), NULL, toDateTime64('2026-01-02 03:04:05.678', 3, 'UTC')",
        number=2**64 - 1,
        text="it's\n\\ ünïcode {x}",
        yes=True,
        listed=[1, 2**63],
    )
    assert (number, signed, text, yes, nothing) == (2**64 - 1, -1, "it's\n\\ ünïcode {x}", True, None)
    assert listed == [1, 2**63]
    assert mapped == {"a": 1}
    assert str(at).startswith("2026-01-02 03:04:05.678")


def test_a_refused_statement_is_a_database_error(database: Database) -> None:
    with pytest.raises(DatabaseError):
        database.run("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(DatabaseError):
        database.select("SELECT no_such_column FROM ledger")
    with pytest.raises(DatabaseError):
        database.insert_json_lines("no_such_table", b'{"a":1}\n')


def test_json_lines_go_in_whole_or_not_at_all(database: Database) -> None:
    database.run("DROP TABLE IF EXISTS spool_inbox")
    database.run(drain_sql.CREATE_INBOX)
    database.insert_json_lines("spool_inbox", b'{"k":"e","r":1,"b":{"events":[]}}\n{"k":"s","n":5}\n')
    assert database.select("SELECT k, n FROM spool_inbox ORDER BY k") == [("e", 0), ("s", 5)]
    with pytest.raises(DatabaseError):
        database.insert_json_lines("spool_inbox", b'{"k":"e","r":1}\n{"k":"e","r":"x"}\n')
    assert select_int(database, "SELECT count() FROM spool_inbox") == 2


def test_a_segment_goes_in_once_also_after_a_torn_attempt(database: Database, tmp_path: Path) -> None:
    spool = tmp_path / "spool"
    before = books.get_totals(database)["stored"]
    path = segment(spool, 1, 40)
    torn = Drain(database, spool)
    torn.prepare()
    kept = path.read_bytes()
    torn.run_once()
    number = 1 << RANDOM_BITS
    # As if the process had died before the books were closed.
    database.run("ALTER TABLE ledger DELETE WHERE seg = {seg:UInt64} SETTINGS mutations_sync = 2", seg=number)
    path.write_bytes(kept)
    again = Drain(database, spool)
    again.prepare()
    assert again.run_once() == 1
    assert books.get_totals(database)["stored"] == before + 40
    mine = "SELECT count(), uniqExact(ord) FROM playback_events WHERE store_id = {store:UInt32}"
    assert database.select(mine, store=STORE) == [(40, 40)]
    agents = "SELECT DISTINCT device, browser, os FROM playback_events WHERE store_id = {store:UInt32}"
    assert database.select(agents, store=STORE) == [("phone", "safari", "ios")]
    fold = Fold()
    fold.prepare(database)
    fold.catch_up(database)
    sessions = "SELECT count() FROM playback_sessions FINAL WHERE store_id = {store:UInt32}"
    assert select_int(database, sessions, store=STORE) == 1


def test_statements_for_a_cluster_parse(database: Database) -> None:
    """chDB's parser is the server's; whether a cluster does what they say is shown only on one."""
    told = [one for statement in list_statements() for one in for_cluster(statement, "c")]
    assert len(told) > len(list_statements())
    for statement in told:
        formatted = database.select("SELECT formatQuerySingleLine({told:String})", told=statement)
        assert "ON CLUSTER c" in str(formatted) or statement.startswith("INSERT INTO")


def test_every_table_has_two_parts_on_a_cluster_and_its_merges_stay_on_one_shard() -> None:
    created = [statement for statement in list_statements() if statement.startswith("CREATE TABLE")]
    for statement in created:
        local, distributed = for_cluster(statement, "c")
        assert "_local ON CLUSTER 'c' (" in local
        assert "ENGINE = Replicated" in local
        assert "Distributed('c', currentDatabase(), " in distributed
        assert "rand()" not in distributed


@pytest.mark.parametrize(
    ("single", "on_cluster"),
    [
        ("TRUNCATE TABLE folds", ["TRUNCATE TABLE folds_local ON CLUSTER 'c'"]),
        (
            "ALTER TABLE ledger DELETE WHERE seg = 1",
            ["ALTER TABLE ledger_local ON CLUSTER 'c' DELETE WHERE seg = 1"],
        ),
        (
            "ALTER TABLE ledger ADD COLUMN x UInt8",
            [
                "ALTER TABLE ledger_local ON CLUSTER 'c' ADD COLUMN x UInt8",
                "ALTER TABLE ledger ON CLUSTER 'c' ADD COLUMN x UInt8",
            ],
        ),
        (
            "DROP TABLE IF EXISTS folds",
            [
                "DROP TABLE IF EXISTS folds ON CLUSTER 'c' SYNC",
                "DROP TABLE IF EXISTS folds_local ON CLUSTER 'c' SYNC",
            ],
        ),
        ("TRUNCATE TABLE spool_inbox", ["TRUNCATE TABLE spool_inbox"]),
        ("DROP TABLE IF EXISTS fold_touched", ["DROP TABLE IF EXISTS fold_touched"]),
        ("INSERT INTO folds (entry) VALUES (1)", ["INSERT INTO folds (entry) VALUES (1)"]),
    ],
)
def test_changes_reach_every_part(single: str, on_cluster: list[str]) -> None:
    assert for_cluster(single, "c") == on_cluster


@pytest.mark.parametrize("create", [*drain_sql.STAGING.values(), *note_sql.STAGING.values()])
def test_tables_in_memory_stay_where_they_are(create: str) -> None:
    assert for_cluster(create, "c") == [create]


def test_the_schema_in_deploy_is_up_to_date() -> None:
    command = "python -m matinee_collector.sinks.print_cluster_schema matinee > deploy/clickhouse/schema.sql"
    assert SCHEMA_FILE.read_text() == render("matinee"), f"run: {command}"
