"""A backup that is made of what a killed engine left comes back whole, whatever the kill cut in two."""

from pathlib import Path
from uuid import uuid4

import pytest
from matinee_collector.backup import dump, load
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate

from .players import watch_somehow
from .test_drain import AT, Faulty, PowerCut, assert_balanced, everything, take_up, write_segment


@pytest.mark.parametrize(
    ("writes", "left"),
    [(1, "raw events without identities"), (7, "all but the ledger"), (9, "half a fold")],
)
def test_it_comes_back_as_if_nothing_had_happened(tmp_path: Path, writes: int, left: str) -> None:
    spool, restored = tmp_path / "spool", tmp_path / "restored"
    spool.mkdir()
    real = ClickHouse(url="", directory=tmp_path / "engine")
    database = Faulty(real)
    migrate(database)
    sessions = {str(uuid4()): watch_somehow(seed, at=AT) for seed in range(3)}
    write_segment(spool, 1, sessions, with_notes=True)
    take_up(database, spool)
    write_segment(spool, 2, sessions | {"new": watch_somehow(4, at=AT)}, with_notes=True)
    database.counts_writes_only, database.statements_left = True, writes
    with pytest.raises(PowerCut):
        take_up(database, spool)
    database.statements_left = 10**9
    assert_balanced(database)
    dump(real, spool, tmp_path / "kept")
    take_up(database, spool)
    expected = everything(database)
    database.close()

    empty = ClickHouse(url="", directory=tmp_path / "other")
    load(empty, restored, tmp_path / "kept")
    other = Faulty(empty)
    assert_balanced(other)
    take_up(other, restored)
    assert everything(other) == expected, left
    other.close()
