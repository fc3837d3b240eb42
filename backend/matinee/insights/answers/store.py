"""The reports of the whole store, and of one film."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypedDict

from matinee.catalog import admin_queries as catalog
from matinee.catalog.admin_queries import watching
from matinee.insights import queries as insights
from matinee.insights.answers.frame import days_of, finish, open_frame
from matinee.insights.answers.names import Films, contents_in, name_authors, name_kinds
from matinee.insights.schemas import (
    Asked,
    ContentReport,
    Metrics,
    QualityBy,
    QualityReport,
    StoreNumbers,
    Telemetry,
)
from matinee.live import admin_queries as rooms

BREAKDOWNS = {
    "devices": "device",
    "browsers": "browser",
    "systems": "os",
    "sources": "source",
    "trust": "verified",
}
QUALITY_CONTENTS = 50


@dataclass(frozen=True, slots=True)
class Store:
    """The store, the time of the request, and the origin of images."""

    id: int
    at: datetime
    origin: str


def get_store_numbers(store: Store, filters: Asked) -> tuple[StoreNumbers, list[dict[str, object]]]:
    """Return the store's report, with its days. One call to the engine."""
    frame = open_frame(store.id, filters, at=store.at)
    authorships = watching.list_authorships(store.id)
    answers = insights.ask_all(
        frame.numbers("content", *BREAKDOWNS.values())
        | {"authors": frame.question("groups", groups=authorships), "arrivals": frame.question("arrivals")},
        at=store.at,
    )
    numbers = answers.by_name["numbers"]
    films = Films(store.id, contents_in(numbers["content"]), at=store.at, origin=store.origin)
    report = frame.compare(answers) | {
        "contents": films.name(numbers["content"]),
        "authors": name_authors(store.id, answers.by_name["authors"]),
        "arrivals": answers.by_name["arrivals"],
        "uncounted": answers.by_name["arrivals"]["reasons"],
        **_kinds(numbers, *BREAKDOWNS),
    }
    return finish(StoreNumbers, report), days_of(frame, answers)


def get_content_report(store: Store, content_id: int, filters: Asked) -> ContentReport:
    """Return a film's report. Raises NotFoundError. One call to the engine."""
    content = catalog.get_content(store.id, content_id)
    frame = open_frame(store.id, filters.model_copy(update={"content_id": content_id}), at=store.at)
    answers = insights.ask_all(
        frame.numbers("chapter", "device", "source", "verified")
        | {"retention": frame.question("retention"), "free_parts": frame.question("free_parts")},
        at=store.at,
    )
    numbers = answers.by_name["numbers"]
    totals = finish(Metrics, numbers["totals"])
    films = Films(store.id, [content_id], at=store.at, origin=store.origin)
    lengths = {video: milliseconds / 1000 for video, milliseconds in frame.part["lengths"].items()}
    duration = sum(lengths.get(video, 0) for video in content.video_ids)
    watchable = totals.plays * duration
    report = frame.compare(answers) | {
        "title": content.title,
        "live_event_id": rooms.find_event_of(store_id=store.id, content_id=content_id),
        "duration": duration,
        "poster": films.poster(content_id),
        **totals.model_dump(include={"plays", "unique_viewers", "watch_time_seconds", "sessions"}),
        "average_percent_watched": (
            round(100 * totals.watch_time_seconds / watchable, 1) if watchable else None
        ),
        "days": days_of(frame, answers),
        "chapters": films.name_chapters(numbers["chapter"]),
        "free_parts": answers.by_name["free_parts"],
        "retention": _with_shares(answers.by_name["retention"], lengths),
        **_kinds(numbers, "devices", "sources", "trust"),
    }
    return finish(ContentReport, report)


def get_quality(store: Store, filters: Asked) -> QualityReport:
    """Return the quality of experience. One call to the engine."""
    frame = open_frame(store.id, filters, at=store.at, by_hour=True)
    answers = insights.ask_all(
        frame.numbers("content", "device", "browser", "os", limit=QUALITY_CONTENTS)
        | {"startups": frame.question("startups")},
        at=store.at,
    )
    numbers = answers.by_name["numbers"]
    films = Films(store.id, contents_in(numbers["content"]), at=store.at, origin=store.origin)
    report = frame.compare(answers) | {
        "startup_histogram": answers.by_name["startups"],
        "contents": films.name(numbers["content"]),
        **_kinds(numbers, "devices", "browsers", "systems"),
    }
    return finish(QualityReport, report)


def get_quality_by(store: Store, by: Telemetry, filters: Asked) -> QualityBy:
    """Return the quality of experience by what players report. One call to the engine."""
    frame = open_frame(store.id, filters.model_copy(update={"compare": False}), at=store.at)
    answers = insights.ask_all({"quality": frame.question("quality", by=by)}, at=store.at)
    return finish(QualityBy, frame.head(answers) | {"by": by} | answers.by_name["quality"])


def _kinds(numbers: dict[str, Any], *names: str) -> dict[str, list[dict[str, object]]]:
    return {name: name_kinds(numbers[BREAKDOWNS[name]]) for name in names}


class _Bucket(TypedDict):
    viewers: int


class _Curve(TypedDict):
    """What the engine tells of retention."""

    video_id: int
    views: int
    buckets: list[_Bucket]


def _with_shares(curve: _Curve, lengths: dict[int, float]) -> dict[str, object]:
    views = curve["views"]
    return curve | {
        "duration": lengths.get(curve["video_id"]),
        "buckets": [
            bucket | {"percent": round(100 * bucket["viewers"] / views, 1) if views else 0.0}
            for bucket in curve["buckets"]
        ],
    }
