"""Years on the store's clock: the days on which months end, clocks change and trials run out."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from matinee.commerce import clock
from matinee.commerce.models import BillingSettings, Invoice, Payment, SandboxPayment
from matinee.commerce.operations.ledger import entitlements
from matinee.commerce.operations.payments import books, payments, reconcile
from matinee.commerce.operations.plans import dunning, renewals, subscriptions, switching
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.queries.revenue import revenue
from matinee.commerce.tasks import do_due, sweep_often
from tests.commerce.shop import FAILS, PAYS, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, pass_time, row, subscribe, take_jobs
from tests.world import World, make_film

pytestmark = pytest.mark.django_db
SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


def live(shop: Shop, start: str, zone: str, periods: int, **price: object) -> list[str]:
    """Subscribe at a wall-clock time and stay; return when each period began, on that clock."""
    BillingSettings.objects.update_or_create(store=shop.store, defaults={"time_zone": zone})
    here = ZoneInfo(zone)
    plan = shop.sell("plan", "plan", 999, **price)
    shop.card(shop.user)
    subscribe(shop, plan.pk, datetime.fromisoformat(start).replace(tzinfo=here).astimezone(UTC))
    for _ in range(periods):
        end = row().period_end
        renewals.run(store_id=shop.store_id, at=end - SECOND)
        assert row().period_end == end, "not a second early"
        renewals.run(store_id=shop.store_id, at=end)
        assert row().period_start == end
    assert taken() == (periods + 1) * 999
    starts = [*Invoice.objects.order_by("id").values_list("period_start", flat=True)]
    return [start.astimezone(here).isoformat(timespec="minutes")[:16] for start in starts if start]


@pytest.mark.parametrize(
    ("start", "zone", "price", "periods"),
    [
        ("2027-12-31T12:00", "UTC", {}, ["2028-01-31T12:00", "2028-02-29T12:00", "2028-03-31T12:00"]),
        (
            "2028-02-29T12:00",
            "UTC",
            {"interval": "year"},
            ["2029-02-28T12:00", "2030-02-28T12:00", "2031-02-28T12:00", "2032-02-29T12:00"],
        ),
        # 29 March 2026 has no half past two in Berlin; 25 October has two.
        ("2026-02-28T02:30", "Europe/Berlin", {}, ["2026-03-28T02:30", "2026-04-28T02:30"]),
        (
            "2026-01-29T02:30",
            "Europe/Berlin",
            {},
            ["2026-02-28T02:30", "2026-03-29T03:30", "2026-04-29T02:30"],
        ),
        ("2026-09-25T02:30", "Europe/Berlin", {}, ["2026-10-25T02:30", "2026-11-25T02:30"]),
        # The last evening of a month in New York is the next month in UTC.
        ("2026-01-31T23:30", "America/New_York", {}, ["2026-02-28T23:30", "2026-03-31T23:30"]),
    ],
)
def test_periods_begin_on_the_day_that_people_expect(
    shop: Shop, start: str, zone: str, price: dict[str, object], periods: list[str]
) -> None:
    assert live(shop, start, zone, len(periods), **price) == [start, *periods]


def test_a_trial_in_the_week_of_the_change_ends_on_its_second(shop: Shop) -> None:
    """Seven days from nine in the morning are 167 hours when the clock goes forward between them."""
    BillingSettings.objects.create(store=shop.store, time_zone="Europe/Berlin")
    plan = shop.sell("plan", "plan", 999, trial_days=7)
    shop.card(shop.user)
    begun = datetime(2026, 3, 25, 8, tzinfo=UTC)
    subscribe(shop, plan.pk, begun)
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=begun + DAY)
    end = begun + 167 * HOUR
    assert may_watch(shop, end - SECOND)
    assert not may_watch(shop, end)
    renewals.run(store_id=shop.store_id, at=end - SECOND)
    assert row().status == "trialing"
    renewals.run(store_id=shop.store_id, at=end)
    assert (row().status, row().ended_at, taken()) == ("canceled", end, 0)


def test_a_rental_ends_on_its_second_whichever_window_it_is(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("rent", "rental", 300, film, rental_start_days=2, rental_watch_hours=3)
    shop.card(shop.user)
    at = datetime(2028, 2, 28, 12, tzinfo=UTC)

    def rent() -> None:
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=at
        )
        payments.pay(invoice_id=made.id, at=at)

    rent()
    assert may_watch(shop, at + 2 * DAY - SECOND)
    assert not may_watch(shop, at + 2 * DAY)
    begun = at + 2 * DAY - SECOND
    entitlements.start_watching(store_id=shop.store_id, user_id=shop.user.pk, content_id=film.pk, at=begun)
    assert may_watch(shop, begun + 3 * HOUR - SECOND)
    assert not may_watch(shop, begun + 3 * HOUR)


def test_the_schedule_of_a_invoice_that_fails_to_the_second(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, PAYS)
    subscribe(shop, plan.pk)
    end = row().period_end
    shop.card(shop.user, FAILS)
    renewals.run(store_id=shop.store_id, at=end)
    for day in (2, 5, 7):
        tried = Payment.objects.count()
        dunning.run(store_id=shop.store_id, at=end + day * DAY - SECOND)
        assert (Payment.objects.count(), row().status) == (tried, "past_due")
        dunning.run(store_id=shop.store_id, at=end + day * DAY)
        assert Payment.objects.count() == tried + 1
    assert row().status == "on_hold"
    held = end + 7 * DAY
    renewals.run(store_id=shop.store_id, at=held + 60 * DAY - SECOND)
    assert row().status == "on_hold"
    renewals.run(store_id=shop.store_id, at=held + 60 * DAY)
    assert row().status == "canceled"


def test_a_renewal_that_nobody_asked_for_is_late_after_a_day(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process was killed between writing the invoice and asking for the money."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = row().period_end
    with monkeypatch.context() as patched:
        patched.setattr(renewals, "charge", lambda **_: None)
        renewals.run(store_id=shop.store_id, at=end)
    assert (Invoice.objects.filter(status="open").count(), taken()) == (1, 999)
    dunning.run(store_id=shop.store_id, at=end + DAY - SECOND)
    assert taken() == 999
    dunning.run(store_id=shop.store_id, at=end + DAY)
    assert (taken(), row().status) == (2 * 999, "active")


def test_thirteen_months_by_the_clock_and_the_books_agree_to_the_cent(shop: Shop, world: World) -> None:
    """Staff put the clock forward a day before and on each due day; the worker's own rounds do the rest."""
    shop.coupon("FIRST", percent=33, duration="repeating", duration_periods=3)
    plan = shop.sell("plan", "plan", 1099)
    real = datetime.now(UTC)
    shop.card(shop.user, at=real)
    subscribe(shop, plan.pk, real, coupon_code="FIRST")
    staff = world.browser(world.admin)
    for month in range(13):
        wait = row().period_end - clock.now(shop.store_id, datetime.now(UTC))
        for seconds in (int(wait.total_seconds()) - 86_400, 86_401):
            answer = staff.post("/bullet/api/sandbox/clock", {"seconds": seconds})
            assert answer.status_code == 200, answer.content
            sweep_often()
            for told in take_jobs():
                do_due(**told)
        assert Invoice.objects.filter(status="paid").count() == month + 2
    totals = list(Invoice.objects.order_by("id").values_list("total", flat=True))
    assert totals == [736] * 3 + [1099] * 11
    numbers = list(Invoice.objects.order_by("id").values_list("number", flat=True))
    assert [int(number.partition("-")[2]) for number in numbers] == list(range(1, 15))

    shown = clock.now(shop.store_id, datetime.now(UTC))
    gained = revenue(shop.store_id, start=real - HOUR, end=shown + HOUR, currency="USD")
    assert taken() == sum(totals) == gained.gross == 3 * 736 + 11 * 1099
    # The sandbox tells its payments by the real clock; ours are compared once they have stood for an hour.
    staff.post("/bullet/api/sandbox/clock", {"seconds": 7200})
    reconcile.run(at=datetime.now(UTC))
    since = real - DAY
    found = books.check(store_id=shop.store_id, provider="sandbox", since=since, at=datetime.now(UTC))
    assert found == []
    SandboxPayment.objects.filter(amount_minor=1099).earliest("id").delete()
    [missing] = books.check(store_id=shop.store_id, provider="sandbox", since=since, at=datetime.now(UTC))
    assert (missing.kind, missing.ours_minor, missing.theirs_minor) == ("only_ours", 1099, 0)


def test_a_plan_that_changes_after_a_hold_counts_what_was_paid_then(shop: Shop) -> None:
    """The period began anew with the payment: a month of 30 days, half of it gone."""
    small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3000)
    shop.card(shop.user, PAYS)
    start = datetime(2026, 3, 1, tzinfo=UTC)
    subscribe(shop, small.pk, start)
    shop.card(shop.user, FAILS, at=start)
    pass_time(shop, datetime(2026, 4, 10, tzinfo=UTC), start)
    assert row().status == "on_hold"
    paid_at = datetime(2026, 6, 1, tzinfo=UTC)
    shop.card(shop.user, PAYS, at=paid_at)
    assert (row().status, row().period_start) == ("active", paid_at)
    quote = switching.quote_switch(
        store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=paid_at + 15 * DAY
    )
    assert quote.due_now == 1500 - 500
