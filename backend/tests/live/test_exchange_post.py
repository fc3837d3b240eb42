"""POST /internal/live: what `live` tells, and the plan that it is answered with."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.live import admin_queries as live_admin
from matinee.live import operations as live
from matinee.live.models import LiveEvent, LiveInput
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.live.event_setup import SIGNAL, EventSetup, exchange, make_event_setup
from tests.world import World

pytestmark = pytest.mark.django_db
NOTHING: dict[str, Any] = {"events": [], "signals": {}, "refusals": {}}


def test_only_a_program_of_the_house_is_heard(world: World) -> None:
    assert exchange(NOTHING, token="").status_code == 401
    assert exchange(NOTHING, token="x.y.z").status_code == 401
    assert exchange(NOTHING).json() == {"inputs": [], "closing": []}


@pytest.mark.parametrize(
    "told",
    [
        [],
        {"events": []},
        NOTHING | {"signals": {"../x": SIGNAL}},
        NOTHING | {"signals": {"a": {**SIGNAL, "width": -1}}},
        NOTHING | {"events": [{"event": "e1", "state": "paused", "told_ms": 1, "problems": []}]},
        NOTHING | {"events": [{"event": "e1", "state": "live", "told_ms": 1, "problems": ["x" * 301]}]},
        NOTHING
        | {"events": [{"event": "e1", "state": "live", "told_ms": 1, "problems": [], "qualities": [0]}]},
    ],
)
def test_what_is_no_report_is_refused(world: World, told: Any) -> None:
    assert exchange(told).status_code == 422


def test_a_broadcast_from_its_first_picture_to_its_recording(world: World) -> None:
    setup = make_event_setup(world.store)
    entry = {"id": setup.input.public_id, "version": 1}
    idle = {**entry, "event": None, "on_air": False, "grace_seconds": 0}
    assert setup.tell().json() == {"inputs": [idle], "closing": []}
    assert setup.tell("live").json()["inputs"] == [idle]  # nothing goes out before its owner says so
    setup.go_live()
    on_air = {**entry, "event": setup.public_id, "on_air": True, "grace_seconds": 600}
    assert setup.tell("waiting").json() == {"inputs": [on_air], "closing": []}
    assert setup.now().on_air_at is None
    setup.tell("live")
    assert setup.now().on_air_at is not None
    setup.tell("away")
    assert setup.now().away_since is not None
    setup.tell("live")
    assert setup.now().away_since is None

    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert setup.tell("live").json() == {"inputs": [idle], "closing": [setup.public_id]}
    assert setup.now().recorded_at is None
    assert setup.tell("ended").json()["closing"] == []
    assert setup.now().recorded_at is not None
    assert setup.now().video.state == "queued"
    setup.tell("ended", "ended")
    assert ProcrastinateJob.objects.filter(task_name="matinee.media.tasks.encode").count() == 1


def test_a_grace_that_is_over_ends_it(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live", "away", "ended", problems=["The disk is nearly full."])
    row = setup.now()
    assert (row.state, row.problems) == ("ended", ["The disk is nearly full."])
    assert row.ended_at is not None
    assert row.recorded_at is not None


def test_the_owner_reads_what_viewers_may_choose_while_it_is_sent_out(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    told = {
        "event": setup.public_id,
        "state": "live",
        "told_ms": 5,
        "problems": [],
        "qualities": [1080, 360],
    }
    exchange(NOTHING | {"events": [told]})
    assert setup.now().qualities == [1080, 360]
    exchange(NOTHING | {"events": [told | {"state": "away", "told_ms": 6}]})
    assert setup.now().qualities == []


def test_what_is_told_late_changes_nothing(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live")
    setup.tell("away", told_ms=1)
    assert setup.now().away_since is None
    setup.tell("live", "live")
    assert setup.now().state == "live"


def test_what_is_told_again_is_not_written_again(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    told = {"event": setup.public_id, "state": "away", "told_ms": 5, "problems": ["The disk is slow."]}
    writes = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as ran:
            exchange(NOTHING | {"events": [told]})
        writes.append(sum('UPDATE "live_liveevent"' in query["sql"] for query in ran))
    assert writes == [1, 0]
    assert setup.now().away_since is not None


def test_an_event_that_was_deleted_is_told_in_vain(world: World) -> None:
    setup = make_event_setup(world.store)
    public_id = setup.public_id
    live.delete_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    told = {"event": public_id, "state": "live", "told_ms": 5, "problems": []}
    assert exchange(NOTHING | {"events": [told]}).status_code == 200
    assert not LiveEvent.objects.exists()


def test_it_begins_by_itself_once_its_time_has_come_and_a_picture(world: World) -> None:
    setup = make_event_setup(world.store)
    rows = LiveEvent.objects.filter(pk=setup.event.pk)
    rows.update(starts_by_itself=True)
    setup.tell()
    assert setup.now().state == "scheduled"
    rows.update(starts_at=datetime.now(UTC) - timedelta(seconds=1))
    setup.tell(signal=None)
    assert setup.now().state == "scheduled"
    assert setup.tell().json()["inputs"][0]["on_air"] is True
    assert setup.now().state == "live"


def test_of_two_events_of_one_input_the_second_waits(world: World) -> None:
    first, second = make_event_setup(world.store), make_event_setup(world.store, title="Second night")
    past = datetime.now(UTC) - timedelta(minutes=1)
    LiveEvent.objects.update(starts_by_itself=True, input=first.input, starts_at=past)
    first.tell()
    assert (first.now().state, second.now().state) == ("live", "scheduled")
    live.end_event(store_id=world.store.pk, event_id=first.event.pk, at=datetime.now(UTC))
    first.tell("ended")
    assert second.now().state == "live"


def test_a_signal_is_kept_as_long_as_it_comes(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.tell()
    setup.input.refresh_from_db()
    assert setup.input.signal and setup.input.signal["bits_per_second"] == 5_800_000
    setup.tell(signal=None)
    setup.input.refresh_from_db()
    assert setup.input.signal is None


def test_why_an_encoder_was_sent_away_is_kept_until_one_is_heard(world: World) -> None:
    setup = make_event_setup(world.store)
    why = {"reason": "HEVC cannot be broadcast yet.", "at": "2026-05-01T20:00:00Z"}
    told = NOTHING | {"refusals": {setup.input.public_id: why, "nobody": why}}
    assert exchange(told).status_code == 200
    (seen,) = live_admin.list_inputs(store_id=world.store.pk, address="rtmp://a.test/live")
    assert seen.refusal and seen.refusal.reason == "HEVC cannot be broadcast yet."
    exchange(NOTHING)
    assert LiveInput.objects.get(pk=setup.input.pk).refused_at
    setup.tell()
    (seen,) = live_admin.list_inputs(store_id=world.store.pk, address="rtmp://a.test/live")
    assert seen.refusal is None


def test_when_the_source_was_away_is_kept(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live", "away", "away", "live", "live", "away")
    first, second = interruptions(world, setup)
    assert first.ended_at is not None and first.began_at < first.ended_at < second.began_at
    assert second.ended_at is None
    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert interruptions(world, setup)[1].ended_at == setup.now().ended_at


def test_a_source_that_never_came_back_was_away_to_the_end(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live", "away", "ended")
    (away,) = interruptions(world, setup)
    assert away.ended_at is not None and away.ended_at == setup.now().ended_at


def interruptions(world: World, setup: EventSetup) -> list[live_admin.EventInterruption]:
    run = live_admin.get_run(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    return run.interruptions
