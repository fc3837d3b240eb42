"""Operations on a content's chapters."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max, QuerySet

from matinee.catalog.models import Chapter, Content, OtherVideo
from matinee.catalog.operations.contents import title_from
from matinee.catalog.operations.ordering import check_order
from matinee.catalog.operations.translating import translate
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.media import operations as media
from matinee.media.operations import UploadTicket

MOST_CHAPTERS = 500


class TooManyChaptersError(ConflictError):
    code = "too_many_chapters"
    message = f"A film has at most {MOST_CHAPTERS} chapters."


class LastChapterError(ConflictError):
    code = "last_chapter"
    message = "Viewers could play nothing any more. Unpublish the film first, or delete it."


@dataclass(frozen=True, slots=True)
class NewChapter:
    chapter_id: int
    ticket: UploadTicket


@transaction.atomic
def add_chapter(
    *, store_id: int, content_id: int, filename: str, size: int, by_user_id: int, at: datetime
) -> NewChapter:
    """Add a chapter at the end, for a file that will be uploaded."""
    chapters = lock_chapters(store_id, content_id=content_id, at=at)
    if chapters.count() >= MOST_CHAPTERS:
        raise TooManyChaptersError
    ticket = media.create_upload(store_id=store_id, filename=filename, size=size, by_user_id=by_user_id)
    end = chapters.aggregate(end=Max("position"))["end"] or 0
    chapter = Chapter.objects.create(
        content_id=content_id, position=end + 1, title=title_from(filename), video_id=ticket.video_id
    )
    return NewChapter(chapter.pk, ticket)


@transaction.atomic
def change_chapter(
    *, store_id: int, content_id: int, chapter_id: int, changes: dict[str, object], at: datetime
) -> None:
    """Change its title and its translations."""
    chapters = lock_chapters(store_id, content_id=content_id, at=at).filter(pk=chapter_id)
    fields = dict(changes)
    if isinstance(texts := fields.get("translations"), dict):
        fields["translations"] = translate(chapters, changes=texts)
    if not chapters.exists():
        raise NotFoundError
    if fields:
        chapters.update(**fields)


@transaction.atomic
def remove_chapter(*, store_id: int, content_id: int, chapter_id: int, at: datetime) -> None:
    """Delete a chapter, its video and its files. A published content must keep something to play."""
    chapters = lock_chapters(store_id, content_id=content_id, at=at)
    chapter = chapters.filter(pk=chapter_id).first()
    if chapter is None:
        raise NotFoundError
    is_published = Content.objects.filter(pk=content_id, published_at__isnull=False).exists()
    others = chapters.exclude(pk=chapter_id)
    if is_published and not others.filter(is_playable=True).exists():
        raise LastChapterError
    # Lock the video before its chapter, as the worker does, which writes each step to the chapter.
    other_videos = OtherVideo.objects.filter(chapter=chapter, removed_at=None).order_by("id")
    for video_id in (chapter.video_id, *other_videos.values_list("video_id", flat=True)):
        if video_id is not None:
            media.delete_video(store_id=store_id, video_id=video_id, at=at)
    chapter.delete()


@transaction.atomic
def order_chapters(*, store_id: int, content_id: int, ids: Sequence[int], at: datetime) -> None:
    """Reorder the chapters; the list must contain each of them once."""
    chapters = {chapter.pk: chapter for chapter in lock_chapters(store_id, content_id=content_id, at=at)}
    check_order(ids, there=chapters, field="ids")
    for position, chapter_id in enumerate(ids, start=1):
        chapters[chapter_id].position = position
    Chapter.objects.bulk_update(chapters.values(), ["position"])


def lock_chapters(store_id: int, *, content_id: int, at: datetime | None) -> QuerySet[Chapter]:
    """Lock and return the content's chapters; writers of one content's chapters wait for each other.

    `at` is the content's modification time, where viewers or staff can see the change.

    FOR NO KEY UPDATE: PostgreSQL checks the key of a chapter that a transaction changes twice at its commit,
    and a worker that writes two steps to it would then deadlock with a transaction that waits for its video.
    """
    contents = Content.objects.select_for_update(no_key=True)
    content = contents.filter(store_id=store_id, pk=content_id).first()
    if content is None:
        raise NotFoundError
    if at is not None:
        Content.objects.filter(pk=content_id).update(updated_at=at)
    return Chapter.objects.filter(content_id=content_id)
