"""A test store's controls: its clock, and how reliable the sandbox's webhooks are."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, OuterRef, Subquery

from matinee.accounts.operations import audit
from matinee.commerce import clock
from matinee.commerce.models import BillingSettings, Payment, SandboxPayment, SandboxSwitches
from matinee.commerce.providers import registry
from matinee.kit.errors import NotFoundError
from matinee.kit.jobs import defer

CATCH_UP = "matinee.commerce.tasks.catch_up"
# A payment of the present is in both books within this.
JUST_NOW = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class SandboxState:
    now: datetime
    clock_offset_seconds: int
    webhook_delay_seconds: int
    webhook_copies: int


def switches_of(*, store_id: int, at: datetime) -> SandboxState:
    """Raises NotFoundError unless the sandbox is the store's only provider."""
    if registry.list_enabled(store_id) != ["sandbox"]:
        raise NotFoundError
    row = SandboxSwitches.objects.filter(store_id=store_id).first() or SandboxSwitches()
    now = clock.now(store_id, at)
    return SandboxState(
        now=now,
        clock_offset_seconds=round((now - at).total_seconds()),
        webhook_delay_seconds=row.webhook_delay_seconds,
        webhook_copies=row.webhook_copies,
    )


def advance_clock(*, store_id: int, seconds: int, actor_id: int, at: datetime) -> SandboxState:
    """Advance the store's clock. It never goes back, because invoices are dated by it."""
    with transaction.atomic():
        BillingSettings.objects.get_or_create(store_id=store_id)
        BillingSettings.objects.select_for_update().get(store_id=store_id)  # no provider is switched on now
        switches_of(store_id=store_id, at=at)
        clock.advance(store_id, seconds)
        defer(CATCH_UP, only_one=f"catch_up:{store_id}", store_id=store_id)
    audit.record(
        store_id=store_id,
        actor_id=actor_id,
        action="sandbox.clock",
        subject=f"{seconds} s forward",
        detail={"seconds": seconds},
        at=at,
    )
    return switches_of(store_id=store_id, at=at)


def date_back(*, store_id: int) -> int:
    """Let the sandbox say of each payment that it was made when we say so; return how many were moved.

    For a past that is written afterwards: the books are compared by these dates. Later than ours alone.
    """
    ours = Payment.objects.filter(store_id=store_id, idempotency_key=OuterRef("key")).values("created_at")[:1]
    payments = SandboxPayment.objects.filter(store_id=store_id).annotate(ours=Subquery(ours))
    return payments.filter(created_at__gt=F("ours") + JUST_NOW).update(created_at=Subquery(ours))


def set_webhooks(*, store_id: int, delay_seconds: int, copies: int, at: datetime) -> SandboxState:
    switches_of(store_id=store_id, at=at)
    SandboxSwitches.objects.update_or_create(
        store_id=store_id, defaults={"webhook_delay_seconds": delay_seconds, "webhook_copies": copies}
    )
    return switches_of(store_id=store_id, at=at)
