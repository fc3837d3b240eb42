"""Whether the database lacks a migration: supervisor/schema.py says what Django's own loader says."""

import psycopg
import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from matinee.supervisor.schema import lacks_migrations, migration_files


def test_all_migrations_of_django_are_known() -> None:
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    assert migration_files().keys() == loader.disk_migrations.keys()


@pytest.mark.django_db
def test_a_migrated_database_lacks_none(database_url: str) -> None:
    assert not lacks_migrations(database_url)


@pytest.mark.django_db(transaction=True)
def test_one_that_is_not_applied_is_missed(database_url: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE django_migrations SET name = 'away' WHERE (app, name) = ('media', '0001_initial')"
        )
        try:
            assert lacks_migrations(database_url)
        finally:
            cursor.execute("UPDATE django_migrations SET name = '0001_initial' WHERE name = 'away'")


@pytest.mark.django_db
def test_an_empty_database_lacks_them(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute("DROP DATABASE IF EXISTS never_migrated")
        server.execute("CREATE DATABASE never_migrated")
        try:
            assert lacks_migrations(psycopg.conninfo.make_conninfo(postgres, dbname="never_migrated"))
        finally:
            server.execute("DROP DATABASE never_migrated")
