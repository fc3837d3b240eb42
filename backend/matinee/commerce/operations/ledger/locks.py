"""The one lock order of payment rows: a person, a card, a subscription, an invoice.

Another order could deadlock, so it is refused here, on the first run of any test, as is a write without its
lock. What depends on an invoice (payments, refunds, gift cards, coupons) comes after it. Locks end with
their transaction. They are FOR NO KEY UPDATE: rows that reference a locked row may be written, since
PostgreSQL checks foreign keys at commit, when it is too late to wait in order.
"""

from dataclasses import dataclass
from enum import IntEnum

from django.db import connection, transaction

from matinee.commerce.models import Invoice, Subscription


class Kind(IntEnum):
    PERSON = 1
    CARD = 2
    SUBSCRIPTION = 3
    BILL = 4


class LockOrderError(AssertionError):
    """A lock is missing, or requested after one that comes later: a bug."""


@dataclass(frozen=True, slots=True)
class _Lock:
    """Registered as an on-commit callback, so that it vanishes when it or its savepoint is rolled back."""

    kind: Kind
    key: int | str
    within: str | None
    is_asked_for: bool = True

    def __call__(self) -> None:
        pass


def lock_payer(user_id: int) -> None:
    """Serialize the creation of a person's invoices."""
    _check_order(Kind.PERSON, user_id)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('commerce_payer', %s))", [user_id])
    _note(Kind.PERSON, user_id)


def lock_card(fingerprint: str) -> None:
    """Serialize the creation of trials with a card, whoever holds it."""
    _check_order(Kind.CARD, fingerprint)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 1))", [fingerprint])
    _note(Kind.CARD, fingerprint)


def lock_subscription(subscription_id: int) -> Subscription:
    """Return it with its plan, next plan and coupon."""
    row = _subscription(subscription_id, skip_locked=False)
    assert row is not None  # none is ever deleted
    return row


def lock_subscription_if_free(subscription_id: int) -> Subscription | None:
    """Return None when it is locked elsewhere: the next round is in a minute."""
    return _subscription(subscription_id, skip_locked=True)


def lock_invoice(invoice_id: int) -> Invoice:
    """Lock an invoice, and before it its subscription, which changes with it."""
    subscription_id = Invoice.objects.values_list("subscription_id", flat=True).get(pk=invoice_id)
    if subscription_id is not None and not _is_held(Kind.SUBSCRIPTION, subscription_id):
        lock_subscription(subscription_id)
    _check_order(Kind.BILL, invoice_id)
    invoice = Invoice.objects.select_for_update(no_key=True).get(pk=invoice_id)
    _note(Kind.BILL, invoice_id)
    return invoice


def note_new(row: Invoice | Subscription) -> None:
    """Register a row that this transaction wrote; nobody else can see it before commit."""
    _note(_kind_of(row), row.pk, is_asked_for=False)


def require(row: Invoice | Subscription) -> None:
    """Raise LockOrderError unless this transaction has locked or created the row."""
    if not _is_held(_kind_of(row), row.pk):
        raise LockOrderError(f"{_kind_of(row).name} {row.pk} is written without its lock.")


def _subscription(subscription_id: int, *, skip_locked: bool) -> Subscription | None:
    _check_order(Kind.SUBSCRIPTION, subscription_id)
    rows = Subscription.objects.select_for_update(of=("self",), no_key=True, skip_locked=skip_locked)
    rows = rows.select_related("price__product", "next_price__product", "coupon")
    row = rows.filter(pk=subscription_id).first()
    if row is not None:
        _note(Kind.SUBSCRIPTION, subscription_id)
    return row


def _check_order(kind: Kind, key: int | str) -> None:
    later = [lock for lock in _list_held() if lock.is_asked_for and lock.kind > kind]
    if later and not _is_held(kind, key):
        raise LockOrderError(f"{kind.name} {key} is locked after {later[0].kind.name} {later[0].key}.")


def _note(kind: Kind, key: int | str, *, is_asked_for: bool = True) -> None:
    transaction.on_commit(_Lock(kind, key, _transaction(), is_asked_for))


def _is_held(kind: Kind, key: int | str) -> bool:
    return any((lock.kind, lock.key) == (kind, key) for lock in _list_held())


def _list_held() -> list[_Lock]:
    ours = _transaction()
    todo = [entry[1] for entry in connection.run_on_commit]
    return [lock for lock in todo if isinstance(lock, _Lock) and lock.within == ours]


def _transaction() -> str | None:
    """Return the savepoint that acts as the transaction inside a test's own transaction; else None."""
    blocks = connection.atomic_blocks
    around = sum(getattr(block, "_from_testcase", False) for block in blocks)
    if len(blocks) == around:
        raise LockOrderError("A lock needs a transaction, which ends it.")
    return connection.savepoint_ids[around - 1] if around else None


def _kind_of(row: Invoice | Subscription) -> Kind:
    return Kind.BILL if isinstance(row, Invoice) else Kind.SUBSCRIPTION
