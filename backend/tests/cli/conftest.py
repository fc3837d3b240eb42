import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import Running


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as a first start and a clean stop leave it, to start copies of: a first start is slow."""
    running = Running(tmp_path_factory.mktemp("prepared") / "data")
    running.start(timeout_seconds=240)
    running.stop()
    return running.data_dir


@pytest.fixture(scope="module")
def up(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A Matinee of its own that the tests of a module share."""
    yield from _copy_of(prepared, tmp_path_factory.mktemp("up") / "data")


@pytest.fixture
def fresh(prepared: Path, tmp_path: Path) -> Iterator[Running]:
    """A Matinee that is not started, for tests that end it."""
    yield from _copy_of(prepared, tmp_path / "data", start=False)


def _copy_of(prepared: Path, data_dir: Path, *, start: bool = True) -> Iterator[Running]:
    # With its owners: PostgreSQL has a user of its own.
    subprocess.run(["cp", "-a", prepared, data_dir], check=True)
    running = Running(data_dir)
    if start:
        running.start()
    yield running
    if not running.process_ended():
        running.stop()
