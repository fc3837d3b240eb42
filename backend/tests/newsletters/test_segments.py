"""Which subscribers a segment has: each condition, all of them together, and who is in none."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from matinee.accounts.models import Profile, Role, User
from matinee.commerce.models import Invoice, Price, Subscription
from matinee.engagement.models import WatchState
from matinee.mail.models import RefusedAddress
from matinee.newsletters.models import Consent
from matinee.newsletters.queries import count_audience, list_addressees
from matinee.newsletters.statements import Segment
from tests.commerce.shop import Shop
from tests.newsletters.newsletter_steps import AT, agree, subscriber, write_draft
from tests.world import World, make_film, make_user


@pytest.fixture
def shop(world: World) -> Shop:
    return Shop(world.store, world.customer)


def count(world: World, **conditions: Any) -> int:
    return count_audience(world.store.pk, segment=Segment(**conditions), at=AT).recipients


def subscription(user: User, price: Price, status: str) -> None:
    Subscription.objects.create(
        store=user.store,
        user=user,
        plan_group=price.product.plan_group,
        price=price,
        status=status,
        currency="USD",
        created_at=AT,
        anchor_at=AT,
        period_start=AT,
        period_end=AT + timedelta(days=30),
        ended_at=AT if status in ("canceled", "expired") else None,
        resumes_at=AT if status == "paused" else None,
    )


def paid(user: User, minor: int, currency: str = "USD", refunded: int = 0) -> None:
    number = f"{user.pk}-{Invoice.objects.count()}"
    Invoice.objects.create(
        store=user.store,
        user=user,
        number=number,
        kind="order",
        status="paid",
        currency=currency,
        subtotal=minor,
        paid=minor,
        refunded=refunded,
        created_at=AT,
    )


def watch(user: User, film: Any, profile: Profile | None = None) -> None:
    WatchState.objects.create(
        user=user,
        profile=profile,
        content=film,
        chapter=film.chapters.get(),
        position_seconds=1,
        updated_at=AT,
    )


def test_without_a_condition_it_is_every_subscriber(world: World) -> None:
    subscriber(world.store, "ann")
    subscriber(world.other_store, "eve")
    assert count(world) == 1


@pytest.mark.parametrize(
    ("condition", "names"),
    [
        ("active", {"active", "past_due"}),
        ("trialing", {"trialing"}),
        ("on_hold", {"on_hold"}),
        ("paused", {"paused"}),
        ("ended", {"canceled", "expired"}),
        ("never", {"incomplete", "none"}),
    ],
)
def test_by_subscription(world: World, shop: Shop, condition: Any, names: set[str]) -> None:
    price = shop.sell("plan", "plan")
    statuses = ("active", "past_due", "trialing", "on_hold", "paused", "canceled", "expired", "incomplete")
    for status in statuses:
        subscription(subscriber(world.store, status), price, status)
    subscriber(world.store, "none")
    # Who left and came back has not left.
    again = subscriber(world.store, "again")
    subscription(again, price, "canceled")
    subscription(again, shop.sell("other", "plan", plan_group="other"), "on_hold")
    expected = names | ({"again"} if condition == "on_hold" else set())
    assert count(world, subscription=condition) == len(expected)


def test_by_plan_and_what_became_of_it(world: World, shop: Shop) -> None:
    film_club, archive = shop.sell("club", "plan"), shop.sell("archive", "plan")
    subscription(subscriber(world.store, "ann"), film_club, "active")
    subscription(subscriber(world.store, "ben"), film_club, "canceled")
    subscription(subscriber(world.store, "cem"), archive, "active")
    assert count(world, plan_id=film_club.product_id) == 1
    assert count(world, plan_id=film_club.product_id, subscription="ended") == 1
    assert count(world, plan_id=archive.product_id, subscription="ended") == 0
    assert count(world, plan_id=archive.product_id, subscription="never") == 0


def test_by_days_since_they_joined(world: World) -> None:
    for days in (0, 10, 30):
        subscriber(world.store, f"since-{days}", created_at=AT - timedelta(days=days))
    assert count(world, joined_days_min=10) == 2
    assert count(world, joined_days_max=10) == 1
    assert count(world, joined_days_min=5, joined_days_max=29) == 1


def test_by_what_they_watched_themselves(world: World) -> None:
    film = make_film(world.store, "film")
    ann, ben = subscriber(world.store, "ann"), subscriber(world.store, "ben")
    watch(ann, film)
    child = Profile.objects.create(user=ben, name="Kim", color="blue", created_at=AT)
    watch(ben, film, child)
    assert count(world, watched_id=film.pk) == 1
    assert count(world, unwatched_id=film.pk) == 1
    assert count(world, watched_id=film.pk, unwatched_id=film.pk) == 0


def test_by_what_they_spent_in_a_currency(world: World) -> None:
    ann, ben, cem = (subscriber(world.store, name) for name in ("ann", "ben", "cem"))
    paid(ann, 600)
    paid(ann, 600)
    paid(ben, 1200, refunded=300)
    paid(cem, 1200, "EUR")
    assert count(world, spent_minor=1200, currency="USD") == 1
    assert count(world, spent_minor=900, currency="USD") == 2
    assert count(world, spent_minor=1200, currency="EUR") == 1


def test_by_language_of_which_the_stores_is_what_nobody_chose(world: World) -> None:
    subscriber(world.store, "ann", locale="de")
    subscriber(world.store, "ben")
    assert (count(world, locale="de"), count(world, locale="en")) == (1, 1)


def test_all_conditions_hold(world: World, shop: Shop) -> None:
    price, film = shop.sell("plan", "plan"), make_film(world.store, "film")
    for name in ("ann", "ben"):
        user = subscriber(world.store, name, created_at=AT - timedelta(days=40))
        subscription(user, price, "active")
        watch(user, film)
    paid(User.objects.get(email="ann@example.com"), 5000)
    every: dict[str, Any] = {
        "subscription": "active",
        "plan_id": price.product_id,
        "joined_days_min": 30,
        "watched_id": film.pk,
        "spent_minor": 5000,
        "currency": "USD",
        "locale": "en",
    }
    assert count(world, **every) == 1
    assert count(world, **every, unwatched_id=film.pk) == 0


SEGMENTS = [
    Segment(),
    Segment(subscription="never"),
    Segment(joined_days_min=0),
    Segment(locale="en"),
    Segment(unwatched_id=1),
]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    is_asked=st.booleans(),
    is_confirmed=st.booleans(),
    has_left=st.booleans(),
    is_blocked=st.booleans(),
    refuses=st.booleans(),
    is_elsewhere=st.booleans(),
    segment=st.sampled_from(SEGMENTS),
)
def test_nobody_is_written_to_who_has_not_agreed_or_has_left(
    world: World,
    is_asked: bool,
    is_confirmed: bool,
    has_left: bool,
    is_blocked: bool,
    refuses: bool,
    is_elsewhere: bool,
    segment: Segment,
) -> None:
    Consent.objects.all().delete()
    RefusedAddress.objects.all().delete()
    User.objects.filter(email="ann@example.com").delete()
    ann = make_user(world.other_store if is_elsewhere else world.store, "ann@example.com", Role.CUSTOMER)
    User.objects.filter(pk=ann.pk).update(is_active=not is_blocked, created_at=AT)
    if is_asked:
        agree(ann, confirmed_at=AT if is_confirmed else None, ended_at=AT if has_left else None)
    if refuses:
        RefusedAddress.objects.create(
            store=ann.store, address=ann.email, words="550", first_at=AT, last_at=AT
        )
    may = is_asked and is_confirmed and not (has_left or is_blocked or refuses or is_elsewhere)
    audience = count_audience(world.store.pk, segment=segment, at=AT)
    assert (audience.recipients, audience.subscribers) == (int(may), int(may))
    assert list(list_addressees(world.store.pk, user_ids=[ann.pk])) == [ann.pk] * may


def test_the_office_counts_while_one_chooses(world: World) -> None:
    film = make_film(world.store, "film")
    watch(subscriber(world.store, "ann"), film)
    subscriber(world.store, "ben")
    answer = world.browser(world.admin).get(f"/bullet/api/newsletters/audience?watched_id={film.pk}")
    assert answer.json() == {"recipients": 1, "subscribers": 2, "countries": []}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"watched_id": 2**62}, 404),
        ({"unwatched_id": 2**62}, 404),
        ({"plan_id": 2**62}, 404),
        ({"subscription": "rich"}, 422),
        ({"spent_minor": 100}, 422),
        ({"currency": "USD"}, 422),
        ({"spent_minor": 100, "currency": "XXX"}, 422),
        ({"joined_days_min": -1}, 422),
        ({"locale": "xx"}, 422),
    ],
)
def test_a_segment_that_cannot_be(world: World, body: dict[str, Any], status: int) -> None:
    owner = world.browser(world.owner)
    assert owner.get(f"/bullet/api/newsletters/audience?{urlencode(body)}").status_code == status
    path = f"/bullet/api/newsletters/{write_draft(world)}"
    assert owner.put(path, {"texts": [], "segment": body}).status_code == status


def test_by_the_country_they_were_last_in(world: World) -> None:
    for name, code in (("ann", "DE"), ("ben", "DE"), ("cem", "AT"), ("dan", "")):
        subscriber(world.store, name, country=code)
    subscriber(world.other_store, "eve", country="FR")
    assert [count(world, country=code) for code in ("DE", "AT", "FR")] == [2, 1, 0]
    assert count_audience(world.store.pk, segment=Segment(), at=AT).countries == ["AT", "DE"]
    address = "/bullet/api/newsletters/audience?country="
    assert world.browser(world.owner).get(f"{address}AT").json()["recipients"] == 1
    for unreadable in ("de", "DEU", "1A", ""):
        refused = world.browser(world.owner).get(address + unreadable)
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "country")
