"""`python -m matinee_intake`: boot, serve, drain."""

import os
import signal
import socket
import sys

from matinee_intake.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 20


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"intake cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    try:
        _check_port_is_free(settings)
    except OSError as error:
        print(
            f"intake cannot start: {settings.bind}:{settings.port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set MATINEE_PORT or MATINEE_BIND to another.",
            file=sys.stderr,
            flush=True,
        )
        return 1
    serve(settings)
    return 0


def serve(settings: Settings) -> None:
    """Run until SIGTERM or SIGINT. An upload takes hours and resumes anyway: what came of it is counted."""
    # Imported late: a wrong setting is to be said at once.
    import uvicorn

    from matinee_intake.app import create_app
    from matinee_intake.telemetry import say_ready

    app = create_app(settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                say_ready(settings.port)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.stop_receiving()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        host=settings.bind,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        lifespan="on",
        access_log=False,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )
    # uvicorn raises the signal that stopped it once more at the end, which by default kills at once.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    Server(config).run()


def _check_port_is_free(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.bind else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((settings.bind, settings.port))


if __name__ == "__main__":
    sys.exit(main())
