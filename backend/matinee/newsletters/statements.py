"""Who may be written to, and who of them is in a segment: one statement each."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

Value = int | str | datetime | list[str] | None
Subscription = Literal["active", "trialing", "on_hold", "paused", "ended", "never"]

# Whoever is not in here is never written to: it is asked for the count, at the start, for each batch, and
# once more when a letter's turn comes.
_SUBSCRIBERS = """
FROM newsletters_consent AS consent
JOIN accounts_user AS person ON person.id = consent.user_id
JOIN stores_store AS store ON store.id = consent.store_id
WHERE consent.store_id = %(store_id)s AND consent.confirmed_at IS NOT NULL AND consent.ended_at IS NULL
  AND person.store_id = consent.store_id AND person.is_active
  AND NOT EXISTS (
    SELECT FROM mail_refusedaddress AS refused
    WHERE refused.store_id = consent.store_id AND refused.address = person.email)"""

_STATUSES: dict[Subscription, tuple[str, ...]] = {
    "active": ("active", "past_due"),
    "trialing": ("trialing",),
    "on_hold": ("on_hold",),
    "paused": ("paused",),
    "ended": ("canceled", "expired"),
}
_RUNNING = ("trialing", "active", "past_due", "on_hold", "paused")

_HAS_PLAN = """
EXISTS (
  SELECT FROM commerce_subscription AS plan
  JOIN commerce_price AS price ON price.id = plan.price_id
  WHERE plan.user_id = person.id AND plan.status = ANY(%(statuses)s)
    AND (%(plan_id)s::bigint IS NULL OR price.product_id = %(plan_id)s))"""
_RUNS_NOTHING = """
NOT EXISTS (
  SELECT FROM commerce_subscription AS plan
  WHERE plan.user_id = person.id AND plan.status = ANY(%(running)s))"""
_ENDED = """
EXISTS (
  SELECT FROM commerce_subscription AS plan
  WHERE plan.user_id = person.id AND plan.ended_at >= %(since)s AND plan.ended_at < %(to)s)"""
_NEVER_HAD_ONE = """
NOT EXISTS (
  SELECT FROM commerce_subscription AS plan
  WHERE plan.user_id = person.id AND plan.status <> 'incomplete')"""
# A person's own: what their profiles watch is not asked.
_WATCHED = """
EXISTS (
  SELECT FROM engagement_watchstate AS watched
  WHERE watched.user_id = person.id AND watched.profile_id IS NULL AND watched.content_id = %({})s)"""
_SPENT = """
person.id IN (
  SELECT invoice.user_id FROM commerce_invoice AS invoice
  WHERE invoice.store_id = %(store_id)s AND invoice.currency = %(currency)s
    AND invoice.user_id IS NOT NULL AND invoice.status = 'paid'
  GROUP BY invoice.user_id HAVING sum(invoice.paid - invoice.refunded) >= %(spent_minor)s)"""


@dataclass(frozen=True, slots=True)
class Segment:
    """Which subscribers: all that is set must hold. Days are since they joined."""

    subscription: Subscription | None = None
    plan_id: int | None = None
    joined_days_min: int | None = None
    joined_days_max: int | None = None
    watched_id: int | None = None
    unwatched_id: int | None = None
    spent_minor: int | None = None
    currency: str | None = None
    locale: str | None = None
    country: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """From `FROM` on, with the names `consent`, `person` and `store`."""

    sql: str
    values: dict[str, Value]


def subscribers(store_id: int) -> Statement:
    """Whoever may be written to."""
    return Statement(_SUBSCRIBERS, {"store_id": store_id})


def in_segment(store_id: int, segment: Segment, *, at: datetime) -> Statement:
    """Whoever may be written to and is in a segment."""
    values: dict[str, Value] = {
        "store_id": store_id,
        "statuses": list(_STATUSES.get(segment.subscription or "active", ())),
        "running": list(_RUNNING),
        "plan_id": segment.plan_id,
        "watched_id": segment.watched_id,
        "unwatched_id": segment.unwatched_id,
        "currency": segment.currency,
        "spent_minor": segment.spent_minor,
        "locale": segment.locale,
        "country": segment.country,
        "joined_to": _days_before(at, segment.joined_days_min),
        "joined_from": _days_before(at, segment.joined_days_max),
    }
    if segment.subscription is None and segment.plan_id is not None:
        values["statuses"] = list(_RUNNING)
    return Statement("\n  AND ".join([_SUBSCRIBERS, *_conditions(segment)]), values)


def newcomers(store_id: int, *, since: datetime) -> Statement:
    """Subscribers who confirmed since then."""
    sql = f"{_SUBSCRIBERS} AND consent.confirmed_at >= %(since)s"
    return Statement(sql, {"store_id": store_id, "since": since})


def leavers(store_id: int, *, since: datetime, to: datetime) -> Statement:
    """Subscribers to the newsletter whose subscription to a plan ended in a period, and who have none now."""
    values: dict[str, Value] = {
        "store_id": store_id,
        "since": since,
        "to": to,
        "running": list(_RUNNING),
    }
    return Statement("\n  AND ".join([_SUBSCRIBERS, _ENDED, _RUNS_NOTHING]), values)


def _conditions(segment: Segment) -> list[str]:
    is_by_plan = segment.plan_id is not None or segment.subscription not in (None, "never")
    conditions = {
        _NEVER_HAD_ONE: segment.subscription == "never",
        _HAS_PLAN: is_by_plan,
        _RUNS_NOTHING: segment.subscription == "ended",
        "person.created_at <= %(joined_to)s": segment.joined_days_min is not None,
        "person.created_at > %(joined_from)s": segment.joined_days_max is not None,
        _WATCHED.format("watched_id"): segment.watched_id is not None,
        f"NOT {_WATCHED.format('unwatched_id').strip()}": segment.unwatched_id is not None,
        _SPENT: segment.spent_minor is not None,
        "coalesce(nullif(person.locale, ''), store.locale) = %(locale)s": segment.locale is not None,
        "person.country = %(country)s": segment.country is not None,
    }
    return [sql for sql, is_set in conditions.items() if is_set]


def _days_before(at: datetime, days: int | None) -> datetime:
    return at - timedelta(days=days or 0)
