"""How often a step is tried: three times for a cause; a killed worker is no try, and costs no file."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.db.models import F
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import Chunk, StepTry
from matinee.media.operations import encoding, publishing, tidying
from matinee.media.steps import probe, process, sound, stills, transcode

from .conftest import Studio

Get = Callable[[str], Path]
Patch = pytest.MonkeyPatch


def source_of(studio: Studio, video_id: int) -> Path:
    return queries.media_folders().source(studio.video(video_id).public_id)


# How a check may end without a word of its own about the file; each is a real child process.
BAD_ENDS = {
    "too_slow": "import time; time.sleep(60)",
    "killed": "import os; os.kill(os.getpid(), 9)",
    "unreadable": "raise SystemExit(3)",
}


@pytest.mark.parametrize("cause", BAD_ENDS)
def test_a_check_that_does_not_end_is_tried_again_and_no_file_is_deleted(
    studio: Studio, clip: Get, monkeypatch: Patch, tmp_path: Path, cause: str
) -> None:
    script = tmp_path / "examine.py"
    script.write_text(BAD_ENDS[cause])
    monkeypatch.setattr(probe, "EXAMINE", script)
    if cause == "too_slow":
        monkeypatch.setattr(probe, "TIMEOUT_SECONDS", 0.3)
    video_id = studio.upload(clip("anamorphic"))
    for _ in range(5):
        studio.hurry()
        studio.run()
    assert [(row.step, row.cause, row.count) for row in StepTry.objects.all()] == [("check", cause, 3)]
    info = studio.info(video_id)
    assert info.state == "failed" and "three tries" in info.encoding.error
    assert source_of(studio, video_id).read_bytes() == clip("anamorphic").read_bytes()

    monkeypatch.setattr(probe, "EXAMINE", Path(probe.__file__).with_name("examine.py"))
    monkeypatch.setattr(probe, "TIMEOUT_SECONDS", 300.0)
    media.retry_encoding(store_id=studio.store_id, video_id=video_id)
    studio.step()
    assert studio.info(video_id).state == "encoding"


def test_processor_time_is_what_a_check_is_refused_for(
    studio: Studio, clip: Get, monkeypatch: Patch, tmp_path: Path
) -> None:
    script = tmp_path / "examine.py"
    script.write_text("import resource as r; r.setrlimit(r.RLIMIT_CPU, (1, 3))\nwhile True: pass")
    monkeypatch.setattr(probe, "EXAMINE", script)
    video_id = studio.upload(clip("anamorphic"))
    studio.step()
    assert studio.info(video_id).state == "refused"
    assert "more work than any film" in studio.info(video_id).encoding.error
    assert not source_of(studio, video_id).exists()


class Kill(BaseException):
    """What ends a worker in the middle of a step: nothing of ours runs after it."""


def test_kills_are_no_tries_and_only_make_the_film_wait(
    studio: Studio, clip: Get, monkeypatch: Patch
) -> None:
    video_id = studio.upload(clip("anamorphic"))
    studio.run(until=lambda: Chunk.objects.exists())

    def kill(*_: object, **__: object) -> None:
        raise Kill

    monkeypatch.setattr(stills, "make_poster", kill)
    for _ in range(10):
        with pytest.raises(Kill):
            encoding.advance(video_id=video_id)
    assert "waits" in encoding.advance(video_id=video_id)
    assert "cut off many times" in studio.info(video_id).encoding.error
    for _ in range(20):
        StepTry.objects.update(last_at=F("last_at") - timedelta(hours=1))
        with pytest.raises(Kill):
            encoding.advance(video_id=video_id)
        assert "waits" in encoding.advance(video_id=video_id)
    monkeypatch.undo()
    StepTry.objects.update(last_at=F("last_at") - timedelta(hours=1))
    studio.hurry()
    studio.run()
    assert studio.info(video_id).encoding == queries.Encoding("ready", "ready", "Ready", 100, None, "")
    assert not StepTry.objects.exists()


@pytest.mark.parametrize("error", [RuntimeError("planted"), process.CommandFailed("planted"), KeyError("x")])
def test_sound_that_always_fails_is_left_out_after_three_tries(
    studio: Studio, clip: Get, monkeypatch: Patch, error: Exception
) -> None:
    tried: list[int] = []

    def fail(*_: object, **__: object) -> None:
        tried.append(1)
        raise error

    monkeypatch.setattr(sound, "encode_sound", fail)
    # The pictures are not what this is about.
    monkeypatch.setattr(publishing, "publish_whole", lambda *_: None)
    video_id = studio.upload(clip("plain"))
    studio.run(until=lambda: bool(studio.video(video_id).plan))
    for _ in range(8):
        tidying.queue_lost_encodes()
        encoding.make_sound(video_id=video_id)
    assert len(tried) == 3
    assert studio.info(video_id).encoding.notes == ("The sound could not be read, so the film is silent.",)
    assert encoding.make_sound(video_id=video_id) == "nothing to do"


def test_sound_waits_for_a_machine_that_is_too_busy(studio: Studio, clip: Get, monkeypatch: Patch) -> None:
    """The film is not published without what is good in it."""

    def fail(*_: object, **__: object) -> None:
        raise process.TookTooLong("planted")

    monkeypatch.setattr(sound, "encode_sound", fail)
    video_id = studio.upload(clip("plain"))
    studio.run(until=lambda: bool(studio.video(video_id).plan))
    for _ in range(3):
        encoding.make_sound(video_id=video_id)
    info = studio.info(video_id)
    assert info.state == "failed" and "too busy" in info.encoding.error and info.encoding.notes == ()


@pytest.mark.parametrize("step", ["make_poster", "make_storyboard"])
def test_a_film_goes_on_without_a_poster_or_storyboard(
    studio: Studio, clip: Get, monkeypatch: Patch, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise process.CommandFailed("planted")

    monkeypatch.setattr(stills, step, fail)
    video_id = studio.upload(clip("anamorphic"))
    for _ in range(4):
        studio.hurry()
        studio.run()
    assert studio.info(video_id).state == "ready"
    assert (studio.folder(video_id) / "poster.jpg").is_file()


def test_tries_count_for_each_cause_by_itself_and_end(studio: Studio, clip: Get, monkeypatch: Patch) -> None:
    errors = iter([process.CommandFailed("a"), transcode.NotAligned("b"), ValueError("c")] * 10)

    def fail(*_: object, **__: object) -> None:
        raise next(errors)

    monkeypatch.setattr(transcode, "encode_chunk", fail)
    video_id = studio.upload(clip("anamorphic"))
    for _ in range(20):
        studio.hurry()
        studio.run()
    assert studio.info(video_id).state == "failed"
    counts = {row.cause: row.count for row in StepTry.objects.filter(step="first-0")}
    assert counts == {"unreadable": 3, "not_whole": 2, "unforeseen": 2}
