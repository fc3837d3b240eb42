"""Captions of a video: a file that the owner uploads, or written in the back office."""

import re
from collections.abc import Sequence

from django.db import transaction

from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.media.caption_queries import version_of_captions
from matinee.media.encoding_words import describe_skipped
from matinee.media.models import CaptionTrack, Video
from matinee.media.operations import trimming
from matinee.media.operations.queue import queue_change
from matinee.media.steps.caption_text import clean_lines, find_place
from matinee.media.steps.captions import (
    LANGUAGE,
    MOST_LINES,
    Captions,
    CaptionsUnreadable,
    Cue,
    WrittenCue,
    read_captions,
    write_vtt,
)
from matinee.translations.files import FALLBACK

LONGEST_LABEL = 80
_NO_TAG = re.compile(r"<(?!/?[biu]>)", re.IGNORECASE)


class CaptionsInvalid(ProblemError):
    status = 422
    code = "captions_invalid"
    message = "These captions can’t be used."


class CaptionsChanged(ConflictError):
    code = "captions_changed"
    message = "Someone else changed these captions meanwhile. Reload the page to see theirs."


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
    language = _clean_language(language)
    try:
        captions = read_captions(data)
    except CaptionsUnreadable as unreadable:
        raise CaptionsInvalid(_describe(unreadable), field="file") from unreadable
    _set_track(video, language, label, captions.text, of_video_id, omissions=skipped_as_json(captions))


@transaction.atomic
def write_captions(
    *,
    store_id: int,
    video_id: int,
    language: str,
    label: str,
    cues: Sequence[WrittenCue],
    version: str | None,
    of_video_id: int | None = None,
) -> None:
    """Set the captions of a language as they were written, in any order.

    `version` is that of the captions which the writer began with, empty where there were none; null sets them
    whatever is there. `of_video_id` as in `add_captions`. Raises CaptionsInvalid and CaptionsChanged.
    """
    video = get_locked(store_id, video_id=video_id)
    language = _clean_language(language)
    track = CaptionTrack.objects.filter(video=video, language=language).first()
    if version is not None and version != (version_of_captions(track.text) if track else ""):
        raise CaptionsChanged
    clean = sorted((_clean_cue(place, cue) for place, cue in enumerate(cues)), key=lambda cue: cue.starts_ms)
    _set_track(video, language, label, write_vtt(clean), of_video_id, omissions=None)


def _clean_cue(place: int, cue: WrittenCue) -> Cue:
    if cue.ends_ms <= cue.starts_ms:
        raise CaptionsInvalid("A caption ends after it starts.", field=f"cues.{place}.ends_ms")
    # Uploaded text loses what looks like a tag; written text means what it says.
    lines = clean_lines(_NO_TAG.sub("&lt;", cue.text).splitlines()[:MOST_LINES])
    if not lines:
        raise CaptionsInvalid("Write what is said, or delete this caption.", field=f"cues.{place}.text")
    return Cue(cue.starts_ms, cue.ends_ms, lines, find_place(cue.settings, ""))


def _clean_language(language: str) -> str:
    language = language.strip().lower()
    if not LANGUAGE.fullmatch(language):
        raise CaptionsInvalid("Give the language as a code such as en, de or pt-br.", field="language")
    return language


def _set_track(
    video: Video,
    language: str,
    label: str,
    text: str,
    of_video_id: int | None,
    *,
    omissions: dict[str, object] | None,
) -> None:
    if of_video_id is not None:
        other = get_locked(video.store_id, video_id=of_video_id)
        text = trimming.captions_in_cut(video, other=other, text=text)
    CaptionTrack.objects.update_or_create(
        video=video,
        language=language,
        defaults={"label": clean_label(label) or language, "text": text, "skipped": omissions},
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
