"""The media domain's jobs. Each takes ids, reads again, and may run twice."""

from django.utils import timezone

from matinee.kit.jobs import DEFAULT, ENCODE, app
from matinee.media.operations import editing, encoding, tidying, unused_images


@app.task(queue=ENCODE)
def encode(video_id: int) -> str:
    return encoding.advance(video_id=video_id)


@app.task(queue=DEFAULT)
def encode_sound(video_id: int) -> str:
    return encoding.make_sound(video_id=video_id)


@app.task(queue=DEFAULT)
def publish_change(video_id: int) -> str:
    return editing.apply_change(video_id=video_id)


@app.task(queue=DEFAULT)
def remove_files(video_id: int) -> str:
    return tidying.remove_files(video_id=video_id)


def sweep_often() -> dict[str, int]:
    """The worker's periodic maintenance, every few seconds."""
    return {
        "uploads": tidying.take_in_finished_uploads(at=timezone.now()),
        "requeued": tidying.queue_lost_encodes(),
    }


def sweep_hourly() -> dict[str, int]:
    now = timezone.now()
    return {
        "stale_uploads": tidying.remove_stale_uploads(at=now),
        "versions": tidying.remove_retired_versions(at=now),
        "leftovers": tidying.remove_leftovers(),
        "unused_images": unused_images.remove_unused_images(at=now),
        "expired": tidying.forget_expired(at=now),
    }
