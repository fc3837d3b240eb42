"""Delete what some people of a store have bought, and what was sold, as if it had never been there.

For what was no business: the demo's customers. The store's other buyers, their orders and their numbers stay.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import datetime

from django.db import OperationalError, connection, transaction
from django.db.models import ProtectedError

from matinee.commerce.models import Coupon, Donation, Offer, OfferProduct, Product, ProviderWatch
from matinee.commerce.operations.payments.wiping import HELD, WAITS_AT_MOST, BusyError
from matinee.notices import operations as notices

_USERS = "ANY(%(users)s)"
_INVOICES = f"(SELECT id FROM commerce_invoice WHERE store_id = %(store)s AND user_id = {_USERS})"
_LINES = f"(SELECT id FROM commerce_invoiceline WHERE invoice_id IN {_INVOICES})"
_PAYMENTS = f"(SELECT id FROM commerce_payment WHERE invoice_id IN {_INVOICES})"
_REFUNDS = f"(SELECT id FROM commerce_refund WHERE payment_id IN {_PAYMENTS})"
_DISPUTES = f"(SELECT id FROM commerce_dispute WHERE payment_id IN {_PAYMENTS})"
_PLANS = f"(SELECT id FROM commerce_subscription WHERE store_id = %(store)s AND user_id = {_USERS})"
_KEYS = (
    f"(SELECT idempotency_key FROM commerce_payment WHERE invoice_id IN {_INVOICES} AND provider = 'sandbox')"
)
_SANDBOX = f"(SELECT id FROM commerce_sandboxpayment WHERE store_id = %(store)s AND key IN {_KEYS})"
_CUSTOMERS = f"(SELECT ref FROM commerce_providercustomer WHERE user_id = {_USERS} AND provider = 'sandbox')"
# A card that somebody else has paid with is theirs.
_CARDS = f"""(
    SELECT id FROM commerce_giftcard AS card
    WHERE store_id = %(store)s
      AND (bought_line_id IN {_LINES} OR recipient_email = ANY(%(emails)s))
      AND NOT EXISTS (
        SELECT 1 FROM commerce_giftcardentry AS entry
        WHERE entry.gift_card_id = card.id AND entry.payment_id IS NOT NULL
          AND entry.payment_id NOT IN {_PAYMENTS}
      )
)"""
# Each table and which rows of it, those first that are found by others. Foreign keys are checked at the end.
TABLES: tuple[tuple[str, str], ...] = (
    ("commerce_webhookevent", f"provider = 'sandbox' AND payment_ref IN {_KEYS}"),
    ("commerce_sandboxevent", f"store_id = %(store)s AND payment_key IN {_KEYS}"),
    ("commerce_sandboxdispute", f"payment_id IN {_SANDBOX}"),
    ("commerce_sandboxrefund", f"payment_id IN {_SANDBOX}"),
    ("commerce_sandboxpayment", f"id IN {_SANDBOX}"),
    ("commerce_sandboxsetup", f"store_id = %(store)s AND customer_ref IN {_CUSTOMERS}"),
    (
        "commerce_sandboxcard",
        f"store_id = %(store)s AND (customer_ref IN {_CUSTOMERS}"
        f" OR ref IN (SELECT ref FROM commerce_paymentmethod WHERE user_id = {_USERS}))",
    ),
    ("commerce_giftcardentry", f"gift_card_id IN {_CARDS}"),
    ("commerce_giftcard", f"id IN {_CARDS}"),
    ("commerce_couponredemption", f"invoice_id IN {_INVOICES} OR subscription_id IN {_PLANS}"),
    ("commerce_entitlement", f"store_id = %(store)s AND user_id = {_USERS}"),
    ("commerce_cancellationflow", f"subscription_id IN {_PLANS}"),
    ("commerce_trialgrant", f"subscription_id IN {_PLANS}"),
    ("commerce_credit", f"store_id = %(store)s AND user_id = {_USERS}"),
    (
        "commerce_outbox",
        f"kind = 'paid' AND ref IN (SELECT id::text FROM commerce_invoice WHERE id IN {_INVOICES})",
    ),
    ("commerce_dispute", f"id IN {_DISPUTES}"),
    ("commerce_refund", f"id IN {_REFUNDS}"),
    ("commerce_payment", f"id IN {_PAYMENTS}"),
    ("commerce_invoiceline", f"invoice_id IN {_INVOICES}"),
    ("commerce_invoice", f"id IN {_INVOICES}"),
    ("commerce_subscription", f"id IN {_PLANS}"),
    ("commerce_paymentmethod", f"user_id = {_USERS}"),
    ("commerce_providercustomer", f"user_id = {_USERS}"),
    ("commerce_setupsession", f"user_id = {_USERS}"),
)
# What notices are about.
SUBJECTS = {
    "invoice": _INVOICES,
    "order": _INVOICES,
    "payment": _PAYMENTS,
    "refund": _REFUNDS,
    "dispute": _DISPUTES,
    "subscription": _PLANS,
}
# What stays of a card or coupon that others use too.
_UNTIE = (
    "UPDATE commerce_giftcard SET bought_line_id = NULL"
    f" WHERE bought_line_id IN {_LINES} AND id NOT IN {_CARDS}",
    "UPDATE commerce_giftcardentry SET payment_id = NULL, refund_id = NULL"
    f" WHERE gift_card_id NOT IN {_CARDS} AND (payment_id IN {_PAYMENTS} OR refund_id IN {_REFUNDS})",
    "UPDATE commerce_coupon AS coupon SET redeemed = coupon.redeemed - used.times"
    " FROM (SELECT coupon_id, count(*) AS times FROM commerce_couponredemption"
    f" WHERE released_at IS NULL AND is_first AND (invoice_id IN {_INVOICES} OR subscription_id IN {_PLANS})"
    " GROUP BY coupon_id) AS used WHERE coupon.id = used.coupon_id",
)


@transaction.atomic
def purge_money(*, store_id: int, user_ids: Sequence[int], emails: Sequence[str], at: datetime) -> None:
    """Delete the orders, plans, cards and test payments of these people. Raises BusyError.

    `emails` are theirs: gift cards that were sent to them go too.
    Orders are numbered from 1 again when none is left.
    """
    whose: dict[str, int | list[int] | list[str]] = {
        "store": store_id,
        "users": list(user_ids),
        "emails": list(emails),
    }
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{WAITS_AT_MOST}'")
        try:
            cursor.execute(f"LOCK TABLE {HELD} IN EXCLUSIVE MODE")
        except OperationalError:
            raise BusyError from None
        # What the last check of the books found: the next one looks at what is left.
        ProviderWatch.objects.filter(store_id=store_id, provider="sandbox").update(differences=[])
        subjects: list[tuple[str, int | str]] = [("provider", "sandbox")]
        for kind, which in SUBJECTS.items():
            cursor.execute(f"SELECT id FROM {which} AS subject", whose)
            subjects += [(kind, row[0]) for row in cursor.fetchall()]
        notices.forget_about(store_id=store_id, subjects=subjects, at=at)
        cursor.execute(f"SELECT id FROM {_PAYMENTS} AS payment", whose)
        Donation.objects.filter(payment_id__in=[row[0] for row in cursor.fetchall()]).delete()
        for statement in _UNTIE:
            cursor.execute(statement, whose)
        for table, which in TABLES:
            cursor.execute(f"DELETE FROM {table} WHERE {which}", whose)
        cursor.execute(
            "UPDATE commerce_billingsettings SET last_number = 0 WHERE store_id = %(store)s"
            " AND NOT EXISTS (SELECT 1 FROM commerce_invoice WHERE store_id = %(store)s)",
            whose,
        )


@transaction.atomic
def purge_shop(
    *, store_id: int, product_ids: Collection[int], offer_ids: Collection[int], coupon_ids: Collection[int]
) -> None:
    """Delete what is sold. What somebody has bought, or has a plan of, stays on sale as it is."""
    coupons = Coupon.objects.filter(store_id=store_id, pk__in=coupon_ids)
    products = Product.objects.filter(store_id=store_id, pk__in=product_ids)
    for row in (*coupons.order_by("pk"), *products.order_by("pk")):
        with suppress(ProtectedError), transaction.atomic():
            row.delete()
    with_products = OfferProduct.objects.filter(offer__store_id=store_id).values("offer_id")
    Offer.objects.filter(store_id=store_id, pk__in=offer_ids).exclude(pk__in=with_products).delete()
