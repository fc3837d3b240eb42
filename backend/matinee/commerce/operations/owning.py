"""What a person has already, or is about to: nothing that is bought once is paid for twice."""

from datetime import datetime

from django.db.models import CharField, Exists, OuterRef, Q
from django.db.models.functions import Cast

from matinee.commerce.errors import AlreadyOwnedError
from matinee.commerce.models import Entitlement, Invoice, Outbox


def refuse_owned(*, user_id: int, products: set[int], at: datetime) -> None:
    """Raise AlreadyOwnedError for what is held, or paid and about to be given.

    Asked after `list_open_bills`, under the lock of the payer: what is open is paid next, and given last.
    """
    if _is_on_its_way(user_id, products) or _is_held(user_id, products, at):
        raise AlreadyOwnedError


def list_open_bills(*, user_id: int, products: set[int], besides: int | None = None) -> list[int]:
    """List the open bills with any of these products, whatever else is on them."""
    bills = Invoice.objects.filter(
        user_id=user_id, status=Invoice.Status.OPEN, lines__product_id__in=products
    )
    return list(bills.exclude(pk=besides or 0).order_by("id").values_list("pk", flat=True).distinct())


def _is_on_its_way(user_id: int, products: set[int]) -> bool:
    waiting = Outbox.objects.filter(kind="paid", handled_at=None, ref=Cast(OuterRef("pk"), CharField()))
    paid = Invoice.objects.filter(user_id=user_id, status=Invoice.Status.PAID, lines__product_id__in=products)
    return paid.filter(Exists(waiting)).exists()


def _is_held(user_id: int, products: set[int], at: datetime) -> bool:
    """Say whether one has not ended. That it begins later is no matter: of two presses at once the later may
    be the first to pay, and the earlier must see it."""
    given = Entitlement.objects.filter(user_id=user_id, product_id__in=products, revoked_at=None)
    return given.filter(Q(ends_at=None) | Q(ends_at__gt=at)).exists()
