"""The rows of money are locked in one order, by one door, and none is written without its lock."""

import re
from datetime import timedelta
from pathlib import Path

import matinee
import pytest
from django.db import transaction
from matinee.commerce.models import Invoice, Subscription
from matinee.commerce.operations.ledger import invoices, locks, subscription_states
from matinee.commerce.operations.ledger.locks import LockOrderError
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from tests.commerce.shop import NOON, Shop
from tests.commerce.subscription_steps import subscribe

SESSION_LOCK = re.compile(r"pg_(try_)?advisory_lock")
ROW_LOCK = re.compile(r"(Invoice|Subscription)\.objects\.(\w+\(.*\)\.)*select_for_update")


@pytest.fixture
def plan(shop: Shop) -> Subscription:
    shop.card(shop.user)
    subscribe(shop, shop.sell("plan", "plan", 999).pk)
    return Subscription.objects.get()


@pytest.fixture
def order(shop: Shop) -> Invoice:
    made = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("film").pk)], at=NOON
    )
    return Invoice.objects.get(pk=made.id)


@pytest.mark.django_db
def test_a_subscription_is_locked_before_its_invoices(plan: Subscription, order: Invoice) -> None:
    invoice = Invoice.objects.get(subscription=plan)
    with transaction.atomic():
        locks.lock_invoice(invoice.pk)
        locks.require(plan)
        locks.lock_subscription(plan.pk)  # once more is no second lock
    with transaction.atomic():
        locks.lock_invoice(order.pk)
        with pytest.raises(LockOrderError):
            locks.lock_subscription(plan.pk)
        with pytest.raises(LockOrderError):
            locks.lock_invoice(invoice.pk)
        with pytest.raises(LockOrderError):
            locks.lock_payer(order.user_id or 0)
    with transaction.atomic():
        locks.lock_subscription(plan.pk)  # the other transaction's locks are no longer held
        locks.lock_invoice(order.pk)


@pytest.mark.django_db
def test_nothing_is_written_without_its_lock(plan: Subscription, order: Invoice) -> None:
    with transaction.atomic(), pytest.raises(LockOrderError):
        subscription_states.stay(plan, at=NOON)
    with transaction.atomic(), pytest.raises(LockOrderError):
        invoices.write_off(order, at=NOON)
    with transaction.atomic():
        locks.lock_invoice(order.pk)
        with pytest.raises(LockOrderError):
            subscription_states.hold(plan, at=NOON + timedelta(days=1))
        invoices.write_off(order, at=NOON)
    with transaction.atomic(), pytest.raises(LockOrderError):
        invoices.write_off(order, at=NOON)


@pytest.mark.django_db
def test_a_lock_ends_with_its_savepoint(order: Invoice) -> None:
    with transaction.atomic():
        with pytest.raises(KeyError), transaction.atomic():
            locks.lock_invoice(order.pk)
            raise KeyError
        with pytest.raises(LockOrderError):
            locks.require(order)
        with transaction.atomic():
            locks.lock_invoice(order.pk)
        locks.require(order)  # kept by the savepoint, held until the transaction ends


@pytest.mark.django_db(transaction=True)
def test_a_lock_ends_with_its_transaction(order: Invoice) -> None:
    with pytest.raises(LockOrderError):
        locks.lock_invoice(order.pk)
    with transaction.atomic():
        locks.lock_invoice(order.pk)
        locks.require(order)
    with transaction.atomic(), pytest.raises(LockOrderError):
        locks.require(order)


def test_invoices_and_subscriptions_are_locked_by_this_door_alone() -> None:
    assert _files_with(ROW_LOCK) == {"commerce/operations/ledger/locks.py"}


def test_only_migrations_take_a_lock_of_their_connection() -> None:
    """It is silently somebody else's behind a pooler. Migrations run first, on a connection of their own."""
    assert _files_with(SESSION_LOCK) == {"supervisor/migrate.py"}


def _files_with(pattern: re.Pattern[str]) -> set[str]:
    home = Path(matinee.__file__).parent
    return {str(file.relative_to(home)) for file in home.rglob("*.py") if pattern.search(file.read_text())}
