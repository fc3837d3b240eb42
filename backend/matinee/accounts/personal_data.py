"""What the other domains know of a person: a list that each of them enters itself into.

Accounts stands below them and imports none, so they say here how to hand out, forget, and shut out.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

JsonValue = object


@dataclass(frozen=True, slots=True)
class Keeper:
    """A domain that keeps something of people."""

    name: str
    # (store_id, user_id, at)
    export: Callable[[int, int, datetime], JsonValue] | None = None
    # (store_id, user_id, at), called in the transaction that removes the person, before their row goes.
    erase: Callable[[int, int, datetime], None] | None = None
    # (user_id, at), called when a person is signed out everywhere.
    shut_out: Callable[[int, datetime], object] | None = None
    # (ids of sessions, at), called when these end and the person's others go on.
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
    """Enter a domain into the list, once: of two with one name the first would be forgotten in silence."""
    if name in _keepers:
        raise ValueError(f"{name} keeps personal data already: choose another name")
    _keepers[name] = Keeper(name, export, erase, shut_out, shut_out_devices)


def export_of(store_id: int, user_id: int, at: datetime) -> dict[str, JsonValue]:
    """Collect what the other domains hold of a person, by domain."""
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
