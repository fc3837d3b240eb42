"""Making, using and revoking API tokens."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Case, F, Q, Value, When

from matinee.accounts.secrets import hash_token
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.turns import take_turns
from matinee.tokens.models import ApiToken
from matinee.tokens.queries import Token, show

PREFIX = "mti_"  # says what it is, as scanners for lost secrets want it
SHOWN_OF_TOKEN = 10
MOST_TOKENS = 50
CALLS_A_MINUTE = 600


class TooManyTokensError(ProblemError):
    code = "too_many_tokens"
    message = "There are too many tokens already. Revoke one first."


class NoScopeError(ProblemError):
    code = "no_scope"
    message = "Choose at least one thing that it may do."


class TooManyCallsError(ProblemError):
    status = 429
    code = "too_many_calls"
    message = f"A token may make {CALLS_A_MINUTE} calls a minute. Wait for the next one."


@transaction.atomic
def make_token(
    *,
    store_id: int,
    maker_id: int,
    name: str,
    scopes: Sequence[str],
    lifetime_days: int | None,
    at: datetime,
) -> tuple[Token, str]:
    """Make a token; return it with its secret, which is shown only now."""
    if not scopes:
        raise NoScopeError(field="scopes")
    take_turns(store_id, subject="tokens")
    if ApiToken.objects.filter(store_id=store_id).count() >= MOST_TOKENS:
        raise TooManyTokensError
    secret = PREFIX + secrets.token_urlsafe(32)
    row = ApiToken.objects.create(
        store_id=store_id,
        maker_id=maker_id,
        name=name,
        prefix=secret[:SHOWN_OF_TOKEN],
        digest=hash_token(secret),
        scopes=list(scopes),
        created_at=at,
        expires_at=None if lifetime_days is None else at + timedelta(days=lifetime_days),
    )
    return show(row), secret


def revoke_token(*, store_id: int, token_id: int) -> str:
    """Delete a token, and return its name. Raises NotFoundError."""
    row = ApiToken.objects.filter(store_id=store_id, pk=token_id).first()
    if row is None:
        raise NotFoundError
    row.delete()
    return row.name


def use_token(*, store_id: int, secret: str, at: datetime) -> Token | None:
    """Return the store's token with this secret, and count the call.

    None when there is none, or when it has expired. Raises TooManyCallsError.
    """
    rows = ApiToken.objects.filter(store_id=store_id, digest=hash_token(secret))
    row = rows.exclude(expires_at__lte=at).select_related("maker").first()
    if row is None:
        return None
    minute = at.replace(second=0, microsecond=0)
    # The condition is part of the write: of parallel calls at the limit one is counted.
    may_call = ApiToken.objects.filter(~Q(minute=minute) | Q(calls__lt=CALLS_A_MINUTE), pk=row.pk)
    uses = may_call.update(
        calls=Case(When(minute=minute, then=F("calls") + 1), default=Value(1)),
        minute=minute,
        last_used_at=minute.replace(minute=0),
    )
    if not uses:
        raise TooManyCallsError(retry_after_seconds=60 - at.second)
    return show(row)
