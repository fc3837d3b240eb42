"""What the worker does for commerce, each at the store's own time."""

from django.utils import timezone

from matinee.commerce import clock
from matinee.commerce.operations import dunning, entitlements, idempotency, outbox, renewals
from matinee.commerce.queries.due import list_stores


def sweep_often() -> dict[str, int]:
    """Every few seconds: the effects that a killed process left, rentals that ran out, what has come due."""
    done = {"effects": 0, "rentals": 0, "renewals": 0, "dunning": 0}
    now = timezone.now()
    for store_id in list_stores():
        at = clock.now(store_id, now)
        done["effects"] += outbox.run(store_id=store_id, at=at)
        done["rentals"] += entitlements.shut_ended(store_id=store_id, at=at)
        done["renewals"] += renewals.run(store_id=store_id, at=at)
        done["dunning"] += dunning.run(store_id=store_id, at=at)
    return done


def sweep_hourly() -> dict[str, int]:
    return {"idempotent_requests": idempotency.forget_old(at=timezone.now())}
