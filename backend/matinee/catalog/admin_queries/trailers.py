"""The trailer of a content, and the contents that one is a trailer of."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.catalog.admin_queries.films import STOPPED, Titled
from matinee.catalog.models import Access, Chapter, Content

TrailerProblem = Literal["draft", "scheduled", "ended", "not_public", "stopped", "not_ready"]

MOST_FILMS = 10


@dataclass(frozen=True, slots=True)
class Trailer:
    """`problem`: why viewers are not offered it; None when they are."""

    id: int
    permalink: str
    title: str
    problem: TrailerProblem | None


def find_trailer(store_id: int, *, content_id: int, at: datetime) -> Trailer | None:
    trailer_ids = Content.objects.filter(store_id=store_id, pk=content_id).values("trailer")
    trailer = Content.objects.filter(store_id=store_id, pk__in=trailer_ids).first()
    if trailer is None:
        return None
    return Trailer(trailer.pk, trailer.permalink, trailer.title, _problem_of(trailer, at))


def list_films_of_trailer(store_id: int, *, content_id: int) -> list[Titled]:
    """List the first of the contents that this one is a trailer of, by id."""
    rows = Content.objects.filter(store_id=store_id, trailer_id=content_id).order_by("id")[:MOST_FILMS]
    return [Titled(row.pk, row.permalink, row.title) for row in rows]


def _problem_of(trailer: Content, at: datetime) -> TrailerProblem | None:
    """As the storefront decides: `statements.detail` has the same rule."""
    if trailer.published_at is None:
        return "draft"
    if trailer.published_at > at:
        return "scheduled"
    if trailer.ends_at is not None and trailer.ends_at <= at:
        return "ended"
    if trailer.access != Access.PUBLIC:
        return "not_public"
    first = Chapter.objects.filter(content=trailer).order_by("position").first()
    if first is not None and first.is_playable:
        return None
    return "stopped" if first is None or first.video_state in STOPPED else "not_ready"
