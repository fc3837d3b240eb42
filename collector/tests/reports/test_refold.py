"""What was folded under an older definition is folded again by itself, a little at a time."""

import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from matinee_collector import refold
from matinee_collector.refold import Refold
from matinee_collector.reports.keeping import set_kept
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers

from ..conftest import MakeStack
from ..players import Player
from ..stack import Film
from .report_engine import HOUR, ReportEngine, an_evening, now_ms

STORE = 3
# As an older definition would have written it, in the minutes and in what is read of them.
OLDER = tuple(
    f"ALTER TABLE {table} UPDATE watched_ms = watched_ms + 1000 WHERE 1 SETTINGS mutations_sync = 2"
    for table in ("playback_minutes", "playback_facts")
)


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ReportEngine]:
    monkeypatch.setattr(refold, "MAX_EVENTS_A_STEP", 1)  # an entry a step
    made = ReportEngine(tmp_path)
    made.bring(an_evening(5, store_id=STORE, begin=now_ms() - 9 * HOUR, count=10), parts=3)
    yield made
    made.close()


def measure(engine: ReportEngine) -> dict[str, Any]:
    return get_numbers(engine.database, Scope(store_id=STORE), now_ms=now_ms(), by=["content"])


def prepare(engine: ReportEngine) -> Refold:
    """As the engine does when it starts."""
    made = Refold(engine.fold)
    made.prepare(engine.database)
    return made


def fold_as_before(engine: ReportEngine) -> None:
    for statement in OLDER:
        engine.database.run(statement)
    engine.fold.past.forget_all()


def test_old_days_get_the_new_numbers_and_a_restart_goes_on(engine: ReportEngine) -> None:
    truth = measure(engine)
    fold_as_before(engine)
    assert measure(engine) != truth
    first = prepare(engine)
    assert first.entries_left == 3
    first.step(engine.database)
    assert measure(engine) != truth, "one entry of three"
    second = prepare(engine)
    assert second.entries_left == 2
    while second.entries_left:
        second.step(engine.database)
    assert measure(engine) == truth
    assert prepare(engine).entries_left == 0

    engine.bring(an_evening(6, store_id=STORE, begin=now_ms() - 9 * HOUR, count=2), parts=1)
    assert prepare(engine).entries_left == 0, "what came later was folded under the new definitions"


def test_a_new_version_begins_anew(engine: ReportEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    done = prepare(engine)
    while done.entries_left:
        done.step(engine.database)
    monkeypatch.setattr(refold, "FOLD_VERSION", refold.FOLD_VERSION + 1)
    assert prepare(engine).entries_left == 3


def test_it_waits_for_a_report(engine: ReportEngine) -> None:
    waiting = prepare(engine)
    with engine.fold.still(engine.database):
        waiting.step(engine.database)
        assert waiting.entries_left == 3
    waiting.step(engine.database)
    assert waiting.entries_left == 2


def test_days_without_their_raw_events_keep_their_numbers(engine: ReportEngine) -> None:
    fold_as_before(engine)
    old = measure(engine)
    long_ago = ", ".join(
        f"{column} - toIntervalMonth(2) AS {column}" for column in ("created_at", "received_at")
    )
    engine.database.run(
        f"INSERT INTO playback_events SELECT * REPLACE ({long_ago}) FROM playback_events"  # noqa: S608 - columns named above
    )
    engine.database.run(
        "ALTER TABLE playback_events DELETE WHERE received_at > now() - toIntervalMonth(1) "
        "SETTINGS mutations_sync = 2"
    )
    set_kept(engine.database, store_id=STORE, months=1)
    again = prepare(engine)
    while again.entries_left:
        again.step(engine.database)
    told = measure(engine)
    assert told["totals"]["watch_time_seconds"] == old["totals"]["watch_time_seconds"]


def test_the_engine_does_it_when_it_has_nothing_else_to_do(
    make_stack: MakeStack, film: Film, earlier: datetime
) -> None:
    stack = make_stack().start()
    player = Player(1, at=earlier)
    player.run(20)
    player.pause(1)
    stack.play(film, player.events, session=str(uuid4()))
    truth = stack.report(film)["watch_time_seconds"]
    stack.engine.stop()
    script = f"""
from pathlib import Path
from matinee_collector.sinks.clickhouse import ClickHouse
database = ClickHouse(url="", directory=Path({str(stack.data / "engine")!r}))
for statement in {(*OLDER, "TRUNCATE TABLE refolds")!r}:
    database.run(statement)
database.close()
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=120)
    stack.engine.start()
    deadline = time.monotonic() + 120
    while stack.report(film)["watch_time_seconds"] != truth:
        assert time.monotonic() < deadline, stack.engine.log.read_text()[-2000:]
        time.sleep(0.05)
    while "matinee_engine_refold_entries_left 0" not in stack.engine.metrics():
        assert time.monotonic() < deadline
        time.sleep(0.05)
