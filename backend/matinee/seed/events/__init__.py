"""The demo store's live events: one that is always on, one that is to come, and one with its replay and chat.

`matinee seed --profile events` makes what is missing and then stays, as the one who sends the first of them.
`make demo` runs it beside the store; no other store has any of it.
"""

import signal
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from matinee.demo.operations.filling import stop_when_removed
from matinee.demo.queries import is_removed
from matinee.kit.errors import ProblemError
from matinee.kit.processes import die_with_parent
from matinee.media.steps.process import CommandFailed, DiskFull
from matinee.programs import metrics_tokens
from matinee.seed.demo import REMOVED, say
from matinee.seed.events.coming import EVENT as COMING
from matinee.seed.events.coming import keep_coming
from matinee.seed.events.programme import PARTS
from matinee.seed.events.show import PERMALINK as REPLAY
from matinee.seed.events.show import make_show
from matinee.seed.events.station import EVENT as ON_AIR
from matinee.seed.events.station import Station
from matinee.seed.events.watchers import Watchers
from matinee.stores.queries import find_store_by_host

LOOK_EVERY_SECONDS = 1.0
PUT_OFF_EVERY_SECONDS = 60.0
TRY_AGAIN_SECONDS = 10.0


def run_events(*, films_dir: Path, host: str, wait: bool) -> int:
    """Make the events, and with `wait` keep one on air until a signal. Returns the exit code."""
    store = find_store_by_host(host)
    if store is None:
        say(f"there is no store at {host}; run `matinee seed --profile demo` first")
        return 1
    films = {*(part.film for part in PARTS), ON_AIR.film, COMING.film}
    missing = sorted(film for film in films if not (films_dir / film).is_file())
    if missing:
        say(f"{', '.join(missing)} not found in {films_dir}; run scripts/films.py first")
        return 1
    if is_removed(store.id):
        say(REMOVED)
        return 0
    die_with_parent(signal.SIGTERM)
    if wait:
        stop_when_removed(store.id)
    stop = _stop_by_signal()
    rtmp = f"rtmp://127.0.0.1:{settings.ENVIRONMENT.live_rtmp_port}/live"
    if not wait:
        keep_coming(store_id=store.id, films_dir=films_dir, at=datetime.now(UTC))
        return 0 if make_show(store_id=store.id, films_dir=films_dir, rtmp=rtmp, stop=stop) else 1
    watchers = Watchers(port=settings.ENVIRONMENT.port, token=metrics_tokens()[0])
    replay = f"http://{host}:{settings.ENVIRONMENT.port}/live/{REPLAY}"
    station = Station(store_id=store.id, films_dir=films_dir, rtmp=rtmp, watched=watchers.look)
    show = threading.Thread(target=_show, args=(store.id, films_dir, rtmp, replay, stop), daemon=True)
    show.start()
    _stay(station, store.id, films_dir, stop)
    show.join()
    return 0


def _stay(station: Station, store_id: int, films_dir: Path, stop: threading.Event) -> None:
    """Look each second, whatever happens to the programs and the database meanwhile."""
    put_off_at = time.monotonic()
    try:
        while not stop.wait(LOOK_EVERY_SECONDS):
            try:
                station.tick(time.monotonic())
                if time.monotonic() >= put_off_at:
                    put_off_at = time.monotonic() + PUT_OFF_EVERY_SECONDS
                    keep_coming(store_id=store_id, films_dir=films_dir, at=datetime.now(UTC))
            except (DatabaseError, ProblemError, CommandFailed, DiskFull) as error:
                _complain(error, stop)
    finally:
        station.close()


def _show(store_id: int, films_dir: Path, rtmp: str, address: str, stop: threading.Event) -> None:
    try:
        while not stop.is_set():
            try:
                if make_show(store_id=store_id, films_dir=films_dir, rtmp=rtmp, stop=stop):
                    say(f"an evening of live films can be replayed: {address}")
                return
            except (DatabaseError, ProblemError, CommandFailed, DiskFull) as error:
                _complain(error, stop)
    finally:
        connection.close()


def _complain(error: Exception, stop: threading.Event) -> None:
    """A database that goes away with everything else is no trouble; another one is tried again."""
    if not stop.wait(TRY_AGAIN_SECONDS):
        say(f"the live events wait: {str(error).strip() or type(error).__name__}")
    close_old_connections()


def _stop_by_signal() -> threading.Event:
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    return stop
