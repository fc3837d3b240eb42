"""The reports' time zone and the retention of raw events."""

from ninja import Router

from matinee.accounts.operations import audit
from matinee.insights import operations
from matinee.insights import queries as insights
from matinee.insights.models import ReportSettings
from matinee.insights.periods import list_time_zones
from matinee.insights.schemas import SettingsIn, SettingsShown
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router()


@router.get("/insights/settings", response={200: SettingsShown, **problems(401, 404)})
def get_report_settings(request: Request) -> SettingsShown:
    return _show(insights.get_settings(request.store.id))


@router.put("/insights/settings", response={200: SettingsShown, **problems(400, 401, 403, 404, 415, 422)})
def change_report_settings(request: Request, body: SettingsIn) -> SettingsShown:
    settings = operations.change_settings(store_id=request.store.id, **body.dict())
    _record(request, "insights.settings_changed", "", body.dict())
    return _show(settings)


def _show(settings: ReportSettings) -> SettingsShown:
    return SettingsShown(
        time_zone=settings.time_zone,
        keep_raw_months=settings.keep_raw_months,
        time_zones=list_time_zones(),
    )


def _record(request: Request, action: str, subject: str, detail: dict[str, object]) -> None:
    audit.record(
        store_id=request.store.id,
        actor_id=viewer_of(request).id,
        action=action,
        subject=subject,
        detail=detail,
        at=request.now,
    )
