"""The browser tests as they do not usually run: over plain http, on a busy machine, and whole.

`MATINEE_E2E_SPECS` names the spec files of a run, apart by spaces; all without it.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
# Browsers see a name other than localhost as insecure (frontend/e2e/support/plain-host.ts).
PLAIN_HOST = "store.example"
BUSY_PROCESSES = 16
# `make test` has the short form of the first among its browser tests: 24-plain-http.spec.ts.
pytestmark = pytest.mark.prove


def run_browser_tests(**variables: str) -> None:
    names = [f"tests/{name}" for name in os.environ.get("MATINEE_E2E_SPECS", "").split()]
    command = ["npm", "run", "test:e2e", "-w", "@matinee/e2e", "--", *names]
    run = subprocess.run(
        command, cwd=FRONTEND, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


@contextmanager
def busy_machine() -> Iterator[None]:
    """Keep every processor wanted by many: what comes late comes later still."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY_PROCESSES)]
    try:
        yield
        assert all(process.poll() is None for process in busy)
    finally:
        for process in busy:
            process.kill()
            process.wait()


def test_over_plain_http_on_another_name() -> None:
    run_browser_tests(MATINEE_E2E_HOST=PLAIN_HOST)


def test_on_a_busy_machine() -> None:
    with busy_machine():
        run_browser_tests()


def test_whole() -> None:
    """Where `make test` has a short form: each page in every width and both themes, not each of them once."""
    run_browser_tests(MATINEE_E2E_WHOLE="1")
