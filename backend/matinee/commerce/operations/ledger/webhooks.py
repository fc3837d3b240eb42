"""What webhooks are sent of money, in the transaction that causes it. They have real time, as letters do."""

from datetime import datetime

from matinee.commerce import clock
from matinee.commerce.models import Donation, Invoice, Refund, Subscription
from matinee.webhooks import kinds
from matinee.webhooks.operations import outbox


def emit_paid(invoice: Invoice, *, at: datetime) -> None:
    data = kinds.Order(invoice.pk, invoice.number, invoice.total, invoice.currency, invoice.user_id)
    _emit(invoice.store_id, "order.paid", invoice.pk, data, at)


def emit_refunded(refund: Refund, *, invoice: Invoice, at: datetime) -> None:
    data = kinds.Refund(
        refund.pk, invoice.pk, invoice.number, refund.amount_minor, refund.currency, invoice.user_id
    )
    _emit(invoice.store_id, "order.refunded", refund.pk, data, at)


def emit_subscription(row: Subscription, *, kind: str, at: datetime) -> None:
    data = kinds.Subscription(
        row.pk, row.price.product.title, row.status, row.period_end.isoformat(), row.user_id
    )
    _emit(row.store_id, kind, row.pk, data, at)


def emit_donation(row: Donation, *, at: datetime) -> None:
    data = kinds.Donation(row.pk, row.live_event_id, row.amount_minor, row.currency, row.user_id)
    _emit(row.store_id, "donation.received", row.pk, data, at)


def _emit(store_id: int, kind: str, subject_id: int, data: kinds.EventData, at: datetime) -> None:
    outbox.emit(store_id=store_id, kind=kind, subject_id=subject_id, data=data, at=clock.real(store_id, at))
