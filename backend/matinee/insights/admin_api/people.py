"""Signed-in viewers, and the sessions behind a number."""

import json
from typing import Annotated

from django.http import HttpResponse
from ninja import Path, Query, Router

from matinee.accounts.operations import audit
from matinee.accounts.ranks import require_rank_above
from matinee.insights import operations as insights
from matinee.insights.admin_api.store import store_of
from matinee.insights.answers import people
from matinee.insights.exports import export_or_return
from matinee.insights.queries import count_sessions, export_person
from matinee.insights.schemas import (
    Asked,
    Erased,
    Explanation,
    SessionDetail,
    ViewerReport,
    Viewers,
)
from matinee.insights.tables import EXPLANATION, VIEWER, VIEWERS
from matinee.kit.schemas import Id, Page, problems
from matinee.request import Request, viewer_of

router = Router(by_alias=True)

Session = Annotated[str, Path(pattern=r"^[0-9]{1,20}$")]
Metric = Annotated[str, Query(max_length=40)]


@router.get("/insights/viewers", response={200: Viewers, **problems(401, 404, 422)})
def list_viewers(request: Request, question: Query[Asked], page: Page = 1) -> object:
    """List the period's signed-in viewers, most watched first."""
    return export_or_return(
        people.list_viewers(store_of(request), question, page=page), question, name="viewers", tables=VIEWERS
    )


@router.get("/insights/viewers/{user_id}", response={200: ViewerReport, **problems(401, 404, 422)})
def get_viewer(request: Request, user_id: Id, question: Query[Asked]) -> object:
    """Return what a person watched."""
    report = people.get_viewer(store_of(request), user_id, question)
    return export_or_return(report, question, name=f"viewer-{user_id}", tables=VIEWER)


@router.get("/insights/viewers/{user_id}/export", response=problems(401, 403, 404, 422))
def export_viewer(request: Request, user_id: Id) -> HttpResponse:
    """Export all playback data of a person, as a file to give to them."""
    _require_rank(request, user_id)
    person = export_person(request.store.id, user_id=user_id, at=request.now)
    response = HttpResponse(json.dumps(person, indent=1), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="playback-of-{user_id}.json"'
    return response


@router.post("/insights/viewers/{user_id}/erasure", response={202: Erased, **problems(401, 403, 404, 422)})
def erase_viewer(request: Request, user_id: Id) -> tuple[int, Erased]:
    """Erase a person from every event, in a job. The numbers do not change."""
    _require_rank(request, user_id)
    sessions = count_sessions(request.store.id, user_id=user_id, at=request.now)
    insights.forget_person(request.store.id, user_id, request.now)
    audit.record(
        store_id=request.store.id,
        actor_id=viewer_of(request).id,
        action="insights.viewer_erased",
        subject=str(user_id),
        detail={"sessions": sessions},
        at=request.now,
    )
    return 202, Erased(sessions=sessions)


@router.get("/insights/explain", response={200: Explanation, **problems(401, 404, 422)})
def explain_number(request: Request, metric: Metric, question: Query[Asked], page: Page = 1) -> object:
    """Explain a number: its definition, and the sessions it was computed from."""
    report = people.explain(store_of(request), metric, question, page=page)
    return export_or_return(report, question, name=metric, tables=EXPLANATION)


@router.get("/insights/explain/sessions/{session}", response={200: SessionDetail, **problems(401, 404, 422)})
def explain_session(request: Request, session: Session) -> SessionDetail:
    """Return the minutes and events of a session."""
    return people.get_session(store_of(request), session)


def _require_rank(request: Request, user_id: int) -> None:
    """Staff may have their own data, and that of people below them."""
    people.get_person(request.store.id, user_id)
    require_rank_above(store_id=request.store.id, actor=viewer_of(request), user_id=user_id, or_oneself=True)
