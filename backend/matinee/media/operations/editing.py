"""What an owner does to a film: poster, captions, another try, deletion."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.media.models import CaptionTrack, Revocation, Video
from matinee.media.operations import publishing, tries
from matinee.media.operations.encoding import queue_next, source_of
from matinee.media.operations.queue import queue_change, queue_encoding, queue_removal, queue_sound
from matinee.media.queries import media_folders
from matinee.media.signing import LONGEST_STILL
from matinee.media.steps import process, stills
from matinee.media.steps.captions import LANGUAGE, CaptionsUnreadable, read_captions
from matinee.media.steps.ladder import plan_from_json

LONGEST_LABEL = 80


class CaptionsInvalid(ProblemError):
    status = 422
    code = "captions_invalid"
    message = "These captions cannot be used."


class NothingToRetry(ConflictError):
    message = "This film has not stopped; there is nothing to try again."


def _get(store_id: int, video_id: int) -> Video:
    """Raises NotFoundError; locks the row, so inside a transaction only."""
    video = Video.objects.select_for_update().filter(store_id=store_id, pk=video_id, deleted_at=None).first()
    if video is None:
        raise NotFoundError
    return video


@transaction.atomic
def set_poster(*, store_id: int, video_id: int, at_seconds: float) -> None:
    """Take the poster from this moment of the film; the new picture shows a moment later."""
    video = _get(store_id, video_id)
    if not at_seconds >= 0 or (video.duration_ms is not None and at_seconds * 1000 > video.duration_ms):
        raise ProblemError("Choose a moment within the film.", code="out_of_range", field="at_seconds")
    video.poster_at_seconds = at_seconds
    video.save(update_fields=["poster_at_seconds"])
    queue_change(video.pk)


@transaction.atomic
def add_captions(*, store_id: int, video_id: int, language: str, label: str, data: bytes) -> None:
    """Add or replace the captions of a language. Raises CaptionsInvalid."""
    video = _get(store_id, video_id)
    language = language.strip().lower()
    label = " ".join("".join(c if c.isprintable() else " " for c in label).split())[:LONGEST_LABEL]
    if not LANGUAGE.fullmatch(language):
        raise CaptionsInvalid("Give the language as a code such as en, de or pt-br.", field="language")
    try:
        captions = read_captions(data)
    except CaptionsUnreadable as unreadable:
        raise CaptionsInvalid(str(unreadable), field="file") from unreadable
    skipped = [[cue.line, cue.reason] for cue in captions.skipped]
    CaptionTrack.objects.update_or_create(
        video=video,
        language=language,
        defaults={
            "label": label or language,
            "text": captions.text,
            "skipped": {"count": captions.skipped_count, "first": skipped} if skipped else None,
        },
    )
    queue_change(video.pk)


@transaction.atomic
def remove_captions(*, store_id: int, video_id: int, language: str) -> None:
    video = _get(store_id, video_id)
    removed, _ = CaptionTrack.objects.filter(video=video, language=language.lower()).delete()
    if not removed:
        raise NotFoundError
    queue_change(video.pk)


@transaction.atomic
def copy_choices(*, store_id: int, from_video_id: int, to_video_id: int) -> None:
    """Give a new video the captions and the moment of the poster that the owner chose for another one."""
    known, new = _get(store_id, from_video_id), _get(store_id, to_video_id)
    new.poster_at_seconds = known.poster_at_seconds
    new.save(update_fields=["poster_at_seconds"])
    CaptionTrack.objects.bulk_create(
        CaptionTrack(
            video=new, language=track.language, label=track.label, text=track.text, skipped=track.skipped
        )
        for track in CaptionTrack.objects.filter(video=known).order_by("language")
    )


def lock_videos(video_ids: Collection[int]) -> None:
    """Make the worker wait with its next write on these videos until the end of the transaction."""
    list(Video.objects.select_for_update().filter(pk__in=video_ids).order_by("id"))


@transaction.atomic
def retry_encoding(*, store_id: int, video_id: int) -> None:
    """Try a parked film again; what was made stays. Raises NothingToRetry."""
    video = _get(store_id, video_id)
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
def delete_video(*, store_id: int, video_id: int, at: datetime | None = None) -> None:
    """Take a film away: nobody may open it any more, delivery stops at once, a job frees the disk."""
    video = _get(store_id, video_id)
    at = at or timezone.now()
    video.deleted_at = at
    video.current_package = None
    video.save(update_fields=["deleted_at", "current_package"])
    publishing.retire_versions(video.pk, at=at)
    # Posters are signed for longer than films; the files are gone long before.
    Revocation.objects.create(kind="video", subject=video.public_id, until=at + LONGEST_STILL)
    queue_removal(video.pk)


def apply_change(*, video_id: int) -> str:
    """Make what was changed visible: a new poster if another moment was chosen, then a new version."""
    video = Video.objects.filter(pk=video_id, deleted_at=None).first()
    if video is None or not video.plan or video.poster is None:
        return "nothing to do"  # it is still to be encoded, and will have all this in it
    chosen = video.poster_at_seconds
    if chosen is not None and abs(video.poster["at_seconds"] - chosen) > 0.2:
        folder = media_folders().work(video.public_id) / "poster"
        plan = plan_from_json(video.plan)
        try:
            facts = stills.make_poster(source_of(video), plan, folder, at_seconds=chosen)
        except process.CommandFailed as failed:
            Video.objects.filter(pk=video_id).update(poster_at_seconds=None, log=str(failed)[-4000:])
            return "no poster at this moment"
        Video.objects.filter(pk=video_id).update(poster=facts.as_json())
    return publishing.publish_change(video_id=video_id)
