"""The real delivery, beside the database and the media of these tests."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections
from matinee.kit.environment import Environment
from tests.catalog.access.package import Delivery
from tests.insights.conftest import reports as reports


@pytest.fixture(scope="module")
def media(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("media")


@pytest.fixture(scope="module")
def process(django_db_setup: None, media: Path) -> Iterator[Delivery]:
    """One delivery for a file of tests: it follows the revocations of whichever test runs."""
    at = connections["default"].settings_dict
    base_port = _free_base_port()
    program = subprocess.Popen(
        [sys.executable, "-m", "matinee_delivery"],
        env=os.environ
        | {
            "MATINEE_PORT": str(base_port),
            "MATINEE_BIND": "127.0.0.1",
            "MEDIA_STORAGE": f"file://{media}",
            "DATABASE_URL": f"postgresql://{at['USER']}:@/{at['NAME']}?host={at['HOST']}",
        },
        stdout=subprocess.DEVNULL,
    )
    try:
        yield _ready(program, base_port + 2)
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait(timeout=35)


@pytest.fixture
def delivery(process: Delivery, media: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Delivery]:
    """That delivery, to which the store sends its viewers."""
    monkeypatch.setenv("MEDIA_STORAGE", f"file://{media}")
    monkeypatch.setenv("DELIVERY_ORIGIN", f"http://127.0.0.1:{process.port}")
    before, settings.ENVIRONMENT = settings.ENVIRONMENT, Environment.model_validate({})
    yield process
    settings.ENVIRONMENT = before


def _free_base_port() -> int:
    """A MATINEE_PORT whose third port, delivery's, is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1]) - 2


def _ready(program: subprocess.Popen[bytes], port: int) -> Delivery:
    running = Delivery(HTTPConnection("127.0.0.1", port, timeout=10), port)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert program.poll() is None, "delivery has ended"
        try:
            if running.get("/readyz")[0] == 200:
                return running
        except (OSError, HTTPException):
            running.connection.close()
        time.sleep(0.05)
    raise AssertionError("delivery did not become ready")
