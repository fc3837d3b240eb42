"""Impersonation of customers by staff, for support."""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.accounts import personal_data
from matinee.accounts.models import Role, Session, User
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.accounts.ranks import require_role_below
from matinee.kit.errors import ConflictError, NotFoundError

LASTS = timedelta(hours=1)


class NotACustomerError(ConflictError):
    code = "customers_only"
    message = "Only customers can be impersonated."


@transaction.atomic
def begin(*, store_id: int, actor: Viewer, session_id: int, user_id: int, at: datetime) -> None:
    """Let this staff session act as a customer, for an hour."""
    customer = User.objects.filter(store_id=store_id, pk=user_id, is_active=True).first()
    if customer is None:
        raise NotFoundError
    require_role_below(actor, customer.pk, customer.role)
    if customer.role != Role.CUSTOMER:
        raise NotACustomerError
    Session.objects.filter(pk=session_id).update(acting_as=customer, acting_until=at + LASTS)
    personal_data.shut_out_devices([session_id], at)
    audit.record(
        store_id=store_id,
        actor_id=actor.id,
        action="impersonation_begun",
        subject=customer.email,
        detail={},
        at=at,
    )


@transaction.atomic
def end(*, store_id: int, viewer: Viewer, session_id: int, at: datetime) -> None:
    """Stop impersonating. Idempotent."""
    row_count = Session.objects.filter(pk=session_id, acting_as=viewer.id).update(
        acting_as=None, acting_until=None
    )
    personal_data.shut_out_devices([session_id], at)
    if row_count and viewer.impersonator_id is not None:
        audit.record(
            store_id=store_id,
            actor_id=viewer.impersonator_id,
            action="impersonation_ended",
            subject=viewer.email,
            detail={},
            at=at,
        )
