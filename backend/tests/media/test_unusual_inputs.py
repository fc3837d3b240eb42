"""Odd inputs are normal inputs: each becomes a package that shows what the film shows."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from matinee.media.models import Video
from matinee.media.steps import probe, process

from .conftest import MediaQueue
from .package_reader import decode, shown_times

Get = Callable[[str], Path]


def encode(queue: MediaQueue, path: Path) -> tuple[Video, Path]:
    video_id = queue.upload(path)
    queue.run()
    video = queue.video(video_id)
    assert video.state == "ready", video.log or video.error
    return video, queue.folder(video_id)


def rungs(folder: Path) -> dict[str, tuple[int, int]]:
    manifest = Video.objects.get(public_id=folder.parent.name).current_package.manifest  # type: ignore[union-attr]
    return {rung["name"]: (rung["width"], rung["height"]) for rung in manifest["rungs"]}


def test_a_turned_film_stands_upright(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video, folder = encode(queue, clip("rotated"))
    assert (video.width, video.height) == (360, 640)
    assert rungs(folder) == {"240p": (240, 426), "360p": (360, 640)}
    frame = decode(folder / "240p", tmp_path)[0]
    assert (frame.width, frame.height, frame.rotation) == (240, 426, 0)
    # Turned, not squeezed: it looks like the source turned by a quarter.
    import av

    with av.open(str(clip("rotated"))) as container:
        source = (
            next(container.decode(video=0))
            .reformat(width=426, height=240, format="gray")
            .to_ndarray()
            .astype(int)
        )
    made = frame.reformat(format="gray").to_ndarray().astype(int)
    turned = {quarter: abs(made - _turned(source, quarter)).mean() for quarter in (1, 3)}
    assert min(turned.values()) < 6, turned


def _turned(picture: "object", quarters: int) -> "object":
    import numpy

    return numpy.rot90(picture, quarters)  # type: ignore[call-overload]


def test_pixels_that_are_not_square_become_square(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video, folder = encode(queue, clip("anamorphic"))
    assert (video.width, video.height) == (640, 360)
    assert rungs(folder)["360p"] == (640, 360)
    assert decode(folder / "360p", tmp_path)[0].width == 640


def test_a_variable_rate_becomes_constant_and_keeps_its_length(queue: MediaQueue, film: Get) -> None:
    _video, folder = encode(queue, film("hevc"))
    times = shown_times(folder / "360p")
    steps = [b - a for a, b in pairwise(times)]
    # Ticks are whole: a step may be one tick longer than another.
    assert max(steps) - min(steps) <= 1 / 10_000
    assert float(times[-1]) == pytest.approx(6.4, abs=0.1)
    assert 1 / steps[0] == pytest.approx(30)


def test_high_dynamic_range_is_mapped_to_what_screens_show(
    queue: MediaQueue, clip: Get, tmp_path: Path
) -> None:
    assert process.has_filter("zscale") and process.has_filter("tonemap")
    assert probe.probe(clip("hdr")).video.is_hdr
    _video, folder = encode(queue, clip("hdr"))
    frame = decode(folder / "360p", tmp_path)[0]
    assert (frame.format.name, int(frame.color_trc), int(frame.colorspace)) == ("yuv420p", 1, 1)
    assert 16 < frame.reformat(format="gray").to_ndarray().mean() < 235


def test_mpeg_2_in_a_program_stream(queue: MediaQueue, film: Get, tmp_path: Path) -> None:
    video, folder = encode(queue, film("city"))
    assert list(rungs(folder)) == ["240p", "360p"]
    assert video.duration_ms == pytest.approx(7600, abs=80)
    assert len(decode(folder / "240p", tmp_path)) == pytest.approx(190, abs=2)
    assert not (folder / "audio").exists()
    assert "AUDIO" not in (folder / "master.m3u8").read_text()


def test_surround_sound_becomes_stereo(queue: MediaQueue, film: Get, tmp_path: Path) -> None:
    path = tmp_path / "surround.mp4"
    command: list[str | Path] = [
        process.ffmpeg_path(),
        "-v",
        "error",
        "-y",
        "-t",
        "2",
        "-i",
        film("bunny"),
        "-vf",
        "scale=426:240",
    ]
    process.run(
        [*command, "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "copy", path], timeout_seconds=60
    )
    assert probe.probe(path).audio == probe.AudioFacts(1, "aac", 6, 48_000)
    _video, folder = encode(queue, path)
    frames = decode(folder / "audio", tmp_path)
    assert frames[0].layout.name == "stereo"
    assert max(abs(frame.to_ndarray()).max() for frame in frames) > 0.001


def test_a_recording_without_length_or_index(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    facts = probe.probe(clip("stream"))
    assert facts.duration_ms is None and not facts.seekable
    video, folder = encode(queue, clip("stream"))
    assert video.duration_ms == pytest.approx(5000, abs=100)
    assert len(decode(folder / "360p", tmp_path)) == pytest.approx(120, abs=3)


def test_a_transport_stream(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video, folder = encode(queue, clip("transport"))
    assert video.duration_ms == pytest.approx(5000, abs=100)
    assert shown_times(folder / "240p")[0] == 0


def test_odd_sizes_and_full_chroma(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video, folder = encode(queue, clip("odd"))
    assert (video.width, video.height) == (427, 241)
    assert rungs(folder) == {"240p": (426, 240)}
    assert decode(folder / "240p", tmp_path)[0].format.name == "yuv420p"


def test_fields_are_woven_into_pictures(queue: MediaQueue, clip: Get) -> None:
    assert probe.probe(clip("interlaced")).video.interlaced
    encode(queue, clip("interlaced"))


def test_120_pictures_a_second_become_60(queue: MediaQueue, clip: Get) -> None:
    _video, folder = encode(queue, clip("fast"))
    times = shown_times(folder / "240p")
    assert float(times[60] - times[0]) == pytest.approx(1.0)


def test_portrait_at_60(queue: MediaQueue, film: Get) -> None:
    facts = probe.probe(film("portrait"))
    assert facts.video.shown_size == (1080, 1920)
    from matinee.media.steps.ladder import plan_encode

    plan = plan_encode(facts)
    assert [rung.name for rung in plan.rungs] == ["240p", "360p", "540p", "720p", "1080p"]
    assert plan.frame_rate == 60


def test_a_film_of_two_frames(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    path = tmp_path / "short.mp4"
    command: list[str | Path] = [
        process.ffmpeg_path(),
        "-v",
        "error",
        "-y",
        "-i",
        clip("anamorphic"),
        "-frames:v",
        "2",
        "-c:v",
        "libx264",
    ]
    process.run([*command, path], timeout_seconds=60)
    video, folder = encode(queue, path)
    assert len(decode(folder / "240p", tmp_path)) == 2
    assert video.poster is not None
    assert (folder / "storyboard-0.jpg").is_file() and (folder / "preview.webp").is_file()


def test_a_cut_off_download_is_refused(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    data = clip("faststart").read_bytes()
    path = tmp_path / "half.mp4"
    path.write_bytes(data[: len(data) * 6 // 10])
    with pytest.raises(probe.Refused, match="truncated"):
        probe.probe(path)


def test_pictures_that_begin_after_the_sound_keep_their_time(
    queue: MediaQueue, clip: Get, tmp_path: Path
) -> None:
    path = tmp_path / "late.mp4"
    command: list[str | Path] = [process.ffmpeg_path(), "-v", "error", "-y", "-i", clip("late-sound")]
    command += ["-itsoffset", "1", "-i", clip("late-sound"), "-map", "0:a", "-map", "1:v", "-c", "copy", path]
    process.run(command, timeout_seconds=60)
    video, folder = encode(queue, path)
    assert video.duration_ms == pytest.approx(5000, abs=100)
    frames = [
        frame.reformat(format="gray").to_ndarray().astype(int) for frame in decode(folder / "240p", tmp_path)
    ]
    assert all(abs(frames[0] - frames[n]).mean() < 4 for n in range(11)), (
        "the first picture is held for a second"
    )
