"""The `web` program: Granian in front of Django, one thread a request. `python -m matinee.web`"""

import os

from granian.constants import Interfaces
from granian.server import Server

from matinee.kit.environment import read_environment

# A worker that still answers after this is killed, before the supervisor loses its patience.
DRAIN_SECONDS = 10


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    environment = read_environment()
    server = Server(
        "matinee.wsgi:application",
        address=environment.bind,
        port=environment.port,
        interface=Interfaces.WSGI,
        workers=environment.web_workers,
        blocking_threads=environment.web_threads,
        # Threads keep their database connection; do not let an idle minute close it.
        blocking_threads_idle_timeout=600,
        backlog=1024,
        workers_kill_timeout=DRAIN_SECONDS,
        respawn_failed_workers=True,
        log_access=False,
    )
    server.serve()


if __name__ == "__main__":
    main()
