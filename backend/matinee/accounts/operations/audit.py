"""The audit log, written in the transaction of the act."""

from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.models import AuditEntry, User


@dataclass(slots=True)
class TokenUse:
    """A call of a program: the entries that are written meanwhile name its token."""

    token_name: str
    has_entry: bool = False


# Of the request that this thread answers: what writes an entry need not know how its actor signed in.
_token_use: ContextVar[TokenUse | None] = ContextVar("token_use", default=None)


def begin_token_use(token_name: str) -> None:
    _token_use.set(TokenUse(token_name))


def end_token_use() -> None:
    _token_use.set(None)


def record_token_use(*, store_id: int, actor_id: int, call: str, at: datetime) -> None:
    """Record what a program did, unless its operation has recorded it already."""
    use = _token_use.get()
    if use is not None and not use.has_entry:
        record(store_id=store_id, actor_id=actor_id, action="token.used", subject=call, detail={}, at=at)


def record(
    *, store_id: int, actor_id: int, action: str, subject: str, detail: dict[str, object], at: datetime
) -> None:
    """Record what a staff member did to a person."""
    use = _token_use.get()
    if use is not None:
        use.has_entry = True
        detail = detail | {"by_token": use.token_name}
    actor = User.objects.filter(store_id=store_id, pk=actor_id).first()
    AuditEntry.objects.create(
        store_id=store_id,
        actor_id=actor_id,
        actor_name=(actor.name or actor.email) if actor else "",
        action=action,
        subject=subject[:300],
        detail=detail,
        at=at,
    )


def record_own(*, store_id: int, user_id: int, action: str, at: datetime, **detail: str) -> None:
    """Record what a staff member did to their own account."""
    user = User.objects.get(store_id=store_id, pk=user_id)
    record(store_id=store_id, actor_id=user_id, action=action, subject=user.email, detail=dict(detail), at=at)
