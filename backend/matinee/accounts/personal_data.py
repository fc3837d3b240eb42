"""A registry of the domains that store personal data; each domain registers itself.

Accounts is the lowest layer and imports none of them, so they register how to export, delete and revoke.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

JsonValue = object


@dataclass(frozen=True, slots=True)
class Keeper:
    """A domain that stores personal data."""

    name: str
    # (store_id, user_id, at)
    export: Callable[[int, int, datetime], JsonValue] | None = None
    # (store_id, user_id, at), called in the transaction that deletes the person, before their row is deleted.
    erase: Callable[[int, int, datetime], None] | None = None
    # (user_id, at), called when a person is signed out on all devices.
    shut_out: Callable[[int, datetime], object] | None = None
    # (ids of sessions, at), called when these end and the person's others continue.
    shut_out_devices: Callable[[Collection[int], datetime], object] | None = None


_keepers: dict[str, Keeper] = {}


def register(
    name: str,
    *,
    export: Callable[[int, int, datetime], JsonValue] | None = None,
    erase: Callable[[int, int, datetime], None] | None = None,
    shut_out: Callable[[int, datetime], object] | None = None,
    shut_out_devices: Callable[[Collection[int], datetime], object] | None = None,
) -> None:
    """Register a domain, once: of two with the same name, the first would be ignored silently."""
    if name in _keepers:
        raise ValueError(f"{name} keeps personal data already: choose another name")
    _keepers[name] = Keeper(name, export, erase, shut_out, shut_out_devices)


def export_of(store_id: int, user_id: int, at: datetime) -> dict[str, JsonValue]:
    """Collect the other domains' data about a person, by domain."""
    return {
        keeper.name: keeper.export(store_id, user_id, at)
        for keeper in sorted(_keepers.values(), key=lambda keeper: keeper.name)
        if keeper.export
    }


def erase(store_id: int, user_id: int, at: datetime) -> None:
    for keeper in _keepers.values():
        if keeper.erase:
            keeper.erase(store_id, user_id, at)


def shut_out(user_id: int, at: datetime) -> None:
    for keeper in _keepers.values():
        if keeper.shut_out:
            keeper.shut_out(user_id, at)


def shut_out_devices(session_ids: Collection[int], at: datetime) -> None:
    for keeper in _keepers.values():
        if keeper.shut_out_devices and session_ids:
            keeper.shut_out_devices(session_ids, at)
