from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import Running


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A Matinee of its own that the tests of a module share."""
    running = Running(tmp_path_factory.mktemp("up") / "data")
    running.start()
    yield running
    if not running.process_ended():
        running.stop()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Running]:
    """A Matinee that is not started yet, for tests that end it."""
    running = Running(tmp_path / "data")
    yield running
    if not running.process_ended():
        running.stop()
