"""The detail of a content, for a viewer who may see it."""

import json
from dataclasses import dataclass, replace
from datetime import datetime

from matinee.accounts.queries import Viewer
from matinee.catalog.access import Decision, Gate, explain_access
from matinee.catalog.models import Access, Chapter, Content, OtherVideo
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.queries.lists import CardPage
from matinee.catalog.statements.detail import (
    CHAPTER_WITH_CONTENT,
    CHAPTERS,
    CONTENT_DETAIL,
    SEEN_CHAPTERS,
    SEEN_CONTENTS,
)
from matinee.catalog.statements.parts import PAGE_SIZE
from matinee.catalog.statements.products import STANDING
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.prepared import fetch_prepared
from matinee.media import queries as media

NOTHING_ON_SALE = "to_buy"
# The trigger engagement_move_positions uses the same share.
SAME_LENGTH = 0.01


class NotYetPublishedError(ProblemError):
    status = 403
    code = "not_yet_published"
    message = "This film isn’t out yet."


class AlreadyOutError(ConflictError):
    code = "already_out"
    message = "This film is out. You can watch it now."


@dataclass(frozen=True, slots=True)
class Detail:
    """The part that all viewers share, as JSON text, and what the rest is computed from."""

    id: int
    json: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class Playable:
    """A chapter that this viewer wants to play."""

    content_id: int
    chapter_id: int
    video_id: int | None
    duration_seconds: float
    minimum_age: int
    decision: Decision
    ends_at: datetime | None  # from when on this viewer does not see it
    free_seconds: int | None = None  # of its beginning, for those without access


def get_detail(store_id: int, *, viewer: Viewer, permalink: str, at: datetime, still_origin: str) -> Detail:
    """Return a published content, or one that is coming soon.

    Raises NotFoundError for one that this viewer may not see.
    """
    row = fetch_prepared(
        CONTENT_DETAIL,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, permalink=permalink),
    )
    if row is None:
        raise NotFoundError
    content_id, rule, published_at, is_announced, ends_at, age, is_held, price, outlives_end, text = row
    gate = Gate(
        rule,
        published_at,
        age,
        is_announced=is_announced,
        is_held=is_held,
        is_on_sale=price != NOTHING_ON_SALE,
        ends_at=None if outlives_end else ends_at,
    )
    decision = explain_access(viewer, gate, at)
    if not decision.is_seen:
        raise NotFoundError
    return Detail(id=content_id, json=sign_posters(text, still_origin, at), decision=decision)


def gate_of(
    store_id: int,
    viewer: Viewer,
    content_id: int,
    rule: str,
    published_at: datetime | None,
    ends_at: datetime | None,
    minimum_age: int,
    at: datetime,
    *,
    is_announced: bool = False,
) -> Gate:
    """Return what an access decision needs; for one that is paid or ends, what this viewer has bought."""
    if not viewer.is_signed_in or (rule != Access.PAID and ends_at is None):
        return Gate(rule, published_at, minimum_age, is_announced=is_announced, ends_at=ends_at)
    row = fetch_prepared(STANDING, {"store": store_id, "user": viewer.id, "content": content_id, "at": at})
    is_held, price, outlives_end = row or (False, NOTHING_ON_SALE, False)
    end = None if outlives_end else ends_at
    return Gate(
        rule,
        published_at,
        minimum_age,
        is_announced=is_announced,
        is_held=is_held,
        is_on_sale=price != NOTHING_ON_SALE,
        ends_at=end,
    )


def is_on_sale(store_id: int, *, content_id: int, at: datetime) -> bool:
    """Whether a guest may watch a content, or can get a product that unlocks it."""
    row = fetch_prepared(STANDING, {"store": store_id, "user": 0, "content": content_id, "at": at})
    return row is not None and row[1] != NOTHING_ON_SALE


def get_playable(
    store_id: int, *, viewer: Viewer, permalink: str, chapter_id: int | None, at: datetime
) -> Playable:
    """Return the chapter to play (the first one when none is named) with its access decision.

    Raises NotFoundError, and NotYetPublishedError for one whose page this viewer sees already.
    """
    content, gate, decision = _decide(store_id, viewer, permalink, at)
    chapters = Chapter.objects.filter(content=content).order_by("position", "id")
    chapter = (chapters.filter(pk=chapter_id) if chapter_id is not None else chapters).first()
    if not decision.is_seen or chapter is None:
        raise NotFoundError
    if not decision.is_out:
        raise NotYetPublishedError
    playable = _playable(content, chapter, decision, gate.ends_at)
    is_first = chapter == chapters.first()
    return replace(playable, free_seconds=_free_seconds(content, chapter)) if is_first else playable


def get_coming_soon(store_id: int, *, viewer: Viewer, permalink: str, at: datetime) -> int:
    """Return the id of a content that is coming soon.

    Raises NotFoundError for one that this viewer may not see, and AlreadyOutError.
    """
    content, _, decision = _decide(store_id, viewer, permalink, at)
    if not decision.is_seen:
        raise NotFoundError
    if decision.is_out:
        raise AlreadyOutError
    return content.pk


def get_announced(
    store_id: int, *, viewer: Viewer, content_id: int, announced_at: datetime | None, at: datetime
) -> Playable:
    """Return an event's content with its access decision: it is visible from the announcement on.

    Raises NotFoundError for a content that this viewer may not see.
    """
    content = Content.objects.filter(store_id=store_id, pk=content_id).first()
    chapter = Chapter.objects.filter(content_id=content_id).order_by("position", "id").first()
    if content is None or chapter is None:
        raise NotFoundError
    gate = gate_of(store_id, viewer, content_id, content.access, announced_at, None, content.minimum_age, at)
    decision = explain_access(viewer, gate, at)
    if not decision.is_seen:
        raise NotFoundError
    return _playable(content, chapter, decision, None)


def _decide(store_id: int, viewer: Viewer, permalink: str, at: datetime) -> tuple[Content, Gate, Decision]:
    content = Content.objects.filter(store_id=store_id, permalink=permalink).first()
    if content is None:
        raise NotFoundError
    gate = gate_of(
        store_id,
        viewer,
        content.pk,
        content.access,
        content.published_at,
        content.ends_at,
        content.minimum_age,
        at,
        is_announced=content.is_announced,
    )
    return content, gate, explain_access(viewer, gate, at)


def _playable(content: Content, chapter: Chapter, decision: Decision, ends_at: datetime | None) -> Playable:
    return Playable(
        content_id=content.pk,
        chapter_id=chapter.pk,
        video_id=chapter.video_id,
        duration_seconds=chapter.duration_ms / 1000,
        minimum_age=content.minimum_age,
        decision=decision,
        ends_at=ends_at,
    )


def _free_seconds(content: Content, chapter: Chapter) -> int | None:
    """Return how much of the first chapter is free, as FREE_SECONDS of the detail does; None for nothing."""
    if content.access != Access.PAID or content.free_minutes is None or not chapter.is_playable:
        return None
    return min(content.free_minutes * 60, chapter.duration_ms // 2000) or None


def move_position(chapter: Playable, *, position_seconds: float, of_video_id: int | None) -> float:
    """Convert a position in a former video of the chapter to one in its current video."""
    if of_video_id is None or of_video_id == chapter.video_id:
        return position_seconds
    former = OtherVideo.objects.filter(chapter_id=chapter.chapter_id, video_id=of_video_id).first()
    if former is None or chapter.video_id is None:
        return position_seconds
    timelines = media.list_timelines([former.video_id, chapter.video_id])
    was, now = timelines[former.video_id], timelines[chapter.video_id]
    if was.film == now.film:
        new_seconds = position_seconds + was.from_seconds - now.from_seconds
        return min(chapter.duration_seconds, max(0.0, new_seconds))
    return scale_position(
        position_seconds, was_seconds=former.duration_ms / 1000, is_seconds=chapter.duration_seconds
    )


def scale_position(position_seconds: float, *, was_seconds: float, is_seconds: float) -> float:
    """Another export of the same film differs by a few frames; one that differs by more was edited."""
    if min(was_seconds, is_seconds) <= 0 or abs(is_seconds - was_seconds) <= SAME_LENGTH * was_seconds:
        return position_seconds
    return position_seconds * is_seconds / was_seconds


def get_seen(
    store_id: int, *, viewer: Viewer, content_id: int, chapter_id: int | None, at: datetime
) -> Decision:
    """Return the access decision on a content, or on one of its chapters by id.

    Raises NotFoundError for a content that this viewer may not see, or that is coming soon.
    """
    contents = Content.objects.filter(store_id=store_id, pk=content_id)
    if chapter_id is not None:
        contents = contents.filter(chapters__pk=chapter_id)
    row = contents.values_list("pk", "access", "published_at", "ends_at", "minimum_age").first()
    decision = explain_access(viewer, gate_of(store_id, viewer, *row, at), at) if row else None
    if decision is None or not decision.is_seen:
        raise NotFoundError
    return decision


def list_chapters(
    store_id: int,
    *,
    viewer: Viewer,
    page: int,
    at: datetime,
    still_origin: str,
    content_id: int | None = None,
) -> CardPage:
    """List a page of the playable chapters, of all contents in their order or of one.

    Raises NotFoundError for a missing content.
    """
    skip = (page - 1) * PAGE_SIZE
    row = fetch_prepared(
        CHAPTERS,
        make_sql_params(
            store_id, viewer=viewer, at=at, still_origin=still_origin, content=content_id, skip=skip
        ),
    )
    assert row is not None  # an aggregate always returns a row
    chapters, is_last, is_known = row
    if not is_known:
        raise NotFoundError
    return CardPage(json=sign_posters(chapters, still_origin, at), is_last=is_last)


def get_chapter(store_id: int, *, viewer: Viewer, chapter_id: int, at: datetime, still_origin: str) -> str:
    """Return a chapter and its content, as JSON. Raises NotFoundError."""
    row = fetch_prepared(
        CHAPTER_WITH_CONTENT,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, chapter=chapter_id),
    )
    if row is None:
        raise NotFoundError
    return sign_posters(row[0], still_origin, at)


def list_durations(
    store_id: int, *, viewer: Viewer, chapter_ids: list[int], at: datetime
) -> dict[int, float]:
    """Return the duration in seconds of those of these chapters that the viewer may know of."""
    chapters = _list_seen_chapters(store_id, viewer, chapter_ids, at)
    return {pk: duration_ms / 1000 for pk, duration_ms, _ in chapters}


def list_video_ids(store_id: int, *, viewer: Viewer, chapter_ids: list[int], at: datetime) -> list[int]:
    """List the videos of those of these chapters that the viewer may know of, by id."""
    chapters = _list_seen_chapters(store_id, viewer, chapter_ids, at)
    return [video_id for _, _, video_id in chapters if video_id is not None]


def list_seen(store_id: int, *, viewer: Viewer, content_ids: list[int], at: datetime) -> list[int]:
    """List those of these contents that the viewer may know of, in the same order."""
    row = fetch_prepared(
        SEEN_CONTENTS, make_sql_params(store_id, viewer=viewer, at=at, still_origin="", contents=content_ids)
    )
    ids = set(row[0]) if row else set()
    return [content_id for content_id in content_ids if content_id in ids]


def _list_seen_chapters(
    store_id: int, viewer: Viewer, chapter_ids: list[int], at: datetime
) -> list[tuple[int, int, int | None]]:
    """List the id, the duration in milliseconds and the video of each, by video."""
    if not chapter_ids:
        return []
    row = fetch_prepared(
        SEEN_CHAPTERS, make_sql_params(store_id, viewer=viewer, at=at, still_origin="", chapters=chapter_ids)
    )
    return [(pk, duration_ms, video_id) for pk, duration_ms, video_id in json.loads(row[0])] if row else []
