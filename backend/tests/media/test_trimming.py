"""Trimming with real encodes: what is taken over, what is encoded anew, and that no seam shows."""

import resource
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matinee.catalog import operations as catalog
from matinee.catalog.models import Chapter, OtherVideo
from matinee.engagement.models import WatchState
from matinee.media import queries
from matinee.media.steps import mp4, package
from matinee.media.steps.ladder import plan_from_json
from matinee.media.steps.trim import plan_trim
from tests.world import World, make_film

from .conftest import MediaQueue
from .package_reader import decode, read_playlist, shown_times
from .test_replacing import Chapters, Get, chapters, switch
from .test_worker import Workers, wait_for

__all__ = ["chapters"]


def open_film(world: World, queue: MediaQueue, file: Path) -> Chapters:
    video_id = queue.upload(file)
    queue.run()
    assert queue.info(video_id).state == "ready", queue.video(video_id).log
    return Chapters(world, queue, make_film(world.store, "film", video=queue.video(video_id)))


def ask(film: Chapters, begins: float, ends: float, video_id: int | None = None) -> Any:
    body = {"video_id": video_id or film.look()["video_id"], "from_seconds": begins, "until_seconds": ends}
    return film.owner.post(f"{film.path}/trim", body)


def trim(queue: MediaQueue, film: Chapters, begins: float, ends: float) -> int:
    answer = ask(film, begins, ends)
    assert answer.status_code == 200, answer.content
    made = OtherVideo.objects.get(chapter_id=film.chapter_id, kind="next").video_id
    queue.run()
    assert queue.info(made).state == "ready", queue.video(made).log
    assert switch() == 1
    return made


def pictures(folder: Path, tmp_path: Path) -> list[np.ndarray[Any, Any]]:
    return [frame.to_ndarray(format="gray").astype(np.int16) for frame in decode(folder, tmp_path)]


def samples(folder: Path, tmp_path: Path) -> tuple[np.ndarray[Any, Any], int]:
    """The sound as it is heard: its samples from the package's zero on."""
    frames = decode(folder, tmp_path)
    heard = np.concatenate([frame.to_ndarray()[0] for frame in frames])
    timescale = mp4.read_timescale((folder / "init.mp4").read_bytes())
    first = mp4.read_segment((folder / "00000.m4s").read_bytes()).decode_from
    return np.concatenate([np.zeros(first, dtype=heard.dtype), heard]), timescale


def check_pictures(old: Path, new: Path, first: int, count: int, rate: Fraction, tmp_path: Path) -> None:
    """Every frame is there once, at its time, and shows what it showed in the longer film."""
    rungs = sorted(path.parent.name for path in old.glob("*p/index.m3u8"))
    assert rungs == sorted(path.parent.name for path in new.glob("*p/index.m3u8"))
    lengths = {tuple(read_playlist(new / rung / "index.m3u8").seconds) for rung in rungs}
    assert len(lengths) == 1, "rungs have other boundaries"
    for rung in rungs:
        times = shown_times(new / rung)
        assert [round(time * rate) for time in times] == list(range(count)), rung
        assert max(abs(time - Fraction(i) / rate) for i, time in enumerate(times)) < 1 / rate / 2
        (tmp_path / "old").mkdir(exist_ok=True)
        was, now = pictures(old / rung, tmp_path / "old"), pictures(new / rung, tmp_path)
        assert len(now) == count
        for i in range(count):
            same = np.abs(now[i] - was[first + i]).mean()
            assert same < 4, (rung, i, same)


def check_sound(old: Path, new: Path, first: Fraction, length: Fraction, tmp_path: Path) -> None:
    """The same sound at the same place, to the sample, but for the frames that are cut at either end."""
    (tmp_path / "old").mkdir(exist_ok=True)
    was, rate = samples(old, tmp_path / "old")
    now, _ = samples(new, tmp_path)
    begins = round(first * rate)
    assert 0 <= round(length * rate) - len(now) <= 1024
    # Of the first two frames the decoder knows no frame before; all that follows is bit for bit the same.
    inner = slice(3 * 1024, len(now) - 1)
    assert np.allclose(now[inner], was[begins:][inner], atol=1e-6)


def kept_bytes(old: Path, new: Path) -> set[bytes]:
    def coded(path: Path) -> bytes:
        data = path.read_bytes()
        return b"".join(data[start:end] for kind, start, end in mp4.boxes(data) if kind == b"mdat")

    return {coded(path) for path in old.glob("*.m4s")} & {coded(path) for path in new.glob("*.m4s")}


def cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "begins", "ends"),
    [
        ("spoilable", 1.5, 21.3),  # both ends within a segment
        pytest.param("spoilable", 0, 9.9, marks=pytest.mark.prove),  # the end alone
        # A beginning and an end of two frames more than whole segments.
        pytest.param("spoilable", 3.9, 12.1, marks=pytest.mark.prove),
        ("spoilable", 5, 7),  # no whole segment lies between
        ("compliant-long", 1.1, 13.2),  # the top rung is the source's own packets
    ],
)
def test_a_trimmed_film_has_every_frame_once_in_every_rung_and_its_sound_in_step(
    world: World, queue: MediaQueue, clip: Get, tmp_path: Path, name: str, begins: float, ends: float
) -> None:
    film = open_film(world, queue, clip(name))
    old = film.look()["video_id"]
    plan = plan_from_json(queue.video(old).plan or {})
    new = trim(queue, film, begins, ends)
    first, last = round(begins * plan.frame_rate), round(ends * plan.frame_rate)
    was, now = queue.folder(old), queue.folder(new)
    package.verify(now, float(plan.seconds(last - first)))
    check_pictures(was, now, first, last - first, plan.frame_rate, tmp_path)
    check_sound(was / "audio", now / "audio", plan.seconds(first), plan.seconds(last - first), tmp_path)
    expected = plan_trim(plan, first, last)
    for rung in plan.rungs:
        assert len(kept_bytes(was / rung.name, now / rung.name)) == len(expected.kept_segments), rung.name
    assert film.look()["duration"] == pytest.approx(ends - begins, abs=0.05)
    # Trimmed again: what is cut is found in the source, and the way back leads to each of the versions.
    again = trim(queue, film, 0.5, ends - begins - 0.4)
    second_first, second_last = round(0.5 * plan.frame_rate), round((ends - begins - 0.4) * plan.frame_rate)
    check_pictures(
        was, queue.folder(again), first + second_first, second_last - second_first, plan.frame_rate, tmp_path
    )
    assert [former["video_id"] for former in film.look()["former_files"]] == [new, old]


def words(film: Chapters) -> str:
    video_id = film.look()["video_id"]
    return str((film.queue.folder(video_id) / "captions" / "en.vtt").read_text())


CAPTIONS = """WEBVTT

00:00.500 --> 00:01.500
Cut away.

00:02.500 --> 00:04.000
Over the beginning.

00:05.000 --> 00:06.000
Within.

00:20.000 --> 00:21.000
After the end.
"""


def test_what_belongs_to_the_film_is_moved_with_it_and_comes_back_with_undo(
    world: World, queue: MediaQueue, clip: Get, tmp_path: Path
) -> None:
    film = open_film(world, queue, clip("spoilable"))
    old = film.look()["video_id"]
    path = f"/bullet/api/contents/{film.film.pk}"
    file = tmp_path / "en.vtt"
    file.write_text(CAPTIONS)

    def add(language: str) -> None:
        with file.open("rb") as sent:
            body = {"file": sent, "language": language, "label": language}
            assert film.owner.upload(f"{path}/captions", body).status_code == 200

    add("en")
    assert film.owner.put(f"{path}/poster", {"at_seconds": 6.0}).status_code == 200
    queue.run()
    place = {"chapter_id": film.chapter_id, "position_seconds": 10.0, "video_id": old}
    assert film.viewer.put("/api/contents/film/watch_state", place).status_code == 204
    watching = film.play(film.viewer)
    assert watching["timeline"] == {"film": old, "from_seconds": 0.0}

    assert ask(film, 3.0, 15.0).status_code == 200
    assert film.plays(old) and film.look()["next_file"]["cut"] == {"from_seconds": 3.0, "until_seconds": 15.0}
    add("de")  # while it is being made, and by the clock of the one that plays
    queue.run()
    assert switch() == 1
    new = film.look()["video_id"]
    assert film.plays(new) and film.play()["timeline"] == {"film": old, "from_seconds": 3.0}
    assert words(film) == (
        "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOver the beginning.\n\n"
        "00:00:02.000 --> 00:00:03.000\nWithin.\n"
    )
    assert (queue.folder(new) / "captions" / "de.vtt").read_text() == words(film)
    assert (queue.video(new).poster or {})["at_seconds"] == 3.0
    poster = (queue.folder(new) / "poster.jpg").read_bytes()
    assert poster == (queue.folder(old) / "poster.jpg").read_bytes()
    storyboard = (queue.folder(new) / "storyboard.vtt").read_text()
    assert storyboard.rstrip().splitlines()[-2].endswith("00:00:12.000")
    # Shifted, not scaled; and so is what a player of the longer one still says.
    assert WatchState.objects.get().position_seconds == pytest.approx(7.0, abs=0.01)
    film.viewer.put("/api/contents/film/watch_state", place | {"position_seconds": 11.0})
    assert WatchState.objects.get().position_seconds == pytest.approx(8.0, abs=0.01)
    film.viewer.put("/api/contents/film/watch_state", place | {"position_seconds": 1.0})
    assert WatchState.objects.get().position_seconds == 0
    film.viewer.put("/api/contents/film/watch_state", place | {"position_seconds": 11.0})
    # A moment of the trimmed one is a moment of its own.
    assert film.owner.put(f"{path}/poster", {"at_seconds": 1.0}).status_code == 200
    queue.run()
    assert (queue.video(new).poster or {})["at_seconds"] == 1.0

    restore = f"{film.path}/former_files/{old}/restore"
    assert film.owner.post(restore).status_code == 200
    assert film.plays(old) and film.look()["former_files"][0]["video_id"] == new
    assert WatchState.objects.get().position_seconds == pytest.approx(11.0, abs=0.01)
    # Who was in the middle of it all the while has every file of it still.
    seen = queries.media_folders().packages(queue.video(old).public_id)
    assert (seen / watching["src"].split("/")[-2] / "master.m3u8").exists()
    # Each is deleted by itself: the source of the other stays.
    catalog.remove_former_files(at=datetime(2100, 1, 1, tzinfo=UTC))
    queue.run()
    assert queue.folder(old).exists() and queue.video(new).deleted_at is not None
    assert queries.media_folders().source(queue.video(old).public_id).exists()


def test_moments_that_cannot_be_are_refused_in_words(world: World, queue: MediaQueue, clip: Get) -> None:
    film = open_film(world, queue, clip("odd"))
    for begins, ends, field, code in (
        (2.5, 3.0, "from_seconds", "out_of_range"),
        (1.0, 0.5, "until_seconds", "out_of_range"),
        (0.5, 3.0, "until_seconds", "out_of_range"),
        (0.5, 1.0, "until_seconds", "too_short"),
        (0.0, 2.0, "from_seconds", "nothing_to_trim"),
    ):
        answer = ask(film, begins, ends)
        assert answer.status_code == 422
        (error,) = answer.json()["errors"]
        assert (error["field"], error["code"]) == (field, code), (begins, ends)
        assert len(error["message"]) > 20
    for body in ({}, {"video_id": 1, "from_seconds": "NaN", "until_seconds": 1}, {"video_id": 1}):
        assert film.owner.post(f"{film.path}/trim", body).status_code == 422
    assert not OtherVideo.objects.exists()


def test_asked_twice_while_another_file_comes_or_of_another_store(
    world: World, queue: MediaQueue, clip: Get
) -> None:
    film = open_film(world, queue, clip("odd"))
    old = film.look()["video_id"]
    assert ask(film, 0.5, 2.0).status_code == 200
    again = ask(film, 0.7, 2.0)
    assert (again.status_code, again.json()["errors"][0]["code"]) == (409, "file_on_its_way")
    # A file that is sent takes the place of the trimming; what was begun leaves nothing behind.
    trimming = OtherVideo.objects.get().video_id
    new = film.send(clip("anamorphic"))
    assert ask(film, 0.5, 2.0).status_code == 409
    queue.run()
    assert switch() == 1 and film.plays(new)
    given_up = queue.video(trimming).public_id
    assert not [path for path in queries.media_folders().root.rglob("*") if given_up in str(path)]
    late = ask(film, 0.5, 2.0, video_id=old)
    assert (late.status_code, late.json()["errors"][0]["code"]) == (409, "other_file_plays")

    body = {"video_id": old, "from_seconds": 0.5, "until_seconds": 2.0}
    theirs = make_film(world.other_store, "theirs")
    foreign = Chapter.objects.get(content=theirs).pk
    for path in (
        f"/bullet/api/contents/{theirs.pk}/chapters/{foreign}/trim",
        f"/bullet/api/contents/{film.film.pk}/chapters/{foreign}/trim",
    ):
        assert film.owner.post(path, body).status_code == 404
    assert world.guest.post(f"{film.path}/trim", body).status_code == 401
    assert film.viewer.post(f"{film.path}/trim", body).status_code == 404


def test_a_film_that_is_being_encoded_is_not_trimmed(world: World, queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("spoilable"))
    queue.run(until=lambda: queue.info(video_id).state == "playable")
    film = Chapters(world, queue, make_film(world.store, "film", video=queue.video(video_id)))
    answer = ask(film, 1, 2)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "not_ready")
    assert not OtherVideo.objects.exists()


def test_a_cut_that_fails_leaves_what_plays_and_is_tried_again(
    world: World, queue: MediaQueue, clip: Get, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = open_film(world, queue, clip("odd"))
    old = film.look()["video_id"]
    source = queries.media_folders().source(queue.video(old).public_id)
    hidden = source.rename(source.with_name("hidden"))
    assert ask(film, 0.5, 2.0).status_code == 200
    while film.look()["next_file"]["encoding"]["state"] != "failed":
        queue.hurry()
        assert queue.step()
    assert switch() == 0 and film.plays(old)
    hidden.rename(source)
    assert film.owner.post(f"{film.path}/next_file/retry").status_code == 200
    queue.run()
    assert switch() == 1 and not film.plays(old)


@pytest.mark.django_db(transaction=True)
@pytest.mark.slow
def test_a_worker_killed_while_it_cuts_loses_nothing(
    world: World, queue: MediaQueue, clip: Get, database_url: str, tmp_path: Path
) -> None:
    film = open_film(world, queue, clip("spoilable"))
    old = film.look()["video_id"]
    workers = Workers(database_url, queries.media_folders().root, tmp_path / "worker.log")
    try:
        assert ask(film, 1.5, 21.3).status_code == 200
        made = OtherVideo.objects.get().video_id
        work = queries.media_folders().work(queue.video(made).public_id)
        worker = workers.start()
        wait_for(lambda: work.exists() and any(work.iterdir()), 240, "something of the cut")
        worker.kill()
        worker.wait()
        assert film.plays(old)
        workers.start()
        wait_for(lambda: Chapter.objects.get().video_id == made, 600, "the trimmed film")
        assert film.plays(made)
        assert package.verify(queue.folder(made), 19.8).segments > 0
    finally:
        workers.end()


@pytest.mark.slow
def test_trimming_a_minute_costs_a_small_part_of_encoding_it(
    world: World, queue: MediaQueue, clip: Get, capsys: pytest.CaptureFixture[str]
) -> None:
    before = cpu()
    film = open_film(world, queue, clip("minute"))
    encoded = cpu() - before
    length = film.look()["duration"]
    before = cpu()
    trim(queue, film, 1.5, length - 2.7)
    trimmed = cpu() - before
    with capsys.disabled():
        print(f"\n{encoded:.1f} s of CPU to encode, {trimmed:.1f} s to trim: {trimmed / encoded:.2f}")
    assert trimmed < encoded * 0.4
