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
from tests.chats.lounge import Lounge, make_lounge
from tests.comments.talk import set_rules
from tests.world import Browser, World

pytestmark = pytest.mark.django_db

SURFACES = ("/api", "/bullet/api")


def test_a_guest_reads(world: World, lounge: Lounge) -> None:
    first = lounge.said(world.browser(world.customer), "Hello")
    chat = lounge.chat(world.guest)
    Chat.model_validate(chat)
    assert chat["can_read"] is True
    assert (chat["can_write"], chat["refusal"]) == (False, "sign_in_required")
    assert chat["viewer_id"] is None
    assert chat["rules"] is None
    assert [message["id"] for message in chat["messages"]] == [first]
    assert chat["version"] == 1


def test_a_moderator_reads_the_rules(world: World, lounge: Lounge) -> None:
    chat = lounge.chat(world.browser(world.moderator))
    Chat.model_validate(chat)
    assert (chat["can_moderate"], chat["can_write"], chat["rules"]["delay_seconds"]) == (True, True, 0)


def test_both_surfaces_tell_the_same(world: World, lounge: Lounge) -> None:
    browser = world.browser(world.moderator)
    told = [browser.get(f"{surface}/live_chats/{lounge.studio.event.pk}").json() for surface in SURFACES]
    for chat in told:
        del chat["stream"]
    assert told[0] == told[1]


@pytest.mark.parametrize("tail", ["", "/messages"])
def test_what_is_not_of_this_store_is_not_there(world: World, tail: str) -> None:
    theirs = make_lounge(world, store=world.other_store)
    draft = make_lounge(world, title="Draft", is_announced=False)
    missing = f"/api/live_chats/{10**15}{tail}"
    expected = world.guest.get(missing, {"X-Request-Id": "same-request"}).content
    for lounge in (theirs, draft):
        answer = world.guest.get(f"{lounge.path}{tail}", {"X-Request-Id": "same-request"})
        assert (answer.status_code, answer.content) == (404, expected)


def test_pages_go_back_to_the_first_message(world: World, lounge: Lounge) -> None:
    lounge.chat(world.guest)
    at = datetime.now(UTC)
    Message.objects.bulk_create(
        Message(room=lounge.room, version=n, author=world.customer, body=f"{n}", posted_at=at)
        for n in range(1, 121)
    )
    chat = lounge.chat(world.guest)
    seen = [message["body"] for message in chat["messages"]]
    oldest, has_more = chat["messages"][0]["id"], chat["has_more"]
    while has_more:
        page = world.guest.get(f"{lounge.path}/messages?before={oldest}").json()
        ChatMessages.model_validate(page)
        seen = [message["body"] for message in page["messages"]] + seen
        oldest, has_more = page["messages"][0]["id"], page["has_more"]
    assert seen == [f"{n}" for n in range(1, 121)]


def test_a_stretch_of_the_recording(world: World, lounge: Lounge) -> None:
    customer = world.browser(world.customer)
    for number, media_ms in enumerate((59_999, 60_000, 119_999, 120_000, None)):
        message_id = lounge.said(customer, f"{number}")
        Message.objects.filter(pk=message_id).update(media_ms=media_ms)
    page = world.guest.get(f"{lounge.path}/messages?media_from=60000&media_to=120000").json()
    assert [message["body"] for message in page["messages"]] == ["1", "2"]
    assert world.guest.get(f"{lounge.path}/messages?media_from=60000").status_code == 422


def test_held_hidden_and_deleted_ones_are_in_no_guests_answer(world: World, lounge: Lounge) -> None:
    customer = world.browser(world.customer)
    ids = [lounge.said(customer, body) for body in ("held", "hidden", "deleted", "shown")]
    for message_id, action in zip(ids, ("hold", "hold", "delete"), strict=False):
        lounge.acted(action, message_id=message_id)
    Message.objects.filter(pk=ids[1]).update(state="hidden", held_for="")
    for browser in (world.guest, world.browser(world.admin)):
        for body in ("hidden", "deleted"):
            assert body not in lounge.heard(browser)
    assert lounge.heard(world.guest) == ["shown"]
    assert lounge.heard(customer) == ["held", "shown"]
    assert lounge.heard(world.browser(world.moderator)) == ["held", "shown"]


def test_what_waits_for_its_delay_comes_by_the_stream(world: World, lounge: Lounge) -> None:
    customer = world.browser(world.customer)
    lounge.said(customer, "before")
    lounge.set_rules(delay_seconds=10)
    Message.objects.update(posted_at=datetime.now(UTC) - timedelta(minutes=1))
    lounge.said(customer, "now")
    now = Message.objects.get(body="now")
    assert lounge.heard(world.guest) == ["before"]
    assert lounge.chat(world.guest)["version"] == now.version - 1
    assert lounge.heard(customer) == ["before", "now"]
    moderator = lounge.chat(world.browser(world.moderator))
    assert [message["body"] for message in moderator["messages"]] == ["before", "now"]
    assert moderator["version"] == now.version


def test_who_may_not_watch_reads_nothing(world: World) -> None:
    lounge = make_lounge(world, access="registered")
    lounge.said(world.browser(world.customer), "Hello")
    chat = lounge.chat(world.guest)
    assert (chat["can_read"], chat["messages"], chat["stream"]) == (False, [], None)
    assert world.guest.get(f"{lounge.path}/messages").status_code == 404


def test_a_store_without_comments_has_no_chat(world: World, lounge: Lounge) -> None:
    set_rules(world.store, commenting=False)
    chat = lounge.chat(world.browser(world.customer))
    assert (chat["can_read"], chat["refusal"], chat["stream"]) == (False, "chat_closed", None)
    assert world.guest.get(f"{lounge.path}/messages").status_code == 404


def test_the_stream_is_opened_by_a_token(world: World, lounge: Lounge) -> None:
    def claims(browser: Browser) -> dict[str, object]:
        url = lounge.chat(browser)["stream"]["url"]
        origin, _, token = url.partition("/live_chats/")
        assert origin == "http://lantern.test:8004"
        told: dict[str, object] = jwt.decode(
            token, key("matinee.chat_stream.v1"), ["HS256"], audience="matinee-chat"
        )
        return told

    guest, moderator = claims(world.guest), claims(world.browser(world.moderator))
    assert (guest["room"], guest["sub"], guest["mod"]) == (lounge.room.pk, "0", False)
    assert (moderator["sub"], moderator["mod"]) == (str(world.moderator.pk), True)
    assert 590 <= float(str(guest["exp"])) - datetime.now(UTC).timestamp() <= 600


def test_the_stages_of_a_chat(world: World, lounge: Lounge) -> None:
    def state() -> tuple[str, bool]:
        told = lounge.chat(world.guest)["state"]
        return told["stage"], told["is_open"]

    assert state() == ("scheduled", True)
    lounge.set_rules(opens_early=False)
    assert state() == ("scheduled", False)
    LiveEvent.objects.update(starts_at=datetime.now(UTC) - timedelta(minutes=1))
    assert state() == ("waiting", False)
    lounge.studio.go_live()
    assert state() == ("waiting", True)
    lounge.studio.tell("live")
    assert state() == ("live", True)
    lounge.studio.tell("away")
    assert state() == ("away", True)
    lounge.studio.tell("ended")
    assert state() == ("ended", True)
    LiveEvent.objects.update(ended_at=datetime.now(UTC) - timedelta(minutes=11))
    assert state() == ("ended", False)
    event = world.guest.get("/api/live_events/first-night").json()
    assert event["stage"] == "ended"  # the view's stages are those of the event


def test_the_number_of_statements_is_fixed(world: World, lounge: Lounge) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as captured:
            lounge.chat(world.guest)
        return len(captured)

    lounge.chat(world.guest)
    empty = count()
    customer = world.browser(world.customer)
    for number in range(5):
        lounge.said(customer, f"{number}")
    assert count() == empty <= 12
