"""Django on a database of its own, as it runs in production."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path


@contextmanager
def own_database(**variables: str) -> Iterator[Path]:
    """Set Django up on a migrated PostgreSQL and yield its data folder; `variables` go into the environment.

    DATABASE_URL names one that is there and empty; without it one is started for the length of the block.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="matinee-bench-")))
        folder.chmod(0o755)  # PostgreSQL runs as another user when this runs as root
        os.environ.update(
            MATINEE_ENV="production",
            MATINEE_DATA_DIR=str(folder),
            MATINEE_SECRET_KEY="x" * 40,
            DJANGO_SETTINGS_MODULE="matinee.settings",
            **variables,
        )
        from matinee.kit.postgres import running

        if not os.environ.get("DATABASE_URL"):
            os.environ["DATABASE_URL"] = stack.enter_context(running(folder, "fsync=off"))
        import django

        django.setup()
        from matinee.supervisor.migrate import migrate_database

        migrate_database(verbosity=0)
        yield folder
