"""Orders by their printed number, payments by the provider's id."""

from matinee.commerce.models import Invoice, Payment
from matinee.kit.errors import NotFoundError


def get_order_id(store_id: int, *, user_id: int, number: str) -> int:
    """Return the id of a person's order. Raises NotFoundError."""
    order_ids = Invoice.objects.filter(store_id=store_id, user_id=user_id, number=number).values_list(
        "pk", flat=True
    )
    order_id = order_ids.first()
    if order_id is None:
        raise NotFoundError
    return order_id


def is_payment_of(store_id: int, *, user_id: int, provider: str, ref: str) -> bool:
    """Return whether a provider's payment is for an order of this person."""
    return Payment.objects.filter(
        store_id=store_id, invoice__user_id=user_id, provider=provider, provider_payment_id=ref
    ).exists()
