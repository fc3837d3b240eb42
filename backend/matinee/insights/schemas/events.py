"""The response of a live event's report."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.insights.schemas.numbers import Metrics, Ratio, Report


class EventStep(Schema):
    """A step of the time axis: viewers, playback quality, chat and donations."""

    at: str
    viewers: Annotated[int, Field(description="Players in which the picture moved, the most in one minute")]
    plays: int
    watch_time_seconds: float
    rebuffer_ratio: Ratio
    latency_median: Annotated[float | None, Field(description="Seconds; null when nobody told it")]
    latency_p95: float | None
    messages: int
    gifts: int
    gifts_minor: int
    away_seconds: Annotated[float, Field(description="How long the source was away")]


class EventLatency(Schema):
    """Seconds behind live. `players` are those that reported it."""

    players: int
    latency_median: float | None
    latency_p95: float | None


class EventChat(Schema):
    """`outside` were written before the start or after the end: they are in no step."""

    messages: int
    outside: int


class EventGiftSums(Schema):
    """Net of refunds, in the store's currency. `outside` were given before the start or after the end:
    they are in no step.
    """

    currency: str
    gifts: int
    amount_minor: int
    outside: int


class EventAway(Schema):
    began_at: str
    ended_at: str | None


class EventReport(Report):
    """A live event. The period is from the minute of its start to the end of the minute in which it
    ended, or to now. `live` is what was watched in it, `replay` what was watched after it.
    """

    title: str
    content_id: int
    has_begun: bool
    is_over: bool
    step_minutes: int
    live: Metrics
    replay: Annotated[Metrics | None, Field(description="null until the event is over")]
    latency: EventLatency
    chat: EventChat
    gifts: EventGiftSums
    interruptions: list[EventAway]
    steps: list[EventStep]
