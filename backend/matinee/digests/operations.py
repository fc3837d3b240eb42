"""The weekly letter: a store's numbers of the last week beside those of the week before.

It goes out on Monday morning by the store's clocks, once: the notice of a week is one row. A store in which
nothing was played or paid in either week gets none.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import TypedDict
from zoneinfo import ZoneInfo

from matinee.catalog import admin_queries as catalog
from matinee.commerce.operations.ledger.letters import amount_of
from matinee.commerce.queries import office_orders
from matinee.commerce.queries.revenue import revenue
from matinee.insights import queries as insights
from matinee.insights.engine import EngineAwayError
from matinee.insights.periods import Period, make_period
from matinee.notices import operations as notices
from matinee.notices import queries as notice_queries
from matinee.stores import queries as stores
from matinee.stores.queries import Storefront

KIND = "weekly_numbers"
MORNING = time(8)
# An engine that is away on Monday is asked again until then; later in the week the letter is no news.
SENT_WITHIN = timedelta(days=2)
FILMS_NAMED = 3
WEEK = timedelta(days=7)


class EngineTotals(TypedDict):
    plays: int
    unique_viewers: int
    watch_time_seconds: float


class EngineRow(TypedDict):
    """`key` is the content's id."""

    key: str
    plays: int


class EngineNumbers(TypedDict):
    """What is read of the engine's answer to a question of numbers by content."""

    totals: EngineTotals
    content: list[EngineRow]


@dataclass(frozen=True, slots=True)
class WeekNumbers:
    """`content_ids`: the most watched, best first. `revenue`: net, as text, in each currency."""

    plays: int
    viewers: int
    hours: int
    content_ids: list[int]
    revenue: str
    is_quiet: bool

    def facts(self, suffix: str = "") -> dict[str, str]:
        return {
            f"plays{suffix}_count": str(self.plays),
            f"viewers{suffix}_count": str(self.viewers),
            f"hours{suffix}_count": str(self.hours),
            f"revenue{suffix}": self.revenue,
        }


def send_weekly_letters(*, at: datetime) -> int:
    """Write the letters that are due; return how many. Safe to run at any time, and twice at once."""
    return sum(_send(store_id, at) for store_id in stores.list_names().values())


def _send(store_id: int, at: datetime) -> bool:
    zone = insights.get_zone(store_id)
    today = at.astimezone(zone).date()
    monday = today - timedelta(days=today.weekday())
    due_at = datetime.combine(monday, MORNING, tzinfo=zone)
    occasion = monday.isoformat()
    if not due_at <= at < due_at + SENT_WITHIN or not notice_queries.is_wanted(store_id, name=KIND):
        return False
    if notice_queries.find_last_occasion(store_id, kind=KIND) == occasion:
        return False
    try:
        week, before = _read_weeks(stores.get_store(store_id), monday, zone, at)
    except EngineAwayError:
        return False
    if week.is_quiet and before.is_quiet:
        return False
    rows = catalog.list_titles(store_id, content_ids=week.content_ids, has_trailers=False)
    titles = {row.id: row.title for row in rows}
    films = [titles[content_id] for content_id in week.content_ids if content_id in titles][:FILMS_NAMED]
    days = {"from_on": (monday - WEEK).isoformat(), "to_on": (monday - timedelta(days=1)).isoformat()}
    notice = notices.open_notice(
        store_id=store_id,
        kind=KIND,
        subject=("week", store_id),
        occasion=occasion,
        facts={**days, **week.facts(), **before.facts("_before"), "films": ", ".join(films) or "–"},
        at=at,
    )
    return notice is not None


def _read_weeks(
    store: Storefront, monday: date, zone: ZoneInfo, at: datetime
) -> tuple[WeekNumbers, WeekNumbers]:
    """Read the last week and the one before. One call to the engine. Raises EngineAwayError."""
    ends = [datetime.combine(monday - weeks * WEEK, time(), tzinfo=zone) for weeks in range(3)]
    weeks = {
        "week": make_period(ends[1], ends[0], zone, has_whole_days=True),
        "before": make_period(ends[2], ends[1], zone, has_whole_days=True),
    }
    questions = {
        name: {
            "ask": "numbers",
            "scope": {"store_id": store.id, "from_ms": period.from_ms, "to_ms": period.to_ms},
            "by": ["content"],
            "limit": 2 * FILMS_NAMED,  # trailers are not named
        }
        for name, period in weeks.items()
    }
    answers = insights.ask_all(questions, at=at).by_name
    return (
        _numbers_of(store, weeks["week"], answers["week"]),
        _numbers_of(store, weeks["before"], answers["before"]),
    )


def _numbers_of(store: Storefront, period: Period, answer: EngineNumbers) -> WeekNumbers:
    totals, rows = answer["totals"], answer["content"]
    sums = {
        currency: revenue(store.id, start=period.at_from, end=period.at_to, currency=currency).net
        for currency in office_orders.list_currencies(store.id)
    }
    amounts = [amount_of(net, currency=currency) for currency, net in sums.items() if net]
    return WeekNumbers(
        plays=int(totals["plays"]),
        viewers=int(totals["unique_viewers"]),
        hours=round(totals["watch_time_seconds"] / 3600),
        content_ids=[int(row["key"]) for row in rows if row["plays"]],
        revenue=", ".join(amounts) or amount_of(0, currency=store.currency),
        is_quiet=not (totals["plays"] or amounts),
    )
