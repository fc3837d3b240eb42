"""Giving money back at Authorize.Net, where the day's settlement stands between."""

import hashlib
import re
from datetime import datetime, timedelta

from matinee.commerce.money import Money
from matinee.commerce.providers.authorize_net.account import Account, submitted_at
from matinee.commerce.providers.authorize_net.facts import (
    CAPTURED,
    DUPLICATE,
    NOT_TO_BE_CREDITED,
    VOIDED,
    meaning_of,
)
from matinee.commerce.providers.authorize_net.objects import Details
from matinee.commerce.providers.authorize_net.requests import refund_request
from matinee.commerce.providers.authorize_net.wire import Refusal, outcome_of
from matinee.commerce.providers.base import ProviderDownError, RefundOutcome, State

# A day as a rule; about five days over international processors (help on statuses). Later a 54 means never.
SETTLES_WITHIN = timedelta(days=10)
_WAITS = RefundOutcome(State.PROCESSING, reason="waits_for_settlement")
_ENDED = (State.FAILED, State.CANCELED)


def refund(account: Account, payment: str, money: Money, *, key: str, at: datetime) -> RefundOutcome:
    """Void what is not settled and goes back whole; refund what is settled; anything between waits.

    1. what is voided is back already; 2. before settlement the whole is a void, and a part waits, as does
    what is on its way through settlement; 3. a refund that was sent before is found by its number, for there
    is no key here either; 4. else it is sent.
    """
    try:
        details = account.details(payment)
        status = str(details["transactionStatus"])
        if status == VOIDED:
            return RefundOutcome(State.SUCCEEDED, payment)
        if status == CAPTURED:
            return _void(account, payment, money, details)
        if meaning_of(status).state is State.PROCESSING:
            return _WAITS
        return _find_sent(account, key, details) or _send(account, money, key, details, at)
    except (ProviderDownError, Refusal):
        return RefundOutcome(State.UNKNOWN)


def is_number(invoice_number: str | None) -> bool:
    """Say whether an invoice number is one of our refunds'."""
    return re.fullmatch(r"R[0-9a-f]{18}", invoice_number or "") is not None


def _void(account: Account, payment: str, money: Money, details: Details) -> RefundOutcome:
    if money.minor != outcome_of(details, account.currency).captured_minor:
        return _WAITS
    try:
        account.void(payment)
    except Refusal:
        return _WAITS  # settlement has begun meanwhile: afterwards it is a refund
    return RefundOutcome(State.SUCCEEDED, payment)


def _find_sent(account: Account, key: str, details: Details) -> RefundOutcome | None:
    """Find a refund that was sent before, unless it came to nothing."""
    for row in account.list_transactions(submitted_at(details)):
        if row.get("invoiceNumber") != _number(key):
            continue
        state = meaning_of(str(row["transactionStatus"])).state
        if state not in _ENDED:
            return RefundOutcome(state, str(row["transId"]))
    return None


def _send(account: Account, money: Money, key: str, details: Details, at: datetime) -> RefundOutcome:
    card = details["payment"]["creditCard"]["cardNumber"]
    number = str(details["transId"])
    try:
        response = account.send(refund_request(number, money, number=_number(key), card=card))
    except Refusal as refusal:
        if refusal.reason == NOT_TO_BE_CREDITED and at - submitted_at(details) < SETTLES_WITHIN:
            return _WAITS
        if refusal.reason == DUPLICATE:
            return RefundOutcome(State.UNKNOWN)  # it was sent before; the list will show it
        return RefundOutcome(State.FAILED, reason=refusal.reason)
    # Held for review, it may still be turned down.
    state = State.SUCCEEDED if response["responseCode"] == "1" else State.PROCESSING
    return RefundOutcome(state, str(response["transId"]))


def _number(key: str) -> str:
    return f"R{hashlib.sha256(key.encode()).hexdigest()[:18]}"
