"""Going live: the money of a trial goes as a whole, the clock comes home, and nothing else is touched."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from matinee.accounts.operations import audit
from matinee.catalog.models import Content
from matinee.commerce import clock, command
from matinee.commerce.models import (
    Coupon,
    Entitlement,
    GiftCard,
    Invoice,
    Payment,
    PaymentMethod,
    Product,
    Subscription,
)
from matinee.commerce.operations.payments import accounts, provider_calls, wiping
from matinee.commerce.providers.base import Charge
from matinee.notices.models import Notice
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_gift_card,
    make_storefront,
    subscribe,
)
from tests.commerce.office.test_payment_providers import SETTINGS, change
from tests.commerce.shop import LOST_BEFORE
from tests.world import World

pytestmark = pytest.mark.django_db

ROOM = "/bullet/api/test_money"
DAY_SECONDS = 86_400


def rows_of_money() -> dict[str, int]:
    """Count what is in every table of commerce that is not what the owner has set up."""
    stays: tuple[str, ...] = (
        "product",
        "price",
        "offer",
        "offerproduct",
        "productunlock",
        "coupon",
        "billingsettings",
    )
    stays += ("providersettings", "lease", "idempotentrequest")
    counted = {}
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        for name in sorted(names):
            if name.startswith("commerce_") and name.removeprefix("commerce_") not in stays:
                cursor.execute(f"SELECT count(*) FROM {name}")  # noqa: S608 - as the database names it
                counted[name] = cursor.fetchone()[0]
    return {name: count for name, count in counted.items() if count}


def play(world: World) -> Storefront:
    """Try the store out: buy, subscribe, be refused, use a coupon and a gift card, put the clock forward."""
    storefront = make_storefront(world)
    make_coupon(world, "TRIAL20", max_redemptions=5)
    code = make_gift_card(world, 500)
    assert (
        buy(storefront.browser(), storefront.film, coupon_code="TRIAL20", gift_card=code).status_code == 200
    )
    assert subscribe(storefront.browser(), storefront.plan).status_code == 200
    buy(world.browser(world.moderator), storefront.film, FAILS_LATER)
    clock.advance(world.store.pk, 40 * DAY_SECONDS)
    return storefront


def wipe(world: World) -> Any:
    return world.browser(world.owner).send("DELETE", ROOM)


def test_not_a_row_of_it_is_left_and_what_is_sold_stays(world: World) -> None:
    play(world)
    before = Product.objects.count(), Content.objects.count(), Coupon.objects.count()
    answer = wipe(world)
    assert answer.status_code == 200, answer.content
    told = {rows["what"]: rows["count"] for rows in answer.json()["rows"]}
    assert told["orders"] == 3 and told["gift cards"] == 1 and told["plans of people"] == 1
    assert rows_of_money() == {}
    assert (Product.objects.count(), Content.objects.count(), Coupon.objects.count()) == before
    assert Coupon.objects.get(code="TRIAL20").redeemed == 0
    assert clock.now(world.store.pk, datetime(2026, 1, 1, tzinfo=UTC)) == datetime(2026, 1, 1, tzinfo=UTC)
    assert not Notice.objects.filter(kind__in=wiping.TOLD).exists()


def test_what_was_bought_is_bought_no_more_and_numbers_begin_anew(world: World) -> None:
    storefront = play(world)
    first = Invoice.objects.order_by("pk").values_list("number", flat=True)[0]
    wipe(world)
    again = buy(storefront.browser(), storefront.film)
    assert (again.status_code, again.json()["order"]["number"]) == (200, first)
    assert Entitlement.objects.count() == 1 and Invoice.objects.get().total == 1299


def test_the_revenue_is_nothing(world: World) -> None:
    play(world)
    wipe(world)
    shown = world.browser(world.owner).get("/bullet/api/revenue?currency=USD").json()
    assert (shown["gross"], shown["orders"], shown["mrr"], shown["active"]) == (0, 0, 0, 0)


def test_another_store_keeps_its_books(world: World) -> None:
    play(world)
    theirs = Invoice.objects.create(
        store=world.other_store,
        number="2026-1",
        kind="order",
        status="open",
        currency="USD",
        subtotal=5,
        created_at=datetime.now(UTC),
    )
    make_other = GiftCard.objects.create(
        store=world.other_store,
        code_hash=b"1" * 32,
        last4="1111",
        currency="USD",
        initial=5,
        balance=5,
        created_at=datetime.now(UTC),
    )
    wipe(world)
    assert Invoice.objects.get() == theirs and GiftCard.objects.get() == make_other


def test_all_or_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    play(world)
    before = rows_of_money()

    def fail(**_: Any) -> None:
        raise RuntimeError("killed at the last step")

    monkeypatch.setattr(audit, "record", fail)
    with pytest.raises(RuntimeError):
        wiping.wipe(store_id=world.store.pk, actor_id=None, at=datetime.now(UTC))
    assert rows_of_money() == before and clock.offset_seconds(world.store.pk) == 40 * DAY_SECONDS


@pytest.mark.parametrize(("account", "status"), [("acct_1/live", 409), ("", 409), ("acct_1/test", 200)])
def test_real_money_keeps_the_books(world: World, account: str, status: int) -> None:
    play(world)
    invoice = Invoice.objects.filter(status="open").get()
    Payment.objects.filter(invoice=invoice).update(closed=True)
    Payment.objects.create(
        store=world.store,
        invoice=invoice,
        leg="external",
        attempt=9,
        state="submitted",
        amount_minor=1,
        currency="USD",
        provider="stripe",
        provider_account=account,
        idempotency_key="k",
        created_at=datetime.now(UTC),
        changed_at=datetime.now(UTC),
    )
    answer = wipe(world)
    assert answer.status_code == status
    assert Invoice.objects.exists() is (status == 409)
    if status == 409:
        assert answer.json()["errors"][0]["code"] == "real_money"
        assert world.browser(world.owner).get(ROOM).json()["is_wipeable"] is False


def test_a_clock_that_runs_ahead_keeps_real_providers_off_until_it_is_wiped(world: World) -> None:
    play(world)
    refused = change(world, "stripe", is_enabled=True, **SETTINGS["stripe"])
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "clock_ahead")
    assert "40 days" in refused.json()["errors"][0]["message"]
    assert wipe(world).status_code == 200
    assert change(world, "stripe", is_enabled=True, **SETTINGS["stripe"]).status_code == 200


def test_the_clock_counts_while_the_sandbox_is_alone(world: World) -> None:
    change(world, "stripe", is_enabled=True, **SETTINGS["stripe"])
    clock.advance(world.store.pk, 3 * DAY_SECONDS)  # as a release before allowed
    at = datetime(2026, 1, 1, tzinfo=UTC)
    assert clock.now(world.store.pk, at) == at
    with connection.cursor() as cursor:
        cursor.execute("SELECT commerce_now(%s, %s)", [world.store.pk, at])
        assert cursor.fetchone()[0] == at
    change(world, "stripe", is_enabled=False)
    assert clock.now(world.store.pk, at) == at + timedelta(days=3)


def test_a_provider_is_asked_in_real_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written down by a clock 400 days ahead is looked for in the provider's own days."""
    storefront = make_storefront(world)
    clock.advance(world.store.pk, 400 * DAY_SECONDS)
    assert buy(storefront.browser(), storefront.film, LOST_BEFORE).json()["payment"]["status"] == "unknown"
    payment = Payment.objects.get()
    asked: list[tuple[datetime, datetime]] = []

    class Asked:
        def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> None:
            asked.append((since, at))

    monkeypatch.setattr(accounts, "provider_for", lambda _: Asked())
    real = datetime.now(UTC)
    provider_calls.ask(payment, at=clock.now(world.store.pk, real))
    assert asked == [(real, real)]
    assert payment.created_at > real + timedelta(days=399)


def test_the_command_rehearses_and_then_does_it(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    play(world)
    name = world.store.name
    assert command.wipe_test_money(store=name, is_rehearsal=True) == 0
    told = capsys.readouterr().out
    assert "3 orders" in told and "40 days" in told and "nothing was deleted" in told
    assert Subscription.objects.exists()
    assert command.wipe_test_money(store=name, is_rehearsal=False) == 0
    assert rows_of_money() == {} and not PaymentMethod.objects.exists()
    assert command.wipe_test_money(store="nobody", is_rehearsal=True) == 1


@pytest.mark.parametrize("who", ["customer", "moderator", "admin"])
def test_it_is_the_owners_alone(world: World, who: str) -> None:
    browser = world.browser(getattr(world, who))
    assert browser.get(ROOM).status_code == 404
    assert browser.send("DELETE", ROOM).status_code == 404


def test_a_guest_is_asked_to_sign_in(world: World) -> None:
    assert world.guest.get(ROOM).status_code == 401


@pytest.mark.parametrize(
    ("keys", "mode"), [(None, "sandbox"), ("sk_test_hidden", "test"), ("sk_live_hidden", "live")]
)
def test_the_office_knows_whether_money_comes_in(world: World, keys: str | None, mode: str) -> None:
    if keys:
        change(world, "stripe", is_enabled=True, **SETTINGS["stripe"])
        change(world, "stripe", secrets={"secret_key": keys})
    told = world.browser(world.admin).get("/bullet/api/money_mode").json()
    assert told["mode"] == mode
    assert world.browser(world.customer).get("/bullet/api/money_mode").status_code == 404
