"""An owner's changes to a film: poster, retry, deletion."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from matinee.kit.errors import ConflictError, ProblemError
from matinee.media.models import CaptionTrack, Revocation, Video
from matinee.media.operations import posters, publishing, tries, trimming
from matinee.media.operations.captions import get_locked
from matinee.media.operations.encoding import queue_next, source_of
from matinee.media.operations.queue import queue_change, queue_encoding, queue_removal, queue_sound
from matinee.media.operations.tries import SourceLost
from matinee.media.queries import media_folders
from matinee.media.signing import LONGEST_STILL
from matinee.media.steps import process, stills
from matinee.media.steps.ladder import plan_from_json


class NothingToRetry(ConflictError):
    message = "This film hasn’t failed, so there’s nothing to retry."


@transaction.atomic
def set_poster(*, store_id: int, video_id: int, at_seconds: float, of_video_id: int | None = None) -> None:
    """Use this moment's frame as the poster; it appears shortly after.

    `of_video_id`: the video of the moment, when that is another cut of the film.
    """
    video = get_locked(store_id, video_id=video_id)
    if of_video_id is not None:
        moment = trimming.moment_in_cut(
            video, other=get_locked(store_id, video_id=of_video_id), at_seconds=at_seconds
        )
        at_seconds = -1 if moment is None else moment
    if not at_seconds >= 0 or (video.duration_ms is not None and at_seconds * 1000 > video.duration_ms):
        raise ProblemError("Choose a moment within the film.", code="out_of_range", field="at_seconds")
    video.poster_at_seconds = at_seconds
    video.save(update_fields=["poster_at_seconds"])
    queue_change(video.pk)


@transaction.atomic
def set_poster_image(*, store_id: int, video_ids: Collection[int], image: dict[str, object] | None) -> None:
    """Use an uploaded image (`posters.add_poster_image`) as these videos' poster, or a frame again.

    The chosen moments are kept, and can be changed meanwhile, for when the image is removed.
    """
    for video_id in sorted(video_ids):
        video = get_locked(store_id, video_id=video_id)
        video.poster_image = image
        video.save(update_fields=["poster_image"])
        queue_change(video.pk)


@transaction.atomic
def copy_choices(*, store_id: int, from_video_id: int, to_video_id: int) -> None:
    """Copy the captions, chapter marks and poster that the owner chose for another video to a new one.

    Marks that the owner has not confirmed belong to their file: the new one suggests its own.
    """
    old, new = get_locked(store_id, video_id=from_video_id), get_locked(store_id, video_id=to_video_id)
    new.poster_at_seconds, new.poster_image = old.poster_at_seconds, old.poster_image
    if old.chapter_marks_chosen:
        new.chapter_marks, new.chapter_marks_chosen = old.chapter_marks, True
        new.chapter_marks_shown = old.chapter_marks_shown
    new.save(
        update_fields=[
            "poster_at_seconds",
            "poster_image",
            "chapter_marks",
            "chapter_marks_shown",
            "chapter_marks_chosen",
        ]
    )
    CaptionTrack.objects.bulk_create(
        CaptionTrack(
            video=new, language=track.language, label=track.label, text=track.text, skipped=track.skipped
        )
        for track in CaptionTrack.objects.filter(video=old).order_by("language")
    )


def lock_videos(video_ids: Collection[int]) -> None:
    """Block the worker's next write to these videos until the end of the transaction."""
    list(Video.objects.select_for_update().filter(pk__in=video_ids).order_by("id"))


@transaction.atomic
def retry_encoding(*, store_id: int, video_id: int) -> None:
    """Retry a parked film; finished parts are kept. Raises NothingToRetry."""
    video = get_locked(store_id, video_id=video_id)
    if video.state != Video.State.FAILED:
        raise NothingToRetry
    video.state = Video.State.QUEUED
    if video.plan:
        video.state = Video.State.PLAYABLE if video.current_package_id else Video.State.ENCODING
    video.error = ""
    video.save()
    tries.forget(video.pk)
    if not video.plan:
        queue_encoding(video.pk, stage="check")
        return
    if not video.audio_made and plan_from_json(video.plan).audio:
        queue_sound(video.pk)
    queue_next(video.pk)


@transaction.atomic
def delete_video(*, store_id: int, video_id: int, at: datetime) -> None:
    """Delete a film: its playbacks end at once, and a job frees the disk space."""
    video = get_locked(store_id, video_id=video_id)
    video.deleted_at = at
    video.current_package = None
    video.poster_image = None  # images that nothing refers to are deleted
    video.save(update_fields=["deleted_at", "current_package", "poster_image"])
    publishing.retire_versions(video.pk, at=at)
    # Posters are signed for longer than films; the files are deleted long before.
    Revocation.objects.create(kind="video", subject=video.public_id, until=at + LONGEST_STILL)
    queue_removal(video.pk)


def apply_change(*, video_id: int) -> str:
    """Publish a change: a new poster if another one was chosen, then a new version."""
    video = Video.objects.filter(pk=video_id, deleted_at=None).first()
    if video is None or not video.plan or video.poster is None:
        return "nothing to do"  # it is not encoded yet, and will include the change
    if not posters.is_poster_made(video):
        folder = media_folders().work(video.public_id) / "poster"
        plan = plan_from_json(video.plan)
        try:
            poster = posters.make_poster(video, plan=plan, folder=folder, source=lambda: source_of(video))
        except (process.CommandFailed, SourceLost) as failed:
            Video.objects.filter(pk=video_id).update(poster_at_seconds=None, log=str(failed)[-4000:])
            if not posters.is_own(video.poster):
                return "no poster at this moment"
            poster = stills.make_plain_poster(
                plan, folder
            ).as_json()  # the image was removed, so its poster must be replaced
        Video.objects.filter(pk=video_id).update(poster=poster)
    return publishing.publish_change(video_id=video_id)
