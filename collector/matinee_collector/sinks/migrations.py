"""Migrate the database's schema: numbered SQL files, each applied once, in order."""

import re
from collections.abc import Collection
from pathlib import Path

from matinee_collector.sinks.clickhouse import Database

MIGRATIONS = Path(__file__).parent.parent / "migrations"
NAME = re.compile(r"(\d{4})_\w+\.sql")

MIGRATIONS_TABLE = """
CREATE TABLE IF NOT EXISTS schema_migrations (version UInt32, name String, applied_at DateTime DEFAULT now())
ENGINE = MergeTree ORDER BY version SETTINGS fsync_after_insert = 1, fsync_part_directory = 1
"""


def migrate(
    database: Database, directory: Path = MIGRATIONS, *, only: Collection[int] | None = None
) -> list[str]:
    """Apply what is missing, or only some versions of it. Returns the names of the applied files."""
    database.run(MIGRATIONS_TABLE)
    versions = {version for (version,) in database.select("SELECT version FROM schema_migrations")}
    new_versions = []
    for path in sorted(directory.glob("*.sql")):
        match = NAME.fullmatch(path.name)
        if match is None:
            raise ValueError(f"{path.name} is not named like 0001_what_it_does.sql")
        version = int(match[1])
        if version in versions or (only is not None and version not in only):
            continue
        for statement in split_statements(path.read_text()):
            database.run(statement)
        database.run(
            "INSERT INTO schema_migrations (version, name) VALUES ({version:UInt32}, {name:String})",
            version=version,
            name=path.name,
        )
        new_versions.append(path.name)
    return new_versions


def split_statements(sql: str) -> list[str]:
    """Statements of a file. They end in a semicolon at a line's end; comment lines are dropped."""
    code = "\n".join(line for line in sql.splitlines() if not line.lstrip().startswith("--"))
    return [statement.strip() for statement in re.split(r";\s*(?:\n|$)", code) if statement.strip()]


def list_statements(directory: Path = MIGRATIONS) -> list[str]:
    """All statements of all files, in order."""
    files = sorted(directory.glob("*.sql"))
    return [statement for path in files for statement in split_statements(path.read_text())]
