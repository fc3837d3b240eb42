"""Every benchmark runs: in its short form, whose figures mean nothing, to its table."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker

ROOT = Path(__file__).resolve().parents[2]
# The one that needs a store with films runs beside the browser tests, which have one (24-benchmarks.spec.ts).
IN_THE_BROWSER = "pages"
BENCHMARKS = sorted(path.stem for path in (ROOT / "bench").glob("*.py") if not path.stem.startswith("_"))

# It needs the test database itself, which is made for tests that say so.
pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def own_database(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """A copy of the migrated test database: migrating a new one takes longer than a benchmark."""
    with django_db_blocker.unblock():
        at = connection.settings_dict
        connection.close()
    name = f"{at['NAME']}_bench"
    server = f"postgresql://{at['USER']}@/{{}}?host={at['HOST']}"
    with psycopg.connect(server.format("postgres"), autocommit=True) as postgres:
        postgres.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        postgres.execute(f'CREATE DATABASE "{name}" TEMPLATE "{at["NAME"]}"')
        yield server.format(name)
        postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.mark.parametrize("name", [name for name in BENCHMARKS if name != IN_THE_BROWSER])
def test_benchmark_runs(name: str, own_database: str) -> None:
    outside = {key: value for key, value in os.environ.items() if not key.startswith("MATINEE_")}
    run = subprocess.run(
        [sys.executable, str(ROOT / "bench" / f"{name}.py"), "--short"],
        cwd=ROOT,
        env=outside | {"DATABASE_URL": own_database},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "figure" in run.stdout, run.stdout


def test_each_benchmark_is_run_by_a_test() -> None:
    assert IN_THE_BROWSER in BENCHMARKS
    spec = ROOT / "frontend" / "e2e" / "tests" / "24-benchmarks.spec.ts"
    assert f"bench/{IN_THE_BROWSER}.py" in spec.read_text()
