"""`python -m matinee_realtime`: boot, serve streams, drain."""

import socket

from matinee_serving.boot import listen_or_exit, read_or_exit

from matinee_realtime.settings import Settings, read_settings

DRAIN_SECONDS = 5
KERNEL_BUFFER_BYTES = 64 * 1024
"""For each client's unread data; the system's default would allow megabytes."""


def main() -> None:
    settings = read_or_exit("realtime", read_settings)
    listener = listen_or_exit("realtime", settings.bind, settings.port)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)  # connections inherit it
    serve(settings, listener)


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. The streams are ended then: clients reconnect, to the successor."""
    # Imported late, so that a wrong setting is reported at once.
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

    config = serving.make_config(
        app, protocol="matinee_realtime.protocol:StreamingProtocol", drain_seconds=DRAIN_SECONDS
    )
    serving.serve(Server(config), listener)


if __name__ == "__main__":
    main()
