"""Delete a store's test payments, so that it opens with empty books and the real time.

Allowed while no real money was ever taken: then every payment is the sandbox's, or of a provider's
test mode. Products, films, people and comments stay.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db import OperationalError, connection, transaction

from matinee.accounts.operations import audit
from matinee.commerce import clock, gifts
from matinee.commerce.models import Entitlement, Payment, Subscription
from matinee.commerce.operations.ledger import entitlements, letters
from matinee.kit.errors import ConflictError
from matinee.notices import operations as notices

_OF_STORE = "store_id = %(store)s"
_OF_BILLS = "invoice_id IN (SELECT id FROM commerce_invoice WHERE store_id = %(store)s)"
_OF_CARDS = "gift_card_id IN (SELECT id FROM commerce_giftcard WHERE store_id = %(store)s)"
_OF_COUPONS = "coupon_id IN (SELECT id FROM commerce_coupon WHERE store_id = %(store)s)"
_OF_SANDBOX = "payment_id IN (SELECT id FROM commerce_sandboxpayment WHERE store_id = %(store)s)"

# Every table with payment rows, its label, and which rows belong to a store. Foreign keys
# between them are checked at the end of the transaction, so the order does not matter.
TABLES: tuple[tuple[str, str, str], ...] = (
    ("commerce_refund", "refunds", _OF_STORE),
    ("commerce_dispute", "disputes", _OF_STORE),
    ("commerce_donation", "donations", _OF_STORE),
    ("commerce_giftcardentry", "movements of gift cards", _OF_CARDS),
    ("commerce_giftcard", "gift cards", _OF_STORE),
    ("commerce_credit", "movements of credit", _OF_STORE),
    ("commerce_couponredemption", "uses of coupons", _OF_COUPONS),
    ("commerce_entitlement", "purchases and rentals", f"{_OF_STORE} AND invoice_line_id IS NOT NULL"),
    ("commerce_trialgrant", "trials", _OF_STORE),
    ("commerce_cancellationflow", "cancellations", _OF_STORE),
    ("commerce_payment", "payments", _OF_STORE),
    ("commerce_invoiceline", "lines of orders", _OF_BILLS),
    ("commerce_invoice", "orders", _OF_STORE),
    ("commerce_subscription", "plans of people", _OF_STORE),
    ("commerce_paymentmethod", "kept cards", _OF_STORE),
    ("commerce_providercustomer", "customers at providers", _OF_STORE),
    ("commerce_setupsession", "cards being entered", _OF_STORE),
    ("commerce_webhookevent", "webhooks", _OF_STORE),
    ("commerce_outbox", "effects of payments", _OF_STORE),
    ("commerce_providerwatch", "checks of the books", _OF_STORE),
    ("commerce_sandboxrefund", "refunds of the sandbox", _OF_SANDBOX),
    ("commerce_sandboxdispute", "disputes of the sandbox", _OF_SANDBOX),
    ("commerce_sandboxpayment", "payments of the sandbox", _OF_STORE),
    ("commerce_sandboxcard", "cards of the sandbox", _OF_STORE),
    ("commerce_sandboxsetup", "set-ups of the sandbox", _OF_STORE),
    ("commerce_sandboxevent", "events of the sandbox", _OF_STORE),
    ("commerce_sandboxswitches", "switches of the sandbox", _OF_STORE),
)
# Notices about payments, which would link to deleted rows.
TOLD = (
    *letters.UNPAID,
    *letters.OF_A_PLAN,
    *letters.OF_A_PROVIDER,
    "plan_ended",
    "refunded",
    "refund_made",
    "refund_outside",
    "sale",
    "dispute_opened",
    "dispute_unmatched",
    "wrong_capture",
)
HELD = "commerce_invoice, commerce_payment, commerce_subscription"
WAITS_AT_MOST = "10s"


class RealMoneyError(ConflictError):
    code = "real_money"
    message = (
        "Real money was taken in this store, so its books stay. Only a store without any can be emptied."
    )


class BusyError(ConflictError):
    code = "busy"
    message = "A payment is in progress, so nothing was deleted. Try again in a minute."


@dataclass(frozen=True, slots=True)
class Rows:
    what: str
    count: int


@dataclass(frozen=True, slots=True)
class TestMoney:
    """What test payments have left: rows by kind, and the clock's offset."""

    rows: list[Rows]
    clock_offset_seconds: int
    is_wipeable: bool  # false once real money was taken


def find_test_money(*, store_id: int) -> TestMoney:
    with connection.cursor() as cursor:
        counts = []
        for table, what, which in TABLES:
            cursor.execute(f"SELECT count(*) FROM {table} WHERE {which}", {"store": store_id})  # noqa: S608 - of TABLES
            counts.append(Rows(what, int(cursor.fetchone()[0])))
    return TestMoney(
        rows=[rows for rows in counts if rows.count],
        clock_offset_seconds=clock.offset_seconds(store_id),
        is_wipeable=not _took_real_money(store_id),
    )


@transaction.atomic
def wipe(*, store_id: int, actor_id: int | None, at: datetime) -> TestMoney:
    """Delete it all, or nothing; return what it was. `at` is the real time.

    1. block new payments: the tables are locked, briefly;
    2. refuse when real money was taken;
    3. revoke what was bought, and resolve notices about it;
    4. delete; orders are numbered from 1 again, coupons are unused, the clock shows the real time.
    Raises RealMoneyError.
    """
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{WAITS_AT_MOST}'")
        try:
            cursor.execute(f"LOCK TABLE {HELD} IN EXCLUSIVE MODE")
        except OperationalError:
            raise BusyError from None
    counts = find_test_money(store_id=store_id)
    if not counts.is_wipeable:
        raise RealMoneyError
    for user_id in _holders(store_id):
        entitlements.shut_out(user_id, store_id=store_id, at=clock.now(store_id, at))
    notices.forget(store_id=store_id, kinds=TOLD, at=at)
    gifts.host().forget(store_id)
    with connection.cursor() as cursor:
        of_store: dict[str, int | datetime] = {"store": store_id, "at": at}
        for table, _, which in TABLES:
            cursor.execute(f"DELETE FROM {table} WHERE {which}", of_store)  # noqa: S608 - of TABLES
        cursor.execute("UPDATE commerce_coupon SET redeemed = 0 WHERE store_id = %(store)s", of_store)
        # What staff gave away was dated by the advanced clock.
        cursor.execute(
            "UPDATE commerce_entitlement SET starts_at = %(at)s"
            " WHERE store_id = %(store)s AND starts_at > %(at)s AND (ends_at IS NULL OR ends_at >= %(at)s)",
            of_store,
        )
        cursor.execute(
            "UPDATE commerce_billingsettings SET clock_offset_seconds = 0, last_number = 0"
            " WHERE store_id = %(store)s",
            of_store,
        )
    audit.record(
        store_id=store_id,
        actor_id=actor_id or 0,  # 0: the command line
        action="sandbox.wiped",
        subject=f"{sum(rows.count for rows in counts.rows)} rows",
        detail={rows.what: rows.count for rows in counts.rows},
        at=at,
    )
    return counts


def _took_real_money(store_id: int) -> bool:
    """Return whether a provider may have taken real money; true when its account is unknown."""
    outside = Payment.objects.filter(store_id=store_id, leg=Payment.Leg.EXTERNAL).exclude(provider="sandbox")
    return outside.exclude(provider_account__endswith="/test").exists()


def _holders(store_id: int) -> list[int]:
    entitlements = Entitlement.objects.filter(store_id=store_id, invoice_line__isnull=False)
    plans = Subscription.objects.filter(store_id=store_id, status__in=["trialing", "active", "past_due"])
    people = {*entitlements.values_list("user_id", flat=True), *plans.values_list("user_id", flat=True)}
    return sorted(user_id for user_id in people if user_id is not None)
