"""Money is an integer number of the currency's smallest unit. Floats are never used."""

from dataclasses import dataclass
from fractions import Fraction

# ISO 4217: the currencies whose smallest unit is not a hundredth.
_NO_DECIMALS = (
    "BIF",
    "CLP",
    "DJF",
    "GNF",
    "ISK",
    "JPY",
    "KMF",
    "KRW",
    "PYG",
    "RWF",
    "UGX",
    "VND",
    "VUV",
    "XAF",
    "XOF",
    "XPF",
)
_THREE_DECIMALS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
_EXPONENTS = {**dict.fromkeys(_NO_DECIMALS, 0), **dict.fromkeys(_THREE_DECIMALS, 3)}

# The currencies that a store may price in.
CURRENCIES = frozenset(
    (
        "AED",
        "ARS",
        "AUD",
        "BGN",
        "BHD",
        "BRL",
        "CAD",
        "CHF",
        "CLP",
        "CNY",
        "COP",
        "CZK",
        "DKK",
        "EGP",
        "EUR",
        "GBP",
        "GEL",
        "HKD",
        "HUF",
        "IDR",
        "ILS",
        "INR",
        "ISK",
        "JOD",
        "JPY",
        "KES",
        "KRW",
        "KWD",
        "KZT",
        "LYD",
        "MAD",
        "MXN",
        "MYR",
        "NGN",
        "NOK",
        "NZD",
        "OMR",
        "PEN",
        "PHP",
        "PLN",
        "QAR",
        "RON",
        "RSD",
        "SAR",
        "SEK",
        "SGD",
        "THB",
        "TND",
        "TRY",
        "TWD",
        "UAH",
        "USD",
        "UYU",
        "VND",
        "ZAR",
    )
)
# Providers take these with fewer decimals: 1.250 KWD and not 1.255, whole forints.
_STEPS = {**dict.fromkeys(_THREE_DECIMALS, 10), "HUF": 100, "TWD": 100}
# In the smallest unit: a round amount of about a dollar, the unit of gift cards and donations, and the
# minimum charge. That is Stripe's minimum (docs.stripe.com/currencies), and no less than
# half a dollar of 2026: a charge that Stripe converts must reach the minimum of the other currency.
_UNIT_AND_LEAST = {
    "AED": (500, 200),
    "ARS": (100_000, 80_000),
    "AUD": (100, 80),
    "BGN": (200, 100),
    "BHD": (500, 200),
    "BRL": (500, 300),
    "CAD": (100, 75),
    "CHF": (100, 50),
    "CLP": (1000, 500),
    "CNY": (500, 400),
    "COP": (500_000, 250_000),
    "CZK": (2000, 1500),
    "DKK": (500, 350),
    "EGP": (5000, 3000),
    "EUR": (100, 50),
    "GBP": (100, 40),
    "GEL": (200, 150),
    "HKD": (1000, 400),
    "HUF": (50_000, 17_500),
    "IDR": (2_000_000, 1_000_000),
    "ILS": (500, 200),
    "INR": (10_000, 5000),
    "ISK": (100, 70),
    "JOD": (1000, 400),
    "JPY": (100, 80),
    "KES": (10_000, 7000),
    "KRW": (1000, 750),
    "KWD": (500, 160),
    "KZT": (50_000, 30_000),
    "LYD": (5000, 3000),
    "MAD": (1000, 500),
    "MXN": (2000, 1000),
    "MYR": (500, 250),
    "NGN": (100_000, 80_000),
    "NOK": (1000, 600),
    "NZD": (200, 90),
    "OMR": (500, 200),
    "PEN": (500, 200),
    "PHP": (5000, 3000),
    "PLN": (500, 200),
    "QAR": (500, 200),
    "RON": (500, 250),
    "RSD": (10_000, 6000),
    "SAR": (500, 200),
    "SEK": (1000, 500),
    "SGD": (100, 70),
    "THB": (5000, 2000),
    "TND": (2000, 1500),
    "TRY": (5000, 2500),
    "TWD": (5000, 1600),
    "UAH": (5000, 2500),
    "USD": (100, 50),
    "UYU": (5000, 2500),
    "VND": (20_000, 15_000),
    "ZAR": (2000, 1000),
}
# The maximum of an invoice: it bounds every sum far below 2⁶³.
MOST_MINOR = 10**12


class CurrencyMismatchError(ValueError):
    """Two currencies in one sum: a bug."""


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
    """Return a currency's number of decimals: USD 2, JPY 0, KWD 3, HUF 2."""
    return _EXPONENTS.get(currency, 2)


def decimal_text(money: Money) -> str:
    """Format an amount as a plain decimal: `12.50`, `1250` (JPY), `1.250` (KWD)."""
    exponent = exponent_of(money.currency)
    sign, digits = ("-" if money.minor < 0 else ""), str(abs(money.minor)).rjust(exponent + 1, "0")
    if not exponent:
        return f"{sign}{digits}"
    return f"{sign}{digits[:-exponent]}.{digits[-exponent:]}"


def step_of(currency: str, *minors: int) -> int:
    """Return the step of amounts that every provider takes; 1 for a currency without such a step."""
    step = _STEPS.get(currency, 1)
    return step if all(minor % step == 0 for minor in minors) else 1


def floor_to(step: int, minor: int) -> int:
    return minor - minor % step


def least_of(currency: str) -> int:
    """Return the minimum amount to charge."""
    return _unit_and_least(currency)[1]


def unit_of(currency: str) -> int:
    """Return a round amount of about a dollar."""
    return _unit_and_least(currency)[0]


def waived_of(minor: int, currency: str) -> int:
    """Return what to waive of an amount: all of it when it is below the minimum."""
    return minor if minor < least_of(currency) else 0


@dataclass(frozen=True, slots=True)
class Bounds:
    """The amounts that a customer may choose: from `least` to `most`, in steps that every provider takes."""

    least: int
    most: int
    step: int

    def __contains__(self, minor: int) -> bool:
        return self.least <= minor <= self.most and minor % self.step == 0


def gift_card_bounds(currency: str) -> Bounds:
    """Return the bounds of a gift card: about 1 to 1,000 dollars."""
    return _bounds(currency, 1000)


def donation_bounds(currency: str) -> Bounds:
    """Return the bounds of a donation: about 1 to 10,000 dollars."""
    return _bounds(currency, 10_000)


def usable(balance: int, due: int, currency: str) -> int:
    """Return how much of a balance to use: all of it, or so much that the rest is not below the minimum."""
    if balance >= due:
        return due
    return floor_to(step_of(currency, due), max(0, min(balance, due - least_of(currency))))


def portion(minor: int, numerator: int, denominator: int) -> int:
    """Return minor × numerator ÷ denominator, rounded down: a credit never exceeds what was paid."""
    return minor * numerator // denominator


def percent_of(minor: int, percent: int) -> int:
    """Return a percentage, rounded half up, as a pocket calculator does."""
    return (minor * percent * 2 + 100) // 200


def round_half_up(value: Fraction) -> int:
    """Round once, at the end of a sum of fractions."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def share_out(whole: int, weights: list[int]) -> list[int]:
    """Divide an amount by weights, largest remainder first; the parts add up to it."""
    total = sum(weights)
    if total == 0:
        return [0] * len(weights)
    parts = [whole * weight // total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(whole * weights[i] % total), i))
    for i in by_remainder[: whole - sum(parts)]:
        parts[i] += 1
    return parts


def _bounds(currency: str, units: int) -> Bounds:
    unit = unit_of(currency)
    return Bounds(unit, units * unit, _STEPS.get(currency, 1))


def _unit_and_least(currency: str) -> tuple[int, int]:
    """Treat a currency that cannot be priced in as dollars: a store may be set to one."""
    hundred = 10 ** (exponent_of(currency) or 2)
    return _UNIT_AND_LEAST.get(currency, (hundred, hundred // 2))
