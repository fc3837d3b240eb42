"""Replace a chapter's file: everything that belongs to the chapter stays, only its video changes.

The chapter plays its current video until the next one is ready. The former one is kept for a week, and
can be restored. Writers of one content's chapters wait for each other (`lock_chapters`), and a video
is locked before its chapter, as in the worker, which writes each step to the chapter.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from matinee.catalog.models import Chapter, OtherVideo
from matinee.catalog.operations.chapters import NewChapter, lock_chapters
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.media import operations as media

Kind = OtherVideo.Kind
# When there is nothing to play yet, part of the next video is better than none.
READY_TO_PLAY = Q(kind=Kind.NEXT, video__deleted_at=None) & (
    Q(video__state="ready") | Q(video__state="playable", chapter__is_playable=False)
)


class NoFormerFileError(ConflictError):
    code = "no_former_file"
    message = "This chapter’s previous file no longer exists. Upload it again."


@transaction.atomic
def replace_file(
    *,
    store_id: int,
    content_id: int,
    chapter_id: int,
    filename: str,
    size: int,
    by_user_id: int,
    at: datetime,
) -> NewChapter:
    """Begin to replace a chapter's file; an earlier replacement in progress is discarded."""
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    _give_up_next(store_id, chapter, at)
    ticket = media.create_upload(store_id=store_id, filename=filename, size=size, by_user_id=by_user_id)
    if chapter.video_id is not None:
        media.copy_choices(store_id=store_id, from_video_id=chapter.video_id, to_video_id=ticket.video_id)
    OtherVideo.objects.create(chapter=chapter, video_id=ticket.video_id, kind=Kind.NEXT)
    return NewChapter(chapter.pk, ticket)


@transaction.atomic
def give_up_next_file(
    *, store_id: int, content_id: int, chapter_id: int, upload: str | None = None, at: datetime
) -> None:
    """Discard the next file. Raises NotFoundError when there is none.

    With `upload`, only if it is this one, because another may have replaced it already.
    """
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    upcoming = OtherVideo.objects.filter(chapter=chapter, kind=Kind.NEXT)
    if upload is not None and not upcoming.filter(video__upload__upload=upload).exists():
        raise NotFoundError
    if not _give_up_next(store_id, chapter, at):
        raise NotFoundError


@transaction.atomic
def retry_next_file(*, store_id: int, content_id: int, chapter_id: int, at: datetime) -> None:
    """Retry encoding the next file, which failed. Raises NotFoundError and media.NothingToRetry."""
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    upcoming = OtherVideo.objects.filter(chapter=chapter, kind=Kind.NEXT).first()
    if upcoming is None:
        raise NotFoundError
    media.retry_encoding(store_id=store_id, video_id=upcoming.video_id)


@transaction.atomic
def restore_former_file(
    *, store_id: int, content_id: int, chapter_id: int, video_id: int, at: datetime
) -> None:
    """Restore a video that was replaced within the last week; the current one is kept in turn.

    A next file in progress is not affected. Raises NoFormerFileError.
    """
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    former = OtherVideo.objects.filter(
        chapter=chapter, video_id=video_id, kind=Kind.FORMER, removed_at=None
    ).first()
    if former is None:
        raise NoFormerFileError
    _play(store_id, chapter, former, at)


def play_ready_files(*, at: datetime) -> int:
    """Switch chapters to their next video once it is ready; return how many."""
    waiting = OtherVideo.objects.filter(READY_TO_PLAY)
    rows = waiting.order_by("id").values_list("pk", "chapter__content__store_id", "chapter__content_id")
    return sum(_play_next(row_id, store_id, content_id, at) for row_id, store_id, content_id in rows)


@transaction.atomic
def _play_next(row_id: int, store_id: int, content_id: int, at: datetime) -> bool:
    try:
        chapters = lock_chapters(store_id, content_id=content_id, at=at)
    except NotFoundError:  # deleted concurrently
        return False
    # It may have been discarded for another one meanwhile.
    upcoming = OtherVideo.objects.filter(READY_TO_PLAY, pk=row_id).first()
    if upcoming is None:
        return False
    _play(store_id, chapters.get(pk=upcoming.chapter_id), upcoming, at)
    return True


def remove_former_files(*, at: datetime) -> int:
    """Delete the files of videos that were replaced a week ago; return how many."""
    former = OtherVideo.objects.filter(
        kind=Kind.FORMER, removed_at=None, replaced_at__lt=at - OtherVideo.KEPT_FOR
    ).order_by("id")
    rows = former.values_list("pk", "chapter__content__store_id", "chapter__content_id")
    return sum(_remove_former(row_id, store_id, content_id, at) for row_id, store_id, content_id in rows)


@transaction.atomic
def _remove_former(row_id: int, store_id: int, content_id: int, at: datetime) -> bool:
    try:
        lock_chapters(store_id, content_id=content_id, at=None)
    except NotFoundError:
        return False
    former = OtherVideo.objects.filter(
        pk=row_id, kind=Kind.FORMER, removed_at=None, replaced_at__lt=at - OtherVideo.KEPT_FOR
    ).first()
    if former is None:  # restored concurrently
        return False
    former.removed_at = at
    former.save(update_fields=["removed_at"])
    media.delete_video(store_id=store_id, video_id=former.video_id, at=at)
    return True


def _play(store_id: int, chapter: Chapter, other: OtherVideo, at: datetime) -> None:
    """Exchange the chapter's video for another of its own.

    A trigger of engagement converts the viewers' positions.
    """
    previous_id = chapter.video_id
    media.lock_videos([video_id for video_id in (previous_id, other.video_id) if video_id is not None])
    chapter.refresh_from_db()
    was_playable, duration_ms = chapter.is_playable, chapter.duration_ms
    other.delete()
    Chapter.objects.filter(pk=chapter.pk).update(video_id=other.video_id)
    if previous_id is None:
        return
    if not was_playable:  # refused, failed, or never sent: nobody will want to restore it
        media.delete_video(store_id=store_id, video_id=previous_id, at=at)
        return
    OtherVideo.objects.create(
        chapter=chapter, video_id=previous_id, kind=Kind.FORMER, replaced_at=at, duration_ms=duration_ms
    )


def _give_up_next(store_id: int, chapter: Chapter, at: datetime) -> bool:
    upcoming = OtherVideo.objects.filter(chapter=chapter, kind=Kind.NEXT).first()
    if upcoming is None:
        return False
    video_id = upcoming.video_id
    upcoming.delete()
    media.delete_video(store_id=store_id, video_id=video_id, at=at)
    return True


def lock_chapter(store_id: int, *, content_id: int, chapter_id: int, at: datetime) -> Chapter:
    chapter = lock_chapters(store_id, content_id=content_id, at=at).filter(pk=chapter_id).first()
    if chapter is None:
        raise NotFoundError
    return chapter
