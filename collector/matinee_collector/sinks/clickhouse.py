"""The analytical database: chDB in this process, or a ClickHouse server. One driver API for both."""

import shutil
from collections.abc import Generator
from io import BufferedIOBase
from pathlib import Path
from typing import Protocol

import clickhouse_connect

from matinee_collector.sinks.cluster import SETTINGS, for_cluster

BLOCK_BYTES = 1 << 20
# Compiling a statement, on its third use, takes half a second: more than it saves on any report.
AS_WRITTEN: dict[str, object] = {"compile_expressions": 0, "compile_aggregate_expressions": 0}

Row = tuple[object, ...]
Value = int | float | str | bool | list[int] | list[str] | None


class Database(Protocol):
    """What the engine needs of a database. Not thread-safe: one for each thread."""

    def run(self, sql: str, **parameters: Value) -> None: ...
    def select(self, sql: str, **parameters: Value) -> list[Row]: ...
    def insert_json_lines(self, table: str, lines: bytes) -> None: ...
    def close(self) -> None: ...


class DatabaseError(Exception):
    """The database refused a statement."""


class ClickHouse:
    def __init__(self, *, url: str, directory: Path, cluster: str = "") -> None:
        """Connect to `url`; open chDB in `directory` when it is empty.

        With the name of a cluster, tables are created and altered on all of its servers.
        """
        self._cluster = cluster
        if url:
            settings = AS_WRITTEN | (SETTINGS if cluster else {})
            self._client = clickhouse_connect.get_client(dsn=url, settings=settings)
        else:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._client = clickhouse_connect.get_client(dsn=f"chdb://{directory}", settings=AS_WRITTEN)

    def run(self, sql: str, **parameters: Value) -> None:
        try:
            for statement in for_cluster(sql, self._cluster) if self._cluster else (sql,):
                self._client.command(statement, parameters=parameters or None)
        except clickhouse_connect.driver.exceptions.Error as error:
            raise DatabaseError(str(error)) from error

    def select(self, sql: str, **parameters: Value) -> list[Row]:
        try:
            result = self._client.query(sql, parameters=parameters or None)
        except clickhouse_connect.driver.exceptions.Error as error:
            raise DatabaseError(str(error)) from error
        return [tuple(row) for row in result.result_rows]

    def insert_json_lines(self, table: str, lines: bytes) -> None:
        """Insert JSON lines, parsed by the database. All or nothing."""
        try:
            self._client.raw_insert(table, insert_block=lines, fmt="JSONEachRow")
        except clickhouse_connect.driver.exceptions.Error as error:
            raise DatabaseError(str(error)) from error

    def dump(self, table: str, file: BufferedIOBase) -> None:
        """Write the rows of a table in the Native format, a block at a time."""
        with self._client.raw_stream(f"SELECT * FROM {table}", fmt="Native") as stream:  # noqa: S608 - of our own schema
            shutil.copyfileobj(stream, file, BLOCK_BYTES)

    def load(self, table: str, file: BufferedIOBase) -> None:
        """Insert what `dump` wrote."""
        try:
            self._client.raw_insert(table, insert_block=_blocks(file), fmt="Native")
        except clickhouse_connect.driver.exceptions.Error as error:
            raise DatabaseError(str(error)) from error

    def close(self) -> None:
        self._client.close()


def _blocks(file: BufferedIOBase) -> Generator[bytes, None, None]:
    while block := file.read(BLOCK_BYTES):
        yield block


def select_int(database: Database, sql: str, **parameters: Value) -> int:
    """Return a query's single number."""
    value = database.select(sql, **parameters)[0][0]
    assert isinstance(value, int)
    return value
