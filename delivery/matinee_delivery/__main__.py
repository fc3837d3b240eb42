"""`python -m matinee_delivery`: boot, serve, drain."""

import ctypes
import signal
import socket
from typing import Any

from matinee_serving.boot import listen_or_exit, read_or_exit

from matinee_delivery.settings import Settings, read_settings

DRAIN_SECONDS = 25
# A worker's threads for reading files. Each thread costs wake-ups: 4 take a fifth less CPU than the usual
# 512, and one slow read still leaves three.
READING_THREADS = 4
# As in the programs with our own limits (matinee_serving).
HEAD_WITHIN_MS = 10_000
_PR_SET_PDEATHSIG = 1  # prctl(2)


def main() -> None:
    settings = read_or_exit("delivery", read_settings)
    listener = listen_or_exit("delivery", settings.bind, settings.port)
    serve(settings, listener)


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run the workers until SIGTERM or SIGINT, then let them finish what they are sending."""
    # Imported late, so that a wrong setting is reported at once.
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.log import LogLevels
    from matinee_serving.granian import Draining, Server

    from matinee_delivery.app import CONNECTIONS, Delivery
    from matinee_delivery.counters import Counters

    counters = Counters(settings.workers)
    draining = Draining()

    def run_worker(worker_id: int, *args: object) -> None:
        # When this process is killed its workers stop too, instead of keeping the port as orphans.
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
    main()
