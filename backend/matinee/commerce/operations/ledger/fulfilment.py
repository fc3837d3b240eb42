"""Fulfil a paid invoice (products, gift cards, donations, receipt) once, in the outbox's transaction."""

from datetime import datetime

from matinee.commerce.models import Dispute, GiftCard, Invoice, InvoiceLine, Product
from matinee.commerce.operations.ledger import donations, entitlements, gift_cards, letters, refund_rows
from matinee.mail.operations import queue_mail
from matinee.notices import queries as notices
from matinee.stores import queries as stores

ProductKind = Product.Kind


def fulfil(invoice: Invoice, *, at: datetime) -> None:
    """Grant an invoice's lines and mail the receipt. Nothing is granted to a deleted account.

    Nor for an invoice that was refunded while this was queued.
    """
    if invoice.user_id is None or went_back(invoice):
        return
    give_what_is_missing(invoice, at=at)
    if invoice.total > 0:
        _mail(
            invoice,
            "receipt",
            _buyer(invoice),
            {"number": invoice.number, "amount": letters.amount_of(invoice.total, currency=invoice.currency)},
            f"/orders/{invoice.number}",
        )
        letters.tell_sale(invoice, at=at)


def give_what_is_missing(invoice: Invoice, *, at: datetime) -> None:
    """Grant an invoice's lines, each once; plans are handled by their subscription."""
    for line in invoice.lines.select_related("product").order_by("position"):
        if line.kind == InvoiceLine.Kind.DONATION:
            donations.enter(invoice, line=line, at=at)
        if line.product is None or line.kind == InvoiceLine.Kind.PLAN:
            continue
        if line.product.kind == ProductKind.GIFT_CARD:
            if not GiftCard.objects.filter(bought_line=line).exists():
                _gift(invoice, line, at)
        elif line.product.kind != ProductKind.PLAN:
            assert invoice.user_id is not None  # deleted accounts get nothing
            entitlements.grant(
                store_id=invoice.store_id,
                user_id=invoice.user_id,
                product_id=line.product.pk,
                at=at,
                invoice_line_id=line.pk,
            )


def went_back(invoice: Invoice) -> bool:
    has_ended = refund_rows.access_after(invoice.pk) is refund_rows.Access.ENDS
    return has_ended or Dispute.objects.filter(payment__invoice=invoice, status="lost").exists()


def _gift(invoice: Invoice, line: InvoiceLine, at: datetime) -> None:
    to = line.detail.get("recipient_email") or _buyer(invoice)
    card = gift_cards.issue(
        store_id=invoice.store_id,
        minor=line.minor,
        currency=invoice.currency,
        at=at,
        bought_line_id=line.pk,
        recipient_email=to,
    )
    letter_facts = {
        "amount": letters.amount_of(line.minor, currency=invoice.currency),
        "message": line.detail.get("message", ""),
        "code": card.code,
    }
    _mail(invoice, "gift_card", to, letter_facts, "/orders/checkout")


def _buyer(invoice: Invoice) -> str:
    assert invoice.user is not None
    return invoice.user.email


def _mail(invoice: Invoice, template: str, to: str, values: dict[str, str], path: str) -> None:
    locale = invoice.locale or (invoice.user.locale if invoice.user else "") or invoice.store.locale
    queue_mail(
        store_id=invoice.store_id,
        to=to,
        locale=locale,
        template=f"receipts.{template}",
        values={
            **notices.values_of(values, locale=locale),
            "link": f"{stores.mail_origin(invoice.store.host)}{path}",
        },
    )
