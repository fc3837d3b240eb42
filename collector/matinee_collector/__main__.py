"""`python -m matinee_collector`: the HTTP workers."""

from matinee_serving.server import Server, make_config, serve

from matinee_collector.settings import exit_cleanly_when_told, listen_or_exit, load_settings_or_exit

KEEP_ALIVE_SECONDS = 75
"""Trackers send every 5 to 10 seconds: less would open a connection for nearly every batch."""


def main() -> None:
    settings = load_settings_or_exit()
    listener = listen_or_exit(settings.bind, settings.port)
    exit_cleanly_when_told()
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
