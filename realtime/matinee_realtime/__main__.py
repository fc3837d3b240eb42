"""`python -m matinee_realtime`: boot, hold streams, drain."""

import os
import signal
import socket
import sys

from matinee_serving.listening import open_listener

from matinee_realtime.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 5
KERNEL_BUFFER_BYTES = 64 * 1024
"""For what a client has not read; the system would let each have megabytes."""


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"realtime cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    try:
        listener = open_listener(settings.bind, settings.port)
    except OSError as error:
        print(
            f"realtime cannot start: {settings.bind}:{settings.port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set MATINEE_PORT or MATINEE_BIND to another.",
            file=sys.stderr,
            flush=True,
        )
        return 1
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)  # connections inherit it
    serve(settings, listener)
    return 0


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. The streams are ended then: clients come back, to the successor."""
    # Imported late: a wrong setting is to be said at once.
    from matinee_serving import server as serving
    from matinee_serving.capacity import count_connections

    from matinee_realtime.app import App
    from matinee_realtime.telemetry import say_ready

    capacity = count_connections(settings.streams)
    app = App(settings, capacity=capacity)

    class Server(serving.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                say_ready(settings.port, connections=capacity)

        def drain(self) -> None:
            super().drain()
            app.stop()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.stop()
            await super().shutdown(sockets)

    # uvicorn raises the signal that stopped it once more at the end, which by default kills at once.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    config = serving.make_config(
        app, protocol="matinee_realtime.protocol:StreamingProtocol", drain_seconds=DRAIN_SECONDS
    )
    serving.serve(Server(config), listener)


if __name__ == "__main__":
    sys.exit(main())
