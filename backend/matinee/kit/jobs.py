"""Jobs in PostgreSQL. A job is queued in the same transaction as the rows that it is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import CharField, Exists, OuterRef, Value
from django.db.models.functions import Cast, Concat
from django.utils import timezone
from procrastinate import RetryStrategy
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.exceptions import AlreadyEnqueued
from procrastinate.jobs import JobDeferrer

__all__ = ["DEFAULT", "ENCODE", "UNTIL_IT_HEARS", "NewJob", "app", "defer", "defer_all", "is_waiting"]

ENCODE, DEFAULT = "encode", "default"
# For notifying another program: a minute more each time, so that it is notified even after days.
UNTIL_IT_HEARS = RetryStrategy(max_attempts=100, linear_wait=60)


def defer(
    task: str,
    *,
    queue: str = DEFAULT,
    lock: str | None = None,
    only_one: str | None = None,
    priority: int = 0,
    delay: timedelta | None = None,
    **arguments: int | str,
) -> bool:
    """Queue a task by its name; return False if the same one is queued already.

    Of the jobs with the same `lock` one runs at a time; of those with the same `only_one` one is queued.
    """
    deferrer = app.configure_task(
        task,
        queue=queue,
        lock=lock,
        queueing_lock=only_one,
        priority=priority,
        schedule_at=timezone.now() + delay if delay else None,
    )
    return _put(deferrer, arguments)


@dataclass(frozen=True, slots=True)
class NewJob:
    """Of those with the same `only_one`, one is queued."""

    queue: str
    only_one: str
    arguments: dict[str, int | str]


def defer_all(task: str, jobs: Sequence[NewJob]) -> int:
    """Queue many jobs of a task in one statement; return how many were new.

    If one of them was queued concurrently, they are queued one by one.
    """
    if not jobs:
        return 0
    deferrers = [app.configure_task(task, queue=job.queue, queueing_lock=job.only_one) for job in jobs]
    try:
        with transaction.atomic():
            app.job_manager.batch_defer_jobs(
                [one.make_new_job(**job.arguments) for one, job in zip(deferrers, jobs, strict=True)]
            )
    except AlreadyEnqueued:
        return sum(_put(one, job.arguments) for one, job in zip(deferrers, jobs, strict=True))
    return len(deferrers)


def is_waiting(prefix: str) -> Exists:
    """Return a query expression: whether a job with `only_one` of this prefix and the row's id is queued."""
    name = Concat(Value(prefix), Cast(OuterRef("pk"), CharField()))
    return Exists(ProcrastinateJob.objects.filter(status="todo", queueing_lock=name))


def _put(deferrer: JobDeferrer, arguments: dict[str, int | str]) -> bool:
    try:
        with transaction.atomic():  # a savepoint: a refused duplicate must not undo the caller's rows
            deferrer.defer(**arguments)
    except AlreadyEnqueued:
        return False
    return True
