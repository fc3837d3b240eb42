"""GET /bullet/api/insights/events/{event_id}: a live event on one time axis, from four sources."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.chats.models import Message, Room
from matinee.commerce.models import Dispute, Donation, Payment, Refund
from matinee.commerce.operations.payments import refunds
from matinee.commerce.operations.shop import donations
from matinee.insights import operations as insights
from matinee.insights.schemas import EventReport
from matinee.live.models import Interruption, LiveEvent
from matinee.tokens import operations as tokens
from tests.commerce.shop import PAYS, Shop
from tests.live.event_setup import EventSetup, make_event_setup, make_replay
from tests.world import World, make_film

from .fake_engine import FRESH, METRICS, FakeEngine

pytestmark = pytest.mark.django_db

ROOT = "/bullet/api/insights"
START = datetime(2026, 5, 1, 18, 0, 20, tzinfo=UTC)
END = datetime(2026, 5, 1, 18, 3, 10, tzinfo=UTC)


@pytest.fixture
def setup(world: World) -> EventSetup:
    """An event that ran from START to END, and has its replay."""
    setup = make_event_setup(world.store, title="First night")
    run(setup, ended_at=END)
    make_replay(setup)
    return setup


def run(setup: EventSetup, *, ended_at: datetime | None, started_at: datetime = START) -> None:
    state = "live" if ended_at is None else "ended"
    rows = LiveEvent.objects.filter(pk=setup.event.pk)
    rows.update(state=state, started_at=started_at, on_air_at=started_at, ended_at=ended_at)


def get(world: World, setup: EventSetup) -> Any:
    response = world.browser(world.owner).get(f"{ROOT}/events/{setup.event.pk}")
    assert response.status_code == 200, response.content
    return response.json()


def write(room: Room, *seconds: int, kind: str = "text", state: str = "shown") -> None:
    for second in seconds:
        room.version += 1
        room.save()
        Message.objects.create(
            room=room,
            version=room.version,
            kind=kind,
            state=state,
            held_for="word" if state == "held" else "",
            body="" if state == "deleted" else "Hello",
            posted_at=START + timedelta(seconds=second),
        )


def give(world: World, setup: EventSetup, second: int, minor: int, currency: str = "USD") -> Payment:
    """A donation in the books, given so long after the start."""
    shop, at = Shop(world.store, world.customer), datetime.now(UTC)
    donor: dict[str, Any] = {
        "store_id": shop.store_id,
        "user_id": shop.user.pk,
        "live_event_id": setup.event.pk,
    }
    result = donations.charge(
        **donor,
        minor=minor,
        currency=currency,
        method_id=shop.card(shop.user, PAYS),
        press=f"press-{second}-{minor}",
        at=at,
    )
    payment = Payment.objects.get(invoice_id=result.invoice_id)
    given = donations.record(**donor, payment_id=payment.pk, minor=minor, at=at)
    Donation.objects.filter(pk=given.id).update(created_at=START + timedelta(seconds=second))
    return payment


def refund(payment: Payment, minor: int) -> None:
    refunds.refund_order(
        store_id=payment.store_id,
        order_id=payment.invoice_id,
        minor=minor,
        key=f"{payment.pk}",
        at=datetime.now(UTC),
    )


def begin_refund(payment: Payment) -> None:
    """The provider was not asked yet: nothing went back so far."""
    now = datetime.now(UTC)
    Refund.objects.create(
        store=payment.store,
        payment=payment,
        amount_minor=payment.amount_minor,
        currency=payment.currency,
        state="submitted",
        idempotency_key="begun",
        created_at=now,
        changed_at=now,
    )


def dispute(payment: Payment, status: str) -> None:
    now = datetime.now(UTC)
    Dispute.objects.create(
        store=payment.store,
        payment=payment,
        provider="sandbox",
        provider_dispute_id=f"d{payment.pk}",
        status=status,
        amount_minor=payment.amount_minor,
        currency=payment.currency,
        opened_at=now,
        closed_at=now,
    )


def test_all_of_it_on_one_axis(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    report = get(world, setup)
    EventReport.model_validate(report)
    assert (report["title"], report["has_begun"], report["is_over"]) == ("First night", True, True)
    assert (report["period"]["from"], report["period"]["to"]) == (
        "2026-05-01T18:00:00+00:00",
        "2026-05-01T18:04:00+00:00",
    )
    assert [step["at"][11:16] for step in report["steps"]] == ["18:00", "18:01", "18:02", "18:03"]
    assert report["live"] == report["replay"] == METRICS | {"peak_concurrent": 2}
    assert report["latency"] == {"players": 3, "latency_median": 2.4, "latency_p95": 6.1}
    assert report["steps"][0] == {
        "at": "2026-05-01T18:00:00+00:00",
        "viewers": 1,
        "plays": 1,
        "watch_time_seconds": 2.5,
        "rebuffer_ratio": None,
        "latency_median": 2.4,
        "latency_p95": 6.1,
        "messages": 0,
        "gifts": 0,
        "gifts_minor": 0,
        "away_seconds": 0.0,
    }
    assert (report["step_minutes"], report["fresh_to"]) == (1, FRESH)
    assert len(reports.asked) == 1, "one call answers all of it"


def test_live_is_told_from_replay_by_the_end(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    get(world, setup)
    live, latencies, replay = (reports.question(name)["scope"] for name in ("numbers", "latencies", "replay"))
    at = {"from_ms": ms(START.replace(second=0)), "to_ms": ms(END.replace(minute=4, second=0))}
    assert live == latencies == {"store_id": world.store.pk, "content_ids": [setup.event.content_id], **at}
    assert replay["from_ms"] == live["to_ms"] < replay["to_ms"] <= ms(datetime.now(UTC)) + 60_000
    # What was cut from the replay was seen all the same: only the replay has an end.
    assert replay["lengths"].keys() <= {str(setup.event.video_id)}


def test_messages_stand_in_the_minute_in_which_they_were_written(
    world: World, setup: EventSetup, reports: FakeEngine
) -> None:
    room = Room.objects.create(event=setup.event, store=world.store, created_at=START)
    write(room, -3600, 0, 39, 40, 41, 160, 600)
    write(room, 45, state="deleted")
    write(room, 45, state="hidden")
    write(room, 45, state="held")
    write(room, 45, kind="notice")
    other = make_event_setup(world.store, title="Another")
    write(Room.objects.create(event=other.event, store=world.store, created_at=START), 45)
    report = get(world, setup)
    assert [step["messages"] for step in report["steps"]] == [2, 2, 0, 1]
    assert report["chat"] == {"messages": 7, "outside": 2}


def test_gifts_are_net_of_what_went_back(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    give(world, setup, 5, 500)
    refund(give(world, setup, 6, 1000), 400)  # in part
    refund(give(world, setup, 50, 700), 700)
    dispute(give(world, setup, 51, 900), "lost")
    dispute(give(world, setup, 52, 300), "won")
    begin_refund(give(world, setup, 53, 200))
    give(world, setup, 400, 2500)  # up to ten minutes after the end
    other = make_event_setup(world.store, title="Another")
    give(world, other, 5, 5000)
    report = get(world, setup)
    assert [(step["gifts"], step["gifts_minor"]) for step in report["steps"]] == [
        (2, 1100),
        (2, 500),
        (0, 0),
        (0, 0),
    ]
    assert report["gifts"] == {"currency": "USD", "gifts": 5, "amount_minor": 4100, "outside": 1}


def test_interruptions_and_how_long_each_minute_they_were(
    world: World, setup: EventSetup, reports: FakeEngine
) -> None:
    for begin, end in ((30, 45), (100, 170)):
        Interruption.objects.create(
            event=setup.event,
            began_at=START + timedelta(seconds=begin),
            ended_at=START + timedelta(seconds=end),
        )
    report = get(world, setup)
    assert [step["away_seconds"] for step in report["steps"]] == [10.0, 5.0, 60.0, 10.0]
    assert report["interruptions"][0] == {
        "began_at": "2026-05-01T18:00:50+00:00",
        "ended_at": "2026-05-01T18:01:05+00:00",
    }


def test_times_are_those_of_the_stores_zone(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    insights.change_settings(store_id=world.store.pk, time_zone="Asia/Kolkata", keep_raw_months=13)
    report = get(world, setup)
    assert report["period"]["time_zone"] == "Asia/Kolkata"
    assert report["steps"][0]["at"] == "2026-05-01T23:30:00+05:30"


def test_one_that_is_on_reaches_to_now(world: World, reports: FakeEngine) -> None:
    setup = make_event_setup(world.store)
    now = datetime.now(UTC)
    run(setup, started_at=now - timedelta(minutes=2), ended_at=None)
    Interruption.objects.create(event=setup.event, began_at=now - timedelta(seconds=1))
    report = get(world, setup)
    assert (report["is_over"], report["replay"]) == (False, None)
    assert len(report["steps"]) in (3, 4)
    assert datetime.fromisoformat(report["period"]["to"]) > now
    assert report["interruptions"][0]["ended_at"] is None
    assert 1 <= sum(step["away_seconds"] for step in report["steps"]) < 30


def test_before_it_begins_there_is_nothing_to_show(world: World, reports: FakeEngine) -> None:
    report = get(world, make_event_setup(world.store))
    assert (report["has_begun"], report["is_over"], report["steps"]) == (False, False, [])


@pytest.mark.parametrize(
    ("hours", "step_minutes", "steps"), [(12, 1, 720), (12.5, 2, 375), (100, 10, 600), (800, 1440, 34)]
)
def test_a_long_one_has_wider_steps(
    world: World, setup: EventSetup, reports: FakeEngine, hours: float, step_minutes: int, steps: int
) -> None:
    begin = START.replace(second=0)
    run(setup, started_at=begin, ended_at=begin + timedelta(hours=hours))
    report = get(world, setup)
    assert (report["step_minutes"], len(report["steps"])) == (step_minutes, steps)


def test_as_a_file(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    browser = world.browser(world.owner)
    path = f"{ROOT}/events/{setup.event.pk}?format=csv"
    saved = browser.get(path)
    assert f"matinee-event-{setup.event.pk}-steps-2026-05-01" in saved["Content-Disposition"]
    lines = saved.content.decode().splitlines()
    assert lines[0].startswith(
        "at,viewers,plays,watch_time_seconds,rebuffer_ratio,latency_median,latency_p95"
    )
    assert len(lines) == 5
    nothing = browser.get(f"{path}&table=interruptions").content.decode()
    assert nothing.splitlines() == ["began_at,ended_at"]
    refused = browser.get(f"{path}&table=contents")
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "table")
    assert browser.get(f"{ROOT}/events/{setup.event.pk}?format=xls").status_code == 422


def test_the_films_report_names_its_event(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    browser = world.browser(world.owner)
    film = make_film(world.store, "film")
    told = {
        content: browser.get(f"{ROOT}/contents/{content}?period=7d").json()["live_event_id"]
        for content in (setup.event.content_id, film.pk)
    }
    assert told == {setup.event.content_id: setup.event.pk, film.pk: None}


def test_another_stores_event_is_as_missing_as_none(
    world: World, setup: EventSetup, reports: FakeEngine
) -> None:
    theirs = make_event_setup(world.other_store)
    answers = [
        world.browser(world.owner).get(f"{ROOT}/events/{event}")
        for event in (theirs.event.pk, theirs.event.pk + 1000)
    ]
    assert {answer.status_code for answer in answers} == {404}
    bodies = [{**answer.json(), "request_id": ""} for answer in answers]
    assert bodies[0] == bodies[1]
    assert reports.asked == []
    for malformed in ("0", "-1", "x", str(2**63)):
        assert world.browser(world.owner).get(f"{ROOT}/events/{malformed}").status_code in (404, 422)


def test_only_staff_reads_it(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    path = f"{ROOT}/events/{setup.event.pk}"
    assert world.guest.get(path).status_code == 401
    assert world.browser(world.customer).get(path).status_code == 404
    assert world.browser(world.moderator).get(path).status_code == 404
    assert world.browser(world.admin).get(path).status_code == 200


def test_a_program_reads_the_same(world: World, setup: EventSetup, reports: FakeEngine) -> None:
    _, secret = tokens.make_token(
        store_id=world.store.pk,
        maker_id=world.owner.pk,
        name="Warehouse",
        scopes=["reports:read"],
        lifetime_days=None,
        at=datetime.now(UTC),
    )
    path = f"/api/v1/insights/events/{setup.event.pk}"
    assert world.guest.get(path).status_code == 401
    told = world.guest.get(path, headers={"Authorization": f"Bearer {secret}"})
    assert told.json() == get(world, setup)


def test_the_statements_are_as_many_however_long_it_is(
    world: World, setup: EventSetup, reports: FakeEngine, django_assert_max_num_queries: Any
) -> None:
    browser = world.browser(world.owner)
    with django_assert_max_num_queries(16):
        assert browser.get(f"{ROOT}/events/{setup.event.pk}").status_code == 200


def ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)
