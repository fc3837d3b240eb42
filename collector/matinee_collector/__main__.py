"""`python -m matinee_collector`: the HTTP workers."""

from matinee_serving.boot import listen_or_exit, read_or_exit
from matinee_serving.server import Server, make_config, serve

from matinee_collector.settings import read_settings

KEEP_ALIVE_SECONDS = 75
"""Trackers send every 5 to 10 seconds: less would open a connection for nearly every batch."""


def main() -> None:
    settings = read_or_exit("collector", read_settings)
    listener = listen_or_exit("collector", settings.bind, settings.port, variables="COLLECTOR_PORT")
    config = make_config(
        "matinee_collector.app:create_app",
        protocol="matinee_collector.protocol:EventsProtocol",
        workers=settings.workers,
        drain_seconds=20,
        keep_alive_seconds=KEEP_ALIVE_SECONDS,
    )
    serve(Server(config), listener)


if __name__ == "__main__":
    main()
