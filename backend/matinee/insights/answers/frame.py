"""The common part of every report: its period, the previous one, and the filters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict, TypeVar
from zoneinfo import ZoneInfo

from ninja import Schema
from pydantic import ValidationError

from matinee.catalog.admin_queries import watching
from matinee.insights import queries as insights
from matinee.insights.engine import EngineAwayError
from matinee.insights.periods import Period, all_since, read_period
from matinee.insights.queries import Answers
from matinee.insights.schemas import Asked

Shape = TypeVar("Shape", bound=Schema)
Question = dict[str, object]


class Step(TypedDict):
    """One of a time series, beside its numbers."""

    at: int


@dataclass(frozen=True, slots=True)
class Frame:
    store_id: int
    at: datetime
    period: Period
    previous: Period | None
    part: dict[str, Any]
    """The rest of the scope: filters, and the durations of the videos."""

    def question(self, ask: str, **more: object) -> Question:
        return {"ask": ask, "scope": self._scope(self.period), **more}

    def questions(self, name: str, ask: str, **more: object) -> dict[str, Question]:
        """Query the period and, as `name_before`, the previous one."""
        by_name = {name: self.question(ask, **more)}
        if self.previous is not None:
            by_name[f"{name}_before"] = {"ask": ask, "scope": self._scope(self.previous), **more}
        return by_name

    def series(self, name: str, ask: str, **more: object) -> dict[str, Question]:
        """Query a time series, of this period and, as `name_before`, of the previous one."""
        questions = {name: self.question(ask, steps=_seconds(self.period), **more)}
        if self.previous is not None:
            before = self._scope(self.previous)
            questions[f"{name}_before"] = {"ask": ask, "scope": before, "steps": _seconds(self.previous)}
        return questions

    def numbers(self, *by: str, limit: int = 100) -> dict[str, Question]:
        return self.series("numbers", "numbers", by=list(by), limit=limit)

    def compare(self, answers: Answers) -> dict[str, object]:
        """Return the report's head, with its numbers beside those of the previous period."""
        numbers = answers.by_name["numbers"]
        before = answers.by_name.get("numbers_before")
        return self.head(answers) | self.beside(
            numbers["totals"],
            before and before["totals"],
            series=numbers["series"],
            previous_series=before and before["series"],
        )

    def beside(
        self,
        totals: Mapping[str, object],
        previous: Mapping[str, object] | None,
        *,
        series: Sequence[Step],
        previous_series: Sequence[Step] | None,
    ) -> dict[str, object]:
        zone = self.period.zone
        return {
            "totals": totals,
            "previous": previous,
            "series": _with_times(series, zone),
            "previous_series": None if previous_series is None else _with_times(previous_series, zone),
        }

    def head(self, answers: Answers) -> dict[str, object]:
        return {
            "definition_version": answers.definition_version,
            "fresh_to": answers.fresh_to,
            "period": _show_period(self.period),
            "previous_period": _show_period(self.previous) if self.previous else None,
        }

    def _scope(self, period: Period) -> dict[str, object]:
        return {"store_id": self.store_id, "from_ms": period.from_ms, "to_ms": period.to_ms, **self.part}


def open_frame(
    store_id: int, filters: Asked, *, at: datetime, by_hour: bool = False, user_id: int | None = None
) -> Frame:
    """Read the request. Raises PeriodError. Two statements and, for all time, a call to the engine."""
    zone = insights.get_zone(store_id)
    period = read_period(name=filters.period, text_from=filters.from_, text_to=filters.to, zone=zone, now=at)
    compares = filters.compare and period is not None
    if period is None:
        period = all_since(insights.find_first(store_id, at=at) or at, zone, at)
    if by_hour:
        period = period.with_unit_of_at_least_an_hour()
    part: dict[str, Any] = {"lengths": watching.list_lengths(store_id), "verified": filters.verified}
    contents = _contents(store_id, filters)
    if contents is not None:
        part["content_ids"] = contents
    if filters.device is not None:
        part["device"] = "" if filters.device == "unknown" else filters.device
    part |= {
        name: value
        for name, value in (("video_id", filters.video_id), ("source", filters.source), ("user_id", user_id))
        if value is not None
    }
    return Frame(store_id, at, period, period.previous() if compares else None, part)


def finish(shape: type[Shape], report: Mapping[str, object]) -> Shape:
    """Build the report. Raises EngineAwayError when the engine's part of it is invalid."""
    try:
        return shape.model_validate(report)
    except ValidationError as error:
        raise EngineAwayError from error


def days_of(frame: Frame, answers: Answers) -> list[dict[str, object]]:
    """Return the days on which something was played, in the store's time zone."""
    days: dict[str, dict[str, Any]] = {}
    for step in answers.by_name["numbers"]["series"]:
        if not step["plays"] and not step["watch_time_seconds"]:
            continue
        day = datetime.fromtimestamp(step["at"], frame.period.zone).date().isoformat()
        entry = days.setdefault(day, {"day": day, "plays": 0, "watch_time_seconds": 0.0})
        entry["plays"] += step["plays"]
        entry["watch_time_seconds"] = round(entry["watch_time_seconds"] + step["watch_time_seconds"], 3)
    return list(days.values())


def _contents(store_id: int, filters: Asked) -> list[int] | None:
    if filters.author_id is None:
        return None if filters.content_id is None else [filters.content_id]
    content_ids = [
        content for content, author in watching.list_authorships(store_id) if author == filters.author_id
    ]
    return [content for content in content_ids if filters.content_id in (None, content)]


def _with_times(steps: Sequence[Step], zone: ZoneInfo) -> list[dict[str, object]]:
    return [step | {"at": datetime.fromtimestamp(step["at"], zone).isoformat()} for step in steps]


def _seconds(period: Period) -> list[int]:
    return [int(step.timestamp()) for step in period.steps()]


def _show_period(period: Period) -> dict[str, str]:
    return {
        "from": period.at_from.isoformat(),
        "to": period.at_to.isoformat(),
        "time_zone": period.zone.key,
        "unit": period.unit,
    }
