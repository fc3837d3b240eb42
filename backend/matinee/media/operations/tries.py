"""How often a step of a film ended badly, by cause: in the database, so that a restart begins no new count.

A step may fail three times for one cause. There are few causes, so nothing is tried for ever. A step that was
begun and never ended (its worker was killed, the machine lost power) has not failed, and is begun again. Ten
such ends say nothing about the step: an update or a power cut may end every worker a dozen times. After them
the step is a suspect, and from then on an end counts, because each is evidence: the step is begun only by a
worker that has been up for minutes, and alone (turns.py). After three of those it is the step.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from django.db.models import F

from matinee.media.models import StepTry
from matinee.media.steps import mp4, package, process, transcode

MOST_FAILURES = 3
RETRY_DELAYS = (timedelta(seconds=1), timedelta(seconds=5))
# A machine that was too busy or out of memory a moment ago still is a moment later.
LATER_DELAYS = (timedelta(minutes=1), timedelta(minutes=5))
FREE_KILLS = 10
# How long a worker must have been up before it begins a suspect: longer each time.
STEADY_AFTER = (timedelta(minutes=1), timedelta(minutes=2), timedelta(minutes=4))

Cause = StepTry.Cause
# Where the film may go on without what failed: for any other cause the same thing may be right tomorrow.
OF_THE_FILM = (
    Cause.UNREADABLE,
    Cause.NO_PICTURES,
    Cause.NOT_WHOLE,
    Cause.UNFORESEEN,
    Cause.ENDS_WORKER,
)

_imported_at = monotonic()


class SourceLost(Exception):
    """The uploaded file is gone."""


class EndsWorkers(Exception):
    """The step has ended so many workers that it must not be begun again."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    wait: timedelta  # until this worker has been up for long enough


def cause_of(error: Exception) -> Cause:
    match error:
        case process.TookTooLong():
            return Cause.TOO_SLOW
        case process.Killed() | MemoryError():
            return Cause.KILLED
        case transcode.NoPictures():
            return Cause.NO_PICTURES
        case process.CommandFailed():
            return Cause.UNREADABLE
        case SourceLost():
            return Cause.SOURCE_LOST
        case transcode.NotAligned() | package.NotWhole() | mp4.BrokenSegment():
            return Cause.NOT_WHOLE
    return Cause.UNFORESEEN


def retry_delay(cause: Cause, *, failures: int) -> timedelta:
    delays = LATER_DELAYS if cause in (Cause.TOO_SLOW, Cause.KILLED) else RETRY_DELAYS
    return delays[failures - 1]


def up_for() -> timedelta:
    """How long this worker has been running."""
    return timedelta(seconds=monotonic() - _imported_at)


def find_suspicion(video_id: int, *, step: str, up_for: timedelta) -> Suspicion | None:
    """What is held against a step that ended many workers, or seems to. Raises EndsWorkers."""
    row = StepTry.objects.filter(
        video_id=video_id, step=step, cause=Cause.CUT_OFF, count__gte=FREE_KILLS
    ).first()
    if row is None:
        return None
    ends = row.count - FREE_KILLS
    if ends >= len(STEADY_AFTER):
        raise EndsWorkers(f"{step}: ended the worker {row.count} times")
    return Suspicion(wait=max(timedelta(), STEADY_AFTER[ends] - up_for))


def begin(video_id: int, *, step: str, at: datetime) -> None:
    row, _ = StepTry.objects.get_or_create(
        video_id=video_id, step=step, cause=Cause.CUT_OFF, defaults={"count": 0, "last_at": at}
    )
    StepTry.objects.filter(pk=row.pk).update(count=F("count") + 1, last_at=at)


def end(video_id: int, *, step: str) -> None:
    """The step came to an end of some kind: it was not cut off."""
    StepTry.objects.filter(video_id=video_id, step=step, cause=Cause.CUT_OFF).delete()


def count_failure(video_id: int, *, step: str, cause: Cause, detail: str, at: datetime) -> int:
    """Return how often the step has now failed for this cause."""
    row, _ = StepTry.objects.get_or_create(
        video_id=video_id, step=step, cause=cause, defaults={"count": 0, "last_at": at}
    )
    row.count, row.detail, row.last_at = row.count + 1, detail[-4000:], at
    row.save(update_fields=["count", "detail", "last_at"])
    return row.count


def forget(video_id: int, *, step: str | None = None) -> None:
    """Forget what was counted for a step that is done, or for the whole film."""
    rows = StepTry.objects.filter(video_id=video_id)
    (rows if step is None else rows.filter(step=step)).delete()
