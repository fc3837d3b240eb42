"""Ask a provider about an attempt. Whatever goes wrong on the way is no answer, never a no."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from matinee.commerce.models import Invoice, Payment
from matinee.commerce.money import Money
from matinee.commerce.providers.base import NOT_YET_KNOWN, Charge, Found, Outcome, State
from matinee.commerce.providers.registry import provider_of

# An attempt that is younger may still be on its way to the provider.
IN_FLIGHT = timedelta(seconds=60)

logger = logging.getLogger(__name__)


def charge_of(payment: Payment) -> Charge:
    """Return what was sent, or is to be: the same each time."""
    number = Invoice.objects.values_list("number", flat=True).get(pk=payment.invoice_id)
    return Charge(
        money=Money(payment.amount_minor, payment.currency),
        key=payment.idempotency_key,
        method_ref=payment.method_ref or None,
        off_session=payment.off_session,
        metadata={"payment_id": str(payment.pk), "invoice": number},
    )


def ask(payment: Payment, at: datetime) -> Outcome | None:
    """Ask the provider; None when there is nothing to take in."""
    if payment.provider_payment_id is not None:
        known = payment.provider_payment_id
        return _safely(
            payment, "retrieve", lambda: provider_of(payment.store_id, payment.provider).retrieve(known)
        )
    charge = charge_of(payment)
    try:
        found: Found = provider_of(payment.store_id, payment.provider).find_by_key(
            charge, since=payment.created_at, at=at
        )
    except Exception:
        logger.exception("payment %s: look-up failed", payment.pk)
        return None
    if found is NOT_YET_KNOWN:
        return None
    if found is None:
        if at - payment.changed_at < IN_FLIGHT:
            return None
        return Outcome(State.FAILED, decline_code="never_reached_provider", closed=True)
    return found


def close(payment: Payment) -> Outcome:
    """Have the provider close an attempt that it knows; it may say that it has succeeded."""
    known = payment.provider_payment_id or ""
    return _safely(payment, "close", lambda: provider_of(payment.store_id, payment.provider).close(known))


def _safely(payment: Payment, what: str, call: Callable[[], Outcome]) -> Outcome:
    try:
        return call()
    except Exception:
        logger.exception("payment %s: %s failed", payment.pk, what)
        return Outcome(State.UNKNOWN)
