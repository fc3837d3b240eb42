from collections.abc import Iterator

import pytest
from tests.webhooks.listener import Listener, listening


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as listener:
        yield listener
