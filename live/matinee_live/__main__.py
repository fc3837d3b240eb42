"""`python -m matinee_live`: boot, accept publishers, drain."""

import os
import socket

from matinee_serving.boot import listen_or_exit, read_or_exit

from matinee_live.settings import Settings, read_settings

DRAIN_SECONDS = 5


def main() -> None:
    settings = read_or_exit("live", read_settings)
    # Only to report that the port is taken: the receiver opens it itself.
    listen_or_exit("live", settings.bind, settings.rtmp_port, variables="LIVE_RTMP_PORT", environ={}).close()
    serve(settings, listen_or_exit("live", settings.bind, settings.feed_port))


def serve(settings: Settings, listener: socket.socket) -> None:
    """Run until SIGTERM or SIGINT. Encoders reconnect by themselves, to whichever program has the port."""
    # Imported late, so that a wrong setting is reported at once.
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

    serving.serve(Server(serving.make_config(app, drain_seconds=DRAIN_SECONDS)), listener)


if __name__ == "__main__":
    main()
