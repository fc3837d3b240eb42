"""Identify returning viewers without storing who they are.

A guest is a keyed hash of address, user agent and store with a salt of the store's day, which is deleted
at the end of the next day: the address is never stored, and without the salt the hash cannot be
recomputed. Days are those of the store's time zone, as in its reports: a guest is one viewer in each of them.
"""

import hashlib
import os
import time
from datetime import date, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from zoneinfo import ZoneInfo

from matinee_serving.guard import Network

from matinee_collector.http import Request
from matinee_collector.settings import Settings
from matinee_collector.zones import UTC_ZONE, StoreZones, find_zone

SWEEP_SECONDS = 3600.0
MAKING_SECONDS = 60.0
"""More than a worker takes to write a salt and rename it."""


class Salts:
    """One random salt for each day and time zone, shared by the workers through files.

    Today's and yesterday's are kept. A salt for all zones would live for the 50 hours in which it is the
    same day somewhere, and a day more.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._loaded: dict[str, bytes] = {}
        """By file name."""
        self._swept_at = float("-inf")

    def get_current(self, at: float, zone: ZoneInfo = UTC_ZONE) -> bytes:
        return self._get(_day_of(at, zone), zone, at)

    def get_previous(self, at: float, zone: ZoneInfo = UTC_ZONE) -> bytes:
        return self._get(_day_of(at, zone) - timedelta(days=1), zone, at)

    def _get(self, day: date, zone: ZoneInfo, at: float) -> bytes:
        name = _name(day, zone)
        if name not in self._loaded or abs(at - self._swept_at) > SWEEP_SECONDS:
            self._swept_at = at
            self._forget_old(at)
        salt = self._loaded.get(name)
        if salt is None:
            salt = self._loaded[name] = self._read_or_make(name)
        return salt

    def _read_or_make(self, name: str) -> bytes:
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._directory / name
        if not path.exists():
            draft = path.with_name(f".{name}.{os.getpid()}")
            draft.write_bytes(os.urandom(16))
            try:
                os.link(draft, path)  # the first worker of the day wins
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        return path.read_bytes()

    def _forget_old(self, at: float) -> None:
        """For every zone: one without any more visitors would keep its last salt."""
        self._loaded = {name: salt for name, salt in self._loaded.items() if _is_kept(name, at)}
        for path in self._directory.glob("*"):
            if not _is_kept(path.name, at) and not _is_being_made(path):
                path.unlink(missing_ok=True)


class Viewers:
    def __init__(self, settings: Settings) -> None:
        self._salts = Salts(settings.salt_dir)
        self._zones = StoreZones(settings.store_zones_file)
        self._trusted = settings.trusted_proxies

    def hash(self, request: Request, store_id: int, *, at: float) -> tuple[int, int]:
        """Return the viewer's hash with the salt of the store's day, and with the previous day's."""
        forwarded_for = request.headers.get(b"x-forwarded-for", b"").decode("latin-1")
        address = find_address(request.peer, forwarded_for, self._trusted)
        agent = user_agent_of(request)
        zone = self._zones.get(store_id)
        current, previous = (
            hash_viewer(salt, address=address, user_agent=agent, store_id=store_id)
            for salt in (self._salts.get_current(at, zone), self._salts.get_previous(at, zone))
        )
        return current, previous


def _day_of(at: float, zone: ZoneInfo) -> date:
    return datetime.fromtimestamp(at, zone).date()


def _name(day: date, zone: ZoneInfo) -> str:
    """`2026-03-01@Europe~Berlin`; for UTC the day alone."""
    return day.isoformat() if zone.key == "UTC" else f"{day.isoformat()}@{zone.key.replace('/', '~')}"


def _is_kept(name: str, at: float) -> bool:
    day, _, zone_name = name.partition("@")
    zone = find_zone(zone_name.replace("~", "/") or "UTC")
    if name.startswith(".") or zone is None:
        return False
    return day >= (_day_of(at, zone) - timedelta(days=1)).isoformat()


def _is_being_made(path: Path) -> bool:
    """By a worker at this moment, and not by one that was killed meanwhile."""
    try:
        age = time.time() - path.stat().st_mtime
    except OSError:
        return False
    return path.name.startswith(".") and age < MAKING_SECONDS


def user_agent_of(request: Request) -> str:
    return request.headers.get(b"user-agent", b"").decode("latin-1")


def hash_viewer(salt: bytes, *, address: str, user_agent: str, store_id: int) -> int:
    text = f"{address}|{user_agent}|{store_id}"
    return int.from_bytes(
        hashlib.blake2b(text.encode("utf-8", "replace"), key=salt, digest_size=8).digest(), "big"
    )


def find_address(peer: str, forwarded_for: str, proxies: tuple[Network, ...]) -> str:
    """Return the client's address: the nearest hop that is not one of our proxies. Others may be forged."""
    address = peer
    for hop in reversed([hop.strip() for hop in forwarded_for.split(",") if hop.strip()]):
        if not _is_trusted(address, proxies):
            break
        address = hop
    return address


def _is_trusted(address: str, proxies: tuple[Network, ...]) -> bool:
    try:
        peer = ip_address(address)
    except ValueError:
        return False
    return any(peer in network for network in proxies)
