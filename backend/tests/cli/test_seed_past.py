"""`matinee seed --profile past` on the real programs: ninety days are in the reports, exactly once."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee.seed.past import STATE_FILE
from tests.cli.matinee_process import MatineeProcess, clean_environment

pytestmark = pytest.mark.slow
# The command as it is, with one of its longer films and some of its customers: each takes its time.
# What customers buy is looked at in tests/seed/test_past_lives.py.
WITH_ONE_FILM = """
import sys
from matinee import cli

set_up = cli._set_up_django

def set_up_small(options):
    set_up(options)
    from matinee.seed import past
    from matinee.seed.past import showing
    showing.LOOPS = showing.LOOPS[4:5]
    showing.EXTRAS = ()
    plan_all = past.plan_lives
    past.plan_lives = lambda *given: plan_all(*given)[:8]

cli._set_up_django = set_up_small
sys.exit(cli.main(sys.argv[1:]))
"""
WITH_ALL_CUSTOMERS = WITH_ONE_FILM.replace("[:8]", "")


@pytest.fixture
def demo(fresh: MatineeProcess, films_dir: Path) -> Iterator[MatineeProcess]:
    fresh.start()
    run(fresh, films_dir, "demo", WITH_ONE_FILM)
    yield fresh


def run(up: MatineeProcess, films_dir: Path, profile: str, command: str) -> str:
    where = ["--port", str(up.port), "--data-dir", str(up.data_dir), "--films", str(films_dir)]
    done = subprocess.run(
        [sys.executable, "-c", command, "seed", "--profile", profile, "--no-wait", *where],
        env=clean_environment(MATINEE_ENV="test"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "command",
    [WITH_ONE_FILM, pytest.param(WITH_ALL_CUSTOMERS, marks=pytest.mark.prove)],
    ids=["some customers", "all customers"],
)
def test_the_past_is_what_the_raw_events_say(demo: MatineeProcess, films_dir: Path, command: str) -> None:
    first = _count(run(demo, films_dir, "past", command))
    assert first > 1000
    # Again: what was played in the seconds since, and not one event of before.
    assert _count(run(demo, films_dir, "past", command)) < first / 50
    state = demo.data_dir / STATE_FILE
    kept = json.loads(state.read_text())
    # As a run leaves it that was killed before it had written down that it was done.
    begin = f"{kept['first_day']}T00:00:00+00:00"
    state.write_text(json.dumps(kept | {"imported_to": begin, "has_visits": False}))
    assert _count(run(demo, films_dir, "past", command)) >= first
    demo.stop()
    rebuild = subprocess.run(
        [sys.executable, "-m", "matinee_collector.rebuild"],
        env=clean_environment(
            MATINEE_DATA_DIR=str(demo.data_dir),
            MATINEE_ENV="test",
            MATINEE_SECRET_KEY=(demo.data_dir / "secret_key").read_text().strip(),
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert rebuild.returncode == 0, rebuild.stdout + rebuild.stderr
    assert "equal" in rebuild.stdout


def _count(said: str) -> int:
    """The events that the imports say they have stored."""
    lines = [line for line in said.splitlines() if "events are stored" in line]
    assert lines
    return sum(int(line.split()[1]) for line in lines)
