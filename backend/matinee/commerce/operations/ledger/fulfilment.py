"""What a paid bill gives: products, gift cards, donations, the receipt. Once, in the outbox's transaction."""

from datetime import datetime
from typing import Any

from matinee.commerce.models import Dispute, GiftCard, Invoice, InvoiceLine, Product
from matinee.commerce.operations.ledger import donations, entitlements, gift_cards, letters, refund_rows
from matinee.mail.operations import queue_mail
from matinee.stores import queries as stores

ProductKind = Product.Kind


def fulfil(bill: Invoice, *, at: datetime) -> None:
    """Give what the lines of a bill are of, and mail the receipt. A buyer who is gone gets nothing.

    Nor does one whose money went back while this had to wait.
    """
    if bill.user_id is None or went_back(bill):
        return
    give_what_is_missing(bill, at=at)
    if bill.total > 0:
        _mail(
            bill,
            "receipt",
            _buyer(bill),
            {"number": bill.number, "amount": letters.amount_of(bill.total, currency=bill.currency)},
            f"/orders/{bill.number}",
        )
        letters.tell_sale(bill, at=at)


def give_what_is_missing(bill: Invoice, *, at: datetime) -> None:
    """Give what the lines of a bill are of, each once; a plan is its subscription's."""
    for line in bill.lines.select_related("product").order_by("position"):
        if line.kind == InvoiceLine.Kind.DONATION:
            donations.enter(bill, line=line, at=at)
        if line.product is None or line.kind == InvoiceLine.Kind.PLAN:
            continue
        if line.product.kind == ProductKind.GIFT_CARD:
            if not GiftCard.objects.filter(bought_line=line).exists():
                _gift(bill, line, at)
        elif line.product.kind != ProductKind.PLAN:
            assert bill.user_id is not None  # a buyer who is gone gets nothing
            entitlements.grant(
                store_id=bill.store_id,
                user_id=bill.user_id,
                product_id=line.product.pk,
                at=at,
                invoice_line_id=line.pk,
            )


def went_back(bill: Invoice) -> bool:
    has_ended = refund_rows.access_after(bill.pk) is refund_rows.Access.ENDS
    return has_ended or Dispute.objects.filter(payment__invoice=bill, status="lost").exists()


def _gift(bill: Invoice, line: InvoiceLine, at: datetime) -> None:
    to = line.detail.get("recipient_email") or _buyer(bill)
    card = gift_cards.issue(
        store_id=bill.store_id,
        minor=line.minor,
        currency=bill.currency,
        at=at,
        bought_line_id=line.pk,
        recipient_email=to,
    )
    letter_facts = {
        "amount": letters.amount_of(line.minor, currency=bill.currency),
        "message": line.detail.get("message", ""),
        "code": card.code,
    }
    _mail(bill, "gift_card", to, letter_facts, "/orders/checkout")


def _buyer(bill: Invoice) -> str:
    assert bill.user is not None
    return bill.user.email


def _mail(bill: Invoice, template: str, to: str, values: dict[str, Any], path: str) -> None:
    queue_mail(
        store_id=bill.store_id,
        to=to,
        locale=bill.locale or (bill.user.locale if bill.user else "") or bill.store.locale,
        template=f"receipts.{template}",
        values={**values, "link": f"{stores.mail_origin(bill.store.host)}{path}"},
    )
