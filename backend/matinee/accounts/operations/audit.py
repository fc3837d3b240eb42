"""The audit log, written in the transaction of the act."""

from datetime import datetime

from matinee.accounts.models import AuditEntry, User


def record(
    *, store_id: int, actor_id: int, action: str, subject: str, detail: dict[str, object], at: datetime
) -> None:
    """Record what a staff member did to a person."""
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
