"""uvicorn on our own socket, in one or several processes."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import multiprocess

from matinee_serving.listening import BACKLOG

LifespanApp = Callable[..., object]


def make_config(
    app: LifespanApp | str,
    *,
    protocol: str = "matinee_serving.protocol:GuardedProtocol",
    loop: Literal["uvloop", "asyncio"] = "uvloop",
    workers: int = 1,
    drain_seconds: int,
    keep_alive_seconds: int = 5,
) -> uvicorn.Config:
    """The configuration of every uvicorn program. A name instead of an application names its factory."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        http=protocol,
        loop=loop,
        ws="none",
        lifespan="on",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        headers=[("x-content-type-options", "nosniff")],
        log_level="warning",
        timeout_keep_alive=keep_alive_seconds,
        timeout_graceful_shutdown=drain_seconds,
        backlog=BACKLOG,
    )


class Server(uvicorn.Server):
    """SIGUSR2 starts draining: no new connections, and each existing one ends with its response.

    Connections that wait at the port are left to the other processes that have the socket.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        with suppress(ValueError, RuntimeError):  # an event loop outside the main thread: tests
            asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, self.drain)

    def drain(self) -> None:
        for server in self.servers:
            server.close()
        app: Any = self.config.loaded_app
        app.guard.drain()


def serve(server: Server, listener: socket.socket) -> None:
    """Serve until SIGTERM or SIGINT."""
    # uvicorn raises the signal that stopped it once more at the end, which would kill the process.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    if server.config.workers > 1:
        _Workers(server.config, sockets=[listener]).run()
        return
    server.run(sockets=[listener])
    if not server.started:
        sys.exit(STARTUP_FAILURE)


class _Worker(multiprocess.Process):
    @property
    def server(self) -> Server:
        if self._server is None:
            self._server = Server(config=self.config)
        assert isinstance(self._server, Server)
        return self._server


# uvicorn takes no other class for its workers.
multiprocess.Process = _Worker  # type: ignore[misc]


class _Workers(multiprocess.Multiprocess):
    """Processes that share one socket; SIGUSR2 reaches all of them."""

    _is_draining = False

    def handle_usr2(self) -> None:
        self._is_draining = True
        for process in self.processes:
            if process.pid is not None and process.process.is_alive():
                os.kill(process.pid, signal.SIGUSR2)
        for listener in self.sockets:
            listener.close()

    def keep_subprocess_alive(self) -> None:
        # A worker that was still starting was killed by the signal: its successor has no socket to take.
        if not self._is_draining:
            super().keep_subprocess_alive()
