"""The port between donations and live events: the domain that holds the chats registers itself here.

Commerce is the lower layer and imports none of it, as with `accounts.personal_data`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.queries import Viewer


@dataclass(frozen=True, slots=True)
class Gift:
    """A donation in the ledger. `stands` is false once its money has been returned.

    `message` is the text that the viewer sent with it.
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
    # another ProblemError when this viewer cannot give to it now.
    require_open: Callable[[int, Viewer, int, datetime], None]
    # (store_id, live_event_id). Raises NotFoundError unless the store has announced such an event.
    require_event: Callable[[int, int, datetime], None]
    follow: Callable[[Gift], None]
    # (store_id): all donations of the store are about to be deleted.
    forget: Callable[[int], None]


_hosts: list[Host] = []


def register(host: Host) -> None:
    """Register the domain that holds the events."""
    if _hosts:
        raise ValueError("There is a host of gifts already: only one domain can hold the events.")
    _hosts.append(host)


def host() -> Host:
    return _hosts[0]
