"""`python -m matinee_intake`: boot, serve, drain."""

import os
import signal
import socket
import sys

from matinee_serving.listening import open_listener

from matinee_intake.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 20


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"intake cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    try:
        listener = open_listener(settings.bind, settings.port)
    except OSError as error:
        print(
            f"intake cannot start: {settings.bind}:{settings.port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set MATINEE_PORT or MATINEE_BIND to another.",
            file=sys.stderr,
            flush=True,
        )
        return 1
    serve(settings, listener)
    return 0


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. An upload takes hours and resumes anyway: what came of it is counted."""
    # Imported late: a wrong setting is to be said at once.
    from matinee_serving import server as serving

    from matinee_intake.app import create_app
    from matinee_intake.telemetry import say_ready

    app = create_app(settings)

    class Server(serving.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                say_ready(settings.port)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.stop_receiving()
            await super().shutdown(sockets)

    # uvicorn raises the signal that stopped it once more at the end, which by default kills at once.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    serving.serve(Server(serving.make_config(app, drain_seconds=DRAIN_SECONDS)), listener)


if __name__ == "__main__":
    sys.exit(main())
