"""`python -m matinee_collector`: the HTTP workers."""

import uvicorn

from matinee_collector.settings import exit_cleanly_when_told, load_settings_or_exit


def main() -> None:
    settings = load_settings_or_exit()
    exit_cleanly_when_told()
    uvicorn.run(
        "matinee_collector.app:create_app",
        factory=True,
        host=settings.bind,
        port=settings.port,
        workers=settings.workers,
        http="matinee_collector.protocol:EventsProtocol",
        loop="uvloop",
        ws="none",
        lifespan="on",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        log_level="warning",
        timeout_graceful_shutdown=20,
        backlog=4096,
    )


if __name__ == "__main__":
    main()
