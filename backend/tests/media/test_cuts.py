"""Where segments end: as the plan says, for a film of any length at any rate, shown by real encodes.

The films are tiny: what is looked at is time, not pictures.
"""

import random
import subprocess
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from matinee.media.models import Chunk, Video
from matinee.media.operations import tidying
from matinee.media.steps import ladder, mp4, probe, process, transcode

from .conftest import MediaQueue
from .package_reader import decode, shown_times

# Standard ones, and those of films that keep their own.
RATES = [*ladder.STANDARD_RATES, Fraction(132, 5), Fraction(7), Fraction(433, 60), Fraction(1)]
MOST_SEGMENTS = 4
Build = Callable[[Fraction], transcode.Source]


def make_film(path: Path, rate: Fraction, seconds: float, *arguments: str) -> Path:
    picture = f"testsrc2=size=64x36:rate={rate.numerator}/{rate.denominator}:duration={seconds}"
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", picture]
    encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
    subprocess.run([*command, *arguments, *encoder, str(path)], check=True)
    return path


@pytest.fixture(scope="module")
def source_at(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """A film of a rate that is longer than all that is cut from it."""
    made: dict[Fraction, transcode.Source] = {}

    def get(rate: Fraction) -> transcode.Source:
        if rate not in made:
            seconds = float(ladder.segment_frames(rate) / rate) * (MOST_SEGMENTS + 1)
            path = make_film(tmp_path_factory.mktemp("films") / "film.mp4", rate, seconds)
            facts = probe.probe(path)
            made[rate] = transcode.Source(path, facts.format, facts)
        return made[rate]

    return get


def encode_whole(source: transcode.Source, rate: Fraction, frames: int, work: Path) -> None:
    """Encode all chunks of a film of this length and read the segments that were made."""
    facts = replace(source.facts, frames=frames, duration_ms=round(frames / rate * 1000))
    plan = ladder.plan_encode(facts, may_pass_through=False)
    assert (plan.frame_rate, plan.frames) == (rate, frames)
    for segments in plan.chunks("first"):
        transcode.encode_chunk(source, plan, "first", segments, work, is_wanted=lambda: True)
    (rung,) = plan.rungs
    timescale = mp4.read_timescale((work / rung.name / "init.mp4").read_bytes())
    ends: list[Fraction] = [Fraction(0)]
    for index in range(plan.segment_count):
        timing = mp4.read_segment((work / rung.name / transcode.segment_name(index)).read_bytes())
        begins = Fraction(timing.decode_from, timescale) * rate
        assert begins == ends[-1], f"segment {index} does not begin where the one before it ends"
        ends.append(begins + timing.samples)
    assert ends == list(plan.boundaries)
    assert max(plan.segment_seconds(index) for index in range(plan.segment_count)) < 5


def remainders(rate: Fraction) -> list[int]:
    """Both sides of where a rest is joined to the segment before it, and one more."""
    step = ladder.segment_frames(rate)
    joined_under = step // 8
    drawn = random.Random(float(rate)).randrange(step)
    return sorted({1, max(1, joined_under - 1), drawn})


@pytest.mark.parametrize("rate", RATES, ids=str)
def test_segments_end_where_the_plan_says(rate: Fraction, source_at: Build, tmp_path: Path) -> None:
    for number, rest in enumerate(remainders(rate)):
        whole = (1, 3, 0)[number] * ladder.segment_frames(rate)
        encode_whole(source_at(rate), rate, whole + rest, tmp_path / str(rest))


@pytest.mark.prove
@pytest.mark.parametrize("rate", RATES, ids=str)
def test_segments_end_where_the_plan_says_at_every_remainder(
    rate: Fraction, source_at: Build, tmp_path: Path
) -> None:
    step = ladder.segment_frames(rate)
    for rest in range(step):
        # A short rest is joined to the segment before, in whichever chunk that is.
        for whole in range(1, MOST_SEGMENTS + 1) if rest < step // 8 else [1]:
            encode_whole(source_at(rate), rate, whole * step + rest, tmp_path / f"{whole}-{rest}")


def test_a_film_a_moment_longer_than_its_segments_plays(queue: MediaQueue, tmp_path: Path) -> None:
    video_id = queue.upload(make_film(tmp_path / "film.mp4", Fraction(25), 8.2))
    for _ in range(3):
        queue.hurry()
        queue.run()
    video = queue.video(video_id)
    assert (video.state, video.log, video.duration_ms) == ("ready", "", 8200)
    folder = queue.folder(video_id) / "36p"
    assert len(shown_times(folder)) == len(decode(folder, tmp_path)) == 205


@pytest.fixture
def parked(queue: MediaQueue, tmp_path: Path) -> Callable[..., Video]:
    """A film that was parked on its way, with a chunk made and another that could not be."""

    def park(log: str, **changes: object) -> Video:
        video_id = queue.upload(make_film(tmp_path / "film.mp4", Fraction(25), 8.2))
        queue.run(until=lambda: Chunk.objects.filter(video_id=video_id).exists())
        values = {"state": "failed", "error": "Encoding stopped.", "log": log}
        Video.objects.filter(pk=video_id).update(**values | changes)
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM procrastinate_jobs")
        return queue.video(video_id)

    return park


MISALIGNED = "first-1: NotAligned: segment 1 is at 51200+51200, not 51200"


def run_migration(*, backwards: bool = False) -> None:
    loader = MigrationLoader(connection)
    found = [key for key in loader.disk_migrations if key[1].endswith("_queue_misaligned_films")]
    migration, state = loader.disk_migrations[found[0]], loader.project_state(found[0], at_end=False)
    with connection.schema_editor(atomic=False) as editor:
        (migration.unapply if backwards else migration.apply)(state, editor)


def test_films_parked_for_their_length_are_encoded_after_an_upgrade(
    queue: MediaQueue, parked: Callable[..., Video]
) -> None:
    video = parked(MISALIGNED)
    assert video.current_package is not None, "it was playable before it failed"
    run_migration()
    assert (queue.video(video.pk).state, queue.video(video.pk).error) == ("playable", "")
    assert tidying.queue_lost_encodes() >= 1
    queue.run()
    assert queue.video(video.pk).state == "ready"


@pytest.mark.parametrize(
    ("log", "changes"),
    [
        ("first-1: CommandFailed: exit 1", {}),
        (MISALIGNED, {"deleted_at": "2026-01-01T00:00:00Z", "current_package": None}),
        (MISALIGNED, {"state": "refused"}),
    ],
)
def test_other_films_stay_as_they_are(
    queue: MediaQueue, parked: Callable[..., Video], log: str, changes: dict[str, object]
) -> None:
    video = parked(log, **changes)
    run_migration()
    assert queue.video(video.pk).state == video.state


def test_the_upgrade_can_be_undone(queue: MediaQueue, parked: Callable[..., Video]) -> None:
    video = parked(MISALIGNED)
    run_migration()
    run_migration(backwards=True)
    assert queue.video(video.pk).state == "playable"
