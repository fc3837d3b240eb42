"""A port that a program hands over to its successor without being closed in between."""

import os
import socket
from collections.abc import Mapping

LISTENER = "MATINEE_LISTENER_FD"
"""The descriptor of a listening socket that the supervisor keeps for all generations of a program."""
BACKLOG = 4096


def open_listener(bind: str, port: int, environ: Mapping[str, str] | None = None) -> socket.socket:
    """Take the supervisor's socket, or bind the address. Raises OSError when another process has it."""
    descriptor = (os.environ if environ is None else environ).get(LISTENER)
    if descriptor:
        return socket.socket(fileno=int(descriptor))
    sock = socket.socket(socket.AF_INET6 if ":" in bind else socket.AF_INET, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((bind, port))
    except OSError:
        sock.close()
        raise
    return sock


def stop_accepting(listener: socket.socket) -> None:
    """Leave the connections that wait at the port to the other processes that have the socket.

    The server continues to use its descriptor, now of a socket that nobody connects to. Closing it
    would be too late in a server that only does so together with its connections: one that it has just
    accepted would be closed before its request was read.
    """
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(1)
        silent.setblocking(False)
        os.dup2(silent.fileno(), listener.fileno(), inheritable=False)
