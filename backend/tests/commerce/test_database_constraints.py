"""What the database refuses, whatever the code does."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.commerce.models import (
    Coupon,
    Credit,
    GiftCard,
    GiftCardEntry,
    Invoice,
    Payment,
    Price,
    Refund,
    Subscription,
)
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from tests.commerce.shop import FAILS, NOON, Shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def invoice(shop: Shop) -> Invoice:
    price = shop.sell("night-train")
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
    )
    return Invoice.objects.get(pk=order.id)


def begin(invoice: Invoice, attempt: int = 1, **fields: Any) -> Payment:
    known: dict[str, Any] = {
        "leg": "external",
        "state": "submitted",
        "provider": "sandbox",
        "amount_minor": 1000,
        "currency": "USD",
    }
    return Payment.objects.create(
        store_id=invoice.store_id,
        invoice=invoice,
        attempt=attempt,
        idempotency_key=f"key-{attempt}-{fields}",
        created_at=NOON,
        changed_at=NOON,
        **(known | fields),
    )


def refuses(match: str) -> Any:
    return pytest.raises(IntegrityError, match=match)


def test_two_live_charges_of_one_invoice(invoice: Invoice) -> None:
    begin(invoice)
    with refuses("payment_beside_an_unclosed_attempt"), transaction.atomic():
        begin(invoice, 2)
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ALTER TABLE commerce_payment DISABLE TRIGGER payment_begin_alone")
    with refuses("one_live_external"), transaction.atomic():
        begin(invoice, 2)


@pytest.mark.parametrize(
    ("fields", "match"),
    [
        ({"amount_minor": 1001}, "more_than_is_open"),
        ({"currency": "EUR"}, "another_currency"),
        ({"state": "succeeded"}, "wrong_state"),
        ({"leg": "gift_card", "provider": ""}, "wrong_state"),
    ],
)
def test_payments_that_cannot_begin(invoice: Invoice, fields: dict[str, Any], match: str) -> None:
    with refuses(match), transaction.atomic():
        begin(invoice, **fields)


@pytest.mark.parametrize(
    "changes",
    [
        {"amount_minor": 1},
        {"idempotency_key": "other"},
        {"provider": "stripe"},
        {"state": "created"},
        {"state": "surplus_refunded"},
    ],
)
def test_what_of_a_payment_never_changes(invoice: Invoice, changes: dict[str, Any]) -> None:
    row = begin(invoice)
    with pytest.raises(IntegrityError), transaction.atomic():
        Payment.objects.filter(pk=row.pk).update(**changes)


def test_success_is_final_and_pays_the_invoice(invoice: Invoice) -> None:
    row = begin(invoice)
    Payment.objects.filter(pk=row.pk).update(state="succeeded", closed=True)
    invoice.refresh_from_db()
    assert (invoice.status, invoice.paid) == ("paid", 1000)
    for changes in ({"state": "failed"}, {"state": "surplus"}, {"closed": False}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Payment.objects.filter(pk=row.pk).update(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"paid": 1000},
        {"status": "paid"},
        {"paid": 1000, "status": "paid"},
        {"refunded": 1},
        {"subtotal": 1},
        {"discount": 5},
    ],
)
def test_sums_of_a_invoice_follow_its_payments(invoice: Invoice, changes: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=invoice.pk).update(**changes)


def test_no_payment_for_a_void_invoice(invoice: Invoice) -> None:
    Invoice.objects.filter(pk=invoice.pk).update(status="void")
    with refuses("payment_of_a_closed_invoice"), transaction.atomic():
        begin(invoice)


def test_refunds_never_exceed_the_payment(invoice: Invoice) -> None:
    row = begin(invoice)

    def give_back(key: str, minor: int) -> Refund:
        return Refund.objects.create(
            store_id=invoice.store_id,
            payment=row,
            amount_minor=minor,
            currency="USD",
            state="submitted",
            idempotency_key=key,
            created_at=NOON,
            changed_at=NOON,
        )

    with refuses("refund_of_what_was_not_paid"), transaction.atomic():
        give_back("a", 1)
    Payment.objects.filter(pk=row.pk).update(state="succeeded", closed=True)
    first = give_back("b", 600)
    with refuses("refund_of_more_than_was_paid"), transaction.atomic():
        give_back("c", 401)
    Refund.objects.filter(pk=first.pk).update(state="succeeded")
    invoice.refresh_from_db()
    assert invoice.refunded == 600


def test_a_gift_card_is_never_overdrawn_and_its_balance_never_written(shop: Shop) -> None:
    gift_cards.issue(store_id=shop.store_id, minor=500, currency="USD", at=NOON)
    card = GiftCard.objects.get()
    with refuses("gift_card_balance"), transaction.atomic():
        GiftCardEntry.objects.create(gift_card=card, kind="void", minor=-501, created_at=NOON)
    with refuses("gift_card_balance_follows"), transaction.atomic():
        GiftCard.objects.update(balance=400)
    entry = GiftCardEntry.objects.create(gift_card=card, kind="void", minor=-100, created_at=NOON)
    with refuses("only added to"), transaction.atomic():
        GiftCardEntry.objects.filter(pk=entry.pk).update(minor=-1)


def test_credit_is_never_overdrawn(shop: Shop) -> None:
    def move(minor: int, ref: str) -> None:
        Credit.objects.create(
            store=shop.store,
            user=shop.user,
            currency="USD",
            minor=minor,
            reason="goodwill",
            ref=ref,
            created_at=NOON,
        )

    move(300, "a")
    with refuses("credit_overdrawn"), transaction.atomic():
        move(-301, "b")
    with refuses("credit_once"), transaction.atomic():
        move(300, "a")


def test_a_coupon_is_never_overdrawn_and_a_price_never_changed(shop: Shop) -> None:
    shop.coupon("ONE", max_redemptions=1)
    with refuses("coupon_not_overdrawn"), transaction.atomic():
        Coupon.objects.update(redeemed=2)
    shop.sell("night-train")
    with refuses("a price never changes"), transaction.atomic():
        Price.objects.update(minor=1)


def test_one_live_subscription_of_a_group(shop: Shop) -> None:
    price = shop.sell("plan", "plan")

    def subscribe(status: str) -> None:
        ended = NOON if status == "canceled" else None
        Subscription.objects.create(
            store=shop.store,
            user=shop.user,
            plan_group="main",
            price=price,
            status=status,
            currency="USD",
            created_at=NOON,
            anchor_at=NOON,
            period_start=NOON,
            period_end=NOON + timedelta(days=30),
            ended_at=ended,
        )

    subscribe("canceled")
    subscribe("on_hold")
    for status in ("incomplete", "trialing", "active", "past_due", "on_hold"):
        with refuses("one_live_sub"), transaction.atomic():
            subscribe(status)


def test_a_late_success_on_a_void_invoice_is_surplus_and_goes_back(shop: Shop, invoice: Invoice) -> None:
    from matinee.commerce.operations.payments import refunds
    from matinee.commerce.providers.base import Outcome, State

    shop.card(shop.user, FAILS)
    failed = payments.pay(invoice_id=invoice.pk, at=NOON)
    Payment.objects.filter(pk=failed.payment_id).update(closed=True)
    Invoice.objects.filter(pk=invoice.pk).update(status="void")
    late = payments.apply(payment_id=failed.payment_id, outcome=Outcome(State.SUCCEEDED), at=NOON)
    assert late.state == "surplus"
    invoice.refresh_from_db()
    assert (invoice.status, invoice.paid) == ("void", 0)
    first = refunds.return_surplus(payment_id=failed.payment_id, at=NOON)
    again = refunds.return_surplus(payment_id=failed.payment_id, at=NOON)
    assert first.id == again.id
