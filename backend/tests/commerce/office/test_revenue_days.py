"""GET /bullet/api/revenue: which days are looked at, by the store's own clock."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.commerce import clock
from tests.world import World

pytestmark = pytest.mark.django_db
PATH = "/bullet/api/revenue"
DAY = timedelta(days=1)


def days(world: World, query: str) -> tuple[str, str]:
    told: dict[str, Any] = world.browser(world.owner).get(f"{PATH}?{query}").json()
    return told["day_from"], told["day_to"]


def test_so_many_days_up_to_today_where_the_clock_was_put_forward(world: World) -> None:
    clock.advance(world.store.pk, 40 * 86_400)
    today = (datetime.now(UTC) + 40 * DAY).date()
    assert days(world, "days=7") == (str(today - 6 * DAY), str(today))
    assert days(world, "") == (str(today - 29 * DAY), str(today))


def test_up_to_a_day_and_from_a_day(world: World) -> None:
    assert days(world, "days=1&to=2026-03-01") == ("2026-03-01", "2026-03-01")
    assert days(world, "from=2026-02-27&to=2026-03-01&days=1") == ("2026-02-27", "2026-03-01")


@pytest.mark.parametrize(
    "query", ["days=0", "days=-1", "days=x", "days=1099", "from=2026-03-02&to=2026-03-01"]
)
def test_days_that_are_none(world: World, query: str) -> None:
    assert world.browser(world.owner).get(f"{PATH}?{query}").status_code == 422
