"""Reads of playback data. What each number means stands in the collector's definitions."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from matinee.insights.engine import EngineAwayError, ask_engine


@dataclass(frozen=True, slots=True)
class Day:
    day: str
    plays: int
    watch_time_seconds: float


@dataclass(frozen=True, slots=True)
class Bucket:
    """A second of the film: the plays that reached it, how often it was played, the share of all plays."""

    second: int
    viewers: int
    plays: int
    percent: float


@dataclass(frozen=True, slots=True)
class Retention:
    bucket_seconds: int
    views: int
    buckets: tuple[Bucket, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    plays: int
    unique_viewers: int
    watch_time_seconds: float
    sessions: int


@dataclass(frozen=True, slots=True)
class ContentReport:
    definition_version: int
    totals: Totals
    days: tuple[Day, ...]
    retention: Retention
    fresh_to: str | None


@dataclass(frozen=True, slots=True)
class StoreReport:
    """`contents` is by content id, the most watched first."""

    totals: Totals
    days: tuple[Day, ...]
    contents: dict[int, Totals]
    fresh_to: str | None


def get_content_report(
    store_id: int, content_id: int, *, time_from: datetime | None, time_to: datetime | None
) -> ContentReport:
    """Return the report of a content from one time up to, not including, another; None is open."""
    limits = {"from": time_from, "to": time_to}
    asked = {name: _iso(value) for name, value in limits.items() if value is not None}
    answer = ask_engine("/reports/content", {"store_id": store_id, "content_id": content_id, **asked})
    try:
        return ContentReport(
            definition_version=int(answer["definition_version"]),
            totals=_totals(answer),
            days=_days(answer),
            retention=_retention(answer["retention"]),
            fresh_to=answer["fresh_to"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


def get_store_report(store_id: int) -> StoreReport:
    answer = ask_engine("/reports/store", {"store_id": store_id})
    try:
        return StoreReport(
            totals=_totals(answer),
            days=_days(answer),
            contents={int(row["content_id"]): _totals(row) for row in answer["contents"]},
            fresh_to=answer["fresh_to"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


FATES = ("received", "stored", "duplicate", "quarantined", "shed")


@dataclass(frozen=True, slots=True)
class Sample:
    """An event that was put aside, and why."""

    received_at: str
    reason: str
    sample: str


@dataclass(frozen=True, slots=True)
class Counters:
    """A store's books: received = stored + duplicate + quarantined + shed."""

    received: int
    stored: int
    duplicate: int
    quarantined: int
    shed: int
    quarantine_samples: tuple[Sample, ...]
    fresh_to: str | None


def get_counters(store_id: int) -> Counters:
    """Return the books of this store; the engine keeps those of all."""
    answer = ask_engine("/counters", {})
    try:
        mine = [row for row in answer["stores"] if row["store_id"] == store_id]
        samples = [row for row in answer["quarantine_samples"] if row["store_id"] == store_id]
        return Counters(
            **{fate: sum(int(row[fate]) for row in mine) for fate in FATES},
            quarantine_samples=tuple(
                Sample(str(row["received_at"]), str(row["reason"]), str(row["sample"])) for row in samples
            ),
            fresh_to=answer["fresh_to"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


def _totals(row: dict[str, Any]) -> Totals:
    return Totals(
        plays=int(row["plays"]),
        unique_viewers=int(row["unique_viewers"]),
        watch_time_seconds=float(row["watch_time_seconds"]),
        sessions=int(row["sessions"]),
    )


def _days(answer: dict[str, Any]) -> tuple[Day, ...]:
    return tuple(
        Day(str(row["day"]), int(row["plays"]), float(row["watch_time_seconds"])) for row in answer["days"]
    )


def _retention(curve: dict[str, Any]) -> Retention:
    views = int(curve["views"])
    buckets = tuple(
        Bucket(
            second=int(row["second"]),
            viewers=int(row["viewers"]),
            plays=int(row["plays"]),
            percent=round(100 * int(row["viewers"]) / views, 1) if views else 0.0,
        )
        for row in curve["buckets"]
    )
    return Retention(int(curve["bucket_seconds"]), views, buckets)


def _iso(moment: datetime) -> str:
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return aware.astimezone(UTC).isoformat().replace("+00:00", "Z")
