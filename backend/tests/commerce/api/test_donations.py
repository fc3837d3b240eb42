"""Donations: proposed, refused where there is no event, and in the books once."""

from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.commerce.models import Donation, Invoice, SandboxPayment
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.operations.shop import donations
from matinee.commerce.operations.shop.donations import DonationAmountError, Given, NotPaidYetError
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.kit.errors import NotFoundError
from tests.commerce.api.storefront import Storefront, buy, make_storefront, post, token_of
from tests.commerce.shop import ASKS_ALWAYS, FAILS, PAYS, Shop
from tests.world import World

pytestmark = pytest.mark.django_db

LIVE = 77
NOW = datetime.now(UTC)


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.fixture
def giver(world: World) -> Shop:
    return Shop(world.store, world.customer)


def give(giver: Shop, minor: int, number: str = PAYS, *, event: int = LIVE) -> PaymentResult:
    return donations.charge(
        store_id=giver.store_id,
        user_id=giver.user.pk,
        live_event_id=event,
        minor=minor,
        currency="USD",
        method_id=giver.card(giver.user, number),
        at=NOW,
    )


def enter(giver: Shop, payment_id: int, minor: int, *, event: int = LIVE) -> Given:
    return donations.record(
        store_id=giver.store_id,
        user_id=giver.user.pk,
        live_event_id=event,
        payment_id=payment_id,
        minor=minor,
        at=NOW,
    )


@pytest.mark.parametrize(("currency", "first"), [("USD", 200), ("JPY", 200), ("KWD", 1000)])
def test_six_amounts_each_in_its_colour(storefront: Storefront, currency: str, first: int) -> None:
    store = storefront.world.store
    store.currency = currency
    store.save(update_fields=["currency"])
    told = storefront.world.guest.get("/api/live_chats/donation_suggestions").json()["donation_suggestions"]
    assert [one["amount"] // first for one in told] == [1, 2, 5, 10, 25, 50]
    assert {one["currency"] for one in told} == {currency}
    assert len({one["color"] for one in told}) == 6


def test_the_colours_are_those_of_the_specification(storefront: Storefront) -> None:
    told = storefront.world.guest.get("/api/live_chats/donation_suggestions").json()["donation_suggestions"]
    colors = ["#97ABBD", "#A2B0E1", "#98CCCF", "#A3DE9E", "#FDB187", "#FF8585"]
    assert [one["color"] for one in told] == colors


@pytest.mark.parametrize("more", [{}, {"amount": 99}, {"amount": None}, {"coupon_code": "TWENTY"}])
def test_for_an_event_that_is_not_there_nothing_is_taken(
    storefront: Storefront, more: dict[str, Any]
) -> None:
    browser = storefront.browser()
    card = {"payment_method": token_of(browser)}
    body = {"live_event_id": LIVE, "amount": 500, **card, **more}
    assert post(browser, "/api/billings/payment_intent", body).status_code == 404
    assert not Invoice.objects.exists() and not SandboxPayment.objects.exists()


def test_nothing_is_entered_for_an_event_that_is_not_there(storefront: Storefront, giver: Shop) -> None:
    told = give(giver, 500)
    Donation.objects.all().delete()
    bought = buy(storefront.browser(), storefront.extra).json()
    for payment_id in (told.payment_id, bought["payment_id"]):
        form = {"amount": 500, "payment_intent": "any", "payment_id": str(payment_id)}
        answer = storefront.browser().post(f"/api/live_chats/{LIVE}/charge_donation", {"form": form})
        assert answer.status_code == 404
    assert not Donation.objects.exists()


def test_what_was_paid_is_entered_and_entered_again_it_is_the_same(giver: Shop) -> None:
    paid = give(giver, 500)
    assert paid.state == "succeeded"
    assert enter(giver, paid.payment_id, 500) == enter(giver, paid.payment_id, 500)
    row = Donation.objects.get()
    assert (row.live_event_id, row.amount_minor, row.user_id) == (LIVE, 500, giver.user.pk)
    assert SandboxPayment.objects.get().amount_minor == 500


def test_after_the_banks_question_it_waits_for_the_answer(giver: Shop) -> None:
    paid = give(giver, 500, ASKS_ALWAYS)
    with pytest.raises(NotPaidYetError):
        enter(giver, paid.payment_id, 500)
    ref = SandboxPayment.objects.get().ref
    Sandbox(store_id=giver.store_id).answer_challenge(ref, approve=True)
    assert enter(giver, paid.payment_id, 500).amount_minor == 500


def test_of_a_declined_one_nothing_is_entered(giver: Shop) -> None:
    assert give(giver, 500, FAILS).state == "failed"
    assert not Donation.objects.exists()


def test_of_another_person_amount_or_event_there_is_none(giver: Shop) -> None:
    paid = give(giver, 500)
    stranger = Shop(giver.store, giver.person("stranger"))
    for who, minor, event in ((giver, 501, LIVE), (giver, 500, LIVE + 1), (stranger, 500, LIVE)):
        with pytest.raises(NotFoundError):
            enter(who, paid.payment_id, minor, event=event)


def test_one_whose_page_is_gone_is_entered_all_the_same(giver: Shop) -> None:
    """The bank's answer comes by webhook; nobody asks for the donation."""
    paid = give(giver, 500, ASKS_ALWAYS)
    Sandbox(store_id=giver.store_id).answer_challenge(SandboxPayment.objects.get().ref, approve=True)
    payments.refresh_payment(payment_id=paid.payment_id, at=datetime.now(UTC))
    assert Donation.objects.get().payment_id == paid.payment_id


@pytest.mark.parametrize("minor", [99, 1_000_001])
def test_what_cannot_be_given(giver: Shop, minor: int) -> None:
    with pytest.raises(DonationAmountError):
        give(giver, minor)
    assert not Invoice.objects.exists()


@pytest.mark.parametrize("body", [{}, {"form": {}}, {"form": {"amount": "x", "payment_id": "1"}}, []])
def test_malformed(storefront: Storefront, body: Any) -> None:
    answer = storefront.browser().post(f"/api/live_chats/{LIVE}/charge_donation", body)
    assert answer.status_code == 422


def test_a_guest_is_401_and_another_site_403(storefront: Storefront) -> None:
    path, form = f"/api/live_chats/{LIVE}/charge_donation", {"form": {"amount": 500, "payment_id": "1"}}
    assert storefront.world.guest.post(path, form).status_code == 401
    assert storefront.browser().send("POST", path, form, csrf=None).status_code == 403
