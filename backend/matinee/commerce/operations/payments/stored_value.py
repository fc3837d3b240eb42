"""Pay from our own balances, a gift card or a person's credit, without a provider.

An older attempt that could still take money is closed first, as for every payment.
"""

import secrets
from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.commerce.errors import InvoiceNotOpenError, LiveAttemptError
from matinee.commerce.models import Credit, GiftCard, GiftCardEntry, Invoice, InvoiceLine, Payment, Product
from matinee.commerce.money import usable, waived_of
from matinee.commerce.operations.ledger import credits, gift_cards, invoices, locks, outbox
from matinee.commerce.operations.ledger.gift_cards import GiftCardEmptyError, GiftCardNotForThisError
from matinee.commerce.operations.payments import payments
from matinee.kit.errors import NotFoundError

Leg = Payment.Leg


def redeem_gift_card(*, store_id: int, user_id: int, invoice_id: int, code: str, at: datetime) -> int:
    """Pay an open order from a gift card, up to its balance; return the amount.

    Nothing is taken from the card while an older attempt could still take money. Raises NotFoundError for the
    order and the code, InvoiceNotOpenError, LiveAttemptError, GiftCardNotForThisError, GiftCardEmptyError.
    """
    invoice = Invoice.objects.filter(store_id=store_id, user_id=user_id, pk=invoice_id).first()
    if invoice is None:
        raise NotFoundError
    card = gift_cards.find(store_id, code=code, at=at)
    if card is None:
        raise NotFoundError("There’s no gift card with this code.", field="code")
    gift_cards.require_may_use(card, user_id=user_id)
    if card.balance == 0:
        raise GiftCardEmptyError(field="code")
    if invoice.status != Invoice.Status.OPEN:
        raise InvoiceNotOpenError
    buys_one = InvoiceLine.objects.filter(invoice=invoice, product__kind=Product.Kind.GIFT_CARD).exists()
    if buys_one or invoice.kind == Invoice.Kind.DONATION or card.currency != invoice.currency:
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


def spend_credit(*, invoice_id: int, at: datetime) -> int:
    """Pay an open invoice from the payer's credit; return the amount.

    A remainder below the providers' minimum is waived here.
    """
    invoice = Invoice.objects.get(pk=invoice_id)
    is_small = waived_of(invoice.total - invoice.paid, invoice.currency) > 0
    if not is_small and (
        not invoice.user_id or not credits.balance_of(invoice.user_id).get(invoice.currency)
    ):
        return 0
    if not payments.supersede(invoice_id=invoice_id, at=at):
        return 0
    try:
        with transaction.atomic():
            minor = _spend(invoice_id, at)
    except IntegrityError as error:
        raise LiveAttemptError(invoice_id) from error
    if is_small:
        outbox.handle(kind="paid", ref=str(invoice_id), at=at)
    return minor


def _redeem(invoice_id: int, card_id: int, at: datetime) -> int:
    invoice = locks.lock_invoice(invoice_id)
    card = GiftCard.objects.select_for_update().get(pk=card_id)
    if invoice.status != Invoice.Status.OPEN:
        raise InvoiceNotOpenError
    minor = usable(card.balance, invoice.total - invoice.paid, invoice.currency)
    if card.is_blocked:
        raise GiftCardNotForThisError(field="code")
    if card.balance == 0:
        raise GiftCardEmptyError(field="code")
    if minor == 0:
        return 0  # the whole invoice is no more than the minimum of a card
    payment = _pay_part(invoice, leg=Leg.GIFT_CARD, minor=minor, at=at)
    GiftCardEntry.objects.create(
        gift_card=card, kind=GiftCardEntry.Kind.REDEEM, minor=-minor, payment=payment, created_at=at
    )
    _settle(invoice, at)
    return minor


def _spend(invoice_id: int, at: datetime) -> int:
    invoice = locks.lock_invoice(invoice_id)
    has = credits.balance_of(invoice.user_id or 0).get(invoice.currency, 0)
    minor = usable(has, invoice.total - invoice.paid, invoice.currency)
    if invoice.status != Invoice.Status.OPEN:
        return 0
    if minor <= 0:
        if invoices.waive_rest(invoice, at=at):
            payments.on_paid(invoice, at=at)
        return 0
    payment = _pay_part(invoice, leg=Leg.CREDIT, minor=minor, at=at)
    Credit.objects.create(
        store_id=invoice.store_id,
        user_id=invoice.user_id,
        currency=invoice.currency,
        minor=-minor,
        reason="spent",
        ref=f"payment-{payment.pk}",
        created_at=at,
    )
    _settle(invoice, at)
    return minor


def _pay_part(invoice: Invoice, *, leg: str, minor: int, at: datetime) -> Payment:
    """Write a partial payment of an invoice."""
    locks.require(invoice)
    return Payment.objects.create(
        store_id=invoice.store_id,
        invoice=invoice,
        leg=leg,
        attempt=Payment.objects.filter(invoice=invoice, leg=leg).count() + 1,
        state=Payment.State.SUCCEEDED,
        closed=True,
        amount_minor=minor,
        currency=invoice.currency,
        idempotency_key=f"mt_{secrets.token_hex(16)}",
        created_at=at,
        changed_at=at,
    )


def _settle(invoice: Invoice, at: datetime) -> None:
    """Enqueue the effects when a partial payment completes an invoice."""
    invoice.refresh_from_db()
    if invoice.status == Invoice.Status.PAID:
        payments.on_paid(invoice, at=at)
