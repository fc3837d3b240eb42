import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee.seed.films import FILMS
from tests.cli.matinee_process import MatineeProcess, copy_of
from tests.media.broadcasts import make_film


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as a first start and a clean stop leave it, to start copies of: a first start is slow.

    The first test process that wants it makes it, for all.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / "prepared.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        data_dir = shared / "prepared"
        if not data_dir.exists():
            running = MatineeProcess(shared / "first-start")
            running.start(timeout_seconds=240)
            running.stop()
            running.data_dir.rename(data_dir)
        return data_dir


@pytest.fixture(scope="module")
def films_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One film under the names of all of the demo's."""
    folder = tmp_path_factory.mktemp("films")
    film = make_film(folder / "film.mp4", seconds=31)
    for name in {film.file for film in FILMS}:
        (folder / name).hardlink_to(film)
    return folder


@pytest.fixture(scope="module")
def up(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MatineeProcess]:
    """A Matinee of its own that the tests of a module share."""
    yield from _run_copy_of(prepared, tmp_path_factory.mktemp("up") / "data")


@pytest.fixture
def fresh(prepared: Path, tmp_path: Path) -> Iterator[MatineeProcess]:
    """A Matinee that is not started, for tests that end it."""
    yield from _run_copy_of(prepared, tmp_path / "data", start=False)


def _run_copy_of(prepared: Path, data_dir: Path, *, start: bool = True) -> Iterator[MatineeProcess]:
    running = copy_of(prepared, data_dir)
    if start:
        running.start()
    yield running
    if not running.process_ended():
        running.stop()
