"""`matinee remove-demo` on the real programs, pressed while the past is being filled in."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from matinee.kit.postgres import database_url
from matinee.seed.past import STATE_FILE
from tests.cli.matinee_process import MatineeProcess, clean_environment
from tests.cli.test_seed_past import WITH_ONE_FILM

pytestmark = pytest.mark.slow
GONE_SECONDS = 60.0
TABLES = (
    "catalog_content",
    "catalog_category",
    "catalog_author",
    "media_video",
    "commerce_product",
    "commerce_coupon",
    "commerce_invoice",
    "comments_comment",
    "demo_demoitem",
)


@pytest.fixture
def demo(fresh: MatineeProcess, films_dir: Path) -> Iterator[MatineeProcess]:
    fresh.start()
    assert seed(fresh, films_dir, "demo", "--no-wait").wait() == 0
    yield fresh


def seed(up: MatineeProcess, films_dir: Path, profile: str, *more: str) -> subprocess.Popen[str]:
    where = ["--port", str(up.port), "--data-dir", str(up.data_dir), "--films", str(films_dir)]
    return subprocess.Popen(
        [sys.executable, "-c", WITH_ONE_FILM, "seed", "--profile", profile, *more, *where],
        env=clean_environment(MATINEE_ENV="test"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def count_rows(up: MatineeProcess) -> dict[str, int]:
    with psycopg.connect(database_url(up.data_dir)) as connection:
        counts = {}
        for table in TABLES:
            row = connection.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - of TABLES
            counts[table] = row[0] if row else 0
    return {table: count for table, count in counts.items() if count}


def test_all_of_it_goes_while_it_is_being_made(demo: MatineeProcess, films_dir: Path) -> None:
    past = seed(demo, films_dir, "past")
    while not (demo.data_dir / STATE_FILE).exists():
        assert past.poll() is None
        time.sleep(0.1)
    where = ["--port", str(demo.port), "--data-dir", str(demo.data_dir)]
    removal = subprocess.run(
        [sys.executable, "-c", WITH_ONE_FILM, "remove-demo", *where],
        env=clean_environment(MATINEE_ENV="test"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert removal.returncode == 0, removal.stdout + removal.stderr
    past.wait(GONE_SECONDS)
    assert count_rows(demo) == {}
    media = demo.data_dir / "media"
    files = {str(path.relative_to(media)) for path in media.rglob("*") if path.is_file()}
    assert files <= {"live/plan.json"}  # what `live` knows of all events: of none
    assert not (demo.data_dir / STATE_FILE).exists()
    again = seed(demo, films_dir, "demo")
    _, words = again.communicate()
    assert again.returncode == 0 and "not made again" in words
    assert count_rows(demo) == {}
    users = json.loads((demo.data_dir / "demo.json").read_text())["users"]
    assert [user["role"] for user in users] == ["owner"]
