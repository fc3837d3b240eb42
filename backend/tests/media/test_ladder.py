"""Frame rates, rungs and chunks, all without ffmpeg."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee.media.steps import ladder
from matinee.media.steps.probe import AudioFacts, SourceFacts, VideoFacts

PICTURE = VideoFacts(
    index=0,
    codec="h264",
    profile="High",
    level=40,
    width=1920,
    height=1080,
    sample_aspect=Fraction(1),
    rotation=0,
    pixel_format="yuv420p",
    interlaced=False,
    full_range=False,
    colour_matrix=1,
    colour_primaries=1,
    colour_transfer=1,
)
FILM = SourceFacts(
    format="mov",
    seekable=True,
    duration_ms=60_000,
    average_rate=Fraction(30),
    median_rate=Fraction(30),
    constant_rate=True,
    keyframe_gap_seconds=2.0,
    keyframes=None,
    keyframes_at_ms=[],
    frames=1800,
    bitrate=4_000_000,
    video=PICTURE,
    audio=AudioFacts(1, "aac", 2, 48_000),
)
COMPLIANT = replace(FILM, keyframes=list(range(0, 1800, 60)))


def at_rate(rate: Fraction, *, constant: bool = True) -> Fraction:
    return ladder.choose_rate(replace(FILM, average_rate=rate, median_rate=rate, constant_rate=constant))


@pytest.mark.parametrize(
    ("rate", "chosen"),
    [
        ("24000/1001", "24000/1001"),
        ("30000/1001", "30000/1001"),
        ("60000/1001", "60000/1001"),
        ("2997/100", "30000/1001"),
        ("25", "25"),
        ("2505/100", "25"),
        ("264/10", "132/5"),  # between 25 and 30: its own, not the next higher
        ("28", "28"),
        ("120", "60"),
        ("100", "50"),
        ("240000/1001", "60000/1001"),
        ("90", "45"),
        ("7", "7"),
        ("1/10", "1"),
    ],
)
def test_takes_the_nearest_standard_rate_and_never_the_next_higher(rate: str, chosen: str) -> None:
    assert at_rate(Fraction(rate)) == Fraction(chosen)


@given(st.fractions(min_value=Fraction(1), max_value=Fraction(240), max_denominator=1001))
def test_a_rate_is_never_raised_by_more_than_two_percent(rate: Fraction) -> None:
    assert at_rate(rate) <= min(rate, Fraction(60)) * Fraction(102, 100)


def test_at_29_97_a_segment_is_120_frames_and_three_segments_are_12_012_seconds() -> None:
    plan = ladder.plan_encode(
        replace(FILM, average_rate=Fraction(30000, 1001), median_rate=Fraction(30000, 1001))
    )
    assert plan.group_frames == 60
    assert plan.boundaries[:4] == (0, 120, 240, 360)
    assert plan.seconds(360) == Fraction(12012, 1000)


@pytest.mark.parametrize(
    ("size", "rungs"),
    [
        ((1920, 1080), ["240p 426x240", "360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"]),
        ((1080, 1920), ["240p 240x426", "360p 360x640", "540p 540x960", "720p 720x1280", "1080p 1080x1920"]),
        ((3840, 2160), ["240p 426x240", "360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"]),
        ((640, 272), ["240p 564x240"]),
        ((640, 480), ["240p 320x240", "360p 480x360", "480p 640x480"]),
        ((176, 144), ["144p 176x144"]),
        ((427, 241), ["240p 426x240"]),
        ((1768, 994), ["240p 426x240", "360p 640x360", "540p 960x540", "720p 1280x720", "994p 1768x994"]),
        ((17, 9), ["9p 16x8"]),
    ],
)
def test_rungs_are_even_keep_the_shape_and_are_never_scaled_up(
    size: tuple[int, int], rungs: list[str]
) -> None:
    chosen = ladder.choose_rungs(size, pass_through=False)
    assert [f"{rung.name} {rung.width}x{rung.height}" for rung in chosen] == rungs
    assert all(rung.width % 2 == 0 and rung.height % 2 == 0 for rung in chosen)


UP_TO_1080P = ["240p", "360p", "540p", "720p", "1080p"]


@pytest.mark.parametrize(
    ("size", "highest", "names"),
    [
        ((3840, 2160), 2160, [*UP_TO_1080P, "1440p", "2160p"]),
        ((2160, 3840), 2160, [*UP_TO_1080P, "1440p", "2160p"]),
        ((4096, 2160), 1440, [*UP_TO_1080P, "1440p"]),
        ((7680, 4320), 2160, [*UP_TO_1080P, "1440p", "2160p"]),
        ((2560, 1440), 2160, [*UP_TO_1080P, "1440p"]),
        ((3840, 1608), 2160, [*UP_TO_1080P, "1440p"]),
        ((3840, 1800), 2160, [*UP_TO_1080P, "1440p", "1800p"]),
        ((2400, 1350), 1440, [*UP_TO_1080P, "1350p"]),
        ((3840, 2160), 1080, UP_TO_1080P),
        ((1920, 1080), 2160, UP_TO_1080P),
        ((2048, 1152), 2160, UP_TO_1080P),
    ],
)
def test_a_store_may_ask_for_more_than_1080p_of_sources_that_have_it(
    size: tuple[int, int], highest: int, names: list[str]
) -> None:
    rungs = ladder.choose_rungs(size, pass_through=False, highest=highest)
    assert [rung.name for rung in rungs] == names
    assert [rung.stage for rung in rungs] == ["first", "first", "rest", "rest", "rest"] + ["high"] * (
        len(names) - 5
    )
    assert all((rung.width > rung.height) == (size[0] > size[1]) for rung in rungs)
    caps = [rung.cap_kbps for rung in rungs]
    assert caps == sorted(caps)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1280, 720), (1998, 1080)])
def test_a_film_up_to_1080p_has_the_same_plan_whatever_a_store_asks_for(size: tuple[int, int]) -> None:
    of_size = replace(COMPLIANT, video=replace(PICTURE, width=size[0], height=size[1]))
    for facts in (of_size, replace(of_size, keyframes=None)):
        plans = [ladder.plan_encode(facts, highest=highest).as_json() for highest in (1080, 1440, 2160)]
        assert plans == [plans[0]] * 3


def test_a_compliant_source_in_4k_is_passed_through_where_4k_is_asked_for() -> None:
    large = replace(COMPLIANT, bitrate=30_000_000, video=replace(PICTURE, width=3840, height=2160, level=51))
    plan = ladder.plan_encode(large, highest=2160)
    assert [rung.stage for rung in plan.rungs[-2:]] == ["high", "top"]
    assert not ladder.plan_encode(large, highest=1440).rungs_of("top")
    assert ladder.plan_from_json(plan.as_json()) == plan


@settings(deadline=None)
@given(
    st.integers(min_value=1, max_value=500_000),
    st.sampled_from(ladder.STANDARD_RATES),
    st.sampled_from([1, 2, 5]),
)
def test_chunks_cover_every_frame_once(frames: int, rate: Fraction, scale: int) -> None:
    facts = replace(
        FILM, average_rate=rate, median_rate=rate, keyframes_at_ms=list(range(0, 10**8, 8000 * scale))
    )
    plan = ladder.plan_encode(facts, frames=frames)
    for stage in ("first", "rest"):
        segments = [index for chunk in plan.chunks(stage) for index in chunk]
        assert segments == list(range(plan.segment_count))
    assert sum(plan.boundaries[i + 1] - plan.boundaries[i] for i in range(plan.segment_count)) == frames
    assert ladder.plan_from_json(plan.as_json()) == plan


def test_the_first_chunk_is_one_segment_so_that_playing_can_begin() -> None:
    assert ladder.plan_encode(FILM).chunks("first")[0] == range(1)


def test_a_compliant_source_is_passed_through_and_the_rungs_follow_its_key_frames() -> None:
    plan = ladder.plan_encode(replace(COMPLIANT, keyframes=[0, 70, 150, 200, *range(290, 1800, 110)]))
    assert plan.rungs[-1].stage == "top"
    assert plan.boundaries[:4] == (0, 150, 290, 400)
    assert max(plan.segment_seconds(i) for i in range(plan.segment_count)) <= 6


@pytest.mark.parametrize(
    "spoiled",
    [
        {"keyframe_gap_seconds": 6.5},
        {"bitrate": 13_000_000},
        {"constant_rate": False},
        {"keyframes": None},
        {"keyframes": list(range(1800))},
        {"video": replace(PICTURE, codec="hevc")},
        {"video": replace(PICTURE, pixel_format="yuv420p10le")},
        {"video": replace(PICTURE, pixel_format="yuv422p")},
        {"video": replace(PICTURE, rotation=90)},
        {"video": replace(PICTURE, sample_aspect=Fraction(4, 3))},
        {"video": replace(PICTURE, interlaced=True)},
        {"video": replace(PICTURE, full_range=True)},
        {"video": replace(PICTURE, profile="High 4:4:4 Predictive")},
        {"video": replace(PICTURE, width=3840, height=2160)},
    ],
)
def test_anything_else_is_encoded(spoiled: dict[str, object]) -> None:
    plan = ladder.plan_encode(replace(COMPLIANT, **spoiled))  # type: ignore[arg-type]
    assert not plan.aligned_to_source
    assert not plan.rungs_of("top")


def test_a_chunk_begins_soon_after_a_key_frame() -> None:
    """With 8⅓ s between key frames and segments of four, some of the places to cut at are good ones."""
    keyframes = list(range(0, 600_000, 8333))
    plan = ladder.plan_encode(replace(FILM, duration_ms=600_000, keyframes_at_ms=keyframes))
    begins = [chunk.start * 4000 for chunk in plan.chunks("rest")]
    lost = [min(at - keyframe for keyframe in keyframes if keyframe <= at + 1) for at in begins]
    assert sum(lost) / len(lost) < 2100
    assert all(4 <= len(chunk) <= 8 for chunk in plan.chunks("rest")[:-1])


def test_a_short_rest_goes_with_the_chunk_before_it() -> None:
    keyframes = list(range(0, 60_000, 8333))
    plan = ladder.plan_encode(replace(FILM, keyframes_at_ms=keyframes))
    assert plan.chunks("first") == [range(1), range(1, 5), range(5, 15)]
    assert plan.chunks("rest") == [range(7), range(7, 15)]
    for segments in range(7, 60):
        plan = ladder.plan_encode(FILM, frames=segments * 120)
        assert 3 <= len(plan.chunks("rest")[-1]) <= 8


def test_rare_key_frames_make_longer_chunks() -> None:
    long_film = replace(FILM, duration_ms=600_000)
    often = list(range(0, 600_000, 4000))
    usual = ladder.plan_encode(replace(long_film, keyframes_at_ms=often)).chunks("rest")
    single = ladder.plan_encode(replace(long_film, keyframes_at_ms=[0])).chunks("rest")
    assert {len(chunk) for chunk in usual} == {6}
    # Decoding from the start each time: few chunks, each a good part of what lies before it.
    assert 3 <= len(single) <= 8


def test_progress_weighs_av1_by_what_it_takes() -> None:
    """All rungs in AV1 took 2.3 to 3.5 times the processor time of all in H.264 (bench/av1.py)."""
    plan = ladder.plan_encode(FILM, with_av1=True)
    in_h264 = plan.cost("first", 100) + plan.cost("rest", 100)
    assert 2.3 < plan.cost("av1", 100) / in_h264 < 3.5
