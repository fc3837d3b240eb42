"""`python -m matinee_delivery`: boot, serve, drain."""

import ctypes
import os
import signal
import socket
import sys
from typing import Any

from matinee_delivery.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 25
# Connections a worker holds at once; each costs a few kilobytes.
CONNECTIONS = 4096
# Threads of a worker that read files. Each more costs wake-ups: 4 take a fifth less CPU than the 512 that
# are usual, and one slow read still leaves three.
READING_THREADS = 4
_PR_SET_PDEATHSIG = 1  # prctl(2)


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"delivery cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    try:
        _check_port_is_free(settings)
    except OSError as error:
        print(
            f"delivery cannot start: {settings.bind}:{settings.port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set MATINEE_PORT or MATINEE_BIND to another.",
            file=sys.stderr,
            flush=True,
        )
        return 1
    serve(settings)
    return 0


def serve(settings: Settings) -> None:
    """Run the workers until SIGTERM or SIGINT, then let them finish what they are sending."""
    # Imported late: a wrong setting is to be said at once.
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels
    from granian.server import MPServer

    from matinee_delivery.app import Delivery
    from matinee_delivery.counters import Counters

    counters = Counters(settings.workers)

    def run_worker(worker_id: int, *args: Any) -> None:
        # When this process is killed its workers stop too, rather than keep the port as orphans.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        counters.use_row(worker_id - 1)
        MPServer._spawn_rsgi_worker(worker_id, *args)

    server = MPServer(
        "matinee_delivery",
        address=settings.bind,
        port=settings.port,
        interface=Interfaces.RSGI,
        workers=settings.workers,
        http=HTTPModes.http1,
        websockets=False,
        backpressure=CONNECTIONS,
        runtime_blocking_threads=READING_THREADS,
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
        workers_kill_timeout=DRAIN_SECONDS,
    )

    def load(_target: str) -> Any:
        return Delivery(settings, counters=counters)

    server.serve(spawn_target=run_worker, target_loader=load)


def _check_port_is_free(settings: Settings) -> None:
    # Granian listens with SO_REUSEPORT, which would let a second delivery share the port without a word.
    family = socket.AF_INET6 if ":" in settings.bind else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((settings.bind, settings.port))


if __name__ == "__main__":
    sys.exit(main())
