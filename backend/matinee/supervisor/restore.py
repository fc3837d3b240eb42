"""`matinee restore FILE --into DIR`: restore a `matinee backup` to a new data folder.

1. unpack the tar to a folder beside it, and verify every checksum first
2. the database goes to the embedded PostgreSQL, or to an empty one at DATABASE_URL
3. the playback data is restored, with the spool's events that had not been stored yet
4. compare the rows of every table with the backup's counts; only then does the folder get its name
"""

import hashlib
import json
import os
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from matinee.kit import postgres
from matinee.supervisor.backup import (
    BLOCK_BYTES,
    DATABASE,
    FORMAT,
    MANIFEST,
    BackupFailed,
    Manifest,
    count_rows,
    run_collector,
    run_postgres,
)


def restore(*, file: Path, into: Path) -> int:
    if into.exists() and any(into.iterdir()):
        raise BackupFailed(f"{into} holds something already: name a folder that does not")
    part = into.with_name(f"{into.name}.part")
    if part.exists():
        raise BackupFailed(f"{part} is left from another try: remove it first")
    part.mkdir(mode=0o700, parents=True)
    try:
        manifest = _unpack(file, part)
        os.environ["MATINEE_DATA_DIR"] = str(part)
        os.environ["MATINEE_SECRET_KEY"] = (part / "secret_key").read_text().strip()
        _restore_database(part, manifest["database"])
        _restore_playback(part)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    if into.exists():
        into.rmdir()
    part.rename(into)
    print(
        f"matinee: {into} holds {sum(manifest['database'].values())} rows of the database and "
        f"{sum(manifest['analytics'].values())} of playback, as the backup counted them; "
        f"start it with: matinee up --data-dir {into}"
    )
    return 0


def _unpack(file: Path, folder: Path) -> Manifest:
    try:
        with tarfile.open(file) as tar:
            tar.extractall(folder, filter="data")
        manifest: Manifest = json.loads((folder / MANIFEST).read_text())
    except (tarfile.TarError, FileNotFoundError, ValueError) as error:
        raise BackupFailed(f"{file} is no whole backup: {error}") from error
    if manifest["format"] != FORMAT:
        raise BackupFailed(f"{file} has format {manifest['format']}; this release reads {FORMAT}")
    for name, checksum in manifest["files"].items():
        if _checksum(folder / name) != checksum:
            raise BackupFailed(f"{file} is damaged: {name} is not what was backed up")
    (folder / MANIFEST).unlink()
    return manifest


def _checksum(path: Path) -> str:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while block := file.read(BLOCK_BYTES):
                digest.update(block)
    except FileNotFoundError:
        return "missing"
    return digest.hexdigest()


def _restore_database(folder: Path, row_counts: dict[str, int]) -> None:
    dump = folder / DATABASE
    with _database(folder) as url:
        with psycopg.connect(url) as connection:
            if count_rows(connection):
                raise BackupFailed("the database at DATABASE_URL holds tables already: name an empty one")
        run_postgres("pg_restore", "--no-owner", "--exit-on-error", "-d", url, str(dump))
        with psycopg.connect(url) as connection:
            restored_counts = count_rows(connection)
    if restored_counts != row_counts:
        wrong = sorted(name for name in row_counts if restored_counts.get(name) != row_counts[name])
        raise BackupFailed(f"the database did not come back whole: {', '.join(wrong)}")
    dump.unlink()


@contextmanager
def _database(folder: Path) -> Iterator[str]:
    address = os.environ.get("DATABASE_URL")
    if address:
        yield address
        return
    with postgres.running(folder) as url:
        yield url


def _restore_playback(folder: Path) -> None:
    run_collector("load", folder / "analytics", data_dir=folder)
    shutil.rmtree(folder / "analytics")
