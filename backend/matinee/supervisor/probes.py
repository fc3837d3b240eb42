"""Two questions to this machine: is a port free, does a program say it is ready."""

import http.client
import socket
import urllib.error
import urllib.request
from collections.abc import Iterable


def find_taken_port(ports: Iterable[int]) -> int | None:
    """Return the first port that cannot be listened on, or None."""
    for port in ports:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("0.0.0.0", port))  # noqa: S104 - any address that is taken counts
            except OSError:
                return port
    return None


def answers(url: str) -> bool:
    """Whether this address of our own machine answers 200."""
    try:
        with _DIRECT.open(url, timeout=2) as response:
            return bool(response.status == 200)
    except (OSError, urllib.error.URLError, http.client.HTTPException):
        return False


# A proxy in the environment has no say over 127.0.0.1.
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
