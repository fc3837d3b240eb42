"""The responses of the reports. GET /definitions returns what each number means."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_schemas import Encoding
from matinee.catalog.schemas import Poster
from matinee.insights.periods import Named, Unit

Ratio = Annotated[float | None, Field(description="0 to 1; null when there is nothing to divide by")]
Device = Literal["desktop", "phone", "tablet", "tv", "unknown"]


class AsFile(Schema):
    """Whether a list of a report is requested as a file, and which one."""

    format: Literal["json", "csv", "parquet"] = "json"
    table: Annotated[str | None, Field(max_length=40)] = None


class Asked(AsFile):
    """The request of a report: a period, the comparison, and filters."""

    period: Named | None = None
    from_: Annotated[str | None, Field(alias="from", max_length=40)] = None
    to: Annotated[str | None, Field(max_length=40)] = None
    compare: bool = True
    content_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    video_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    author_id: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    device: Device | None = None
    source: Annotated[
        str | None,
        Field(pattern=r"^[a-z0-9_-]{1,16}$", description="`web`, or another client"),
    ] = None
    verified: Literal["all", "only"] = "all"


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


class FilmPlays(Schema):
    content_id: int
    plays: int


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
    """The common part of all reports about plays."""

    previous: Metrics | None
    series: list[Point]
    previous_series: list[Point] | None
    devices: list[Row]
    sources: list[Row]
    trust: list[Row]


class Arrivals(Schema):
    """What happened to the events received in the period, of all plays and pages, whatever the filters."""

    arrived: int
    stored: int
    duplicate: int
    uncounted: int
    uncounted_rate: Ratio


class UncountedReason(Schema):
    """The reasons are those of the quarantine (docs/analytics-operations.md)."""

    reason: str
    events: int
    rate: Ratio


class StoreNumbers(Numbers):
    arrivals: Arrivals
    uncounted: list[UncountedReason]
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


class FreeParts(Schema):
    """How often, and by how many, the free part of a film was watched. These are no plays."""

    plays: int
    viewers: int


class ContentReport(Numbers):
    title: str
    live_event_id: Annotated[int | None, Field(description="Of the event whose replay it is")]
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
    free_parts: FreeParts
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


class QualityReport(Report):
    totals: Metrics
    previous: Metrics | None
    series: list[QualityPoint]
    previous_series: list[QualityPoint] | None
    startup_histogram: list[StartupStep]
    devices: list[Row]
    browsers: list[Row]
    systems: list[Row]
    contents: list[ContentMetrics]


Telemetry = Literal["error_code", "rendition", "bandwidth", "dropped_frames", "latency"]
"""What players may report in their events (docs/tracker.md)."""


class QualityRow(RowMetrics):
    """Plays whose player reported this value. A band is `from` ≤ value < `until`; the highest has no end."""

    value: Annotated[
        str,
        Field(
            description="The code, `720p`, or a band such as `2000-5000`. Past 100 values, the last row is "
            "the rest of them, and its value is empty."
        ),
    ]
    from_: Annotated[
        int | None,
        Field(alias="from", description="kbit/s, pictures or seconds; null where there are no bands"),
    ]
    until: int | None


class QualityBy(Report):
    """Quality by what players report. All rows and `unknown` add up to the period's plays."""

    by: Telemetry
    rows: list[QualityRow]
    unknown: Annotated[int, Field(description="Plays whose player says nothing of it")]
