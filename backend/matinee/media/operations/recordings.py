"""Turn a broadcast into a film: its segments become the top rung and the sound as they are.

Each step may be killed and run again (encoding.py):
1. Link: segments, sound and poster are linked to the work folder, then recorded in one transaction.
2. Publish: viewers get the broadcast as it was sent.
3. Join: the film's source file is made from the same segments. The recording is no longer needed.
4. Lower rungs, storyboard and preview, as for every film.
A broadcast that cannot be linked is joined as it is, and encoded like an upload.
"""

import re
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic

from django.db import transaction
from django.utils import timezone

from matinee.kit.errors import ConflictError, NotFoundError
from matinee.media.models import Chunk, Upload, Video
from matinee.media.operations import posters
from matinee.media.operations.queue import queue_encoding
from matinee.media.operations.tries import SourceLost
from matinee.media.queries import media_folders
from matinee.media.steps import package, process, stills
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.recording import wall_clock
from matinee.media.steps.recording.joining import join_segments
from matinee.media.steps.recording.linking import INIT, read_recording, write_segments
from matinee.media.steps.recording.sampling import Sample, facts_of_film, plan_film, take_sample
from matinee.media.steps.recording.timing import NotLinkable
from matinee.media.steps.recording.whole import join_whole
from matinee.media.steps.transcode import Scratch, need_room, segment_name
from matinee.stores.queries import get_store, settings_of

# In Video.recording: why the broadcast was not linked.
ENCODED_BECAUSE = "encoded_because"
FOLDER_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NotAwaitingRecording(ConflictError):
    code = "not_awaiting_recording"
    message = "This film has a file already. Make another one for the recording."


@transaction.atomic
def publish_recording(*, video_id: int, folder: str, at: datetime) -> None:
    """Queue making a video from the broadcast in `media/live/{folder}`. Idempotent.

    The video is a broadcast (broadcasts.create_broadcast), or one that waits for its file. `live` has ended
    the event; the folder is needed until the video is ready. Raises NotFoundError and
    NotAwaitingRecording.
    """
    if not FOLDER_NAME.fullmatch(folder):
        raise ValueError(f"not the name of a broadcast: {folder!r}")
    video = Video.objects.select_for_update().filter(pk=video_id, deleted_at=None).first()
    if video is None:
        raise NotFoundError
    if video.recording is not None and video.recording["folder"] == folder:
        return
    if video.state not in (Video.State.LIVE, Video.State.UPLOADING) or video.recording is not None:
        raise NotAwaitingRecording
    Upload.objects.filter(video=video, finished_at=None).update(finished_at=at)
    video.recording, video.state = {"folder": folder}, Video.State.QUEUED
    video.save(update_fields=["recording", "state"])
    queue_encoding(video.pk, stage="check")


def link_recording(video: Video, is_wanted: Callable[[], bool]) -> None:
    """Make everything of the film that needs no encoding; restarted from scratch after a kill."""
    assert video.recording is not None
    folders = media_folders()
    folder, work = folders.broadcast(video.recording["folder"]), folders.work(video.public_id)
    if not folder.is_dir():
        raise SourceLost(str(folder))
    shutil.rmtree(work, ignore_errors=True)
    try:
        _link(video, folder, work, is_wanted)
    except NotLinkable as reason:
        shutil.rmtree(work, ignore_errors=True)
        join_whole(folder, work, folders.source(video.public_id), is_wanted=is_wanted)
        video.recording |= {
            ENCODED_BECAUSE: str(reason),
            wall_clock.KEY: wall_clock.read_clock(folder).as_json(),
        }
        Video.objects.filter(pk=video.pk).update(recording=video.recording)


def _link(video: Video, folder: Path, work: Path, is_wanted: Callable[[], bool]) -> None:
    start = monotonic()
    recording = read_recording(folder)
    need_room(work, sum(coded_picture.size for coded_picture in recording.coded))
    with Scratch(work, "sample") as scratch:
        sample = take_sample(recording, scratch)
        facts = facts_of_film(recording, sample.source.facts)
        settings = settings_of(get_store(video.store_id))
        plan = plan_film(recording, facts, highest=settings.highest_rung, with_av1=settings.av1)
        (rung,) = plan.rungs_of("top")
        write_segments(recording, work / rung.name, work / package.AUDIO, is_wanted=is_wanted)
        poster = _poster(video, plan, sample, work / "poster")
    assert video.recording is not None
    recording_facts = video.recording | {wall_clock.KEY: recording.wall_clock.as_json()}
    with transaction.atomic():
        Chunk.objects.filter(video=video).delete()
        Chunk.objects.create(
            video=video,
            stage="top",
            k=0,
            segment_from=0,
            segment_to=plan.segment_count,
            frames=plan.frames,
            bytes=sum(path.stat().st_size for path in (work / rung.name).iterdir()),
            elapsed_ms=round((monotonic() - start) * 1000),
        )
        Video.objects.filter(pk=video.pk).update(
            facts=facts.as_json(),
            plan=plan.as_json(),
            duration_ms=plan.duration_ms,
            width=rung.width,
            height=rung.height,
            state=Video.State.ENCODING,
            encode_from=timezone.now(),
            audio_made=plan.audio,
            poster=poster,
            recording=recording_facts,
        )


def _poster(video: Video, plan: EncodePlan, sample: Sample, folder: Path) -> dict[str, object]:
    """The richest frame of the sample, unless the owner chose an image."""
    try:
        poster = posters.make_poster(video, plan=sample.plan, folder=folder, source=lambda: sample.source)
    except process.CommandFailed:
        return stills.make_plain_poster(plan, folder).as_json()
    if posters.is_own(poster):
        return poster
    at_seconds = poster["at_seconds"]
    assert isinstance(at_seconds, int | float)  # a frame has its moment
    return poster | {"at_seconds": round(sample.moment_in_film(plan, at_seconds), 3)}


def join_source(video: Video, plan: EncodePlan, is_wanted: Callable[[], bool]) -> None:
    """Make the source file from the linked segments."""
    assert video.recording is not None
    folders = media_folders()
    work, target = folders.work(video.public_id), folders.source(video.public_id)
    (rung,) = plan.rungs_of("top")
    names = [segment_name(index) for index in range(plan.segment_count)]
    pictures, sounds = work / rung.name, work / package.AUDIO
    pieces = [[folder / name for folder in (pictures, sounds) if (folder / name).exists()] for name in names]
    sound_init = (sounds / INIT).read_bytes() if plan.audio else b""
    join_segments(pieces, (pictures / INIT).read_bytes(), sound_init, target, is_wanted=is_wanted)
