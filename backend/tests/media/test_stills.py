"""Posters and the storyboard."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from matinee.kit.errors import ProblemError
from matinee.media import operations as media
from matinee.media.steps import process, stills
from PIL import Image

from .conftest import MediaQueue

Get = Callable[[str], Path]


@pytest.fixture
def ready(queue: MediaQueue, clip: Get) -> int:
    video_id = queue.upload(clip("plain"))
    queue.run()
    return video_id


def test_posters_in_three_formats_never_scaled_up(queue: MediaQueue, ready: int) -> None:
    poster = queue.info(ready).poster
    assert poster is not None
    assert re.fullmatch(r"#[0-9a-f]{6}", poster.color)
    assert {(file.width, file.type) for file in poster.files} == {
        (640, "image/jpeg"),
        (640, "image/webp"),
        (640, "image/avif"),
    }
    folder = queue.folder(ready)
    for name in ("poster.jpg", "poster-640.webp", "poster-640.avif"):
        with Image.open(folder / name) as picture:
            assert picture.size == (640, 360)
    assert poster.src.startswith("/i/") and poster.src.endswith("/2/poster.jpg")
    assert poster.srcset("image/webp").endswith("poster-640.webp 640w")


def test_a_large_poster_comes_in_every_size(tmp_path: Path) -> None:
    picture = Image.effect_noise((1920, 1080), 40).convert("RGB")
    facts = stills._write_poster(picture, tmp_path / "poster", 1.0)
    assert sorted(facts.files) == sorted(
        [
            "poster.jpg",
            "poster-640.webp",
            "poster-640.avif",
            "poster-960.webp",
            "poster-960.avif",
            "poster-1280.webp",
            "poster-1280.avif",
            "poster-1920.webp",
        ]
    )


def test_the_poster_is_not_black(queue: MediaQueue, film: Get, tmp_path: Path) -> None:
    """A film that is dark but for its end: the bright part is chosen."""
    path = tmp_path / "dark.mp4"
    command: list[str | Path] = [
        process.ffmpeg_path(),
        "-v",
        "error",
        "-y",
        "-i",
        film("short-film"),
        "-t",
        "4",
        "-an",
    ]
    dark = "drawbox=c=black:t=fill:enable='lt(t,1.8)',scale=426:240"
    process.run([*command, "-vf", dark, "-c:v", "libx264", "-preset", "ultrafast", path], timeout_seconds=60)
    video_id = queue.upload(path)
    queue.run()
    with Image.open(queue.folder(video_id) / "poster.jpg") as picture:
        assert picture.convert("L").entropy() > 4


def test_choosing_a_moment_makes_a_new_poster_and_leaves_the_film_alone(
    queue: MediaQueue, ready: int
) -> None:
    before = queue.folder(ready)
    media.set_poster(store_id=queue.store_id, video_id=ready, at_seconds=5.0)
    queue.run()
    after = queue.folder(ready)
    assert after.name == "3"
    assert (before / "poster.jpg").read_bytes() != (after / "poster.jpg").read_bytes()
    assert (before / "360p" / "00000.m4s").stat().st_ino == (after / "360p" / "00000.m4s").stat().st_ino
    poster = queue.info(ready).poster
    assert poster is not None and "/3/poster.jpg" in poster.src
    assert queue.step() is None


def test_a_moment_outside_the_film_is_refused(queue: MediaQueue, ready: int) -> None:
    for at_seconds in (-1.0, 7.0, float("nan"), float("inf")):
        with pytest.raises(ProblemError) as refused:
            media.set_poster(store_id=queue.store_id, video_id=ready, at_seconds=at_seconds)
        assert refused.value.faults[0].field == "at_seconds"


def test_the_storyboard_covers_the_film(queue: MediaQueue, ready: int) -> None:
    folder = queue.folder(ready)
    cues = re.findall(
        r"(\S+) --> (\S+)\n(storyboard-\d+\.jpg)#xywh=(\d+),(\d+),(\d+),(\d+)",
        (folder / "storyboard.vtt").read_text(),
    )
    assert [cue[0] for cue in cues] == ["00:00:00.000", "00:00:02.000", "00:00:04.000"]
    assert cues[-1][1] == "00:00:06.006"
    for _, _, sheet, *place in cues:
        x, y, width, height = map(int, place)
        with Image.open(folder / sheet) as picture:
            assert x + width <= picture.width and y + height <= picture.height
            assert picture.crop((x, y, x + width, y + height)).convert("L").entropy() > 2, "an empty tile"


def test_the_preview_is_a_strip_of_pictures_from_all_over_the_film(queue: MediaQueue, ready: int) -> None:
    frames = 6  # of a film of six seconds
    with Image.open(queue.folder(ready) / "preview.webp") as strip:
        assert strip.size == (320 * frames, 180)
        pictures = [strip.crop((320 * n, 0, 320 * (n + 1), 180)).convert("L") for n in range(frames)]
    assert all(picture.entropy() > 2 for picture in pictures), "an empty picture"
    assert len({picture.tobytes() for picture in pictures}) == frames
    package = queue.video(ready).current_package
    assert package is not None and package.manifest["poster"]["preview"] == {"frames": frames}


def test_a_new_poster_keeps_the_preview(queue: MediaQueue, ready: int) -> None:
    media.set_poster(store_id=queue.store_id, video_id=ready, at_seconds=2.0)
    queue.run()
    package = queue.video(ready).current_package
    assert package is not None and package.version == 3
    assert package.manifest["poster"]["preview"] == {"frames": 6}
    assert (queue.folder(ready) / "preview.webp").is_file()


@pytest.mark.parametrize(("duration_ms", "frames"), [(40, 1), (1900, 1), (3000, 3), (7_200_000, 8)])
def test_a_short_film_has_fewer_pictures_in_its_preview(duration_ms: int, frames: int) -> None:
    assert stills.preview_frames(duration_ms) == frames


def test_a_long_film_has_at_most_five_hundred_tiles() -> None:
    text = stills.storyboard_vtt(500, 14.4, 7200.0, (160, 90), 10, 10)
    assert text.count("-->") == 500
    assert text.rstrip().endswith("storyboard-4.jpg#xywh=1440,810,160,90")
    assert "02:00:00.000" in text
