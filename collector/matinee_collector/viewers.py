"""Who is the same viewer, without keeping who they are.

A guest is a keyed hash of address, user agent and store under a salt that lives two days: the address is
never stored, and once the salt is gone nobody can make the hash again.
"""

import hashlib
import os
from datetime import UTC, date, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from matinee_collector.http import Request
from matinee_collector.settings import Network, Settings


class Salts:
    """One random salt a day, shared by the workers through files; today's and the previous one are kept."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._loaded: dict[date, bytes] = {}

    def get_current(self, at: float) -> bytes:
        return self._get(datetime.fromtimestamp(at, UTC).date())

    def get_previous(self, at: float) -> bytes:
        return self._get(datetime.fromtimestamp(at, UTC).date() - timedelta(days=1))

    def _get(self, day: date) -> bytes:
        salt = self._loaded.get(day)
        if salt is None:
            self._forget_before(day - timedelta(days=1))
            salt = self._loaded[day] = self._read_or_make(day)
        return salt

    def _read_or_make(self, day: date) -> bytes:
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._directory / day.isoformat()
        if not path.exists():
            made = path.with_suffix(f".{os.getpid()}")
            made.write_bytes(os.urandom(16))
            try:
                os.link(made, path)  # the first worker of the day wins
            except FileExistsError:
                pass
            finally:
                made.unlink()
        return path.read_bytes()

    def _forget_before(self, day: date) -> None:
        for known in [known for known in self._loaded if known < day]:
            del self._loaded[known]
        for path in self._directory.glob("????-??-??"):
            if path.name < day.isoformat():
                path.unlink(missing_ok=True)


class Viewers:
    def __init__(self, settings: Settings) -> None:
        self._salts = Salts(settings.salt_dir)
        self._trusted = settings.trusted_proxies

    def hash(self, request: Request, store_id: int, *, at: float) -> tuple[int, int]:
        """The viewer's hash under today's salt, and under the one before."""
        forwarded_for = request.headers.get(b"x-forwarded-for", b"").decode("latin-1")
        address = find_address(request.peer, forwarded_for, self._trusted)
        agent = user_agent_of(request)
        current, previous = (
            hash_viewer(salt, address=address, user_agent=agent, store_id=store_id)
            for salt in (self._salts.get_current(at), self._salts.get_previous(at))
        )
        return current, previous


def user_agent_of(request: Request) -> str:
    return request.headers.get(b"user-agent", b"").decode("latin-1")


def hash_viewer(salt: bytes, *, address: str, user_agent: str, store_id: int) -> int:
    text = f"{address}|{user_agent}|{store_id}"
    return int.from_bytes(
        hashlib.blake2b(text.encode("utf-8", "replace"), key=salt, digest_size=8).digest(), "big"
    )


def find_address(peer: str, forwarded_for: str, trusted: tuple[Network, ...]) -> str:
    """The client's address: the nearest hop that is none of our own proxies. Others may claim anything."""
    address = peer
    for hop in reversed([hop.strip() for hop in forwarded_for.split(",") if hop.strip()]):
        if not _is_trusted(address, trusted):
            break
        address = hop
    return address


def _is_trusted(address: str, trusted: tuple[Network, ...]) -> bool:
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in trusted)
