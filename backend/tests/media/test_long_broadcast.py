"""Hours of a broadcast with many reconnects: one film, playable at once, its sound in step to the end."""

import hashlib
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from matinee.media.steps import mp4, package, process
from matinee.media.steps.recording.linking import read_recording

from .broadcasts import Broadcast, count_pictures, make_film, on_air, wait_for
from .conftest import MediaQueue
from .package_linter import lint
from .package_reader import read_playlist, shown_times
from .test_recordings import await_recording, largest_offset

FIGURE_PLAYABLE_SECONDS = 10
FIGURE_OFFSET_SECONDS = 0.040
SLOWEST_FEED = 20
"""Seconds of media a second that the broadcast comes in with at the least, when it is a long one."""


@dataclass(frozen=True)
class Length:
    connections: int
    seconds: int  # of media, each

    @property
    def is_long(self) -> bool:
        return self.connections * self.seconds > 3600


SHORT = Length(4, 16)
THREE_HOURS = Length(21, 540)
LENGTHS = [
    pytest.param(SHORT, id="short"),
    pytest.param(THREE_HOURS, id="three hours", marks=pytest.mark.prove),
]
pytestmark = pytest.mark.slow


def feed(live: Broadcast, film: Path, length: Length) -> None:
    """Every second connection ends in the middle of a group, and of these every second one by a kill."""
    for number in range(length.connections):
        is_last = number == length.connections - 1
        ends = "whole" if is_last else ("whole", "mid-group", "whole", "killed")[number % 4]
        before = _interruptions(live)
        # The last second is left out, for a connection that is to end between two key frames.
        arguments = ["-t", str(length.seconds - 0.7)] if ends == "mid-group" else []
        reached = live.folder / "source" / f"s{_segments(live) + length.seconds // 2 - 3}.m4s"
        with live.publish(film, *arguments) as sender:
            if ends == "killed":
                wait_for(partial(_has_come, reached, sender), "most of it", seconds=300)
                sender.kill()
            sender.wait(timeout=300)
        wait_for(partial(_has_ended, live, before), "its end to be noticed", seconds=300)


def _has_come(segment: Path, sender: subprocess.Popen[bytes]) -> bool:
    return segment.exists() or sender.poll() is not None


def _has_ended(live: Broadcast, interruptions: int) -> bool:
    return _interruptions(live) > interruptions


def _interruptions(live: Broadcast) -> int:
    return sum(line.get("state") == "away" for line in live.logged())


def _segments(live: Broadcast) -> int:
    return sum("close" in line for line in live.logged())


@pytest.mark.parametrize("length", LENGTHS)
def test_reconnects_leave_one_film_in_step(
    queue: MediaQueue, media_root: Path, tmp_path: Path, length: Length
) -> None:
    film = make_film(tmp_path / "film.mp4", size="640x360", seconds=length.seconds)
    started = time.monotonic()
    with on_air(media_root) as live:
        feed(live, film, length)
    speed = live.closed_ms() / 1000 / (time.monotonic() - started)
    sent = count_pictures(live.folder)
    if length.is_long:
        assert sent > 3 * 3600 * 30
        assert speed >= SLOWEST_FEED
    assert not any(line["discontinuity"] for line in live.logged() if "close" in line)

    video_id = await_recording(queue)
    wall, cpu = measure(lambda: queue.run(until=lambda: queue.video(video_id).current_package is not None))
    video, folder = queue.video(video_id), queue.folder(video_id)
    assert video.state == "playable"
    assert (video.recording or {}).keys() == {"folder", "wall_clock"}, "it was not linked"
    steps = {step for job, _, step in queue.ran if job == "encode"}
    assert steps == {"recording", "publish-recording"}, "something was encoded"
    assert video.current_package is not None
    (rung,) = (one["name"] for one in video.current_package.manifest["rungs"])
    assert lint(folder) == []
    assert package.verify(folder, sent / 30).playlists == 2
    assert shown_times(folder / rung) == [Fraction(place, 30) for place in range(sent)]
    assert_decodes(folder / rung, tmp_path)
    recorded = [path.read_bytes() for path in _in_order(live.folder / "source")]
    assert picture_digest(folder / rung) == recorded_digest(live.folder), "a picture is not as it was sent"
    offsets = list(_offsets(folder, rung, tmp_path))
    print(
        f"{sent} pictures, {sum(map(len, recorded)):,} bytes, fed {speed:.0f} × as fast as it lasts;"
        f" playable after {wall:.1f} s ({cpu:.1f} s of CPU);"
        f" sound off by ms: {', '.join(f'{offset * 1000:.0f}' for offset in offsets)}"
    )
    assert max(offsets) <= FIGURE_OFFSET_SECONDS
    assert cpu <= FIGURE_PLAYABLE_SECONDS


def measure(act: Callable[[], None]) -> tuple[float, float]:
    """Seconds that it took, and of CPU, with what it started."""
    started, before = time.monotonic(), os.times()
    act()
    after = os.times()
    return time.monotonic() - started, sum(after[:4]) - sum(before[:4])


def assert_decodes(rung: Path, tmp_path: Path) -> None:
    """Every picture, in one go: those that a decoder complains of are not whole."""
    whole = tmp_path / "whole.mp4"
    with whole.open("wb") as out:
        for name in ["init.mp4", *read_playlist(rung / "index.m3u8").names]:
            out.write((rung / name).read_bytes())
    run = subprocess.run(
        [process.ffmpeg_path(), "-v", "warning", "-xerror", "-i", str(whole), "-f", "null", "-"],
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert (run.returncode, run.stderr) == (0, "")
    whole.unlink()


def picture_digest(rung: Path) -> str:
    """Of the coded pictures of a package, one after the other."""
    digest = hashlib.sha256()
    for name in read_playlist(rung / "index.m3u8").names:
        data = (rung / name).read_bytes()
        for kind, start, end in mp4.boxes(data):
            if kind == b"mdat":
                digest.update(data[start:end])
    return digest.hexdigest()


def recorded_digest(folder: Path) -> str:
    digest = hashlib.sha256()
    path, data = None, b""
    for coded in read_recording(folder).coded:
        if coded.path != path:
            path, data = coded.path, coded.path.read_bytes()
        digest.update(data[coded.at : coded.at + coded.size])
    return digest.hexdigest()


def _in_order(source: Path) -> list[Path]:
    return sorted(source.glob("s*.m4s"), key=lambda path: int(path.stem[1:]))


def _offsets(folder: Path, rung: str, tmp_path: Path) -> Iterator[float]:
    """At the beginning, on the way, and at the end; of a whole film there are too many pictures at once."""
    count = len(read_playlist(folder / rung / "index.m3u8").names)
    places = sorted({count * fifth // 5 for fifth in range(6)})
    for first, last in pairwise(places):
        names = range(max(first, last - 6), last)
        yield largest_offset(_excerpt(folder, rung, names, tmp_path / f"until-{last}"), rung, tmp_path)


def _excerpt(folder: Path, rung: str, places: range, target: Path) -> Path:
    for track in (rung, "audio"):
        (target / track).mkdir(parents=True)
        names = read_playlist(folder / track / "index.m3u8").names[places.start : places.stop]
        for name in ["init.mp4", *names]:
            os.link(folder / track / name, target / track / name)
        (target / track / "index.m3u8").write_text("\n".join(names))
    return target
