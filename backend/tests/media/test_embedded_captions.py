"""Subtitles in a film's file: text is offered as captions, and becomes captions when the owner says so."""

import subprocess
from pathlib import Path

import pytest
from django.utils import timezone
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import CaptionTrack, Video
from matinee.media.operations import found_captions
from matinee.media.queries import FoundCaptionsInfo
from matinee.media.steps import process
from tests.world import World
from tests.world import make_film as make_content

from .conftest import MediaQueue

SRT = "1\n00:00:00,500 --> 00:00:01,500\n{words}\n"
ASS = """[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\i1}Guten{\\i0} Tag
"""
# A picture of no size in PGS: an empty composition, and its end.
PGS = (
    b"PG"
    + bytes(8)
    + b"\x16\x00\x0b"
    + b"\x00\x40\x00\x24\x10\x00\x00\x80\x00\x00\x00"
    + (b"PG" + bytes(8) + b"\x80\x00\x00")
)


def make_film(folder: Path, ending: str) -> Path:
    """English, German (forced, ASS in Matroska), and WebVTT or a track without a language; pictures too."""
    target = folder / f"film.{ending}"
    files = {
        "en.srt": SRT.format(words="Good <i>day</i>"),
        "de.ass": ASS,
        "xx.vtt": "WEBVTT\n\n00:00.500 --> 00:01.500\nBonjour\n",
    }
    command: list[str | Path] = [process.ffmpeg_path(), "-v", "error", "-y"]
    command += ["-f", "lavfi", "-i", "testsrc2=s=64x36:r=10:d=3"]
    for name, words in files.items():
        (folder / name).write_text(words)
        command += ["-i", folder / name]
    (folder / "pictures.sup").write_bytes(PGS)
    if ending == "mkv":
        command += ["-f", "sup", "-i", folder / "pictures.sup"]
    for index in range(5 if ending == "mkv" else 4):
        command += ["-map", str(index)]
    command += ["-c:v", "libx264", "-preset", "ultrafast", "-c:s", "copy" if ending == "mkv" else "mov_text"]
    command += ["-metadata:s:s:0", "language=eng", "-metadata:s:s:0", "title=English for all"]
    command += [
        "-metadata:s:s:1",
        "language=ger",
        "-disposition:s:0",
        "default",
        "-disposition:s:1",
        "forced",
    ]
    subprocess.run([*command, target], check=True)
    return target


def found(queue: MediaQueue, video_id: int) -> list[FoundCaptionsInfo]:
    return queries.list_found_captions(queue.store_id, video_id=video_id)


def add(queue: MediaQueue, video_id: int, tracks: list[FoundCaptionsInfo]) -> None:
    labels = {track.id: track.title or track.language or "?" for track in tracks}
    media.add_found_captions(store_id=queue.store_id, video_id=video_id, labels=labels)


@pytest.fixture
def ready(queue: MediaQueue, tmp_path: Path) -> int:
    video_id = queue.upload(make_film(tmp_path, "mkv"))
    queue.run()
    return video_id


def test_text_subtitles_are_offered_and_viewers_get_none_unasked(queue: MediaQueue, ready: int) -> None:
    tracks = found(queue, ready)
    assert [(t.language, t.title, t.is_default, t.is_forced) for t in tracks] == [
        ("en", "English for all", True, False),
        ("de", "", False, True),
        ("", "", False, False),
    ]
    assert not queue.info(ready).captions
    assert "SUBTITLES" not in (queue.folder(ready) / "master.m3u8").read_text()
    # Pictures of text are named, and named as what they are.
    (note,) = queue.info(ready).encoding.notes
    assert note.startswith("Subtitles in the file are pictures, not text") and "pgs" in note

    add(queue, ready, tracks)
    queue.run()
    folder = queue.folder(ready) / "captions"
    assert {path.name: path.read_text().splitlines()[2:] for path in folder.glob("*.vtt")} == {
        "en.vtt": ["00:00:00.500 --> 00:00:01.500", "Good <i>day</i>"],
        "de-forced.vtt": ["00:00:00.500 --> 00:00:01.500", "<i>Guten</i> Tag"],
        "und.vtt": ["00:00:00.500 --> 00:00:01.500", "Bonjour"],
    }
    assert all(track.is_added for track in found(queue, ready))
    add(queue, ready, tracks)  # a second press adds nothing
    assert CaptionTrack.objects.count() == 3
    media.remove_captions(store_id=queue.store_id, video_id=ready, language="de-forced")
    assert [track.is_added for track in found(queue, ready)] == [True, False, True]


def test_subtitles_of_an_mp4_are_offered_too(queue: MediaQueue, tmp_path: Path) -> None:
    video_id = queue.upload(make_film(tmp_path, "mp4"))
    queue.run()
    tracks = found(queue, video_id)
    assert [track.language for track in tracks] == ["en", "de", ""]
    add(queue, video_id, tracks[:1])
    assert "Good <i>day</i>" in CaptionTrack.objects.get().text


def test_captions_of_the_owner_are_never_overwritten(queue: MediaQueue, ready: int) -> None:
    own = SRT.format(words="My own").encode()
    media.add_captions(store_id=queue.store_id, video_id=ready, language="en", label="Mine", data=own)
    english = found(queue, ready)[0]
    assert english.is_language_taken and not english.is_added
    add(queue, ready, [english])
    tracks = {track.language: track for track in CaptionTrack.objects.all()}
    assert set(tracks) == {"en", "en-track2"}
    assert (tracks["en"].label, "My own" in tracks["en"].text) == ("Mine", True)


def test_tracks_that_cannot_be_read_cost_only_themselves(
    queue: MediaQueue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = process.run

    def fail_second(command: list[str | Path], **options: object) -> process.Finished:
        if "ass" in command:
            raise process.CommandFailed("planted")
        return run(command, **options)  # type: ignore[arg-type]  # passed on as they came

    video_id = queue.upload(make_film(tmp_path, "mkv"))
    monkeypatch.setattr(process, "run", fail_second)
    queue.run()
    assert queue.info(video_id).state == "ready"
    assert [track.language for track in found(queue, video_id)] == ["en", ""]
    assert "Unreadable subtitles in the file were left out (1)." in queue.info(video_id).encoding.notes


def test_a_step_that_runs_twice_offers_each_track_once(queue: MediaQueue, ready: int) -> None:
    video = Video.objects.get(pk=ready)
    found_captions.read_found(video)
    assert [track.language for track in found(queue, ready)] == ["en", "de", ""]


def test_tracks_of_other_films_and_stores_are_not_there(
    queue: MediaQueue, ready: int, tmp_path: Path
) -> None:
    tracks = found(queue, ready)
    other = queue.upload(make_film(tmp_path, "mp4"))
    with pytest.raises(NotFoundError):
        add(queue, other, tracks)
    labels = {tracks[0].id: "x"}
    with pytest.raises(NotFoundError):
        media.add_found_captions(store_id=queue.store_id + 1000, video_id=ready, labels=labels)
    assert queries.list_found_captions(queue.store_id + 1000, video_id=ready) == []
    media.delete_video(store_id=queue.store_id, video_id=ready, at=timezone.now())
    assert found(queue, ready) == []
    assert not CaptionTrack.objects.exists()


def test_the_back_office_adds_them(queue: MediaQueue, ready: int, world: World) -> None:
    film = make_content(world.store, "film", video=Video.objects.get(pk=ready))
    owner, path = world.browser(world.owner), f"/bullet/api/contents/{film.pk}"
    offered = owner.get(path).json()["found_captions"]
    assert [track["language"] for track in offered] == ["en", "de", ""]
    body = {"tracks": [{"id": offered[0]["id"], "label": "English"}]}
    answer = owner.send("POST", f"{path}/found_captions", body)
    assert answer.status_code == 200
    assert answer.json()["captions"] == [
        {"language": "en", "label": "English", "skipped_count": 0, "skipped": []}
    ]
    assert answer.json()["found_captions"][0]["is_added"] is True
    for bad, status in (
        ({"tracks": []}, 422),
        ({"tracks": [{"id": 10**9, "label": "x"}]}, 404),
        ({"tracks": [{"id": offered[1]["id"], "label": ""}]}, 422),
    ):
        assert owner.send("POST", f"{path}/found_captions", bad).status_code == status
