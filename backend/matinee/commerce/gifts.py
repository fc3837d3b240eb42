"""What commerce asks of live events, and tells them: the domain that holds their chats enters itself here.

Commerce stands below it and imports none of it, as with `accounts.personal_data`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.queries import Viewer


@dataclass(frozen=True, slots=True)
class Gift:
    """A donation as the ledger has it. `stands` is false once its money has gone back.

    `message` are the words that came with it, as they were sent.
    """

    donation_id: int
    store_id: int
    live_event_id: int
    user_id: int | None
    minor: int
    currency: str
    message: str
    stands: bool


@dataclass(frozen=True, slots=True)
class Host:
    """`follow` and `forget` are called in the transaction that changes the ledger."""

    # (store_id, viewer, live_event_id, at). Raises NotFoundError unless the store has such an event, and
    # another ProblemError where this viewer cannot give anything to it now.
    require_open: Callable[[int, Viewer, int, datetime], None]
    # (store_id, live_event_id). Raises NotFoundError unless the store has announced such an event.
    require_event: Callable[[int, int, datetime], None]
    follow: Callable[[Gift], None]
    # (store_id): all donations of the store are about to be deleted.
    forget: Callable[[int], None]


_hosts: list[Host] = []


def register(host: Host) -> None:
    """Enter the one that holds the events."""
    if _hosts:
        raise ValueError("There is a host of gifts already: only one domain can hold the events.")
    _hosts.append(host)


def host() -> Host:
    return _hosts[0]
