"""How Stripe writes amounts (https://docs.stripe.com/currencies), and which of its events are asked for."""

from matinee.commerce.money import Money
from matinee.commerce.providers.base import CurrencyError

# Sent in hundredths although ISO 4217 gives them no decimals.
IN_HUNDREDTHS = frozenset({"ISK", "UGX"})
# Taken in steps of ten of the smallest unit.
_IN_TENS = frozenset({"BHD", "JOD", "KWD", "OMR", "TND"})
# Currencies of ours that it does not take.
UNKNOWN = frozenset({"IQD", "IRR", "LYD"})

EVENTS = [
    "payment_intent.succeeded",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
    "payment_intent.processing",
    "payment_intent.requires_action",
    "charge.refunded",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
]
# Without these a payment is found late, or what was given back is not known.
NEEDED_EVENTS = [kind for kind in EVENTS if kind != "payment_intent.requires_action"]


def to_wire(money: Money) -> int:
    if money.currency in UNKNOWN:
        raise CurrencyError(f"Stripe does not take {money.currency}.")
    if money.currency in _IN_TENS and money.minor % 10:
        raise CurrencyError(f"Stripe takes {money.currency} in steps of 0.010.")
    return money.minor * 100 if money.currency in IN_HUNDREDTHS else money.minor


def from_wire(amount: int, currency: str) -> int:
    return amount // 100 if currency in IN_HUNDREDTHS else amount
