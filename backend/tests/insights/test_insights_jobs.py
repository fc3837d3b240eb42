"""What the engine is told by jobs: who has left, and how long raw events stay."""

import pytest
from matinee.insights import engine, tasks
from matinee.insights import operations as insights
from matinee.insights.engine import EngineAwayError
from matinee.insights.queries import get_counters
from matinee.kit.jobs import UNTIL_IT_HEARS
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.jobs import Job
from tests.world import PASSWORD, World

from .fake_engine import FakeEngine


def test_whoever_deletes_their_account_is_erased_from_the_playback_data(
    world: World, reports: FakeEngine
) -> None:
    user_id = world.customer.pk
    me = world.browser(world.customer)
    assert me.post("/api/users/me/deletion", {"current_password": PASSWORD}).status_code == 204
    job = ProcrastinateJob.objects.get(task_name=insights.ERASE_TASK)
    assert job.args == {"store_id": world.store.pk, "user_id": user_id}
    reports.bodies["/reports/erasure"] = {"sessions": 3}
    assert tasks.erase_person(**job.args) == 3
    assert reports.asked == [("/reports/erasure", job.args)]


def test_an_engine_that_is_away_is_asked_again(world: World, reports: FakeEngine) -> None:
    reports.bodies["/reports/erasure"] = {"detail": "not now"}
    with pytest.raises(EngineAwayError) as refused:
        tasks.erase_person(store_id=world.store.pk, user_id=1)
    job = Job(
        id=1, queue="default", lock=None, queueing_lock=None, task_name=insights.ERASE_TASK, attempts=30
    )
    assert UNTIL_IT_HEARS.get_retry_decision(exception=refused.value, job=job)


def test_the_job_waits_longer_than_a_page_would(
    world: World, reports: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "TIMEOUT_SECONDS", 0.05)
    reports.bodies["/reports/erasure"] = {"sessions": 3}
    reports.takes_seconds = 0.3
    assert tasks.erase_person(store_id=world.store.pk, user_id=1) == 3
    with pytest.raises(EngineAwayError):
        get_counters(world.store.pk)


def test_each_store_keeps_its_events_as_long_as_it_wants(world: World, reports: FakeEngine) -> None:
    reports.bodies["/reports/retention"] = {}
    insights.change_settings(store_id=world.store.pk, time_zone="UTC", keep_raw_months=3)
    insights.change_settings(store_id=world.other_store.pk, time_zone="UTC", keep_raw_months=7)
    assert tasks.sweep_hourly() == {
        "told_how_long_events_stay": 0,
        "published_zones": 0,
    }  # both jobs wait already
    ProcrastinateJob.objects.filter(task_name=insights.KEEP_TASK).update(status="succeeded")
    assert tasks.sweep_hourly() == {"told_how_long_events_stay": 2, "published_zones": 0}
    assert reports.asked == []  # a slow engine holds up neither the sweep nor the other stores
    for job in ProcrastinateJob.objects.filter(task_name=insights.KEEP_TASK, status="todo"):
        tasks.keep_raw(**job.args)
    assert sorted(body["months"] for _, body in reports.asked) == [3, 7]
