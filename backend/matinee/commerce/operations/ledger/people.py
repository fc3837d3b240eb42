"""A person's payment data: exporting it, and deleting an account."""

from datetime import datetime

from matinee.commerce import clock
from matinee.commerce.models import LIVE, Invoice, Payment, PaymentMethod, Subscription
from matinee.commerce.operations.ledger import invoices, locks, outbox, subscription_states
from matinee.commerce.queries.billing import billing_of
from matinee.commerce.queries.orders import as_order, whole
from matinee.kit.errors import ConflictError
from matinee.kit.jobs import defer

FORGET = "matinee.commerce.webhook_tasks.forget_method"
IN_THE_AIR = (Payment.State.SUBMITTED, Payment.State.PROCESSING, Payment.State.UNKNOWN)


class PaymentInTheAirError(ConflictError):
    code = "payment_being_checked"
    message = "A payment of yours is still being checked. Try again in a few minutes."


def export_person(store_id: int, user_id: int, at: datetime) -> dict[str, object]:
    """Return a person's purchases and payments, as JSON."""
    now = clock.now(store_id, at)
    billing = billing_of(store_id, user_id=user_id, at=now)
    orders = whole(Invoice.objects.filter(store_id=store_id, user_id=user_id)).order_by("id")
    return {
        "subscriptions": [
            {"plan": one.product_title, "status": one.status, "since": one.created_at.isoformat()}
            for one in billing.subscriptions
        ],
        "card": f"{billing.method.brand} {billing.method.last4}".strip() if billing.method else None,
        "credit": billing.credit,
        "orders": [
            {
                "number": order.number,
                "status": order.status,
                "total": order.total,
                "currency": order.currency,
                "at": order.created_at.isoformat(),
                "lines": [line.title for line in order.lines],
            }
            for order in map(as_order, orders)
        ],
    }


def leave(store_id: int, user_id: int, at: datetime) -> None:
    """End everything active, in the transaction that deletes the account. Invoices stay, anonymized.

    1. no request to a provider may be pending: its result would belong to nobody;
    2. what is paid is granted first: a gift card that was bought belongs to somebody else;
    3. open invoices are closed, and gift cards that paid part of them are refunded; `reconcile` then
       closes at the provider what could still take money for them;
    4. subscriptions end, and jobs tell the providers to delete the cards.
    Raises PaymentInTheAirError.
    """
    now: datetime = clock.now(store_id, at)
    theirs = Invoice.objects.filter(store_id=store_id, user_id=user_id)
    plans = Subscription.objects.filter(store_id=store_id, user_id=user_id).order_by("id")
    for subscription_id in plans.values_list("pk", flat=True):
        locks.lock_subscription(subscription_id)
    every = [
        locks.lock_invoice(invoice_id) for invoice_id in theirs.order_by("id").values_list("pk", flat=True)
    ]
    open_invoices = [invoice for invoice in every if invoice.status == Invoice.Status.OPEN]
    if Payment.objects.filter(invoice__in=open_invoices, state__in=IN_THE_AIR).exists():
        raise PaymentInTheAirError
    for paid_id in theirs.filter(status=Invoice.Status.PAID).values_list("pk", flat=True):
        outbox.handle(kind="paid", ref=str(paid_id), at=now)
    for invoice in open_invoices:
        invoices.write_off(invoice, at=now)
    running = Subscription.objects.filter(store_id=store_id, user_id=user_id, status__in=LIVE)
    for subscription_id in running.values_list("pk", flat=True):
        subscription_states.end(subscription_id=subscription_id, reason="account_deleted", at=now)
    methods = PaymentMethod.objects.filter(store_id=store_id, user_id=user_id, detached_at=None)
    for provider, account, ref in methods.order_by("id").values_list("provider", "provider_account", "ref"):
        defer(FORGET, store_id=store_id, provider=provider, account=account, ref=ref)
