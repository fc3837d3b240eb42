"""The worker's maintenance between jobs. All of it may run at any time, anywhere, any number of times."""

import shutil
import time
from datetime import datetime, timedelta

from django.db import connection

from matinee.kit.errors import NotFoundError
from matinee.media.models import Package, PlaybackSession, Revocation, Upload, Video
from matinee.media.operations.attempts import ACTIVE
from matinee.media.operations.encoding import queue_next
from matinee.media.operations.queue import ENCODE_TASK, SOUND_TASK, queue_encoding, queue_sound
from matinee.media.operations.uploads import finish_upload
from matinee.media.queries import media_folders
from matinee.media.signing import LONGEST_PLAYBACK
from matinee.media.steps.ladder import plan_from_json

UPLOAD_STALE_AFTER = timedelta(hours=24)
SLACK = timedelta(minutes=5)


def take_in_finished_uploads(*, at: datetime) -> int:
    """Finish uploads whose message from intake was lost; return how many."""
    count = 0
    for file in media_folders().uploads.glob("*.done"):
        row = Upload.objects.filter(upload=file.stem, finished_at=None).first()
        if row is not None:
            try:
                finish_upload(upload=row.upload, at=at)
                count += 1
            except NotFoundError:
                continue
    return count


def remove_stale_uploads(*, at: datetime) -> int:
    """Delete abandoned uploads: an upload's grant is valid for a day at most."""
    count = 0
    for file in media_folders().uploads.glob("*"):
        try:
            untouched_seconds = at.timestamp() - file.stat().st_mtime
        except FileNotFoundError:  # it was finished, or taken, at this moment
            continue
        if untouched_seconds < UPLOAD_STALE_AFTER.total_seconds():
            continue
        waiting = Upload.objects.filter(upload=file.name.partition(".")[0], finished_at__isnull=False)
        if (
            file.suffix == ".done"
            and waiting.filter(video__state__in=ACTIVE, video__deleted_at=None).exists()
        ):
            continue
        file.unlink(missing_ok=True)
        count += 1
    return count


def remove_retired_versions(*, at: datetime) -> int:
    """Delete versions whose signed paths have all expired."""
    rows = Package.objects.filter(
        removed_at=None, retired_at__lt=at - LONGEST_PLAYBACK - SLACK
    ).select_related("video")
    count = 0
    for row in rows.order_by("id"):
        if row.video.current_package_id != row.pk:
            shutil.rmtree(media_folders().package(row.video.public_id, row.version), ignore_errors=True)
            row.removed_at = at
            row.save(update_fields=["removed_at"])
            count += 1
    return count


def remove_files(*, video_id: int, patience_seconds: float = 10.0) -> str:
    """Delete all files of a deleted film. A running step for it ends within a second or two."""
    video = Video.objects.filter(pk=video_id, deleted_at__isnull=False).first()
    if video is None:
        return "nothing to do"
    folders = media_folders()
    deadline = time.monotonic() + patience_seconds
    while has_running_job(video_id) and time.monotonic() < deadline:
        time.sleep(0.25)
    for folder in folders.all_of(video.public_id):
        shutil.rmtree(folder, ignore_errors=True)
    for upload in Upload.objects.filter(video=video):  # a broadcast has none
        for file in folders.uploads.glob(f"{upload.upload}.*"):
            file.unlink(missing_ok=True)
    Package.objects.filter(video=video, removed_at=None).update(removed_at=video.deleted_at)
    return "removed"


def remove_leftovers() -> int:
    """Delete files of deleted films again, in case a step of theirs was still writing."""
    left = 0
    for folder in (media_folders().root / "work").glob("*"):
        video = Video.objects.filter(public_id=folder.name).first()
        if video is None or video.deleted_at:
            shutil.rmtree(folder, ignore_errors=True)
            left += 1
    return left


def queue_lost_encodes() -> int:
    """Queue films that should be encoding and have no job, so that a lost job does no harm."""
    count = 0
    for video in Video.objects.filter(state__in=ACTIVE, deleted_at=None).order_by("id"):
        if not _has_job(video.pk, ENCODE_TASK):
            if video.plan:
                queue_next(video.pk)
            else:
                queue_encoding(video.pk, stage="check")
            count += 1
        lacks_sound = video.plan and not video.audio_made and plan_from_json(video.plan).audio
        if lacks_sound and not _has_job(video.pk, SOUND_TASK):
            queue_sound(video.pk)
            count += 1
    return count


def forget_expired(*, at: datetime) -> int:
    """Delete expired playback sessions and revocations."""
    sessions, _ = PlaybackSession.objects.filter(expires_at__lt=at - SLACK).delete()
    revocations, _ = Revocation.objects.filter(until__lt=at - SLACK).delete()
    return sessions + revocations


def _has_job(video_id: int, task: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM procrastinate_jobs WHERE task_name = %s AND status IN ('todo', 'doing')"
            " AND (args ->> 'video_id')::bigint = %s LIMIT 1",
            [task, video_id],
        )
        return cursor.fetchone() is not None


def has_running_job(video_id: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM procrastinate_jobs WHERE status = 'doing' AND task_name = ANY(%s)"
            " AND (args ->> 'video_id')::bigint = %s LIMIT 1",
            [[ENCODE_TASK, SOUND_TASK], video_id],
        )
        return cursor.fetchone() is not None
