"""Donations: proposed, paid by a payment intent, and entered once."""

from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.commerce.models import Donation, Invoice, SandboxPayment
from matinee.commerce.operations import payments
from matinee.commerce.providers.sandbox import Sandbox
from tests.commerce.api.till import (
    ASKS_ALWAYS,
    FAILS_LATER,
    PAYS,
    Till,
    buy,
    make_till,
    post,
    token_of,
)
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db

LIVE = 77


@pytest.fixture
def till(world: World) -> Till:
    return make_till(world)


def give(browser: Browser, amount: int, number: str = PAYS, more: dict[str, Any] | None = None) -> Answer:
    card = {"payment_method": token_of(browser, number)}
    body = {"live_event_id": LIVE, "amount": amount, **card, **(more or {})}
    return post(browser, "/api/billings/payment_intent", body)


def enter(browser: Browser, told: dict[str, Any], amount: int, *, event: int = LIVE) -> Answer:
    form = {
        "amount": amount,
        "payment_id": told["payment_id"],
        "payment_intent": told["payment_intent"]["client_secret"],
    }
    return browser.post(f"/api/live_chats/{event}/charge_donation", {"form": form})


@pytest.mark.parametrize(("currency", "first"), [("USD", 200), ("JPY", 200), ("KWD", 2000)])
def test_six_amounts_each_in_its_colour(till: Till, currency: str, first: int) -> None:
    store = till.world.store
    store.currency = currency
    store.save(update_fields=["currency"])
    told = till.world.guest.get("/api/live_chats/donation_suggestions").json()["donation_suggestions"]
    assert [one["amount"] // first for one in told] == [1, 2, 5, 10, 25, 50]
    assert {one["currency"] for one in told} == {currency}
    assert len({one["color"] for one in told}) == 6


def test_what_was_paid_is_entered_and_entered_again_it_is_the_same(till: Till) -> None:
    browser = till.browser()
    told = give(browser, 500).json()
    assert (told["payment"]["status"], told["order"]["status"]) == ("succeeded", "paid")
    first, again = enter(browser, told, 500), enter(browser, told, 500)
    assert first.status_code == 200, first.content
    assert first.json() == again.json()
    assert (first.json()["amount"], first.json()["currency"]) == (500, "USD")
    row = Donation.objects.get()
    assert (row.live_event_id, row.amount_minor, row.user_id) == (LIVE, 500, till.world.customer.pk)
    assert SandboxPayment.objects.get().amount_minor == 500


def test_after_the_banks_question_it_is_402_until_the_answer(till: Till) -> None:
    browser = till.browser()
    told = give(browser, 500, ASKS_ALWAYS).json()
    assert told["payment"]["status"] == "requires_action"
    waiting = enter(browser, told, 500)
    assert (waiting.status_code, waiting.json()["errors"][0]["code"]) == (402, "donation_not_paid")
    ref = told["payment"]["next_action"]["payment"]
    browser.post("/api/billings/sandbox_challenge", {"ref": ref, "approve": True})
    assert enter(browser, told, 500).status_code == 200
    assert SandboxPayment.objects.filter(state="succeeded").count() == 1


def test_a_declined_one_is_402_and_nothing_is_entered(till: Till) -> None:
    answer = give(till.browser(), 500, FAILS_LATER)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (402, "card_declined")
    assert not Donation.objects.exists()


def test_the_page_is_not_believed(till: Till) -> None:
    """Another amount, event, person or store, or a payment for something else: it is not there."""
    browser = till.browser()
    told = give(browser, 500).json()
    bought = buy(browser, till.extra).json()
    missing = enter(browser, {**told, "payment_id": "999999"}, 500)
    stranger = till.world.browser(till.world.moderator)
    elsewhere = till.world.browser(till.world.other_customer)
    for answer in (
        enter(browser, told, 50_000),
        enter(browser, told, 500, event=LIVE + 1),
        enter(browser, bought, bought["order"]["total"]),
        enter(browser, {**told, "payment_id": "' OR 1"}, 500),
        enter(stranger, told, 500),
        enter(elsewhere, told, 500),
    ):
        assert answer.status_code == 404
        assert answer.json()["errors"] == missing.json()["errors"]
    given = Donation.objects.get()
    assert (given.live_event_id, given.amount_minor) == (LIVE, 500)


def test_one_whose_page_is_gone_is_entered_all_the_same(till: Till) -> None:
    """The bank's answer comes by webhook; nobody asks for the donation."""
    told = give(till.browser(), 500, ASKS_ALWAYS).json()
    assert not Donation.objects.exists()
    ref = told["payment"]["next_action"]["payment"]
    Sandbox(store_id=till.world.store.pk).answer_challenge(ref, approve=True)
    payment_id = told["payment_id"]
    payments.refresh_payment(payment_id=int(payment_id), at=datetime.now(UTC))
    assert Donation.objects.get().payment_id == int(payment_id)


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"amount": 99}, 422), ({"amount": 1_000_001}, 422), ({"amount": 5.5}, 422), ({"amount": None}, 422),
        ({"coupon_code": "TWENTY"}, 422), ({"gift_card": "AAAA-AAAA-AAAA-AAAA"}, 422),
        ({"live_event_id": 0}, 422), ({"currency": "dollars"}, 422),
    ],
)  # fmt: skip
def test_what_cannot_be_given(till: Till, more: dict[str, Any], status: int) -> None:
    answer = give(till.browser(), 500, more=more)
    assert answer.status_code == status, answer.content
    assert not Invoice.objects.exists()


@pytest.mark.parametrize("body", [{}, {"form": {}}, {"form": {"amount": "x", "payment_id": "1"}}, []])
def test_malformed(till: Till, body: Any) -> None:
    answer = till.browser().post(f"/api/live_chats/{LIVE}/charge_donation", body)
    assert answer.status_code == 422


def test_a_guest_is_401_and_another_site_403(till: Till) -> None:
    path, form = f"/api/live_chats/{LIVE}/charge_donation", {"form": {"amount": 500, "payment_id": "1"}}
    assert till.world.guest.post(path, form).status_code == 401
    assert till.browser().send("POST", path, form, csrf=None).status_code == 403
