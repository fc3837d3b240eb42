"""Encode a film, one step for each job. Any job may be killed at any moment and run again.

1. Read the film's row and its checkpoints; find the first unfinished step.
2. Run it (attempts.py). It works in a scratch folder, and moves its output into place only when it
   is valid.
3. In one transaction: write the checkpoint, delete the tries, queue the next step.
Killed before 3, the step is repeated; killed after it, the next job finds it done.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from time import monotonic

from django.db import IntegrityError, transaction
from django.utils import timezone

from matinee.media.models import Chunk, Video
from matinee.media.operations import (
    attempts,
    found_captions,
    posters,
    publishing,
    recordings,
    tries,
    trimming,
)
from matinee.media.operations.attempts import ACTIVE, Step
from matinee.media.operations.losses import add_losses
from matinee.media.operations.pacing import every, still_wanted
from matinee.media.operations.queue import QueueStage, queue_encoding, queue_sound
from matinee.media.operations.tries import SourceLost
from matinee.media.queries import media_folders
from matinee.media.steps import losses, probe, process, seekable, sound, stills, transcode
from matinee.media.steps.chapter_marks import keep_usable, marks_as_json
from matinee.media.steps.ladder import ADDED_STAGES, EncodePlan, Stage, plan_encode, plan_from_json
from matinee.media.steps.losses import Losses
from matinee.stores.queries import get_store, settings_of
from matinee.stores.settings import Settings

BASIC_STAGES: tuple[Stage, ...] = ("top", "rest")


def advance(*, video_id: int) -> str:
    """Run the next step of a film and queue the one after it; return what was done, for the log."""
    video = (
        Video.objects.filter(pk=video_id, deleted_at=None).select_related("upload", "current_package").first()
    )
    if video is None or video.state not in ACTIVE:
        return "nothing to do"
    step = next_step(video)
    if step is None:
        return "waiting for the sound"
    return attempts.attempt(video, step=step) or _finish(video, step)


def _finish(video: Video, step: Step) -> str:
    with transaction.atomic():
        tries.forget(video.pk, step=step.name)
        Video.objects.filter(pk=video.pk).update(error="", log="")
        queue_next(video.pk)
    return step.name


def queue_next(video_id: int) -> None:
    video = Video.objects.filter(pk=video_id, deleted_at=None, state__in=ACTIVE).first()
    step = next_step(video) if video else None
    if step:
        step.queue(None)


def next_step(video: Video) -> Step | None:
    """The first unfinished step; None when all are done, or only the sound is missing."""
    if video.cut is not None:
        if not video.plan:
            return _step(video, "trim", "first", partial(trimming.cut_ends, video, still_wanted(video.pk)))
        cut = plan_from_json(video.plan)
        return _step(video, "publish", "publish", partial(publishing.publish_whole, video, cut))
    if video.recording is not None and not video.plan and recordings.ENCODED_BECAUSE not in video.recording:
        run = partial(recordings.link_recording, video, still_wanted(video.pk))
        return _step(video, "recording", "check", run)
    if not video.plan:
        return _step(video, "check", "check", partial(_check, video))
    plan = plan_from_json(video.plan)
    chunk_keys = set(Chunk.objects.filter(video=video).values_list("stage", "k"))
    if video.recording is not None and ("top", 0) in chunk_keys:
        step = _recording_step(video, plan)
        if step:
            return step
    first = [("first", k) for k in range(len(plan.chunks("first")))]
    for place, key in enumerate(first):
        if key not in chunk_keys:
            return _chunk_step(video, plan, "first", key[1])
        # The card needs a poster soon, the viewer needs the second chunk sooner.
        if video.poster is None and (place == 1 or place == len(first) - 1):
            return _step(
                video, "poster", "first", partial(_poster, video, plan), partial(_plain_poster, video, plan)
            )
    if not video.storyboard_made:
        run = partial(_storyboard, video, plan)
        return _step(video, "storyboard", "first", run, partial(_no_storyboard, video))
    for stage in BASIC_STAGES:
        for k in range(len(plan.chunks(stage))):
            if (stage, k) not in chunk_keys:
                return _chunk_step(video, plan, stage, k)
    if plan.audio and not video.audio_made:
        return None
    if not video.subtitles_read and probe.facts_from_json(video.facts).subtitles:
        run = partial(found_captions.read_found, video)
        return _step(video, "subtitles", "rest", run, partial(found_captions.lose_found, video))
    return _added_step(video, plan, chunk_keys) or _step(
        video, "publish", "publish", partial(publishing.publish_whole, video, plan)
    )


def _recording_step(video: Video, plan: EncodePlan) -> Step | None:
    """A broadcast is published as it was sent before anything else is made of it."""
    if not publishing.published_rungs(video):
        names = [rung.name for rung in plan.rungs_of("top")]
        run = partial(publishing.publish_part, video, plan, names)
        return _step(video, "publish-recording", "publish", run)
    if not media_folders().source(video.public_id).exists():
        run = partial(recordings.join_source, video, plan, still_wanted(video.pk))
        return _step(video, "join", "first", run)
    return None


def _added_step(video: Video, plan: EncodePlan, chunk_keys: set[tuple[str, int]]) -> Step | None:
    """Remaining steps of the additional rungs, for which viewers do not wait: the rest is published first."""
    rungs = publishing.published_rungs(video)
    before = [rung.name for rung in plan.rungs if rung.stage not in ADDED_STAGES]
    for stage in ADDED_STAGES:
        if not plan.rungs_of(stage):
            continue
        if not set(before) <= rungs:
            run = partial(publishing.publish_part, video, plan, before)
            return _step(video, f"publish-before-{stage}", "publish", run)
        for k in range(len(plan.chunks(stage))):
            if (stage, k) not in chunk_keys:
                return _added_chunk_step(video, plan, stage, k)
        before += [rung.name for rung in plan.rungs_of(stage)]
    return None


def _added_chunk_step(video: Video, plan: EncodePlan, stage: Stage, k: int) -> Step:
    """If it is too slow or needs too much memory here, the film is published without these rungs."""
    return replace(
        _chunk_step(video, plan, stage, k),
        go_without=partial(_do_without, video, plan, stage),
        without_after=tuple(tries.Cause),
        when_from_other_release=partial(_make_anew, video, plan, stage),
    )


def _chunk_step(video: Video, plan: EncodePlan, stage: Stage, k: int) -> Step:
    step = _step(video, f"{stage}-{k}", stage, partial(_chunk, video, plan, stage, k))
    if stage == "top":
        return replace(step, when_misaligned=partial(_encode_top_instead, video))
    step = replace(step, when_from_other_release=partial(_encode_anew, video, plan))
    begins = plan.chunks(stage)[k].start
    if stage != "first" or not begins:
        return step
    end = partial(_end_film_at, video, plan, begins)
    return replace(step, go_without=end, without_after=(tries.Cause.NO_PICTURES,))


def _step(
    video: Video,
    name: str,
    stage: QueueStage,
    run: Callable[[], None],
    go_without: Callable[[], None] | None = None,
) -> Step:
    def queue(delay: timedelta | None) -> None:
        queue_encoding(video.pk, stage=stage, delay=delay)

    return Step(name, queue, run, go_without)


def _check(video: Video) -> None:
    """Examine the file, and plan the encode."""
    Video.objects.filter(pk=video.pk, state=Video.State.QUEUED).update(state=Video.State.CHECKING)
    folders = media_folders()
    path = folders.source(video.public_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    upload_path = folders.finished_upload(video.upload.upload)
    if upload_path.exists():
        upload_path.replace(path)
    if not path.exists():
        raise SourceLost(str(path))
    facts = probe.probe(path)
    lost = losses.of_header(facts)
    if not facts.seekable:
        original = facts
        facts, repairs = seekable.make_copy(path, original, folders.seekable_source(video.public_id))
        lost = losses.of_copy(original, facts, repairs)
    settings = _settings(video)
    plan = plan_encode(
        facts,
        # The parameters of a broadcast that could not be linked change in the middle.
        may_pass_through=video.recording is None,
        highest=settings.highest_rung,
        with_av1=settings.av1,
    )
    plan = replace(plan, even_loudness=settings.even_loudness)
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
            losses=lost.as_json(),
        )
        # The owner's choices for the replaced file are kept.
        marks = marks_as_json(keep_usable(facts.chapter_marks, plan.duration_ms))
        Video.objects.filter(pk=video.pk, chapter_marks_chosen=False).update(chapter_marks=marks)
        if plan.audio:
            queue_sound(video.pk)


def _settings(video: Video) -> Settings:
    return settings_of(get_store(video.store_id))


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
    start, is_wanted = monotonic(), still_wanted(video.pk)
    source = source_of(video)
    lost = Losses()
    if stage == "top":
        segment_count = transcode.copy_top_rung(source, plan, work, is_wanted=is_wanted)
    else:
        chunk = transcode.encode_chunk(source, plan, stage, segments, work, is_wanted=is_wanted)
        segment_count = chunk.bytes
        if stage == "first":
            lost = losses.measure(source, plan, segments, has_complaints=bool(chunk.complaints))
    try:
        with transaction.atomic():
            add_losses(video.pk, more=lost)
            Chunk.objects.create(
                video=video,
                stage=stage,
                k=k,
                segment_from=segments.start,
                segment_to=segments.stop,
                frames=plan.boundaries[segments.stop] - plan.boundaries[segments.start],
                bytes=segment_count,
                elapsed_ms=round((monotonic() - start) * 1000),
            )
    except IntegrityError as error:
        raise process.Interrupted from error  # another worker finished it meanwhile: look again
    if stage == "first":
        publishing.publish_early(video.pk)


def _poster(video: Video, plan: EncodePlan) -> None:
    folder = media_folders().work(video.public_id) / "poster"
    poster = posters.make_poster(
        video, plan=plan, folder=folder, source=lambda: source_of(video), rendition_folder=folder.parent
    )
    Video.objects.filter(pk=video.pk).update(poster=poster)
    publishing.publish_early(video.pk)


def _storyboard(video: Video, plan: EncodePlan) -> None:
    work = media_folders().work(video.public_id)
    stills.make_storyboard(work, plan, work / "storyboard")
    Video.objects.filter(pk=video.pk).update(storyboard_made=True)
    publishing.publish_early(video.pk)


def _plain_poster(video: Video, plan: EncodePlan) -> None:
    facts = stills.make_plain_poster(plan, media_folders().work(video.public_id) / "poster")
    Video.objects.filter(pk=video.pk).update(poster=facts.as_json())


def _no_storyboard(video: Video) -> None:
    Video.objects.filter(pk=video.pk).update(storyboard_made=True)


def make_sound(*, video_id: int) -> str:
    """Encode a film's sound beside its pictures, then let the pictures' jobs continue."""
    video = Video.objects.filter(pk=video_id, deleted_at=None).first()
    if video is None or video.state not in ACTIVE or video.audio_made or not video.plan:
        return "nothing to do"
    plan = plan_from_json(video.plan)
    if not plan.audio:
        return "nothing to do"
    step = Step(
        "sound",
        lambda delay: queue_sound(video_id, delay=delay),
        partial(_sound, video, plan),
        partial(_publish_silent, video, plan),
    )
    outcome = attempts.attempt(video, step=step)
    if outcome:
        return outcome
    tries.forget(video_id, step=step.name)
    publishing.publish_early(video_id)
    return "sound made"


def _sound(video: Video, plan: EncodePlan) -> None:
    work = media_folders().work(video.public_id)
    publish = every(1.0, action=lambda: publishing.publish_early(video.pk))
    source, is_wanted = source_of(video), still_wanted(video.pk)
    sound.encode_sound(source, plan, work, is_wanted=is_wanted, on_progress=publish)
    publishing.check_sound(work)
    lost = sound.encode_other_sounds(source, plan, work, is_wanted=is_wanted)
    with transaction.atomic():
        # The pictures may have turned out to end earlier meanwhile.
        if not Video.objects.filter(pk=video.pk, plan__frames=plan.frames).update(audio_made=True):
            raise process.Interrupted
        add_losses(video.pk, more=Losses(lost_other_sounds=lost))
        queue_next(video.pk)


def _publish_silent(video: Video, plan: EncodePlan) -> None:
    """The sound cannot be read: publish the pictures without it, and tell the owner."""
    with transaction.atomic():
        Video.objects.filter(pk=video.pk).update(plan=replace(plan, audio=False).as_json())
        add_losses(video.pk, more=Losses(has_lost_sound=True))
        queue_next(video.pk)


def _end_film_at(video: Video, plan: EncodePlan, segment: int) -> None:
    """Nothing can be read from here on: the film, with its sound, ends with the previous segment."""
    shorter = losses.end_plan_at(plan, segment)
    with transaction.atomic():
        add_losses(video.pk, more=Losses(missing_end_ms=plan.duration_ms - shorter.duration_ms))
        Video.objects.filter(pk=video.pk).update(
            plan=shorter.as_json(), duration_ms=shorter.duration_ms, audio_made=False
        )
        if shorter.audio:
            queue_sound(video.pk)


def _make_anew(video: Video, plan: EncodePlan, stage: Stage) -> None:
    with transaction.atomic():
        Chunk.objects.filter(video=video, stage=stage).delete()
        publishing.forget_rungs(video.public_id, names=[rung.name for rung in plan.rungs_of(stage)])
        queue_encoding(video.pk, stage=stage)


def _do_without(video: Video, plan: EncodePlan, stage: Stage) -> None:
    rungs = tuple(rung for rung in plan.rungs if rung.stage != stage)
    lost = Losses(has_lost_high_rungs=stage == "high", has_lost_av1=stage == "av1")
    with transaction.atomic():
        add_losses(video.pk, more=lost)
        Video.objects.filter(pk=video.pk).update(plan=replace(plan, rungs=rungs).as_json())


def _encode_top_instead(video: Video) -> None:
    """The source's packets are not where its index says: encode every rung. The sound is kept."""
    assert video.plan is not None
    old = plan_from_json(video.plan)
    settings = _settings(video)
    plan = plan_encode(
        probe.facts_from_json(video.facts),
        may_pass_through=False,
        frames=old.frames,
        highest=settings.highest_rung,
        with_av1=settings.av1,
    )
    _encode_anew(video, replace(plan, audio=old.audio, even_loudness=old.even_loudness))


def _encode_anew(video: Video, plan: EncodePlan) -> None:
    """Encode every rung by this plan, from the first chunk on."""
    tries.forget(video.pk)
    with transaction.atomic():
        Chunk.objects.filter(video=video).delete()
        publishing.forget_rungs(video.public_id)
        publishing.retire_versions(video.pk, at=timezone.now())
        Video.objects.filter(pk=video.pk).update(
            plan=plan.as_json(), current_package=None, storyboard_made=False, state=Video.State.ENCODING
        )
        queue_encoding(video.pk, stage="first")
