"""The jobs of encoding, and their order.

Films share the encoder by running one step each in turn. A job runs a single step of one film (a chunk of
four to twenty-four seconds) and queues the next one before it ends. Jobs of equal priority run in the
order in which they were queued, so the film that was just served is behind all others that wait:
round robin, without a scheduler. Examining files and first stages have priority over higher rungs, so that a
new film plays within seconds even while a long one is being encoded; what is above 1080p, or in AV1, waits
for every other film.
"""

from datetime import timedelta
from typing import Literal

from matinee.kit import jobs

PRIORITIES = {"check": 20, "publish": 15, "first": 10, "top": 0, "rest": 0, "high": -10, "av1": -20}
QueueStage = Literal["check", "first", "top", "rest", "high", "av1", "publish"]

ENCODE_TASK = "matinee.media.tasks.encode"
SOUND_TASK = "matinee.media.tasks.encode_sound"
CHANGE_TASK = "matinee.media.tasks.publish_change"
REMOVE_TASK = "matinee.media.tasks.remove_files"


def queue_encoding(video_id: int, *, stage: QueueStage, delay: timedelta | None = None) -> None:
    jobs.defer(
        ENCODE_TASK,
        queue=jobs.ENCODE,
        lock=f"video-{video_id}",
        only_one=f"encode-{video_id}",
        priority=PRIORITIES[stage],
        delay=delay,
        video_id=video_id,
    )


def queue_sound(video_id: int, *, delay: timedelta | None = None) -> None:
    """Concurrent with the pictures: it takes a fiftieth of their time."""
    jobs.defer(
        SOUND_TASK, lock=f"sound-{video_id}", only_one=f"sound-{video_id}", delay=delay, video_id=video_id
    )


def queue_change(video_id: int) -> None:
    jobs.defer(
        CHANGE_TASK, lock=f"video-{video_id}", only_one=f"change-{video_id}", priority=5, video_id=video_id
    )


def queue_removal(video_id: int) -> None:
    jobs.defer(REMOVE_TASK, only_one=f"remove-{video_id}", video_id=video_id)
