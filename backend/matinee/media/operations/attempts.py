"""Run one step of a film, and decide what happens to the film when it fails.

1. Record the step's start, before running it, so that a step that kills its worker is noticed (tries.py).
2. Run it. A step suspected of killing workers runs alone.
3. If it failed: retry later, continue without it, or park the film with a message for its owner.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass
from datetime import timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone

from matinee.media.models import Video
from matinee.media.operations import publishing, tries
from matinee.media.operations.turns import Turns
from matinee.media.steps import probe, process, transcode

# Space may be freed at any moment, and checking costs nothing.
DISK_FULL_DELAY = timedelta(seconds=5)
TURN_DELAY = timedelta(seconds=2)

# The value of Video.error: a message of the namespace "encoding".
DISK_FULL = "waiting.disk_full"
CUT_OFF = "waiting.cut_off"

ACTIVE = (Video.State.QUEUED, Video.State.CHECKING, Video.State.ENCODING, Video.State.PLAYABLE)

turns = Turns()


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    queue: Callable[[timedelta | None], None]  # queue this step again
    run: Callable[[], None]
    # How the film continues without this step after too many failures; None if it cannot.
    go_without: Callable[[], None] | None = None
    without_after: Container[tries.Cause] = tries.OF_THE_FILM
    when_misaligned: Callable[[], None] | None = None
    when_from_other_release: Callable[[], None] | None = None


def attempt(video: Video, *, step: Step) -> str | None:
    """Run a step; None when it is done, else what happened to it."""
    try:
        suspicion = tries.find_suspicion(video.pk, step=step.name, up_for=tries.up_for())
    except tries.EndsWorkers as guilty:
        tries.end(video.pk, step=step.name)
        return _give_up(video, step, tries.Cause.ENDS_WORKER, str(guilty))
    if suspicion and suspicion.wait:
        Video.objects.filter(pk=video.pk, state__in=ACTIVE).update(error=CUT_OFF)
        step.queue(suspicion.wait)
        return f"{step.name}: waits after many kills"
    turn = f"{video.pk} {step.name}"
    if not turns.take(turn, alone=suspicion is not None):
        step.queue(TURN_DELAY)
        return f"{step.name}: waits for its turn"
    try:
        tries.begin(video.pk, step=step.name, at=timezone.now())
        return _run(video, step)
    finally:
        turns.leave(turn)


def _run(video: Video, step: Step) -> str | None:
    try:
        step.run()
    except probe.Refused as refused:
        _refuse(video, refused)
        return f"{step.name}: refused"
    except (process.Interrupted, OperationalError, InterfaceError):
        _give_back(video, step)
        return f"{step.name}: interrupted"
    except transcode.NotAligned as error:
        if isinstance(error, transcode.AnotherInit) and step.when_from_other_release:
            step.when_from_other_release()
            return f"{step.name}: does not go with the chunks before it, encoding all anew"
        if step.when_misaligned is None:
            return _record_failure(video, step, error)
        step.when_misaligned()
        return f"{step.name}: the source's packets do not fit, encoding them"
    except Exception as error:
        if not _is_disk_full(error):
            return _record_failure(video, step, error)
        tries.end(video.pk, step=step.name)
        Video.objects.filter(pk=video.pk).update(error=DISK_FULL)
        step.queue(DISK_FULL_DELAY)
        return f"{step.name}: disk full"
    return None


def _is_disk_full(error: BaseException) -> bool:
    return isinstance(error, process.DiskFull) or (isinstance(error, OSError) and error.errno in (28, 122))


def _record_failure(video: Video, step: Step, error: Exception) -> str:
    cause, reason = tries.cause_of(error), f"{step.name}: {type(error).__name__}: {error}"
    tries.end(video.pk, step=step.name)
    failures = tries.count_failure(video.pk, step=step.name, cause=cause, detail=reason, at=timezone.now())
    if failures < tries.MOST_FAILURES:
        Video.objects.filter(pk=video.pk).update(log=reason[-4000:])
        step.queue(tries.retry_delay(cause, failures=failures))
        return f"failed {failures}: {reason}"
    return _give_up(video, step, cause, reason)


def _give_up(video: Video, step: Step, cause: tries.Cause, reason: str) -> str:
    """The step is not retried: continue without it if the film can, else park the film."""
    if step.go_without is None or cause not in step.without_after:
        Video.objects.filter(pk=video.pk, state__in=ACTIVE).update(
            state=Video.State.FAILED, error=f"stopped.{cause}", log=reason[-4000:]
        )
        return f"{step.name}: parked"
    step.go_without()
    step.queue(None)
    return f"{step.name}: left out: {reason}"


def _refuse(video: Video, refusal: probe.Refused) -> None:
    """Only another file helps: store the reason, and free the disk space."""
    tries.forget(video.pk)
    Video.objects.filter(pk=video.pk, state__in=ACTIVE).update(
        state=Video.State.REFUSED, error=f"refused.{refusal.code}", log=refusal.code
    )
    publishing.remove_source(video.public_id)


def _give_back(video: Video, step: Step) -> None:
    """The worker is stopping, or the film was deleted: not the film's fault, so the try does not count."""
    with transaction.atomic():
        tries.end(video.pk, step=step.name)
        if Video.objects.filter(pk=video.pk, deleted_at=None).exists():
            step.queue(None)
