"""How Stripe writes amounts: https://docs.stripe.com/currencies."""

from matinee.commerce.money import Money
from matinee.commerce.providers.base import CurrencyError

# Sent in hundredths although ISO 4217 gives them no decimals.
IN_HUNDREDTHS = frozenset({"ISK", "UGX"})
# Taken in steps of ten of the smallest unit.
_IN_TENS = frozenset({"BHD", "JOD", "KWD", "OMR", "TND"})
# Currencies of ours that it does not take.
UNKNOWN = frozenset({"IQD", "IRR", "LYD"})


def to_wire(money: Money) -> int:
    if money.currency in UNKNOWN:
        raise CurrencyError(f"Stripe does not take {money.currency}.")
    if money.currency in _IN_TENS and money.minor % 10:
        raise CurrencyError(f"Stripe takes {money.currency} in steps of 0.010.")
    return money.minor * 100 if money.currency in IN_HUNDREDTHS else money.minor


def from_wire(amount: int, currency: str) -> int:
    return amount // 100 if currency in IN_HUNDREDTHS else amount
