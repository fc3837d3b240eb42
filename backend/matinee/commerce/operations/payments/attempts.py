"""Advance a payment attempt by the provider's answers."""

import logging
from datetime import datetime

from matinee.commerce.models import Invoice, Payment
from matinee.commerce.operations.ledger import letters
from matinee.commerce.providers.base import Outcome, State

logger = logging.getLogger(__name__)

PaymentState = Payment.State
TERMINAL = (PaymentState.SUCCEEDED, PaymentState.SURPLUS, PaymentState.SURPLUS_REFUNDED)
ENDED = (PaymentState.FAILED, PaymentState.CANCELED)
# The decline code of an attempt that took another amount than requested.
WRONG_CAPTURE = "wrong_amount"


def take_in(payment: Payment, *, invoice: Invoice, outcome: Outcome, at: datetime) -> None:
    """Advance the attempt to the reported state, never back."""
    state = _next_state(payment, invoice, outcome)
    if state != payment.state and outcome.state is State.SUCCEEDED and _is_wrong(payment, outcome):
        state = _refuse_capture(payment, invoice, outcome, at)
    if state != payment.state:
        payment.state, payment.changed_at = state, at
    if payment.provider_payment_id is None:
        payment.provider_payment_id = outcome.provider_payment_id
    payment.closed = payment.closed or outcome.closed or state in TERMINAL
    payment.client_secret = outcome.client_secret or payment.client_secret
    if outcome.next_action is not None:
        payment.next_action = dict(outcome.next_action)
    if state in ENDED and outcome.state in (State.FAILED, State.CANCELED):
        payment.decline_code = outcome.decline_code or payment.decline_code
        payment.recoverable = outcome.recoverable
    payment.fingerprint = outcome.fingerprint or payment.fingerprint
    payment.raw = dict(outcome.raw) if outcome.raw else payment.raw
    payment.save()


def _next_state(payment: Payment, invoice: Invoice, outcome: Outcome) -> str:
    now, outcome_state = payment.state, outcome.state
    if now in TERMINAL:
        return now
    if outcome_state is State.SUCCEEDED:
        is_open = (
            invoice.status == Invoice.Status.OPEN and payment.amount_minor <= invoice.total - invoice.paid
        )
        return PaymentState.SUCCEEDED if is_open else PaymentState.SURPLUS
    if now in ENDED or outcome_state is State.UNKNOWN:
        return (
            PaymentState.UNKNOWN
            if now in (PaymentState.CREATED, PaymentState.SUBMITTED) and outcome_state is State.UNKNOWN
            else now
        )
    if outcome_state is State.CANCELED:
        return PaymentState.FAILED if now == PaymentState.PROCESSING else PaymentState.CANCELED
    if outcome_state is State.FAILED:
        return PaymentState.FAILED
    if outcome_state is State.REQUIRES_ACTION:
        return now if now == PaymentState.PROCESSING else PaymentState.REQUIRES_ACTION
    return PaymentState.PROCESSING


def _is_wrong(payment: Payment, outcome: Outcome) -> bool:
    return _captured_amount(payment, outcome) != (payment.amount_minor, payment.currency)


def _captured_amount(payment: Payment, outcome: Outcome) -> tuple[int, str]:
    minor = payment.amount_minor if outcome.captured_minor is None else outcome.captured_minor
    return minor, outcome.currency or payment.currency


def _refuse_capture(payment: Payment, invoice: Invoice, outcome: Outcome, at: datetime) -> str:
    """Treat an amount other than requested as no payment: refund it whole, and leave the invoice open."""
    minor, currency = _captured_amount(payment, outcome)
    logger.error("payment %s: %s %s were taken, not what was asked", payment.pk, minor, currency)
    letters.tell_wrong_capture(payment, invoice=invoice, taken_minor=minor, currency=currency, at=at)
    payment.decline_code, payment.recoverable, payment.closed = WRONG_CAPTURE, True, True
    if minor <= 0:
        return payment.state if payment.state in ENDED else PaymentState.FAILED
    payment.taken_minor, payment.taken_currency = minor, currency
    return PaymentState.SURPLUS
