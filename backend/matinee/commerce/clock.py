"""The store's time: real time plus the offset that sandbox staff have set.

The offset applies only while the sandbox is the store's only provider. `commerce_now` in the database
computes the same.
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
    """A store's billing settings. `dunning_days` are counted from the first failed charge."""

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
    """Return the store's time at a real moment. Only this function reads the offset."""
    real = ProviderSettings.objects.filter(store_id=OuterRef("store_id"), is_enabled=True)
    ahead = BillingSettings.objects.filter(
        ~Exists(real.exclude(provider="sandbox")), store_id=store_id, clock_offset_seconds__gt=0
    )
    return at + timedelta(seconds=ahead.values_list("clock_offset_seconds", flat=True).first() or 0)


def offset_seconds(store_id: int) -> int:
    """Return the clock's offset, whether or not it applies."""
    rows = BillingSettings.objects.filter(store_id=store_id)
    return rows.values_list("clock_offset_seconds", flat=True).first() or 0


def advance(store_id: int, seconds: int) -> None:
    """Advance a store's clock. The caller checks that it is a test store."""
    if not 0 < seconds <= 10 * 366 * 86400:
        raise ClockError(field="seconds")
    BillingSettings.objects.get_or_create(store_id=store_id)
    BillingSettings.objects.filter(store_id=store_id).update(
        clock_offset_seconds=F("clock_offset_seconds") + seconds
    )


def real(store_id: int, store_time: datetime) -> datetime:
    """Return the real moment at which the store's clock shows this time."""
    return store_time - (now(store_id, store_time) - store_time)
