"""What the back office sends and gets about contents."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.schemas import AccessRule, Poster
from matinee.kit.schemas import Line, Text

EncodingState = Literal[
    "uploading", "queued", "checking", "encoding", "playable", "ready", "refused", "failed"
]


class BeginUpload(Schema):
    filename: Annotated[Line, Field(min_length=1, max_length=255)]
    # 1 TB: more than any camera's file, and far below what a bigint holds.
    size: Annotated[int, Field(strict=True, ge=1, le=10**12)]


class Upload(Schema):
    """Send the file to `endpoint` by the tus protocol, with `grant` as the bearer token."""

    upload: str
    endpoint: str
    grant: str
    content_id: int
    permalink: str


class Encoding(Schema):
    state: EncodingState
    stage: str | None
    stage_words: str | None
    percent: int | None
    eta_seconds: int | None
    error: str | None


class FilmRow(Schema):
    id: int
    permalink: str
    title: str
    access: AccessRule
    is_published: bool
    published_at: datetime | None
    updated_at: datetime
    poster: Poster | None
    duration: float | None
    encoding: Encoding | None


class FilmChapter(Schema):
    id: int
    position: int
    title: str
    video_id: int | None
    duration: float | None
    is_playable: bool


class SourceFacts(Schema):
    filename: str | None
    size: int | None
    width: int | None
    height: int | None
    duration_seconds: float | None
    video_codec: str | None
    audio_codec: str | None
    frame_rate: float | None


class Rung(Schema):
    name: str
    width: int
    height: int
    bitrate: int


class CaptionTrack(Schema):
    language: str
    label: str


class Film(FilmRow):
    description: str
    credits: str
    chapters: list[FilmChapter]
    captions: list[CaptionTrack]
    source: SourceFacts | None
    rungs: list[Rung]


class FilmChange(Schema):
    """What is not sent stays as it is."""

    title: Annotated[Line, Field(min_length=1, max_length=200)] = ""
    description: Annotated[Text, Field(max_length=10_000)] = ""
    permalink: Annotated[str, Field(max_length=120, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")] = ""
    access: AccessRule = "public"
    credits: Annotated[Text, Field(max_length=10_000)] = ""


class SetPoster(Schema):
    at_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]


class AccessStep(Schema):
    step: str
    outcome: Literal["passed", "refused", "skipped"]
    detail: str


class AccessExplanation(Schema):
    viewer_id: int
    viewer_name: str
    rule: AccessRule
    is_seen: bool
    granted: bool
    reason: str | None
    steps: list[AccessStep]
