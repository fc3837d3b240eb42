"""What was on air when, against a broadcast that is made up frame by frame."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from matinee.media.steps.recording.reading import LIVE_TIMESCALE, Picture, SegmentSamples, Slice
from matinee.media.steps.recording.wall_clock import APART_MS, clock_from_json, find_clock

FRAME = LIVE_TIMESCALE // 25
FRAME_MS = 40
AT = 1_750_000_000_000


@dataclass
class MadeUp:
    """Segments, and for each frame of the recording when it was on air and where in the recording it is."""

    segments: list[SegmentSamples]
    frames: list[tuple[int, int]]


def make_up(seed: int, *, loses_segments: bool = True) -> MadeUp:
    """Connections of random length, with random pauses, clocks that go a little wrong, and lost segments."""
    random = Random(seed)
    time, wall, media = random.choice([0, 90_000, 8_100_000]), float(AT), 0
    segments: list[SegmentSamples] = []
    frames: list[tuple[int, int]] = []
    for _connection in range(random.randint(1, 5)):
        wall += random.choice([0, 40, 3_000, 45_000, 600_000])
        pace = random.choice([1, 1, 1.0005, 0.9995])
        for _segment in range(random.randint(1, 40)):
            count = random.randint(25, 150)
            is_lost = loses_segments and random.random() < 0.05
            pictures = [
                Picture(time + place * FRAME, FRAME, 0, place == 0, Slice(Path("s"), 0, 1))
                for place in range(count)
            ]
            if not is_lost:
                segments.append(SegmentSamples(0, round(wall), None, pictures, []))
                at = [place * FRAME_MS for place in range(count)]
                frames += [(round(wall + offset * pace), media + offset) for offset in at]
                media += count * FRAME_MS
            time += count * FRAME
            wall += count * FRAME_MS * pace
    return MadeUp(segments, frames)


@pytest.mark.parametrize("seed", range(200))
def test_each_frame_is_where_it_was_on_air(seed: int) -> None:
    made = make_up(seed)
    clock = find_clock(made.segments)
    for wall_ms, media_ms in made.frames:
        moment = clock.moment_at(wall_ms)
        assert moment is not None
        assert abs(moment - media_ms) <= APART_MS + FRAME_MS


@pytest.mark.parametrize("seed", range(50))
def test_later_is_never_earlier(seed: int) -> None:
    made = make_up(seed)
    clock = find_clock(made.segments)
    ends = made.frames[-1][0] + 120_000
    moments = [clock.moment_at(wall_ms) for wall_ms in range(AT, ends, max(1, (ends - AT) // 5_000))]
    known = [moment for moment in moments if moment is not None]
    assert known == sorted(known)
    assert known[-1] == made.frames[-1][1] + FRAME_MS - 1


@pytest.mark.parametrize("seed", range(50))
def test_while_nothing_is_on_air_it_is_the_last_moment_before(seed: int) -> None:
    made = make_up(seed)
    clock = find_clock(made.segments)
    for (wall_ms, media_ms), (next_ms, _) in zip(made.frames, made.frames[1:], strict=False):
        if next_ms - wall_ms > 1_000:
            moments = {clock.moment_at(at) for at in range(wall_ms + 500, next_ms - 300, 97)}
            assert all(abs((moment or 0) - media_ms) <= APART_MS + FRAME_MS for moment in moments)
            assert len(moments) <= 1


def test_before_its_beginning_is_nowhere() -> None:
    clock = find_clock(make_up(1).segments)
    first = clock.runs[0]
    assert clock.moment_at(first.wall_ms - 1) is None
    assert clock.moment_at(first.wall_ms) == 0
    assert find_clock([]).moment_at(AT) is None


def test_it_is_a_few_runs_and_not_a_row_a_segment() -> None:
    for seed in range(50):
        made = make_up(seed, loses_segments=False)
        assert len(find_clock(made.segments).runs) <= 10


def test_what_is_encoded_anew_keeps_the_time_of_a_missing_segment() -> None:
    made = make_up(3, loses_segments=False)
    whole = find_clock(made.segments)
    del made.segments[1]
    wall_ms = made.segments[-1].wall_ms
    assert find_clock(made.segments, keeps_gaps=True).moment_at(wall_ms) == whole.moment_at(wall_ms)
    assert find_clock(made.segments).moment_at(wall_ms) != whole.moment_at(wall_ms)


def test_a_clock_that_was_set_back_goes_on() -> None:
    made = make_up(5, loses_segments=False)
    late = [
        SegmentSamples(0, one.wall_ms - (3_600_000 if place else 0), None, one.pictures, [])
        for place, one in enumerate(made.segments)
    ]
    clock = find_clock(late)
    assert [run.wall_ms for run in clock.runs] == sorted(run.wall_ms for run in clock.runs)
    last = late[-1]
    assert clock.moment_at(last.wall_ms) == find_clock(made.segments).moment_at(made.segments[-1].wall_ms)


def test_an_encoder_that_catches_up_is_placed_by_when_it_came() -> None:
    made = make_up(5, loses_segments=False)
    ahead_ms = 4_000
    early = [
        SegmentSamples(
            0, one.wall_ms, one.wall_ms + len(one.pictures) * FRAME_MS - ahead_ms, one.pictures, []
        )
        for one in made.segments
    ]
    clock, true = find_clock(early), find_clock(made.segments)
    for one in made.segments:
        assert clock.moment_at(one.wall_ms - ahead_ms) == true.moment_at(one.wall_ms)


def test_it_is_kept_as_json() -> None:
    clock = find_clock(make_up(7).segments)
    assert clock_from_json(clock.as_json()) == clock
