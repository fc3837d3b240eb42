"""`python -m matinee_delivery`: boot, serve, drain."""

import ctypes
import os
import signal
import socket
import sys
from typing import Any

from matinee_serving.listening import open_listener

from matinee_delivery.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 25
# Threads of a worker that read files. Each more costs wake-ups: 4 take a fifth less CPU than the 512 that
# are usual, and one slow read still leaves three.
READING_THREADS = 4
# As in the programs whose limits are our own (matinee_serving).
HEAD_WITHIN_MS = 10_000
_PR_SET_PDEATHSIG = 1  # prctl(2)


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"delivery cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    try:
        listener = open_listener(settings.bind, settings.port)
    except OSError as error:
        print(
            f"delivery cannot start: {settings.bind}:{settings.port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set MATINEE_PORT or MATINEE_BIND to another.",
            file=sys.stderr,
            flush=True,
        )
        return 1
    serve(settings, listener)
    return 0


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run the workers until SIGTERM or SIGINT, then let them finish what they are sending."""
    # Imported late: a wrong setting is to be said at once.
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.log import LogLevels
    from matinee_serving.granian import Draining, Server

    from matinee_delivery.app import CONNECTIONS, Delivery
    from matinee_delivery.counters import Counters

    counters = Counters(settings.workers)
    draining = Draining()

    def run_worker(worker_id: int, *args: Any) -> None:
        # When this process is killed its workers stop too, rather than keep the port as orphans.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        counters.use_row(worker_id - 1)
        Server._spawn_rsgi_worker(worker_id, *args)

    server = Server(
        "matinee_delivery",
        listener=listener,
        draining=draining,
        address=settings.bind,
        port=settings.port,
        interface=Interfaces.RSGI,
        workers=settings.workers,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=HEAD_WITHIN_MS),
        websockets=False,
        backpressure=CONNECTIONS,
        runtime_blocking_threads=READING_THREADS,
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
        workers_kill_timeout=DRAIN_SECONDS,
    )

    def load(_target: str) -> Any:
        return Delivery(settings, counters=counters, draining=draining)

    server.serve(spawn_target=run_worker, target_loader=load)


if __name__ == "__main__":
    sys.exit(main())
