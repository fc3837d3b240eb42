"""`python -m matinee_live`: boot, take publishers, drain."""

import os
import signal
import socket
import sys

from matinee_serving.listening import open_listener

from matinee_live.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

DRAIN_SECONDS = 5


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"live cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    for port in (settings.rtmp_port, settings.feed_port):
        try:
            listener = open_listener(settings.bind, port, {} if port == settings.rtmp_port else None)
        except OSError as error:
            print(
                f"live cannot start: {settings.bind}:{port} is not to be had ({error.strerror}). "
                "Stop the program that holds it, or set MATINEE_PORT, LIVE_RTMP_PORT or MATINEE_BIND.",
                file=sys.stderr,
                flush=True,
            )
            return 1
        if port == settings.rtmp_port:
            listener.close()
    serve(settings, listener)
    return 0


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. Encoders connect again by themselves, to whatever takes the port then."""
    # Imported late: a wrong setting is to be said at once.
    from matinee_serving import server as serving
    from matinee_serving.capacity import count_connections

    from matinee_live.app import App
    from matinee_live.log import say

    app = App(settings)

    class Server(serving.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                say(
                    event="ready",
                    port=settings.feed_port,
                    rtmp_port=settings.rtmp_port,
                    pid=os.getpid(),
                    connections=count_connections(),
                )

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.stop()
            await super().shutdown(sockets)

    # uvicorn raises the signal that stopped it once more at the end, which by default kills at once.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    serving.serve(Server(serving.make_config(app, drain_seconds=DRAIN_SECONDS)), listener)


if __name__ == "__main__":
    sys.exit(main())
