"""Jobs in PostgreSQL. A job is put in the queue in the same transaction as the rows that it is about."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from procrastinate import RetryStrategy
from procrastinate.contrib.django import app
from procrastinate.exceptions import AlreadyEnqueued

__all__ = ["DEFAULT", "ENCODE", "UNTIL_IT_HEARS", "app", "defer"]

ENCODE, DEFAULT = "encode", "default"
# For what somebody else must be told. A minute more each time: who is away for days is told all the same.
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
    """Queue a task by its name; return False when the same one waits already.

    Of the jobs with the same `lock` one runs at a time; of those with the same `only_one` one waits.
    """
    configured = app.configure_task(
        task,
        queue=queue,
        lock=lock,
        queueing_lock=only_one,
        priority=priority,
        schedule_at=timezone.now() + delay if delay else None,
    )
    try:
        with transaction.atomic():  # a savepoint: the refusal of a duplicate must not undo the caller's rows
            configured.defer(**arguments)
    except AlreadyEnqueued:
        return False
    return True
