"""API tokens: who may call what in the owner's name."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, cast

from ninja import Router, Status

from matinee.accounts.operations import audit
from matinee.kit.schemas import Id, problems
from matinee.request import Request, viewer_of
from matinee.roles.scopes import SCOPES, ScopeName, may_hold
from matinee.tokens import operations
from matinee.tokens import queries as tokens
from matinee.tokens.queries import Token
from matinee.tokens.schemas import TokenIn

router = Router(tags=["tokens"])

# Off: the role of the person who made it no longer allows all of its scopes.
TokenState = Literal["active", "expired", "off"]


@dataclass(frozen=True, slots=True)
class ApiToken:
    id: int
    name: str
    prefix: str
    scopes: list[ScopeName]
    maker: str
    state: TokenState
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None  # to the hour


@dataclass(frozen=True, slots=True)
class ApiTokens:
    tokens: list[ApiToken]
    scopes: list[ScopeName]


@dataclass(frozen=True, slots=True)
class NewApiToken:
    token: ApiToken
    # Only this answer contains it.
    secret: str


@router.get("/tokens", response={200: ApiTokens, **problems(401, 404)}, operation_id="get_tokens")
def list_tokens(request: Request) -> ApiTokens:
    """List the tokens, and the scopes that a new one can have."""
    rows = tokens.list_tokens(request.store.id)
    return ApiTokens([_show(row, request.now) for row in rows], list(SCOPES))


@router.post("/tokens", response={201: NewApiToken, **problems(400, 401, 403, 404, 415, 422)})
def make_token(request: Request, body: TokenIn) -> Status[NewApiToken]:
    """Make a token. Only this answer contains its secret."""
    token, secret = operations.make_token(
        store_id=request.store.id,
        maker_id=viewer_of(request).id,
        name=body.name,
        scopes=[scope for scope in SCOPES if scope in body.scopes],
        lifetime_days=body.lifetime_days,
        at=request.now,
    )
    _record(request, "token.made", token.name, {"prefix": token.prefix, "scopes": token.scopes})
    return Status(201, NewApiToken(_show(token, request.now), secret))


@router.delete("/tokens/{token_id}", response={204: None, **problems(401, 403, 404, 422)})
def revoke_token(request: Request, token_id: Id) -> Status[None]:
    """Revoke a token. It stops working at once."""
    name = operations.revoke_token(store_id=request.store.id, token_id=token_id)
    _record(request, "token.revoked", name, {})
    return Status(204, None)


def _show(token: Token, at: datetime) -> ApiToken:
    return ApiToken(
        id=token.id,
        name=token.name,
        prefix=token.prefix,
        scopes=cast(list[ScopeName], token.scopes),
        maker=token.maker_name,
        state=_state_of(token, at),
        created_at=token.created_at,
        expires_at=token.expires_at,
        last_used_at=token.last_used_at,
    )


def _state_of(token: Token, at: datetime) -> TokenState:
    if token.expires_at is not None and token.expires_at <= at:
        return "expired"
    return "active" if may_hold(token.scopes, token.maker) else "off"


def _record(request: Request, action: str, name: str, detail: dict[str, object]) -> None:
    audit.record(
        store_id=request.store.id,
        actor_id=viewer_of(request).id,
        action=action,
        subject=name,
        detail=detail,
        at=request.now,
    )
