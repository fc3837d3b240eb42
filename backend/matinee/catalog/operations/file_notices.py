"""Notices about files: those that cannot be encoded, until they are after all, and those that are ready."""

from datetime import datetime

from django.db import transaction

from matinee.catalog.admin_queries.films import STOPPED
from matinee.catalog.models import Chapter, Content, OtherVideo
from matinee.media import operations as media
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


def tell_ready_files(*, at: datetime) -> int:
    """Tell the office of the files that are ready, one notice for a burst; return how many notices."""
    return sum(_tell_ready(store_id, at) for store_id in media.list_stores_with_news(at=at))


@transaction.atomic
def _tell_ready(store_id: int, at: datetime) -> bool:
    video_ids = media.take_news(store_id=store_id)
    contents = _contents_of(video_ids)
    films = [contents[video_id] for video_id in video_ids if video_id in contents]
    if not films:
        return False
    latest = films[-1]
    notice = notices.open_notice(
        store_id=store_id,
        kind="files_ready",
        subject=("files", store_id),
        occasion=at.isoformat(),
        facts={
            "count": str(len(films)),
            "film": latest.title or latest.permalink,
            "content_id": str(latest.pk),
        },
        at=at,
    )
    return notice is not None


def _contents_of(video_ids: list[int]) -> dict[int, Content]:
    """Return the films by their videos: those that they play, and others of their chapters.

    A trailer is told of as a file of the film that it belongs to.
    """
    contents: dict[int, Content] = {}
    for other in OtherVideo.objects.filter(video_id__in=video_ids).select_related("chapter__content"):
        contents[other.video_id] = other.chapter.content
    for chapter in Chapter.objects.filter(video_id__in=video_ids).select_related("content"):
        if chapter.video_id:
            contents[chapter.video_id] = chapter.content
    trailer_ids = {content.pk for content in contents.values()}
    wholes = Content.objects.filter(trailer_id__in=trailer_ids).order_by("-id")
    whole_by_trailer = {whole.trailer_id: whole for whole in wholes}
    return {video_id: whole_by_trailer.get(one.pk, one) for video_id, one in contents.items()}


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
