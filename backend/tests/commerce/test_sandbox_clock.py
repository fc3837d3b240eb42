"""Putting the clock of a test store forward: what comes due meanwhile is done at once, by a job."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.commerce import clock, tasks
from matinee.commerce.models import Invoice, Subscription
from matinee.commerce.operations.plans import subscriptions
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.commerce.shop import FAILS, PAYS, Shop
from tests.commerce.subscription_steps import subscribe
from tests.world import World

pytestmark = pytest.mark.django_db
CLOCK = "/bullet/api/sandbox/clock"
DAY_SECONDS = 86_400


def now() -> datetime:
    return datetime.now(UTC)


def test_the_job_waits_once_however_often_it_is_pressed(shop: Shop, world: World) -> None:
    staff = world.browser(world.owner)
    for _ in range(3):
        assert staff.post(CLOCK, {"seconds": DAY_SECONDS}).status_code == 200
    jobs = ProcrastinateJob.objects.filter(task_name="matinee.commerce.tasks.catch_up")
    assert [job.args for job in jobs] == [{"store_id": shop.store_id}]


def test_it_goes_on_until_nothing_is_due(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, PAYS)
    subscribe(shop, plan.pk, now() - timedelta(hours=1))
    clock.advance(shop.store_id, 100 * DAY_SECONDS)
    tasks.catch_up(shop.store_id)
    assert Invoice.objects.filter(status="paid", total=999).count() == 4
    assert Subscription.objects.get().period_end > clock.now(shop.store_id, now())
    assert tasks.catch_up(shop.store_id) == "0"


def test_a_card_that_never_pays_ends_it(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, PAYS)
    subscribe(shop, plan.pk, now() - timedelta(hours=1))
    shop.card(shop.user, FAILS)
    for days, status in ((32, "past_due"), (8, "on_hold")):
        clock.advance(shop.store_id, days * DAY_SECONDS)
        tasks.catch_up(shop.store_id)
        assert Subscription.objects.get().status == status


def test_another_store_is_left_alone(shop: Shop, world: World) -> None:
    theirs = Shop(world.other_store, world.other_customer)
    plan = theirs.sell("theirs", "plan", 500)
    theirs.card(theirs.user, PAYS)
    subscriptions.subscribe(
        store_id=theirs.store_id, user_id=theirs.user.pk, price_id=plan.pk, at=now() - timedelta(hours=1)
    )
    clock.advance(theirs.store_id, 40 * DAY_SECONDS)
    assert tasks.catch_up(shop.store_id) == "0"
    assert Subscription.objects.get().status == "incomplete"
