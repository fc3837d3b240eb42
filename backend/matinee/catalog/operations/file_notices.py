"""Notices about files that cannot be encoded: open until the file is replaced, or encoded after all."""

from datetime import datetime

from django.db import transaction

from matinee.catalog.admin_queries.films import STOPPED
from matinee.catalog.models import Chapter, Content, OtherVideo
from matinee.notices import operations as notices
from matinee.notices import queries as open_notices

KIND = "file_stopped"


@transaction.atomic
def look_after_files(*, at: datetime) -> int:
    """Open and resolve the notices about files; return how many were opened."""
    stopped = _list_stopped()
    count = 0
    for store_id, subject_id in open_notices.list_open_subjects(kind=KIND):
        if stopped.pop(int(subject_id), None) is None:
            notices.resolve_notice(store_id=store_id, kinds=KIND, subject=("video", subject_id), at=at)
    for video_id, content in stopped.items():
        facts = {"film": content.title or content.permalink, "content_id": str(content.pk)}
        new = notices.open_notice(
            store_id=content.store_id, kind=KIND, subject=("video", video_id), facts=facts, at=at
        )
        count += new is not None
    return count


def _list_stopped() -> dict[int, Content]:
    """List the films with a file that cannot be encoded, by its video: the one they play, or the next."""
    chapters = Chapter.objects.filter(video_state__in=STOPPED, video__isnull=False, video__deleted_at=None)
    upcoming = OtherVideo.objects.filter(
        kind=OtherVideo.Kind.NEXT, video__state__in=STOPPED, video__deleted_at=None
    )
    contents = {row.video_id: row.content for row in chapters.select_related("content") if row.video_id}
    for row in upcoming.select_related("chapter__content"):
        contents[row.video_id] = row.chapter.content
    return contents
