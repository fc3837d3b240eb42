"""Requests of programs: an API token in `Authorization`, and its refusals (RFC 6750)."""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse

from matinee.accounts.queries import Viewer
from matinee.kit.errors import Fault
from matinee.kit.problems import problem_response, respond_to
from matinee.roles.scopes import find_scope, may_hold
from matinee.tokens.operations import TooManyCallsError, use_token

# Where a token is looked for. Elsewhere the header means nothing.
PREFIXES = ("/bullet/api/", "/api/v1/")
NEEDED = Fault(
    "token_needed",
    "Send a token of this store as `Authorization: Bearer …`. Its owner makes one in the back office.",
)
INVALID = Fault(
    "invalid_token",
    "This token doesn’t work: it is wrong, revoked or expired, or its maker lost the role for it.",
)


@dataclass(frozen=True, slots=True)
class Program:
    """A program with a token: it acts as the person who made it."""

    viewer: Viewer
    token_name: str


def bearer_of(request: HttpRequest) -> str | None:
    """Return the token that a program sends, or None when it sends none."""
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    is_sent = scheme.lower() == "bearer" and request.path_info.startswith(PREFIXES)
    return secret.strip() if is_sent else None


def admit(
    request: HttpRequest, secret: str | None, *, store_id: int, route: str, at: datetime
) -> Program | HttpResponse:
    """Let a program in, or say why not.

    1. the token is one of this store, and has not expired;
    2. its maker is still in the team, with a role for all of its scopes;
    3. one of them names this operation.
    """
    if secret is None:
        return _challenge(request, 401, NEEDED, 'Bearer realm="matinee"')
    try:
        token = use_token(store_id=store_id, secret=secret, at=at)
    except TooManyCallsError as error:
        return respond_to(request, error)
    if token is None or token.maker is None or not may_hold(token.scopes, token.maker):
        return _challenge(request, 401, INVALID, 'Bearer realm="matinee", error="invalid_token"')
    scope = find_scope(request.method or "", route)
    if scope is None or scope not in token.scopes:
        return _refuse_scope(request, scope)
    return Program(token.maker, token.name)


def _refuse_scope(request: HttpRequest, scope: str | None) -> HttpResponse:
    challenge = 'Bearer realm="matinee", error="insufficient_scope"'
    if scope is None:
        fault = Fault("insufficient_scope", "No API token may do this. Sign in to do it yourself.")
        return _challenge(request, 403, fault, challenge)
    fault = Fault("insufficient_scope", f"This token lacks the scope {scope}. Make one that has it.")
    return _challenge(request, 403, fault, f'{challenge}, scope="{scope}"')


def _challenge(request: HttpRequest, status: int, fault: Fault, challenge: str) -> HttpResponse:
    response = problem_response(request, status, [fault])
    response["WWW-Authenticate"] = challenge
    return response
