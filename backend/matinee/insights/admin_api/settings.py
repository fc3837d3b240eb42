"""The reports' time zone, the retention of raw events, and API tokens."""

from ninja import Router

from matinee.accounts.operations import audit
from matinee.insights import operations
from matinee.insights import queries as insights
from matinee.insights.models import ReportSettings
from matinee.insights.periods import list_time_zones
from matinee.insights.schemas import NewToken, SettingsIn, SettingsShown, TokenIn, Tokens, TokenShown
from matinee.kit.schemas import Id, problems
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


@router.get("/insights/tokens", response={200: Tokens, **problems(401, 404)})
def list_report_tokens(request: Request) -> Tokens:
    return Tokens(
        tokens=[
            TokenShown(
                id=token.pk,
                name=token.name,
                prefix=token.prefix,
                created_at=token.created_at.isoformat(),
                last_used_at=token.last_used_at.isoformat() if token.last_used_at else None,
            )
            for token in insights.list_tokens(request.store.id)
        ]
    )


@router.post("/insights/tokens", response={201: NewToken, **problems(400, 401, 403, 404, 415, 422)})
def make_report_token(request: Request, body: TokenIn) -> tuple[int, NewToken]:
    """Create a token. Only this answer contains it."""
    token, secret = operations.make_token(store_id=request.store.id, name=body.name, at=request.now)
    _record(request, "insights.token_made", token.name, {"prefix": token.prefix})
    return 201, NewToken(id=token.pk, name=token.name, prefix=token.prefix, token=secret)


@router.delete("/insights/tokens/{token_id}", response={204: None, **problems(401, 403, 404, 422)})
def revoke_report_token(request: Request, token_id: Id) -> tuple[int, None]:
    operations.revoke_token(store_id=request.store.id, token_id=token_id)
    _record(request, "insights.token_revoked", str(token_id), {})
    return 204, None


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
