"""Messages to the collector, and settings of the reports."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import jwt
from django.conf import settings
from django.db import transaction

from matinee.insights.engine import EngineAwayError, ask_engine
from matinee.insights.models import ReportSettings
from matinee.insights.periods import list_time_zones
from matinee.insights.queries import get_settings
from matinee.kit.collector_files import tell_collector
from matinee.kit.errors import ProblemError
from matinee.kit.jobs import defer
from matinee.kit.keys import key

ERASE_TASK = "matinee.insights.tasks.erase_person"
KEEP_TASK = "matinee.insights.tasks.keep_raw"
# The engine rewrites a year of events for these: no page waits that long.
REWRITING_SECONDS = 600.0


class UnknownZoneError(ProblemError):
    code = "unknown_time_zone"
    message = "That time zone doesn’t exist. Choose one from the list, such as Europe/Berlin."


def sign_collector_grant(
    *,
    store_id: int,
    user_id: int,
    video_id: int = 0,
    content_id: int = 0,
    is_free_part: bool = False,
    analytics_env_id: str,
    expires_at: datetime,
) -> str:
    """Sign the ids of a playback or a page, which makes the collector's token a verified one.

    It also contains the suffix of the store's stats topics, and whether only the free first minutes play.
    """
    claims: dict[str, object] = {
        "aud": "matinee-collector",
        "store_id": store_id,
        "user_id": user_id,
        "video_id": video_id,
        "content_id": content_id,
        "env": settings.ENVIRONMENT.env,
        "analytics_env_id": analytics_env_id,
        "exp": expires_at,
    }
    if is_free_part:
        claims["is_free_part"] = True
    return jwt.encode(claims, key("matinee.collector-grant.v1"), algorithm="HS256")


def change_settings(*, store_id: int, time_zone: str, keep_raw_months: int) -> ReportSettings:
    """Save the settings, and have the engine told the retention of raw events. Raises UnknownZoneError."""
    if time_zone not in list_time_zones():
        raise UnknownZoneError(field="time_zone")
    with transaction.atomic():
        settings, _ = ReportSettings.objects.update_or_create(
            store_id=store_id,
            defaults={"time_zone": ZoneInfo(time_zone).key, "keep_raw_months": keep_raw_months},
        )
        _defer_keeping(store_id)
        transaction.on_commit(publish_zones)
    return settings


def publish_zones() -> bool:
    """Write each store's time zone for the collector; return whether anything changed.

    A guest's id is valid for a day of the store. Without a line it is a UTC day.
    """
    rows = ReportSettings.objects.exclude(time_zone="UTC").order_by("store_id")
    zones = rows.values_list("store_id", "time_zone")
    return tell_collector("store_zones", [f"{store_id}={zone}" for store_id, zone in zones])


def erase_person(*, store_id: int, user_id: int) -> int:
    """Erase a person from all playback data; the numbers stay. Returns the number of sessions."""
    person = {"store_id": store_id, "user_id": user_id}
    answer = ask_engine("/reports/erasure", person, timeout_seconds=REWRITING_SECONDS)
    if not isinstance(answer.get("sessions"), int):
        raise EngineAwayError
    return int(answer["sessions"])


def remove_reports(
    *,
    store_id: int,
    content_ids: Sequence[int],
    user_ids: Sequence[int],
    paths: Sequence[str],
    visits: str,
) -> dict[str, int]:
    """Remove contents, people, pages and visits from all reports for good. Returns the rows removed.

    Unlike an erasure this changes the numbers. `visits` is what the names of the visits begin with. Raises
    EngineAwayError.
    """
    body = {
        "store_id": store_id,
        "content_ids": content_ids,
        "user_ids": user_ids,
        "paths": paths,
        "visits": visits,
    }
    answer = ask_engine("/reports/removal", body, timeout_seconds=REWRITING_SECONDS)
    rows = answer.get("rows")
    if not isinstance(rows, dict):
        raise EngineAwayError
    return {str(table): int(count) for table, count in rows.items()}


def forget_person(store_id: int, user_id: int, _at: datetime) -> None:
    """Have a person erased from the playback data, by a job in the caller's transaction."""
    defer(ERASE_TASK, only_one=f"insights-erase-{user_id}", store_id=store_id, user_id=user_id)


def keep_raw(*, store_id: int) -> int:
    """Delete raw events older than the store's retention. Returns its months."""
    months = get_settings(store_id).keep_raw_months
    body = {"store_id": store_id, "months": months}
    ask_engine("/reports/retention", body, timeout_seconds=REWRITING_SECONDS)
    return months


def apply_retention() -> int:
    """Queue this job for every store that has settings; return how many."""
    stores = ReportSettings.objects.order_by("store_id").values_list("store_id", flat=True)
    return sum(_defer_keeping(store_id) for store_id in stores)


def _defer_keeping(store_id: int) -> bool:
    return defer(KEEP_TASK, only_one=f"insights-keep-{store_id}", store_id=store_id)
