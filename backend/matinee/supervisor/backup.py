"""`matinee backup FILE`: all data of one installation in one tar file, taken while the store runs.

1. PostgreSQL, as one snapshot; later writes are in the next backup
2. playback data, from the engine if it runs, else from its folder
3. films and images: what the snapshot refers to is complete, because packages never change
4. the secret key, so that sessions, links and second factors keep working
5. a manifest with a checksum of every file, at the end: a tar without one is truncated
"""

import hashlib
import io
import json
import os
import secrets
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypedDict

import httpx
import jwt
import psycopg
from django.conf import settings

from matinee.kit import postgres
from matinee.kit.keys import key

FORMAT = 1
MANIFEST = "manifest.json"
DATABASE = "database.dump"
BLOCK_BYTES = 1 << 20
ENGINE_TIMEOUT_SECONDS = 3600.0
LEFT_OUT = ("uploads", "work")
"""Excluded from the media: uploads and encodes in progress. Both are restarted."""


class Manifest(TypedDict):
    """How many rows each table has, and the checksum of every file."""

    format: int
    database: dict[str, int]
    analytics: dict[str, int]
    files: dict[str, str]


class BackupFailed(Exception):
    """The message says how to fix it."""


def back_up(*, data_dir: Path, file: Path) -> int:
    part = file.with_name(f"{file.name}.part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:  # noqa: PTH123 - Path opens no descriptor
        with tarfile.open(fileobj=raw, mode="w") as tar, _work_folder(file.parent) as work:
            archive = _Archive(tar)
            rows = _dump_database(work / DATABASE)
            archive.add(work / DATABASE, DATABASE)
            with _playback_data(data_dir) as analytics:
                archive.add_folder(analytics, "analytics")
                events = json.loads((analytics / MANIFEST).read_text())["rows"]
            for folder in sorted(settings.ENVIRONMENT.media_root.iterdir()):
                if folder.name not in LEFT_OUT:
                    archive.add_folder(folder, f"media/{folder.name}")
            archive.add_text(settings.ENVIRONMENT.secret_key + "\n", "secret_key")
            manifest: Manifest = {
                "format": FORMAT,
                "database": rows,
                "analytics": events,
                "files": archive.checksums,
            }
            archive.add_text(json.dumps(manifest), MANIFEST)
        raw.flush()
        os.fsync(raw.fileno())
    part.rename(file)
    megabytes = file.stat().st_size / 1_000_000
    print(
        f"matinee: {file} holds {sum(rows.values())} rows of the database, "
        f"{sum(events.values())} of playback and {len(archive.checksums)} files, {megabytes:.1f} MB"
    )
    return 0


class _Archive:
    """Adds each file once, and hashes it on the way."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.checksums: dict[str, str] = {}

    def add(self, path: Path, name: str) -> None:
        with path.open("rb") as content:
            info = self._tar.gettarinfo(arcname=name, fileobj=content)
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            info.mode &= 0o700
            if info.islnk():  # the same bytes under another name, as packages share files
                self._tar.addfile(info)
                self.checksums[name] = self.checksums[info.linkname]
                return
            hashing_file = _Hashing(content)
            self._tar.addfile(info, hashing_file)
        self.checksums[name] = hashing_file.digest.hexdigest()

    def add_folder(self, folder: Path, name: str) -> None:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                try:
                    self.add(path, f"{name}/{path.relative_to(folder)}")
                except FileNotFoundError:
                    continue  # deleted since the listing, so the snapshot does not refer to it

    def add_text(self, text: str, name: str) -> None:
        content = text.encode()
        info = tarfile.TarInfo(name)
        info.size, info.mode, info.mtime = len(content), 0o600, int(time.time())
        self._tar.addfile(info, io.BytesIO(content))
        self.checksums[name] = hashlib.sha256(content).hexdigest()


class _Hashing(io.RawIOBase):
    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.digest = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        block = self._file.read(size)
        self.digest.update(block)
        return block


def _dump_database(file: Path) -> dict[str, int]:
    """Dump the settings' database. Returns the number of rows of each table, counted in the same snapshot."""
    url = psycopg.conninfo.make_conninfo(**settings.ENVIRONMENT.database)
    with psycopg.connect(url) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        (snapshot,) = connection.execute("SELECT pg_export_snapshot()").fetchone() or ("",)
        rows = count_rows(connection)
        run_postgres("pg_dump", "-Fc", f"--snapshot={snapshot}", "--no-owner", "-f", str(file), "-d", url)
    return rows


def count_rows(connection: psycopg.Connection) -> dict[str, int]:
    names = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
    ).fetchall()
    counts = {}
    for (name,) in names:
        query = psycopg.sql.SQL("SELECT count(*) FROM {}").format(psycopg.sql.Identifier(name))
        (counts[name],) = connection.execute(query).fetchone() or (0,)
    return counts


def run_postgres(program: str, *arguments: str) -> None:
    process = subprocess.run(
        [str(postgres.binaries() / program), *arguments], capture_output=True, text=True, check=False
    )
    if process.returncode != 0:
        raise BackupFailed(f"{program} failed: {(process.stderr.strip().splitlines() or ['no reason'])[-1]}")


@contextmanager
def _playback_data(data_dir: Path) -> Iterator[Path]:
    """The folder into which the collector's program, or the running engine, wrote its tables."""
    name = f"backup-{secrets.token_hex(6)}"
    folder = data_dir / "collector" / "backups" / name
    try:
        if not _ask_engine(name):
            run_collector("dump", folder, data_dir=data_dir)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _ask_engine(name: str) -> bool:
    """Whether a running engine made the backup. Raises BackupFailed if it failed."""
    claims = {"aud": "matinee-reports", "exp": time.time() + 60}
    token = jwt.encode(claims, key("matinee.reports.v1"), algorithm="HS256")
    try:
        with httpx.Client(timeout=ENGINE_TIMEOUT_SECONDS, trust_env=False) as engine:
            answer = engine.post(
                f"{settings.ENVIRONMENT.engine_url}/backup",
                content=name,
                headers={"Authorization": f"Bearer {token}"},
            )
    except httpx.ConnectError:
        return False
    if answer.status_code != 200:
        raise BackupFailed(
            f"the engine at {settings.ENVIRONMENT.engine_url} answered {answer.status_code}: "
            "is it the one of this data folder? --port names its first port"
        )
    return True


def run_collector(verb: str, folder: Path, *, data_dir: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "matinee_collector.backup", verb, str(folder)],
        env={**os.environ, "MATINEE_DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode != 0:
        lines = process.stderr.strip().splitlines() or ["no reason"]
        raise BackupFailed(lines[-1].removeprefix("matinee: "))


@contextmanager
def _work_folder(beside: Path) -> Iterator[Path]:
    folder = beside / f".matinee-{secrets.token_hex(6)}"
    folder.mkdir(mode=0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
