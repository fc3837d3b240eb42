"""Writing in a chat: each rule that a message is held against."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from matinee.accounts.models import User
from matinee.chats.models import Message, Room, Writer
from matinee.chats.schemas import ChatMessage
from matinee.comments.models import Block
from matinee.commerce.operations.ledger import entitlements
from matinee.live.models import LiveEvent
from tests.chats.event_chat import EventChat, code_of, make_event_chat
from tests.comments.comment_calls import person, set_rules
from tests.commerce.shop import Shop
from tests.world import World

pytestmark = pytest.mark.django_db

PAYLOADS: list[str] = json.loads((Path(__file__).parents[1] / "text" / "payloads.json").read_text())


def test_a_message_is_written(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    client_id = str(uuid4())
    answer = event_chat.say(browser, "  Hello\n there ", client_id=client_id, latency_ms=1800)
    message = answer.json()
    ChatMessage.model_validate(message)
    assert answer.status_code == 201
    assert (message["client_id"], message["body"]) == (client_id, "Hello there")
    assert message["segments"] == [{"type": "text", "text": "Hello there"}]
    assert message["author"] == {"id": world.customer.pk, "name": world.customer.name, "role": ""}
    assert message == event_chat.chat(world.guest)["messages"][0]
    row = Message.objects.get()
    assert (row.latency_ms, row.media_ms, row.version) == (1800, None, 1)


def test_what_cannot_be_written(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    assert code_of(event_chat.say(browser, " \u200b\n")) == "empty"
    assert event_chat.say(browser, "x" * 200).status_code == 201
    assert code_of(event_chat.say(browser, "x" * 201)) == "too_long"
    assert event_chat.say(browser, "x" * 10_240).status_code == 422
    assert event_chat.say(browser, "@a " * 3_400).status_code == 422
    bad: list[dict[str, Any]] = [{"latency_ms": 60_001}, {"latency_ms": -1}, {"client_id": "7"}]
    assert [event_chat.say(browser, "a", **more).status_code for more in bad] == [422, 422, 422]


def test_a_guest_is_asked_to_sign_in(world: World, event_chat: EventChat) -> None:
    assert event_chat.say(world.guest, "Hello").status_code == 401


def test_another_stores_event_is_not_there(world: World) -> None:
    theirs = make_event_chat(world, store=world.other_store)
    browser = world.browser(world.customer)
    body = {"body": "Hello", "client_id": str(uuid4())}
    headers = {"X-Request-Id": "same-request"}
    answers = [
        browser.send("POST", f"{path}/messages", body, headers=headers)
        for path in (theirs.path, f"/api/live_chats/{10**15}")
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content
    assert not Room.objects.filter(store=world.other_store).exists()


@pytest.mark.parametrize("start", range(0, len(PAYLOADS), 25))
def test_the_payloads_come_back_as_text(world: World, start: int, event_chat: EventChat) -> None:
    moderator = world.browser(world.moderator)  # no limits for moderators
    for payload in PAYLOADS[start : start + 25]:
        answer = event_chat.say(moderator, payload[:200])
        if answer.status_code == 422:
            assert code_of(answer) in ("empty", "value_error"), payload
            continue
        message = answer.json()
        for part in message["segments"]:
            assert part["type"] in ("text", "link", "mention")
            assert part["type"] != "link" or part["href"].startswith(("http://", "https://"))
        assert not any(ord(sign) in range(0x202A, 0x202F) for sign in message["body"])
        assert "\n" not in message["body"]


def test_a_mention_is_called_by_name(world: World, event_chat: EventChat) -> None:
    ada = person(world.store, "Ada Lovelace")
    twin = person(world.store, "Twin")
    User.objects.filter(pk=twin.pk).update(name="ada lovelace")
    message = event_chat.say(world.browser(world.customer), "hi @ada lovelace!", mentioned=[twin.pk]).json()
    mention = {"type": "mention", "text": "@ada lovelace", "user_id": twin.pk, "length": 13}
    assert message["segments"][1] == mention
    User.objects.filter(pk=twin.pk).update(name="Somebody")
    assert event_chat.chat(world.guest)["messages"][0]["segments"][1] == mention
    assert ada.pk != twin.pk


def test_the_same_client_id_is_the_same_message(world: World, event_chat: EventChat) -> None:
    browser, client_id = world.browser(world.customer), str(uuid4())
    first = event_chat.say(browser, "Hello", client_id=client_id)
    again = event_chat.say(browser, "Something else", client_id=client_id)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert Message.objects.count() == 1
    # Of somebody else it is another message; in another chat it is refused.
    assert event_chat.say(world.browser(world.admin), "Hello", client_id=client_id).status_code == 201
    elsewhere = make_event_chat(world, title="Second night")
    assert code_of(elsewhere.say(browser, "Hello", client_id=client_id)) == "client_id_taken"


def test_the_same_words_wait_a_minute(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    event_chat.said(browser, "First!")
    again = event_chat.say(browser, " First! ")
    assert (again.status_code, code_of(again)) == (409, "same_again")
    event_chat.said(world.browser(world.admin), "First!")
    Message.objects.update(posted_at=datetime.now(UTC) - timedelta(seconds=61))
    event_chat.said(browser, "First!")


def test_a_lot_at_once_is_refused(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    for number in range(5):
        event_chat.said(browser, f"{number}")
    refused = event_chat.say(browser, "one more")
    assert (refused.status_code, code_of(refused)) == (429, "too_many")
    assert 1 <= int(refused["Retry-After"]) <= 5
    moderator = world.browser(world.moderator)
    for _ in range(7):
        event_chat.said(moderator, "Please be kind.")


def test_slow_mode(world: World, event_chat: EventChat) -> None:
    event_chat.set_rules(slow_seconds=30)
    browser = world.browser(world.customer)
    event_chat.said(browser, "one")
    refused = event_chat.say(browser, "two")
    assert (refused.status_code, code_of(refused)) == (429, "slow_mode")
    assert 28 <= int(refused["Retry-After"]) <= 30
    assert event_chat.say(world.browser(world.admin), "another person").status_code == 201
    Writer.objects.update(wrote_at=datetime.now(UTC) - timedelta(seconds=31))
    event_chat.said(browser, "two")


def test_links_of_newcomers(world: World, event_chat: EventChat) -> None:
    event_chat.set_rules(links_after_minutes=60)
    browser = world.browser(world.customer)
    refused = event_chat.say(browser, "see https://films.example/")
    assert (refused.status_code, code_of(refused)) == (422, "links_off")
    event_chat.said(browser, "see films")
    event_chat.said(world.browser(world.moderator), "see https://films.example/")
    User.objects.filter(pk=world.customer.pk).update(created_at=datetime.now(UTC) - timedelta(hours=2))
    event_chat.said(browser, "see https://films.example/")


def test_listed_words_are_held(world: World, event_chat: EventChat) -> None:
    set_rules(world.store, word_list=["casino"])
    held = event_chat.say(world.browser(world.customer), "the best с4sino").json()
    assert held["is_held"] is True
    assert event_chat.heard(world.guest) == []
    assert Message.objects.get().held_for == "word"
    assert event_chat.say(world.browser(world.moderator), "no casino here").json()["is_held"] is False


def test_a_first_message_is_held_until_one_was_approved(world: World, event_chat: EventChat) -> None:
    event_chat.set_rules(holds_first=True)
    browser = world.browser(world.customer)
    first = event_chat.said(browser, "Hello")
    assert event_chat.say(browser, "Hello?").json()["is_held"] is True
    event_chat.acted("approve", message_id=first)
    assert event_chat.heard(world.guest) == ["Hello"]
    assert event_chat.say(browser, "Thanks").json()["is_held"] is False


def test_a_held_message_deleted_by_its_writer_opens_nothing(world: World, event_chat: EventChat) -> None:
    event_chat.set_rules(holds_first=True)
    browser = world.browser(world.customer)
    first = event_chat.said(browser, "Hello")
    browser.delete(f"{event_chat.path}/messages/{first}")
    assert event_chat.say(browser, "Hello again").json()["is_held"] is True


def test_a_closed_chat(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    for rules in ({"is_open": False}, {"who_may_write": "nobody"}):
        event_chat.set_rules(**rules)
        refused = event_chat.say(browser, "Hello")
        assert (refused.status_code, code_of(refused)) == (403, "chat_closed")
        assert event_chat.chat(browser)["refusal"] == "chat_closed"
        event_chat.said(world.browser(world.moderator), "We are closed.")
        event_chat.set_rules(is_open=True, who_may_write="everyone")
    LiveEvent.objects.update(
        state="ended", started_at=datetime.now(UTC), ended_at=datetime.now(UTC) - timedelta(minutes=11)
    )
    assert code_of(event_chat.say(browser, "Hello")) == "chat_closed"


def test_only_members_where_only_members_may(world: World, event_chat: EventChat) -> None:
    event_chat.set_rules(who_may_write="members")
    browser = world.browser(world.customer)
    refused = event_chat.say(browser, "Hello")
    assert (refused.status_code, code_of(refused)) == (403, "members_only")
    price = Shop(world.store, world.customer).sell("club", "plan", unlocks_everything=False)
    entitlements.grant(
        store_id=world.store.pk,
        user_id=world.customer.pk,
        product_id=price.product_id,
        at=datetime.now(UTC),
    )
    event_chat.said(browser, "Hello")


def test_people_blocked_from_comments_are_blocked_here(world: World, event_chat: EventChat) -> None:
    Block.objects.create(store=world.store, person=world.customer, created_at=datetime.now(UTC))
    refused = event_chat.say(world.browser(world.customer), "Hello")
    assert (refused.status_code, code_of(refused)) == (403, "blocked")


def test_staff_in_a_customers_name_read_only(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.admin)
    assert browser.post(f"/bullet/api/people/{world.customer.pk}/impersonation").status_code == 204
    chat = event_chat.chat(browser)
    assert (chat["can_write"], chat["refusal"], chat["can_moderate"]) == (False, "impersonated", False)
    assert event_chat.say(browser, "Hello").status_code == 403


def test_one_deletes_ones_own(world: World, event_chat: EventChat) -> None:
    browser, other = world.browser(world.customer), world.browser(world.admin)
    message_id = event_chat.said(browser, "Hello https://films.example")
    event_chat.acted("pin", message_id=message_id)
    path = f"{event_chat.path}/messages/{message_id}"
    assert other.delete(path).status_code == 404
    version = event_chat.room.version
    assert browser.delete(path).status_code == 204
    assert browser.delete(path).status_code == 404
    row = Message.objects.get()
    assert (row.state, row.body, row.segments, row.version) == ("deleted", "", [], version + 1)
    assert event_chat.chat(world.guest)["state"]["pinned"] is None
    assert event_chat.room.version == version + 1
