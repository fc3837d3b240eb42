"""Trim a chapter: a cut of its video is encoded as its next one, and replaces it as a new file would."""

from datetime import datetime

from django.db import transaction

from matinee.catalog.models import OtherVideo
from matinee.catalog.operations.replacing import lock_chapter
from matinee.kit.errors import ConflictError
from matinee.media import operations as media


class FileOnItsWayError(ConflictError):
    code = "file_on_its_way"
    message = "Another file of this chapter is on its way. Wait until it plays, or discard it, then trim."


class OtherFilePlaysError(ConflictError):
    code = "other_file_plays"
    message = "The chapter plays another file by now. Choose the points again."


@transaction.atomic
def trim_file(
    *,
    store_id: int,
    content_id: int,
    chapter_id: int,
    video_id: int,
    from_seconds: float,
    until_seconds: float,
    by_user_id: int,
    at: datetime,
) -> None:
    """Begin to encode the part between two moments of the chapter's video as its next one.

    `video_id` is the video in which the moments were chosen. Raises NotFoundError, OtherFilePlaysError,
    FileOnItsWayError, media.NotReadyToTrim, and ProblemError for invalid moments.
    """
    chapter = lock_chapter(store_id, content_id=content_id, chapter_id=chapter_id, at=at)
    if chapter.video_id != video_id:
        raise OtherFilePlaysError
    if OtherVideo.objects.filter(chapter=chapter, kind=OtherVideo.Kind.NEXT).exists():
        raise FileOnItsWayError
    video = media.create_trimmed(
        store_id=store_id,
        video_id=video_id,
        from_seconds=from_seconds,
        until_seconds=until_seconds,
        by_user_id=by_user_id,
        at=at,
    )
    OtherVideo.objects.create(chapter=chapter, video_id=video, kind=OtherVideo.Kind.NEXT)
