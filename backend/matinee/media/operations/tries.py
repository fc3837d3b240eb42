"""The failed tries of a film's step, by cause: in the database, so that a restart does not reset the count.

A step may fail three times for each cause. There are few causes, so nothing is retried for ever. A step that
never ended (its worker was killed, the machine lost power) has not failed, and is run again. Ten
such ends prove nothing: an update or a power cut may end every worker a dozen times. After them
the step is a suspect, and from then on each end counts as evidence, because the step is only run by a
worker that has been up for minutes, and alone (turns.py). After three of those, the step is blamed.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from django.db.models import F

from matinee.media.models import StepTry
from matinee.media.steps import mp4, package, process, transcode

MOST_FAILURES = 3
RETRY_DELAYS = (timedelta(seconds=1), timedelta(seconds=5))
# A machine that is busy or out of memory stays so for a while.
LATER_DELAYS = (timedelta(minutes=1), timedelta(minutes=5))
FREE_KILLS = 10
# The worker's minimum uptime before it runs a suspect: longer each time.
STEADY_AFTER = (timedelta(minutes=1), timedelta(minutes=2), timedelta(minutes=4))

Cause = StepTry.Cause
# Causes for which the film can continue without the step: for others, a later try may succeed.
OF_THE_FILM = (
    Cause.UNREADABLE,
    Cause.NO_PICTURES,
    Cause.NOT_WHOLE,
    Cause.UNFORESEEN,
    Cause.ENDS_WORKER,
)

_imported_at = monotonic()


class SourceLost(Exception):
    """The uploaded file is missing."""


class EndsWorkers(Exception):
    """The step has killed so many workers that it must not be run again."""


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
    """This worker's uptime."""
    return timedelta(seconds=monotonic() - _imported_at)


def find_suspicion(video_id: int, *, step: str, up_for: timedelta) -> Suspicion | None:
    """Return the suspicion against a step that killed many workers, or seems to. Raises EndsWorkers."""
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
    """Record that the step came to an end of any kind: it was not interrupted."""
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
    """Delete the counts of a finished step, or of the whole film."""
    rows = StepTry.objects.filter(video_id=video_id)
    (rows if step is None else rows.filter(step=step)).delete()
