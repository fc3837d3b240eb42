"""What chats keep of a person goes out with an export, and goes with the account."""

import pytest
from django.utils import timezone
from matinee.accounts import personal_data
from matinee.accounts.models import User
from matinee.chats.models import Message, Sanction, Writer
from tests.chats.event_chat import EventChat
from tests.comments.comment_calls import person
from tests.world import World

pytestmark = pytest.mark.django_db


def test_an_export_has_messages_and_sanctions(world: World, event_chat: EventChat) -> None:
    event_chat.said(world.browser(world.customer), "Hello")
    event_chat.acted("timeout", person_id=world.customer.pk, seconds=60)
    export = personal_data.export_of(world.store.pk, world.customer.pk, timezone.now())["chats"]
    assert isinstance(export, dict)
    assert [row["body"] for row in export["messages"]] == ["Hello"]
    assert [row["kind"] for row in export["sanctions"]] == ["timeout"]


def test_the_name_goes_with_the_account(world: World, event_chat: EventChat) -> None:
    ada = person(world.store, "Ada Lovelace")
    event_chat.said(world.browser(ada), "mine")
    deleted = event_chat.said(world.browser(world.customer), "hi @ada lovelace!")
    event_chat.said(world.browser(world.customer), "bye @ada lovelace!")
    act_id = event_chat.acted("delete", message_id=deleted)
    event_chat.acted("ban", person_id=ada.pk, in_store=True)
    event_chat.acted("approve", message_id=Message.objects.get(body="mine").pk)
    version = event_chat.room.version
    personal_data.erase(world.store.pk, ada.pk, timezone.now())
    User.objects.filter(pk=ada.pk).delete()
    event_chat.undo(act_id)
    told = event_chat.chat(world.guest)["messages"]
    assert [message["body"] for message in told] == ["mine", "hi @…!", "bye @…!"]
    assert told[0]["author"] is None
    assert "lovelace" not in str(told).lower()
    changed = Message.objects.filter(version__gt=version).count()
    assert changed == 3  # open pages hear of it
    assert Sanction.objects.count() == Writer.objects.filter(person_id=ada.pk).count() == 0
