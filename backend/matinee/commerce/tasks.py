"""What the worker does for commerce, each at the store's own time."""

from datetime import datetime

from django.utils import timezone

from matinee.commerce import clock
from matinee.commerce.operations import dunning, entitlements, idempotency, outbox, renewals
from matinee.commerce.queries.due import list_stores
from matinee.kit.jobs import DEFAULT, app

# A year of months, and every retry of each.
MOST_ROUNDS = 60


@app.task(queue=DEFAULT)
def catch_up(store_id: int) -> str:
    """Do all that has come due since the clock of a test store was put forward."""
    done = 0
    for _ in range(MOST_ROUNDS):
        round_done = sum(_sweep(store_id, timezone.now()).values())
        done += round_done
        if not round_done:
            break
    return str(done)


def sweep_often() -> dict[str, int]:
    """Every few seconds: the effects that a killed process left, rentals that ran out, what has come due."""
    done = {"effects": 0, "rentals": 0, "renewals": 0, "dunning": 0}
    now = timezone.now()
    for store_id in list_stores():
        for name, count in _sweep(store_id, now).items():
            done[name] += count
    return done


def _sweep(store_id: int, now: datetime) -> dict[str, int]:
    at = clock.now(store_id, now)
    return {
        "effects": outbox.run(store_id=store_id, at=at),
        "rentals": entitlements.shut_ended(store_id=store_id, at=at),
        "renewals": renewals.run(store_id=store_id, at=at),
        "dunning": dunning.run(store_id=store_id, at=at),
    }


def sweep_hourly() -> dict[str, int]:
    return {"idempotent_requests": idempotency.forget_old(at=timezone.now())}
