"""Reading a chat: what each viewer sees of it, and what they may."""

from datetime import UTC, datetime, timedelta

import jwt
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.chats.models import Message
from matinee.chats.schemas import Chat, ChatMessages
from matinee.kit.keys import key
from matinee.live.models import LiveEvent
from tests.chats.event_chat import EventChat, make_event_chat
from tests.comments.comment_calls import set_rules
from tests.world import Browser, World

pytestmark = pytest.mark.django_db

SURFACES = ("/api", "/bullet/api")


def test_a_guest_reads(world: World, event_chat: EventChat) -> None:
    first = event_chat.said(world.browser(world.customer), "Hello")
    chat = event_chat.chat(world.guest)
    Chat.model_validate(chat)
    assert chat["can_read"] is True
    assert (chat["can_write"], chat["refusal"]) == (False, "sign_in_required")
    assert chat["viewer_id"] is None
    assert chat["rules"] is None
    assert [message["id"] for message in chat["messages"]] == [first]
    assert chat["version"] == 1


def test_a_moderator_reads_the_rules(world: World, event_chat: EventChat) -> None:
    chat = event_chat.chat(world.browser(world.moderator))
    Chat.model_validate(chat)
    assert (chat["can_moderate"], chat["can_write"], chat["rules"]["delay_seconds"]) == (True, True, 0)


def test_both_surfaces_tell_the_same(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.moderator)
    told = [browser.get(f"{surface}/live_chats/{event_chat.live.event.pk}").json() for surface in SURFACES]
    for chat in told:
        del chat["stream"]
    assert told[0] == told[1]


@pytest.mark.parametrize("tail", ["", "/messages"])
def test_what_is_not_of_this_store_is_not_there(world: World, tail: str) -> None:
    theirs = make_event_chat(world, store=world.other_store)
    draft = make_event_chat(world, title="Draft", is_announced=False)
    missing = f"/api/live_chats/{10**15}{tail}"
    expected = world.guest.get(missing, {"X-Request-Id": "same-request"}).content
    for event_chat in (theirs, draft):
        answer = world.guest.get(f"{event_chat.path}{tail}", {"X-Request-Id": "same-request"})
        assert (answer.status_code, answer.content) == (404, expected)


def test_pages_go_back_to_the_first_message(world: World, event_chat: EventChat) -> None:
    event_chat.chat(world.guest)
    at = datetime.now(UTC)
    Message.objects.bulk_create(
        Message(room=event_chat.room, version=n, author=world.customer, body=f"{n}", posted_at=at)
        for n in range(1, 121)
    )
    chat = event_chat.chat(world.guest)
    seen = [message["body"] for message in chat["messages"]]
    oldest, has_more = chat["messages"][0]["id"], chat["has_more"]
    while has_more:
        page = world.guest.get(f"{event_chat.path}/messages?before={oldest}").json()
        ChatMessages.model_validate(page)
        seen = [message["body"] for message in page["messages"]] + seen
        oldest, has_more = page["messages"][0]["id"], page["has_more"]
    assert seen == [f"{n}" for n in range(1, 121)]


def test_a_stretch_of_the_recording(world: World, event_chat: EventChat) -> None:
    customer = world.browser(world.customer)
    for number, media_ms in enumerate((59_999, 60_000, 119_999, 120_000, None)):
        message_id = event_chat.said(customer, f"{number}")
        Message.objects.filter(pk=message_id).update(media_ms=media_ms)
    page = world.guest.get(f"{event_chat.path}/messages?media_from=60000&media_to=120000").json()
    assert [message["body"] for message in page["messages"]] == ["1", "2"]
    assert world.guest.get(f"{event_chat.path}/messages?media_from=60000").status_code == 422


def test_held_hidden_and_deleted_ones_are_in_no_guests_answer(world: World, event_chat: EventChat) -> None:
    customer = world.browser(world.customer)
    ids = [event_chat.said(customer, body) for body in ("held", "hidden", "deleted", "shown")]
    for message_id, action in zip(ids, ("hold", "hold", "delete"), strict=False):
        event_chat.acted(action, message_id=message_id)
    Message.objects.filter(pk=ids[1]).update(state="hidden", held_for="")
    for browser in (world.guest, world.browser(world.admin)):
        for body in ("hidden", "deleted"):
            assert body not in event_chat.heard(browser)
    assert event_chat.heard(world.guest) == ["shown"]
    assert event_chat.heard(customer) == ["held", "shown"]
    assert event_chat.heard(world.browser(world.moderator)) == ["held", "shown"]


def test_what_waits_for_its_delay_comes_by_the_stream(world: World, event_chat: EventChat) -> None:
    customer = world.browser(world.customer)
    event_chat.said(customer, "before")
    event_chat.set_rules(delay_seconds=10)
    Message.objects.update(posted_at=datetime.now(UTC) - timedelta(minutes=1))
    event_chat.said(customer, "now")
    now = Message.objects.get(body="now")
    assert event_chat.heard(world.guest) == ["before"]
    assert event_chat.chat(world.guest)["version"] == now.version - 1
    assert event_chat.heard(customer) == ["before", "now"]
    moderator = event_chat.chat(world.browser(world.moderator))
    assert [message["body"] for message in moderator["messages"]] == ["before", "now"]
    assert moderator["version"] == now.version


def test_who_may_not_watch_reads_nothing(world: World) -> None:
    event_chat = make_event_chat(world, access="registered")
    event_chat.said(world.browser(world.customer), "Hello")
    chat = event_chat.chat(world.guest)
    assert (chat["can_read"], chat["messages"], chat["stream"]) == (False, [], None)
    assert world.guest.get(f"{event_chat.path}/messages").status_code == 404


def test_a_store_without_comments_has_no_chat(world: World, event_chat: EventChat) -> None:
    set_rules(world.store, commenting=False)
    chat = event_chat.chat(world.browser(world.customer))
    assert (chat["can_read"], chat["refusal"], chat["stream"]) == (False, "chat_closed", None)
    assert world.guest.get(f"{event_chat.path}/messages").status_code == 404


def test_the_stream_is_opened_by_a_token(world: World, event_chat: EventChat) -> None:
    def claims(browser: Browser) -> dict[str, object]:
        url = event_chat.chat(browser)["stream"]["url"]
        origin, _, token = url.partition("/live_chats/")
        assert origin == "http://lantern.test:8004"
        told: dict[str, object] = jwt.decode(
            token, key("matinee.chat_stream.v1"), ["HS256"], audience="matinee-chat"
        )
        return told

    guest, moderator = claims(world.guest), claims(world.browser(world.moderator))
    assert (guest["room"], guest["sub"], guest["mod"]) == (event_chat.room.pk, "0", False)
    assert (moderator["sub"], moderator["mod"]) == (str(world.moderator.pk), True)
    assert 590 <= float(str(guest["exp"])) - datetime.now(UTC).timestamp() <= 600


def test_the_stages_of_a_chat(world: World, event_chat: EventChat) -> None:
    def state() -> tuple[str, bool]:
        told = event_chat.chat(world.guest)["state"]
        return told["stage"], told["is_open"]

    assert state() == ("scheduled", True)
    event_chat.set_rules(opens_early=False)
    assert state() == ("scheduled", False)
    LiveEvent.objects.update(starts_at=datetime.now(UTC) - timedelta(minutes=1))
    assert state() == ("waiting", False)
    event_chat.live.go_live()
    assert state() == ("waiting", True)
    event_chat.live.tell("live")
    assert state() == ("live", True)
    event_chat.live.tell("away")
    assert state() == ("away", True)
    event_chat.live.tell("ended")
    assert state() == ("ended", True)
    LiveEvent.objects.update(ended_at=datetime.now(UTC) - timedelta(minutes=11))
    assert state() == ("ended", False)
    event = world.guest.get("/api/live_events/first-night").json()
    assert event["stage"] == "ended"  # the view's stages are those of the event


def test_the_number_of_statements_is_fixed(world: World, event_chat: EventChat) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as captured:
            event_chat.chat(world.guest)
        return len(captured)

    event_chat.chat(world.guest)
    empty = count()
    customer = world.browser(world.customer)
    for number in range(5):
        event_chat.said(customer, f"{number}")
    assert count() == empty <= 12
