"""Whether migrations are pending, checked without Django: importing it costs more than the check."""

import importlib.util
from pathlib import Path

import psycopg

from matinee.settings import INSTALLED_APPS

# Apps whose label is not the last part of their name.
OTHER_LABELS = {"procrastinate.contrib.django": "procrastinate"}


def lacks_migrations(database_url: str) -> bool:
    """True for an empty database too. Applied migrations that are no longer on disk are ignored."""
    with psycopg.connect(database_url) as connection:
        [[has_table]] = connection.execute("SELECT to_regclass('django_migrations') IS NOT NULL").fetchall()
        if not has_table:
            return True
        database_migrations = set(connection.execute("SELECT app, name FROM django_migrations"))
    return not list_migrations() <= database_migrations


def list_migrations() -> set[tuple[str, str]]:
    """(label of the app, name) of every migration on disk."""
    return {
        (OTHER_LABELS.get(app, app.rpartition(".")[2]), path.stem)
        for app in INSTALLED_APPS
        for path in (_folder_of(app) / "migrations").glob("*.py")
        if path.stem[0] not in "_~"
    }


def _folder_of(app: str) -> Path:
    """Without importing the app, as `find_spec` would do for all its parents."""
    package, *below = app.split(".")
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"The app {app} is not installed.")
    return Path(spec.submodule_search_locations[0], *below)
