"""Money is a whole number of the currency's smallest unit. No float comes near it."""

from dataclasses import dataclass
from fractions import Fraction

# ISO 4217: the currencies whose smallest unit is not a hundredth.
_NO_DECIMALS = (
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
    "XOF", "XPF",
)  # fmt: skip
_THREE_DECIMALS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
_EXPONENTS = {**dict.fromkeys(_NO_DECIMALS, 0), **dict.fromkeys(_THREE_DECIMALS, 3)}

# What a shop may set its prices in.
CURRENCIES = frozenset((
    "AED", "ARS", "AUD", "BGN", "BHD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR",
    "GBP", "GEL", "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JOD", "JPY", "KES", "KRW", "KWD", "KZT", "LYD",
    "MAD", "MXN", "MYR", "NGN", "NOK", "NZD", "OMR", "PEN", "PHP", "PLN", "QAR", "RON", "RSD", "SAR", "SEK",
    "SGD", "THB", "TND", "TRY", "TWD", "UAH", "USD", "UYU", "VND", "ZAR",
))  # fmt: skip
# What providers take of these is written with fewer decimals: 1.250 KWD and not 1.255, whole forints.
_STEPS = {**dict.fromkeys(_THREE_DECIMALS, 10), "HUF": 100, "TWD": 100}
# No bill is larger: it bounds every sum far below 2⁶³.
MOST_MINOR = 10**12


class CurrencyMismatchError(ValueError):
    """Two currencies met in one sum: a mistake in our code."""


@dataclass(frozen=True, slots=True)
class Money:
    """`minor` counts the smallest units; `currency` is ISO 4217."""

    minor: int
    currency: str

    def __post_init__(self) -> None:
        if type(self.minor) is not int:
            raise TypeError(f"money is a whole number of minor units, not {self.minor!r}")

    def __add__(self, other: "Money") -> "Money":
        if self.currency != other.currency:
            raise CurrencyMismatchError(f"{self.currency} and {other.currency} do not add up")
        return Money(self.minor + other.minor, self.currency)

    def __sub__(self, other: "Money") -> "Money":
        return self + Money(-other.minor, other.currency)


def exponent_of(currency: str) -> int:
    """Return how many decimals a currency is written with: USD 2, JPY 0, KWD 3, HUF 2."""
    return _EXPONENTS.get(currency, 2)


def decimal_text(money: Money) -> str:
    """Write an amount as a plain decimal: `12.50`, `1250` (JPY), `1.250` (KWD)."""
    exponent = exponent_of(money.currency)
    sign, digits = ("-" if money.minor < 0 else ""), str(abs(money.minor)).rjust(exponent + 1, "0")
    if not exponent:
        return f"{sign}{digits}"
    return f"{sign}{digits[:-exponent]}.{digits[-exponent:]}"


def step_of(currency: str, *minors: int) -> int:
    """Return the step of the sums that every provider takes; 1 where one of these does not keep to it."""
    step = _STEPS.get(currency, 1)
    return step if all(minor % step == 0 for minor in minors) else 1


def floor_to(step: int, minor: int) -> int:
    return minor - minor % step


def usable(balance: int, owed: int, currency: str) -> int:
    """Return what a balance pays of a sum: all of it, or so much that a provider takes the rest."""
    return owed if balance >= owed else floor_to(step_of(currency, owed), balance)


def portion(minor: int, numerator: int, denominator: int) -> int:
    """Return minor × numerator ÷ denominator, rounded down: a credit is never more than what was paid."""
    return minor * numerator // denominator


def percent_of(minor: int, percent: int) -> int:
    """Return a percentage, rounded half up: what a person with a pocket calculator expects."""
    return (minor * percent * 2 + 100) // 200


def round_half_up(value: Fraction) -> int:
    """Round once, at the end of a sum of fractions."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def share_out(whole: int, weights: list[int]) -> list[int]:
    """Divide an amount by weights; the parts add up to it, the largest remainders get what is left."""
    total = sum(weights)
    if total == 0:
        return [0] * len(weights)
    parts = [whole * weight // total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(whole * weights[i] % total), i))
    for i in by_remainder[: whole - sum(parts)]:
        parts[i] += 1
    return parts
