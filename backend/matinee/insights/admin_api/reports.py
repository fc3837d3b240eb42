"""The reports of the store, of a film, of quality, of visits, and of the current viewers."""

from typing import Annotated, Any

from ninja import Field, Query, Router

from matinee.catalog import admin_queries as catalog
from matinee.catalog.admin_queries import ContentRow, FilmState
from matinee.catalog.films import encoding_of
from matinee.insights import queries as insights
from matinee.insights.admin_api.store import store_of
from matinee.insights.answers.audience import get_audience as answer_audience
from matinee.insights.answers.events import get_event_report as answer_event
from matinee.insights.answers.names import GONE
from matinee.insights.answers.now import get_now as answer_now
from matinee.insights.answers.store import get_content_report, get_store_numbers
from matinee.insights.answers.store import get_quality as answer_quality
from matinee.insights.answers.store import get_quality_by as answer_quality_by
from matinee.insights.exports import export_or_return
from matinee.insights.queries import Counters
from matinee.insights.schemas import (
    AsFile,
    Asked,
    Audience,
    ContentReport,
    Definitions,
    EventReport,
    FilmPlays,
    Now,
    Overview,
    OverviewWork,
    QualityBy,
    QualityReport,
    Telemetry,
)
from matinee.insights.tables import AUDIENCE, CONTENT, EVENT, OVERVIEW, QUALITY, QUALITY_BY
from matinee.kit.schemas import Id, problems
from matinee.media import queries as media
from matinee.request import Request

router = Router(by_alias=True)

TOP_FILMS = 5
WORK_SHOWN = 10
MOST_COUNTED = 100
FilmId = Annotated[int, Field(ge=1, le=2**31 - 1)]


@router.get("/insights/overview", response={200: Overview, **problems(401, 404, 422)})
def get_overview(request: Request, question: Query[Asked]) -> object:
    """Return the overview: the store's numbers, its films, and the encoder's progress."""
    numbers, days = get_store_numbers(store_of(request), question)
    answer = numbers.model_dump(by_alias=True)
    overview = Overview.model_validate(
        answer
        | {
            "totals": answer["totals"]
            | {"published": catalog.count_published(request.store.id, at=request.now)},
            "days": days,
            "top": [row for row in answer["contents"] if row["title"] != GONE][:TOP_FILMS],
            "encoding": _work(request, "encoding"),
            "broken": _work(request, "broken"),
        }
    )
    return export_or_return(overview, question, name="overview", tables=OVERVIEW)


@router.get("/insights/plays", response={200: list[FilmPlays], **problems(401, 404, 422)})
def list_plays(
    request: Request, content_id: Annotated[list[FilmId], Query(min_length=1, max_length=MOST_COUNTED)]
) -> list[FilmPlays]:
    """Count the plays of these films in the last 28 days, as their reports do: the column of a list."""
    plays = insights.count_plays(request.store.id, content_ids=content_id, at=request.now)
    return [FilmPlays(content_id=one, plays=plays.get(one, 0)) for one in content_id]


@router.get("/insights/contents/{content_id}", response={200: ContentReport, **problems(401, 404, 422)})
def get_report(request: Request, content_id: Id, question: Query[Asked]) -> object:
    """Return a film's report: its numbers, its chapters, and retention second by second."""
    report = get_content_report(store_of(request), content_id, question)
    return export_or_return(report, question, name=f"film-{content_id}", tables=CONTENT)


@router.get("/insights/events/{event_id}", response={200: EventReport, **problems(401, 404, 422)})
def get_event_report(request: Request, event_id: Id, question: Query[AsFile]) -> object:
    """Return a live event's report on one time axis: viewers, latency, interruptions, chat and donations."""
    report = answer_event(store_of(request), event_id, currency=request.store.currency)
    return export_or_return(report, question, name=f"event-{event_id}", tables=EVENT)


@router.get("/insights/quality", response={200: QualityReport, **problems(401, 404, 422)})
def get_quality(request: Request, question: Query[Asked]) -> object:
    """Return the quality of experience: start-up, interruptions, exits before the start, failures."""
    return export_or_return(
        answer_quality(store_of(request), question), question, name="quality", tables=QUALITY
    )


@router.get("/insights/quality/players", response={200: QualityBy, **problems(401, 404, 422)})
def get_quality_by(request: Request, by: Telemetry, question: Query[Asked]) -> object:
    """Return the quality by players' reports: error code, resolution, connection, dropped frames, latency."""
    report = answer_quality_by(store_of(request), by, question)
    return export_or_return(report, question, name=f"quality-{by}", tables=QUALITY_BY)


@router.get("/insights/audience", response={200: Audience, **problems(401, 404, 422)})
def get_audience(request: Request, question: Query[Asked]) -> object:
    """Return visits to the store's pages, their sources, and how many lead to a play."""
    return export_or_return(
        answer_audience(store_of(request), question), question, name="audience", tables=AUDIENCE
    )


@router.get("/insights/now", response={200: Now, **problems(401, 404)})
def get_now(request: Request) -> Now:
    """Return the current viewers."""
    return answer_now(store_of(request))


@router.get("/insights/definitions", response={200: Definitions, **problems(401, 404)})
def get_definitions(request: Request) -> Any:
    """Return the definition of each number, and its version."""
    return insights.get_definitions()


@router.get("/insights/counters", response={200: Counters, **problems(401, 404)})
def get_counters(request: Request) -> Counters:
    """Return the collector's counters of this store, and samples of quarantined events."""
    return insights.get_counters(request.store.id)


def _work(request: Request, state: FilmState) -> list[OverviewWork]:
    rows: list[ContentRow] = catalog.list_contents_in(
        request.store.id, state=state, limit=WORK_SHOWN, at=request.now
    )
    videos = media.list_videos(
        request.store.id, video_ids=[video for row in rows for video in row.video_ids], at=request.now
    )
    return [
        OverviewWork(
            content_id=row.id, title=row.title, encoding=encoding_of(videos[row.video_ids[0]].encoding)
        )
        for row in rows
        if row.video_ids and row.video_ids[0] in videos
    ]
