"""`python -m matinee_intake`: boot, serve, drain."""

import socket

from matinee_serving.boot import listen_or_exit, read_or_exit

from matinee_intake.settings import Settings, read_settings

DRAIN_SECONDS = 20


def main() -> None:
    settings = read_or_exit("intake", read_settings)
    listener = listen_or_exit("intake", settings.bind, settings.port)
    serve(settings, listener)


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. Uploads take hours and can be resumed: the received bytes are counted."""
    # Imported late, so that a wrong setting is reported at once.
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

    serving.serve(Server(serving.make_config(app, drain_seconds=DRAIN_SECONDS)), listener)


if __name__ == "__main__":
    main()
