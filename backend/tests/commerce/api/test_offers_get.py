"""GET /api/offers: what one can choose from, and what of it one has."""

from typing import Any

import pytest
from matinee.catalog.models import Content
from matinee.commerce.models import Offer, OfferProduct, Price, Product, ProductUnlock
from tests.commerce.api.storefront import Storefront, buy, make_storefront, price, subscribe
from tests.world import Browser, World, make_film

pytestmark = pytest.mark.django_db


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def listed(browser: Browser, query: str = "") -> dict[str, Any]:
    answer = browser.get(f"/api/offers{query}")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def titles(told: dict[str, Any]) -> list[list[str]]:
    return [[product["title"] for product in offer["products"]] for offer in told["offers"]]


def offer(storefront: Storefront, title: str, *prices: Price, position: int = 0, **more: Any) -> Offer:
    made = Offer.objects.create(
        store=storefront.world.store,
        title=title,
        position=position,
        created_at=storefront.plan.created_at,
        **more,
    )
    for place, one in enumerate(prices):
        OfferProduct.objects.create(offer=made, product=one.product, position=place)
    return made


def test_without_an_offer_all_that_is_on_sale_stands_together(storefront: Storefront) -> None:
    told = listed(storefront.world.guest)
    assert (told["currency"], told["currencies"]) == ("USD", ["USD"])
    assert titles(told) == [["The Film", "All Films", "Tried First", "The Extra", "A Gift Card"]]
    film, plan, tried, _, gift = told["offers"][0]["products"]
    assert [(one["amount"], one["interval"]) for one in plan["prices"]] == [(999, "month"), (9900, "year")]
    assert (tried["prices"][0]["trial_days"], film["contents_count"]) == (7, 1)
    assert (gift["prices"][0]["amount"], gift["prices"][0]["interval"]) == (None, None)
    assert not any(product["is_owned"] for product in told["offers"][0]["products"])


def test_offers_stand_in_their_order_without_what_is_off_sale(storefront: Storefront) -> None:
    offer(storefront, "Second", storefront.film, storefront.plan, position=2)
    offer(storefront, "First", storefront.extra, position=1, text="To begin with")
    offer(storefront, "Hidden", storefront.trial, position=0, is_active=False)
    Product.objects.filter(pk=storefront.plan.product_id).update(is_on_sale=False)
    told = listed(storefront.world.guest)
    assert [(one["title"], one["text"]) for one in told["offers"]] == [
        ("First", "To begin with"),
        ("Second", ""),
    ]
    assert titles(told) == [["The Extra"], ["The Film"]]


def test_a_store_that_sells_nothing_offers_nothing(world: World) -> None:
    assert listed(world.guest) == {"currency": world.store.currency, "currencies": [], "offers": []}


def test_one_currency_at_a_time_and_the_stores_own_first(storefront: Storefront) -> None:
    Price.objects.create(
        product=storefront.film.product, currency="EUR", minor=1199, created_at=storefront.film.created_at
    )
    assert listed(storefront.world.guest)["currencies"] == ["EUR", "USD"]
    euros = listed(storefront.world.guest, "?currency=EUR")
    assert (euros["currency"], titles(euros)) == ("EUR", [["The Film"]])
    assert [one["amount"] for one in euros["offers"][0]["products"][0]["prices"]] == [1199]
    assert (
        listed(storefront.world.guest, "?currency=JPY")["currency"] == "EUR"
    )  # not sold in: the first that is
    assert storefront.world.guest.get("/api/offers?currency=dollars").status_code == 422


def test_a_price_that_is_retired_is_not_shown(storefront: Storefront) -> None:
    Price.objects.filter(pk=storefront.year.pk).update(is_active=False)
    assert [
        one["amount"] for one in listed(storefront.world.guest)["offers"][0]["products"][1]["prices"]
    ] == [999]


def test_what_one_has_is_owned_and_a_trial_that_was_had_is_none(storefront: Storefront) -> None:
    browser = storefront.browser()
    assert buy(browser, storefront.film).status_code == 200
    assert subscribe(browser, storefront.trial).status_code == 200
    products = {one["title"]: one for one in listed(browser)["offers"][0]["products"]}
    assert [title for title, one in products.items() if one["is_owned"]] == ["The Film", "Tried First"]
    assert products["Tried First"]["prices"][0]["trial_days"] == 0
    guests = {one["title"]: one for one in listed(storefront.world.guest)["offers"][0]["products"]}
    assert guests["Tried First"]["prices"][0]["trial_days"] == 7


class TestOfAFilm:
    @pytest.fixture
    def film(self, storefront: Storefront) -> Content:
        found: Content = ProductUnlock.objects.get(product=storefront.film.product).content
        return found

    def test_what_opens_it_and_nothing_else(self, storefront: Storefront, film: Content) -> None:
        told = listed(storefront.world.guest, f"?content={film.permalink}")
        assert titles(told) == [["The Film", "All Films"]]
        (only,) = told["offers"]
        assert (only["id"], only["title"]) == (0, "")

    def test_who_has_it_sees_so(self, storefront: Storefront, film: Content) -> None:
        browser = storefront.browser()
        assert buy(browser, storefront.film).status_code == 200
        products = listed(browser, f"?content={film.permalink}")["offers"][0]["products"]
        assert [(one["title"], one["is_owned"]) for one in products] == [
            ("The Film", True),
            ("All Films", False),
        ]

    def test_a_film_of_another_store_one_that_is_none_and_one_to_come_are_the_same(
        self, storefront: Storefront
    ) -> None:
        make_film(storefront.world.other_store, "theirs", access="paid")
        make_film(storefront.world.store, "to-come", access="paid", published=False)
        answers = [
            storefront.world.guest.get(f"/api/offers?content={permalink}")
            for permalink in ("theirs", "none", "to-come")
        ]
        assert [answer.status_code for answer in answers] == [404] * 3
        assert len({str(answer.json()["errors"]) for answer in answers}) == 1

    @pytest.mark.parametrize("permalink", ["", "x" * 201])
    def test_a_permalink_that_can_be_none(self, storefront: Storefront, permalink: str) -> None:
        assert storefront.world.guest.get(f"/api/offers?content={permalink}").status_code == 422


def test_a_list_costs_a_fixed_number_of_statements(
    storefront: Storefront, django_assert_max_num_queries: Any
) -> None:
    browser = storefront.browser()
    listed(browser)
    for number in range(12):
        one = price(storefront.world.store, "purchase", f"film-{number}", 100 + number)
        offer(storefront, f"Offer {number}", one, storefront.film)
    with django_assert_max_num_queries(14):
        listed(browser)


def test_codes_are_checked_before_anything_is_ordered(storefront: Storefront) -> None:
    """By a guest too: what a coupon takes off, what is on a gift card, and words for what is wrong."""
    from tests.commerce.api.storefront import make_coupon, make_gift_card

    make_coupon(storefront.world, "TWENTY")
    guest = storefront.world.guest
    asked = {"code": "twenty", "price_id": storefront.film.pk}
    told = guest.post("/api/coupons/check", asked)
    assert (told.status_code, told.json()) == (
        200,
        {"coupon_id": "TWENTY", "percent": 20, "discount": 260, "currency": "USD"},
    )
    for body, status, code in (
        ({**asked, "code": "thirty"}, 422, "coupon_unknown"),
        ({**asked, "price_id": storefront.gift_card.pk}, 422, "coupon_not_for_this"),
        ({**asked, "price_id": storefront.elsewhere.pk}, 404, "not_found"),
    ):
        refused = guest.post("/api/coupons/check", body)
        assert (refused.status_code, refused.json()["errors"][0]["code"]) == (status, code)
    card = make_gift_card(storefront.world, 2500)
    held = guest.post("/api/gift_cards/check", {"code": card.lower()})
    assert (held.status_code, held.json()["balance"], held.json()["last4"]) == (200, 2500, card[-4:])
    assert guest.post("/api/gift_cards/check", {"code": "AAAA-BBBB-CCCC-DDDD"}).status_code == 404
