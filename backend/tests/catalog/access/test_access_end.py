"""Access that ends, ends what plays: the address that opened a segment a moment ago opens nothing now."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connections, transaction
from matinee.accounts.models import Role, User
from matinee.catalog.models import Chapter, Content
from matinee.commerce import clock
from matinee.commerce.models import Entitlement, Invoice, Payment, Price, Subscription
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import entitlements
from matinee.commerce.operations.payments import disputes
from matinee.commerce.operations.plans import renewals
from matinee.commerce.providers.base import DisputeFacts
from matinee.media import operations as media
from matinee.media.models import Revocation
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.catalog.access.package import FILES, Delivery, path_of, write_package
from tests.catalog.access.viewers import let_it_lapse, subscribe
from tests.commerce.shop import FAILS, Shop
from tests.world import PASSWORD, Answer, Browser, World, make_film, make_user, make_world

pytestmark = pytest.mark.django_db(transaction=True)

SOON_SECONDS = 30
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@dataclass
class Stage:
    """A film, and a person who may play it: both new for each way in which that can end."""

    world: World
    delivery: Delivery
    shop: Shop
    film: Content

    @property
    def user(self) -> User:
        return self.shop.user

    def browser(self, user: User | None = None) -> Browser:
        return self.world.browser(user or self.user)

    def play(self, browser: Browser) -> str:
        """Open the film and read of it; return the path of a segment."""
        answer = self.ask(browser)
        assert answer.status_code == 200, answer.content
        segment = segment_of(answer.json())
        assert self.delivery.get(segment)[0] == 200
        return segment

    def ask(self, browser: Browser) -> Answer:
        return browser.post(f"/api/contents/{self.film.permalink}/playback", {})

    def wait_for_the_end(self, segment: str) -> None:
        """The promise is a minute. Delivery is told at once, and looks every other second."""
        until = time.monotonic() + SOON_SECONDS
        while time.monotonic() < until:
            status, body = self.delivery.get(segment)
            if status == 403:
                assert body == b""
                return
            time.sleep(0.02)
        raise AssertionError("it still plays")

    def buy(self) -> Entitlement:
        price = self.shop.sell(f"single-{self.film.pk}", "purchase", 1000, self.film)
        entitlements.grant(
            store_id=self.shop.store_id, user_id=self.user.pk, product_id=price.product_id, at=now() - HOUR
        )
        return Entitlement.objects.get(user=self.user)

    def sell_plan(self, name: str, minor: int, *films: Content) -> Price:
        return self.shop.sell(f"{name}-{self.film.pk}", "plan", minor, *films, unlocks_everything=False)

    def subscribe(self, at: datetime) -> Subscription:
        price = self.sell_plan("club", 900, self.film)
        return Subscription.objects.get(pk=subscribe(self.shop, self.user, price.pk, at))


@dataclass
class House:
    """The store in which every way begins anew."""

    world: World
    delivery: Delivery

    def stage(self, access: str = "paid") -> Stage:
        number = Content.objects.count()
        film = make_film(self.world.store, f"film-{number}", access=access)
        video = Chapter.objects.select_related("video").get(content=film).video
        assert video is not None
        write_package(video)
        user = make_user(self.world.store, f"viewer{number}@lantern.test", Role.CUSTOMER)
        return Stage(self.world, self.delivery, Shop(self.world.store, user), film)


@pytest.fixture
def house(delivery: Delivery) -> House:
    return House(make_world(), delivery)


@pytest.fixture
def stage(house: House) -> Stage:
    return house.stage()


def now() -> datetime:
    return datetime.now(UTC)


def segment_of(playback: Any) -> str:
    return path_of(playback["src"]).replace("master.m3u8", FILES["segment"])


def sign_out_everywhere(stage: Stage, browser: Browser) -> None:
    assert browser.delete("/api/users/me/devices").status_code == 204


def sign_out_here(stage: Stage, browser: Browser) -> None:
    assert browser.delete("/api/sessions").status_code == 204


def be_removed_from_the_list_of_devices(stage: Stage, browser: Browser) -> None:
    elsewhere = stage.browser()
    device = next(row for row in elsewhere.get("/api/users/me/devices").json() if not row["is_current"])
    assert elsewhere.delete(f"/api/users/me/devices/{device['id']}").status_code == 204


def make_room_for_another_device(stage: Stage, browser: Browser) -> None:
    Store.objects.filter(pk=stage.world.store.pk).update(settings={"session_limit": 1})
    forget_stores()
    _ok(stage.world.guest.post("/api/sessions", {"email": stage.user.email, "password": PASSWORD}))


def sign_in_as_somebody_else(stage: Stage, browser: Browser) -> None:
    body = {"email": stage.world.moderator.email, "password": PASSWORD}
    assert browser.post("/api/sessions", body).status_code == 200


def change_the_password_elsewhere(stage: Stage, browser: Browser) -> None:
    body = {"current_password": PASSWORD, "password": "a new and better one"}
    assert stage.browser().put("/api/users/me/password", body).status_code == 204


def be_blocked(stage: Stage, browser: Browser) -> None:
    staff(stage, "POST", f"people/{stage.user.pk}/block")


def delete_the_account(stage: Stage, browser: Browser) -> None:
    assert browser.post("/api/users/me/deletion", {"current_password": PASSWORD}).status_code == 204


LEAVE = (
    sign_out_everywhere,
    sign_out_here,
    be_removed_from_the_list_of_devices,
    make_room_for_another_device,
    sign_in_as_somebody_else,
    change_the_password_elsewhere,
    be_blocked,
    delete_the_account,
)


def test_who_is_signed_out_watches_no_longer(house: House, subtests: pytest.Subtests) -> None:
    for leave in LEAVE:
        with subtests.test(leave.__name__):
            stage = house.stage("registered")
            browser, bystander = stage.browser(), stage.browser(stage.world.admin)
            segment, other = stage.play(browser), stage.play(bystander)
            leave(stage, browser)
            stage.wait_for_the_end(segment)
            assert stage.delivery.get(other)[0] == 200


def test_a_device_that_goes_leaves_the_others_in_peace(house: House) -> None:
    stage = house.stage("registered")
    first, second = stage.browser(), stage.browser()
    going, staying = stage.play(first), stage.play(second)
    sign_out_here(stage, first)
    stage.wait_for_the_end(going)
    assert stage.delivery.get(staying)[0] == 200


Act = Callable[[], object]


def be_refunded(stage: Stage) -> Act:
    row = stage.subscribe(now() - DAY)
    order = Invoice.objects.get(subscription=row)
    return lambda: staff(stage, "POST", f"orders/{order.pk}/refunds", {"key": "press-0001"})


def be_ended_by_staff(stage: Stage) -> Act:
    row = stage.subscribe(now() - DAY)
    return lambda: staff(stage, "POST", f"subscriptions/{row.pk}/end", {"when": "now"})


def go_on_hold(stage: Stage) -> Act:
    stage.subscribe(now() - 50 * DAY)
    stage.shop.card(stage.user, FAILS)
    return lambda: let_it_lapse(stage.user, now())


def lose_a_dispute(stage: Stage) -> Act:
    row = stage.subscribe(now() - DAY)
    payment = Payment.objects.get(invoice__subscription=row)
    money = Money(payment.amount_minor, payment.currency)
    facts = DisputeFacts("dp_1", payment.provider_payment_id or "", money, "lost")
    return lambda: disputes.apply(store_id=stage.shop.store_id, provider="sandbox", facts=facts, at=now())


def lose_what_was_given(stage: Stage) -> Act:
    given = stage.buy()
    return lambda: staff(stage, "DELETE", f"customers/{stage.user.pk}/grants/{given.pk}")


def have_the_film_leave_the_product(stage: Stage) -> Act:
    given = stage.buy()
    return lambda: staff(stage, "PUT", f"products/{given.product_id}/contents", {"content_ids": []})


def have_the_product_open_less(stage: Stage) -> Act:
    price = stage.shop.sell(f"all-{stage.film.pk}", "plan", 900)
    subscribe(stage.shop, stage.user, price.pk, now() - DAY)
    change = {"unlocks_everything": False}
    return lambda: staff(stage, "PATCH", f"products/{price.product_id}", change)


def change_to_a_plan_without_the_film(stage: Stage) -> Act:
    stage.subscribe(now() - DAY)
    dearer = stage.sell_plan("dearer", 1900)
    browser = stage.browser()
    return lambda: _ok(browser.post("/api/subscription/switch", {"plan_id": dearer.pk}))


def fall_to_a_plan_without_the_film(stage: Stage) -> Act:
    row = stage.subscribe(now() - DAY)
    cheaper = stage.sell_plan("cheaper", 100)
    _ok(stage.browser().post("/api/subscription/switch", {"plan_id": cheaper.pk}))
    Subscription.objects.filter(pk=row.pk).update(period_end=now())
    return lambda: renewals.run(store_id=stage.shop.store_id, at=now())


def have_the_film_taken_down(stage: Stage) -> Act:
    stage.buy()
    return lambda: staff(stage, "POST", f"contents/{stage.film.pk}/unpublish")


def staff(stage: Stage, method: str, path: str, body: Any = None) -> None:
    _ok(stage.browser(stage.world.owner).send(method, f"/bullet/api/{path}", body))


def _ok(answer: Answer) -> None:
    assert answer.status_code < 300, answer.content


LOSE = (
    be_refunded,
    be_ended_by_staff,
    go_on_hold,
    lose_a_dispute,
    lose_what_was_given,
    have_the_film_leave_the_product,
    have_the_product_open_less,
    change_to_a_plan_without_the_film,
    fall_to_a_plan_without_the_film,
    have_the_film_taken_down,
)


def test_who_has_it_no_longer_watches_no_longer(house: House, subtests: pytest.Subtests) -> None:
    for prepare in LOSE:
        with subtests.test(prepare.__name__):
            stage = house.stage()
            act, browser = prepare(stage), stage.browser()
            segment = stage.play(browser)
            act()
            stage.wait_for_the_end(segment)
            assert stage.ask(browser).status_code in (402, 404)


def test_a_guest_watches_no_longer_what_is_not_for_everybody_now(house: House) -> None:
    stage = house.stage("public")
    segment = stage.play(stage.world.guest)
    staff(stage, "PATCH", f"contents/{stage.film.pk}", {"access": "registered"})
    stage.wait_for_the_end(segment)


def test_whose_eyes_were_borrowed_watch_no_longer_when_they_are_given_back(stage: Stage) -> None:
    stage.buy()
    browser, own = stage.browser(stage.world.owner), stage.browser()
    _ok(browser.post(f"/bullet/api/people/{stage.user.pk}/impersonation"))
    segment, theirs = stage.play(browser), stage.play(own)
    _ok(browser.delete("/api/impersonation"))
    stage.wait_for_the_end(segment)
    assert stage.delivery.get(theirs)[0] == 200


def test_an_end_that_is_known_is_the_addresses_own(house: House) -> None:
    """Nobody has to be awake then to end it."""
    clock.advance(house.world.store.pk, 40 * 86400)  # the store's clock, not that of the addresses
    stages = [house.stage() for _ in range(3)]
    ends_at = now() + timedelta(seconds=4)
    for has, stage in zip((has_canceled, has_a_pause_before_them, has_a_rental), stages, strict=True):
        has(stage, clock.now(stage.shop.store_id, ends_at))
    playbacks = [stage.ask(stage.browser()).json() for stage in stages]
    for stage, playback in zip(stages, playbacks, strict=True):
        assert playback["expires_at"] == ends_at.isoformat().replace("+00:00", "Z")
        # Asking before the end would bring nothing new: the player asks then.
        assert 0 < playback["renew_after_seconds"] <= 5
        stage.wait_for_the_end(segment_of(playback))
    assert not Revocation.objects.exists()


def has_canceled(stage: Stage, ends_at: datetime) -> None:
    row = stage.subscribe(ends_at - 20 * DAY)
    Subscription.objects.filter(pk=row.pk).update(period_end=ends_at)
    _ok(stage.browser().post("/api/subscription/cancel"))


def has_a_pause_before_them(stage: Stage, ends_at: datetime) -> None:
    row = stage.subscribe(ends_at - 20 * DAY)
    Subscription.objects.filter(pk=row.pk).update(period_end=ends_at)
    _ok(stage.browser().post("/api/subscription/pause", {"months": 1}))


def has_a_rental(stage: Stage, ends_at: datetime) -> None:
    price = stage.shop.sell(f"rent-{stage.film.pk}", "rental", 300, stage.film)
    at = ends_at - 2 * DAY
    entitlements.grant(
        store_id=stage.shop.store_id, user_id=stage.user.pk, product_id=price.product_id, at=at
    )
    Entitlement.objects.filter(user=stage.user).update(first_played_at=at, ends_at=ends_at)


def test_a_playback_begun_while_access_ends_ends_too(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The decision was made a moment before the end, the address given out a moment after it."""
    given, opened = stage.buy(), list[str]()
    real = media.open_playback

    def slow(**asked: Any) -> media.Playback:
        entitlements.revoke(store_id=stage.shop.store_id, entitlement_id=given.pk, because="staff", at=now())
        playback = real(**asked)
        opened.append(playback.session)
        return playback

    monkeypatch.setattr(media, "open_playback", slow)
    assert stage.ask(stage.browser()).status_code == 402
    assert list(Revocation.objects.values_list("subject", flat=True)) == opened


def test_an_end_that_is_not_committed_yet_finds_what_was_begun_meanwhile(stage: Stage) -> None:
    given, browser = stage.buy(), stage.browser()
    with transaction.atomic():
        entitlements.revoke(store_id=stage.shop.store_id, entitlement_id=given.pk, because="staff", at=now())
        with ThreadPoolExecutor(1) as pool:  # its own connection, which does not see the end yet
            segment = pool.submit(_in_a_thread, stage, browser).result()
    stage.wait_for_the_end(segment)


def _in_a_thread(stage: Stage, browser: Browser) -> str:
    try:
        return stage.play(browser)
    finally:
        connections.close_all()
