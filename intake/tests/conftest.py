"""The cast: intake on a free port with a directory of its own, and somebody who plays web."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .intake_process import Intake, Web, start_intake


@pytest.fixture(scope="session")
def shared_web() -> Iterator[Web]:
    web = Web()
    yield web
    web.close()


@pytest.fixture(scope="session")
def intake(tmp_path_factory: pytest.TempPathFactory, shared_web: Web) -> Iterator[Intake]:
    """One intake for all tests: each uses an upload of its own."""
    with start_intake(tmp_path_factory.mktemp("shared"), shared_web, INTAKE_IDLE_SECONDS="600") as running:
        yield running


@pytest.fixture
def web() -> Iterator[Web]:
    web = Web()
    yield web
    web.close()


@pytest.fixture
def media(tmp_path: Path) -> Path:
    return tmp_path / "media"
