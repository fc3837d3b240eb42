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
from .house import HOUR, House, an_evening, now_ms

STORE = 3
# As an older definition would have written it, in the minutes and in what is read of them.
OLDER = tuple(
    f"ALTER TABLE {table} UPDATE watched_ms = watched_ms + 1000 WHERE 1 SETTINGS mutations_sync = 2"
    for table in ("playback_minutes", "playback_facts")
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(refold, "MAX_EVENTS_A_STEP", 1)  # an entry a step
    made = House(tmp_path)
    made.bring(an_evening(5, store_id=STORE, begin=now_ms() - 9 * HOUR, count=10), parts=3)
    yield made
    made.close()


def measure(house: House) -> dict[str, Any]:
    return get_numbers(house.database, Scope(store_id=STORE), now_ms=now_ms(), by=["content"])


def prepare(house: House) -> Refold:
    """As the engine does when it starts."""
    made = Refold(house.fold)
    made.prepare(house.database)
    return made


def fold_as_before(house: House) -> None:
    for statement in OLDER:
        house.database.run(statement)
    house.fold.past.forget_all()


def test_old_days_get_the_new_numbers_and_a_restart_goes_on(house: House) -> None:
    truth = measure(house)
    fold_as_before(house)
    assert measure(house) != truth
    first = prepare(house)
    assert first.entries_left == 3
    first.step(house.database)
    assert measure(house) != truth, "one entry of three"
    second = prepare(house)
    assert second.entries_left == 2
    while second.entries_left:
        second.step(house.database)
    assert measure(house) == truth
    assert prepare(house).entries_left == 0

    house.bring(an_evening(6, store_id=STORE, begin=now_ms() - 9 * HOUR, count=2), parts=1)
    assert prepare(house).entries_left == 0, "what came later was folded under the new definitions"


def test_a_new_version_begins_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    done = prepare(house)
    while done.entries_left:
        done.step(house.database)
    monkeypatch.setattr(refold, "FOLD_VERSION", refold.FOLD_VERSION + 1)
    assert prepare(house).entries_left == 3


def test_it_waits_for_a_report(house: House) -> None:
    waiting = prepare(house)
    with house.fold.still(house.database):
        waiting.step(house.database)
        assert waiting.entries_left == 3
    waiting.step(house.database)
    assert waiting.entries_left == 2


def test_days_without_their_raw_events_keep_their_numbers(house: House) -> None:
    fold_as_before(house)
    old = measure(house)
    long_ago = ", ".join(
        f"{column} - toIntervalMonth(2) AS {column}" for column in ("created_at", "received_at")
    )
    house.database.run(
        f"INSERT INTO playback_events SELECT * REPLACE ({long_ago}) FROM playback_events"  # noqa: S608 - columns named above
    )
    house.database.run(
        "ALTER TABLE playback_events DELETE WHERE received_at > now() - toIntervalMonth(1) "
        "SETTINGS mutations_sync = 2"
    )
    set_kept(house.database, store_id=STORE, months=1)
    again = prepare(house)
    while again.entries_left:
        again.step(house.database)
    told = measure(house)
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
