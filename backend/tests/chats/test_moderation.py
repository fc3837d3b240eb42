"""What moderators do in a chat, and how it is undone."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import AuditEntry
from matinee.chats import tasks
from matinee.chats.models import Decision, Message, Sanction
from tests.chats.event_chat import EventChat, code_of, make_event_chat
from tests.comments.comment_calls import person
from tests.world import World

pytestmark = pytest.mark.django_db


def test_a_message_is_deleted_and_comes_back(world: World, event_chat: EventChat) -> None:
    message_id = event_chat.said(world.browser(world.customer), "see https://films.example")
    before = event_chat.chat(world.guest)["messages"]
    act_id = event_chat.acted("delete", message_id=message_id)
    row = Message.objects.get()
    assert (row.state, row.body, row.segments) == ("deleted", "", [])
    assert event_chat.undo(act_id, by=world.admin).status_code == 204  # another moderator's act
    assert event_chat.chat(world.guest)["messages"] == before
    assert code_of(event_chat.undo(act_id)) == "undone"


@pytest.mark.parametrize("action", ["hold", "delete"])
def test_what_is_taken_away_is_not_pinned_until_it_comes_back(
    world: World, event_chat: EventChat, action: str
) -> None:
    message_id = event_chat.said(world.browser(world.customer), "Hello")
    event_chat.acted("pin", message_id=message_id)
    act_id = event_chat.acted(action, message_id=message_id)
    assert event_chat.chat(world.guest)["state"]["pinned"] is None
    assert event_chat.room.pinned_id is None
    event_chat.undo(act_id)
    assert event_chat.chat(world.guest)["state"]["pinned"]["id"] == message_id


def test_hold_and_approve(world: World, event_chat: EventChat) -> None:
    message_id = event_chat.said(world.browser(world.customer), "Hello")
    event_chat.acted("hold", message_id=message_id)
    assert code_of(event_chat.act("hold", message_id=message_id)) == "already_done"
    assert event_chat.heard(world.guest) == []
    event_chat.acted("approve", message_id=message_id)
    assert event_chat.heard(world.guest) == ["Hello"]


def test_pin_and_unpin(world: World, event_chat: EventChat) -> None:
    first, second = (event_chat.said(world.browser(world.customer), body) for body in "ab")
    event_chat.acted("pin", message_id=first)
    again = event_chat.acted("pin", message_id=second)
    assert event_chat.room.pinned_id == second
    event_chat.undo(again)
    assert event_chat.room.pinned_id == first
    event_chat.acted("unpin")
    assert event_chat.room.pinned_id is None
    assert code_of(event_chat.act("unpin")) == "already_done"


def test_a_time_out(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    message_id = event_chat.said(browser, "Hello")
    act_id = event_chat.acted("timeout", message_id=message_id, seconds=600)
    refused = event_chat.say(browser, "Why?")
    assert (refused.status_code, code_of(refused)) == (403, "timed_out")
    assert 590 <= int(refused["Retry-After"]) <= 600
    chat = event_chat.chat(browser)
    assert (chat["refusal"], chat["can_read"]) == ("timed_out", True)
    assert datetime.fromisoformat(chat["refused_until"]) > datetime.now(UTC)
    event_chat.undo(act_id)
    event_chat.said(browser, "Thank you")
    event_chat.acted("timeout", message_id=message_id, seconds=600)
    Sanction.objects.update(until=datetime.now(UTC) - timedelta(seconds=1))
    event_chat.said(browser, "I am back")


def test_a_ban_hides_what_they_wrote(world: World, event_chat: EventChat) -> None:
    browser, other = world.browser(world.customer), world.browser(world.admin)
    event_chat.said(browser, "a")
    event_chat.said(other, "b")
    event_chat.said(browser, "c")
    version = event_chat.room.version
    act_id = event_chat.acted("ban", person_id=world.customer.pk)
    assert event_chat.heard(world.guest) == ["b"]
    assert code_of(event_chat.say(browser, "d")) == "blocked"
    hidden = Message.objects.filter(state="hidden").order_by("version")
    assert [row.version for row in hidden] == [version + 1, version + 2]
    event_chat.undo(act_id)
    assert event_chat.heard(world.guest) == ["a", "b", "c"]
    event_chat.said(browser, "d")


def test_a_ban_of_the_store_holds_in_every_chat(world: World, event_chat: EventChat) -> None:
    other, browser = make_event_chat(world, title="Second night"), world.browser(world.customer)
    event_chat.acted("ban", person_id=world.customer.pk)
    other.said(browser, "still here")
    event_chat.acted("ban", person_id=world.customer.pk, in_store=True)
    assert code_of(other.say(browser, "and now?")) == "blocked"


def test_clearing_hides_and_lets_go_on(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    assert code_of(event_chat.act("clear", person_id=world.customer.pk)) == "already_done"
    event_chat.said(browser, "a")
    act_id = event_chat.acted("clear", person_id=world.customer.pk)
    assert event_chat.heard(world.guest) == []
    event_chat.said(browser, "b")
    event_chat.undo(act_id)
    assert event_chat.heard(world.guest) == ["a", "b"]


def test_undoing_leaves_what_somebody_changed_since(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    first, second = (event_chat.said(browser, body) for body in "ab")
    act_id = event_chat.acted("clear", person_id=world.customer.pk)
    event_chat.acted("delete", message_id=first)
    event_chat.undo(act_id)
    states = dict(Message.objects.values_list("pk", "state"))
    assert states == {first: "deleted", second: "shown"}


def test_ten_minutes_later_nothing_is_left_to_undo(world: World, event_chat: EventChat) -> None:
    message_id = event_chat.said(world.browser(world.customer), "Hello")
    act_id = event_chat.acted("delete", message_id=message_id)
    assert tasks.forget_decision(act_id) is False
    Decision.objects.update(created_at=datetime.now(UTC) - timedelta(minutes=10))
    assert code_of(event_chat.undo(act_id)) == "too_late"
    assert tasks.forget_decision(act_id) is True
    assert event_chat.undo(act_id).status_code == 404


def test_acts_reach_down_only(world: World, event_chat: EventChat) -> None:
    colleague = person(world.store, "Colleague", role="moderator")
    for user in (colleague, world.admin, world.owner):
        assert event_chat.act("ban", person_id=user.pk).status_code == 403
    assert code_of(event_chat.act("ban", person_id=world.moderator.pk)) == "not_oneself"
    assert event_chat.act("ban", person_id=world.other_customer.pk).status_code == 404
    event_chat.acted("ban", person_id=colleague.pk, by=world.admin)


def test_an_act_says_what_it_is_about(world: World, event_chat: EventChat) -> None:
    event_chat.chat(world.guest)
    cases: tuple[tuple[str, dict[str, Any]], ...] = (
        ("delete", {}),
        ("timeout", {"person_id": world.customer.pk}),
        ("ban", {}),
    )
    for action, about in cases:
        answer = event_chat.act(action, **about)
        assert (answer.status_code, code_of(answer)) == (422, "missing")
    for seconds in (9, 86_401):
        answer = event_chat.act("timeout", person_id=world.customer.pk, seconds=seconds)
        assert answer.status_code == 422
    assert Sanction.objects.count() == 0


def test_customers_moderate_nothing(world: World, event_chat: EventChat) -> None:
    browser = world.browser(world.customer)
    message_id = event_chat.said(browser, "Hello")
    assert event_chat.act("delete", message_id=message_id, by=world.customer).status_code == 404
    assert browser.patch(event_chat.path, {"is_open": False}).status_code == 404
    assert browser.get(f"{event_chat.path}/sanctions").status_code == 404
    assert event_chat.room.is_open
    assert event_chat.heard(world.guest) == ["Hello"]


def test_another_stores_chat_is_not_there(world: World) -> None:
    theirs = make_event_chat(world, store=world.other_store)
    message_id = theirs.said(world.browser(world.other_customer), "Hello")
    ours = make_event_chat(world)
    ours.chat(world.guest)
    headers = {"X-Request-Id": "same-request"}
    browser = world.browser(world.moderator)

    def tried(event_chat: EventChat, about: int) -> bytes:
        body = {"action": "delete", "message_id": about}
        answer = browser.send("POST", f"{event_chat.path}/acts", body, headers=headers)
        assert answer.status_code == 404
        return answer.content

    assert tried(theirs, message_id) == tried(ours, message_id) == tried(ours, 10**15)
    assert browser.patch(theirs.path, {"is_open": False}).status_code == 404
    assert browser.get(f"{theirs.path}/sanctions").status_code == 404
    assert theirs.room.is_open


def test_sanctions_are_listed_and_lifted(world: World, event_chat: EventChat) -> None:
    browser, moderator = world.browser(world.customer), world.browser(world.moderator)
    event_chat.said(browser, "Hello")
    event_chat.acted("timeout", person_id=world.customer.pk, seconds=60)
    event_chat.acted("ban", person_id=world.customer.pk, in_store=True)
    listed = moderator.get(f"{event_chat.path}/sanctions").json()
    assert [(one["kind"], one["in_store"]) for one in listed] == [("ban", True), ("timeout", False)]
    assert (listed[0]["person_id"], listed[0]["by"]) == (world.customer.pk, world.moderator.name)
    assert code_of(event_chat.say(browser, "a")) == "blocked"
    for one in listed:
        assert moderator.delete(f"{event_chat.path}/sanctions/{one['id']}").status_code == 204
        assert moderator.delete(f"{event_chat.path}/sanctions/{one['id']}").status_code == 404
    event_chat.said(browser, "b")
    assert event_chat.heard(world.guest) == ["b"]  # what a ban hid stays hidden


def test_rules_are_changed_one_by_one(world: World, event_chat: EventChat) -> None:
    moderator = world.browser(world.moderator)
    version = event_chat.chat(world.guest)["version"]
    changed = moderator.patch(event_chat.path, {"slow_seconds": 30})
    assert changed.json()["slow_seconds"] == 30
    assert moderator.patch(event_chat.path, {"delay_seconds": 5}).json()["slow_seconds"] == 30
    assert event_chat.chat(world.guest)["state"]["slow_seconds"] == 30
    assert event_chat.room.version == version + 2
    moderator.patch(event_chat.path, {"delay_seconds": 5})
    assert event_chat.room.version == version + 2  # nothing new
    for wrong in ({"slow_seconds": 301}, {"delay_seconds": 11}, {"who_may_write": "followers"}):
        assert moderator.patch(event_chat.path, wrong).status_code == 422


def test_acts_are_written_down(world: World, event_chat: EventChat) -> None:
    message_id = event_chat.said(world.browser(world.customer), "Hello")
    act_id = event_chat.acted("timeout", message_id=message_id, seconds=60)
    event_chat.undo(act_id)
    event_chat.set_rules(is_open=False)
    entries = AuditEntry.objects.filter(action__startswith="chat_").order_by("id")
    assert [entry.action for entry in entries] == ["chat_timeout", "chat_timeout_undone", "chat_rules"]
    assert {entry.actor_id for entry in entries} == {world.moderator.pk}
