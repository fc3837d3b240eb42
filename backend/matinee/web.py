"""The `web` program: Granian in front of Django, one thread a request. `python -m matinee.web`"""

import os
import signal
import socket
import sys
from typing import Any

from django.conf import settings
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import MPServer

from matinee.kit.environment import Environment, read_environment
from matinee.kit.processes import die_with_parent
from matinee.pages.builds import keep_builds

# A worker that still answers after this is killed, before the supervisor loses its patience.
DRAIN_SECONDS = 10
# Threads keep their database connection; an idle minute must not close it.
IDLE_THREAD_SECONDS = 600


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    environment = read_environment()
    try:
        _check_port_is_free(environment)
    except OSError as error:
        print(
            f"web: cannot listen on {environment.bind}:{environment.port}: {error.strerror}", file=sys.stderr
        )
        return 1
    _keep_builds()
    server = MPServer(
        "matinee.wsgi:application",
        address=environment.bind,
        port=environment.port,
        interface=Interfaces.WSGI,
        workers=environment.web_workers,
        blocking_threads=environment.web_threads,
        blocking_threads_idle_timeout=IDLE_THREAD_SECONDS,
        backlog=1024,
        workers_kill_timeout=DRAIN_SECONDS,
        respawn_failed_workers=True,
        log_level=LogLevels.error,  # standard output belongs to the lines of the requests
        log_access=False,
    )
    server.serve(spawn_target=_run_worker)
    return 0


def _keep_builds() -> None:
    try:
        keep_builds(settings.FRONTEND_ROOT, settings.KEPT_BUILDS_ROOT)
    except OSError as error:
        # The newest build is served from where it was made: a full disk must not keep the store closed.
        print(f"web: the files of earlier builds are not kept: {error}", file=sys.stderr)


def _run_worker(worker_id: int, *arguments: Any) -> None:
    # When this process is killed its workers stop too, rather than keep the port as orphans.
    die_with_parent(signal.SIGKILL)
    MPServer._spawn_wsgi_worker(worker_id, *arguments)


def _check_port_is_free(environment: Environment) -> None:
    # Granian listens with SO_REUSEPORT, which would let a second one share the port without a word.
    family = socket.AF_INET6 if ":" in environment.bind else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((environment.bind, environment.port))


if __name__ == "__main__":
    sys.exit(main())
