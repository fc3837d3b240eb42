"""Another file for a chapter, with real encodes: what viewers get at each moment, and what stays."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from matinee.catalog import operations as catalog
from matinee.catalog.models import Chapter, Content, OtherVideo
from matinee.engagement.models import WatchState
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import Chunk, Revocation, Video
from matinee.media.steps import transcode
from tests.comments.comment_calls import heard, said
from tests.world import Browser, World, make_film

from .conftest import MediaQueue
from .test_worker import Workers, wait_for

Get = Callable[[str], Path]


class Chapters:
    """One film with one chapter, as its owner, a viewer and intake see it."""

    def __init__(self, world: World, queue: MediaQueue, film: Content) -> None:
        self.world, self.queue, self.film = world, queue, film
        self.chapter_id = Chapter.objects.get(content=film).pk
        self.path = f"/bullet/api/contents/{film.pk}/chapters/{self.chapter_id}"
        self.owner, self.viewer = world.browser(world.owner), world.browser(world.customer)

    def send(self, file: Path) -> int:
        """Give the chapter another file as the back office does, with intake's part done here."""
        body = {"filename": file.name, "size": file.stat().st_size}
        answer = self.owner.post(f"{self.path}/next_file", body)
        assert answer.status_code == 200, answer.content
        upload = answer.json()["upload"]
        done = queries.media_folders().finished_upload(upload)
        done.write_bytes(file.read_bytes())
        media.finish_upload(upload=upload, at=timezone.now())
        return OtherVideo.objects.get(chapter_id=self.chapter_id, kind="next").video_id

    def look(self) -> dict[str, Any]:
        """The chapter in the back office."""
        film = self.owner.get(f"/bullet/api/contents/{self.film.pk}").json()
        chapter: dict[str, Any] = film["chapters"][0]
        assert chapter["id"] == self.chapter_id
        return chapter

    def play(self, browser: Browser | None = None) -> dict[str, Any]:
        answer = (browser or self.world.guest).post(f"/api/contents/{self.film.permalink}/playback", {})
        assert answer.status_code == 200, answer.content
        playback: dict[str, Any] = answer.json()
        return playback

    def plays(self, video_id: int) -> bool:
        public_id = self.queue.video(video_id).public_id
        return public_id in self.play()["src"] and self.play()["tracker"]["video_id"] == video_id


@pytest.fixture
def chapters(world: World, queue: MediaQueue, clip: Get) -> Chapters:
    """A film of three seconds that is published and plays."""
    video_id = queue.upload(clip("anamorphic"))
    queue.run()
    return Chapters(world, queue, make_film(world.store, "film", video=queue.video(video_id)))


def switch() -> int:
    return catalog.play_ready_files(at=datetime.now(UTC))


def test_the_old_version_plays_until_the_new_one_is_whole_and_everything_stays(
    world: World, queue: MediaQueue, chapters: Chapters, clip: Get
) -> None:
    old = chapters.look()["video_id"]
    said(chapters.viewer, chapters.film, "What a film.")
    chapters.viewer.post("/api/favorites", {"id": chapters.film.pk, "cid": chapters.chapter_id})
    place = {"chapter_id": chapters.chapter_id, "position_seconds": 1.5}
    assert chapters.viewer.put("/api/contents/film/watch_state", place).status_code == 204
    watching = chapters.play(chapters.viewer)

    new = chapters.send(clip("odd"))
    states = []
    while queue.step():
        state = queue.info(new).state
        states.append(state)
        assert switch() == (state == "ready")
        if state != "ready":
            assert chapters.plays(old), state
            assert chapters.look()["next_file"]["filename"] == clip("odd").name
    assert {"encoding", "playable", "ready"} <= set(states)

    shown = chapters.look()
    assert (shown["video_id"], shown["next_file"]) == (new, None)
    assert shown["duration"] == pytest.approx(2.0, abs=0.01)
    (former,) = shown["former_files"]
    assert (former["video_id"], former["filename"]) == (old, clip("anamorphic").name)
    assert former["duration"] == pytest.approx(3.0, abs=0.01)
    assert chapters.plays(new)
    detail = chapters.viewer.get("/api/contents/film").json()
    assert detail["chapters"][0]["duration"] == shown["duration"]
    assert detail["watch"]["position_seconds"] == pytest.approx(1.0, abs=0.01)
    assert heard(chapters.viewer, chapters.film) == ["What a film."]
    marked = chapters.viewer.get(f"/api/favorites/{chapters.film.pk}?cid={chapters.chapter_id}")
    assert marked.json() == {"favorite": True}

    # Who was in the middle of the old one goes on: nothing is revoked, every file is where it was.
    assert not Revocation.objects.exists()
    folder = queue.folder(old)
    assert f"/{queue.video(old).public_id}/{folder.name}/master.m3u8" in watching["src"]
    assert len(list(folder.rglob("*.m4s"))) > 0


def test_undo_brings_the_old_version_back_at_once_and_may_itself_be_undone(
    queue: MediaQueue, chapters: Chapters, clip: Get
) -> None:
    old = chapters.look()["video_id"]
    assert chapters.owner.post(f"{chapters.path}/former_files/{old}/restore").status_code == 409
    place = {"chapter_id": chapters.chapter_id, "position_seconds": 1.5}
    chapters.viewer.put("/api/contents/film/watch_state", place)
    new = chapters.send(clip("odd"))
    queue.run()
    switch()
    for plays, was in ((old, new), (new, old)):
        assert chapters.plays(was)
        answer = chapters.owner.post(f"{chapters.path}/former_files/{plays}/restore")
        assert (answer.status_code, answer.json()["chapters"][0]["video_id"]) == (200, plays)
        assert chapters.plays(plays)
    chapters.owner.post(f"{chapters.path}/former_files/{old}/restore")
    assert WatchState.objects.get().position_seconds == pytest.approx(1.5, abs=0.01)
    assert switch() == 0


def test_a_file_that_is_no_film_leaves_the_old_one_and_says_why(
    queue: MediaQueue, chapters: Chapters, tmp_path: Path
) -> None:
    old = chapters.look()["video_id"]
    letter = tmp_path / "letter.mp4"
    letter.write_text("Dear reader, this is no film.\n" * 100)
    chapters.send(letter)
    queue.run()
    assert switch() == 0
    upcoming = chapters.look()["next_file"]
    assert (upcoming["encoding"]["state"], chapters.look()["encoding"]["state"]) == ("refused", "ready")
    assert len(upcoming["encoding"]["error"]) > 20
    assert chapters.plays(old)
    assert chapters.owner.delete(f"{chapters.path}/next_file").status_code == 204
    assert chapters.look()["next_file"] is None
    assert chapters.owner.delete(f"{chapters.path}/next_file").status_code == 404
    assert chapters.plays(old)


def test_a_second_replacement_takes_the_place_of_the_first_that_is_being_encoded(
    queue: MediaQueue, chapters: Chapters, clip: Get, media_root: Path
) -> None:
    first = chapters.send(clip("fast"))
    queue.run(until=lambda: Chunk.objects.filter(video=first).exists())
    given_up = queue.video(first).public_id
    second = chapters.send(clip("odd"))
    queue.run()
    assert switch() == 1
    assert chapters.plays(second)
    assert queue.video(first).state != "ready"
    assert not [path for path in media_root.rglob("*") if given_up in str(path)]
    assert Chapter.objects.get().video_id == second


def test_a_full_disk_makes_the_new_version_wait_and_the_old_one_plays(
    queue: MediaQueue, chapters: Chapters, clip: Get, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = chapters.look()["video_id"]
    new = chapters.send(clip("odd"))
    queue.step()
    monkeypatch.setattr(transcode, "KEEP_FREE_BYTES", 1 << 62)
    queue.step()
    assert "disk is full" in chapters.look()["next_file"]["encoding"]["error"]
    assert switch() == 0 and chapters.plays(old)
    monkeypatch.undo()
    queue.hurry()
    queue.run()
    assert switch() == 1 and chapters.plays(new)


CAPTIONS = b"WEBVTT\n\n00:00.100 --> 00:01.000\nHello there.\n"


def test_captions_and_the_chosen_poster_are_of_the_new_version_too(
    queue: MediaQueue, chapters: Chapters, clip: Get, tmp_path: Path
) -> None:
    film = f"/bullet/api/contents/{chapters.film.pk}"

    def add(language: str) -> None:
        file = tmp_path / f"{language}.vtt"
        file.write_bytes(CAPTIONS)
        with file.open("rb") as sent:
            answer = chapters.owner.upload(
                f"{film}/captions", {"file": sent, "language": language, "label": language}
            )
        assert answer.status_code == 200, answer.content

    add("en")
    add("fr")
    assert chapters.owner.put(f"{film}/poster", {"at_seconds": 1.5}).status_code == 200
    new = chapters.send(clip("odd"))
    add("de")
    assert chapters.owner.delete(f"{film}/captions/fr").status_code == 204
    queue.run()
    assert switch() == 1 and chapters.plays(new)
    assert [track["language"] for track in chapters.play()["captions"]] == ["de", "en"]
    assert (queue.folder(new) / "captions" / "de.vtt").exists()
    assert (queue.video(new).poster or {})["at_seconds"] == 1.5


@pytest.mark.django_db(transaction=True)
@pytest.mark.slow
def test_a_killed_worker_loses_nothing_of_a_replacement(
    world: World, queue: MediaQueue, chapters: Chapters, clip: Get, database_url: str, tmp_path: Path
) -> None:
    old = chapters.look()["video_id"]
    workers = Workers(database_url, queries.media_folders().root, tmp_path / "worker.log")
    try:
        new = chapters.send(clip("ntsc"))
        worker = workers.start()
        wait_for(lambda: Chunk.objects.filter(video=new).exists(), 240, "a chunk")
        worker.kill()
        worker.wait()
        assert chapters.plays(old)
        workers.start()
        wait_for(lambda: Chapter.objects.get().video_id == new, 600, "the new version")
        assert Video.objects.get(pk=new).state == "ready"
        assert chapters.plays(new)
    finally:
        workers.end()
