"""The schema of a new database, made at once from schema.sql; and whether migrations are pending.

Without Django: importing it costs more than either.
"""

import importlib.util
from pathlib import Path

import psycopg
from psycopg.rows import TupleRow

from matinee.settings import INSTALLED_APPS

# What all migrations make of an empty database; scripts/gen_schema.py writes it.
SCHEMA = Path(__file__).with_name("schema.sql")
# An arbitrary lock number that nothing else in this database uses.
LOCK = 7_305_511_202
# Apps whose label is not the last part of their name.
OTHER_LABELS = {"procrastinate.contrib.django": "procrastinate"}


def create_schema(connection: psycopg.Connection[TupleRow]) -> bool:
    """Make all tables of a database that was never migrated, or none. Returns whether it made them.

    Migrations younger than schema.sql stay pending. Several machines may start at once: the others wait.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        if _has_migrations_table(connection):
            return False
        connection.execute(SCHEMA.read_bytes())
    return True


def lacks_migrations(database_url: str) -> bool:
    """True for an empty database too. Applied migrations that are no longer on disk are ignored."""
    with psycopg.connect(database_url) as connection:
        if not _has_migrations_table(connection):
            return True
        database_migrations = set(connection.execute("SELECT app, name FROM django_migrations"))
    return not migration_files().keys() <= database_migrations


def migration_files() -> dict[tuple[str, str], Path]:
    """The file of every migration on disk, by (label of the app, name)."""
    return {
        (OTHER_LABELS.get(app, app.rpartition(".")[2]), path.stem): path
        for app in INSTALLED_APPS
        for path in (_folder_of(app) / "migrations").glob("*.py")
        if path.stem[0] not in "_~"
    }


def _has_migrations_table(connection: psycopg.Connection[TupleRow]) -> bool:
    [[has_table]] = connection.execute("SELECT to_regclass('django_migrations') IS NOT NULL").fetchall()
    return bool(has_table)


def _folder_of(app: str) -> Path:
    """Without importing the app, as `find_spec` would do for all its parents."""
    package, *below = app.split(".")
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"The app {app} is not installed.")
    return Path(spec.submodule_search_locations[0], *below)
