"""Queries of playback data. The collector's definitions say what each number means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from matinee.insights.engine import EngineAwayError, ask_engine
from matinee.insights.models import ReportSettings
from matinee.insights.periods import Named, read_period
from matinee.kit.speech import say

# The words of a definition; the rest are names and numbers.
WORDS_OF_A_DEFINITION = ("title", "definition", "counted_at", "leaves_out")
# The period that a film's report opens with.
PLAYS_PERIOD: Named = "28d"
# Films beyond these count as not played; the engine takes no more.
MOST_FILMS_PLAYED = 20_000
FATES = ("received", "stored", "duplicate", "quarantined", "shed")
MS = 1000


@dataclass(frozen=True, slots=True)
class Answers:
    """The engine's answers to several questions, all from one snapshot."""

    definition_version: int
    fresh_to: str | None
    by_name: dict[str, Any]


@dataclass(frozen=True, slots=True)
class QuarantineSample:
    """A quarantined event, and the reason."""

    received_at: str
    reason: str
    sample: str


@dataclass(frozen=True, slots=True)
class InletFates:
    """The counters of one inlet: playback, stats, pixel_view or pixel_event."""

    received: int
    stored: int
    duplicate: int
    quarantined: int
    shed: int
    inlet: str


@dataclass(frozen=True, slots=True)
class Counters:
    """A store's counters: received = stored + duplicate + quarantined + shed, in total and by inlet."""

    received: int
    stored: int
    duplicate: int
    quarantined: int
    shed: int
    inlets: list[InletFates]
    quarantine_samples: list[QuarantineSample]
    fresh_to: str | None


def ask_all(questions: Mapping[str, Mapping[str, object]], *, at: datetime) -> Answers:
    """Send several questions to the engine in one call."""
    answer = ask_engine("/reports/ask", {"now_ms": int(at.timestamp() * MS), "questions": questions})
    try:
        answers = answer["answers"]
        return Answers(
            int(answer["definition_version"]), answer["fresh_to"], {name: answers[name] for name in questions}
        )
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


def find_first(store_id: int, *, at: datetime) -> datetime | None:
    """Return when the store's first event was received."""
    first = ask_all({"first": {"ask": "first", "scope": {"store_id": store_id}}}, at=at).by_name["first"]
    return datetime.fromtimestamp(first / MS, UTC) if isinstance(first, int) else None


def get_definitions() -> dict[str, Any]:
    """Return what each number means, in the language of the request; the engine's words are English."""
    answer = ask_engine("/reports/definitions")
    if not isinstance(answer.get("metrics"), list) or not isinstance(answer.get("version"), int):
        raise EngineAwayError
    return answer | {"metrics": [_in_language(definition) for definition in answer["metrics"]]}


def get_counters(store_id: int) -> Counters:
    """Return this store's counters; the engine keeps those of all."""
    answer = ask_engine("/counters")
    try:
        mine = [row for row in answer["stores"] if row["store_id"] == store_id]
        samples = [row for row in answer["quarantine_samples"] if row["store_id"] == store_id]
        return Counters(
            **{fate: sum(int(row[fate]) for row in mine) for fate in FATES},
            inlets=[
                InletFates(inlet=str(counter["inlet"]), **{fate: int(counter[fate]) for fate in FATES})
                for row in mine
                for counter in row["inlets"]
            ],
            quarantine_samples=[
                QuarantineSample(str(row["received_at"]), str(row["reason"]), str(row["sample"]))
                for row in samples
            ],
            fresh_to=answer["fresh_to"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


def get_settings(store_id: int) -> ReportSettings:
    row = ReportSettings.objects.filter(store_id=store_id).first()
    return row or ReportSettings(store_id=store_id)


def get_zone(store_id: int) -> ZoneInfo:
    return ZoneInfo(get_settings(store_id).time_zone)


def count_plays(store_id: int, *, content_ids: Sequence[int] | None = None, at: datetime) -> dict[int, int]:
    """Count the plays of the last 28 days as each content's report does; what was not played is left out.

    One statement, and one call to the engine. Raises EngineAwayError.
    """
    period = read_period(name=PLAYS_PERIOD, text_from=None, text_to=None, zone=get_zone(store_id), now=at)
    assert period is not None  # only all time has no period
    scope: dict[str, object] = {"store_id": store_id, "from_ms": period.from_ms, "to_ms": period.to_ms}
    if content_ids is not None:
        scope["content_ids"] = content_ids
    question = {"ask": "plays", "scope": scope, "limit": MOST_FILMS_PLAYED}
    rows = ask_all({"plays": question}, at=at).by_name["plays"]
    try:
        return {int(content_id): int(plays) for content_id, plays in rows}
    except (TypeError, ValueError) as error:
        raise EngineAwayError from error


def count_sessions(store_id: int, *, user_id: int, at: datetime) -> int:
    """Return the number of a person's playback sessions."""
    scope = {"store_id": store_id, "user_id": user_id}
    answer = ask_all({"sessions": {"ask": "sessions", "scope": scope}}, at=at).by_name["sessions"]
    try:
        return int(answer["sessions_total"])
    except (KeyError, TypeError, ValueError) as error:
        raise EngineAwayError from error


def export_person(store_id: int, *, user_id: int, at: datetime) -> object:
    """Return all playback data of a person: sessions, events, page views."""
    scope = {"store_id": store_id, "user_id": user_id}
    return ask_all({"export": {"ask": "export", "scope": scope}}, at=at).by_name["export"]


def _in_language(definition: Mapping[str, object]) -> dict[str, object]:
    words = {name: say(str(definition[name])) for name in WORDS_OF_A_DEFINITION if name in definition}
    return {**definition, **words}
