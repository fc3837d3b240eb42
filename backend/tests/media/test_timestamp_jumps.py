"""Files whose times jump: a film lasts as long as what could be read of it, and its owner is told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee.media.steps.clock import Clock, Timed, with_following
from tests.media.conftest import MediaQueue
from tests.media.corpus.films import make
from tests.media.corpus.test_corpus import work_off

PICTURE, SOUND = 0, 1


def time_of(packet: Timed) -> float:
    assert packet.at is not None
    return packet.at


def film(seconds: int = 8) -> list[Timed]:
    """Packets in the order of a file: B-frames come after the picture that they refer to."""
    pictures = [
        Timed(PICTURE, at / 25, 1 / 25)
        for group in range(0, seconds * 25, 3)
        for at in (group + 2, group, group + 1)
    ]
    sounds = [Timed(SOUND, at / 50, 1 / 50) for at in range(seconds * 50)]
    order = {id(packet): place / 25 for place, packet in enumerate(pictures)}
    return sorted([*pictures, *sounds], key=lambda packet: order.get(id(packet), time_of(packet)))


def placed(packets: list[Timed], longest_gap: float = 10.0) -> tuple[list[float], Clock]:
    clock = Clock(longest_gap)
    return [clock.place(packet, following) for packet, following in with_following(packets)], clock


def moved(packets: list[Timed], place: int, by: float) -> list[Timed]:
    return [
        Timed(packet.stream, time_of(packet) + (by if at >= place else 0), packet.lasts)
        for at, packet in enumerate(packets)
    ]


big = st.one_of(st.floats(30, 1e6), st.floats(-1e6, -30))


@settings(deadline=None, max_examples=40)
@given(st.dictionaries(st.integers(4, 110), big, max_size=12))
def test_times_that_are_wrong_alone_change_nothing_else(wrong: dict[int, float]) -> None:
    true = film()
    spoiled = list(true)
    for place, by in wrong.items():
        spoiled[place * 5] = Timed(
            true[place * 5].stream, time_of(true[place * 5]) + by, true[place * 5].lasts
        )
    found, clock = placed(spoiled)
    assert found == pytest.approx([packet.at for packet in true], abs=0.2)
    assert (clock.wrong, round(clock.closed)) == (len(wrong), 0)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.integers(10, 590), big), min_size=1, max_size=4))
def test_a_clock_that_jumps_either_way_goes_on(jumps: list[tuple[int, float]]) -> None:
    true = film()
    spoiled = true
    for place, by in jumps:
        spoiled = moved(spoiled, place, by)
    found, _ = placed(spoiled)
    # Each jump may put a picture of its group beside its place.
    assert found == pytest.approx([packet.at for packet in true], abs=0.2 + 0.12 * len(jumps))


@settings(deadline=None, max_examples=40)
@given(st.integers(10, 590), st.floats(30, 1e6))
def test_the_gap_that_is_left_out_is_told(place: int, gap: float) -> None:
    _, clock = placed(moved(film(), place, gap))
    assert clock.closed == pytest.approx(gap, abs=0.2)


def test_a_jump_may_be_written_as_a_picture_that_lasts() -> None:
    true = film()
    ahead = moved(true, 300, 4200.0)
    ahead[299].lasts = ahead[298].lasts = 4200.0
    found, clock = placed(ahead)
    assert found == pytest.approx([packet.at for packet in true], abs=0.2)
    assert clock.closed == pytest.approx(4200, abs=0.2)


def test_slides_that_come_out_of_order_stay() -> None:
    slides = [Timed(PICTURE, at * 12.0, 12.0) for at in (0, 4, 2, 1, 3, 8, 6, 5, 7)]
    found, clock = placed(slides, longest_gap=600.0)
    assert found == [slide.at for slide in slides] and clock.wrong == 0


def test_what_is_no_gap_stays() -> None:
    still = [Timed(PICTURE, 0.0, 0.04), Timed(PICTURE, 300.0, 0.04)]
    assert placed(still, longest_gap=600.0)[0] == [0.0, 300.0]
    under_sound = sorted([*still, *(Timed(SOUND, float(at), 1.0) for at in range(320))], key=time_of)
    found, clock = placed(under_sound)
    assert found == [packet.at for packet in under_sound] and clock.wrong == 0


@pytest.mark.parametrize("name", ["jump-matroska", "jump-mp4"])
def test_a_gap_in_the_times_of_a_file_is_left_out_and_told(queue: MediaQueue, name: str) -> None:
    video = work_off(queue, make(name))
    info = queue.info(video.pk)
    assert info.state == "ready", video.log
    assert info.duration_seconds == pytest.approx(5.0, abs=0.2)
    assert info.encoding.notes == (
        "The file’s timestamps jump ahead by 70 min with no picture or sound. "
        "The film continues without that gap.",
    )


def test_a_length_that_the_file_alone_claims_is_not_believed(queue: MediaQueue) -> None:
    video = work_off(queue, make("claims-seventy-minutes"))
    info = queue.info(video.pk)
    assert info.state == "ready", video.log
    assert info.duration_seconds == pytest.approx(5.0, abs=0.2)
    assert info.encoding.notes == (
        "The file claims to be 70 min longer than it is. The film ends where the file does.",
    )
