"""Damaged copies: nothing hangs, nothing is tried for ever, each film ends ready or in words."""

import random
from pathlib import Path

import pytest
from matinee.media.models import StepTry
from matinee.media.steps.clock import LONGEST_GAP_SECONDS
from tests.media.conftest import MediaQueue
from tests.media.package_linter import lint

from .films import make
from .recipes import RECIPES
from .test_corpus import work_off

SOURCES = ("camera", "matroska", "transport-stream", "flash", "fragmented")


def with_flipped_bits(data: bytes, seed: int) -> bytes:
    rng, copy = random.Random(seed), bytearray(data)
    for _ in range(rng.choice((1, 10, 100, 1000))):
        copy[rng.randrange(len(copy))] ^= 1 << rng.randrange(8)
    return bytes(copy)


# One of each film, two of the first, and one with packets that ffmpeg calls a full disk.
SHORT_SEEDS = (3, 5, 10, 42, 48, 66, 94)
# Streams of one film end one after the other: what is shorter by more has lost something.
UNSAID_SECONDS = 1.0
# A picture may be held for as long as nothing is seen or heard.
MOST_HELD_SECONDS = LONGEST_GAP_SECONDS + UNSAID_SECONDS


@pytest.mark.parametrize(
    "seed",
    [pytest.param(seed, marks=() if seed in SHORT_SEEDS else pytest.mark.prove) for seed in range(100)],
)
def test_a_film_with_flipped_bits_ends_ready_or_in_words(
    queue: MediaQueue, seed: int, tmp_path: Path
) -> None:
    film = tmp_path / "film"
    name = SOURCES[seed % len(SOURCES)]
    film.write_bytes(with_flipped_bits(make(name).read_bytes(), seed))
    video = work_off(queue, film)
    queue.hurry()
    queue.run()
    assert queue.step() is None, "it is tried for ever"
    info = queue.info(video.pk)
    assert info.state in ("ready", "refused", "failed"), video.log
    assert bool(info.encoding.error) == (info.state != "ready")
    assert not info.encoding.error.startswith(("refused.", "stopped."))
    assert StepTry.objects.filter(video_id=video.pk).count() < 12
    if info.state == "ready":
        assert info.duration_seconds is not None
        is_shorter = info.duration_seconds < RECIPES[name].seconds - UNSAID_SECONDS
        assert not is_shorter or info.encoding.notes, "it is shortened without a word"
        assert info.duration_seconds < RECIPES[name].seconds + MOST_HELD_SECONDS
        assert lint(queue.folder(video.pk)) == []
