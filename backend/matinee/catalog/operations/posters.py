"""A film's uploaded poster."""

from datetime import datetime

from django.db import transaction

from matinee.catalog.models import OtherVideo
from matinee.catalog.operations.chapters import lock_chapters
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media


@transaction.atomic
def set_poster_image(
    *, store_id: int, content_id: int, image: dict[str, object] | None, at: datetime
) -> None:
    """Use this image (`media.add_poster_image`) as the film's poster, or none but a frame of the film.

    It is stored for the first chapter with a video, whose poster a card shows, and belongs to the film, not
    to a file: the next and former videos get it as well. Raises NotFoundError.
    """
    chapters = lock_chapters(store_id, content_id=content_id, at=at)
    first = chapters.filter(video_id__isnull=False).order_by("position", "id").first()
    if first is None or first.video_id is None:
        raise NotFoundError
    others = OtherVideo.objects.filter(chapter=first, removed_at=None).values_list("video_id", flat=True)
    media.set_poster_image(store_id=store_id, video_ids=[first.video_id, *others], image=image)
