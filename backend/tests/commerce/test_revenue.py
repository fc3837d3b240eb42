"""Each figure of revenue, reckoned by hand from a small shop's year."""

from datetime import UTC, date, datetime, timedelta

import pytest
from matinee.commerce.models import BillingSettings, Payment, Subscription
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.payments import disputes, payments, refunds, stored_value
from matinee.commerce.operations.plans import renewals, subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import DisputeFacts, DisputeStatus
from matinee.commerce.queries.revenue import revenue
from tests.commerce.shop import FAILS, PAYS, Shop
from tests.commerce.subscription_steps import pass_time, row, subscribe
from tests.world import World

pytestmark = pytest.mark.django_db
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MARCH, APRIL, MAY = (datetime(2026, month, 1, tzinfo=UTC) for month in (3, 4, 5))


def buy(shop: Shop, name: str, minor: int, at: datetime, code: str = "") -> int:
    price = shop.sell(name, minor=minor)
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=at)
    if code:
        stored_value.redeem_gift_card(
            store_id=shop.store_id, user_id=shop.user.pk, invoice_id=made.id, code=code, at=at
        )
    if not code or made.total > 300:
        payments.pay(invoice_id=made.id, at=at)
    return made.id


def person(shop: Shop, name: str, number: str = PAYS, year: int = 2034) -> Shop:
    somebody = Shop(shop.store, shop.person(name))
    somebody.card(somebody.user, number, year=year)
    return somebody


def test_money_counts_where_and_when_it_moved(shop: Shop, world: World) -> None:
    """Outside payments alone: a gift card was counted when it was bought."""
    shop.card(shop.user)
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=MARCH)
    buy(shop, "february", 5000, MARCH - timedelta(microseconds=1))
    first = buy(shop, "first", 1000, MARCH)
    buy(shop, "second", 2000, MARCH + 9 * DAY, gift.code)
    buy(
        shop,
        "by-gift-card",
        300,
        MARCH + 9 * DAY,
        gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=MARCH).code,
    )
    refunds.refund_order(store_id=shop.store_id, order_id=first, minor=400, key="a", at=MARCH + 10 * DAY)
    buy(shop, "april", 7000, APRIL)
    refunds.refund_order(store_id=shop.store_id, order_id=first, minor=100, key="b", at=APRIL)
    theirs = Shop(world.other_store, world.other_customer)
    theirs.card(theirs.user)
    buy(theirs, "theirs", 9000, MARCH + DAY)

    told = revenue(shop.store_id, start=MARCH, end=APRIL, currency="USD")
    assert (told.gross, told.refunded, told.net, told.orders) == (2700, 400, 2300, 3)
    assert [(day.day, day.gross, day.refunded) for day in told.by_day] == [
        (date(2026, 3, 1), 1000, 0),
        (date(2026, 3, 10), 1700, 0),
        (date(2026, 3, 11), 0, 400),
    ]
    assert revenue(shop.store_id, start=MARCH, end=APRIL, currency="EUR").gross == 0


def test_what_a_bank_takes_back_is_no_revenue(shop: Shop) -> None:
    """On the day that a dispute is lost, and once; an open one, a won one and a stranger's take nothing."""
    shop.card(shop.user)
    for name in ("lost", "won", "open"):
        buy(shop, name, 1000, MARCH)
    lost, won, still_open = Payment.objects.order_by("id").values_list("provider_payment_id", flat=True)

    def tell(ref: str | None, status: DisputeStatus, at: datetime) -> None:
        facts = DisputeFacts(f"dp_{ref}", ref or "", Money(1000, "USD"), status, "fraudulent")
        disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=at)

    for ref in (lost, won, still_open):
        tell(ref, "open", MARCH + DAY)
    for _ in range(2):
        tell(lost, "lost", MARCH + 9 * DAY)
        tell(won, "won", MARCH + 9 * DAY)
        tell("pi_of_somebody_else", "lost", MARCH + 9 * DAY)
    told = revenue(shop.store_id, start=MARCH, end=APRIL, currency="USD")
    assert (told.gross, told.refunded, told.disputed, told.net) == (3000, 0, 1000, 2000)
    assert [(day.day, day.gross, day.disputed) for day in told.by_day] == [
        (date(2026, 3, 1), 3000, 0),
        (date(2026, 3, 10), 0, 1000),
    ]
    assert revenue(shop.store_id, start=MARCH, end=MARCH + 9 * DAY, currency="USD").net == 3000
    assert revenue(shop.store_id, start=MARCH, end=APRIL, currency="EUR").disputed == 0


@pytest.mark.parametrize(("back", "disputed"), [(400, 600), (1000, 0)])
def test_a_dispute_that_is_settled_by_a_refund_takes_nothing_twice(
    shop: Shop, back: int, disputed: int
) -> None:
    shop.card(shop.user)
    buy(shop, "lost", 1000, MARCH)
    paid = Payment.objects.get()
    order_id = paid.invoice_id
    refunds.refund_order(store_id=shop.store_id, order_id=order_id, minor=back, key="a", at=MARCH + DAY)
    facts = DisputeFacts("dp_1", paid.provider_payment_id or "", Money(1000, "USD"), "lost", "not received")
    disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=MARCH + 9 * DAY)
    told = revenue(shop.store_id, start=MARCH, end=APRIL, currency="USD")
    assert (told.refunded, told.disputed, told.net) == (back, disputed, 0)


def test_days_are_the_stores(shop: Shop) -> None:
    BillingSettings.objects.create(store=shop.store, time_zone="Asia/Tokyo")
    shop.card(shop.user)
    buy(shop, "late", 1000, datetime(2026, 3, 1, 15, tzinfo=UTC))  # midnight in Tokyo
    [day] = revenue(shop.store_id, start=MARCH, end=APRIL, currency="USD").by_day
    assert day.day == date(2026, 3, 2)


def test_what_plans_are_worth(shop: Shop) -> None:
    """Price by months, over those who pay; a month late still counts, on hold and on trial do not."""
    month = shop.sell("month", "plan", 1000)
    year = shop.sell("year", "plan", 10_000, interval="year")
    quarter = shop.sell("quarter", "plan", 2501, interval_count=3)
    tried = shop.sell("tried", "plan", 700, trial_days=20)
    for name, price in (("a", month), ("b", year), ("c", quarter)):
        subscribe(person(shop, name), price.pk, MARCH)
    late = person(shop, "late")
    subscribe(late, month.pk, MARCH)
    subscribe(person(shop, "tries", year=2031), tried.pk, MARCH + DAY)
    late.card(late.user, FAILS, at=MARCH)
    renewals.run(store_id=shop.store_id, at=APRIL)

    told = revenue(shop.store_id, start=MARCH, end=APRIL + DAY, currency="USD")
    # 1000 + 10000/12 + 2501/3 + 1000 + 700 (the trial ended and paid), rounded down once.
    assert (told.mrr, told.arr) == (4367, 52_404)
    assert (told.active, told.past_due, told.trialing, told.new) == (4, 1, 0, 5)
    assert told.arpu == 873
    assert (told.trials_started, told.trials_converted) == (1, 1)
    assert (told.churned, told.ltv) == (0, None)

    pass_time(shop, APRIL + 7 * DAY, APRIL + DAY)
    held = revenue(shop.store_id, start=MARCH, end=APRIL + 8 * DAY, currency="USD")
    assert (held.on_hold, held.past_due, held.mrr) == (1, 0, 3367)


def test_leaving_is_counted_of_those_who_paid_at_the_start(shop: Shop) -> None:
    month = shop.sell("month", "plan", 1000)
    people = [person(shop, f"p{number}") for number in range(4)]
    for somebody in people:
        subscribe(somebody, month.pk, MARCH)
    subscriptions.cancel(store_id=shop.store_id, user_id=people[0].user.pk, at=MARCH + DAY)
    newcomer = person(shop, "new")
    subscribe(newcomer, month.pk, APRIL + DAY)
    subscriptions.cancel_now(
        store_id=shop.store_id, subscription_id=row().pk, reason="staff", at=APRIL + 2 * DAY
    )
    never = person(shop, "never", FAILS)
    subscribe(never, month.pk, APRIL + DAY)
    pass_time(shop, APRIL + 3 * DAY, APRIL)

    told = revenue(shop.store_id, start=APRIL, end=MAY, currency="USD")
    # Four paid when April began; one left. Who came and went within it, and who never paid, is in neither.
    assert (told.churned, told.churn_per_mille, told.new) == (1, 250, 1)
    assert told.mrr == 3000 and told.arpu == 1000
    assert told.ltv == 4000  # thirty days at a quarter a month


def test_of_a_long_span_the_churn_of_its_months_adds_up(shop: Shop) -> None:
    """Who came after the first day and left counts, in the month in which they left."""
    month = shop.sell("month", "plan", 1000)
    people = [person(shop, f"p{number}") for number in range(4)]
    for somebody in people[:2]:
        subscribe(somebody, month.pk, MARCH)
    for somebody in people[2:]:
        subscribe(somebody, month.pk, MARCH + 20 * DAY)
    for somebody, at in ((people[0], APRIL + DAY), (people[3], MAY + DAY)):
        sub = Subscription.objects.get(user=somebody.user)
        subscriptions.cancel_now(store_id=shop.store_id, subscription_id=sub.pk, reason="staff", at=at)

    before = MARCH - 60 * DAY  # nobody pays on the first day of the span
    told = revenue(shop.store_id, start=before, end=MAY + 30 * DAY, currency="USD")
    # One of four in April, one of three in May; the months of the span are not those of the calendar.
    assert (told.churned, told.churn_per_mille) == (2, 583)
    days = (MAY + 30 * DAY - before).days
    assert told.ltv == int(1000 * days / 30 / (7 / 12))
    assert revenue(shop.store_id, start=APRIL, end=MAY, currency="USD").churn_per_mille == 250


def test_a_coupon_that_runs_is_taken_off_what_plans_are_worth(shop: Shop) -> None:
    month = shop.sell("month", "plan", 799)
    year = shop.sell("year", "plan", 12_000, interval="year")
    forever = {"percent": None, "amount_minor": 500, "currency": "USD", "duration": "forever"}
    shop.coupon("FIVEOFF", **forever)
    shop.coupon("ONCE", percent=50)
    shop.coupon("HALF", percent=50, duration="forever")
    subscribe(person(shop, "a"), month.pk, MARCH, coupon_code="FIVEOFF")
    subscribe(person(shop, "b"), month.pk, MARCH, coupon_code="ONCE")
    subscribe(person(shop, "c"), year.pk, MARCH, coupon_code="HALF")
    told = revenue(shop.store_id, start=MARCH, end=MARCH + DAY, currency="USD")
    assert (told.mrr, told.arr) == (299 + 799 + 500, 12 * (299 + 799 + 500))


def test_a_trial_that_nobody_pays_for_is_not_converted(shop: Shop) -> None:
    tried = shop.sell("tried", "plan", 700, trial_days=7)
    stays, leaves, fails = (
        person(shop, name, number, 2031 + place)
        for place, (name, number) in enumerate((("stays", PAYS), ("leaves", PAYS), ("fails", FAILS)))
    )
    for somebody in (stays, leaves, fails):
        subscribe(somebody, tried.pk, MARCH)
    subscriptions.cancel(store_id=shop.store_id, user_id=leaves.user.pk, at=MARCH + DAY)
    pass_time(shop, MARCH + 8 * DAY, MARCH)
    told = revenue(shop.store_id, start=MARCH, end=APRIL, currency="USD")
    assert (told.trials_started, told.trials_converted, told.churned) == (3, 1, 0)
