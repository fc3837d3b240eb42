"""The effects of a paid invoice: written in the transaction that paid it, executed exactly once."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from matinee.commerce.models import Outbox
from matinee.commerce.operations.ledger import fulfilment, locks

WAITS_SECONDS = (10, 60, 600, 3600)
logger = logging.getLogger(__name__)


def enter(*, store_id: int, kind: str, ref: str, at: datetime) -> None:
    """Enqueue an effect. Idempotent."""
    Outbox.objects.bulk_create(
        [Outbox(store_id=store_id, kind=kind, ref=ref, created_at=at, next_try_at=at)], ignore_conflicts=True
    )


def handle(*, kind: str, ref: str, at: datetime) -> bool:
    """Execute one effect now, unless it is done or in progress.

    The row stays locked while its effect is written, and is marked in the same transaction: a process that is
    killed has done all of it or nothing.
    """
    with transaction.atomic():
        row = (
            Outbox.objects.select_for_update(skip_locked=True)
            .filter(kind=kind, ref=ref, handled_at=None)
            .first()
        )
        if row is None:
            return False
        try:
            with transaction.atomic():
                _do(row, at)
        except Exception as error:
            logger.exception("outbox %s %s", kind, ref)
            wait = WAITS_SECONDS[min(row.attempts, len(WAITS_SECONDS) - 1)]
            Outbox.objects.filter(pk=row.pk).update(
                attempts=row.attempts + 1,
                last_error=f"{type(error).__name__}: {error}"[:500],
                next_try_at=at + timedelta(seconds=wait),
            )
            return False
        Outbox.objects.filter(pk=row.pk).update(handled_at=at, attempts=row.attempts + 1, last_error="")
        return True


def run(*, store_id: int, at: datetime) -> int:
    """Execute a store's pending effects: what a killed process left behind, and what failed."""
    waiting = Outbox.objects.filter(store_id=store_id, handled_at=None, next_try_at__lte=at)
    rows = list(waiting.order_by("id").values_list("kind", "ref")[:100])
    return sum(handle(kind=kind, ref=ref, at=at) for kind, ref in rows)


def _do(row: Outbox, at: datetime) -> None:
    invoice = locks.lock_invoice(int(row.ref))  # beside a refund, one after the other
    if row.kind == "paid":
        fulfilment.fulfil(invoice, at=at)
    else:
        raise NotImplementedError(row.kind)
