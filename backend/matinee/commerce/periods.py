"""Calendar months and days, in the store's time zone."""

from calendar import monthrange
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

MONTHS = {"month": 1, "year": 12}


def add_months(anchor: datetime, months: int, zone: ZoneInfo) -> datetime:
    """Return the same day and wall-clock time so many months later, or the last day of a shorter month.

    A wall-clock time that daylight saving skips is an hour later; of one that occurs twice, the first.
    """
    local = anchor.astimezone(zone)
    year, month = divmod(local.year * 12 + local.month - 1 + months, 12)
    day = min(local.day, monthrange(year, month + 1)[1])
    return local.replace(year=year, month=month + 1, day=day, fold=0).astimezone(UTC)


def add_days(start: datetime, days: int, zone: ZoneInfo) -> datetime:
    """Return the same wall-clock time so many days later."""
    local = start.astimezone(zone)
    return (local.replace(tzinfo=None) + timedelta(days=days)).replace(tzinfo=zone, fold=0).astimezone(UTC)


def period_end(anchor: datetime, start: datetime, months: int, zone: ZoneInfo) -> datetime:
    """Return the end of the period that begins at `start`, counted from the anchor.

    From 31 January: 28 February, then 31 March again.
    """
    month_count = (start.astimezone(zone).year - anchor.astimezone(zone).year) * 12
    month_count += start.astimezone(zone).month - anchor.astimezone(zone).month
    n = max(1, month_count // months)
    while add_months(anchor, n * months, zone) <= start:
        n += 1
    while n > 1 and add_months(anchor, (n - 1) * months, zone) > start:
        n -= 1
    return add_months(anchor, n * months, zone)
