"""Lower qualities: which an event gets, cut as the source is cut, which never waits for them."""

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee_live.ladder.plans import Processors, Rung, choose_plan, size_of
from matinee_live.packager.fragments import read_fragments
from matinee_serving.live.playlists import multivariant_playlist
from matinee_serving.live.window import Rendition

from .films import decode, film, pictures, tags
from .live_process import ON_AIR, Heard, Live, publish, set_inputs, start_live, wait_for

pytestmark = pytest.mark.slow
RUNGS = ("360p", "240p")
# These tests are about what is cut where; a machine that runs other tests beside them is late.
PATIENCE = "60"


@pytest.mark.parametrize(
    ("cores", "names"),
    [
        (0.2, []),
        (0.5, ["480p"]),
        (1.0, ["540p", "360p", "240p"]),
        (2.0, ["720p", "540p", "360p", "240p"]),
    ],
)
def test_what_the_processors_carry(cores: float, names: list[str]) -> None:
    plan = choose_plan(side=1080, frames_per_second=30, free_cores=cores)
    assert [rung.name for rung in plan.rungs if plan] == names if plan else not names


def test_three_events_share_two_cores() -> None:
    processors = Processors(1.0)
    plans = [processors.reserve(name, side=994, frames_per_second=30) for name in ("a", "b", "c")]
    assert [len(plan.rungs) if plan else 0 for plan in plans] == [3, 1, 0]
    processors.release("a")
    again = processors.reserve("c", side=994, frames_per_second=30)
    assert again is not None
    assert [rung.name for rung in again.rungs] == ["540p", "360p", "240p"]


def test_sixty_pictures_a_second_cost_twice() -> None:
    plan = choose_plan(side=1080, frames_per_second=60, free_cores=1.0)
    assert plan is not None
    assert [rung.name for rung in plan.rungs] == ["480p"]


@pytest.mark.parametrize("side", [240, 241, 360, 481])
def test_no_rung_is_as_large_as_the_source(side: int) -> None:
    plan = choose_plan(side=side, frames_per_second=30, free_cores=8)
    assert all(rung.side < side for rung in (plan.rungs if plan else ()))


def test_a_picture_keeps_its_proportions() -> None:
    rung = Rung.of(360, 800)
    assert size_of(rung, width=1920, height=1080) == (640, 360)
    assert size_of(rung, width=1080, height=1920) == (360, 640)
    assert size_of(rung, width=1002, height=540) == (668, 360)


def source_film(*, seconds: int = 8) -> Path:
    return film(seconds=seconds, size="640x368", group=60)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path, LIVE_LADDER_CORES="1", LIVE_LADDER_BEHIND_SECONDS=PATIENCE) as running:
        yield running


def rendition(heard: Heard, name: str) -> Rendition | None:
    return heard.listener.mirror.renditions.get(("e1", name))


def has_closed(heard: Heard, name: str, count: int, *, after: int = -1) -> bool:
    one = rendition(heard, name)
    closed = [
        segment
        for segment in (one.segments if one else [])
        if segment.is_closed and not segment.is_gap and segment.msn > after
    ]
    return len(closed) >= count


def encoder_of(live: Live) -> int | None:
    """The process of ffmpeg below `live`."""
    children = Path(f"/proc/{live.process.pid}/task/{live.process.pid}/children").read_text().split()
    for child in map(int, children):
        with contextlib.suppress(OSError):  # it has just ended
            if b"libx264" in Path(f"/proc/{child}/cmdline").read_bytes():
                return child
    return None


def begins(live: Live, name: str, msn: int) -> tuple[int, int | None]:
    """When picture and sound of a segment begin."""
    first, *_ = read_fragments((live.folder / "e1" / name / f"s{msn}.m4s").read_bytes())
    return first.video_time, first.audio_time


def assert_aligned(heard: Heard, live: Live) -> None:
    """Every rung has the source's segments, as long, begun at the same moment, each with a key frame."""
    # The feed goes on meanwhile: what the rungs have now, the source has by then.
    rungs = {name: list(one.segments) for name in RUNGS if (one := rendition(heard, name)) is not None}
    source = rendition(heard, "source")
    assert source is not None
    of_source = {segment.msn: segment for segment in list(source.segments)}
    assert rungs.keys() == set(RUNGS)
    for name, segments in rungs.items():
        numbers = [segment.msn for segment in segments]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        for segment in segments:
            like = of_source[segment.msn]
            assert (segment.wall_ms, segment.is_discontinuity) == (like.wall_ms, like.is_discontinuity)
            if segment.is_closed and like.is_closed:
                assert segment.ms == like.ms
                assert segment.is_gap or begins(live, name, segment.msn) == begins(
                    live, "source", segment.msn
                )
            for part, other in zip(segment.parts, like.parts, strict=False):
                assert part.ms == other.ms
            assert segment.is_gap or not segment.parts or segment.parts[0].is_key


def test_every_rung_is_cut_where_the_source_is(live: Live) -> None:
    path = source_film()
    with Heard(live) as heard:
        with publish(live, path, speed=2):
            wait_for(lambda: all(has_closed(heard, name, 4) for name in RUNGS), "four segments of each rung")
        wait_for(lambda: heard.state == "away", "its end")
        heard.assert_well()
        assert_aligned(heard, live)
        begun = [one for name in ("source", *RUNGS) if (one := rendition(heard, name))]
    master = multivariant_playlist(begun)
    for size in ("RESOLUTION=640x368", "RESOLUTION=626x360", "RESOLUTION=418x240"):
        assert size in master, master
    for name in RUNGS:
        times = [dts for dts, _, _ in decode(live.folder / "e1" / name)]
        assert len(times) == pictures(tags(path))
        assert times == sorted(set(times))
        assert len(decode(live.folder / "e1" / name, track="a")) > 300


def test_an_encoder_that_is_killed_is_a_gap_and_comes_back(live: Live) -> None:
    with Heard(live) as heard, publish(live, source_film(seconds=60), speed=1):
        wait_for(lambda: has_closed(heard, "240p", 1), "a first segment")
        killed = encoder_of(live)
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        wait_for(lambda: encoder_of(live) not in (None, killed), "another encoder")
        rung = rendition(heard, "240p")
        assert rung is not None
        newest = rung.last_msn
        wait_for(lambda: has_closed(heard, "240p", 2, after=newest), "segments after it")
        heard.assert_well()
        assert_aligned(heard, live)
        source = rendition(heard, "source")
        assert source is not None
        assert not any(segment.is_gap or segment.is_discontinuity for segment in source.segments)


def test_an_encoder_that_stands_still_costs_its_highest_rung_and_the_source_nothing(tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    with (
        start_live(tmp_path, LIVE_LADDER_CORES="1", LIVE_LADDER_BEHIND_SECONDS="8") as live,
        Heard(live) as heard,
        publish(live, source_film(seconds=60), speed=1),
    ):
        wait_for(lambda: has_closed(heard, "240p", 1), "a first segment")
        stopped = encoder_of(live)
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        sent = heard.listener.mirror.renditions["e1", "source"].last_msn
        wait_for(lambda: has_closed(heard, "source", 3, after=sent), "the source going on")
        wait_for(lambda: has_closed(heard, "240p", 2, after=sent + 1), "the rung that is left")
        heard.assert_well()
        assert_aligned(heard, live)
        assert not has_closed(heard, "360p", 1, after=sent + 1)
        words = "This machine is too busy: viewers do not get 360p any more."
        wait_for(lambda: words in live.told[-1]["events"][0]["problems"], "what its owner reads")
        assert live.told[-1]["events"][0]["qualities"] == [368, 240]
        shown = [one for name in ("source", *RUNGS) if (one := rendition(heard, name))]
        wait_for(lambda: "360p/" not in multivariant_playlist(shown), "a list without it")
        source = rendition(heard, "source")
        assert source is not None
        assert not any(segment.is_gap for segment in source.segments)


def test_rungs_go_on_after_the_program_was_killed(tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    path = source_film(seconds=60)
    with start_live(tmp_path, LIVE_LADDER_CORES="1", LIVE_LADDER_BEHIND_SECONDS=PATIENCE) as first:
        port = first.port
        with Heard(first) as heard, publish(first, path, speed=1):
            wait_for(lambda: has_closed(heard, "240p", 2), "two segments")
            first.kill()
    with (
        start_live(tmp_path, port=port, LIVE_LADDER_CORES="1", LIVE_LADDER_BEHIND_SECONDS=PATIENCE) as second,
        Heard(second) as heard,
    ):
        wait_for(lambda: rendition(heard, "240p") is not None, "what the folder had")
        known = rendition(heard, "240p")
        assert known is not None
        newest = known.last_msn
        with publish(second, path, speed=1):
            wait_for(lambda: has_closed(heard, "240p", 2, after=newest), "segments after it")
        heard.assert_well()
        assert_aligned(heard, second)
        assert not any(segment.is_discontinuity for segment in known.segments)


def test_a_source_of_another_size_begins_every_rung_anew(live: Live) -> None:
    with Heard(live) as heard:
        with publish(live, source_film(), speed=2):
            wait_for(lambda: has_closed(heard, "240p", 2), "two segments")
        with publish(live, film(seconds=8, size="480x272", group=60), speed=2):
            wait_for(
                lambda: (
                    (one := rendition(heard, "240p")) is not None
                    and any(segment.is_discontinuity and segment.is_closed for segment in one.segments)
                ),
                "a segment of the other size",
            )
        heard.assert_well()
        rung, source = rendition(heard, "240p"), rendition(heard, "source")
        assert rung is not None
        assert source is not None
        marked = [segment.msn for segment in source.segments if segment.is_discontinuity]
        assert [segment.msn for segment in rung.segments if segment.is_discontinuity] == marked
        assert rung.format is not None
        assert (rung.format.width, rung.format.height) == (424, 240)
