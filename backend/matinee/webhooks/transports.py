"""Sends a delivery to an address of the public internet, and to none inside the store's own network.

1. the name is resolved here, and all its addresses must be public;
2. the connection goes to one of those very addresses, so that no second answer of the name counts;
3. a redirect is an answer like any other, and is not followed;
4. the clock ends the whole attempt, however slowly the name is resolved or the endpoint answers.
"""

import socket
import ssl
import time
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import Event, Thread, Timer
from urllib.parse import urlsplit

from django.conf import settings

TIMEOUT_SECONDS = 10.0
KEEP_ANSWER_BYTES = 500
# The unicast addresses of IPv6, and the ways to write an IPv4 address among them: 6to4 and Teredo.
_UNICAST = ip_network("2000::/3")
_TRANSLATED = tuple(ip_network(one) for one in ("2002::/16", "2001::/32"))


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    text: str


class UndeliveredError(Exception):
    """There was no answer."""


def is_forbidden(address: str) -> bool:
    """Whether an address is not one of the public internet."""
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if ip.is_loopback:
        return not is_loopback_allowed()
    if ip.version == 6 and (ip not in _UNICAST or any(ip in network for network in _TRANSLATED)):
        return True
    return not ip.is_global or ip.is_multicast


def is_loopback_allowed() -> bool:
    """A developer's own receiver; in production nothing on this machine is reached."""
    return settings.ENVIRONMENT.env != "production"


def post(url: str, *, body: bytes, headers: Mapping[str, str]) -> Answer:
    """POST it. Raises UndeliveredError."""
    parts = urlsplit(url)
    host, is_tls = parts.hostname or "", parts.scheme == "https"
    ends_at = time.monotonic() + TIMEOUT_SECONDS
    addresses = _resolve(host, parts.port or (443 if is_tls else 80), ends_at)
    is_late = Event()
    try:
        raw = _connect(addresses, ends_at)
    except OSError as error:
        raise UndeliveredError(f"No connection: {_words(error)}") from error
    # A second handle, since TLS takes the first one over.
    with raw.dup() as handle, raw:
        clock = Timer(_seconds_to(ends_at), _cut, (handle, is_late))
        clock.daemon = True
        clock.start()
        try:
            return _exchange(raw, host if is_tls else None, url, body, headers)
        except (OSError, HTTPException) as error:
            if is_late.is_set():
                raise UndeliveredError(f"No answer within {TIMEOUT_SECONDS:.0f} seconds.") from error
            raise UndeliveredError(f"The connection broke: {_words(error)}") from error
        finally:
            clock.cancel()


def _resolve(host: str, port: int, ends_at: float) -> list[tuple[str, int]]:
    try:
        addresses = _look_up(host, port).result(_seconds_to(ends_at))
    except TimeoutError as error:
        raise UndeliveredError(f"The name {host} wasn’t resolved in time.") from error
    except (OSError, UnicodeError) as error:
        raise UndeliveredError(f"The name {host} can’t be resolved.") from error
    if not addresses or any(map(is_forbidden, addresses)):
        raise UndeliveredError(f"{host} is not an address of the public internet.")
    return [(address, port) for address in addresses]


def _look_up(host: str, port: int) -> Future[list[str]]:
    """Ask the machine's resolver, which nothing can interrupt, in a thread that may be left alone."""
    addresses: Future[list[str]] = Future()

    def ask() -> None:
        try:
            answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            addresses.set_result([str(answer[4][0]) for answer in answers])
        except Exception as error:  # raised where the addresses are read
            addresses.set_exception(error)

    Thread(target=ask, daemon=True).start()
    return addresses


def _connect(addresses: list[tuple[str, int]], ends_at: float) -> socket.socket:
    error: OSError = OSError("no address")
    for address in addresses[:2]:
        try:
            return socket.create_connection(address, timeout=_seconds_to(ends_at) / 2)
        except OSError as refusal:
            error = refusal
    raise error


def _seconds_to(ends_at: float) -> float:
    """Return what is left of the time: never zero, which would mean no wait at all or an endless one."""
    return max(ends_at - time.monotonic(), 0.01)


def _exchange(
    raw: socket.socket, tls_name: str | None, url: str, body: bytes, headers: Mapping[str, str]
) -> Answer:
    parts = urlsplit(url)
    raw.settimeout(TIMEOUT_SECONDS)
    context = ssl.create_default_context()
    line = context.wrap_socket(raw, server_hostname=tls_name) if tls_name else raw
    with line:
        connection = HTTPConnection(parts.hostname or "", timeout=TIMEOUT_SECONDS)
        connection.sock = line
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request(
            "POST", target, body, {**headers, "Host": parts.netloc.rpartition("@")[2], "Connection": "close"}
        )
        with connection.getresponse() as response:
            content = response.read(KEEP_ANSWER_BYTES)
            if response.headers.defects or (response.length and len(content) < KEEP_ANSWER_BYTES):
                raise HTTPException("the answer is incomplete")
            return Answer(response.status, content.decode(errors="replace").replace("\0", "�"))


def _cut(handle: socket.socket, is_late: Event) -> None:
    is_late.set()
    with suppress(OSError):
        handle.shutdown(socket.SHUT_RDWR)


def _words(error: Exception) -> str:
    return str(error)[:200] or type(error).__name__
