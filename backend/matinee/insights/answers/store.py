"""The store as a whole, and one film of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from matinee.catalog import admin_queries as catalog
from matinee.catalog.admin_queries import watching
from matinee.insights import queries as insights
from matinee.insights.answers.frame import Frame, days_of, finish, open_frame
from matinee.insights.answers.names import Films, contents_in, name_authors, name_kinds
from matinee.insights.schemas import Asked, ContentReport, Quality, StoreNumbers

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
    """Whose reports these are, when they are asked for, and where pictures are."""

    id: int
    at: datetime
    origin: str


def get_store_numbers(store: Store, asked: Asked) -> tuple[StoreNumbers, list[dict[str, Any]]]:
    """Return the report of the store, and its days. One call to the engine."""
    frame = open_frame(store.id, asked, at=store.at)
    answers = insights.ask_all(
        frame.questions("totals", "totals")
        | frame.series()
        | _breakdowns(frame, *BREAKDOWNS)
        | {
            "contents": frame.question("breakdown", by="content"),
            "authors": frame.question("breakdown", by="group", groups=watching.list_authorships(store.id)),
        },
        at=store.at,
    )
    told = answers.by_name
    films = Films(store.id, contents_in(told["contents"]), at=store.at, origin=store.origin)
    report = frame.compared(answers) | {
        "totals": told["totals"],
        "contents": films.name(told["contents"]),
        "authors": name_authors(store.id, told["authors"]),
        **{name: name_kinds(told[name]) for name in BREAKDOWNS},
    }
    return finish(StoreNumbers, report), days_of(frame, answers)


def get_content_report(store: Store, content_id: int, asked: Asked) -> ContentReport:
    """Return the report of a film. Raises NotFoundError. One call to the engine."""
    content = catalog.get_content(store.id, content_id)
    frame = open_frame(store.id, asked.model_copy(update={"content_id": content_id}), at=store.at)
    answers = insights.ask_all(
        frame.questions("totals", "totals")
        | frame.series()
        | _breakdowns(frame, "devices", "sources", "trust")
        | {
            "chapters": frame.question("breakdown", by="chapter"),
            "retention": frame.question("retention"),
        },
        at=store.at,
    )
    told, totals = answers.by_name, answers.by_name["totals"]
    films = Films(store.id, [content_id], at=store.at, origin=store.origin)
    lengths = {video: milliseconds / 1000 for video, milliseconds in frame.part["lengths"].items()}
    duration = sum(lengths.get(video, 0) for video in content.video_ids)
    watchable = totals["plays"] * duration
    report = frame.compared(answers) | {
        "title": content.title,
        "duration": duration,
        "poster": films.poster(content_id),
        **{name: totals[name] for name in ("plays", "unique_viewers", "watch_time_seconds", "sessions")},
        "average_percent_watched": (
            round(100 * totals["watch_time_seconds"] / watchable, 1) if watchable else None
        ),
        "days": days_of(frame, answers),
        "totals": totals,
        "chapters": films.name_chapters(told["chapters"]),
        "retention": _with_shares(told["retention"], lengths),
        **{name: name_kinds(told[name]) for name in ("devices", "sources", "trust")},
    }
    return finish(ContentReport, report)


def get_quality(store: Store, asked: Asked) -> Quality:
    """Return the quality of experience. One call to the engine."""
    frame = open_frame(store.id, asked, at=store.at, by_hour=True)
    answers = insights.ask_all(
        frame.questions("totals", "totals")
        | frame.series()
        | _breakdowns(frame, "devices", "browsers", "systems")
        | {
            "startup_histogram": frame.question("startups"),
            "contents": frame.question("breakdown", by="content", limit=QUALITY_CONTENTS),
        },
        at=store.at,
    )
    told = answers.by_name
    films = Films(store.id, contents_in(told["contents"]), at=store.at, origin=store.origin)
    report = frame.compared(answers) | {
        "totals": told["totals"],
        "startup_histogram": told["startup_histogram"],
        "contents": films.name(told["contents"]),
        **{name: name_kinds(told[name]) for name in ("devices", "browsers", "systems")},
    }
    return finish(Quality, report)


def _breakdowns(frame: Frame, *names: str) -> dict[str, dict[str, Any]]:
    return {name: frame.question("breakdown", by=BREAKDOWNS[name]) for name in names}


def _with_shares(curve: dict[str, Any], lengths: dict[int, float]) -> dict[str, Any]:
    views = curve["views"]
    return curve | {
        "duration": lengths.get(curve["video_id"]),
        "buckets": [
            bucket | {"percent": round(100 * bucket["viewers"] / views, 1) if views else 0.0}
            for bucket in curve["buckets"]
        ],
    }
