"""Two local probes: whether a port is free, and whether a program answers."""

import http.client
import socket
import urllib.error
import urllib.request
from collections.abc import Iterable
from enum import Enum


class Answer(Enum):
    OK = "200"
    OTHER = "another status"
    REFUSED = "nobody listens, or the connection broke"
    NONE = "nothing came in time"


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
    """Whether this local address answers 200."""
    return ask(url, timeout_seconds=2) is Answer.OK


def ask(url: str, *, timeout_seconds: float) -> Answer:
    try:
        with _DIRECT.open(url, timeout=timeout_seconds) as response:
            return Answer.OK if response.status == 200 else Answer.OTHER
    except urllib.error.HTTPError:
        return Answer.OTHER
    except TimeoutError:
        return Answer.NONE
    except urllib.error.URLError as error:
        return Answer.NONE if isinstance(error.reason, TimeoutError) else Answer.REFUSED
    except (OSError, http.client.HTTPException):
        return Answer.REFUSED


# The environment's proxy does not apply to 127.0.0.1.
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
