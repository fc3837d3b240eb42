from collections.abc import Iterator
from threading import Thread

import pytest
from django.test import override_settings
from matinee.insights import engine
from matinee.kit.environment import Environment

from .fake_engine import FakeEngine


@pytest.fixture
def reports() -> Iterator[FakeEngine]:
    fake = FakeEngine()
    thread = Thread(target=fake.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    with override_settings(ENVIRONMENT=Environment.model_validate({"ENGINE_URL": fake.url})):
        yield fake
    fake.server.shutdown()
    fake.server.server_close()
    thread.join()
    engine._client.cache_clear()
