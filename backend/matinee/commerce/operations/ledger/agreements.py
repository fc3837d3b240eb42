"""That a buyer agreed to the store's terms, in the transaction that writes what they bought."""

from datetime import datetime

from matinee.commerce.models import Invoice, Subscription
from matinee.legal import operations as legal


def record_of_order(invoice: Invoice, *, at: datetime) -> None:
    assert invoice.user_id is not None  # whoever orders is signed in
    legal.record_agreement(
        store_id=invoice.store_id,
        user_id=invoice.user_id,
        occasion="order",
        reference=invoice.number,
        locale=invoice.locale,
        at=at,
    )


def record_of_subscription(subscription: Subscription, *, locale: str, at: datetime) -> None:
    assert subscription.user_id is not None  # whoever subscribes is signed in
    legal.record_agreement(
        store_id=subscription.store_id,
        user_id=subscription.user_id,
        occasion="subscription",
        reference=str(subscription.pk),
        locale=locale,
        at=at,
    )
