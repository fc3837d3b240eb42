"""Text subtitles in a film's file: stored when it is encoded, turned into captions when its owner says so."""

from collections.abc import Collection, Mapping
from itertools import count

from django.db import transaction

from matinee.kit.errors import NotFoundError
from matinee.media.models import CaptionTrack, FoundCaptions, Video
from matinee.media.operations import trimming
from matinee.media.operations.captions import clean_label, skipped_as_json
from matinee.media.operations.losses import add_losses
from matinee.media.operations.queue import queue_change
from matinee.media.operations.tries import SourceLost
from matinee.media.queries import media_folders
from matinee.media.steps.losses import Losses
from matinee.media.steps.probe import facts_from_json
from matinee.media.steps.subtitles import read_subtitles

UNKNOWN_LANGUAGE = "und"  # ISO 639-2


def read_found(video: Video) -> None:
    """Store the file's subtitles as suggestions. A retry replaces what the last try wrote."""
    folders = media_folders()
    path, tracks = folders.source(video.public_id), facts_from_json(video.facts).subtitles
    if not path.exists():
        raise SourceLost(str(path))
    rows = [
        FoundCaptions(
            video=video,
            place=place,
            language=captions.facts.language,
            title=captions.facts.title,
            is_default=captions.facts.is_default,
            is_forced=captions.facts.is_forced,
            is_for_deaf=captions.facts.is_for_deaf,
            text=captions.captions.text,
            skipped=skipped_as_json(captions.captions),
        )
        for place, captions in enumerate(read_subtitles(path, tracks, folders.work(video.public_id)))
    ]
    with transaction.atomic():
        FoundCaptions.objects.filter(video=video).delete()
        FoundCaptions.objects.bulk_create(rows)
        add_losses(video.pk, more=Losses(lost_subtitles=len(tracks) - len(rows)))
        Video.objects.filter(pk=video.pk).update(subtitles_read=True)


def lose_found(video: Video) -> None:
    """They cannot be read: the film is published without them, and its owner is told."""
    with transaction.atomic():
        add_losses(video.pk, more=Losses(lost_subtitles=len(facts_from_json(video.facts).subtitles)))
        Video.objects.filter(pk=video.pk).update(subtitles_read=True)


@transaction.atomic
def add_found_captions(
    *, store_id: int, video_id: int, labels: Mapping[int, str], also_video_ids: Collection[int] = ()
) -> None:
    """Turn these subtitle tracks, by their ids, into captions with these labels.

    Existing captions stay: another track of the same language gets a suffix. Next videos
    get the same, unless they have captions of that name.
    Raises NotFoundError.
    """
    video_ids = [video_id, *also_video_ids]
    videos = Video.objects.select_for_update().filter(store_id=store_id, pk__in=video_ids, deleted_at=None)
    by_id = {video.pk: video for video in videos.order_by("id")}
    rows = list(FoundCaptions.objects.filter(video_id=video_id, pk__in=labels).order_by("place"))
    if video_id not in by_id or len(rows) != len(labels):
        raise NotFoundError
    used_languages = set(CaptionTrack.objects.filter(video_id=video_id).values_list("language", flat=True))
    for row in rows:
        if row.added_as in used_languages:
            continue
        row.added_as = free_language(row, used_languages=used_languages)
        row.save(update_fields=["added_as"])
        used_languages.add(row.added_as)
        label = clean_label(labels[row.pk]) or row.added_as
        for video in by_id.values():
            CaptionTrack.objects.get_or_create(
                video=video,
                language=row.added_as,
                defaults={
                    "label": label,
                    "text": trimming.captions_in_cut(video, other=by_id[video_id], text=row.text),
                    "skipped": row.skipped,
                },
            )
    for each_id in by_id:
        queue_change(each_id)


def free_language(row: FoundCaptions, *, used_languages: Collection[str]) -> str:
    """A film has one track for each name: forced ones, and second ones of a language, get a suffix."""
    base = row.language or UNKNOWN_LANGUAGE
    first = f"{base}-forced" if row.is_forced else base
    if first not in used_languages:
        return first
    return next(name for number in count(2) if (name := f"{base}-track{number}") not in used_languages)
