"""The report of a live event: its viewers, latency, chat and donations, on one time axis.

Live and replay are told apart by time: a replay is made of the recording and cannot be watched
before the event is over, and the broadcast cannot be watched after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from matinee.catalog.admin_queries import watching
from matinee.chats import queries as chats
from matinee.commerce.queries.gifts import count_gifts
from matinee.insights import queries as insights
from matinee.insights.answers.frame import finish
from matinee.insights.answers.store import Store
from matinee.insights.schemas import EventReport
from matinee.live import admin_queries as rooms
from matinee.live.admin_queries import EventInterruption, EventRun

MINUTE = timedelta(minutes=1)
WIDTHS_MINUTES = (1, 2, 5, 10, 15, 30, 60, 1440)
MOST_STEPS = 720
"""Twelve hours by the minute: a chart cannot show more."""


@dataclass(frozen=True, slots=True)
class _Axis:
    """Whole minutes. Each of `steps` begins one of them; none is before the event's start."""

    since: datetime
    until: datetime
    width: timedelta
    steps: list[datetime]


def get_event_report(store: Store, event_id: int, *, currency: str) -> EventReport:
    """Return the report of an event. Raises NotFoundError. One call to the engine."""
    run = rooms.get_run(store_id=store.id, event_id=event_id, at=store.at)
    zone = insights.get_zone(store.id)
    axis = _axis_of(run, store.at)
    answers = insights.ask_all(_questions(store, run, axis), at=store.at)
    by_name = answers.by_name
    span: Any = {"since": axis.since, "until": axis.until, "step": axis.width}
    messages, message_steps = chats.count_messages(store_id=store.id, event_id=event_id, **span)
    gifts = count_gifts(store.id, live_event_id=event_id, currency=currency, **span)
    gift_steps = {step.at: step for step in gifts.steps}
    report = {
        "definition_version": answers.definition_version,
        "fresh_to": answers.fresh_to,
        "period": {
            "from": axis.since.astimezone(zone).isoformat(),
            "to": axis.until.astimezone(zone).isoformat(),
            "time_zone": zone.key,
            "unit": "minute",
        },
        "previous_period": None,
        "title": run.title,
        "content_id": run.content_id,
        "has_begun": run.started_at is not None,
        "is_over": run.ended_at is not None,
        "step_minutes": axis.width // MINUTE,
        "live": by_name["numbers"]["totals"],
        "replay": by_name["replay"]["totals"] if "replay" in by_name else None,
        "latency": by_name["latencies"]["totals"],
        "chat": {"messages": messages, "outside": messages - sum(message_steps.values())},
        "gifts": {
            "currency": gifts.currency,
            "gifts": gifts.gifts,
            "amount_minor": gifts.amount_minor,
            "outside": gifts.gifts - sum(step.gifts for step in gifts.steps),
        },
        "interruptions": [
            {
                "began_at": away.began_at.astimezone(zone).isoformat(),
                "ended_at": away.ended_at and away.ended_at.astimezone(zone).isoformat(),
            }
            for away in run.interruptions
        ],
        "steps": [
            {
                "at": at.astimezone(zone).isoformat(),
                "viewers": numbers["concurrent"],
                **{name: numbers[name] for name in ("plays", "watch_time_seconds", "rebuffer_ratio")},
                **{name: latency[name] for name in ("latency_median", "latency_p95")},
                "messages": message_steps.get(at, 0),
                "gifts": gift_steps[at].gifts if at in gift_steps else 0,
                "gifts_minor": gift_steps[at].amount_minor if at in gift_steps else 0,
                "away_seconds": _away_seconds(run.interruptions, at, at + axis.width, now=store.at),
            }
            for at, numbers, latency in zip(
                axis.steps, by_name["numbers"]["series"], by_name["latencies"]["series"], strict=False
            )
        ],
    }
    return finish(EventReport, report)


def _axis_of(run: EventRun, at: datetime) -> _Axis:
    since = _minute_of(run.started_at or run.starts_at)
    if run.started_at is None:
        return _Axis(since, since + MINUTE, MINUTE, [])
    until = max(_minute_of((run.ended_at or at) - timedelta(microseconds=1)), since) + MINUTE
    minutes = (until - since) // MINUTE
    width = next((width for width in WIDTHS_MINUTES if minutes <= width * MOST_STEPS), WIDTHS_MINUTES[-1])
    steps = [since + timedelta(minutes=begin) for begin in range(0, minutes, width)]
    return _Axis(since, until, timedelta(minutes=width), steps)


def _questions(store: Store, run: EventRun, axis: _Axis) -> dict[str, dict[str, object]]:
    content = {"store_id": store.id, "content_ids": [run.content_id]}
    # Without the film's length: parts that were cut from the replay were watched all the same.
    live = content | {"from_ms": _ms(axis.since), "to_ms": _ms(axis.until)}
    steps = [int(at.timestamp()) for at in axis.steps or [axis.since]]
    questions: dict[str, dict[str, Any]] = {
        "numbers": {"ask": "numbers", "scope": live, "steps": steps},
        "latencies": {"ask": "latencies", "scope": live, "steps": steps},
    }
    if run.ended_at is not None:
        lengths = watching.list_lengths(store.id)
        replay = content | {
            "from_ms": _ms(axis.until),
            "to_ms": max(_ms(_minute_of(store.at) + MINUTE), _ms(axis.until)),
            "lengths": {run.video_id: lengths[run.video_id]} if run.video_id in lengths else {},
        }
        questions["replay"] = {"ask": "numbers", "scope": replay}
    return questions


def _away_seconds(
    away: Sequence[EventInterruption], begin: datetime, end: datetime, *, now: datetime
) -> float:
    spans = ((max(one.began_at, begin), min(one.ended_at or now, end)) for one in away)
    return round(sum(max((until - since).total_seconds(), 0.0) for since, until in spans), 3)


def _minute_of(at: datetime) -> datetime:
    return at.astimezone(UTC).replace(second=0, microsecond=0)


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)
