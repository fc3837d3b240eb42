"""Write backend/matinee/supervisor/schema.sql, with which a new database begins.

It is what all migrations make of an empty database, as pg_dump says it. A younger migration is applied after
it: the file may lag behind, but never differ from the migrations that it contains.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Set
from pathlib import Path

import psycopg
from matinee.kit.postgres import binaries, running
from matinee.supervisor.schema import SCHEMA, migration_files
from psycopg.rows import TupleRow
from psycopg.sql import SQL, Identifier

HEADING = "-- Written by scripts/gen_schema.py (make gen), which says what it is.\n"
DIGEST = re.compile(r"^-- Digest: ([0-9a-f]{64})\n", re.MULTILINE)
MIGRATION = re.compile(r"^\('(\w+)', '(\w+)', now\(\)\)[,;]$", re.MULTILINE)
# What pg_dump sets for psql's connection. The tables go where the connection says, as migrations do it.
PREAMBLE = re.compile(r"SET |SELECT pg_catalog\.set_config|\\(un)?restrict ")
# `state IN ('a', 'b')` in PostgreSQL's words, which it would read as something else than the original.
ONE_OF = re.compile(r"\(([\w.\"]+)\)::text = ANY \(\(ARRAY\[([^\]]+)\]\)::text\[\]\)")
QUOTE = re.compile(r"\$\w*\$")


def main() -> None:
    if is_current():
        return
    with tempfile.TemporaryDirectory(prefix="matinee-schema-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as another user when this runs as root
        with running(folder, "fsync=off", "log_min_messages=panic") as url:
            apply_migrations(url)
            SCHEMA.write_text(read_schema(url))
    print(f"wrote {SCHEMA.name}")


def is_current() -> bool:
    """Whether it contains every migration on disk, as it is there."""
    text = SCHEMA.read_text() if SCHEMA.exists() else ""
    return list_migrations(text) == migration_files().keys() and is_unedited(text)


def is_unedited(text: str) -> bool:
    """Whether its statements and the migrations behind them are as they were when it was written."""
    digest = DIGEST.search(text)
    return digest is not None and digest[1] == digest_of(text[digest.end() :])


def list_migrations(text: str) -> Set[tuple[str, str]]:
    return {(label, name) for label, name in MIGRATION.findall(text)}


def digest_of(statements: str) -> str:
    digest = hashlib.sha256(statements.encode())
    files = migration_files()
    for migration in sorted(list_migrations(statements)):
        digest.update("/".join(migration).encode() + b"\n" + files[migration].read_bytes())
    return digest.hexdigest()


def apply_migrations(url: str, *goal: str) -> None:
    """One after the other, to the end or to a goal as `migrate` takes it, without the file to begin with."""
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "matinee.settings"}
    command = [sys.executable, "-m", "django", "migrate", "--verbosity", "0", *goal]
    subprocess.run(command, check=True, env=environment)


def read_schema(url: str) -> str:
    """The file's text for a database that all its migrations were applied to."""
    with psycopg.connect(url) as connection:
        _require_no_rows(connection)
        rows = connection.execute("SELECT app, name FROM django_migrations ORDER BY id").fetchall()
    values = ",\n".join(f"('{label}', '{name}', now())" for label, name in rows)
    statements = "\n".join(
        [
            "SET LOCAL check_function_bodies = off;",
            *statements_of(dump(url)),
            f"INSERT INTO django_migrations (app, name, applied) VALUES\n{values};\n",
        ]
    )
    return f"{HEADING}-- Digest: {digest_of(statements)}\n{statements}"


def dump(url: str) -> str:
    """The schema as pg_dump says it."""
    command = [str(binaries() / "pg_dump"), "--schema-only", "--no-owner", "--no-privileges", "--dbname", url]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def statements_of(dumped: str) -> Iterator[str]:
    """Its lines, without what is said to psql or to readers; functions to the letter."""
    quote = ""
    for line in dumped.splitlines():
        is_quoted = bool(quote)
        for mark in QUOTE.findall(line):
            quote = "" if mark == quote else quote or mark
        if is_quoted:
            yield line
        elif line and not line.startswith("--") and not PREAMBLE.match(line):
            yield ONE_OF.sub(_say_in, line).replace("public.", "")


def _say_in(one_of: re.Match[str]) -> str:
    column, values = one_of.groups()
    return f"{column} IN ({values.replace('::character varying', '')})"


def _require_no_rows(connection: psycopg.Connection[TupleRow]) -> None:
    tables = (
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'django_migrations'"
    )
    for [table] in connection.execute(tables).fetchall():
        rows = connection.execute(SQL("SELECT FROM {} LIMIT 1").format(Identifier(table)))
        if rows.fetchone():
            raise SystemExit(f"A migration leaves rows in {table}: let the file insert them as well.")


if __name__ == "__main__":
    main()
