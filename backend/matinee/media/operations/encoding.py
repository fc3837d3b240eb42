"""Encode a film, one step a job. Any job may be killed at any moment and run again.

1. Read the film's row and its checkpoints; find the first step that is not done.
2. Write down that it was begun, before doing it: a file that kills its worker is found out that way too.
3. Do the step. It works in a scratch folder, and moves what it made into place only when it is right.
4. In one transaction: write the checkpoint, reset the counters, queue the next step.
Killed before 4, the step is done again; killed after it, the next job finds it done.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from time import monotonic

from django.db import IntegrityError, transaction
from django.utils import timezone

from matinee.media.models import Chunk, Video
from matinee.media.operations import publishing
from matinee.media.operations.queue import QueueStage, queue_encoding, queue_sound
from matinee.media.queries import STAGES, media_folders
from matinee.media.steps import probe, process, sound, stills, transcode
from matinee.media.steps.ladder import EncodePlan, Stage, plan_encode, plan_from_json

MOST_FAILURES = 3
# A worker may be killed for many reasons that are not the film's.
MOST_BEGINNINGS = 10
RETRY_DELAYS = (timedelta(seconds=1), timedelta(seconds=5))
DISK_FULL_DELAY = timedelta(seconds=60)
ASK_EVERY_SECONDS = 1.0

DISK_FULL_WORDS = "The disk is full. Encoding goes on by itself when there is room again."
PARKED_WORDS = "Encoding stopped after three tries. Try again, or export the film again and upload that."

ACTIVE = (Video.State.QUEUED, Video.State.CHECKING, Video.State.ENCODING, Video.State.PLAYABLE)


class SourceLost(Exception):
    """The uploaded file is gone."""


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    stage: QueueStage
    run: Callable[[], None]


def advance(*, video_id: int) -> str:
    """Do the next step of a film and queue the one after it; return what was done, for the log."""
    video = Video.objects.filter(pk=video_id, deleted_at=None).select_related("upload").first()
    if video is None or video.state not in ACTIVE:
        return "nothing to do"
    step = next_step(video)
    if step is None:
        return "waiting for the sound"
    if not _begin(video, step):
        return f"{step.name}: parked"
    try:
        step.run()
    except probe.Refused as refused:
        _refuse(video, refused)
        return f"{step.name}: refused"
    except (process.DiskFull, OSError) as error:
        if not is_disk_full(error):
            return _failed(video, step, error)
        Video.objects.filter(pk=video.pk).update(error=DISK_FULL_WORDS, step_begun=0)
        queue_encoding(video.pk, stage=step.stage, delay=DISK_FULL_DELAY)
        return f"{step.name}: disk full"
    except process.Interrupted:
        _give_back(video, step)
        return f"{step.name}: interrupted"
    except transcode.NotAligned as error:
        if step.stage != "top":
            return _failed(video, step, error)
        _encode_top_instead(video)
        return f"{step.name}: the source's packets do not fit, encoding them"
    except Exception as error:
        return _failed(video, step, error)
    with transaction.atomic():
        Video.objects.filter(pk=video.pk).update(step="", step_begun=0, step_failed=0, error="", log="")
        queue_next(video.pk)
    return step.name


def is_disk_full(error: BaseException) -> bool:
    return isinstance(error, process.DiskFull) or (isinstance(error, OSError) and error.errno in (28, 122))


def queue_next(video_id: int) -> None:
    video = Video.objects.filter(pk=video_id, deleted_at=None, state__in=ACTIVE).first()
    step = next_step(video) if video else None
    if step:
        queue_encoding(video_id, stage=step.stage)


def next_step(video: Video) -> Step | None:
    """The first thing that is not done yet; None when it is done, or when only the sound is missing."""
    if not video.plan:
        return Step("check", "check", partial(_check, video))
    plan = plan_from_json(video.plan)
    made = set(Chunk.objects.filter(video=video).values_list("stage", "k"))
    first = [("first", k) for k in range(len(plan.chunks("first")))]
    for place, key in enumerate(first):
        if key not in made:
            return _chunk_step(video, plan, "first", key[1])
        # The card needs a picture soon, the viewer needs the second chunk sooner.
        if video.poster is None and (place == 1 or place == len(first) - 1):
            return Step("poster", "first", partial(_poster, video, plan))
    if not video.storyboard_made:
        return Step("storyboard", "first", partial(_storyboard, video, plan))
    for stage in STAGES[1:]:
        for k in range(len(plan.chunks(stage))):
            if (stage, k) not in made:
                return _chunk_step(video, plan, stage, k)
    if plan.audio and not video.audio_made:
        return None
    return Step("publish", "publish", partial(publishing.publish_whole, video, plan))


def _chunk_step(video: Video, plan: EncodePlan, stage: Stage, k: int) -> Step:
    return Step(f"{stage}-{k}", stage, partial(_chunk, video, plan, stage, k))


def _check(video: Video) -> None:
    """Take the file in, say what it is, decide what to make of it."""
    Video.objects.filter(pk=video.pk, state=Video.State.QUEUED).update(state=Video.State.CHECKING)
    folders = media_folders()
    path = folders.source(video.public_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    uploaded = folders.finished_upload(video.upload.upload)
    if uploaded.exists():
        uploaded.replace(path)
    if not path.exists():
        raise SourceLost(str(path))
    facts = probe.probe(path)
    if not facts.seekable:
        seekable = folders.seekable_source(video.public_id)
        transcode.make_seekable(path, facts.format, seekable)
        original, facts = facts, probe.probe(seekable)
        if facts.duration_ms is None:
            raise probe.Refused("damaged") from SourceLost(original.format)
    plan = plan_encode(facts)
    width, height = facts.video.shown_size
    with transaction.atomic():
        Video.objects.filter(pk=video.pk).update(
            facts=facts.as_json(),
            plan=plan.as_json(),
            duration_ms=plan.duration_ms,
            width=width,
            height=height,
            state=Video.State.ENCODING,
            encode_from=timezone.now(),
        )
        if plan.audio:
            queue_sound(video.pk)


def source_of(video: Video) -> transcode.Source:
    folders = media_folders()
    seekable = folders.seekable_source(video.public_id)
    path = seekable if seekable.exists() else folders.source(video.public_id)
    if not path.exists():
        raise SourceLost(str(path))
    facts = probe.facts_from_json(video.facts)
    return transcode.Source(path, facts.format, facts)


def _chunk(video: Video, plan: EncodePlan, stage: Stage, k: int) -> None:
    segments = plan.chunks(stage)[k]
    work = media_folders().work(video.public_id)
    started, wanted = monotonic(), still_wanted(video.pk)
    source = source_of(video)
    if stage == "top":
        made = transcode.copy_top_rung(source, plan, work, wanted=wanted)
    else:
        made = transcode.encode_chunk(source, plan, stage, segments, work, wanted=wanted)
    try:
        with transaction.atomic():
            Chunk.objects.create(
                video=video,
                stage=stage,
                k=k,
                segment_from=segments.start,
                segment_to=segments.stop,
                frames=plan.boundaries[segments.stop] - plan.boundaries[segments.start],
                bytes=made,
                elapsed_ms=round((monotonic() - started) * 1000),
            )
    except IntegrityError as error:
        raise process.Interrupted from error  # somebody else made it meanwhile: look again
    if stage == "first":
        publishing.publish_early(video.pk)


def _poster(video: Video, plan: EncodePlan) -> None:
    folder = media_folders().work(video.public_id) / "poster"
    facts = stills.make_poster(source_of(video), plan, folder, at_seconds=video.poster_at_seconds)
    Video.objects.filter(pk=video.pk).update(poster=facts.as_json())
    publishing.publish_early(video.pk)


def _storyboard(video: Video, plan: EncodePlan) -> None:
    work = media_folders().work(video.public_id)
    stills.make_storyboard(work, plan, work / "storyboard")
    Video.objects.filter(pk=video.pk).update(storyboard_made=True)
    publishing.publish_early(video.pk)


def make_sound(*, video_id: int) -> str:
    """Encode the sound of a film beside its pictures, then let the pictures' jobs go on."""
    video = Video.objects.filter(pk=video_id, deleted_at=None).first()
    if video is None or video.state not in ACTIVE or video.audio_made or not video.plan:
        return "nothing to do"
    plan = plan_from_json(video.plan)
    work = media_folders().work(video.public_id)
    source = source_of(video)
    publish = every(1.0, lambda: publishing.publish_early(video_id))
    for failures in range(1, MOST_FAILURES + 1):
        try:
            sound.encode_sound(source, plan, work, wanted=still_wanted(video_id), on_progress=publish)
            break
        except process.Interrupted:
            queue_sound(video_id)
            return "interrupted"
        except (process.DiskFull, process.CommandFailed, OSError) as error:
            if is_disk_full(error):
                Video.objects.filter(pk=video_id).update(error=DISK_FULL_WORDS)
                queue_sound(video_id, delay=DISK_FULL_DELAY)
                return "disk full"
            if failures == MOST_FAILURES:
                _park(video, str(error))
                return "parked"
    with transaction.atomic():
        Video.objects.filter(pk=video_id).update(audio_made=True)
        queue_next(video_id)
    publishing.publish_early(video_id)
    return "sound made"


def still_wanted(video_id: int) -> Callable[[], bool]:
    """Ask the database at most once a second whether the film is still there."""
    asked, answer = monotonic(), True

    def ask() -> bool:
        nonlocal asked, answer
        if monotonic() - asked > ASK_EVERY_SECONDS:
            asked = monotonic()
            answer = Video.objects.filter(pk=video_id, deleted_at=None).exists()
        return answer

    return ask


def every(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    """Do the action at once, and then at most once in so many seconds."""
    last = -seconds

    def throttled() -> None:
        nonlocal last
        if monotonic() - last >= seconds:
            action()
            last = monotonic()

    return throttled


def _begin(video: Video, step: Step) -> bool:
    if video.step != step.name:
        video.step, video.step_begun, video.step_failed = step.name, 0, 0
    video.step_begun += 1
    if video.step_begun > MOST_BEGINNINGS:
        _park(video, f"{step.name} was begun {MOST_BEGINNINGS} times and never ended")
        return False
    video.save(update_fields=["step", "step_begun", "step_failed"])
    return True


def _failed(video: Video, step: Step, error: Exception) -> str:
    reason = f"{type(error).__name__}: {error}"
    failures = video.step_failed + 1
    if failures >= MOST_FAILURES:
        _park(video, f"{step.name}: {reason}")
        return f"{step.name}: parked"
    with transaction.atomic():
        Video.objects.filter(pk=video.pk).update(step_failed=failures, log=f"{step.name}: {reason}"[-4000:])
        queue_encoding(video.pk, stage=step.stage, delay=RETRY_DELAYS[failures - 1])
    return f"{step.name}: failed {failures}: {reason}"


def _park(video: Video, log: str) -> None:
    Video.objects.filter(pk=video.pk, state__in=ACTIVE).update(
        state=Video.State.FAILED, error=PARKED_WORDS, log=log[-4000:]
    )


def _refuse(video: Video, refused: probe.Refused) -> None:
    """Only another file helps: say why, and give the disk back."""
    Video.objects.filter(pk=video.pk, state__in=ACTIVE).update(
        state=Video.State.REFUSED, error=str(refused), log=refused.code
    )
    publishing.remove_source(video.public_id)


def _give_back(video: Video, step: Step) -> None:
    """The worker is stopping, or the film was deleted: not the film's fault, so the try does not count."""
    with transaction.atomic():
        Video.objects.filter(pk=video.pk, step_begun__gt=0).update(step_begun=video.step_begun - 1)
        if Video.objects.filter(pk=video.pk, deleted_at=None).exists():
            queue_encoding(video.pk, stage=step.stage)


def _encode_top_instead(video: Video) -> None:
    """The source's packets are not cut where its index says: encode every rung. The sound stays as it is."""
    assert video.plan is not None
    frames = plan_from_json(video.plan).frames
    plan = plan_encode(probe.facts_from_json(video.facts), may_pass_through=False, frames=frames)
    with transaction.atomic():
        Chunk.objects.filter(video=video).delete()
        publishing.forget_rungs(video.public_id)
        publishing.retire_versions(video.pk, at=timezone.now())
        Video.objects.filter(pk=video.pk).update(
            plan=plan.as_json(), current_package=None, storyboard_made=False, state=Video.State.ENCODING
        )
        queue_encoding(video.pk, stage="first")
