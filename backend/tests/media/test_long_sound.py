"""Sound that goes on after the last picture is heard to its end, over that picture."""

import subprocess
from pathlib import Path

import pytest
from matinee.media.steps import ladder, probe, process

from .conftest import MediaQueue
from .package_reader import decode, shown_times

QUICK = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
# A key frame every second: such a film is passed through, were it not for its sound.
COMPLIANT = [*QUICK, "-g", "25", "-b:v", "300k"]


def make_film(path: Path, picture_seconds: float, sound_seconds: float, size: str = "320x180") -> Path:
    picture = f"testsrc2=size={size}:rate=25:duration={picture_seconds}"
    sound = f"sine=frequency=440:sample_rate=48000:duration={sound_seconds}"
    inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound]
    coded = [*COMPLIANT, "-c:a", "libmp3lame" if path.suffix == ".avi" else "aac"]
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", *inputs, *coded, str(path)]
    subprocess.run(command, check=True)
    return path


@pytest.mark.parametrize("container", ["mp4", "mov", "mkv", "avi"])
def test_the_last_picture_is_held_until_the_sound_ends(
    queue: MediaQueue, container: str, tmp_path: Path
) -> None:
    """So long that a whole chunk lies behind the last picture."""
    video_id = queue.upload(make_film(tmp_path / f"film.{container}", 1.0, 14.3))
    queue.run()
    video = queue.video(video_id)
    assert video.state == "ready", video.log
    assert video.duration_ms == pytest.approx(14_300, abs=60)
    folder = queue.folder(video_id)
    (rung,) = (entry["name"] for entry in video.current_package.manifest["rungs"])  # type: ignore[union-attr]  # ready
    assert float(shown_times(folder / rung)[-1]) == pytest.approx(14.26, abs=0.06)
    frames = decode(folder / rung, tmp_path)
    first, held, last = (frames[n].reformat(format="gray").to_ndarray().astype(int) for n in (0, 40, -1))
    assert abs(held - last).mean() < 2 < abs(first - last).mean()
    heard = decode(folder / "audio", tmp_path)
    assert sum(frame.samples for frame in heard) / 48_000 == pytest.approx(14.3, abs=0.06)
    loud = max(abs(frame.to_ndarray()).max() for frame in heard[-20:-5])
    assert loud > 0.05, "the end of the sound is silent"


@pytest.mark.parametrize("container", ["mp4", "avi"])
@pytest.mark.parametrize(
    ("sound_seconds", "expected_ms"), [(6.5, 6500), (6.2, 6200), (6.0, 6000), (3.0, 6000)]
)
def test_a_film_lasts_as_long_as_its_picture_or_its_sound(
    container: str, sound_seconds: float, expected_ms: int, tmp_path: Path
) -> None:
    facts = probe.probe(make_film(tmp_path / f"film.{container}", 6.0, sound_seconds, "64x36"))
    assert ladder.plan_encode(facts).duration_ms == pytest.approx(expected_ms, abs=60)


def test_only_a_film_whose_sound_ends_with_its_picture_is_passed_through(tmp_path: Path) -> None:
    def passed_through(sound_seconds: float) -> bool:
        path = make_film(tmp_path / f"{sound_seconds}.mp4", 6.0, sound_seconds, "640x360")
        return ladder.plan_encode(probe.probe(path)).aligned_to_source

    # Nearly every encoder's last frame of sound ends some milliseconds after the last picture.
    assert [passed_through(seconds) for seconds in (5.0, 6.0, 6.03, 6.3)] == [True, True, True, False]


def test_sound_that_begins_late_counts_from_where_it_begins(tmp_path: Path) -> None:
    film, late = make_film(tmp_path / "film.mp4", 2.0, 2.0, "64x36"), tmp_path / "late.mp4"
    command = [process.ffmpeg_path(), "-v", "error", "-y", "-i", film, "-itsoffset", "1.5", "-i", film]
    command += ["-map", "0:v", "-map", "1:a", "-c", "copy", late]
    subprocess.run(list(map(str, command)), check=True)
    assert probe.probe(late).duration_ms == pytest.approx(3500, abs=60)


def test_a_matroska_that_begins_late_shows_its_last_picture_so_much_earlier(tmp_path: Path) -> None:
    """More pictures than are looked at: the file's own word is taken, which counts from its zero."""
    film, late = make_film(tmp_path / "film.mp4", 44.0, 60.0, "64x36"), tmp_path / "late.mkv"
    command = [process.ffmpeg_path(), "-v", "error", "-y", "-i", film, "-c", "copy"]
    subprocess.run(list(map(str, [*command, "-output_ts_offset", "9", late])), check=True)
    facts = probe.probe(late)
    assert facts.duration_ms == pytest.approx(60_000, abs=60)
    assert facts.last_picture_ms == pytest.approx(44_000, abs=100)


@pytest.mark.parametrize("container", ["mp4", "mkv"])
def test_a_last_picture_that_stands_for_seconds_is_held(
    queue: MediaQueue, container: str, tmp_path: Path
) -> None:
    """Slides of twelve seconds each: the last chunks have no picture of their own."""
    path = tmp_path / f"slides.{container}"
    picture = "testsrc2=size=320x180:rate=1/12:duration=36"
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", picture]
    subprocess.run([*command, *QUICK, str(path)], check=True)
    video_id = queue.upload(path)
    queue.run()
    video = queue.video(video_id)
    assert (video.state, video.log) == ("ready", "")
    assert video.duration_ms == pytest.approx(36_000, abs=60)
