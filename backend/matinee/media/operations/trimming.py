"""Trim a film: a new film is made from the segments between two points of a ready one.

It is a separate film (docs/decisions/0117), so its job may be killed and run again like any encode:
1. Cut: segments, sounds, images and storyboard go to the work folder, recorded in one transaction.
2. Publish, like every film.
"""

import shutil
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.media.models import CaptionTrack, Upload, Video
from matinee.media.operations import posters
from matinee.media.operations.queue import queue_encoding
from matinee.media.operations.tries import SourceLost
from matinee.media.operations.uploads import create_upload
from matinee.media.queries import media_folders
from matinee.media.steps import package, probe, process, stills, transcode, trim
from matinee.media.steps.captions import shift_captions
from matinee.media.steps.chapter_marks import ChapterMark, marks_as_json, marks_from_json, shift_marks
from matinee.media.steps.ladder import EncodePlan, plan_from_json

SHORTEST_SECONDS = 1.0


class NotReadyToTrim(ConflictError):
    code = "not_ready"
    message = "This film is still being made. Trim it when it is ready."


@transaction.atomic
def create_trimmed(
    *, store_id: int, video_id: int, from_seconds: float, until_seconds: float, by_user_id: int, at: datetime
) -> int:
    """Create a film from the part between two moments of a ready one; return its id.

    Moments are rounded to the nearest frame. Raises NotFoundError, NotReadyToTrim and ProblemError.
    """
    base = Video.objects.select_for_update().filter(store_id=store_id, pk=video_id, deleted_at=None).first()
    if base is None:
        raise NotFoundError
    if base.state != Video.State.READY or not base.plan:
        raise NotReadyToTrim
    plan = plan_from_json(base.plan)
    first, last = _frames_of(plan, from_seconds, until_seconds)
    upload = Upload.objects.filter(video=base).first()
    ticket = create_upload(
        store_id=store_id,
        filename=upload.filename if upload else "film",
        size=upload.size if upload else 1,
        by_user_id=by_user_id,
    )
    Upload.objects.filter(upload=ticket.upload).update(finished_at=at)
    video = Video.objects.get(pk=ticket.video_id)
    video.cut = {"video": base.pk, "from_frame": first, "until_frame": last}
    video.cut |= {"from_seconds": float(plan.seconds(first)), "until_seconds": float(plan.seconds(last))}
    video.cut_of_id = base.cut_of_id or base.pk
    video.cut_from_ms = base.cut_from_ms + round(plan.seconds(first) * 1000)
    video.facts, video.losses, video.state = base.facts, base.losses, Video.State.QUEUED
    video.poster_at_seconds = moment_in_cut(video, other=base, at_seconds=base.poster_at_seconds)
    video.poster_image = base.poster_image
    video.chapter_marks = marks_as_json(
        marks_in_cut(video, other=base, marks=marks_from_json(base.chapter_marks))
    )
    video.chapter_marks_shown, video.chapter_marks_chosen = (
        base.chapter_marks_shown,
        base.chapter_marks_chosen,
    )
    video.save()
    for track in CaptionTrack.objects.filter(video=base).order_by("language"):
        text = captions_in_cut(video, other=base, text=track.text)
        CaptionTrack.objects.create(video=video, language=track.language, label=track.label, text=text)
    queue_encoding(video.pk, stage="first")
    return video.pk


def _frames_of(plan: EncodePlan, from_seconds: float, until_seconds: float) -> tuple[int, int]:
    duration = float(plan.seconds(plan.frames))
    if not 0 <= from_seconds < duration:
        raise ProblemError("Choose a beginning within the film.", code="out_of_range", field="from_seconds")
    if not from_seconds < until_seconds <= duration + 0.1:
        raise ProblemError(
            "Choose an end after the beginning and within the film.",
            code="out_of_range",
            field="until_seconds",
        )
    if until_seconds - from_seconds < SHORTEST_SECONDS:
        raise ProblemError(
            "A film lasts a second at least. Move the points apart.", code="too_short", field="until_seconds"
        )
    rate = float(plan.frame_rate)
    first, last = round(from_seconds * rate), min(plan.frames, round(until_seconds * rate))
    if last - first >= plan.frames:
        raise ProblemError(
            "This keeps the whole film. Move one of the points.", code="nothing_to_trim", field="from_seconds"
        )
    return first, last


def moment_in_cut(cut: Video, *, other: Video, at_seconds: float | None) -> float | None:
    """Convert a moment of another cut of the same film to this one; None if it was cut out."""
    if at_seconds is None or not is_same_film(cut, other=other):
        return at_seconds
    moment = at_seconds + (other.cut_from_ms - cut.cut_from_ms) / 1000
    return moment if 0 <= moment <= (_length_of(cut) or moment) else None


def captions_in_cut(cut: Video, *, other: Video, text: str) -> str:
    """Convert captions of another cut of the same film to this one's times."""
    length = _length_of(cut)
    if not is_same_film(cut, other=other) or length is None:
        return text
    return shift_captions(text, by_ms=other.cut_from_ms - cut.cut_from_ms, until_ms=round(length * 1000))


def marks_in_cut(cut: Video, *, other: Video, marks: Sequence[ChapterMark]) -> list[ChapterMark]:
    """Convert chapter marks of another cut of the same film to this one's times."""
    by_ms = other.cut_from_ms - cut.cut_from_ms if is_same_film(cut, other=other) else 0
    length = _length_of(cut)
    return shift_marks(marks, by_ms=by_ms, until_ms=None if length is None else round(length * 1000))


def is_same_film(one: Video, *, other: Video) -> bool:
    return (one.cut_of_id or one.pk) == (other.cut_of_id or other.pk)


def _length_of(video: Video) -> float | None:
    """The duration in seconds. A cut's is known before it is made."""
    if video.duration_ms is not None or video.cut is None:
        return None if video.duration_ms is None else video.duration_ms / 1000
    base = Video.objects.filter(pk=video.cut["video"]).first()
    if base is None or not base.plan:
        return None
    return float(plan_from_json(base.plan).seconds(video.cut["until_frame"] - video.cut["from_frame"]))


def cut_ends(video: Video, is_wanted: Callable[[], bool]) -> None:
    """Make everything of a trimmed film but its package; restarted from scratch after a kill."""
    assert video.cut is not None
    base = Video.objects.filter(pk=video.cut["video"]).select_related("current_package").first()
    if base is None or base.current_package is None or not base.plan:
        raise SourceLost("the film that it is cut from is gone")
    folders = media_folders()
    package_folder = folders.package(base.public_id, base.current_package.version)
    work = folders.work(video.public_id)
    shutil.rmtree(work, ignore_errors=True)
    source = _share_source(base, video)
    cutting = trim.plan_trim(plan_from_json(base.plan), video.cut["from_frame"], video.cut["until_frame"])
    trim.make_trimmed(source, cutting, package_folder, work, is_wanted=is_wanted)
    stills.make_storyboard(work, cutting.plan, work / "storyboard")
    poster = _poster(video, base, source, cutting.plan, package_folder, work / "poster")
    Video.objects.filter(pk=video.pk).update(
        plan=cutting.plan.as_json(),
        duration_ms=cutting.plan.duration_ms,
        width=base.width,
        height=base.height,
        state=Video.State.ENCODING,
        encode_from=timezone.now(),
        storyboard_made=True,
        audio_made=True,
        poster=poster,
    )


def _share_source(base: Video, video: Video) -> transcode.Source:
    """Hard-link the source, so that each film can be deleted independently."""
    folders = media_folders()
    for of in (folders.source, folders.seekable_source):
        if of(base.public_id).exists():
            package.link(of(base.public_id), of(video.public_id))
    seekable = folders.seekable_source(video.public_id)
    path = seekable if seekable.exists() else folders.source(video.public_id)
    if not path.exists():
        raise SourceLost(str(path))
    facts = probe.facts_from_json(base.facts)
    return transcode.Source(path, facts.format, facts)


def _poster(
    video: Video, base: Video, source: transcode.Source, plan: EncodePlan, package_folder: Path, folder: Path
) -> dict[str, object]:
    """The longer film's poster, if its moment is in this one; else a new one."""
    old_poster = base.poster or {}
    moment = moment_in_cut(video, other=base, at_seconds=old_poster.get("at_seconds"))
    if video.poster_image is not None or posters.is_own(old_poster):
        poster = posters.make_poster(
            video, plan=plan, folder=folder, source=lambda: source, rendition_folder=folder.parent
        )
        return poster | {"at_seconds": moment} if posters.is_own(poster) else poster
    at_seconds = video.poster_at_seconds
    is_wanted = at_seconds is None or (moment is not None and abs(at_seconds - moment) <= 0.2)
    if moment is not None and moment < plan.duration_ms / 1000 and is_wanted:
        folder.mkdir(parents=True, exist_ok=True)
        for path in package_folder.glob("poster*"):
            package.link(path, folder / path.name)
        return old_poster | {"at_seconds": round(moment, 3)}
    try:
        return stills.make_poster(
            source, plan, folder, at_seconds=at_seconds, rendition_folder=folder.parent
        ).as_json()
    except process.CommandFailed:
        return stills.make_plain_poster(plan, folder).as_json()
