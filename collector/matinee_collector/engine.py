"""`python -m matinee_collector.engine`: the one owner of the analytical database.

It drains the spool into it and answers reports from it. chDB allows one process per directory, and a drain
must not have a rival: the lock on the directory says so in words before chDB does in its own.
"""

import logging
import sys
import threading
import time

from matinee_serving.boot import listen_or_exit, read_or_exit
from matinee_serving.guard import Guard
from matinee_serving.server import Server, make_config, serve

from matinee_collector.backup import dump, open_database
from matinee_collector.backup_api import Backups
from matinee_collector.drain import Drain
from matinee_collector.fold import Fold
from matinee_collector.http import App, Metrics
from matinee_collector.lock import hold_lock as hold_lock
from matinee_collector.refold import Refold
from matinee_collector.removal import Removal, list_parked, remove, strip_segment
from matinee_collector.removal_api import Removals
from matinee_collector.reports.api import Reports
from matinee_collector.segments import spool_bytes
from matinee_collector.settings import Settings, read_settings
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate
from matinee_collector.tokens import ReportsGuard

log = logging.getLogger(__name__)

POLL_SECONDS = 0.1
ENGINE_BIND = "127.0.0.1"

EXIT_ALREADY_RUNNING = 75
"""sysexits.h EX_TEMPFAIL: it may go better later."""


class Engine:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self.fold = Fold()
        self.refold = Refold(self.fold)
        self._thread = threading.Thread(target=self._run, name="drain")

    def connect(self) -> ClickHouse:
        return open_database(self._settings)

    def open(self) -> None:
        """Bring the schema up to date and take up the spool."""
        self._database = self.connect()
        for name in migrate(self._database):
            log.info("schema: applied %s", name)
        self.drain = Drain(self._database, self._settings.spool_dir)
        self.drain.prepare()
        self.fold.prepare(self._database)
        self.refold.prepare(self._database)

    async def start(self) -> None:
        self._thread.start()

    async def stop(self) -> None:
        self._stop.set()
        self._thread.join()
        self._database.close()

    @property
    def is_draining(self) -> bool:
        return self._thread.is_alive()

    def back_up(self, name: str) -> dict[str, int]:
        """Dump everything into the folder `name` of `backups`. Nothing is drained or folded meanwhile."""
        database = self.connect()
        try:
            with self._lock, self.fold.hold(database):
                return dump(database, self._settings.spool_dir, self._settings.backup_dir / name)
        finally:
            database.close()

    def remove(self, removal: Removal) -> dict[str, int]:
        """Remove contents and people of a store for good. Returns how many rows each table had of them.

        Nothing is drained meanwhile: what was read before the removal was recorded would come in after it.
        """
        database = self.connect()
        try:
            with self._lock:
                removal.record(database)
                self.drain.run_once()
                for segment in list_parked(self._settings.spool_dir):
                    strip_segment(segment, removal)
                return remove(database, self.fold, removal)
        finally:
            database.close()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with self._lock:
                    segment_count = self.drain.run_once()
                    self.fold.keep_up(self._database)
            except Exception:
                log.exception("the drain failed; it goes on")
                segment_count = 0
            if segment_count == 0:
                self._stop.wait(max(POLL_SECONDS, self._refold()))
        self.drain.run_once()

    def _refold(self) -> float:
        """Fold some of what is old again. Returns the seconds that took: waiting as long halves its load."""
        began = time.monotonic()
        with self._lock:
            self.refold.step(self._database)
        return time.monotonic() - began


def create_app(engine: Engine, settings: Settings) -> App:
    connections = Guard()
    metrics = Metrics("engine", connections, tokens=settings.metrics_tokens)
    metrics.gauges["spool_bytes"] = lambda: spool_bytes(settings.spool_dir)
    metrics.gauges["refold_entries_left"] = lambda: engine.refold.entries_left
    metrics.gauges["parked_segments"] = engine.drain.count_parked
    guard = ReportsGuard(settings.secrets)
    reports = Reports(
        connect=engine.connect,
        fold=engine.fold,
        spool_dir=settings.spool_dir,
        guard=guard,
        metrics=metrics,
        is_draining=lambda: engine.is_draining,
        count_parked=engine.drain.count_parked,
    )
    routes = {**reports.routes(), **Backups(engine.back_up, guard).routes()}
    routes |= Removals(engine.remove, guard).routes()
    return App("engine", routes, metrics=metrics, guard=connections, start=engine.start, stop=engine.stop)


def main() -> None:
    settings = read_or_exit("engine", read_settings)
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    lock = hold_lock(settings.data_dir / "engine.lock")
    if lock is None:
        print(
            f"matinee engine: another engine already owns {settings.data_dir}. "
            "Stop it first, or give this one its own MATINEE_DATA_DIR.",
            file=sys.stderr,
        )
        sys.exit(EXIT_ALREADY_RUNNING)
    listener = listen_or_exit("engine", ENGINE_BIND, settings.engine_port, variables="ENGINE_PORT")
    engine = Engine(settings)
    engine.open()
    config = make_config(create_app(engine, settings), drain_seconds=20)
    serve(Server(config), listener)


if __name__ == "__main__":
    main()
