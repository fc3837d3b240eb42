"""The worker's billing jobs, each at the store's own time."""

from datetime import datetime

from django.utils import timezone

from matinee.commerce import clock
from matinee.commerce.operations.ledger import entitlements, outbox, unsold
from matinee.commerce.operations.payments import idempotency
from matinee.commerce.operations.plans import due_jobs, dunning, reminders, renewals
from matinee.commerce.queries.due import list_stores
from matinee.kit.connections import give_connection_back
from matinee.kit.jobs import DEFAULT, app

# A year of months, and every retry of each.
MOST_ROUNDS = 60


@app.task(queue=DEFAULT)
def catch_up(store_id: int) -> str:
    """Do everything that has become due since a test store's clock was advanced."""
    count = 0
    for _ in range(MOST_ROUNDS):
        round_done = sum(sweep_store(store_id, clock.now(store_id, timezone.now())).values())
        count += round_done
        if not round_done:
            break
    return str(count)


@app.task(queue=due_jobs.NOBODY)
def do_due(act: str, row: int) -> str:
    """Do one due thing: renew, retry or close."""
    store_id = due_jobs.store_of(act, row=row)
    if store_id is None:
        return "gone"
    at = clock.now(store_id, timezone.now())
    try:
        return "done" if due_jobs.do(act=act, row=row, at=at) else "nothing to do"
    finally:
        give_connection_back()


@app.task(queue=DEFAULT)
def look_after_unsold(store_id: int) -> str:
    return str(unsold.look(store_id=store_id, at=timezone.now()))


def sweep_often() -> dict[str, int]:
    """Every few seconds: effects that a killed process left, expired rentals, jobs for what is due.

    No provider is called here, so that none can block the rest.
    """
    counts = {"effects": 0, "rentals": 0, "renewals": 0, "dunning": 0, "reminders": 0}
    now = timezone.now()
    for store_id in list_stores():
        at = clock.now(store_id, now)
        due_counts = {**_sweep_here(store_id, at), **due_jobs.schedule(store_id=store_id, at=at)}
        for name, count in due_counts.items():
            counts[name] += count
    unsold.look_again(at=now)
    return counts


def sweep_store(store_id: int, at: datetime) -> dict[str, int]:
    """Do what is due in a store, one after the other; `at` is the store's time."""
    return {
        **_sweep_here(store_id, at),
        "renewals": renewals.run(store_id=store_id, at=at),
        "dunning": dunning.run(store_id=store_id, at=at),
    }


def _sweep_here(store_id: int, at: datetime) -> dict[str, int]:
    return {
        "effects": outbox.run(store_id=store_id, at=at),
        "rentals": entitlements.shut_ended(store_id=store_id, at=at),
        "reminders": reminders.run(store_id=store_id, at=at),
    }


def sweep_hourly() -> dict[str, int]:
    unsold.look(at=timezone.now())
    return {"idempotent_requests": idempotency.forget_old(at=timezone.now())}
