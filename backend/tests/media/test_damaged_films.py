"""Films with a bad spot: what can be read is published, and what cannot is said to the owner."""

import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from matinee.media.models import StepTry
from matinee.media.operations import encoding
from matinee.media.steps import probe, process, stills, transcode
from matinee.media.steps.ladder import plan_encode

from .conftest import MediaQueue
from .package_reader import decode, read_playlist

Get = Callable[[str], Path]


def with_noise(film: Path, begin: float, end: float, target: Path, seed: int = 5) -> Path:
    """Put noise over a part of the file, told in shares of its length."""
    data = bytearray(film.read_bytes())
    first, last = int(len(data) * begin), int(len(data) * end)
    data[first:last] = random.Random(seed).randbytes(last - first)
    target.write_bytes(data)
    return target


def with_flips(film: Path, count: int, seed: int, target: Path) -> Path:
    """Write a random byte at so many random places."""
    data, rng = bytearray(film.read_bytes()), random.Random(seed)
    for _ in range(count):
        data[rng.randrange(len(data))] = rng.randrange(256)
    target.write_bytes(data)
    return target


def as_matroska(film: Path, target: Path) -> Path:
    command = [
        process.ffmpeg_path(),
        "-v",
        "error",
        "-nostdin",
        "-y",
        "-i",
        str(film),
        "-c",
        "copy",
        str(target),
    ]
    subprocess.run(command, check=True)
    return target


def work_off(queue: MediaQueue, video_id: int) -> None:
    """Run all jobs, also those that wait for later, as often as a film may fail."""
    for _ in range(12):
        queue.run()
        queue.hurry()
    assert queue.step() is None, "it is tried for ever"


def test_a_spot_in_the_middle_is_left_out_and_measured(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video_id = queue.upload(with_noise(clip("spoilable"), 0.5, 0.62, tmp_path / "film.mp4"))
    work_off(queue, video_id)
    info = queue.info(video_id)
    assert (info.state, info.duration_seconds) == ("ready", 24.0), queue.video(video_id).log
    (note,) = info.encoding.notes
    assert note.startswith("The file is damaged:") and "of its picture could not be read" in note
    assert 2000 < queue.video(video_id).losses["unreadable_ms"] < 8000  # type: ignore[index]  # set
    assert len(decode(queue.folder(video_id) / "240p", tmp_path)) == 24 * 24
    assert (queue.folder(video_id) / "poster.jpg").is_file()


def test_a_film_that_cannot_be_read_to_its_end_ends_before(
    queue: MediaQueue, clip: Get, tmp_path: Path
) -> None:
    video_id = queue.upload(with_noise(clip("spoilable"), 0.5, 1.0, tmp_path / "film.mp4"))
    work_off(queue, video_id)
    info = queue.info(video_id)
    assert (info.state, info.duration_seconds) == ("ready", 12.0), queue.video(video_id).log
    assert info.encoding.notes[0] == "The file is cut short: 12 s at its end are missing."
    folder = queue.folder(video_id)
    assert sum(read_playlist(folder / "240p" / "index.m3u8").seconds) == pytest.approx(12.0)
    assert sum(read_playlist(folder / "audio" / "index.m3u8").seconds) == pytest.approx(12.0, abs=0.1)


@pytest.mark.parametrize("share", [0.6, pytest.param(0.3, marks=pytest.mark.prove)])
def test_a_matroska_file_cut_short_ends_with_its_last_picture(
    queue: MediaQueue, clip: Get, tmp_path: Path, share: float
) -> None:
    whole = as_matroska(clip("spoilable"), tmp_path / "whole.mkv")
    assert probe.probe(whole).seekable
    film = tmp_path / "film.mkv"
    film.write_bytes(whole.read_bytes()[: int(whole.stat().st_size * share)])
    video_id = queue.upload(film)
    work_off(queue, video_id)
    info = queue.info(video_id)
    assert info.state == "ready", queue.video(video_id).log
    assert info.duration_seconds is not None and 4 < info.duration_seconds < 20
    missing = round(24 - info.duration_seconds)
    assert info.encoding.notes == (f"The file is cut short: {missing} s at its end are missing.",)


def test_sound_that_cannot_be_read_is_left_out_and_said(queue: MediaQueue, film: Get, tmp_path: Path) -> None:
    """400 random bytes hit the header of its sound: what was made began before zero, again and again."""
    video_id = queue.upload(with_flips(film("speech"), 400, 2, tmp_path / "film.mp4"))
    queue.step()
    for _ in range(5):
        encoding.make_sound(video_id=video_id)
    counted = StepTry.objects.get(video_id=video_id, step="sound")
    assert (counted.cause, counted.count) == ("not_whole", 3)
    assert queue.info(video_id).encoding.notes == ("The sound could not be read, so the film is silent.",)
    queue.run()
    assert queue.info(video_id).state == "ready", queue.video(video_id).log
    assert "AUDIO" not in (queue.folder(video_id) / "master.m3u8").read_text()


def test_a_poster_is_taken_from_what_was_made_when_the_source_shows_none(clip: Get, tmp_path: Path) -> None:
    good = clip("spoilable")
    facts = probe.probe(good)
    plan, work = plan_encode(facts), tmp_path / "work"
    source = transcode.Source(good, facts.format, facts)
    transcode.encode_chunk(source, plan, "first", plan.chunks("first")[0], work, is_wanted=lambda: True)
    spoiled = transcode.Source(tmp_path / "film.mp4", facts.format, facts)
    (tmp_path / "film.mp4").write_bytes(good.read_bytes()[:100])
    with pytest.raises(process.CommandFailed, match="no picture"):
        stills.make_poster(spoiled, plan, tmp_path / "none", at_seconds=None)
    poster = stills.make_poster(spoiled, plan, tmp_path / "poster", at_seconds=None, rendition_folder=work)
    assert (poster.width, poster.height) == (plan.rungs[-1].width, 240)
    assert (tmp_path / "poster" / "poster.jpg").is_file()


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(24))
def test_any_damage_ends_in_a_film_or_in_words(
    queue: MediaQueue, clip: Get, tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    film = tmp_path / "film.mp4"
    if rng.random() < 0.5:
        film = as_matroska(clip("spoilable"), tmp_path / "film.mkv")
    else:
        film.write_bytes(clip("spoilable").read_bytes())
    if rng.random() < 0.5:
        with_flips(film, rng.choice((40, 400, 4000)), seed, film)
    else:
        begin = rng.random()
        with_noise(film, begin, begin + rng.random() * (1 - begin), film, seed)
    video_id = queue.upload(film)
    work_off(queue, video_id)
    info = queue.info(video_id)
    assert info.state in ("ready", "refused", "failed")
    assert (info.encoding.error == "") == (info.state == "ready")
    assert StepTry.objects.filter(video_id=video_id).count() < 12
