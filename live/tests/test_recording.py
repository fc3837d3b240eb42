"""The folder of an event after kills, on full disks and on slow ones."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

import pytest
from matinee_live.packager.fragments import read_fragments
from matinee_live.packager.recording import Stored
from matinee_live.packager.recovery import recover
from matinee_serving.live.window import Segment

from .films import decode, film, pictures, tags
from .on_air import Event


def lines(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / "log").read_text().splitlines()]


def end_abruptly(event: Event) -> None:
    """As a kill leaves it: what the thread has written, and no more; the open segment stays open."""
    event.program.recording.close()


@pytest.mark.parametrize("garbage", [b"", b"\0\0\x10\0moof" + bytes(100), bytes(7), b"half"])
def test_an_unlogged_tail_is_cut_to_its_last_whole_part(tmp_path: Path, garbage: bytes) -> None:
    given = tags(film())
    event = Event(tmp_path)
    event.connect(given[: len(given) * 7 // 8], is_cut=False)
    end_abruptly(event)
    last = event.rendition.segments[-1]
    assert not last.is_closed
    path = tmp_path / "source" / f"s{last.msn}.m4s"
    whole = path.read_bytes()
    path.write_bytes(whole + garbage)

    again = Event(tmp_path)
    assert path.read_bytes() == whole
    told = again.rendition.segments[-1]
    assert told == Segment(
        last.msn, last.init, last.wall_ms, last.is_discontinuity, ms=last.ms, size=last.size, is_closed=True
    )
    assert lines(tmp_path)[-1]["close"] == last.msn
    again.connect(given)
    again.close()
    assert [segment.msn for segment in again.rendition.segments] == list(range(last.msn + 1 + 4))
    assert not any(segment.is_discontinuity for segment in again.rendition.segments)
    frames = decode(tmp_path / "source")
    assert [dts for dts, _, _ in frames] == sorted({dts for dts, _, _ in frames})


def test_what_players_are_told_of_the_picture_outlives_a_kill(tmp_path: Path) -> None:
    given = tags(film())
    event = Event(tmp_path)
    event.connect(given)
    event.close()
    known = event.rendition.format
    assert known is not None
    assert (known.width, known.height, known.codecs.partition(",")[2]) == (320, 180, "mp4a.40.2")
    sizes = [(tmp_path / "source" / f"s{one.msn}.m4s").stat().st_size for one in event.rendition.segments]
    again = Event(tmp_path)
    assert again.rendition.format == known
    assert [one.size for one in again.rendition.segments] == sizes
    again.connect(tags(film(size="160x90", seconds=4, sound="")))
    again.close()
    assert again.rendition.format is not None
    assert (again.rendition.format.width, again.rendition.format.height) == (160, 90)


def test_a_part_that_was_cut_in_the_middle_is_gone(tmp_path: Path) -> None:
    given = tags(film())
    event = Event(tmp_path)
    event.connect(given[: len(given) * 7 // 8], is_cut=False)
    end_abruptly(event)
    last = event.rendition.segments[-1]
    path = tmp_path / "source" / f"s{last.msn}.m4s"
    path.write_bytes(path.read_bytes()[: last.parts[-1].start + last.parts[-1].length // 2])
    recover(tmp_path)
    assert path.stat().st_size == last.parts[-1].start
    assert len(read_fragments(path.read_bytes())) == len(last.parts) - 1


def test_recovering_twice_changes_nothing(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film())[:300], is_cut=False)
    end_abruptly(event)
    with (tmp_path / "log").open("ab") as log:
        log.write(b'{"close":99,"rend')
    first = recover(tmp_path)
    before = (tmp_path / "log").read_bytes()
    assert recover(tmp_path) == first
    assert (tmp_path / "log").read_bytes() == before
    assert first.renditions["source"].next_msn < 99


def test_a_segment_without_a_whole_part_was_never_there(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film())[:300], is_cut=False)
    end_abruptly(event)
    last = event.rendition.segments[-1]
    path = tmp_path / "source" / f"s{last.msn}.m4s"
    path.write_bytes(path.read_bytes()[:50])
    recovered = recover(tmp_path).renditions["source"]
    assert not path.exists()
    assert recovered.next_msn == last.msn


def test_parameters_that_no_segment_used_are_forgotten(tmp_path: Path) -> None:
    """A kill between new parameters and their first segment: the next ones are still a discontinuity."""
    event = Event(tmp_path)
    event.connect(tags(film(seconds=4)))
    event.close()
    small = tags(film(size="160x90", seconds=4))
    other = Event(tmp_path)
    other.connect(small[:5], is_cut=False)
    end_abruptly(other)
    assert (tmp_path / "source" / "init-1.mp4").exists()
    third = Event(tmp_path)
    third.connect(small)
    third.close()
    assert [(one.init, one.is_discontinuity) for one in third.rendition.segments][-2:] == [
        (2, True),
        (2, False),
    ]


def test_killed_in_the_middle_again_and_again(tmp_path: Path) -> None:
    """No closed segment is lost, and time and numbers go on without a step."""
    script = """
import sys, time
from pathlib import Path
from matinee_live.ingest import Ingest
from matinee_live.program import OnAir
from matinee_live.rtmp.session import Tag
data, at, tags = Path(sys.argv[2]).read_bytes(), 13, []
while at + 11 <= len(data):
    size = int.from_bytes(data[at + 1 : at + 4])
    if data[at] in (8, 9):
        when = int.from_bytes(data[at + 4 : at + 7]) | data[at + 7] << 24
        tags.append(Tag("audio" if data[at] == 8 else "video", when, data[at + 11 : at + 11 + size]))
    at += 15 + size
program = OnAir(Path(sys.argv[1]), min_free_bytes=0, tell=lambda stored: None)
ingest = Ingest()
ingest.go_on_air(program)
for number, tag in enumerate(tags):
    ingest.take(tag)
    if number % 10 == 0:
        print(number, flush=True)
        time.sleep(0.001)
"""
    known: list[dict[str, object]] = []
    for kill_at in (130, 250, 370):
        process = subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path), str(film())], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= kill_at:
                break
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        closed = [line for line in _whole(tmp_path) if "close" in line]
        assert closed[: len(known)] == known
        known = closed
    event = Event(tmp_path)
    event.connect(tags(film()))
    event.close()
    assert [segment.msn for segment in event.rendition.segments] == list(range(len(event.rendition.segments)))
    assert not any(segment.is_discontinuity for segment in event.rendition.segments)
    ends = (0, 0)
    for segment in event.rendition.segments:
        path = tmp_path / "source" / f"s{segment.msn}.m4s"
        for one in read_fragments(path.read_bytes()):
            assert (one.video_time, one.audio_time) == ends
            assert one.audio_end is not None
            ends = one.video_end, one.audio_end
    assert len(decode(tmp_path / "source")) > pictures(tags(film()))


def _whole(folder: Path) -> list[dict[str, object]]:
    text = (folder / "log").read_text()
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def test_a_full_disk_keeps_the_window_alone(tmp_path: Path) -> None:
    """The owner is told, the last minutes go on, and what is listed can be fetched."""
    event = Event(tmp_path, min_free_bytes=1 << 62)
    for _ in range(20):
        event.connect(tags(film()))
    event.close()
    assert event.problems == ["The disk is nearly full: the event goes on, but is not recorded any more."]
    there = {path.name for path in (tmp_path / "source").glob("s*.m4s")}
    assert there == {f"s{segment.msn}.m4s" for segment in event.rendition.segments}
    assert 120_000 <= sum(segment.ms for segment in event.rendition.segments) <= 125_000
    recovered = recover(tmp_path).renditions["source"]
    assert [segment.msn for segment in recovered.segments] == [one.msn for one in event.rendition.segments]


def test_a_disk_that_refuses_leaves_a_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    event = Event(tmp_path)
    files = event.program.recording._files

    class Full:
        def __init__(self, file: object) -> None:
            self.file = file

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

        def write(self, data: bytes) -> int:
            raise OSError(28, "No space left on device")

    given = tags(film())
    begin: Callable[..., None] = event.program.recording._begin

    def begin_on_a_full_disk(rendition: str, cut: Any) -> None:
        begin(rendition, cut)
        if cut.msn == 1:
            files[rendition] = cast(BinaryIO, Full(files[rendition]))

    monkeypatch.setattr(event.program.recording, "_begin", begin_on_a_full_disk)
    event.connect(given)
    event.close()
    assert [segment.is_gap for segment in event.rendition.segments] == [False, True, False, False]
    assert "No space left" in event.problems[0]


def test_taking_in_never_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk stands still for the whole broadcast; then everything is there, or a gap."""
    going_on = threading.Event()
    event = Event(tmp_path)
    do = event.program.recording._do

    def stand_still(rendition: str, cut: Any) -> None:
        going_on.wait()
        do(rendition, cut)

    monkeypatch.setattr(event.program.recording, "_do", stand_still)
    event.connect(tags(film()))  # returns although nothing is written
    assert not list(tmp_path.glob("source/*"))
    going_on.set()
    event.close()
    assert len(decode(tmp_path / "source")) == pictures(tags(film()))


def test_a_listed_part_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted mistake: a part is told of before its bytes are written."""
    event = Event(tmp_path)
    recording = event.program.recording
    tell = recording._tell

    def too_early(rendition: str, cut: Any) -> None:
        size = recording._files[rendition].tell()
        recording._tell = lambda stored: None
        before = recording._files[rendition]
        tell(Stored(rendition, part=cut, start=size))
        before.write(cut.data)
        recording._tell = tell

    monkeypatch.setattr(recording, "_append", too_early)
    event.connect(tags(film(seconds=4)))
    recording.close()
    assert any("not one whole fragment" in words for words in event.linter.broken)
