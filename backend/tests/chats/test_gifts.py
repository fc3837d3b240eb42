"""A donation in the chat: its message, what takes it away, and the sums of an event."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from matinee.accounts import personal_data
from matinee.chats.models import Message
from matinee.commerce.models import Donation, Payment
from matinee.commerce.money import Money
from matinee.commerce.operations.payments import disputes, refunds, wiping
from matinee.commerce.operations.shop import donations
from matinee.commerce.providers.base import DisputeFacts, DisputeStatus
from matinee.stores.models import Store
from tests.chats.event_chat import EventChat, code_of
from tests.commerce.shop import Shop
from tests.world import Answer, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def giver(event_chat: EventChat) -> Shop:
    event_chat.live.go_live()
    event_chat.live.tell("live")
    return Shop(event_chat.world.store, event_chat.world.customer)


def give(event_chat: EventChat, giver: Shop, minor: int = 2000, message: str = "") -> Payment:
    given = donations.charge(
        store_id=giver.store_id,
        user_id=giver.user.pk,
        live_event_id=event_chat.live.event.pk,
        minor=minor,
        currency="USD",
        message=message,
        method_id=giver.card(giver.user),
        press=f"press-{Payment.objects.count()}",
        at=datetime.now(UTC),
    )
    assert given.state == "succeeded"
    return Payment.objects.get(pk=given.payment_id)


def give_back(payment: Payment, minor: int | None = None) -> None:
    refunds.refund_order(
        store_id=payment.store_id, order_id=payment.invoice_id, minor=minor, at=datetime.now(UTC)
    )


def tell_dispute(payment: Payment, status: DisputeStatus) -> None:
    facts = DisputeFacts(
        "dp_1", payment.provider_payment_id or "", Money(payment.amount_minor, "USD"), status, "fraudulent"
    )
    disputes.apply(store_id=payment.store_id, provider="sandbox", facts=facts, at=datetime.now(UTC))


def gifts(event_chat: EventChat) -> list[dict[str, Any]]:
    return [one for one in event_chat.chat(event_chat.world.guest)["messages"] if one["gift"]]


def state(event_chat: EventChat) -> dict[str, Any]:
    told: dict[str, Any] = event_chat.chat(event_chat.world.guest)["state"]
    return told


def settings(event_chat: EventChat, *, by: Any = None, path: str | None = None, **body: Any) -> Answer:
    browser = event_chat.world.browser(by or event_chat.world.admin)
    return browser.put(path or f"{event_chat.path}/donations", {"is_on": True, "goal": None, **body})


@pytest.mark.parametrize(
    ("minor", "step", "minutes"),
    [
        (100, 1, 0),
        (200, 1, 0),
        (499, 1, 0),
        (500, 2, 1),
        (1000, 3, 2),
        (2000, 4, 5),
        (5000, 5, 10),
        (9999, 5, 10),
        (10000, 6, 30),
        (1000000, 6, 30),
    ],
)
def test_the_amount_says_the_colour_and_how_long_it_stays_on_top(
    event_chat: EventChat, giver: Shop, minor: int, step: int, minutes: int
) -> None:
    give(event_chat, giver, minor, "  For the\tband  ")
    (told,) = gifts(event_chat)
    assert (told["kind"], told["body"]) == ("donation", "For the band")
    gift = told["gift"]
    assert (gift["amount"], gift["currency"], gift["step"]) == (minor, "USD", step)
    posted_at = datetime.fromisoformat(told["posted_at"])
    if minutes == 0:
        assert gift["pinned_until"] is None
        assert state(event_chat)["pinned_gifts"] == []
    else:
        until = datetime.fromisoformat(gift["pinned_until"])
        assert abs((until - posted_at).total_seconds() - minutes * 60) < 0.01
        assert [one["id"] for one in state(event_chat)["pinned_gifts"]] == [told["id"]]


def test_what_goes_back_takes_its_message_along(event_chat: EventChat, giver: Shop) -> None:
    first, second = give(event_chat, giver, 2000, "one"), give(event_chat, giver, 500, "two")
    give_back(first, 1500)
    assert [one["body"] for one in gifts(event_chat)] == ["one", "two"]
    assert state(event_chat)["donations"]["amount"] == 1000
    give_back(first)
    assert [one["body"] for one in gifts(event_chat)] == ["two"]
    assert (state(event_chat)["donations"]["amount"], state(event_chat)["donations"]["count"]) == (500, 1)
    assert [one["body"] for one in state(event_chat)["pinned_gifts"]] == ["two"]
    tell_dispute(second, "lost")
    assert gifts(event_chat) == []
    assert (state(event_chat)["donations"]["amount"], state(event_chat)["donations"]["givers"]) == (0, [])
    tell_dispute(second, "won")
    assert [one["body"] for one in gifts(event_chat)] == ["two"]
    assert state(event_chat)["donations"]["amount"] == 500


def test_the_sums_and_who_gave_most(event_chat: EventChat, giver: Shop) -> None:
    world = event_chat.world
    neighbour = make_user(world.store, "neighbour@lantern.test", "customer")
    neighbour.nickname = "Nora"
    neighbour.save()
    for who, minor in ((giver, 500), (Shop(world.store, neighbour), 900), (giver, 500)):
        give(event_chat, who, minor)
    told = state(event_chat)["donations"]
    assert (told["amount"], told["count"], told["currency"]) == (1900, 3, "USD")
    assert [(one["name"], one["amount"]) for one in told["givers"]][1] == ("Nora", 900)
    assert told["givers"][0]["amount"] == 1000


def test_a_giver_who_leaves_is_not_named_and_the_gift_stays(event_chat: EventChat, giver: Shop) -> None:
    give(event_chat, giver, 500, "Bravo")
    with transaction.atomic():
        personal_data.erase(giver.store_id, giver.user.pk, timezone.now())
    (told,) = gifts(event_chat)
    assert told["author"] is None
    assert state(event_chat)["donations"]["amount"] == 500
    assert state(event_chat)["donations"]["givers"] == []


@pytest.mark.parametrize("why", ["word", "banned", "chats off"])
def test_words_that_may_not_be_said_are_dropped_and_the_gift_stays(
    event_chat: EventChat, giver: Shop, why: str
) -> None:
    event_chat.chat(event_chat.world.guest)
    if why == "banned":
        event_chat.acted("ban", person_id=giver.user.pk)
    elif why == "word":
        _set(event_chat.world.store, {"comments": {"word_list": ["scam"]}})
    else:
        _set(event_chat.world.store, {"commenting": False})
    give(event_chat, giver, 500, "What a scam")
    row = Message.objects.get(kind="donation")
    assert (row.body, row.segments, row.state) == ("", [], "shown")


def _set(store: Store, settings: dict[str, Any]) -> None:
    store.settings = {**store.settings, **settings}
    store.save()


def test_a_moderator_hides_the_words_and_never_the_gift(event_chat: EventChat, giver: Shop) -> None:
    give(event_chat, giver, 500, "Rude words")
    (told,) = gifts(event_chat)
    for action in ("hold", "approve"):
        answer = event_chat.act(action, message_id=told["id"])
        assert (answer.status_code, code_of(answer)) == (409, "gift_stays")
    act_id = event_chat.acted("delete", message_id=told["id"])
    (after,) = gifts(event_chat)
    assert (after["body"], after["segments"], after["gift"]) == ("", [], told["gift"])
    assert code_of(event_chat.act("delete", message_id=told["id"])) == "already_done"
    event_chat.said(event_chat.world.browser(giver.user), "hi")
    event_chat.acted("clear", person_id=giver.user.pk)
    assert len(gifts(event_chat)) == 1
    assert event_chat.undo(act_id).status_code == 204
    assert gifts(event_chat)[0]["body"] == "Rude words"


def test_hidden_words_of_one_that_went_back_do_not_bring_it_back(event_chat: EventChat, giver: Shop) -> None:
    payment = give(event_chat, giver, 500, "Rude words")
    act_id = event_chat.acted("delete", message_id=gifts(event_chat)[0]["id"])
    give_back(payment)
    assert event_chat.undo(act_id).status_code == 204
    assert gifts(event_chat) == []


def test_ones_own_gift_is_not_deleted(event_chat: EventChat, giver: Shop) -> None:
    give(event_chat, giver, 500, "Bravo")
    browser = event_chat.world.browser(giver.user)
    assert browser.delete(f"{event_chat.path}/messages/{gifts(event_chat)[0]['id']}").status_code == 404


def test_an_event_that_was_deleted_keeps_nobody_from_being_paid(event_chat: EventChat, giver: Shop) -> None:
    event_chat.live.event.content.delete()
    give(event_chat, giver, 500)
    assert Donation.objects.count() == 1 and not Message.objects.exists()


def test_the_books_are_emptied_and_the_chat_with_them(event_chat: EventChat, giver: Shop) -> None:
    give(event_chat, giver, 500, "Bravo")
    before = event_chat.room.version
    wiping.wipe(store_id=giver.store_id, actor_id=None, at=datetime.now(UTC))
    assert gifts(event_chat) == [] and state(event_chat)["donations"]["amount"] == 0
    assert event_chat.room.version > before


def test_an_admin_sets_the_goal_and_turns_donations_off(event_chat: EventChat, giver: Shop) -> None:
    goal = {"amount": 100_000, "title": "A new roof"}
    answer = settings(event_chat, goal=goal)
    assert answer.status_code == 200, answer.content
    assert answer.json() == state(event_chat)["donations"]
    assert (answer.json()["goal"], answer.json()["is_open"]) == (goal, True)
    assert settings(event_chat, is_on=False).json()["is_open"] is False
    assert state(event_chat)["donations"]["goal"] is None
    office = f"/bullet{event_chat.path}/donations"
    assert settings(event_chat, path=office, goal=goal).json()["goal"] == goal


@pytest.mark.parametrize(
    "goal",
    [
        {"amount": 0, "title": "x"},
        {"amount": 5},
        {"amount": 10**13, "title": "x"},
        {"amount": 5, "title": ""},
        {"amount": 5, "title": "x" * 81},
        {"amount": "5", "title": "x"},
        "roof",
    ],
)
def test_malformed_settings(event_chat: EventChat, goal: Any) -> None:
    assert settings(event_chat, goal=goal).status_code == 422


def test_who_may_not_set_it(event_chat: EventChat) -> None:
    world = event_chat.world
    for who in (world.customer, world.moderator):
        assert settings(event_chat, by=who).status_code == 404
    path = f"{event_chat.path}/donations"
    assert world.guest.put(path, {"is_on": True, "goal": None}).status_code == 401
    missing = settings(event_chat, path="/api/live_chats/999999/donations")
    assert missing.status_code == 404
