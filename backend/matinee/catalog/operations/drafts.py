"""Drafts whose upload was abandoned."""

from datetime import datetime

from django.db.models import F, Q

from matinee.catalog.models import Chapter, OtherVideo
from matinee.catalog.operations.chapters import remove_chapter
from matinee.catalog.operations.contents import delete_content
from matinee.catalog.operations.replacing import give_up_next_file
from matinee.media.queries import list_abandoned_uploads


def remove_abandoned_drafts(*, at: datetime) -> int:
    """Delete drafts and chapters whose upload was abandoned; return how many.

    Drafts that somebody has edited are kept, as are published ones.
    """
    count = 0
    for store_id, video_id in list_abandoned_uploads(at=at):
        if _give_up_replacement(store_id, video_id, at):
            count += 1
            continue
        chapter = Chapter.objects.filter(video_id=video_id, content__store_id=store_id).first()
        if chapter is None:
            continue
        siblings = Chapter.objects.filter(content_id=chapter.content_id).exclude(pk=chapter.pk)
        if siblings.filter(is_playable=True).exists():
            remove_chapter(store_id=store_id, content_id=chapter.content_id, chapter_id=chapter.pk, at=at)
        elif not siblings.exists() and _is_untouched(chapter):
            delete_content(store_id=store_id, content_id=chapter.content_id, at=at)
        else:
            continue
        count += 1
    return count


def _give_up_replacement(store_id: int, video_id: int, at: datetime) -> bool:
    upcoming = OtherVideo.objects.filter(video_id=video_id, kind=OtherVideo.Kind.NEXT)
    upcoming = upcoming.filter(chapter__content__store_id=store_id)
    chapter = Chapter.objects.filter(other_videos__in=upcoming).first()
    if chapter is None:
        return False
    give_up_next_file(store_id=store_id, content_id=chapter.content_id, chapter_id=chapter.pk, at=at)
    return True


def _is_untouched(chapter: Chapter) -> bool:
    """A trailer is published as it is made, before its file is there."""
    is_draft = Q(content__published_at=None) | Q(content__published_at=F("content__created_at"))
    drafts = Chapter.objects.filter(is_draft, pk=chapter.pk)
    return drafts.filter(content__updated_at=F("content__created_at")).exists()
