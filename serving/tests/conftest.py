"""All programs that listen, each on a port of its own, without a database behind them."""

from collections.abc import Iterator

import pytest

from .programs import NAMES, Running, start_programs


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Running]]:
    with start_programs(tmp_path_factory.mktemp("programs")) as running:
        yield running


@pytest.fixture(params=NAMES)
def program(request: pytest.FixtureRequest, programs: dict[str, Running]) -> Running:
    return programs[request.param]
