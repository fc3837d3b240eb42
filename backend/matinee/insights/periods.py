"""Turn a requested period into moments: whole days of the store's time zone, and the steps of a chart."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

from matinee.kit.errors import ProblemError

Unit = Literal["minute", "hour", "day", "month"]
Named = Literal["today", "yesterday", "7d", "28d", "90d", "365d", "all"]

DAYS: dict[str, int] = {"today": 1, "7d": 7, "28d": 28, "90d": 90, "365d": 365}
FIRST_YEAR, LAST_YEAR = 2000, 2100
MINUTE = timedelta(minutes=1)


class PeriodError(ProblemError):
    code = "invalid"

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message, field=field)


@dataclass(frozen=True, slots=True)
class Period:
    """`at_from` ≤ time < `at_to`, both in the zone."""

    at_from: datetime
    at_to: datetime
    zone: ZoneInfo
    unit: Unit
    has_whole_days: bool

    @property
    def from_ms(self) -> int:
        return int(self.at_from.timestamp() * 1000)

    @property
    def to_ms(self) -> int:
        return int(self.at_to.timestamp() * 1000)

    def with_unit_of_at_least_an_hour(self) -> "Period":
        return replace(self, unit="hour") if self.unit == "minute" else self

    def previous(self) -> "Period":
        """Return the period right before, of the same length."""
        if self.has_whole_days:
            days = (self.at_to.date() - self.at_from.date()).days
            at_from = _midnight(self.at_from.date() - timedelta(days=days), self.zone)
        else:
            at_from = _after(self.at_from, -(self.at_to.astimezone(UTC) - self.at_from.astimezone(UTC)))
        return replace(self, at_from=at_from, at_to=self.at_from)

    def steps(self) -> list[datetime]:
        """List where each step of a chart begins, the first with the period."""
        steps = [self.at_from]
        while (following := self._next(steps[-1])) < self.at_to:
            steps.append(following)
        return steps

    def _next(self, at: datetime) -> datetime:
        if self.unit == "minute":
            return _after(at, MINUTE)
        if self.unit == "hour":
            return _after(at, timedelta(hours=1) - timedelta(minutes=at.minute))
        if self.unit == "day":
            return _midnight(at.date() + timedelta(days=1), self.zone)
        return _midnight((at.date().replace(day=1) + timedelta(days=32)).replace(day=1), self.zone)


def read_period(
    *, name: Named | None, text_from: str | None, text_to: str | None, zone: ZoneInfo, now: datetime
) -> Period | None:
    """Return the requested period; None for all time. Raises PeriodError."""
    if text_from is None and text_to is None:
        return _find_named(name or "all", zone, now)
    if name is not None:
        raise PeriodError("Give either a period or from and to, not both.", "period")
    local = now.astimezone(zone)
    at_from, is_day = _read(text_from, "from", zone) if text_from else (_year(FIRST_YEAR, zone), True)
    tomorrow = _midnight(local.date() + timedelta(days=1), zone)
    at_to, is_day_too = _read(text_to, "to", zone) if text_to else (tomorrow, True)
    if at_from >= at_to:
        raise PeriodError("from must be before to.", "from")
    return make_period(at_from, at_to, zone, has_whole_days=is_day and is_day_too)


def make_period(at_from: datetime, at_to: datetime, zone: ZoneInfo, *, has_whole_days: bool) -> Period:
    span = at_to.astimezone(UTC) - at_from.astimezone(UTC)
    unit: Unit = "month"
    if span <= timedelta(hours=3):
        unit = "minute"
    elif span <= timedelta(days=3, hours=1):
        unit = "hour"
    elif span <= timedelta(days=400):
        unit = "day"
    return Period(at_from, at_to, zone, unit, has_whole_days)


def all_since(first: datetime, zone: ZoneInfo, now: datetime) -> Period:
    """Return the period from the day of the first event to the end of today."""
    begin = min(first, now).astimezone(zone).date()
    return make_period(
        _midnight(begin, zone),
        _midnight(now.astimezone(zone).date() + timedelta(days=1), zone),
        zone,
        has_whole_days=True,
    )


def list_time_zones() -> list[str]:
    return sorted(name for name in available_timezones() if "/" in name or name == "UTC")


def _find_named(name: Named, zone: ZoneInfo, now: datetime) -> Period | None:
    if name == "all":
        return None
    today = now.astimezone(zone).date()
    if name == "yesterday":
        begin, end = today - timedelta(days=1), today
    else:
        begin, end = today - timedelta(days=DAYS[name] - 1), today + timedelta(days=1)
    return make_period(_midnight(begin, zone), _midnight(end, zone), zone, has_whole_days=True)


def _read(text: str, field: str, zone: ZoneInfo) -> tuple[datetime, bool]:
    """Read a day or a moment, truncated to the minute."""
    is_day = len(text) == 10
    try:
        if is_day:
            at = _midnight(date.fromisoformat(text), zone)
        else:
            read = datetime.fromisoformat(text.replace(" ", "+"))
            aware = read if read.tzinfo else read.replace(tzinfo=UTC)
            at = aware.astimezone(zone).replace(second=0, microsecond=0)
    except (ValueError, OverflowError):
        message = f"{field} must be a day such as 2026-01-31, or an ISO time such as 2026-01-31T00:00:00Z."
        raise PeriodError(message, field) from None
    if not FIRST_YEAR <= at.year < LAST_YEAR:
        raise PeriodError(f"{field} must lie between {FIRST_YEAR} and {LAST_YEAR}.", field)
    return at, is_day or at.timetz().replace(tzinfo=None) == time(0)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(0), tzinfo=zone)


def _year(year: int, zone: ZoneInfo) -> datetime:
    return datetime(year, 1, 1, tzinfo=zone)


def _after(at: datetime, span: timedelta) -> datetime:
    """Add elapsed time: local arithmetic would count a day of 25 hours as 24."""
    return (at.astimezone(UTC) + span).astimezone(at.tzinfo)
