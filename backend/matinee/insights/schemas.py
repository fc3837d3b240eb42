from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_schemas import Encoding
from matinee.catalog.schemas import Poster


class Day(Schema):
    day: str
    plays: int
    watch_time_seconds: float


class Bucket(Schema):
    second: int
    viewers: int
    plays: int
    percent: Annotated[float, Field(description="viewers of all plays, 0 to 100")]


class Retention(Schema):
    bucket_seconds: int
    views: int
    buckets: list[Bucket]


class ContentReport(Schema):
    definition_version: int
    title: str
    duration: float
    poster: Poster | None
    plays: int
    unique_viewers: int
    watch_time_seconds: float
    sessions: int
    average_percent_watched: Annotated[
        float | None, Field(description="watch time of all plays by the film's length; null without plays")
    ]
    days: list[Day]
    retention: Retention
    fresh_to: str | None


class OverviewTotals(Schema):
    plays: int
    unique_viewers: int
    watch_time_seconds: float
    published: int


class OverviewFilm(Schema):
    content_id: int
    title: str
    poster: Poster | None
    plays: int
    unique_viewers: int
    watch_time_seconds: float


class OverviewWork(Schema):
    content_id: int
    title: str
    encoding: Encoding


class Overview(Schema):
    totals: OverviewTotals
    days: list[Day]
    top: list[OverviewFilm]
    encoding: list[OverviewWork]
    broken: list[OverviewWork]
    fresh_to: str | None


class QuarantineSample(Schema):
    received_at: str
    reason: str
    sample: str


class Counters(Schema):
    received: int
    stored: int
    duplicate: int
    quarantined: int
    shed: int
    quarantine_samples: list[QuarantineSample]
    fresh_to: str | None
