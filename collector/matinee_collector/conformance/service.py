"""The collector and the engine in a folder of their own: production code, without separate processes."""

import contextlib
import os
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket

from matinee_serving.listening import open_listener
from matinee_serving.server import Server, make_config

from matinee_collector.__main__ import KEEP_ALIVE_SECONDS
from matinee_collector.drain import Drain
from matinee_collector.fold import Fold
from matinee_collector.http import App
from matinee_collector.settings import Settings, read_settings
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate

START_SECONDS = 60.0


class NotStored(Exception):
    """Events were acknowledged and cannot be stored: a fault of ours."""


def settings_in(folder: Path, *, behind_proxy: bool) -> Settings:
    """Production settings, except for the folder, a key for this run, and origins: every page may send."""
    return read_settings(
        {
            "MATINEE_ENV": "development",
            "MATINEE_DATA_DIR": str(folder),
            "MATINEE_SECRET_KEY": secrets.token_hex(32),
            "COLLECTOR_TRUSTED_PROXIES": "127.0.0.0/8" if behind_proxy else "",
        }
    )


def server_of(app: App) -> Server:
    return Server(
        make_config(
            app,
            protocol="matinee_collector.protocol:EventsProtocol",
            drain_seconds=5,
            keep_alive_seconds=KEEP_ALIVE_SECONDS,
        )
    )


@contextmanager
def running(app: App) -> Iterator[int]:
    """Serve on a free local port, which is yielded, and hand over the spool in the end."""
    listener: socket = open_listener("127.0.0.1", 0, {})
    server = server_of(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="collector")
    with quiet():
        thread.start()
        try:
            deadline = time.monotonic() + START_SECONDS
            while not server.started and thread.is_alive() and time.monotonic() < deadline:
                time.sleep(0.005)
            port: int = listener.getsockname()[1]
            yield port
        finally:
            server.should_exit = True
            thread.join()
            listener.close()


@contextmanager
def quiet() -> Iterator[None]:
    """Silence the collector's request log on stdout, which belongs to the command."""
    with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        yield


@contextmanager
def open_database(settings: Settings) -> Iterator[ClickHouse]:
    """Return the database with everything that the collector acknowledged, folded. Raises NotStored."""
    database = ClickHouse(url="", directory=settings.engine_dir)
    try:
        migrate(database)
        database.run("SYSTEM STOP TTL MERGES")  # a recording may be older than a store's retention
        drain, fold = Drain(database, settings.spool_dir), Fold()
        drain.prepare()
        fold.prepare(database)
        drain.run_once()
        if any(settings.spool_dir.glob("*.ready")):
            raise NotStored("The engine refuses what the collector took; its log above says why.")
        fold.catch_up(database)
        yield database
    finally:
        database.close()
