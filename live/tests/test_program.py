"""From tags to files and playlists: every frame, one timeline, whatever the publisher does."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from matinee_live.ingest import Ingest
from matinee_live.media.parameters import Unsupported
from matinee_live.packager.fragments import read_fragments
from matinee_live.rtmp.session import Tag

from .films import decode, film, pictures, tags
from .on_air import Event


def fragments(event: Event) -> list[tuple[int, int, int | None, int | None]]:
    """Times of all fragments, in order."""
    files = sorted((event.folder / "source").glob("s*.m4s"), key=lambda path: int(path.stem[1:]))
    return [
        (one.video_time, one.video_end, one.audio_time, one.audio_end)
        for file in files
        for one in read_fragments(file.read_bytes())
    ]


def assert_one_timeline(event: Event) -> None:
    video_at: int = 0
    audio_at: int | None = 0
    for video_time, video_end, audio_time, audio_end in fragments(event):
        assert video_time == video_at
        video_at = video_end
        if audio_time is not None:
            assert audio_time == audio_at
            audio_at = audio_end


def sound_error_ms(event: Event, given: Sequence[Tag], *, rate: int = 48000) -> float:
    """How much further apart sound and picture end than the publisher's last connection had them."""
    video_end = fragments(event)[-1][1]
    audio_end = max(end for _, _, _, end in fragments(event) if end is not None)
    times = {
        kind: [tag.timestamp for tag in given if tag.kind == kind and tag.data[1] == 1]
        for kind in ("video", "audio")
    }
    lasts = times["video"][-1] - times["video"][-2]
    sent = times["video"][-1] + lasts - (times["audio"][-1] + 1024_000 / rate)
    return abs(video_end / 90 - audio_end * 1000 / rate - sent)


@pytest.mark.parametrize("rate", ["30", "24", "25", "60", "30000/1001"])
def test_every_frame_arrives(tmp_path: Path, rate: str) -> None:
    given = tags(film(rate=rate, group=round(2 * Fraction(rate))))
    event = Event(tmp_path)
    event.connect(given)
    event.close()
    frames = decode(tmp_path / "source")
    assert len(frames) == pictures(given)
    times = [dts for dts, _, _ in frames]
    assert times == sorted(set(times))
    assert_one_timeline(event)
    assert sound_error_ms(event, given) < 13
    assert [segment.ms // 100 for segment in event.rendition.segments] == pytest.approx([20] * 4, abs=1)
    assert len(decode(tmp_path / "source", track="a")) >= 8 * 48000 // 1024 - 2


def test_reconnects_go_on_with_the_time(tmp_path: Path) -> None:
    """Each connection's clock begins anew, and each is cut in the middle of a group."""
    given = tags(film())
    event = Event(tmp_path)
    for cut in range(20):
        event.connect(given[: len(given) // 2 - cut], shift_ms=cut * 1_000_003)
    event.close()
    assert_one_timeline(event)
    assert sound_error_ms(event, given[: len(given) // 2 - 19]) < 13
    assert not any(segment.is_discontinuity for segment in event.rendition.segments)
    assert len(list((tmp_path / "source").glob("init-*"))) == 1
    expected = sum(pictures(given[: len(given) // 2 - cut]) for cut in range(20))
    assert len(decode(tmp_path / "source")) == expected


def test_a_clock_that_jumps(tmp_path: Path) -> None:
    given = tags(film())
    third = len(given) // 3
    jumped = [*given[:third]]
    jumped += [replace(tag, timestamp=tag.timestamp - 5000) for tag in given[third : 2 * third]]
    jumped += [replace(tag, timestamp=tag.timestamp + 600_000) for tag in given[2 * third :]]
    event = Event(tmp_path)
    event.connect(jumped)
    event.close()
    assert_one_timeline(event)
    assert sound_error_ms(event, jumped) < 40
    assert fragments(event)[-1][1] / 90_000 == pytest.approx(8, abs=0.2)


def test_timestamps_beyond_four_bytes(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film()), shift_ms=2**32 - 3000)
    event.close()
    assert len(decode(tmp_path / "source")) == pictures(tags(film()))


def test_another_size_is_a_discontinuity(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film()))
    event.connect(tags(film(size="160x90", seconds=4)))
    event.connect(tags(film(size="160x90", seconds=4)))
    event.close()
    marked = [segment.msn for segment in event.rendition.segments if segment.is_discontinuity]
    inits = [segment.init for segment in event.rendition.segments]
    assert marked == [4]
    assert inits == [0] * 4 + [1] * 4
    assert_one_timeline(event)


def test_sound_that_is_away_is_silence(tmp_path: Path) -> None:
    silent = tuple(tag for tag in tags(film()) if tag.kind == "video")
    event = Event(tmp_path)
    event.connect(tags(film()))
    event.connect(silent)
    event.connect(tags(film()))
    event.close()
    assert not any(segment.is_discontinuity for segment in event.rendition.segments)
    assert_one_timeline(event)
    assert sound_error_ms(event, tags(film())) < 13
    # the silence decodes, on both sides of the joints
    assert len(decode(tmp_path / "source", track="a")) >= 24 * 48000 // 1024 - 3


def test_sound_that_is_lost_on_the_way_is_silence(tmp_path: Path) -> None:
    """Half a second of it, in the middle of a connection: what comes after it is not early."""
    given = [tag for tag in tags(film()) if tag.kind == "video" or not 3000 < tag.timestamp < 3500]
    event = Event(tmp_path)
    event.connect(given)
    event.close()
    assert_one_timeline(event)
    assert sound_error_ms(event, given) < 23


def test_no_sound_at_all(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film(sound="")))
    event.close()
    assert len(decode(tmp_path / "source")) == pictures(tags(film(sound="")))


def test_sound_first(tmp_path: Path) -> None:
    """A second of sound comes before the first picture, and all of it before the picture's parameters."""
    given = tags(film())
    early = [tag for tag in given if tag.kind == "audio" and tag.timestamp < 1000]
    event = Event(tmp_path)
    event.connect([*early, *(tag for tag in given if tag not in early)])
    event.close()
    assert_one_timeline(event)
    assert len(decode(tmp_path / "source")) == pictures(given)


def test_sound_does_not_drift(tmp_path: Path) -> None:
    """44,100 Hz in whole milliseconds: each frame lasts 23.22 ms."""
    given = tags(film(sound="44100"))
    event = Event(tmp_path)
    for again in range(8):
        event.connect(given, shift_ms=again * 7)
    event.close()
    assert_one_timeline(event)
    assert sound_error_ms(event, given, rate=44100) < 14
    frames = (8 * 8 * 44100) // 1024
    assert len(decode(tmp_path / "source", track="a")) == pytest.approx(frames, abs=4)


def test_key_frames_too_far_apart_are_cut_anyway(tmp_path: Path) -> None:
    event = Event(tmp_path)
    event.connect(tags(film(seconds=16, group=300)))
    event.close()
    assert max(segment.ms for segment in event.rendition.segments) < 6500
    assert len(decode(tmp_path / "source")) == 480


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda tag: replace(tag, data=b"\x90hvc1" + tag.data), "HEVC"),
        (lambda tag: replace(tag, data=b"\x90av01" + tag.data), "AV1"),
        (lambda tag: replace(tag, data=b"\x1c" + tag.data[1:]), "HEVC"),
        (lambda tag: replace(tag, data=b"\x12" + tag.data[1:]), "Sorenson"),
        (lambda tag: replace(tag, data=tag.data[:13]), "cut short"),
        (lambda tag: replace(tag, data=tag.data[:14] + b"\x6e" + tag.data[15:]), "profile 110"),
    ],
)
def test_what_cannot_be_broadcast_is_refused_in_words(change: Callable[[Tag], Tag], words: str) -> None:
    first = next(tag for tag in tags(film()) if tag.kind == "video")
    with pytest.raises(Unsupported, match=words):
        Ingest().take(change(first))


def test_too_much_of_everything_is_refused() -> None:
    given = tags(film(seconds=16, group=300))
    heavy = [
        replace(tag, data=tag.data + bytes(60_000)) if tag.kind == "video" and tag.data[1] == 1 else tag
        for tag in given
    ]
    large, fast = Ingest(), Ingest()
    with pytest.raises(Unsupported, match="Mb/s"):
        for tag in heavy:
            large.take(tag)
    with pytest.raises(Unsupported, match="frames a second"):
        for again in range(4):
            for tag in given:
                fast.take(replace(tag, timestamp=(tag.timestamp + 16_000 * again) * 2 // 5))
