"""What a backup holds comes back: tables, spool, books and reports, into an empty place only."""

import json
import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
from matinee_collector.tokens import REPORTS_AUDIENCE, REPORTS_PURPOSE

from .conftest import MakeStack
from .players import watch_somehow
from .stack import Film, Stack, client, sign


def back_up(stack: Stack, name: str, **headers: str) -> httpx.Response:
    bearer = {"Authorization": f"Bearer {sign(REPORTS_PURPOSE, aud=REPORTS_AUDIENCE)}"}
    return client().post(f"{stack.engine.url}/backup", content=name, headers=bearer | headers)


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


def test_a_backup_of_a_stopped_engine_comes_back(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    play(stack, film, range(4))
    stack.collector.kill()  # leaves an open segment behind
    stack.engine.stop()
    dumped = run(stack, "dump", stack.data / "kept")
    assert dumped.returncode == 0, dumped.stderr
    stack.engine.start()
    before = reports(stack, film)
    other = make_stack()
    assert run(other, "load", stack.data / "kept").returncode == 0
    other.engine.start()
    assert reports(other, film) == before


def test_a_running_engine_lets_nobody_else_open_its_data(make_stack: MakeStack) -> None:
    stack = make_stack()
    stack.engine.start()
    refused = run(stack, "dump", stack.data / "kept")
    assert (refused.returncode, "Traceback" in refused.stderr) == (65, False)


def test_a_backup_goes_into_an_empty_place_only_and_not_into_an_older_release(
    make_stack: MakeStack, film: Film
) -> None:
    stack = make_stack().start()
    play(stack, film, range(2))
    stack.drained()
    stack.engine.stop()
    assert run(stack, "dump", stack.data / "kept").returncode == 0
    full = run(stack, "load", stack.data / "kept")
    assert full.returncode == 65
    assert "holds something already" in full.stderr
    manifest = stack.data / "kept" / "manifest.json"
    told = json.loads(manifest.read_text())
    manifest.write_text(json.dumps(told | {"migrations": [*told["migrations"], 9999]}))
    newer = run(make_stack(), "load", stack.data / "kept")
    assert newer.returncode == 65
    assert "newer release" in newer.stderr


def test_a_backup_needs_the_reports_key_and_a_plain_name(stack: Stack) -> None:
    assert back_up(stack, "x", Authorization="Bearer nonsense").status_code == 401
    for name in ("", "../x", "A", "x/y", "x" * 65):
        assert back_up(stack, name).status_code == 422
