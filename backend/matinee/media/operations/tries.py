"""How often a step of a film ended badly, by cause: in the database, so that a restart begins no new count.

A step may fail three times for one cause. There are few causes, so nothing is tried for ever. A step that was
begun and never ended (its worker was killed, the machine lost power) has not failed: it is begun again, but
after many such ends only at growing intervals, because the step itself may be what ends the worker.
"""

from datetime import datetime, timedelta

from django.db.models import F

from matinee.media.models import StepTry
from matinee.media.steps import mp4, package, process, transcode

MOST_FAILURES = 3
RETRY_DELAYS = (timedelta(seconds=1), timedelta(seconds=5))
# A machine that was too busy or out of memory a moment ago still is a moment later.
LATER_DELAYS = (timedelta(minutes=1), timedelta(minutes=5))
# Kills at once are many during a bad upgrade; beyond these the step is suspected.
FREE_KILLS = 10
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=1)

Cause = StepTry.Cause
# Where the film may go on without what failed: for any other cause the same thing may be right tomorrow.
OF_THE_FILM = (Cause.UNREADABLE, Cause.NO_PICTURES, Cause.NOT_WHOLE, Cause.UNFORESEEN)


class SourceLost(Exception):
    """The uploaded file is gone."""


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


def retry_delay(cause: Cause, failures: int) -> timedelta:
    delays = LATER_DELAYS if cause in (Cause.TOO_SLOW, Cause.KILLED) else RETRY_DELAYS
    return delays[failures - 1]


def begin(video_id: int, step: str, *, at: datetime) -> timedelta:
    """Write down that the step is begun; when it is to wait, write nothing and return for how long."""
    row, _ = StepTry.objects.get_or_create(
        video_id=video_id, step=step, cause=Cause.CUT_OFF, defaults={"count": 0, "last_at": at}
    )
    not_before: datetime = row.last_at + _wait_after(row.count)
    if not_before > at:
        return not_before - at
    StepTry.objects.filter(pk=row.pk).update(count=F("count") + 1, last_at=at)
    return timedelta()


def _wait_after(kills: int) -> timedelta:
    if kills < FREE_KILLS:
        return timedelta()
    return min(FIRST_WAIT * (1 << min(kills - FREE_KILLS, 12)), LONGEST_WAIT)


def end(video_id: int, step: str) -> None:
    """The step came to an end of some kind: it was not cut off."""
    StepTry.objects.filter(video_id=video_id, step=step, cause=Cause.CUT_OFF).delete()


def count_failure(video_id: int, step: str, cause: Cause, *, detail: str, at: datetime) -> int:
    """Return how often the step has now failed for this cause."""
    row, _ = StepTry.objects.get_or_create(
        video_id=video_id, step=step, cause=cause, defaults={"count": 0, "last_at": at}
    )
    row.count, row.detail, row.last_at = row.count + 1, detail[-4000:], at
    row.save(update_fields=["count", "detail", "last_at"])
    return row.count


def forget(video_id: int, step: str | None = None) -> None:
    """Forget what was counted for a step that is done, or for the whole film."""
    rows = StepTry.objects.filter(video_id=video_id)
    (rows if step is None else rows.filter(step=step)).delete()
