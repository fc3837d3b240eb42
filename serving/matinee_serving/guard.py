"""Limits of a connection, counters of those cut off, and whether the program is draining.

One object for each process, which the application has as `guard` and every connection uses.
"""

from collections import Counter
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Protocol

MAX_HEAD_BYTES = 16 * 1024
"""Of request line and headers together."""
HEAD_WITHIN_SECONDS = 10.0
BODY_GRACE_SECONDS = 10.0
BODY_BYTES_PER_SECOND = 1000
"""Each kilobyte of a body extends its grace by a second."""
MAX_UNWANTED_BYTES = 4 * 1024 * 1024
"""How much of a body is discarded after its request was answered already."""
MAX_HALF_OPEN = 100
"""Connections of one address with an incomplete head."""

OWN_PROXIES = ("127.0.0.1", "::1")
"""A local proxy connects from here, on behalf of everybody."""
IPV6_SITE_BITS = 64
"""One subscriber has a whole /64, so single addresses are not worth counting."""

Network = IPv4Network | IPv6Network


class Cut(StrEnum):
    """Why a connection was cut off. Each reason has its own counter in /metrics."""

    HEAD_TOO_LARGE = "head_too_large"
    HEAD_TOO_SLOW = "head_too_slow"
    BODY_TOO_SLOW = "body_too_slow"
    BODY_UNWANTED = "body_unwanted"
    TOO_MANY_HALF_OPEN = "too_many_half_open"


class Connection(Protocol):
    def start_draining(self) -> None: ...


class Guard:
    def __init__(self, *, trusted_proxies: tuple[Network, ...] = ()) -> None:
        self.connections: set[Connection] = set()
        self.is_draining = False
        self._trusted_proxies = trusted_proxies
        self._cuts: Counter[Cut] = Counter()
        self._half_open: Counter[str] = Counter()

    def count_cut(self, reason: Cut) -> None:
        self._cuts[reason] += 1

    def client_of(self, peer: str) -> str:
        """Return the name under which a peer's half-open connections are counted; empty for proxies."""
        try:
            address = ip_address(peer)
        except ValueError:
            return ""
        ipv4 = getattr(address, "ipv4_mapped", None)
        address = ipv4 or address
        if str(address) in OWN_PROXIES or any(address in network for network in self._trusted_proxies):
            return ""
        if address.version == 6:
            return str(IPv6Network((address, IPV6_SITE_BITS), strict=False))
        return str(address)

    def take_half_open(self, client: str) -> bool:
        """Count one more, or refuse it at the limit."""
        if client and self._half_open[client] >= MAX_HALF_OPEN:
            return False
        if client:
            self._half_open[client] += 1
        return True

    def give_half_open(self, client: str) -> None:
        if client:
            self._half_open[client] -= 1
            if not self._half_open[client]:
                del self._half_open[client]

    def drain(self) -> None:
        """Close every connection after the response it is waiting for."""
        self.is_draining = True
        for connection in list(self.connections):
            connection.start_draining()

    def metrics(self, program: str) -> list[str]:
        """Lines in Prometheus' text format."""
        name = f"matinee_{program}_connections_cut_total"
        counts = [f'{name}{{reason="{reason}"}} {self._cuts[reason]}' for reason in Cut]
        return [f"# TYPE {name} counter", *counts]
