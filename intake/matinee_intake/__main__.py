"""`python -m matinee_intake`: boot, serve, drain."""

import os
import sys
from socket import socket

from matinee_intake.settings import EXIT_CODE_CONFIG, Settings, SettingsError, read_settings

# An upload takes hours and resumes anyway: what is still running then is cut off, synced and counted.
DRAIN_SECONDS = 10


def main() -> int:
    try:
        settings = read_settings(os.environ)
    except SettingsError as error:
        print(f"intake cannot start: {error}", file=sys.stderr, flush=True)
        return EXIT_CODE_CONFIG
    return serve(settings)


def serve(settings: Settings) -> int:
    # Imported late: a wrong setting is to be said at once.
    import uvicorn

    from matinee_intake.app import create_app
    from matinee_intake.telemetry import say_ready

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                say_ready(settings.port)

    config = uvicorn.Config(
        create_app(settings),
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
    server = Server(config)
    server.run()
    return 0 if server.started else 1


if __name__ == "__main__":
    sys.exit(main())
