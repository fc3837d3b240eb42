"""What the storefront sends and gets. The JSON that PostgreSQL builds is held against these by the tests."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.media import queries as media

AccessRule = Literal["public", "registered", "paid"]


class Poster(Schema):
    """Absolute addresses, signed for a day. `color` is drawn until the picture is there."""

    src: str
    srcset_webp: str
    srcset_avif: str
    width: int
    height: int
    color: str


def poster_of(poster: media.Poster | None, origin: str) -> Poster | None:
    """Write media's signed paths as addresses on delivery."""
    if poster is None:
        return None

    def srcset(kind: str) -> str:
        return ", ".join(f"{origin}{file.path} {file.width}w" for file in poster.files if file.type == kind)

    return Poster(
        src=origin + poster.src,
        srcset_webp=srcset("image/webp"),
        srcset_avif=srcset("image/avif"),
        width=poster.width,
        height=poster.height,
        color=poster.color,
    )


class Card(Schema):
    id: int
    permalink: str
    title: str
    description: str
    access: AccessRule
    duration: Annotated[float, Field(description="seconds")]
    position: int
    published_at: str
    is_locked: bool
    poster: Poster | None
    is_vertical: bool


class Step(Schema):
    step: str
    outcome: Literal["passed", "refused", "skipped"]
    detail: str


class Access(Schema):
    rule: AccessRule
    granted: bool
    steps: list[Step]
    reason: Literal["not_published", "sign_in_required", "not_for_sale"] | None


class Chapter(Schema):
    id: int
    position: int
    title: str
    duration: float
    poster: Poster | None
    video_id: int | None
    is_playable: bool


class Watch(Schema):
    position_seconds: float
    chapter_id: int


class Content(Schema):
    id: int
    permalink: str
    title: str
    description: str
    credits: str
    access: Access
    duration: float
    position: int
    published_at: str
    is_locked: bool
    poster: Poster | None
    is_vertical: bool
    extended: Literal[True]
    chapters: list[Chapter]
    watch: Watch | None


class OpenPlayback(Schema):
    """Without a chapter the first one plays."""

    chapter_id: Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)] | None = None


class Caption(Schema):
    language: str
    label: str
    src: str


class Quality(Schema):
    height: int
    bitrate: int


class Tracker(Schema):
    """What the playback tracker is started with. `grant` makes its token a verified one."""

    host: str
    grant: str
    user_id: int
    video_id: int
    content_id: int
    store_id: int
    source: Literal["web", "admin"]


class Playback(Schema):
    session: str
    src: str
    expires_at: str
    renew_after_seconds: int
    duration: float
    poster: Poster | None
    storyboard: str | None
    captions: list[Caption]
    qualities: list[Quality]
    state: Literal["processing", "ready"]
    tracker: Tracker
