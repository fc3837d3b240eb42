"""Apply the reports of `live`: states of events, and signals. Repeated or late reports are harmless."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db import transaction

from matinee.live.admin_queries import InputRefusal
from matinee.live.models import LiveEvent, LiveInput
from matinee.live.operations import events
from matinee.media import operations as media

State = LiveEvent.State
MOST_PROBLEMS = 20
Signal = Mapping[str, object]  # JSON, as schemas.Signal has it


@dataclass(frozen=True, slots=True)
class EventReport:
    """`event` is the public id of its video; `told_ms` is when it entered this state, unix ms of `live`."""

    event: str
    state: Literal["waiting", "live", "away", "ended"]
    told_ms: int
    problems: Sequence[str] = ()
    qualities: Sequence[int] = ()


@transaction.atomic
def take_report(*, report: EventReport, at: datetime) -> None:
    """Apply an event's reported state; once its recording is complete on disk, its replay is made.

    An unknown event was deleted, and is ignored.
    """
    row = LiveEvent.objects.select_for_update().filter(video__public_id=report.event).first()
    if row is None or report.told_ms < row.told_ms:
        return
    before = dict(vars(row))
    row.told_ms = report.told_ms
    row.problems = [*dict.fromkeys([*row.problems, *report.problems])][-MOST_PROBLEMS:]
    if row.state == State.LIVE:
        _follow(row, report, at)
    row.qualities = list(report.qualities) if row.state == State.LIVE and report.state == "live" else []
    if row.state == State.ENDED and report.state == "ended" and row.recorded_at is None:
        row.recorded_at = at
        if row.on_air_at is not None:
            media.publish_recording(video_id=row.video_id, folder=report.event, at=at)
    if vars(row) != before:  # reported every second: unchanged values are not written again
        row.save()


def _follow(row: LiveEvent, report: EventReport, at: datetime) -> None:
    if report.state == "live":
        row.on_air_at = row.on_air_at or at
        events.mark_back(row, at=at)
    elif report.state == "away":
        events.mark_away(row, at=at)
    elif report.state == "ended":  # the source was away for the whole grace period
        events.mark_ended(row, at=at)


def take_refusals(*, refusals: Mapping[str, InputRefusal]) -> None:
    """Store why encoders were rejected, by public ids of inputs, for their owners."""
    for public_id, refusal in refusals.items():
        rows = LiveInput.objects.filter(public_id=public_id, deleted_at=None)
        # Reported every second: unchanged values are not written again.
        rows.exclude(refused_at=refusal.at).update(refusal=refusal.reason, refused_at=refusal.at)


def take_signals(*, signals: Mapping[str, Signal], at: datetime) -> None:
    """Store each input's signal, by public ids; start the events that start automatically."""
    rows = LiveInput.objects.filter(deleted_at=None)
    rows.filter(signal__isnull=False).exclude(public_id__in=signals).update(signal=None, signal_at=at)
    for public_id, signal in signals.items():
        rows.filter(public_id=public_id).update(signal=signal, signal_at=at, refusal="", refused_at=None)
    due = LiveEvent.objects.filter(
        state=State.SCHEDULED,
        starts_by_itself=True,
        starts_at__lte=at,
        announced_at__lte=at,
        input__public_id__in=signals,
    )
    for row in due.order_by("starts_at", "id"):
        try:
            events.go_live(store_id=row.store_id, event_id=row.pk, at=at)
        except events.InputBusyError:
            continue  # the previous event is still live
