"""`python -m matinee_collector.backup dump|load FOLDER`: all playback data, as files that any sink can read.

A table is a file in ClickHouse's Native format, so that chDB's data can go into a cluster and back. While
an engine runs, it makes the dump (`POST /backup`): it pauses its drain meanwhile, so that every event is
in a table, with its segment in the ledger, or in a segment of the spool, or in both, which is harmless.
"""

import gzip
import json
import re
import shutil
import sys
from pathlib import Path

from matinee_serving.boot import read_or_exit

from matinee_collector.lock import hold_lock
from matinee_collector.segments import adopt_orphans
from matinee_collector.settings import Settings, read_settings
from matinee_collector.sinks.clickhouse import ClickHouse, select_int
from matinee_collector.sinks.migrations import MIGRATIONS, list_statements, migrate

FORMAT = 1
TABLE = re.compile(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)")
MANIFEST = "manifest.json"

EXIT_REFUSED = 65
"""sysexits.h EX_DATAERR: the given backup cannot be loaded here."""


class BackupRefused(Exception):
    """The backup cannot be loaded; the message says why."""


def dump(database: ClickHouse, spool_dir: Path, folder: Path) -> dict[str, int]:
    """Write the spool and every table into `folder`, which is created. Returns the rows of each table.

    No drain may run meanwhile. The spool goes first: events acknowledged later belong to the next backup.
    """
    folder.mkdir(mode=0o700, parents=True)
    (folder / "spool").mkdir()
    for ending in ("*.open", "*.ready"):  # one that is sealed meanwhile is copied twice
        for path in spool_dir.glob(ending):
            try:
                shutil.copy2(path, folder / "spool" / path.name)
            except FileNotFoundError:
                continue  # sealed since the listing
    rows = {}
    for table in list_tables():
        rows[table] = select_int(database, f"SELECT count() FROM {table}")  # noqa: S608 (a constant)
        with gzip.GzipFile(folder / f"{table}.native.gz", "wb", compresslevel=1) as file:
            database.dump(table, file)
    versions = [version for (version,) in database.select("SELECT version FROM schema_migrations ORDER BY 1")]
    manifest = {"format": FORMAT, "migrations": versions, "rows": rows}
    (folder / MANIFEST).write_text(json.dumps(manifest))
    return rows


def load(database: ClickHouse, spool_dir: Path, folder: Path) -> dict[str, int]:
    """Load a backup into an empty database and its spool. Returns the rows. Raises BackupRefused."""
    manifest = json.loads((folder / MANIFEST).read_text())
    if manifest["format"] != FORMAT:
        raise BackupRefused(f"it has format {manifest['format']}; this release reads {FORMAT}")
    numbers = {int(path.name[:4]) for path in MIGRATIONS.glob("*.sql")}
    unknown = set(manifest["migrations"]) - numbers
    if unknown:
        raise BackupRefused(f"it comes from a newer release: migration {min(unknown):04d} is not known here")
    migrate(database, only=set(manifest["migrations"]))
    rows: dict[str, int] = manifest["rows"]
    for table in rows:
        count = f"SELECT count() FROM {table}"  # noqa: S608 (checked against the migrations)
        if table not in list_tables() or select_int(database, count):
            raise BackupRefused(f"{table} holds something already; restore into an empty place")
    for table, expected in rows.items():
        with gzip.GzipFile(folder / f"{table}.native.gz", "rb") as file:
            database.load(table, file)
        count = f"SELECT count() FROM {table}"  # noqa: S608 (checked above)
        if (row_count := select_int(database, count)) != expected:
            raise BackupRefused(f"{table} should hold {expected} rows and holds {row_count}")
    spool_dir.mkdir(parents=True, exist_ok=True)
    for path in (folder / "spool").glob("*"):  # an archive may omit an empty folder
        if path.suffix == ".ready" or not path.with_suffix(".ready").exists():
            shutil.copy2(path, spool_dir / path.name)
    adopt_orphans(spool_dir)
    return rows


def list_tables() -> list[str]:
    matches = (TABLE.match(statement) for statement in list_statements())
    return sorted({match[1] for match in matches if match})


def main() -> None:
    verb, folder = sys.argv[1], Path(sys.argv[2])
    settings = read_or_exit("backup", read_settings)
    if hold_lock(settings.data_dir / "engine.lock") is None:
        print("matinee: the engine of this folder runs: it makes the backup itself", file=sys.stderr)
        sys.exit(EXIT_REFUSED)
    database = open_database(settings)
    try:
        if verb == "dump":
            migrate(database)
            rows = dump(database, settings.spool_dir, folder)
        else:
            rows = load(database, settings.spool_dir, folder)
    except BackupRefused as refused:
        print(f"matinee: the playback data was not restored: {refused}", file=sys.stderr)
        sys.exit(EXIT_REFUSED)
    finally:
        database.close()
    print(json.dumps(rows))


def open_database(settings: Settings) -> ClickHouse:
    return ClickHouse(
        url=settings.clickhouse_url, directory=settings.engine_dir, cluster=settings.clickhouse_cluster
    )


if __name__ == "__main__":
    main()
