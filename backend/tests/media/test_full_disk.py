"""A media disk that is really full: a real worker waits, says so, and goes on soon after room was made."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee.media.models import Chunk
from matinee.media.operations import attempts
from matinee.media.steps import transcode

from .conftest import MediaQueue
from .corpus.films import make
from .test_worker import Workers, queue, wait_for, workers  # noqa: F401 - fixtures

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.slow,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a small disk"),
]
MEGABYTE = 1 << 20


@pytest.fixture
def media_root(media_root: Path) -> Iterator[Path]:
    """On a disk of its own, a little larger than what is kept free on it."""
    media_root.mkdir(parents=True)
    size = transcode.KEEP_FREE_BYTES // MEGABYTE + 96
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}m", "none", str(media_root)])
    if mounted.returncode:
        pytest.skip("no disk can be mounted here")
    yield media_root
    subprocess.run(["umount", "-l", str(media_root)], check=True)


def test_encoding_goes_on_soon_after_room_was_made(
    queue: MediaQueue,  # noqa: F811 - the fixture
    workers: Workers,  # noqa: F811 - the fixture
    media_root: Path,
) -> None:
    ballast = media_root / "ballast"
    with ballast.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, 100 * MEGABYTE)
    video_id = queue.upload(make("camera"))
    workers.start()
    wait_for(lambda: queue.video(video_id).error == attempts.DISK_FULL, 300, "the words")
    assert not Chunk.objects.exists()
    ballast.unlink()
    # A try every five seconds, and a worker looks for jobs every two; the rest is for a busy machine.
    seconds = wait_for(lambda: queue.video(video_id).error == "" or Chunk.objects.exists(), 60, "going on")
    assert seconds <= 15 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    wait_for(lambda: queue.video(video_id).state == "ready", 300, "the film")
