"""What has come due, each of it a job of its own, in the queue of the provider that it is going to ask.

A provider that is slow or dead fills its own queue and holds up nothing else. Any job may run twice, or
beside itself: a lease lets one act, and an attempt is written down before anybody is asked (`payments`).
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from matinee.commerce.models import Invoice, Payment, PaymentMethod, Subscription
from matinee.commerce.operations.payments import leases
from matinee.commerce.operations.payments.provider_calls import QUEUES
from matinee.commerce.operations.plans import dunning, renewals
from matinee.kit.jobs import NewJob, defer_all, is_waiting

TASK = "matinee.commerce.tasks.do_due"
# What asks nobody waits with the sandbox, which answers at once.
NOBODY = QUEUES["sandbox"]
# An act asks a provider up to three times, each of them 10 s long at most.
LONGEST_ACT = timedelta(seconds=60)
# Of one kind in one round: the next one comes in ten seconds.
BATCH = 5_000


def schedule(*, store_id: int, at: datetime) -> dict[str, int]:
    """Queue what is due in a store and does not wait yet; return how much of each kind."""
    counts = {"renewals": 0, "dunning": 0}
    for name, due in (("renewals", renewals.due(store_id, at=at)), ("dunning", dunning.due(store_id, at=at))):
        for act, rows in due.items():
            ids = list(rows.exclude(is_waiting(_name(act, ""))).values_list("pk", flat=True)[:BATCH])
            providers = _providers(act, ids)
            jobs = [
                NewJob(QUEUES.get(providers.get(pk, ""), NOBODY), _name(act, pk), {"act": act, "row": pk})
                for pk in ids
            ]
            counts[name] += defer_all(TASK, jobs)
    return counts


def do(*, act: str, row: int, at: datetime) -> bool:
    """Do one thing that is due; False when it is done already, or somebody is at it."""
    acts = renewals.ACTS | dunning.ACTS
    with leases.held_or_none(_name(act, row), lasts=LONGEST_ACT) as lease:
        return lease is not None and renewals.do(row, at=at, act=acts[act])


def store_of(act: str, *, row: int) -> int | None:
    rows = Invoice.objects if act in _OF_BILLS else Subscription.objects
    return rows.filter(pk=row).values_list("store_id", flat=True).first()


def _name(act: str, row: int | str) -> str:
    """Name the job that waits, and the lease of who acts."""
    return f"due:{act}:{row}"


_OF_BILLS = ("charge", "close", "charge_late")


def _providers(act: str, ids: list[int]) -> dict[int, str]:
    """Return whom each is going to ask: who has an attempt of it, else who keeps the payer's card."""
    if act == "close":
        return dict(_attempts(ids))
    if act in _OF_BILLS:
        payers = dict(Invoice.objects.filter(pk__in=ids).values_list("pk", "user_id"))
    else:
        payers = dict(Subscription.objects.filter(pk__in=ids).values_list("pk", "user_id"))
    methods = PaymentMethod.objects.filter(
        user_id__in=set(payers.values()), is_default=True, detached_at=None
    )
    of_user = dict(methods.values_list("user_id", "provider"))
    return {pk: of_user.get(user_id or 0, "") for pk, user_id in payers.items()}


def _attempts(ids: list[int]) -> Iterable[tuple[int, str]]:
    payments = Payment.objects.filter(invoice_id__in=ids, leg=Payment.Leg.EXTERNAL, closed=False)
    return payments.values_list("invoice_id", "provider")
