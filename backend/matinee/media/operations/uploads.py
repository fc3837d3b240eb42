from dataclasses import dataclass
from datetime import datetime
from secrets import choice, token_urlsafe
from string import ascii_lowercase, digits

from django.db import transaction

from matinee.kit.errors import NotFoundError
from matinee.media.models import Upload, Video
from matinee.media.operations.queue import queue_encoding
from matinee.media.queries import media_folders

LONGEST_FILENAME = 255


@dataclass(frozen=True, slots=True)
class UploadTicket:
    upload: str
    video_id: int
    public_id: str


@transaction.atomic
def create_upload(*, store_id: int, filename: str, size: int, by_user_id: int | None) -> UploadTicket:
    """Create a video that waits for its file. The name is for display, and never used as a path."""
    public_id = "".join(choice(ascii_lowercase + digits) for _ in range(16))
    video = Video.objects.create(store_id=store_id, public_id=public_id)
    shown_name = "".join(c for c in filename if c.isprintable())[:LONGEST_FILENAME] or "film"
    upload = Upload.objects.create(
        upload=token_urlsafe(16), video=video, filename=shown_name, size=size, by_user_id=by_user_id
    )
    return UploadTicket(upload.upload, video.pk, public_id)


@transaction.atomic
def finish_upload(*, upload: str, at: datetime) -> None:
    """The file is complete in the uploads folder: queue its encoding. Idempotent.

    Raises NotFoundError if there is no such upload, or no file yet.
    """
    row = Upload.objects.select_for_update().select_related("video").filter(upload=upload).first()
    if row is None or row.video.deleted_at:
        raise NotFoundError
    if row.finished_at:
        return
    if not media_folders().finished_upload(upload).is_file():
        raise NotFoundError("The file of this upload has not arrived.")
    row.finished_at = at
    row.save(update_fields=["finished_at"])
    Video.objects.filter(pk=row.video_id, state=Video.State.UPLOADING).update(state=Video.State.QUEUED)
    queue_encoding(row.video_id, stage="check")
