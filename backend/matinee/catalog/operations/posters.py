"""The owner's own picture of a film."""

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
    """Show this picture (`media.add_poster_image`) for the film, or none but the film's own.

    It is that of the first chapter with a video, as the poster of a card is, and it belongs to the film, not
    to a file: what is to replace the video has it too, and what may be brought back. Raises NotFoundError.
    """
    chapters = lock_chapters(store_id, content_id=content_id, at=at)
    first = chapters.filter(video_id__isnull=False).order_by("position", "id").first()
    if first is None or first.video_id is None:
        raise NotFoundError
    others = OtherVideo.objects.filter(chapter=first, removed_at=None).values_list("video_id", flat=True)
    media.set_poster_image(store_id=store_id, video_ids=[first.video_id, *others], image=image)
