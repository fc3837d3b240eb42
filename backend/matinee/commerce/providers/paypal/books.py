"""PayPal's search over transactions: what was taken and given back, a page at a time.

A payment and each of its refunds are transactions of their own. Both carry the payment's invoice number; a
refund names the transaction that it gives back. https://developer.paypal.com/docs/api/transaction-search/v1/
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import cast

from matinee.commerce.providers.base import Outcome, State
from matinee.commerce.providers.paypal.http import PayPalHttp
from matinee.commerce.providers.paypal.objects import Transaction, TransactionPage
from matinee.commerce.providers.paypal.wire import from_wire, key_in

_PAGE = 500
# A search spans 31 days at most.
_SPAN = timedelta(days=30)
# Of the event codes: payments of every kind, and what the merchant gave back.
_PAYMENT = "T00"
_REFUND = "T1107"
_STATES = {"S": State.SUCCEEDED, "V": State.SUCCEEDED, "P": State.PROCESSING, "D": State.FAILED}


def list_payments(http: PayPalHttp, since: datetime) -> list[Outcome]:
    """List the payments that carry a key, oldest first. PayPal's ids of their orders are not among it."""
    captures: dict[str, Transaction] = {}
    refund_sums: dict[str, int] = {}
    for about in _transactions(http, since):
        code = str(about.get("transaction_event_code", ""))
        if code.startswith(_PAYMENT) and key_in(about):
            captures[about["transaction_id"]] = about
        elif code == _REFUND:
            back = from_wire(about["transaction_amount"]).minor
            of = str(about.get("paypal_reference_id", ""))
            refund_sums[of] = refund_sums.get(of, 0) + abs(back)
    return [_outcome_of(about, refund_sums.get(ref, 0)) for ref, about in captures.items()]


def find_capture(http: PayPalHttp, key: str, since: datetime) -> str | None:
    """Find the id of the capture that was made with a key."""
    for about in _transactions(http, since):
        is_payment = str(about.get("transaction_event_code", "")).startswith(_PAYMENT)
        if is_payment and about.get("invoice_id") == key:
            return str(about["transaction_id"])
    return None


def _outcome_of(about: Transaction, returned_minor: int) -> Outcome:
    money = from_wire(about["transaction_amount"])
    status = str(about.get("transaction_status", ""))
    state = _STATES.get(status, State.UNKNOWN)
    is_taken = state is State.SUCCEEDED
    return Outcome(
        state,
        captured_minor=money.minor if is_taken else None,
        # Given back as a whole, also by what is no refund of ours.
        refunded_minor=money.minor if status == "V" and not returned_minor else returned_minor,
        currency=money.currency,
        closed=is_taken,
        payment_key=key_in(about),
    )


def _transactions(http: PayPalHttp, since: datetime) -> Iterator[Transaction]:
    """Walk all since then, each once: one span ends in the second in which the next begins."""
    until, start = datetime.now(since.tzinfo), since
    seen_ids: set[str] = set()
    while start < until:
        end, page = min(start + _SPAN, until), 1
        while True:
            params: dict[str, str | int] = {
                "start_date": stamp(start),
                "end_date": stamp(end),
                "fields": "transaction_info",
                "page_size": _PAGE,
                "page": page,
            }
            answer = cast(TransactionPage, http.call("GET", "/v1/reporting/transactions", params=params))
            for entry in answer.get("transaction_details", ()):
                about = entry["transaction_info"]
                if about["transaction_id"] not in seen_ids:
                    seen_ids.add(about["transaction_id"])
                    yield about
            if page >= int(answer.get("total_pages", 1)):
                break
            page += 1
        start = end


def stamp(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
