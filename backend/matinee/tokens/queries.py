"""Reads of API tokens."""

from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.queries import Viewer, as_viewer
from matinee.tokens.models import ApiToken


@dataclass(frozen=True, slots=True)
class Token:
    """A token, and who made it: null once they are blocked."""

    id: int
    name: str
    prefix: str
    scopes: list[str]
    maker_name: str
    maker: Viewer | None
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None


def list_tokens(store_id: int) -> list[Token]:
    """List the tokens of a store, newest first."""
    rows = ApiToken.objects.filter(store_id=store_id).select_related("maker").order_by("-id")
    return [show(row) for row in rows]


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, object]]:
    """Return the tokens that a person has made."""
    rows = ApiToken.objects.filter(store_id=store_id, maker_id=user_id).order_by("id")
    return [{"name": row.name, "scopes": row.scopes, "made_at": row.created_at.isoformat()} for row in rows]


def show(row: ApiToken) -> Token:
    return Token(
        id=row.pk,
        name=row.name,
        prefix=row.prefix,
        scopes=list(row.scopes),
        maker_name=row.maker.name or row.maker.email,
        maker=as_viewer(row.maker) if row.maker.is_active else None,
        created_at=row.created_at,
        expires_at=row.expires_at,
        last_used_at=row.last_used_at,
    )
