"""What a backup holds comes back: tables, spool, books and reports, into an empty place only."""

import json
import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from matinee_collector.backup import BackupRefused, dump, load
from matinee_collector.reports import books
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers
from matinee_collector.segments import RANDOM_BITS, adopt_orphans

from .conftest import MakeStack
from .players import watch_somehow
from .reports.report_engine import HOUR, ReportEngine, an_evening, lines_of, now_ms
from .stack import Film, Stack, client


def back_up(stack: Stack, name: str, **headers: str) -> httpx.Response:
    return client().post(f"{stack.engine.url}/backup", content=name, headers=stack.bearer | headers)


def run(stack: Stack, verb: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "matinee_collector.backup", verb, str(folder)],
        env=stack.engine.environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def reports(stack: Stack, film: Film) -> list[dict[str, object]]:
    asked = [stack.report(film), stack.store_report(film)]
    return [{name: value for name, value in one.items() if name != "fresh_to"} for one in asked] + [
        dict(stack.books(film))
    ]


def play(stack: Stack, film: Film, seeds: range) -> None:
    at = datetime.now(UTC) - timedelta(minutes=30)
    for seed in seeds:
        stack.play(film, watch_somehow(seed, at=at).events, session=f"s{seed}")
    view = {"current_store": film.store_id, "current_pathname": "/"}
    client().post(f"{stack.collector.url}/view", content=json.dumps(view))


def test_a_backup_of_a_running_engine_comes_back(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    play(stack, film, range(6))
    before = reports(stack, film)
    stack.engine.stop()
    play(stack, film, range(6, 9))  # stays in the spool
    stack.engine.start(wait=False)
    stack.engine.wait_ready()
    answer = back_up(stack, "first")
    assert answer.status_code == 200, answer.text
    assert back_up(stack, "first").status_code == 409
    after = reports(stack, film)
    assert after != before

    other = make_stack()
    shutil.copytree(stack.data / "backups" / "first", other.data / "taken")
    loaded = run(other, "load", other.data / "taken")
    assert loaded.returncode == 0, loaded.stderr
    other.start()
    assert reports(other, film) == after
    play(other, film, range(6))  # sent again: what a backup knows is known
    assert other.books(film)["stored"] == stack.books(film)["stored"] + 1  # the page view has no id


def test_a_backup_of_a_stopped_engine_comes_back(tmp_path: Path) -> None:
    """With a segment that a killed collector left open."""
    first = ReportEngine(tmp_path / "first")
    begin = now_ms() - 9 * HOUR
    first.bring(an_evening(1, store_id=1, count=8, begin=begin), parts=1)
    late = an_evening(2, store_id=1, count=4, begin=begin)
    lines = b"".join(line for viewing in late for line in lines_of(viewing))
    (first.spool / f"{now_ms() << RANDOM_BITS:020d}.open").write_bytes(lines + b'{"k":"e","torn')
    rows = dump(first.database, first.spool, tmp_path / "kept")
    assert rows["playback_events"] and rows["ledger"]
    before = numbers(first)
    first.close()

    other = ReportEngine(tmp_path / "other")
    assert load(other.database, other.spool, tmp_path / "kept") == rows
    other.drain.prepare()
    other.fold.prepare(other.database)
    after = numbers(other)
    other.close()
    assert after == before


def numbers(engine: ReportEngine) -> object:
    """What reports and books say once everything is taken in."""
    adopt_orphans(engine.spool)
    engine.drain.run_once()
    engine.fold.catch_up(engine.database)
    told = get_numbers(engine.database, Scope(store_id=1), by=["content", "device"], now_ms=now_ms())
    return told, books.list_stores(engine.database)


def test_the_engine_lets_nobody_else_open_its_data_and_when_it_is_gone_a_command_does(
    make_stack: MakeStack,
) -> None:
    stack = make_stack()
    stack.engine.start()
    refused = run(stack, "dump", stack.data / "kept")
    assert (refused.returncode, "Traceback" in refused.stderr) == (65, False)
    stack.engine.stop()
    done = run(stack, "dump", stack.data / "kept")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["playback_events"] == 0


def test_a_backup_goes_into_an_empty_place_only_and_not_into_an_older_release(tmp_path: Path) -> None:
    engine = ReportEngine(tmp_path / "first")
    engine.bring(an_evening(1, store_id=1, count=2, begin=now_ms() - HOUR), parts=1)
    kept = tmp_path / "kept"
    dump(engine.database, engine.spool, kept)
    with pytest.raises(BackupRefused, match="holds something already"):
        load(engine.database, engine.spool, kept)
    engine.close()
    other = ReportEngine(tmp_path / "other")
    told = json.loads((kept / "manifest.json").read_text())
    for change, says in (
        ({"migrations": [*told["migrations"], 9999]}, "newer release"),
        ({"format": 2}, "this release reads 1"),
        ({"rows": told["rows"] | {"playback_events": 1}}, "should hold 1 rows"),
    ):
        (kept / "manifest.json").write_text(json.dumps(told | change))
        with pytest.raises(BackupRefused, match=says):
            load(other.database, other.spool, kept)
    other.close()


def test_a_backup_needs_the_reports_key_and_a_plain_name(stack: Stack) -> None:
    assert back_up(stack, "x", Authorization="Bearer nonsense").status_code == 401
    for name in ("", "../x", "A", "x/y", "x" * 65):
        assert back_up(stack, name).status_code == 422
