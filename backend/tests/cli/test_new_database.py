"""A new database begins with schema.sql: with what all migrations make, one after the other."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

import psycopg
import pytest
from django.core.management import call_command
from django.db.migrations.loader import MigrationLoader
from matinee.supervisor import schema
from matinee.supervisor.schema import SCHEMA, create_schema, lacks_migrations, migration_files
from tests.scripts import load_script

# Migrations younger than the file are applied after it, each in its time: not too many of them.
MOST_YOUNGER = 12
# Where an installation may have stopped: the last migrations of some apps.
FORMER_ENDS = (
    (("catalog", "0004"), ("search", "0001")),
    (("commerce", "0011"), ("media", "0008"), ("chats", "0001")),
    (("commerce", "0018"), ("engagement", "0006"), ("live", "0004"), ("accounts", "0006")),
)


@pytest.fixture
def gen() -> ModuleType:
    return load_script("gen_schema")


@pytest.fixture
def empty(postgres: str) -> Iterator[str]:
    """The address of a database without a table."""
    yield from _make_database(postgres, "without_tables")


@pytest.fixture
def new(postgres: str) -> Iterator[str]:
    """The address of a database that began with the file."""
    for url in _make_database(postgres, "of_the_file"):
        with psycopg.connect(url) as connection:
            assert create_schema(connection)
        yield url


def _make_database(server: str, name: str) -> Iterator[str]:
    with psycopg.connect(server, autocommit=True) as postgres:
        postgres.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        postgres.execute(f'CREATE DATABASE "{name}"')
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
        postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def test_a_database_that_has_its_tables_is_left_alone(new: str) -> None:
    with psycopg.connect(new) as connection:
        assert not create_schema(connection)


def test_one_whose_migration_began_is_left_to_it(empty: str) -> None:
    with psycopg.connect(empty) as connection:
        connection.execute("CREATE TABLE django_migrations (app text, name text)")
        assert not create_schema(connection)
    assert lacks_migrations(empty)


def test_of_two_at_once_one_makes_the_tables(empty: str) -> None:
    def create(_: int) -> bool:
        with psycopg.connect(empty) as connection:
            return create_schema(connection)

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(create, range(2))) == [False, True]


def test_a_start_that_fails_leaves_nothing(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "schema.sql"
    broken.write_text(SCHEMA.read_text() + "SELECT 1 / 0;")
    monkeypatch.setattr(schema, "SCHEMA", broken)
    with psycopg.connect(empty) as connection:
        with pytest.raises(psycopg.errors.DivisionByZero):
            create_schema(connection)
        assert connection.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        ).fetchone() == (0,)


def test_its_migrations_are_those_on_disk(gen: ModuleType) -> None:
    text, files = SCHEMA.read_text(), migration_files()
    migrations = gen.list_migrations(text)
    assert migrations <= files.keys(), "a migration has gone: run make gen"
    assert gen.is_unedited(text), "a migration or the file was edited: run make gen"
    assert len(files.keys() - migrations) <= MOST_YOUNGER, "many migrations are younger: run make gen"


def test_an_edited_migration_is_noticed(
    gen: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited = tmp_path / "0001_initial.py"
    files = migration_files()
    edited.write_bytes(
        files["stores", "0001_initial"].read_bytes().replace(b"max_length=63", b"max_length=64")
    )
    monkeypatch.setattr(gen, "migration_files", lambda: files | {("stores", "0001_initial"): edited})
    assert not gen.is_unedited(SCHEMA.read_text())


def test_an_edited_statement_is_noticed(gen: ModuleType) -> None:
    assert not gen.is_unedited(SCHEMA.read_text().replace("CREATE UNIQUE INDEX", "CREATE INDEX", 1))


def test_it_has_what_each_of_its_migrations_depends_on(gen: ModuleType) -> None:
    migrations = gen.list_migrations(SCHEMA.read_text())
    graph = MigrationLoader(None).graph
    for migration in migrations:
        assert set(graph.forwards_plan(migration)) <= migrations


@pytest.mark.django_db
def test_the_models_have_no_change_without_a_migration() -> None:
    call_command("makemigrations", check_changes=True, dry_run=True, verbosity=0)


@pytest.mark.prove
def test_it_makes_what_all_migrations_make(gen: ModuleType, new: str, empty: str) -> None:
    gen.apply_migrations(new)  # those younger than the file
    gen.apply_migrations(empty)
    assert _schema(gen, new) == _schema(gen, empty)
    assert _migrations(new) == _migrations(empty)


@pytest.mark.prove
@pytest.mark.parametrize("former", FORMER_ENDS, ids=lambda former: "-".join(former[0]))
def test_an_installation_comes_to_the_same_schema(
    gen: ModuleType, new: str, empty: str, former: tuple[tuple[str, str], ...]
) -> None:
    for goal in former:
        gen.apply_migrations(empty, *goal)
    with psycopg.connect(empty) as connection:
        assert not create_schema(connection)
    assert lacks_migrations(empty)
    for url in (empty, new):
        gen.apply_migrations(url)
    assert not lacks_migrations(empty)
    assert _schema(gen, new) == _schema(gen, empty)


def _schema(gen: ModuleType, url: str) -> list[str]:
    """Its statements. PostgreSQL keeps the brackets of `(a AND b) AND c` only if nobody wrote them."""
    return [re.sub("[()]", "", line) for line in gen.statements_of(gen.dump(url))]


def _migrations(url: str) -> set[tuple[object, ...]]:
    with psycopg.connect(url) as connection:
        return set(connection.execute("SELECT app, name FROM django_migrations"))
