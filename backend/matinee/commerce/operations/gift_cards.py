"""Pay with a gift card. Every movement is an entry; the balance follows by a trigger."""

from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.commerce.errors import InvoiceNotOpenError, LiveAttemptError
from matinee.commerce.models import GiftCard, GiftCardEntry, Invoice, InvoiceLine, Payment, Product
from matinee.commerce.money import usable
from matinee.commerce.operations import outbox, payments
from matinee.commerce.operations.gift_codes import (
    CardBalance,
    GiftCardNotForThisError,
    Issued,
    check,
    find,
    issue,
    require_may_use,
)
from matinee.kit.errors import NotFoundError

__all__ = ["CardBalance", "GiftCardNotForThisError", "Issued", "check", "issue", "put_back", "redeem"]

L = Payment.Leg


def redeem(*, store_id: int, user_id: int, invoice_id: int, code: str, at: datetime) -> int:
    """Pay an open order, or as much of it as the card holds; return how much that was.

    Nothing is taken from the card while an older attempt could still take money. Raises NotFoundError for the
    order and the code, InvoiceNotOpenError, LiveAttemptError, GiftCardNotForThisError.
    """
    bill = Invoice.objects.filter(store_id=store_id, user_id=user_id, pk=invoice_id).first()
    if bill is None:
        raise NotFoundError
    card = find(store_id, code, at)
    if card is None:
        raise NotFoundError("There is no gift card with this code.", field="code")
    require_may_use(card, user_id)
    if bill.status != Invoice.Status.OPEN:
        raise InvoiceNotOpenError
    buys_one = InvoiceLine.objects.filter(invoice=bill, product__kind=Product.Kind.GIFT_CARD).exists()
    if buys_one or bill.kind == Invoice.Kind.DONATION or card.currency != bill.currency:
        raise GiftCardNotForThisError(field="code")
    if not payments.supersede(invoice_id=invoice_id, at=at):
        raise InvoiceNotOpenError
    try:
        with transaction.atomic():
            minor = _redeem(invoice_id, card.pk, at)
    except IntegrityError as error:
        raise LiveAttemptError(invoice_id) from error
    outbox.handle(kind="paid", ref=str(invoice_id), at=at)
    return minor


def put_back(*, payment: Payment, refund_id: int, minor: int, at: datetime) -> None:
    """Give back what a card has paid, in the refund's transaction."""
    entry = GiftCardEntry.objects.get(payment=payment, kind=GiftCardEntry.Kind.REDEEM)
    GiftCardEntry.objects.create(
        gift_card_id=entry.gift_card_id, kind=GiftCardEntry.Kind.REFUND, minor=minor, refund_id=refund_id,
        created_at=at,
    )  # fmt: skip


def _redeem(invoice_id: int, card_id: int, at: datetime) -> int:
    bill = Invoice.objects.select_for_update().get(pk=invoice_id)
    card = GiftCard.objects.select_for_update().get(pk=card_id)
    if bill.status != Invoice.Status.OPEN:
        raise InvoiceNotOpenError
    minor = usable(card.balance, bill.total - bill.paid, bill.currency)
    if minor <= 0 or card.is_blocked:
        raise GiftCardNotForThisError("There is nothing left on this gift card.", field="code")
    attempt = Payment.objects.filter(invoice=bill, leg=L.GIFT_CARD).count() + 1
    payment = payments.write_internal(bill, leg=L.GIFT_CARD, attempt=attempt, minor=minor, at=at)
    GiftCardEntry.objects.create(
        gift_card=card, kind=GiftCardEntry.Kind.REDEEM, minor=-minor, payment=payment, created_at=at
    )
    payments.settle_internal(bill, at)
    return minor
