"""The weekly letter: on Monday morning by the store's clocks, once, with both weeks' numbers."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from matinee.catalog.models import Content
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.digests import operations as digests
from matinee.insights import operations as insights
from matinee.mail.letters import write
from matinee.mail.models import Mail
from matinee.notices.models import LetterSwitch, NoticeChoice
from matinee.stores import queries as stores
from tests.commerce.shop import Shop
from tests.world import World, make_film

from .fake_engine import METRICS, FakeEngine, row

MONDAY = datetime(2026, 3, 9, tzinfo=UTC)
MORNING = MONDAY + timedelta(hours=8)
TEMPLATE = "notices.weekly_numbers"


def send(world: World, at: datetime) -> int:
    """Write what is due; return how many letters of this store are new."""
    mails = Mail.objects.filter(store=world.store, template=TEMPLATE)
    before = mails.count()
    digests.send_weekly_letters(at=at)
    return mails.count() - before


def scopes_of(world: World, reports: FakeEngine) -> list[dict[str, Any]]:
    """The scopes that the engine was asked for, of this store: the last week first."""
    scopes = [
        question["scope"] for _, body in reports.asked for question in body.get("questions", {}).values()
    ]
    return [scope for scope in scopes if scope["store_id"] == world.store.pk]


def set_zone(world: World, zone: str) -> None:
    insights.change_settings(store_id=world.store.pk, time_zone=zone, keep_raw_months=13)


def test_the_numbers_of_both_weeks_go_to_the_owner(world: World, reports: FakeEngine) -> None:
    film = make_film(world.store, "film", title="Night Train")
    reports.answers["totals"] = METRICS | {"plays": 1240, "watch_time_seconds": 7_380.0}
    trailer = make_film(world.store, "trailer", title="Night Train, the trailer")
    Content.objects.filter(pk=film.pk).update(trailer=trailer)
    reports.answers["numbers content"] = [row(str(trailer.pk)), row(str(film.pk)), row("1000000")]
    shop = Shop(world.store, world.customer)
    shop.card(shop.user)
    price = shop.sell("film", minor=999)
    for at in (MONDAY - timedelta(days=2), MONDAY - timedelta(days=1), MONDAY - timedelta(days=10)):
        order = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=at
        )
        payments.pay(invoice_id=order.id, at=at)
        price = shop.sell(f"film-{at:%d}", minor=500)

    assert send(world, at=MORNING) == 1
    mail = Mail.objects.get(store=world.store, template=TEMPLATE)
    assert mail.to == world.owner.email
    letter = write(
        store=stores.get_store(world.store.pk), locale="en", template=TEMPLATE, values=mail.values
    ).text
    assert "March 2, 2026 to March 8, 2026. Plays: 1,240 (1,240 the week before)." in letter
    assert "Hours watched: 2 (2)." in letter
    assert "Revenue: $14.99 ($5.00 the week before)." in letter
    assert "Most watched: Night Train\n" in letter
    scopes = scopes_of(world, reports)
    week = 7 * 24 * 3600 * 1000
    assert [scope["to_ms"] - scope["from_ms"] for scope in scopes] == [week, week]
    assert scopes[0]["to_ms"] == MONDAY.timestamp() * 1000
    assert scopes[0]["from_ms"] == scopes[1]["to_ms"]


def test_it_is_written_once(world: World, reports: FakeEngine) -> None:
    sent = [send(world, at=MORNING + timedelta(hours=hour)) for hour in range(3)]
    assert sent == [1, 0, 0]
    assert send(world, at=MORNING + timedelta(days=7)) == 1


@pytest.mark.parametrize("hours", [-1 / 60, 48, 120])
def test_before_the_morning_and_late_in_the_week_there_is_none(
    world: World, reports: FakeEngine, hours: float
) -> None:
    assert send(world, at=MORNING + timedelta(hours=hours)) == 0
    assert scopes_of(world, reports) == []


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu"])
def test_it_is_morning_by_the_store_s_clocks(world: World, reports: FakeEngine, zone: str) -> None:
    set_zone(world, zone)
    morning = datetime(2026, 3, 9, 8, tzinfo=ZoneInfo(zone))
    assert send(world, at=morning - timedelta(minutes=1)) == 0
    assert send(world, at=morning) == 1


def test_a_week_in_which_the_clocks_change_has_its_own_length(world: World, reports: FakeEngine) -> None:
    """In Los Angeles they went forward on March 8."""
    set_zone(world, "America/Los_Angeles")
    send(world, at=datetime(2026, 3, 9, 8, tzinfo=ZoneInfo("America/Los_Angeles")))
    scope = scopes_of(world, reports)[0]
    assert scope["to_ms"] - scope["from_ms"] == (7 * 24 - 1) * 3600 * 1000


def test_an_engine_that_is_away_is_asked_again(world: World, reports: FakeEngine) -> None:
    reports.status = 503
    assert send(world, at=MORNING) == 0
    reports.status = 200
    assert send(world, at=MORNING + timedelta(hours=1)) == 1


def test_two_quiet_weeks_are_no_news(world: World, reports: FakeEngine) -> None:
    reports.answers["totals"] = METRICS | {"plays": 0}
    assert send(world, at=MORNING) == 0


def test_who_switched_it_off_gets_none_and_nobody_is_asked(world: World, reports: FakeEngine) -> None:
    LetterSwitch.objects.create(store=world.store, kind="weekly_numbers", role="owner", is_on=False)
    assert send(world, at=MORNING) == 0
    assert scopes_of(world, reports) == []


def test_who_turned_it_off_gets_none_and_who_chose_it_does(world: World, reports: FakeEngine) -> None:
    NoticeChoice.objects.create(user=world.owner, kind="weekly_numbers", choice="off")
    assert send(world, at=MORNING) == 0
    NoticeChoice.objects.create(user=world.admin, kind="weekly_numbers", choice="email")
    assert send(world, at=MORNING) == 1
    assert [mail.to for mail in Mail.objects.filter(template=TEMPLATE, store=world.store)] == [
        world.admin.email
    ]
