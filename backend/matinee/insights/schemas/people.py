"""Visitors, viewers, sessions, and the explanation of a number."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.schemas import Poster
from matinee.insights.schemas.numbers import ContentMetrics, Metrics, Point, Ratio, Report


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


class PurchaseStep(Schema):
    step: Literal["visit", "film_page", "offer", "paid"]
    visitors: int
    visits: int
    times: Annotated[int, Field(description="page views, offers seen, orders paid")]
    visitors_from_before: Annotated[
        int | None, Field(description="who of the step before went on to this one; null for the first")
    ]
    rate_of_before: Ratio


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
    purchase_funnel: list[PurchaseStep]


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
    unit: Literal["count", "seconds", "ms", "ratio", "pixels", "kbit/s", "text"]
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
