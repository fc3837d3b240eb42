"""The statements of a report are answered from one state: no fold writes between them."""

import threading
from pathlib import Path

import pytest
from matinee_collector.fold import Fold
from matinee_collector.sinks.clickhouse import ClickHouse

from .foreign_client import ForeignClient, lines_of, measure
from .report_engine import HOUR, ReportEngine, now_ms


def test_a_fold_waits_for_a_report_and_reports_for_no_other(tmp_path: Path) -> None:
    engine = ReportEngine(tmp_path)
    fold, database = engine.fold, engine.database
    client = ForeignClient(1, now_ms() - HOUR, exact=True)
    client.play(10_000)
    client.send()
    lines = list(lines_of(client))
    engine.bring_lines(lines[:1])
    directory = tmp_path / "engine"
    folding = threading.Thread(target=fold_once, args=(fold, directory))
    with fold.still(database):
        before = measure(engine, client)
        reader = threading.Thread(target=hold_still, args=(fold, directory))
        reader.start()
        reader.join(60)
        assert not reader.is_alive(), "a report waits for another one"
        folding.start()
        engine.drain_lines(lines[1:])
        folding.join(0.5)
        assert folding.is_alive(), "a fold went on between two statements of a report"
        assert measure(engine, client) == before
    folding.join(60)
    assert not folding.is_alive()
    fold.catch_up(database)
    assert measure(engine, client)["watch_time_seconds"] == pytest.approx(10, abs=0.5)
    engine.close()


def hold_still(fold: Fold, directory: Path) -> None:
    database = ClickHouse(url="", directory=directory)
    with fold.still(database):
        pass


def fold_once(fold: Fold, directory: Path) -> None:
    fold.catch_up(ClickHouse(url="", directory=directory))
