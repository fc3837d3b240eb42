"""The `web` program: Granian in front of Django, one thread a request. `python -m matinee.web`"""

import os
import signal
import sys
from collections.abc import Callable, Iterable
from types import TracebackType
from wsgiref.types import StartResponse, WSGIEnvironment

from django.conf import settings
from granian.constants import Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from matinee_serving.granian import Draining, Server
from matinee_serving.listening import open_listener

from matinee.kit.environment import read_environment
from matinee.kit.processes import die_with_parent
from matinee.pages.builds import keep_builds

Application = Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]]
_ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType] | tuple[None, None, None] | None

# A worker that still answers after this is killed, before the supervisor loses its patience.
DRAIN_SECONDS = 10
# Connections a worker answers at once; more wait.
CONNECTIONS = 1024
# Threads keep their database connection; an idle minute must not close it.
IDLE_THREAD_SECONDS = 600
# As in the programs whose limits are our own (matinee_serving).
HEAD_WITHIN_MS = 10_000


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    environment = read_environment()
    try:
        listener = open_listener(environment.bind, environment.port)
    except OSError as error:
        print(
            f"web: cannot listen on {environment.bind}:{environment.port}: {error.strerror}", file=sys.stderr
        )
        return 1
    _keep_builds()
    draining = Draining()
    server = Server(
        "matinee.wsgi:application",
        listener=listener,
        draining=draining,
        address=environment.bind,
        port=environment.port,
        interface=Interfaces.WSGI,
        workers=environment.web_workers,
        http1_settings=HTTP1Settings(header_read_timeout=HEAD_WITHIN_MS),
        blocking_threads=environment.web_threads,
        blocking_threads_idle_timeout=IDLE_THREAD_SECONDS,
        backpressure=CONNECTIONS,
        workers_kill_timeout=DRAIN_SECONDS,
        respawn_failed_workers=True,
        log_level=LogLevels.error,  # standard output belongs to the lines of the requests
        log_access=False,
    )

    def load(_target: str) -> Application:
        from matinee.wsgi import application

        return send_clients_away(application, draining)

    server.serve(spawn_target=_run_worker, target_loader=load)
    return 0


def _keep_builds() -> None:
    try:
        keep_builds(settings.FRONTEND_ROOT, settings.KEPT_BUILDS_ROOT)
    except OSError as error:
        # The newest build is served from where it was made: a full disk must not keep the store closed.
        print(f"web: the files of earlier builds are not kept: {error}", file=sys.stderr)


def send_clients_away(application: Application, draining: Draining) -> Application:
    """Once draining, end each connection with its answer: the client's next one reaches the successor."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(
            status: str, headers: list[tuple[str, str]], *exc_info: _ExceptionInfo
        ) -> Callable[[bytes], object]:
            if draining.has_begun:
                headers = [*headers, ("Connection", "close")]
            return start_response(status, headers, *exc_info)

        return application(environ, start)

    return answer


def _run_worker(worker_id: int, *arguments: object) -> None:
    # When this process is killed its workers stop too, rather than keep the port as orphans.
    die_with_parent(signal.SIGKILL)
    Server._spawn_wsgi_worker(worker_id, *arguments)


if __name__ == "__main__":
    sys.exit(main())
