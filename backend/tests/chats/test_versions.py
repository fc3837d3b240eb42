"""Random histories of a chat, against what a follower has who reads only what changed since a version."""

import json
import random
from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.db import connection
from matinee.accounts.models import User
from matinee.accounts.queries import as_viewer
from matinee.chats import operations as chats
from matinee.chats.models import Decision, Message
from matinee.chats.operations import Act, NewMessage
from matinee.chats.operations.acts import Action
from matinee.kit.errors import ProblemError
from matinee.live.queries import get_access
from matinee.stores.settings import CommentRules
from tests.chats.event_chat import EventChat, make_event_chat
from tests.world import World, make_user

pytestmark = pytest.mark.django_db

ACTS: tuple[Action, ...] = ("delete", "hold", "approve", "timeout", "ban", "clear", "pin", "unpin")


class Follower:
    """Keeps what is shown, as `realtime` and a page do: what changed comes by version, and replaces."""

    def __init__(self, room_id: int) -> None:
        self.room_id = room_id
        self.known = 0
        self.shown: dict[int, object] = {}

    def catch_up(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT id, version, state, told FROM chats_stream_messages "
                "WHERE room_id = %s AND version > %s ORDER BY version",
                [self.room_id, self.known],
            )
            for message_id, version, state, told in cursor.fetchall():
                assert version > self.known
                self.known = version
                self.shown.pop(message_id, None)
                if state == "shown":
                    self.shown[message_id] = json.loads(told)


class History:
    """One random act after the other, by several people."""

    def __init__(self, event_chat: EventChat, people: list[User], seed: int) -> None:
        self.event_chat, self.random = event_chat, random.Random(seed)
        self.people = [as_viewer(user) for user in people]
        self.moderators = [as_viewer(event_chat.world.moderator), as_viewer(event_chat.world.admin)]
        self.room_id = event_chat.room.pk

    def step(self) -> None:
        steps: tuple[Callable[[], None], ...] = (
            self.write,
            self.write,
            self.act,
            self.act,
            self.undo,
            self.remove,
        )
        before = self.event_chat.room.version
        try:
            self.random.choice(steps)()
        except (ProblemError, IndexError):  # refused, or nothing there yet to choose from
            assert self.event_chat.room.version == before

    def write(self) -> None:
        author = self.random.choice([*self.people, *self.moderators])
        access = get_access(
            store_id=self.event_chat.world.store.pk,
            viewer=author,
            event_id=self.event_chat.live.event.pk,
            at=datetime.now(UTC),
        )
        chats.add_message(
            room_id=self.room_id,
            access=access,
            author=author,
            message=NewMessage(f"{self.random.random()}", uuid4()),
            commenting=True,
            rules=CommentRules(),
            at=datetime.now(UTC),
        )

    def act(self) -> None:
        chats.act(
            room_id=self.room_id,
            by=self.random.choice(self.moderators),
            act=Act(
                self.random.choice(ACTS),
                message_id=self.random.choice(self.messages()),
                person_id=self.random.choice(self.people).id,
                seconds=10,
            ),
            at=datetime.now(UTC),
        )

    def undo(self) -> None:
        acts = list(Decision.objects.filter(room=self.room_id).order_by("id").values_list("pk", flat=True))
        chats.undo(
            room_id=self.room_id,
            by=self.random.choice(self.moderators),
            decision_id=self.random.choice(acts),
            at=datetime.now(UTC),
        )

    def remove(self) -> None:
        chats.delete_message(
            room_id=self.room_id,
            author=self.random.choice(self.people),
            message_id=self.random.choice(self.messages()),
        )

    def messages(self) -> list[int]:
        return list(Message.objects.filter(room=self.room_id).order_by("id").values_list("pk", flat=True))


@pytest.mark.parametrize("seed", range(6))
def test_whoever_follows_the_versions_misses_nothing(world: World, seed: int) -> None:
    event_chat = make_event_chat(world)
    event_chat.chat(world.guest)
    people = [make_user(world.store, f"p{n}@lantern.test", "customer") for n in range(4)]
    history, follower = History(event_chat, people, seed), Follower(event_chat.room.pk)
    for _ in range(60):
        history.step()
        if history.random.random() < 0.4:
            follower.catch_up()
    follower.catch_up()
    fresh = Follower(event_chat.room.pk)
    fresh.catch_up()
    assert follower.shown == fresh.shown
    assert len(fresh.shown) > 3
    assert follower.known <= event_chat.room.version
    told = {message["id"] for message in event_chat.chat(world.guest)["messages"]}
    assert told == set(sorted(fresh.shown)[-50:])
