"""The playlists of a state, and the linter of the other tests: each of its rules catches its mistake."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from matinee_live.media.timeline import Timeline
from matinee_live.packager import cutting
from matinee_serving.live import playlists
from matinee_serving.live.window import Format, Marker, Part, Rendition

from .films import film, tags
from .on_air import Event
from .playlist_linter import Linter, parse

WALL = 1_700_000_000_000


def rendition(count: int, *, open_parts: int = 0, target: int = 2) -> Rendition:
    made = Rendition("source", target)
    for msn in range(count + (open_parts > 0)):
        made.begin(msn=msn, init=0, wall_ms=WALL + msn * 2000, is_discontinuity=False)
        for number in range(4 if msn < count else open_parts):
            made.add_part(Part(number * 100, 100, 500, is_key=number == 0))
        if msn < count:
            made.close()
    return made


def test_the_end_of_an_event_in_full() -> None:
    made = rendition(2, open_parts=1)
    assert playlists.live_playlist(made, others=[replace_name(rendition(1), "720p")]) == (
        "#EXTM3U\n"
        "#EXT-X-VERSION:9\n"
        "#EXT-X-TARGETDURATION:2\n"
        "#EXT-X-MEDIA-SEQUENCE:0\n"
        "#EXT-X-DISCONTINUITY-SEQUENCE:0\n"
        "#EXT-X-PART-INF:PART-TARGET=0.500\n"
        "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500,CAN-SKIP-UNTIL=12\n"
        '#EXT-X-MAP:URI="init-0.mp4"\n'
        "#EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:20.000Z\n"
        '#EXT-X-PART:DURATION=0.500,URI="p0-0.m4s",INDEPENDENT=YES\n'
        '#EXT-X-PART:DURATION=0.500,URI="p0-1.m4s"\n'
        '#EXT-X-PART:DURATION=0.500,URI="p0-2.m4s"\n'
        '#EXT-X-PART:DURATION=0.500,URI="p0-3.m4s"\n'
        "#EXTINF:2.000,\n"
        "s0.m4s\n"
        "#EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:22.000Z\n"
        '#EXT-X-PART:DURATION=0.500,URI="p1-0.m4s",INDEPENDENT=YES\n'
        '#EXT-X-PART:DURATION=0.500,URI="p1-1.m4s"\n'
        '#EXT-X-PART:DURATION=0.500,URI="p1-2.m4s"\n'
        '#EXT-X-PART:DURATION=0.500,URI="p1-3.m4s"\n'
        "#EXTINF:2.000,\n"
        "s1.m4s\n"
        "#EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:24.000Z\n"
        '#EXT-X-PART:DURATION=0.500,URI="p2-0.m4s",INDEPENDENT=YES\n'
        '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p2-1.m4s"\n'
        '#EXT-X-RENDITION-REPORT:URI="../720p/live.m3u8",LAST-MSN=0,LAST-PART=3\n'
    )


def test_the_renditions_of_an_event_the_richest_first() -> None:
    source, small = rendition(3, open_parts=2), replace_name(rendition(1), "360p")
    source.format = Format("avc1.640028,mp4a.40.2", 1920, 1080)
    source.add_part(Part(200, 2000, 100, is_key=False))
    short = replace_name(rendition(0, open_parts=1), "240p")
    short.segments[0] = replace(short.segments[0], size=9)
    assert playlists.multivariant_playlist([short, small, source]) == (
        "#EXTM3U\n"
        "#EXT-X-VERSION:9\n"
        '#EXT-X-STREAM-INF:BANDWIDTH=16000,AVERAGE-BANDWIDTH=3830,CODECS="avc1.640028,mp4a.40.2",'
        "RESOLUTION=1920x1080\n"
        "source/live.m3u8\n"
        "#EXT-X-STREAM-INF:BANDWIDTH=1600,AVERAGE-BANDWIDTH=1600\n"
        "360p/live.m3u8\n"
        "#EXT-X-STREAM-INF:BANDWIDTH=144,AVERAGE-BANDWIDTH=144\n"
        "240p/live.m3u8\n"
    )


def replace_name(made: Rendition, name: str) -> Rendition:
    return replace(made, name=name)


def test_the_last_minute_and_the_whole_window() -> None:
    made = rendition(3600, open_parts=2)
    head, segments = parse(playlists.live_playlist(made))
    assert (head["EXT-X-MEDIA-SEQUENCE"], len(segments)) == ("3570", 31)
    assert [bool(segment.parts) for segment in segments] == [False] * 27 + [True] * 4
    assert len(playlists.live_playlist(made)) < 4500
    head, segments = parse(playlists.dvr_playlist(made))
    assert (head["EXT-X-MEDIA-SEQUENCE"], len(segments)) == ("0", 3600)
    assert not any(segment.parts for segment in segments)


def test_a_delta_skips_what_is_older_than_six_targets() -> None:
    delta = playlists.live_playlist(rendition(100, open_parts=2), skip=True)
    assert "#EXT-X-SKIP:SKIPPED-SEGMENTS=24\n" in delta
    assert "#EXT-X-SKIP" not in playlists.live_playlist(rendition(4), skip=True)


def test_discontinuities_are_counted_when_they_leave() -> None:
    made = rendition(100)
    made.segments[3] = replace(made.segments[3], is_discontinuity=True, init=0)
    assert "DISCONTINUITY-SEQUENCE:1\n" in playlists.live_playlist(made)
    assert "DISCONTINUITY-SEQUENCE:0\n" in playlists.dvr_playlist(made)
    made.drop_before(4)
    assert "DISCONTINUITY-SEQUENCE:1\n" in playlists.dvr_playlist(made)


def test_an_ended_event_hints_at_nothing() -> None:
    made = rendition(2)
    made.is_ended = True
    text = playlists.live_playlist(made)
    assert text.endswith("#EXT-X-ENDLIST\n")
    assert "PRELOAD-HINT" not in text


def test_a_marker_is_one_line_whatever_it_says() -> None:
    marker = Marker(7, WALL + 100, 'a "quoted"\n#EXT-X-ENDLIST\u2028title')
    text = playlists.live_playlist(rendition(2), markers=[marker, Marker(8, WALL - 1, "long ago")])
    (line,) = [line for line in text.splitlines() if "DATERANGE" in line]
    assert line == (
        '#EXT-X-DATERANGE:ID="marker-7",CLASS="marker",START-DATE="2023-11-14T22:13:20.100Z",'
        "X-TITLE=\"a 'quoted' #EXT-X-ENDLIST title\""
    )


MISTAKES: dict[str, tuple[Callable[[str], str], str]] = {
    "a part too long": (lambda text: text.replace("DURATION=0.500", "DURATION=0.534", 1), "longer than the"),
    "a part too short": (lambda text: text.replace("DURATION=0.500", "DURATION=0.100", 1), "shorter than 85"),
    "parts not as long": (lambda text: text.replace("EXTINF:2.000", "EXTINF:2.040"), "as long as its parts"),
    "a segment too long": (lambda text: text.replace("EXTINF:2.000", "EXTINF:2.600"), "than the target"),
    "a target that grows": (lambda text: text.replace("DURATION:2", "DURATION:3"), "target changed"),
    "a number left out": (lambda text: text.replace("p2-1.m4s", "p2-2.m4s"), "at place"),
    "a hint at the wrong part": (lambda text: text.replace('PART,URI="p', 'PART,URI="p9'), "the hint"),
    "no date": (
        lambda text: "".join(line for line in text.splitlines(True) if "DATE-TIME" not in line),
        "date",
    ),
    "no map": (lambda text: text.replace('#EXT-X-MAP:URI="init-0.mp4"\n', ""), "no map"),
    "a hold-back too short": (lambda text: text.replace("BACK=1.500", "BACK=1.000"), "PART-HOLD-BACK"),
    "a skip too short": (lambda text: text.replace("UNTIL=12", "UNTIL=4"), "CAN-SKIP-UNTIL"),
    "an end that goes back": (
        lambda text: text.replace("SEQUENCE:0\n#EXT-X-DIS", "SEQUENCE:9\n#EXT-X-DIS"),
        "",
    ),
    "no blocking": (lambda text: text.replace("CAN-BLOCK-RELOAD=YES,", ""), "blocking reload"),
    "a date that goes back": (lambda text: text.replace("22:13:24", "22:13:19"), "begins before"),
}


@pytest.mark.parametrize(("change", "words"), MISTAKES.values(), ids=MISTAKES.keys())
def test_the_linter_catches(change: Callable[[str], str], words: str) -> None:
    good = playlists.live_playlist(rendition(3, open_parts=2))

    def lint(*texts: str) -> list[str]:
        linter = Linter(lambda uri: None)
        for text in texts:
            linter.lint(text)
        return [line for line in linter.broken if "fetch" not in line and "fragment" not in line]

    assert lint(good, good) == []
    assert change(good) != good
    said = lint(good, change(good), good)
    assert any(words in line for line in said), said


def test_the_linter_catches_parts_of_old_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matinee_serving.live.window.SEGMENTS_WITH_PARTS", 100)
    monkeypatch.setattr(playlists, "SEGMENTS_WITH_PARTS", 100)
    linter = Linter(lambda uri: b"")
    linter.lint_rendition(rendition(9))
    assert any("old and lists parts" in line for line in linter.broken)


def test_the_linter_catches_a_delta_that_leaves_out_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    linter = Linter(lambda uri: b"")
    monkeypatch.setattr(playlists, "_skippable", lambda segments, rendition: len(segments) - 1)
    made = rendition(20)
    made.segments[19] = replace(made.segments[19], wall_ms=WALL)
    full = playlists.live_playlist(made)
    monkeypatch.setattr(playlists, "live_playlist", lambda made, skip=False: full if not skip else full[:-60])
    linter.lint_rendition(made)
    assert any("delta differs" in line for line in linter.broken)


def broken_run(folder: Path) -> list[str]:
    event = Event(folder)
    event.connect(tags(film(rate="24", group=48)))
    event.program.close()
    return event.linter.broken


def test_the_linter_catches_a_part_closed_after_the_crossing_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert broken_run(tmp_path / "good") == []
    monkeypatch.setattr(cutting, "PART_MS", 545)
    assert any("longer than the part target" in line for line in broken_run(tmp_path / "bad"))


def test_the_linter_catches_an_offset_added_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    join = Timeline._join

    def join_twice(self: Timeline, timestamp: int, now_ms: int) -> None:
        join(self, timestamp, now_ms)
        if self.video_end:
            self.video_end += 90

    monkeypatch.setattr(Timeline, "_join", join_twice)
    event = Event(tmp_path)
    event.connect(tags(film())[:200])
    event.connect(tags(film())[:200])
    event.program.close()
    assert any("that before it ends at" in line for line in event.linter.broken)


def test_the_linter_catches_sound_that_is_rounded_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Timeline.take_sound

    def take_rounded(self: Timeline) -> tuple[int, list[bytes]]:
        at, sound = take(self)
        return at // 48 * 48, sound

    monkeypatch.setattr(Timeline, "take_sound", take_rounded)
    assert any("the sound of" in line for line in broken_run(tmp_path))


def test_the_linter_catches_a_stale_part_after_a_restart(tmp_path: Path) -> None:
    """Numbering begins anew: what players have under the same name is something else."""
    first = Event(tmp_path)
    first.connect(tags(film(seconds=4)))
    first.close()
    (tmp_path / "log").unlink()
    again = Event(tmp_path, linter=first.linter)
    again.connect(tags(film(rate="24", group=48, seconds=4)))
    again.program.close()
    assert any("went back" in line or "changed" in line for line in again.linter.broken)
