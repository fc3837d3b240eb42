"""Products open films: on cards, on the film's page, and where playing is asked for."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.catalog.schemas import Content
from matinee.commerce import clock
from matinee.commerce.models import Entitlement
from matinee.commerce.operations.ledger import entitlements
from matinee.commerce.operations.payments import refunds
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.queries import access
from matinee.media.models import PlaybackSession, Revocation
from tests.commerce.shop import Shop
from tests.world import World, make_chapter, make_film

pytestmark = pytest.mark.django_db
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def now() -> datetime:
    return datetime.now(UTC)


def give(shop: Shop, price_product_id: int) -> int:
    return entitlements.grant(
        store_id=shop.store_id, user_id=shop.user.pk, product_id=price_product_id, at=now() - HOUR
    )


def card(world: World, permalink: str, *, signed_in: bool) -> tuple[str, bool]:
    browser = world.browser(world.customer) if signed_in else world.guest
    cards = {one["permalink"]: one for one in browser.get("/api/contents").json()}
    return cards[permalink]["price"], cards[permalink]["is_locked"]


def play(world: World, permalink: str) -> int:
    return world.browser(world.customer).post(f"/api/contents/{permalink}/playback", {}).status_code


def test_a_card_names_the_least_it_takes(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    assert card(world, "night-train", signed_in=False) == ("to_buy", True)
    bought = shop.sell("buy", "purchase", 1000, film)
    assert card(world, "night-train", signed_in=False) == ("buy", True)
    shop.sell("rent", "rental", 300, film)
    assert card(world, "night-train", signed_in=False) == ("rent", True)
    shop.sell("plan", "plan", 900)
    assert card(world, "night-train", signed_in=False) == ("included", True)
    give(shop, bought.product_id)
    assert card(world, "night-train", signed_in=True) == ("included", False)
    assert card(world, "night-train", signed_in=False) == ("included", True)


def test_what_is_off_sale_or_another_stores_changes_no_card(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    shop.sell("off", "purchase", 1000, film).product.__class__.objects.update(is_on_sale=False)
    Shop(world.other_store, world.other_customer).sell("theirs", "plan", 900)
    assert card(world, "night-train", signed_in=True) == ("to_buy", True)


def test_playing_needs_the_product(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    other = make_film(shop.store, "day-train", access="paid")
    make_chapter(film)
    price = shop.sell("buy", "purchase", 1000, film)
    detail = world.browser(world.customer).get("/api/contents/night-train").json()
    assert (detail["is_locked"], detail["access"]["reason"]) == (True, "product_needed")
    assert play(world, "night-train") == 402
    entitlement = give(shop, price.product_id)
    assert play(world, "night-train") == 200
    assert play(world, other.permalink) == 402
    chapters = world.browser(world.customer).get("/api/contents/night-train").json()["chapters"]
    answers = [
        world.browser(world.customer).post(
            "/api/contents/night-train/playback", {"chapter_id": chapter["id"]}
        )
        for chapter in chapters
    ]
    assert [answer.status_code for answer in answers] == [200, 200]  # a series with all its chapters

    entitlements.revoke(store_id=shop.store_id, entitlement_id=entitlement, because="refunded", at=now())
    assert play(world, "night-train") == 402
    assert Revocation.objects.count() == PlaybackSession.objects.count() == 3
    why = access.why(shop.store_id, user_id=shop.user.pk, content_id=film.pk, at=now())
    assert not why.granted
    assert "taken back" in why.steps[0].detail


def test_a_rental_begins_when_it_is_played(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("rent", "rental", 300, film, rental_start_days=30, rental_watch_hours=48)
    give(shop, price.product_id)
    world.browser(world.customer).get("/api/contents/night-train")
    assert Entitlement.objects.get().first_played_at is None
    assert play(world, "night-train") == 200
    row = Entitlement.objects.get()
    assert row.first_played_at and row.ends_at == row.first_played_at + 48 * HOUR
    assert play(world, "night-train") == 200
    assert Entitlement.objects.get().ends_at == row.ends_at

    clock.advance(shop.store_id, 48 * 3600 + 60)
    assert play(world, "night-train") == 402
    assert entitlements.shut_ended(store_id=shop.store_id, at=clock.now(shop.store_id, now())) == 1
    assert entitlements.shut_ended(store_id=shop.store_id, at=clock.now(shop.store_id, now())) == 0


def test_the_page_of_a_rented_film_comes_with_the_app(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("rent", "rental", 300, film, rental_start_days=30, rental_watch_hours=48)
    page = "/programs/night-train"
    assert 'id="first-page"' in world.browser(world.customer).get(page).content.decode()
    give(shop, price.product_id)
    assert 'id="first-page"' not in world.browser(world.customer).get(page).content.decode()


def test_a_plan_that_opens_the_film_too_uses_no_rental_up(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    rent, plan = shop.sell("rent", "rental", 300, film), shop.sell("plan", "plan", 0)
    give(shop, rent.product_id)
    subscriptions.subscribe(store_id=shop.store_id, user_id=shop.user.pk, price_id=plan.pk, at=now() - HOUR)
    assert play(world, "night-train") == 200
    assert Entitlement.objects.get().first_played_at is None


def rental_of(world: World, permalink: str) -> dict[str, int | bool] | None:
    content = world.browser(world.customer).get(f"/api/contents/{permalink}").json()
    Content.model_validate(content)
    rental: dict[str, int | bool] | None = content["rental"]
    return rental


def test_a_film_says_how_long_it_is_rented(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("rent", "rental", 300, film, rental_start_days=30, rental_watch_hours=48)
    assert rental_of(world, "night-train") is None
    give(shop, price.product_id)
    waiting = rental_of(world, "night-train")
    assert waiting is not None
    assert (waiting["is_started"], waiting["watch_hours"]) == (False, 48)
    assert 29 * 86_400 < waiting["seconds_left"] <= 30 * 86_400
    assert play(world, "night-train") == 200
    running = rental_of(world, "night-train")
    assert running is not None
    assert running["is_started"] is True
    assert 47 * 3600 < running["seconds_left"] <= 48 * 3600
    assert world.guest.get("/api/contents/night-train").json()["rental"] is None
    clock.advance(shop.store_id, 48 * 3600 + 60)
    assert rental_of(world, "night-train") is None


def test_what_is_theirs_otherwise_is_not_called_rented(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    rent, buy = shop.sell("rent", "rental", 300, film), shop.sell("buy", "purchase", 900, film)
    give(shop, rent.product_id)
    give(shop, buy.product_id)
    assert rental_of(world, "night-train") is None


def test_of_two_rentals_the_one_that_runs(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    short = shop.sell("evening", "rental", 300, film, rental_watch_hours=24)
    long = shop.sell("week", "rental", 500, film, rental_start_days=60, rental_watch_hours=168)
    give(shop, long.product_id)
    give(shop, short.product_id)
    waiting = rental_of(world, "night-train")
    assert waiting is not None
    assert waiting["watch_hours"] == 24, "the one that would lapse first starts first"
    assert play(world, "night-train") == 200
    running = rental_of(world, "night-train")
    assert running is not None
    assert (running["is_started"], running["watch_hours"]) == (True, 24)


def test_what_plays_unasked_starts_no_rental(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    give(shop, shop.sell("rent", "rental", 300, film).product_id)
    browser, path = world.browser(world.customer), "/api/contents/night-train/playback"
    refused = browser.post(path, {"starts_rental": False})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "rental_not_started")
    assert Entitlement.objects.get().first_played_at is None
    assert PlaybackSession.objects.count() == 0
    assert play(world, "night-train") == 200
    assert browser.post(path, {"starts_rental": False}).status_code == 200, "it runs"


def test_what_plays_unasked_plays_what_needs_no_start(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    give(shop, shop.sell("rent", "rental", 300, film).product_id)
    give(shop, shop.sell("buy", "purchase", 900, film).product_id)
    browser, path = world.browser(world.customer), "/api/contents/night-train/playback"
    assert browser.post(path, {"starts_rental": False}).status_code == 200
    assert browser.post(path, {"starts_rental": "no"}).status_code == 422


def test_a_free_product_is_claimed(shop: Shop, world: World) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("gift", "free", 0, film)
    assert card(world, "night-train", signed_in=True) == ("free", True)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=now() - HOUR
    )
    assert order.status == "paid"
    assert card(world, "night-train", signed_in=True) == ("included", False)


def test_a_refund_can_end_access(shop: Shop, world: World) -> None:
    from matinee.commerce.operations.payments import payments

    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("buy", "purchase", 1000, film)
    shop.card(shop.user)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=now() - HOUR
    )
    payments.pay(invoice_id=order.id, at=now() - HOUR)
    assert play(world, "night-train") == 200
    refunds.refund_order(store_id=shop.store_id, order_id=order.id, minor=400, key="a", at=now())
    assert play(world, "night-train") == 200
    refunds.refund_order(store_id=shop.store_id, order_id=order.id, ends_access=True, key="b", at=now())
    assert play(world, "night-train") == 402
