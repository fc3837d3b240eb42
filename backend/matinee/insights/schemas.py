"""The reports on the wire. What each number means: the collector's definitions, by GET /definitions."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_schemas import Encoding
from matinee.catalog.schemas import Poster
from matinee.insights.periods import Named, Unit
from matinee.kit.schemas import Line

Ratio = Annotated[float | None, Field(description="0 to 1; null when there is nothing to divide by")]
Device = Literal["desktop", "phone", "tablet", "tv", "unknown"]


class Asked(Schema):
    """What a report is asked: a period, what it is compared with, and which part of the plays."""

    period: Named | None = None
    from_: Annotated[str | None, Field(alias="from", max_length=40)] = None
    to: Annotated[str | None, Field(max_length=40)] = None
    compare: bool = True
    content_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    video_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    author_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    device: Device | None = None
    source: Literal["storefront", "web"] | None = None
    verified: Literal["all", "only"] = "all"
    format: Literal["json", "csv", "parquet"] = "json"
    table: Annotated[str | None, Field(max_length=40)] = None


class PeriodShown(Schema):
    from_: Annotated[str, Field(alias="from")]
    to: str
    time_zone: str
    unit: Unit


class Report(Schema):
    definition_version: int
    fresh_to: str | None
    period: PeriodShown
    previous_period: PeriodShown | None


class RowMetrics(Schema):
    plays: int
    unique_viewers: int
    sessions: int
    watch_time_seconds: float
    average_watch_seconds: float | None
    completions: int
    completion_rate: Ratio
    startup_ms_median: int | None
    startup_ms_p95: int | None
    rebuffers: int
    rebuffer_seconds: float
    rebuffer_ratio: Ratio
    exits_before_start: int
    exit_before_start_rate: Ratio
    playback_failures: int
    playback_failure_rate: Ratio


class Metrics(RowMetrics):
    peak_concurrent: int


class Row(RowMetrics):
    key: str
    title: str


class ContentMetrics(Row):
    content_id: int
    poster: Poster | None
    authors: list[str]


class ChapterMetrics(Row):
    content_id: int
    chapter_id: int | None
    video_id: int


class AuthorMetrics(Row):
    author_id: int
    permalink: str


class Point(Schema):
    at: str
    plays: int
    watch_time_seconds: float
    concurrent: int


class Day(Schema):
    day: str
    plays: int
    watch_time_seconds: float


class OverviewTotals(Metrics):
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


class Numbers(Report):
    """What all reports about plays have in common."""

    previous: Metrics | None
    series: list[Point]
    previous_series: list[Point] | None
    devices: list[Row]
    sources: list[Row]
    trust: list[Row]


class StoreNumbers(Numbers):
    totals: Metrics
    contents: list[ContentMetrics]
    authors: list[AuthorMetrics]
    browsers: list[Row]
    systems: list[Row]


class Overview(StoreNumbers):
    totals: OverviewTotals
    days: list[Day]
    top: list[OverviewFilm]
    encoding: list[OverviewWork]
    broken: list[OverviewWork]


class Bucket(Schema):
    second: int
    viewers: int
    plays: int
    rewatches: int
    skipped: int
    percent: Annotated[float, Field(description="viewers of all plays, 0 to 100")]


class Retention(Schema):
    bucket_seconds: int
    video_id: int
    duration: float | None
    views: int
    buckets: list[Bucket]


class ContentReport(Numbers):
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
    totals: Metrics
    chapters: list[ChapterMetrics]
    retention: Retention


class QualityPoint(Schema):
    at: str
    plays: int
    startup_ms_median: int | None
    startup_ms_p95: int | None
    rebuffer_ratio: Ratio
    exit_before_start_rate: Ratio
    playback_failure_rate: Ratio


class StartupStep(Schema):
    from_ms: int
    to_ms: int | None
    plays: int


class Quality(Report):
    totals: Metrics
    previous: Metrics | None
    series: list[QualityPoint]
    previous_series: list[QualityPoint] | None
    startup_histogram: list[StartupStep]
    devices: list[Row]
    browsers: list[Row]
    systems: list[Row]
    contents: list[ContentMetrics]


class AudienceTotals(Schema):
    page_views: int
    visitors: int
    visits: int
    page_views_per_visit: float | None
    bounce_rate: Ratio


class AudiencePoint(Schema):
    at: str
    page_views: int
    visitors: int


class PageRow(Schema):
    path: str
    page_views: int
    visitors: int


class ReferrerRow(Schema):
    referrer: str
    page_views: int
    visitors: int


class CampaignRow(Schema):
    source: str
    medium: str
    campaign: str
    page_views: int
    visitors: int


class AgentRow(Schema):
    key: str
    title: str
    page_views: int
    visitors: int


class FunnelStep(Schema):
    step: Literal["visit", "film_page", "play", "half", "complete"]
    visitors: int
    rate_of_first: Ratio


class Audience(Report):
    totals: AudienceTotals
    previous: AudienceTotals | None
    series: list[AudiencePoint]
    previous_series: list[AudiencePoint] | None
    pages: list[PageRow]
    referrers: list[ReferrerRow]
    campaigns: list[CampaignRow]
    devices: list[AgentRow]
    funnel: list[FunnelStep]


class ViewerName(Schema):
    id: int | None
    name: str


class SessionRow(Schema):
    session: str
    content_id: int
    video_id: int
    title: str
    began_at: str | None
    first_at: str
    last_at: str
    watch_time_seconds: float
    completed: bool
    device: str
    browser: str
    system: str
    source: str
    verified: bool
    startup_ms: int | None
    rebuffers: int
    rebuffer_seconds: float
    failed: bool
    exited_before_start: bool
    viewer: ViewerName


class SessionBehind(SessionRow):
    counts: float | None


class ViewerMetrics(Schema):
    id: int
    name: str
    email: str
    plays: int
    watch_time_seconds: float
    last_at: str


class Viewers(Report):
    viewers: list[ViewerMetrics]
    last_page: bool


class ViewerShown(Schema):
    id: int
    name: str
    email: str


class ViewerReport(Report):
    viewer: ViewerShown
    totals: Metrics
    previous: Metrics | None
    series: list[Point]
    previous_series: list[Point] | None
    contents: list[ContentMetrics]
    sessions: list[SessionRow]


class Erased(Schema):
    sessions: int


class Definition(Schema):
    metric: str
    title: str
    unit: Literal["count", "seconds", "ms", "ratio"]
    definition: str
    counted_at: str
    leaves_out: str
    since_version: int


class Definitions(Schema):
    version: int
    metrics: list[Definition]


class Explanation(Report):
    metric: str
    title: str
    definition: str
    counted_at: str
    leaves_out: str
    value: float | None
    sessions: list[SessionBehind]
    sessions_total: int
    sum_of_counts: float
    last_page: bool


class Run(Schema):
    from_seconds: float
    to_seconds: float


class MinuteRow(Schema):
    minute: str
    watched_seconds: float
    playing_seconds: float
    waiting_seconds: float
    runs: list[Run]


class EventRow(Schema):
    at: str
    received_at: str
    name: str
    position_seconds: float
    exact: bool
    moved: Literal["no", "late", "future"]


class SessionDetail(Schema):
    session: SessionRow
    minutes: list[MinuteRow]
    events: list[EventRow]
    events_total: int


class NowContent(Schema):
    content_id: int
    title: str
    poster: Poster | None
    watching: int


class NowDevice(Schema):
    key: str
    watching: int


class NowMinute(Schema):
    at: str
    concurrent: int


class NowSession(Schema):
    session: str
    viewer: ViewerName
    content_id: int
    title: str
    device: str
    position_seconds: float
    began_at: str
    state: Literal["watching", "paused", "waiting"]


class NowNumbers(Schema):
    at: str
    watching: int
    paused: int
    by_content: list[NowContent]
    by_device: list[NowDevice]
    last_hour: list[NowMinute]


class Now(NowNumbers):
    sessions: list[NowSession]


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


class SettingsIn(Schema):
    time_zone: Annotated[str, Field(max_length=64)]
    keep_raw_months: Annotated[int, Field(ge=1, le=13)]


class SettingsShown(SettingsIn):
    time_zones: list[str]


class TokenIn(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=80)]


class TokenShown(Schema):
    id: int
    name: str
    prefix: str
    created_at: str
    last_used_at: str | None


class Tokens(Schema):
    tokens: list[TokenShown]


class NewToken(Schema):
    id: int
    name: str
    prefix: str
    token: str
