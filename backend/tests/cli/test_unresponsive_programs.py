"""A program that runs but does not answer is replaced; one whose database is away is not."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest
from matinee.kit.processes import find_marked
from tests.cli.matinee_process import MatineeProcess, wait_for

pytestmark = pytest.mark.slow

PATIENCE_SECONDS = 420


def test_stopped_worker_of_web_and_stopped_collector_are_replaced(up: MatineeProcess) -> None:
    before = {name: up.pid_of(name) for name in ("web", "collector")}
    supervisor_log = up.data_dir / "logs" / "supervisord.log"
    seen, heard = len(supervisor_log.read_text()), len(up.console)
    worker_of_web = next(pid for pid in find_marked(up.data_dir, "web-1") if pid != before["web"])
    os.kill(worker_of_web, signal.SIGSTOP)
    os.kill(before["collector"], signal.SIGSTOP)
    for name in before:
        line = f"{name} ran but did not answer: it was replaced"
        wait_for(partial(says, up, heard, line), PATIENCE_SECONDS, line)
        assert up.console[heard:].count(f"matinee: {name} ") == 1, "said in one line"
        assert up.pid_of(name) != before[name]
    for pid in (worker_of_web, *before.values()):
        assert not Path(f"/proc/{pid}").exists()
    assert up.answers(0)
    assert up.answers(3)
    log = supervisor_log.read_text()[seen:]
    for slot in ("web-1", "collector-1"):
        assert f"killing '{slot}'" not in log, "it was waited for as long as for one that hears"
        assert f"spawned: '{slot}'" not in log, "it was started again"
        assert f"stopped: {slot} " in log


def test_programs_stay_while_only_the_database_does_not_answer(up: MatineeProcess) -> None:
    """PostgreSQL takes connections and says nothing: worse than being away."""
    before = {name: up.pid_of(name) for name in ("web", "delivery")}
    silent = up.postgres_pids()
    for pid in silent:
        os.kill(pid, signal.SIGSTOP)
    try:
        wait_for(lambda: not up.answers(0, "/readyz"), PATIENCE_SECONDS, "web to be not ready")
        for _ in range(40):
            assert up.answers(0, "/healthz")
            assert up.answers(2, "/healthz")
    finally:
        for pid in reversed(silent):
            os.kill(pid, signal.SIGCONT)
    wait_for(lambda: up.answers(0), PATIENCE_SECONDS, "web to be ready again")
    assert {name: up.pid_of(name) for name in before} == before


def says(up: MatineeProcess, heard: int, line: str) -> bool:
    return line in up.console[heard:]
