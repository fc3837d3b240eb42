"""One running stack for the tests that only talk to it; a fresh one for those that kill it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from .stack import Film, Stack

NOT_RUN = "NOT RUN"
MakeStack = Callable[..., Stack]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what was not shown, whatever the verbosity."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)}
    for reason in sorted(reason for reason in reasons if NOT_RUN in reason):
        terminalreporter.section(reason.removeprefix("Skipped: "), yellow=True, bold=True)


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    running = Stack(tmp_path_factory.mktemp("stack")).start()
    yield running
    assert running.collector.stop() == 0
    assert running.engine.stop() == 0


@pytest.fixture
def make_stack(tmp_path: Path) -> Iterator[MakeStack]:
    """Make a stack of one's own; nothing in it is started."""
    made: list[Stack] = []

    def make(**settings: str) -> Stack:
        directory = tmp_path / f"stack-{len(made)}"
        directory.mkdir()
        made.append(Stack(directory, **settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def film() -> Film:
    return Film()


@pytest.fixture
def earlier() -> datetime:
    """Some minutes ago, at the beginning of an hour or past it, so that sessions cross minutes."""
    return datetime.now(UTC) - timedelta(minutes=20)
