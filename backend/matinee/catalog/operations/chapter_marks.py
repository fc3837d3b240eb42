"""The chapter marks of a chapter's video."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from matinee.catalog.models import OtherVideo
from matinee.catalog.operations.replacing import lock_chapter
from matinee.catalog.operations.trimming import OtherFilePlaysError
from matinee.media import operations as media
from matinee.media.steps.chapter_marks import ChapterMark


@transaction.atomic
def set_chapter_marks(
    *,
    store_id: int,
    content_id: int,
    chapter_id: int,
    video_id: int,
    marks: Sequence[ChapterMark],
    is_shown: bool,
    at: datetime,
) -> None:
    """Replace the marks of the chapter's current video, and of its next one.

    `video_id` is the video in which the moments were chosen. Raises NotFoundError, OtherFilePlaysError, and
    ProblemError for invalid marks.
    """
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    if chapter.video_id != video_id:
        raise OtherFilePlaysError
    upcoming = OtherVideo.objects.filter(chapter=chapter, kind=OtherVideo.Kind.NEXT)
    media.set_chapter_marks(
        store_id=store_id,
        video_id=video_id,
        marks=marks,
        is_shown=is_shown,
        also_video_ids=list(upcoming.values_list("video_id", flat=True)),
    )
