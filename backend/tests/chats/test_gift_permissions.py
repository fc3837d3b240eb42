"""Who may give to which event: every kind of viewer, every state of an event."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from matinee.chats.models import Message, Room
from matinee.commerce.models import Invoice, SandboxPayment
from matinee.live.models import LiveEvent
from tests.chats.event_chat import code_of
from tests.commerce.api.storefront import post, token_of
from tests.commerce.shop import Shop
from tests.live.event_setup import EventSetup, make_event_setup, make_replay
from tests.live.test_tickets import buy_ticket
from tests.world import Answer, Browser, World, make_user

pytestmark = pytest.mark.django_db
INTENT = "/api/billings/payment_intent"


def give(browser: Browser, event_id: int, **more: object) -> Answer:
    body = {"live_event_id": event_id, "amount": 500, "payment_method": token_of(browser), **more}
    return post(browser, INTENT, body)


def put(setup: EventSetup, **fields: object) -> None:
    LiveEvent.objects.filter(pk=setup.event.pk).update(**fields)


def scheduled(setup: EventSetup) -> None:
    pass


def waiting(setup: EventSetup) -> None:
    put(setup, starts_at=datetime.now(UTC) - timedelta(minutes=1))


def live(setup: EventSetup) -> None:
    setup.go_live()
    setup.tell("live")


def away(setup: EventSetup) -> None:
    live(setup)
    setup.tell("away")


def ended_before(minutes: int) -> Callable[[EventSetup], None]:
    def end(setup: EventSetup) -> None:
        live(setup)
        setup.tell("ended")
        put(setup, state="ended", ended_at=datetime.now(UTC) - timedelta(minutes=minutes))

    end.__name__ = f"ended_{minutes}_minutes_ago"
    return end


def replay(setup: EventSetup) -> None:
    ended_before(60)(setup)
    make_replay(setup)


def draft(setup: EventSetup) -> None:
    put(setup, announced_at=None)


def switched_off(setup: EventSetup) -> None:
    live(setup)
    Room.objects.update_or_create(
        event=setup.event,
        defaults={"store": setup.store, "takes_donations": False, "created_at": datetime.now(UTC)},
    )


STATES: dict[Callable[[EventSetup], None], int] = {
    draft: 404,
    scheduled: 409,
    waiting: 200,
    live: 200,
    away: 200,
    ended_before(9): 200,
    ended_before(11): 409,
    replay: 409,
    switched_off: 409,
}


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("access", ["public", "registered", "paid"])
def test_every_kind_of_viewer_and_state(
    world: World, state: Callable[[EventSetup], None], access: str
) -> None:
    setup = make_event_setup(world.store, access="public")
    content = setup.event.content
    content.access = access
    content.save()
    state(setup)
    is_open = STATES[state]
    without_ticket = 403 if access == "paid" and is_open != 404 else is_open
    ticket = Shop(world.store, world.customer)
    if access == "paid":
        buy_ticket(ticket, setup)
    before = SandboxPayment.objects.count()
    stranger = make_user(world.store, "stranger@lantern.test", "customer")
    expected = {
        world.browser(stranger): without_ticket,
        world.browser(world.customer): is_open,
        world.browser(world.moderator): without_ticket,
        world.browser(world.owner): without_ticket,
    }
    for browser, status in expected.items():
        answer = give(browser, setup.event.pk)
        assert answer.status_code == status, (answer.content, browser)
        if status == 409:
            assert code_of(answer) == "donations_closed"
        if status == 403:
            assert code_of(answer) == "no_access"
    guest = world.guest.post(INTENT, {"live_event_id": setup.event.pk, "amount": 500})
    assert guest.status_code == 401
    assert SandboxPayment.objects.count() - before == list(expected.values()).count(200)


def test_an_event_of_another_store_and_none_are_the_same(world: World) -> None:
    elsewhere = make_event_setup(world.other_store)
    live(elsewhere)
    mine = make_event_setup(world.store, is_announced=False)
    browser = world.browser(world.customer)
    bodies = set()
    for event_id in (elsewhere.event.pk, mine.event.pk, 2**62):
        answer = give(browser, event_id)
        told = answer.json()
        told.pop("request_id")
        bodies.add((answer.status_code, str(told)))
    assert len(bodies) == 1 and bodies.pop()[0] == 404
    assert not Invoice.objects.exists() and not SandboxPayment.objects.exists()


def test_a_press_whose_answer_was_lost_is_answered_after_the_end(world: World) -> None:
    """The money was taken while the event took it: the page hears so, and not that it is over."""
    setup = make_event_setup(world.store)
    live(setup)
    browser = world.browser(world.customer)
    body = {"live_event_id": setup.event.pk, "amount": 500, "payment_method": token_of(browser)}
    headers = {"Idempotency-Key": "press-of-a-button"}
    first = browser.send("POST", INTENT, body, headers=headers)
    put(setup, state="ended", ended_at=datetime.now(UTC) - timedelta(hours=1))
    again = browser.send("POST", INTENT, body, headers=headers)
    assert (first.status_code, again.status_code) == (200, 200), again.content
    assert first.json() == again.json()
    assert SandboxPayment.objects.count() == 1
    late = browser.send("POST", INTENT, body, headers={"Idempotency-Key": "another-press"})
    assert late.status_code == 409


def test_a_donation_through_the_calls_of_the_specification(world: World) -> None:
    """Asked for twice, and also after the event is over: it was paid, and is the same one."""
    setup = make_event_setup(world.store)
    live(setup)
    browser = world.browser(world.customer)
    placed = give(browser, setup.event.pk, message="Encore!").json()
    form = {"amount": 500, "payment_intent": "any", "payment_id": placed["payment_id"]}
    path = f"/api/live_chats/{setup.event.pk}/charge_donation"
    first = browser.post(path, {"form": form})
    put(setup, state="ended", ended_at=datetime.now(UTC) - timedelta(days=1))
    again = browser.post(path, {"form": form})
    assert (first.status_code, again.status_code) == (200, 200), first.content
    assert first.json() == again.json()
    assert Message.objects.get().body == "Encore!"
    elsewhere = make_event_setup(world.other_store)
    answer = browser.post(f"/api/live_chats/{elsewhere.event.pk}/charge_donation", {"form": form})
    assert answer.status_code == 404


@pytest.mark.parametrize("message", ["x" * 201, "two\nlines", 5, None])
def test_a_message_that_does_not_fit_is_refused_before_anything_is_paid(
    world: World, message: object
) -> None:
    setup = make_event_setup(world.store)
    live(setup)
    assert give(world.browser(world.customer), setup.event.pk, message=message).status_code == 422
    assert not SandboxPayment.objects.exists()


def test_a_message_belongs_to_a_donation(world: World) -> None:
    body = {"product_id": 1, "amount": 500, "message": "Hello"}
    answer = post(world.browser(world.customer), INTENT, body)
    assert answer.status_code == 422
