"""How often a step is tried: three times for a cause; a killed worker is no try, and costs no file."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import Chunk, StepTry
from matinee.media.operations import encoding, publishing, tidying, tries
from matinee.media.operations.attempts import ACTIVE
from matinee.media.steps import probe, process, sound, stills, transcode

from .conftest import MediaQueue

Get = Callable[[str], Path]
Patch = pytest.MonkeyPatch


def source_of(queue: MediaQueue, video_id: int) -> Path:
    return queries.media_folders().source(queue.video(video_id).public_id)


# How a check may end without a word of its own about the file; each is a real child process.
BAD_ENDS = {
    "too_slow": "import time; time.sleep(60)",
    "killed": "import os; os.kill(os.getpid(), 9)",
    "unreadable": "raise SystemExit(3)",
}


@pytest.mark.parametrize("cause", BAD_ENDS)
def test_a_check_that_does_not_end_is_tried_again_and_no_file_is_deleted(
    queue: MediaQueue, clip: Get, monkeypatch: Patch, tmp_path: Path, cause: str
) -> None:
    script = tmp_path / "examine.py"
    script.write_text(BAD_ENDS[cause])
    monkeypatch.setattr(probe, "EXAMINE", script)
    if cause == "too_slow":
        monkeypatch.setattr(probe, "TIMEOUT_SECONDS", 0.3)
    video_id = queue.upload(clip("anamorphic"))
    for _ in range(5):
        queue.hurry()
        queue.run()
    assert [(row.step, row.cause, row.count) for row in StepTry.objects.all()] == [("check", cause, 3)]
    info = queue.info(video_id)
    assert info.state == "failed" and "three tries" in info.encoding.error
    assert source_of(queue, video_id).read_bytes() == clip("anamorphic").read_bytes()

    monkeypatch.setattr(probe, "EXAMINE", Path(probe.__file__).with_name("examine.py"))
    monkeypatch.setattr(probe, "TIMEOUT_SECONDS", 300.0)
    media.retry_encoding(store_id=queue.store_id, video_id=video_id)
    queue.step()
    assert queue.info(video_id).state == "encoding"


def test_processor_time_is_what_a_check_is_refused_for(
    queue: MediaQueue, clip: Get, monkeypatch: Patch, tmp_path: Path
) -> None:
    script = tmp_path / "examine.py"
    script.write_text("import resource as r; r.setrlimit(r.RLIMIT_CPU, (1, 3))\nwhile True: pass")
    monkeypatch.setattr(probe, "EXAMINE", script)
    video_id = queue.upload(clip("anamorphic"))
    queue.step()
    assert queue.info(video_id).state == "refused"
    assert "checking it takes too long" in queue.info(video_id).encoding.error
    assert not source_of(queue, video_id).exists()


class Kill(BaseException):
    """What ends a worker in the middle of a step: nothing of ours runs after it."""


def kill(*_: object, **__: object) -> None:
    raise Kill


def steady(monkeypatch: Patch, minutes: float) -> None:
    monkeypatch.setattr(tries, "up_for", lambda: timedelta(minutes=minutes))


# Each step that may end its worker, by what it calls; and what becomes of a film for which it always does.
STEPS = {
    "check": (probe, "probe", "failed"),
    "first-0": (transcode, "encode_chunk", "failed"),
    "poster": (stills, "make_poster", "ready"),
    "storyboard": (stills, "make_storyboard", "ready"),
    "publish": (publishing, "publish_whole", "failed"),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_always_ends_its_worker_is_not_begun_for_ever(
    queue: MediaQueue, clip: Get, monkeypatch: Patch, step: str
) -> None:
    module, name, becomes = STEPS[step]
    video_id = queue.upload(clip("anamorphic"))
    kills = 0

    def die(*_: object, **__: object) -> None:
        nonlocal kills
        kills += 1
        raise Kill

    with monkeypatch.context() as planted:
        planted.setattr(module, name, die)
        steady(planted, 60)
        for _ in range(30):
            with suppress(Kill):
                while queue.video(video_id).state in ACTIVE:
                    encoding.advance(video_id=video_id)
        assert kills == 13
    info = queue.info(video_id)
    assert info.state == becomes
    if becomes == "failed":
        assert "crashed the encoder thirteen times" in info.encoding.error
        media.retry_encoding(store_id=queue.store_id, video_id=video_id)
        queue.run()
        assert queue.info(video_id).encoding == queries.Encoding("ready", "ready", "Ready", 100, None, "")
    assert not StepTry.objects.exists()


def test_sound_that_always_ends_its_worker_is_left_out(
    queue: MediaQueue, clip: Get, monkeypatch: Patch
) -> None:
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: bool(queue.video(video_id).plan))
    monkeypatch.setattr(sound, "encode_sound", kill)
    steady(monkeypatch, 60)
    for _ in range(20):
        with suppress(Kill):
            encoding.make_sound(video_id=video_id)
    assert queue.info(video_id).encoding.notes == ("The sound could not be read, so the film is silent.",)


def test_an_update_or_a_power_cut_parks_no_film_however_often_it_ends_the_worker(
    queue: MediaQueue, clip: Get, monkeypatch: Patch
) -> None:
    """A worker that is ended within its first minute says nothing about the step that it had begun."""
    video_id = queue.upload(clip("anamorphic"))
    queue.run(until=lambda: Chunk.objects.exists())
    monkeypatch.setattr(stills, "make_poster", kill)
    steady(monkeypatch, 0.5)
    for _ in range(10):
        with pytest.raises(Kill):
            encoding.advance(video_id=video_id)
    for _ in range(20):
        assert "waits" in encoding.advance(video_id=video_id)
    assert "retried in a few minutes" in queue.info(video_id).encoding.error
    # Each beginning after these asks for a worker that has been up for longer.
    for minutes in (1, 2, 4):
        steady(monkeypatch, minutes - 0.1)
        assert "waits" in encoding.advance(video_id=video_id)
        steady(monkeypatch, minutes)
        if minutes < 4:
            with pytest.raises(Kill):
                encoding.advance(video_id=video_id)
    monkeypatch.undo()
    steady(monkeypatch, 60)
    queue.hurry()
    queue.run()
    assert queue.info(video_id).encoding == queries.Encoding("ready", "ready", "Ready", 100, None, "")
    assert not StepTry.objects.exists()


def test_a_suspect_runs_alone_so_that_no_other_step_is_blamed(
    queue: MediaQueue, clip: Get, monkeypatch: Patch
) -> None:
    other = queue.upload(clip("anamorphic"))
    queue.run(until=lambda: bool(queue.video(other).plan))
    guilty = queue.upload(clip("plain"))
    queue.run(until=lambda: bool(queue.video(guilty).plan))
    steady(monkeypatch, 60)
    StepTry.objects.create(
        video_id=guilty, step="sound", cause="cut_off", count=tries.FREE_KILLS, last_at=timezone.now()
    )
    said: list[str] = []
    encode_chunk = transcode.encode_chunk

    def while_encoding(*args: Any, **options: Any) -> object:
        said.append(encoding.make_sound(video_id=guilty))
        return encode_chunk(*args, **options)

    def while_suspected(*_: object, **__: object) -> None:
        said.append(encoding.advance(video_id=other))
        raise Kill

    with monkeypatch.context() as planted:
        planted.setattr(transcode, "encode_chunk", while_encoding)
        planted.setattr(sound, "encode_sound", while_suspected)
        encoding.advance(video_id=other)
        assert said == ["sound: waits for its turn"]
        # The suspect is next, and nothing begins before it or beside it.
        assert "waits for its turn" in encoding.advance(video_id=other)
        with pytest.raises(Kill):
            encoding.make_sound(video_id=guilty)
        assert "waits for its turn" in said[-1]
    assert {(row.video_id, row.step) for row in StepTry.objects.all()} == {(guilty, "sound")}
    assert "waits" not in encoding.advance(video_id=other)


@pytest.mark.parametrize("error", [RuntimeError("planted"), process.CommandFailed("planted"), KeyError("x")])
def test_sound_that_always_fails_is_left_out_after_three_tries(
    queue: MediaQueue, clip: Get, monkeypatch: Patch, error: Exception
) -> None:
    tried: list[int] = []

    def fail(*_: object, **__: object) -> None:
        tried.append(1)
        raise error

    monkeypatch.setattr(sound, "encode_sound", fail)
    # The pictures are not what this is about.
    monkeypatch.setattr(publishing, "publish_whole", lambda *_: None)
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: bool(queue.video(video_id).plan))
    for _ in range(8):
        tidying.queue_lost_encodes()
        encoding.make_sound(video_id=video_id)
    assert len(tried) == 3
    assert queue.info(video_id).encoding.notes == ("The sound could not be read, so the film is silent.",)
    assert encoding.make_sound(video_id=video_id) == "nothing to do"


def test_sound_waits_for_a_machine_that_is_too_busy(queue: MediaQueue, clip: Get, monkeypatch: Patch) -> None:
    """The film is not published without what is good in it."""

    def fail(*_: object, **__: object) -> None:
        raise process.TookTooLong("planted")

    monkeypatch.setattr(sound, "encode_sound", fail)
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: bool(queue.video(video_id).plan))
    for _ in range(3):
        encoding.make_sound(video_id=video_id)
    info = queue.info(video_id)
    assert info.state == "failed" and "too busy" in info.encoding.error and info.encoding.notes == ()


@pytest.mark.parametrize("step", ["make_poster", "make_storyboard"])
def test_a_film_goes_on_without_a_poster_or_storyboard(
    queue: MediaQueue, clip: Get, monkeypatch: Patch, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise process.CommandFailed("planted")

    monkeypatch.setattr(stills, step, fail)
    video_id = queue.upload(clip("anamorphic"))
    for _ in range(4):
        queue.hurry()
        queue.run()
    assert queue.info(video_id).state == "ready"
    assert (queue.folder(video_id) / "poster.jpg").is_file()


def test_tries_count_for_each_cause_by_itself_and_end(
    queue: MediaQueue, clip: Get, monkeypatch: Patch
) -> None:
    errors = iter([process.CommandFailed("a"), transcode.NotAligned("b"), ValueError("c")] * 10)

    def fail(*_: object, **__: object) -> None:
        raise next(errors)

    monkeypatch.setattr(transcode, "encode_chunk", fail)
    video_id = queue.upload(clip("anamorphic"))
    for _ in range(20):
        queue.hurry()
        queue.run()
    assert queue.info(video_id).state == "failed"
    counts = {row.cause: row.count for row in StepTry.objects.filter(step="first-0")}
    assert counts == {"unreadable": 3, "not_whole": 2, "unforeseen": 2}
