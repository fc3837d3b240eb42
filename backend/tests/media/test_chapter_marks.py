"""Chapter marks in a film's file: read at the times of the film, and offered to its owner."""

import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from matinee.catalog.models import OtherVideo
from matinee.media.models import Video
from matinee.media.queries import get_video
from matinee.media.steps import process
from matinee.media.steps.chapter_marks import (
    LONGEST_TITLE,
    MOST_MARKS,
    SHORTEST_GAP_MS,
    ChapterMark,
    keep_usable,
    shift_marks,
)
from matinee.media.steps.probe import probe
from matinee.translations.files import LOCALES
from tests.world import World

from .conftest import MediaQueue
from .corpus.films import make
from .test_replacing import switch
from .test_trimming import ask, open_film

PARTS = [(0, "Opening"), (2200, "Der Weg"), (3600, "النهاية")]
# A second of the file is not in the film.
LATER_PARTS = [(0, "Opening"), (1200, "Der Weg"), (2600, "النهاية")]
NO_TEXT = b"\xa9\xff\xc3("


def found(path: Path) -> tuple[list[tuple[int, str]], int]:
    facts = probe(path)
    return [(mark.at_ms, mark.title) for mark in facts.chapter_marks], facts.odd_chapter_marks


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        *((f"marks-{name}", PARTS) for name in ("mp4", "matroska", "nero", "no-list")),
        ("marks-cut-mp4", LATER_PARTS),
        ("camera", []),
    ],
)
def test_marks_are_read_at_the_times_of_the_published_film(
    name: str, expected: list[tuple[int, str]]
) -> None:
    assert found(make(name)) == (expected, 0)


def test_marks_count_from_the_first_picture_where_a_file_begins_late(tmp_path: Path) -> None:
    target = tmp_path / "late.mkv"
    command: list[str | Path] = [process.ffmpeg_path(), "-v", "error", "-i", make("marks-matroska")]
    subprocess.run([*command, "-c", "copy", "-output_ts_offset", "1", target], check=True)
    assert found(target) == (LATER_PARTS, 0)


def make_hostile(folder: Path, ending: str, marks: list[tuple[int, str]]) -> Path:
    """Write these marks, by milliseconds, into a film of three seconds. `NOTEXT` becomes bytes of no text."""
    words, target = folder / "marks.txt", folder / f"film.{ending}"
    lines = [";FFMETADATA1"]
    for at, title in marks:
        lines += ["[CHAPTER]", "TIMEBASE=1/1000", f"START={at}", f"END={at + 5000}", f"title={title}"]
    words.write_text("\n".join(lines))
    command: list[str | Path] = [process.ffmpeg_path(), "-v", "error", "-y", "-f", "lavfi"]
    command += ["-i", "testsrc2=s=64x36:r=10:d=3", "-i", words, "-map_chapters", "1"]
    subprocess.run([*command, "-c:v", "libx264", "-preset", "ultrafast", target], check=True)
    target.write_bytes(target.read_bytes().replace(b"NOTEXT", NO_TEXT + b"!!"))
    return target


HOSTILE = [
    *(
        (-2000, "Before"),
        (0, "A" * 1_000_000),
        (0, "Twice"),
        (700, "Too close"),
        (1000, "a\u202eb \x07\x1b[0m"),
    ),
    *((2000, "NOTEXT"), (3600_000, "Behind"), (2_000_000_000, "Far behind")),
    *((10 + place, f"Number {place}") for place in range(10_000)),
]


@pytest.mark.parametrize("ending", ["mkv", "mp4"])
def test_a_hostile_list_of_marks_neither_fails_the_film_nor_shows_rubbish(
    queue: MediaQueue, tmp_path: Path, ending: str
) -> None:
    video_id = queue.upload(make_hostile(tmp_path, ending, HOSTILE))
    queue.run()
    video = queue.video(video_id)
    assert video.state == "ready"
    marks = video.chapter_marks or []
    times = [mark["at_ms"] for mark in marks]
    assert 0 < len(times) <= 3
    assert all(b - a >= SHORTEST_GAP_MS for a, b in pairwise(times))
    assert times[0] >= 0 and times[-1] < 3000
    for mark in marks:
        assert len(mark["title"]) <= LONGEST_TITLE
        assert mark["title"].isprintable() and "\ufffd" not in mark["title"]
    assert any("left out" in note for note in queue.info(video_id).encoding.notes)


def test_a_title_that_is_no_text_is_no_reason_to_refuse_a_film(queue: MediaQueue, tmp_path: Path) -> None:
    for ending in ("mkv", "mp4"):
        assert found(make_hostile(tmp_path, ending, [(0, "NOTEXT"), (2000, "Good")])) == (
            [(0, "(!!"), (2000, "Good")],
            0,
        )


def test_of_too_many_marks_the_first_are_kept_and_the_others_named() -> None:
    marks = [ChapterMark(at * 2000, str(at)) for at in range(10_000)]
    kept = keep_usable(marks, 3 * 3600 * 1000)
    assert [mark.title for mark in kept] == [str(at) for at in range(MOST_MARKS)]


def test_marks_of_the_file_are_offered_and_what_cannot_be_used_is_named(queue: MediaQueue) -> None:
    video_id = queue.upload(make("marks-mp4"))
    queue.step()
    video = queue.video(video_id)
    assert [(mark["at_ms"], mark["title"]) for mark in video.chapter_marks or []] == PARTS
    assert (video.chapter_marks_shown, video.chapter_marks_chosen) == (False, False)
    assert queue.info(video_id).encoding.notes == ()
    facts = video.facts or {}
    # A film of an earlier release has their number alone: a fresh upload would offer them.
    for known in ({"chapter_marks": 3}, {"odd_chapter_marks": 3}):
        Video.objects.filter(pk=video_id).update(facts=facts | known)
        said = {
            get_video(queue.store_id, video_id=video_id, locale=each, at=timezone.now()).encoding.notes
            for each in LOCALES
        }
        assert len(said) == len(LOCALES) and all("3" in note for (note,) in said)


def test_a_cut_has_the_marks_that_are_in_it_at_its_own_times(
    world: World, queue: MediaQueue, tmp_path: Path
) -> None:
    film = open_film(world, queue, make("marks-mp4"))
    old = film.look()["video_id"]
    marks = [{"at_seconds": at, "title": title} for at, title in ((0, "A"), (1.5, "B"), (4.5, "C"))]

    def choose(video_id: int, chosen: list[dict[str, Any]]) -> None:
        body = {"video_id": video_id, "marks": chosen, "is_shown": True}
        assert film.owner.send("PUT", f"{film.path}/chapter_marks", body).status_code == 200

    def seen() -> list[tuple[float, str]]:
        (chapter,) = world.guest.get("/api/contents/film").json()["chapters"]
        return [(mark["at_seconds"], mark["title"]) for mark in chapter["chapter_marks"]]

    choose(old, marks)
    assert ask(film, 1, 4).status_code == 200
    made = OtherVideo.objects.get(chapter_id=film.chapter_id, kind="next").video_id
    # What is changed while the cut is made is in the cut too; the old film plays on with its own.
    choose(old, [*marks[:2], {"at_seconds": 3, "title": "D"}, marks[2]])
    assert seen() == [(0, "A"), (1.5, "B"), (3, "D"), (4.5, "C")]
    queue.run()
    assert (queue.info(made).state, switch()) == ("ready", 1)
    assert seen() == [(0.5, "B"), (2, "D")]
    choose(made, [{"at_seconds": 0, "title": "New"}])
    restored = film.owner.post(f"{film.path}/former_files/{old}/restore", {})
    assert restored.status_code == 200
    assert [title for _, title in seen()] == ["A", "B", "D", "C"]


def test_the_part_that_a_cut_begins_in_is_marked_at_its_beginning() -> None:
    marks = [ChapterMark(0, "A"), ChapterMark(10_000, "B"), ChapterMark(30_000, "C")]
    moved = shift_marks(marks, by_ms=-15_000, until_ms=20_000)
    assert [(mark.at_ms, mark.title) for mark in moved] == [(0, "B"), (15_000, "C")]
    back = shift_marks(moved, by_ms=15_000, until_ms=60_000)
    assert [(mark.at_ms, mark.title) for mark in back] == [(15_000, "B"), (30_000, "C")]
