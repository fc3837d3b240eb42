"""Lifting sanctions."""

from datetime import datetime

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.accounts.ranks import require_rank_above
from matinee.chats.queries import in_force
from matinee.kit.errors import NotFoundError


@transaction.atomic
def lift_sanction(*, store_id: int, room_id: int, by: Viewer, sanction_id: int, at: datetime) -> None:
    """Lift a sanction; one of the store, in all its chats. Hidden messages stay hidden."""
    sanction = in_force(store_id=store_id, room_id=room_id, at=at).filter(pk=sanction_id).first()
    if sanction is None:
        raise NotFoundError
    require_rank_above(store_id=store_id, actor=by, user_id=sanction.person_id)
    sanction.lifted_at = at
    sanction.save(update_fields=["lifted_at"])
    audit.record(
        store_id=store_id,
        actor_id=by.id,
        action=f"chat_{sanction.kind}_lifted",
        subject=names.find_people(store_id, [sanction.person_id])[sanction.person_id].email,
        detail={},
        at=at,
    )
