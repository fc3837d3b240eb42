"""Call a provider about an attempt. Any error on the way counts as unknown, never as declined."""

import logging
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db.models import QuerySet

from matinee.commerce import clock
from matinee.commerce.models import Invoice, Payment, ProviderCustomer
from matinee.commerce.money import Money
from matinee.commerce.operations.payments import accounts
from matinee.commerce.operations.payments.accounts import AnotherAccountError
from matinee.commerce.providers.base import (
    KEY_PREFIX,
    NOT_YET_KNOWN,
    BuyerPage,
    Charge,
    FirstCharge,
    Found,
    Outcome,
    State,
)
from matinee.commerce.providers.manifests import NAMES
from matinee.stores import queries as stores

# The queues of the jobs that call a provider: a slow or dead one blocks only its own.
QUEUES = {name: f"payments_{name}" for name in NAMES}
# A newer attempt may still be in transit to the provider.
IN_FLIGHT = timedelta(seconds=60)
# Final states that no provider has decided.
LOST = "never_reached_provider"
NEVER_ASKED = (LOST, "never_sent")
NEVER_ARRIVED = (*NEVER_ASKED, "request_refused")

logger = logging.getLogger(__name__)


def charge_of(payment: Payment) -> Charge:
    """Return the request that was or will be sent: the same each time."""
    invoice = Invoice.objects.get(pk=payment.invoice_id)
    customer = None
    if not payment.method_ref and invoice.subscription_id is not None and invoice.user_id is not None:
        customer = (
            ProviderCustomer.objects.filter(
                user_id=invoice.user_id,
                provider=payment.provider,
                provider_account__in=["", payment.provider_account],
            )
            .order_by("-provider_account")
            .values_list("ref", flat=True)
            .first()
        )
    return Charge(
        money=Money(payment.amount_minor, payment.currency),
        key=payment.idempotency_key,
        method_ref=payment.method_ref or None,
        off_session=payment.off_session,
        customer_ref=customer,
        keeps_method=customer is not None,
        metadata={"payment_id": str(payment.pk), "invoice": invoice.number},
        invoice_ref=invoice.reference,
        refused_before=_refused_before(payment),
        lost_before=_ended_before(payment).filter(decline_code=LOST).count(),
        first=_first_charge(payment),
        is_for_plan=invoice.subscription_id is not None,
        page=buyer_page(payment.store_id, path=f"/orders/success?order={invoice.pk}", locale=invoice.locale),
    )


def _refused_before(payment: Payment) -> int:
    """Count the earlier attempts that the provider rejected or captured wrongly."""
    count = _ended_before(payment).exclude(decline_code__in=NEVER_ARRIVED).count()
    earlier = Payment.objects.filter(invoice_id=payment.invoice_id, attempt__lt=payment.attempt)
    return count + earlier.filter(leg=Payment.Leg.EXTERNAL, taken_minor__isnull=False).count()


def new_key() -> str:
    return f"{KEY_PREFIX}{secrets.token_hex(16)}"


def buyer_page(store_id: int, *, path: str, locale: str) -> BuyerPage:
    """Return what the provider's page displays, and the address it returns to."""
    store = stores.get_store(store_id)
    return BuyerPage(store.title, locale or store.locale, f"{stores.mail_origin(store.host)}{path}")


def _ended_before(payment: Payment) -> QuerySet[Payment]:
    """Return the earlier attempts that are over. Those that were never received had no answer."""
    if payment.attempt == 1:
        return Payment.objects.none()
    return Payment.objects.filter(
        invoice_id=payment.invoice_id,
        leg=Payment.Leg.EXTERNAL,
        attempt__lt=payment.attempt,
        closed=True,
        state__in=[Payment.State.FAILED, Payment.State.CANCELED],
    )


def _first_charge(payment: Payment) -> FirstCharge | None:
    """Find the holder's first payment with the card, as far as its network numbered it."""
    if not payment.off_session:
        return None
    payments = Payment.objects.filter(
        provider=payment.provider,
        method_ref=payment.method_ref,
        state=Payment.State.SUCCEEDED,
        raw__has_key="networkTransId",
    )
    first = payments.order_by("off_session", "pk").first()
    if first is None:
        return None
    return FirstCharge(str(first.raw["networkTransId"]), Money(first.amount_minor, first.currency))


def ask(payment: Payment, *, at: datetime) -> Outcome | None:
    """Call the provider; None when there is nothing to apply."""
    if payment.provider_payment_id is not None:
        provider_ref = payment.provider_payment_id
        return _safely(payment, "retrieve", lambda: accounts.provider_for(payment).retrieve(provider_ref))
    charge = charge_of(payment)
    try:
        real = clock.real(payment.store_id, at)  # a provider knows nothing of a clock that was put forward
        since = min(payment.created_at, real)
        outcome: Found = accounts.provider_for(payment).find_by_key(charge, since=since, at=real)
    except AnotherAccountError as error:
        return _left_behind(payment, error)
    except Exception:
        logger.exception("payment %s: look-up failed", payment.pk)
        return None
    if outcome is NOT_YET_KNOWN:
        return None
    if outcome is None:
        if at - payment.changed_at < IN_FLIGHT:
            return None
        return Outcome(State.FAILED, decline_code=LOST, closed=True)
    return outcome


def close(payment: Payment) -> Outcome:
    """Have the provider close an attempt that it knows; it may report that it has succeeded."""
    provider_ref = payment.provider_payment_id or ""
    return _safely(payment, "close", lambda: accounts.provider_for(payment).close(provider_ref))


def _left_behind(payment: Payment, error: AnotherAccountError) -> Outcome | None:
    """Return the end of an attempt of another account: in test mode it took no money, so it is over."""
    if payment.provider_account.endswith("/test"):
        return Outcome(State.FAILED, decline_code=error.code, closed=True)
    logger.error("payment %s: %s", payment.pk, error)
    return None


def _safely(payment: Payment, what: str, call: Callable[[], Outcome]) -> Outcome:
    try:
        return call()
    except AnotherAccountError as error:
        return _left_behind(payment, error) or Outcome(State.UNKNOWN)
    except Exception:
        logger.exception("payment %s: %s failed", payment.pk, what)
        return Outcome(State.UNKNOWN)
