"""Money adds up, in every currency, and months are counted as people count them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matinee.commerce.discounts import Priced, take_off
from matinee.commerce.models import Coupon
from matinee.commerce.money import CurrencyMismatchError, Money, decimal_text, percent_of, share_out
from matinee.commerce.periods import add_days, add_months, period_end

UTC_ZONE, BERLIN = ZoneInfo("UTC"), ZoneInfo("Europe/Berlin")
amounts = st.integers(0, 10**9)


@pytest.mark.parametrize(
    ("minor", "currency", "text"),
    [
        (1250, "USD", "12.50"),
        (5, "USD", "0.05"),
        (-5, "USD", "-0.05"),
        (1250, "JPY", "1250"),
        (1250, "KWD", "1.250"),
        (1250, "HUF", "12.50"),
        (0, "EUR", "0.00"),
    ],
)
def test_as_a_decimal(minor: int, currency: str, text: str) -> None:
    assert decimal_text(Money(minor, currency)) == text


def test_no_float_and_no_mixed_sums() -> None:
    with pytest.raises(TypeError):
        Money(1.0, "USD")  # type: ignore[arg-type]
    with pytest.raises(CurrencyMismatchError):
        Money(1, "USD") + Money(1, "EUR")


@given(whole=amounts, weights=st.lists(amounts, min_size=1, max_size=12))
def test_parts_add_up_to_the_whole(whole: int, weights: list[int]) -> None:
    parts = share_out(whole, weights)
    assert sum(parts) == (whole if sum(weights) else 0)
    if sum(weights):
        assert all(
            abs(part * sum(weights) - whole * w) < sum(weights)
            for part, w in zip(parts, weights, strict=True)
        )


@given(minor=amounts, percent=st.integers(1, 100))
def test_a_percentage_is_rounded_half_up(minor: int, percent: int) -> None:
    off = percent_of(minor, percent)
    assert 0 <= off <= minor
    assert abs(200 * off - 2 * minor * percent) <= 100


@given(costs=st.lists(amounts, min_size=1, max_size=6), amount=st.integers(1, 10**9))
def test_an_amount_takes_off_no_more_than_there_is(costs: list[int], amount: int) -> None:
    coupon = Coupon(amount_minor=amount, currency="USD")
    off = take_off(coupon, [Priced(n, False, cost) for n, cost in enumerate(costs)], "USD")
    assert sum(off) == min(amount, sum(costs))
    assert all(0 <= part <= cost for part, cost in zip(off, costs, strict=True))


def test_nothing_comes_off_a_gift_card() -> None:
    assert take_off(Coupon(percent=100), [Priced(1, True, 500), Priced(2, False, 300)], "USD") == [0, 300]


@pytest.mark.parametrize(
    ("anchor", "months", "ends"),
    [
        ("2026-01-31", 1, ["2026-02-28", "2026-03-31", "2026-04-30"]),
        ("2028-01-31", 1, ["2028-02-29", "2028-03-31"]),
        ("2028-02-29", 12, ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
        ("2026-11-30", 3, ["2027-02-28", "2027-05-30"]),
    ],
)
def test_months_from_an_anchor(anchor: str, months: int, ends: list[str]) -> None:
    first = start = datetime.fromisoformat(anchor).replace(tzinfo=UTC)
    for end in ends:
        start = period_end(first, start, months, UTC_ZONE)
        assert start.date().isoformat() == end


@given(
    days=st.integers(0, 3650),
    months=st.sampled_from([1, 2, 3, 6, 12, 36]),
    periods=st.integers(1, 30),
)
def test_a_period_follows_the_one_before(days: int, months: int, periods: int) -> None:
    first = start = datetime(2020, 1, 1, 1, 30, tzinfo=UTC) + timedelta(days=days)
    for n in range(1, periods + 1):
        start = period_end(first, start, months, BERLIN)
        assert start == add_months(first, n * months, BERLIN)


def test_daylight_saving() -> None:
    nine = datetime(2026, 3, 1, 8, tzinfo=UTC)  # nine o'clock in Berlin
    assert add_months(nine, 1, BERLIN) == datetime(2026, 4, 1, 7, tzinfo=UTC)
    assert add_days(nine, 31, BERLIN) == datetime(2026, 4, 1, 7, tzinfo=UTC)
    skipped = datetime(2026, 2, 28, 1, 30, tzinfo=UTC)  # 02:30, which 29 March has not
    assert add_days(skipped, 29, BERLIN) == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
