"""The reports for programs, with an API token. They contain no names of people."""

from ninja import Query, Router

from matinee.insights import queries as insights
from matinee.insights.answers.audience import get_audience
from matinee.insights.answers.events import get_event_report
from matinee.insights.answers.now import get_now
from matinee.insights.answers.store import (
    Store,
    get_content_report,
    get_quality,
    get_quality_by,
    get_store_numbers,
)
from matinee.insights.exports import export_or_return
from matinee.insights.schemas import (
    AsFile,
    Asked,
    Audience,
    ContentReport,
    Definitions,
    EventReport,
    NowNumbers,
    QualityBy,
    QualityReport,
    StoreNumbers,
    Telemetry,
)
from matinee.insights.tables import AUDIENCE, CONTENT, EVENT, OVERVIEW, QUALITY, QUALITY_BY
from matinee.kit.schemas import Id, problems
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["reports"], by_alias=True)


@router.get("/v1/insights/overview", response={200: StoreNumbers, **problems(401, 404, 422)})
def read_store(request: Request, question: Query[Asked]) -> object:
    """Return the store's numbers."""
    numbers, _ = get_store_numbers(store_of(request), question)
    return export_or_return(numbers, question, name="overview", tables=OVERVIEW)


@router.get("/v1/insights/contents/{content_id}", response={200: ContentReport, **problems(401, 404, 422)})
def read_content(request: Request, content_id: Id, question: Query[Asked]) -> object:
    """Return a film's numbers."""
    report = get_content_report(store_of(request), content_id, question)
    return export_or_return(report, question, name=f"film-{content_id}", tables=CONTENT)


@router.get("/v1/insights/events/{event_id}", response={200: EventReport, **problems(401, 404, 422)})
def read_event(request: Request, event_id: Id, question: Query[AsFile]) -> object:
    """Return a live event's numbers, on one time axis."""
    report = get_event_report(store_of(request), event_id, currency=request.store.currency)
    return export_or_return(report, question, name=f"event-{event_id}", tables=EVENT)


@router.get("/v1/insights/quality", response={200: QualityReport, **problems(401, 404, 422)})
def read_quality(request: Request, question: Query[Asked]) -> object:
    """Return the quality of experience."""
    return export_or_return(
        get_quality(store_of(request), question), question, name="quality", tables=QUALITY
    )


@router.get("/v1/insights/quality/players", response={200: QualityBy, **problems(401, 404, 422)})
def read_quality_by(request: Request, by: Telemetry, question: Query[Asked]) -> object:
    """Return the quality by what players report, of the store or of the film `content_id`."""
    report = get_quality_by(store_of(request), by, question)
    return export_or_return(report, question, name=f"quality-{by}", tables=QUALITY_BY)


@router.get("/v1/insights/audience", response={200: Audience, **problems(401, 404, 422)})
def read_audience(request: Request, question: Query[Asked]) -> object:
    """Return visits to the store's pages."""
    return export_or_return(
        get_audience(store_of(request), question), question, name="audience", tables=AUDIENCE
    )


@router.get("/v1/insights/now", response={200: NowNumbers, **problems(401, 404)})
def read_now(request: Request) -> NowNumbers:
    """Return the number of current viewers."""
    return NowNumbers(**dict(get_now(store_of(request))))


@router.get("/v1/insights/definitions", response={200: Definitions, **problems(401, 404)})
def read_definitions(request: Request) -> object:
    """Return the definition of each number."""
    return insights.get_definitions()


def store_of(request: Request) -> Store:
    return Store(request.store.id, request.now, delivery_origin(request))
