"""Captions uploaded by an owner."""

from django.db import transaction

from matinee.kit.errors import NotFoundError, ProblemError
from matinee.media.encoding_words import describe_skipped
from matinee.media.models import CaptionTrack, Video
from matinee.media.operations import trimming
from matinee.media.operations.queue import queue_change
from matinee.media.steps.captions import LANGUAGE, Captions, CaptionsUnreadable, read_captions
from matinee.translations.files import FALLBACK

LONGEST_LABEL = 80


class CaptionsInvalid(ProblemError):
    status = 422
    code = "captions_invalid"
    message = "These captions can’t be used."


def get_locked(store_id: int, *, video_id: int) -> Video:
    """Raises NotFoundError; locks the row, so inside a transaction only."""
    video = Video.objects.select_for_update().filter(store_id=store_id, pk=video_id, deleted_at=None).first()
    if video is None:
        raise NotFoundError
    return video


@transaction.atomic
def add_captions(
    *, store_id: int, video_id: int, language: str, label: str, data: bytes, of_video_id: int | None = None
) -> None:
    """Add or replace the captions of a language. Raises CaptionsInvalid.

    `of_video_id`: the video whose times they have, when these belong to another cut of the film.
    """
    video = get_locked(store_id, video_id=video_id)
    language = language.strip().lower()
    if not LANGUAGE.fullmatch(language):
        raise CaptionsInvalid("Give the language as a code such as en, de or pt-br.", field="language")
    try:
        captions = read_captions(data)
    except CaptionsUnreadable as unreadable:
        raise CaptionsInvalid(_describe(unreadable), field="file") from unreadable
    text = captions.text
    if of_video_id is not None:
        text = trimming.captions_in_cut(video, other=get_locked(store_id, video_id=of_video_id), text=text)
    CaptionTrack.objects.update_or_create(
        video=video,
        language=language,
        defaults={
            "label": clean_label(label) or language,
            "text": text,
            "skipped": skipped_as_json(captions),
        },
    )
    queue_change(video.pk)


def _describe(unreadable: CaptionsUnreadable) -> str:
    first = unreadable.first
    if first is None:
        return str(unreadable)
    return f"{unreadable} Line {first.line}: {describe_skipped(first.reason, FALLBACK)}"


@transaction.atomic
def remove_captions(*, store_id: int, video_id: int, language: str) -> None:
    video = get_locked(store_id, video_id=video_id)
    count, _ = CaptionTrack.objects.filter(video=video, language=language.lower()).delete()
    if not count:
        raise NotFoundError
    queue_change(video.pk)


def clean_label(label: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in label).split())[:LONGEST_LABEL]


def skipped_as_json(captions: Captions) -> dict[str, object] | None:
    if not captions.skipped:
        return None
    first = [[cue.line, cue.reason] for cue in captions.skipped]
    return {"count": captions.skipped_count, "first": first}
