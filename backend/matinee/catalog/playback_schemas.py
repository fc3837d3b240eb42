"""A playback: what opens one, and what a player needs to know of it."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.schemas import Poster


class OpenPlayback(Schema):
    """Without a chapter, the first one plays. What plays unasked sets `starts_rental` to false.

    `free_minutes`: who has no access gets the free beginning of the first chapter, where there is one.
    """

    chapter_id: Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)] | None = None
    starts_rental: Annotated[bool, Field(strict=True)] = True
    free_minutes: Annotated[bool, Field(strict=True)] = False


class Caption(Schema):
    language: str
    label: str
    src: str


class Quality(Schema):
    height: int
    bitrate: int


class Tracker(Schema):
    """The playback tracker's configuration. `grant` makes its token a verified one."""

    host: str
    grant: str
    user_id: int
    video_id: int
    content_id: int
    store_id: int
    source: Literal["web", "admin"]


class Timeline(Schema):
    """Videos of the same `film` are cuts of it; `from_seconds` is where in the film this one begins."""

    film: int
    from_seconds: float


class Playback(Schema):
    session: str
    src: str
    expires_at: str
    renew_after_seconds: int
    duration: float
    free_seconds: Annotated[
        int | None,
        Field(description="the playlists end here, or some seconds later; null: whole"),
    ]
    timeline: Timeline
    poster: Poster | None
    storyboard: str | None
    captions: list[Caption]
    qualities: list[Quality]
    state: Literal["live", "processing", "ready"]
    tracker: Tracker
