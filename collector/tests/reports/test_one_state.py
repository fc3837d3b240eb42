"""The statements of a report are answered from one state: no fold writes between them."""

import threading
from pathlib import Path

import pytest
from matinee_collector.fold import Fold
from matinee_collector.sinks.clickhouse import ClickHouse

from .foreign import ForeignClient, lines_of, measure
from .house import HOUR, House, now_ms


def test_a_fold_waits_for_a_report_and_reports_for_no_other(tmp_path: Path) -> None:
    house = House(tmp_path)
    fold, database = house.fold, house.database
    client = ForeignClient(1, now_ms() - HOUR, exact=True)
    client.play(10_000)
    client.send()
    lines = list(lines_of(client))
    house.bring_lines(lines[:1])
    directory = tmp_path / "engine"
    folding = threading.Thread(target=fold_once, args=(fold, directory))
    with fold.still(database):
        before = measure(house, client)
        reader = threading.Thread(target=hold_still, args=(fold, directory))
        reader.start()
        reader.join(60)
        assert not reader.is_alive(), "a report waits for another one"
        folding.start()
        house.drain_lines(lines[1:])
        folding.join(0.5)
        assert folding.is_alive(), "a fold went on between two statements of a report"
        assert measure(house, client) == before
    folding.join(60)
    assert not folding.is_alive()
    fold.catch_up(database)
    assert measure(house, client)["watch_time_seconds"] == pytest.approx(10, abs=0.5)
    house.close()


def hold_still(fold: Fold, directory: Path) -> None:
    database = ClickHouse(url="", directory=directory)
    with fold.still(database):
        pass


def fold_once(fold: Fold, directory: Path) -> None:
    fold.catch_up(ClickHouse(url="", directory=directory))
