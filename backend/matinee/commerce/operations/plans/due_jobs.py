"""A job for each thing that is due, in the queue of the provider that it calls.

A slow or dead provider fills only its own queue. Any job may run twice, or concurrently:
a lease lets one act, and an attempt is written before the provider is called (`payments`).
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta

from matinee.commerce.models import Invoice, Payment, PaymentMethod, Subscription
from matinee.commerce.operations.payments import leases, reconcile
from matinee.commerce.operations.payments.provider_calls import QUEUES
from matinee.commerce.operations.plans import dunning, renewals
from matinee.kit.jobs import NewJob, defer_all, is_waiting

TASK = "matinee.commerce.tasks.do_due"
# Jobs that call nobody use the sandbox's queue, which never blocks.
NOBODY = QUEUES["sandbox"]
# An act calls a provider up to three times, each at most 10 s long.
LONGEST_ACT = timedelta(seconds=60)
# Per kind and round: the next round is in ten seconds.
BATCH = 5_000


def schedule(*, store_id: int, at: datetime) -> dict[str, int]:
    """Queue a store's due work that is not queued yet; return how much of each kind.

    Nothing while the store's past is being written (`hold_back`).
    """
    with leases.held_or_none(_of_store(store_id), lasts=LONGEST_ACT) as lease:
        return _schedule(store_id, at) if lease is not None else {"renewals": 0, "dunning": 0}


def _schedule(store_id: int, at: datetime) -> dict[str, int]:
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
    """Do one due thing; False when it is already done or in progress."""
    acts = renewals.ACTS | dunning.ACTS
    with leases.held_or_none(_name(act, row), lasts=LONGEST_ACT) as lease:
        return lease is not None and renewals.do(row, at=at, act=acts[act])


@contextmanager
def hold_back(*, store_id: int) -> Iterator[Callable[[], None]]:
    """Keep the jobs from a store while its past is written afterwards: to them all of it is due now.

    Yield what is to be called at least once in LONGEST_ACT; if its caller is killed, the jobs go on after it.
    """
    with ExitStack() as stack:
        names = (_of_store(store_id), f"{reconcile.LEASE}:sandbox")
        all_leases = [stack.enter_context(leases.hold(name, lasts=LONGEST_ACT)) for name in names]

        def go_on() -> None:
            for lease in all_leases:
                lease.renew()

        yield go_on


def live_through(*, subscription: int, until: datetime) -> int:
    """Do all that has come due of one subscription, each at the moment when it was due; return how much.

    For a past that is written afterwards, under `hold_back`.
    """
    acts = renewals.ACTS | dunning.ACTS
    count = 0
    while (due := _find_next_act(subscription, until)) is not None:
        act, at = due
        if not renewals.do(subscription, at=at, act=acts[act]):
            break
        count += 1
    return count


def store_of(act: str, *, row: int) -> int | None:
    rows = Invoice.objects if act in _OF_BILLS else Subscription.objects
    return rows.filter(pk=row).values_list("store_id", flat=True).first()


def _name(act: str, row: int | str) -> str:
    """Return the name of the queued job, and of the lease."""
    return f"due:{act}:{row}"


def _of_store(store_id: int) -> str:
    return f"due-in-store:{store_id}"


_OF_BILLS = ("charge", "close", "charge_late")


def _find_next_act(subscription: int, until: datetime) -> tuple[str, datetime] | None:
    row = Subscription.objects.get(pk=subscription)
    status = Subscription.Status
    act, at = {
        status.TRIALING: ("turn", row.period_end),
        status.ACTIVE: ("turn", row.period_end),
        status.PAST_DUE: ("retry", row.next_retry_at),
        status.PAUSED: ("wake", row.resumes_at),
    }.get(status(row.status), ("", None))
    return (act, at) if at is not None and at <= until else None


def _providers(act: str, ids: list[int]) -> dict[int, str]:
    """Return the provider of each: that of its open attempt, else that of the payer's card."""
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
