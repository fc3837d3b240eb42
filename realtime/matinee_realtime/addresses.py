"""The limit of streams for each address. Proxies are not counted, but the addresses that they forward."""

from collections import Counter

from matinee_serving.guard import Guard

NOBODY = ""


class Addresses:
    def __init__(self, guard: Guard, *, most: int) -> None:
        self._guard = guard
        self._most = most
        self._streams: Counter[str] = Counter()

    def client_of(self, peer: str, forwarded_for: str) -> str:
        """Return the name this client's streams count under; empty for a proxy that forwards no address."""
        client = self._guard.client_of(peer)
        for hop in reversed(forwarded_for.split(",")):
            if client:
                break
            client = self._guard.client_of(hop.strip())
        return client

    def take(self, client: str) -> bool:
        """Count one more, or refuse it at the limit."""
        if client != NOBODY and self._streams[client] >= self._most:
            return False
        self._streams[client] += 1
        return True

    def give_back(self, client: str) -> None:
        self._streams[client] -= 1
        if not self._streams[client]:
            del self._streams[client]
