"""The text of server-sent events, and their framing as chunks."""

from collections.abc import Iterable
from dataclasses import dataclass

HEARTBEAT = ": \n\n"
ENDING = b"0\r\n\r\n"
_SHOWN, _HELD = "shown", "held"


@dataclass(frozen=True, slots=True)
class Row:
    """The current state of a message. `json` is the JSON that PostgreSQL built, on one line."""

    version: int
    id: int
    author_id: int  # 0: nobody
    state: str
    posted_at: float  # UNIX seconds
    json: str

    @property
    def is_shown(self) -> bool:
        return self.state == _SHOWN

    @property
    def is_held(self) -> bool:
        return self.state == _HELD


@dataclass(frozen=True, slots=True)
class Audience:
    """Watchers who receive the same. Only the author of a held message is distinguished, by `user_id`."""

    is_moderator: bool
    user_id: int = 0

    def may_see(self, row: Row) -> bool:
        if row.is_held:
            return self.is_moderator or 0 != self.user_id == row.author_id
        return row.is_shown


def write_event(name: str, data: str, *, event_id: int | None = None) -> str:
    identity = "" if event_id is None else f"id: {event_id}\n"
    return f"event: {name}\n{identity}data: {data}\n\n"


def write_changes(rows: Iterable[Row], audience: Audience, *, before: int, after: int) -> str:
    """Write an audience's events for rows: removals first, then messages.

    The connection may break between the two, so only the last one has the id that covers both.
    """
    visible, gone = [], []
    for row in sorted(rows, key=lambda row: row.id):
        if audience.may_see(row):
            visible.append(row.json)
        else:
            gone.append(str(row.id))
    text = ""
    if gone:
        text = write_event("gone", f'{{"ids":[{",".join(gone)}]}}', event_id=before if visible else after)
    if visible:
        text += write_event("messages", f'{{"messages":[{",".join(visible)}]}}', event_id=after)
    return text


def write_reset(event_id: int) -> str:
    return write_event("reset", "{}", event_id=event_id)


def frame(text: str) -> bytes:
    """One chunk of HTTP/1.1."""
    body = text.encode()
    return b"%x\r\n%b\r\n" % (len(body), body)
