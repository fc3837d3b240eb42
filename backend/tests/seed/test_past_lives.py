"""The demo's customers: plans in every state, books that agree, and once however often it runs."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from matinee.comments.models import Comment
from matinee.commerce.models import (
    Coupon,
    Dispute,
    GiftCard,
    GiftCardEntry,
    Invoice,
    Payment,
    Refund,
    SandboxEvent,
    Subscription,
)
from matinee.commerce.operations.payments import books, inbox, reconcile
from matinee.commerce.operations.plans import due_jobs
from matinee.commerce.queries.billing import billing_of
from matinee.commerce.webhook_tasks import deliver_sandbox_webhook
from matinee.engagement.models import ListEntry, Rating
from matinee.engagement.queries import find_rating_summary
from matinee.notices.models import Notice
from matinee.seed.past.comments import THREADS, write_comments
from matinee.seed.past.lives import BUYERS, PLANS, Times, live_all, plan_lives
from matinee.seed.past.people import CUSTOMERS, ensure_customers
from matinee.seed.past.plays import Member
from matinee.seed.past.ratings import RATERS, keep_lists, rate_films
from matinee.seed.past.till import Till, open_till
from matinee.seed.shop import TO_BUY, TO_RENT, open_shop
from tests.world import World, make_film

pytestmark = pytest.mark.django_db
NOW = datetime.now(UTC)
FIRST_DAY = (NOW - timedelta(days=90)).replace(hour=0, minute=0, second=0, microsecond=0)
TIMES = Times(FIRST_DAY, NOW)
NOTHING = {"renewals": 0, "dunning": 0}


@pytest.fixture
def till(world: World) -> Till:
    films = {name: make_film(world.store, name, access="paid").pk for name in (TO_BUY, TO_RENT)}
    store_id, owner_id = world.store.pk, world.owner.pk
    open_shop(store_id=store_id, actor_id=owner_id, contents=films, at=NOW)
    return open_till(store_id, owner_id=owner_id, gift_to="customer001@matinee.example")


@pytest.fixture
def members(world: World) -> list[Member]:
    return ensure_customers(world.store.pk, FIRST_DAY)


def live(members: list[Member], till: Till) -> None:
    errors = [error for error in live_all(plan_lives(members, TIMES), till, TIMES) if error is not None]
    assert errors == []


def count_rows() -> list[int]:
    tables = (Subscription, Invoice, Payment, Refund, GiftCard, Coupon, Comment)
    return [table.objects.count() for table in tables]


def test_forty_plans_in_every_state_once_and_books_that_agree(
    world: World, members: list[Member], till: Till
) -> None:
    """What a hundred customers have bought, looked at from all sides: to live their lives takes long."""
    assert len(members) == CUSTOMERS
    live(members, till)
    check_states()
    before = count_rows()
    assert ensure_customers(world.store.pk, FIRST_DAY) == members
    live(members, till)
    assert count_rows() == before
    some = plan_lives(members, TIMES)[0]
    assert billing_of(till.store_id, user_id=some.member.user_id, at=NOW).subscriptions
    check_books(till)


def check_states() -> None:
    rows = Subscription.objects.all()
    states = Counter(
        "canceling" if row.cancel_at_period_end and row.status == "active" else row.status for row in rows
    )
    assert states == PLANS
    assert rows.filter(period_end__lte=NOW, status__in=["active", "trialing"]).count() == 0
    assert Refund.objects.filter(state="succeeded").count() == 5
    assert GiftCardEntry.objects.filter(kind="redeem").count() == 2
    assert Coupon.objects.get(code="LAUNCH20").redeemed > 5
    buyers = Invoice.objects.filter(kind="order").values("user_id").distinct()
    assert buyers.count() == BUYERS
    dates = [row.created_at for row in Invoice.objects.filter(status="paid")]
    assert min(dates) < FIRST_DAY + timedelta(days=25)
    assert max(dates) <= NOW
    assert sum(date > NOW - timedelta(days=2) for date in dates) < 8  # not all that was late is paid today


def check_books(till: Till) -> None:
    """And a dispute is open."""
    for event in SandboxEvent.objects.order_by("id").values_list("ref", flat=True):
        deliver_sandbox_webhook(store_id=till.store_id, event_id=event)
    inbox.work(at=datetime.now(UTC) + timedelta(minutes=1))
    dispute = Dispute.objects.get(status="open")
    assert dispute.opened_at < NOW - timedelta(hours=1)
    assert Notice.objects.get(kind="dispute_opened").opened_at == dispute.opened_at
    assert books.list_wrong_gift_cards() == []
    later = NOW + timedelta(hours=2)
    for since in (FIRST_DAY - timedelta(days=1), later - books.SPAN):  # all of it, and as every day
        assert books.check(store_id=till.store_id, provider="sandbox", since=since, at=later) == []


def test_the_worker_waits_meanwhile(members: list[Member], till: Till) -> None:
    """To its jobs an order of weeks ago is one that nobody paid, and its attempt one without an answer."""
    lives = [life for life in plan_lives(members, TIMES) if life.kind in ("past_due", "buyer")][:3]
    living = live_all(lives, till, TIMES)
    for _ in lives:
        assert next(living) is None
        assert reconcile.run(at=NOW, provider="sandbox") == {}
        assert due_jobs.schedule(store_id=till.store_id, at=NOW + timedelta(days=9)) == NOTHING
    assert list(living) == []
    assert reconcile.run(at=NOW, provider="sandbox") != {}
    assert due_jobs.schedule(store_id=till.store_id, at=NOW + timedelta(days=9)) != NOTHING


def test_comments_have_threads_and_their_own_days(world: World, members: list[Member]) -> None:
    films = {name: make_film(world.store, name).pk for name in {thread.film for thread in THREADS}}
    store_id, host = world.store.pk, world.store.host
    count = write_comments(store_id, films, members, host=host, now=NOW)
    assert count == sum(len(thread.lines) for thread in THREADS) == Comment.objects.count()
    assert Comment.objects.filter(thread=None).count() == len(THREADS)
    first, last = Comment.objects.earliest("created_at"), Comment.objects.latest("created_at")
    assert NOW - first.created_at > timedelta(days=50)
    assert timedelta(0) < NOW - last.created_at < timedelta(days=4)
    assert write_comments(store_id, films, members, host=host, now=NOW) == count
    assert Comment.objects.count() == count


def test_ratings_and_lists_are_of_customers_who_had_joined(world: World, members: list[Member]) -> None:
    films = {name: make_film(world.store, name).pk for name in RATERS}
    ratings = rate_films(films, members, now=NOW)
    entries = keep_lists(films, members, now=NOW)
    assert (Rating.objects.count(), ListEntry.objects.count()) == (ratings, entries)
    assert ratings > 150 and entries > 100
    joined = {member.user_id: member.joined_at for member in members}
    for table in (Rating, ListEntry):
        for user_id, created_at in table.objects.values_list("user_id", "created_at"):
            assert joined[user_id] < created_at < NOW
    summaries = {name: find_rating_summary(content_id=content_id) for name, content_id in films.items()}
    assert {name for name, summary in summaries.items() if summary is None} == {"two-takes"}
    assert len({summary.average for summary in summaries.values() if summary}) > 3
    assert rate_films(films, members, now=NOW) == ratings == Rating.objects.count()
    assert keep_lists(films, members, now=NOW) == entries == ListEntry.objects.count()
