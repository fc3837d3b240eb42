"""The store's time: the real one, and what the sandbox's staff have put it forward.

It runs ahead only while the sandbox is all that the store takes money through: `commerce_now` of the database
says the same.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Exists, F, OuterRef

from matinee.commerce.models import BillingSettings, ProviderSettings
from matinee.kit.errors import ProblemError

DUNNING_DAYS = (2, 5, 7)


@dataclass(frozen=True, slots=True)
class BillingTerms:
    """How a store invoices. `dunning_days` are counted from the first failed charge."""

    time_zone: str = "UTC"
    dunning_days: tuple[int, ...] = DUNNING_DAYS
    hold_days: int = 60

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)


class ClockError(ProblemError):
    message = "The clock only runs forward, ten years at most."


def terms_of(store_id: int) -> BillingTerms:
    row = BillingSettings.objects.filter(store_id=store_id).first()
    if row is None:
        return BillingTerms()
    return BillingTerms(
        time_zone=row.time_zone,
        dunning_days=tuple(row.dunning_days) or DUNNING_DAYS,
        hold_days=row.hold_days,
    )


def now(store_id: int, at: datetime) -> datetime:
    """Return what the store's clock shows at a real moment. The one place where the offset is read."""
    real = ProviderSettings.objects.filter(store_id=OuterRef("store_id"), is_enabled=True)
    ahead = BillingSettings.objects.filter(
        ~Exists(real.exclude(provider="sandbox")), store_id=store_id, clock_offset_seconds__gt=0
    )
    return at + timedelta(seconds=ahead.values_list("clock_offset_seconds", flat=True).first() or 0)


def offset_seconds(store_id: int) -> int:
    """Return how far the clock was put forward, whether that counts or not."""
    rows = BillingSettings.objects.filter(store_id=store_id)
    return rows.values_list("clock_offset_seconds", flat=True).first() or 0


def advance(store_id: int, seconds: int) -> None:
    """Put a store's clock forward. That it is a test store is the caller's to check."""
    if not 0 < seconds <= 10 * 366 * 86400:
        raise ClockError(field="seconds")
    BillingSettings.objects.get_or_create(store_id=store_id)
    BillingSettings.objects.filter(store_id=store_id).update(
        clock_offset_seconds=F("clock_offset_seconds") + seconds
    )


def real(store_id: int, store_time: datetime) -> datetime:
    """Return the real moment at which the store's clock shows this."""
    return store_time - (now(store_id, store_time) - store_time)
