"""What the demo's accounts write in chats: as everybody does, under the rules of everybody."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal
from uuid import uuid4

from matinee.accounts import operations as accounts
from matinee.accounts import queries as people
from matinee.accounts.queries import Viewer
from matinee.chats import operations as chats
from matinee.chats.operations import Act, NewMessage
from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.kit.errors import ProblemError
from matinee.live import queries as live
from matinee.seed.events.lines import OWNER, Speaker
from matinee.stores.settings import CommentRules

TOO_MANY = 429


def ensure_person(store_id: int, speaker: Speaker) -> Viewer:
    """Return the account, made without a password when there is none."""
    person = people.find_id_by_email(store_id, email=speaker.email) or _create_person(store_id, speaker)
    viewer = people.find_viewer_by_id(store_id, user_id=person)
    if viewer is None:
        raise ProblemError(f"{speaker.email} is blocked, and has something to say.")
    return viewer


def _create_person(store_id: int, speaker: Speaker) -> int:
    with demo.making(store_id) as mark:
        user_id = accounts.create_user(
            store_id=store_id, email=speaker.email, password=None, name=speaker.name, role=speaker.role
        )
        if speaker.role != "owner":
            mark(Kind.PERSON, user_id)
    return user_id


@dataclass(frozen=True, slots=True)
class OpenRoom:
    id: int
    event_id: int
    store_id: int
    until: datetime

    def write(self, author: Viewer, text: str) -> int:
        """Write a line and return its id. Who is too fast for the rules waits, as they say."""
        message = NewMessage(body=text, client_id=uuid4(), latency_ms=0)
        access = live.get_access(store_id=self.store_id, viewer=author, event_id=self.event_id, at=self.until)
        while True:
            try:
                return chats.add_message(
                    room_id=self.id,
                    access=access,
                    author=author,
                    message=message,
                    commenting=True,
                    rules=CommentRules(),
                    at=datetime.now(UTC),
                )
            except ProblemError as refusal:
                if refusal.http_status != TOO_MANY:
                    raise
                time.sleep(refusal.retry_after_seconds or 1)

    def act(self, action: Literal["pin", "hold"], message_id: int, *, by: Viewer) -> None:
        chats.act(room_id=self.id, by=by, act=Act(action, message_id=message_id), at=datetime.now(UTC))


def open_room(store_id: int, event_id: int, *, until: datetime) -> OpenRoom:
    """Return an event's room, made when there is none; of one that is announced by `until`."""
    owner = ensure_person(store_id, OWNER)
    access = live.get_access(store_id=store_id, viewer=owner, event_id=event_id, at=until)
    room = chats.open_room(access=access, at=datetime.now(UTC))
    return OpenRoom(room.pk, event_id, store_id, until)


def pin_line(store_id: int, event_id: int, text: str) -> None:
    """Say something as the owner, above the chat of an event."""
    owner, room = ensure_person(store_id, OWNER), open_room(store_id, event_id, until=datetime.now(UTC))
    room.act("pin", room.write(owner, text), by=owner)
