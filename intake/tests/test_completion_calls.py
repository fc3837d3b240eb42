"""Web hears of every finished upload, however things go."""

import time
from dataclasses import replace
from email.utils import parsedate_to_datetime
from pathlib import Path

import jwt
from matinee_intake.app import sweep
from matinee_intake.state import replace_state
from matinee_intake.storage import KEEP_SECONDS, UploadStorage

from .intake_process import Intake, Upload, Web, key, start_intake, wait_for


def finish(intake: Intake) -> Upload:
    upload = intake.new_upload(3)
    upload.create()
    assert upload.patch(b"abc", 0).status_code == 204
    return upload


def test_web_is_told_once_with_a_token_of_ours(media: Path, web: Web) -> None:
    with start_intake(media, web) as intake:
        upload = finish(intake)
        wait_for(lambda: bool(upload.state["is_confirmed"]), "web's answer to be kept")
        upload.patch(b"", 3)
        time.sleep(0.3)
    tokens = web.told_of(upload.id)
    assert len(tokens) <= 2
    claims = jwt.decode(
        tokens[0].removeprefix("Bearer "), key("matinee.internal.v1"), ["HS256"], audience="matinee-internal"
    )
    assert claims["upload"] == upload.id
    assert 0 < claims["exp"] - time.time() <= 60


def test_a_slow_web_keeps_nobody_waiting(media: Path, web: Web) -> None:
    web.waits_seconds = 5
    with start_intake(media, web) as intake:
        upload = intake.new_upload(3)
        upload.create()
        started = time.monotonic()
        assert upload.patch(b"abc", 0).status_code == 204
        assert time.monotonic() - started < 2
        web.waits_seconds = 0


def test_a_web_that_fails_is_told_again(media: Path, web: Web) -> None:
    web.answers_with = 503
    with start_intake(media, web) as intake:
        upload = finish(intake)
        wait_for(lambda: len(web.told_of(upload.id)) >= 3, "three tries", seconds=20)
        assert not upload.state["is_confirmed"]
        assert "untold_uploads 1\n" in intake.metrics()
        web.answers_with = 204
        wait_for(lambda: bool(upload.state["is_confirmed"]), "web's answer", seconds=20)
        told = len(web.told_of(upload.id))
        time.sleep(1)
        assert len(web.told_of(upload.id)) == told


def test_a_restart_tells_what_was_not_heard(media: Path, web: Web) -> None:
    web.answers_with = 503
    with start_intake(media, web) as intake:
        upload, heard = finish(intake), finish(intake)
        wait_for(lambda: bool(web.told_of(upload.id)), "a first try")
        intake.kill()
    assert upload.done.exists()
    assert heard.done.exists()
    before = len(web.told_of(upload.id))
    web.answers_with = 204
    with start_intake(media, web):
        wait_for(lambda: bool(upload.state["is_confirmed"]), "web's answer after the restart")
    assert len(web.told_of(upload.id)) == before + 1
    told = len(web.told)
    with start_intake(media, web):
        time.sleep(1)
    assert len(web.told) == told, "what web confirmed is not told again"


def test_a_kill_between_the_last_byte_and_the_name(media: Path, web: Web) -> None:
    """Every byte is counted, but the file still has its first name: the next start finishes it."""
    with start_intake(media, web) as intake:
        upload = intake.new_upload(3)
        upload.create()
        upload.patch(b"ab", 0)
        intake.kill()
    upload.part.write_bytes(b"abc")
    state = intake.uploads / f"{upload.id}.json"
    state.write_text(state.read_text().replace('"offset": 2', '"offset": 3'))
    with start_intake(media, web):
        wait_for(lambda: bool(web.told_of(upload.id)), "web to be told")
        assert upload.done.read_bytes() == b"abc"
        assert not upload.part.exists()


def test_a_kill_between_the_name_and_the_note(media: Path, web: Web) -> None:
    """The file has its last name, but the state does not say so yet."""
    with start_intake(media, web) as intake:
        upload = intake.new_upload(3)
        upload.create()
        upload.patch(b"ab", 0)
        intake.kill()
    upload.part.write_bytes(b"abc")
    upload.part.rename(upload.done)
    state = intake.uploads / f"{upload.id}.json"
    state.write_text(state.read_text().replace('"offset": 2', '"offset": 3'))
    with start_intake(media, web) as again:
        wait_for(lambda: bool(web.told_of(upload.id)), "web to be told")
        assert Upload(again, upload.id, 3).offset() == 3
        assert upload.state["finished_at"] is not None


def test_a_file_the_worker_took_is_told_no_more(media: Path, web: Web) -> None:
    web.answers_with = 503
    with start_intake(media, web) as intake:
        upload = finish(intake)
        wait_for(lambda: bool(web.told_of(upload.id)), "a first try")
        upload.done.unlink()
        wait_for(lambda: "untold_uploads 0\n" in intake.metrics(), "intake to stop")


def test_what_nobody_finished_is_forgotten_in_time(media: Path, web: Web) -> None:
    with start_intake(media, web) as intake:
        left, waiting = intake.new_upload(10), finish(intake)
        left.create()
        left.patch(b"01234", 0)
        storage = UploadStorage(intake.uploads, min_free_bytes=0)
        sweep(storage, now=time.time() + KEEP_SECONDS - 60)
        assert left.part.exists()
        sweep(storage, now=time.time() + KEEP_SECONDS + 60)
        assert not left.part.exists()
        assert left.request("HEAD").status_code == 404
        assert waiting.done.exists(), "a finished file waits for the worker as long as it takes"
        assert waiting.offset() == 3


def test_a_slow_upload_is_kept_while_bytes_come(media: Path, web: Web) -> None:
    with start_intake(media, web) as intake:
        slow = intake.new_upload(10)
        slow.create()
        slow.patch(b"01234", 0)
        storage = UploadStorage(intake.uploads, min_free_bytes=0)
        state = storage.find_state(slow.id)
        assert state is not None
        begun_long_ago = replace(state, created_at=state.created_at - 2 * KEEP_SECONDS)
        replace_state(intake.uploads / f"{slow.id}.json", begun_long_ago)
        sweep(storage, now=time.time())
        expires = parsedate_to_datetime(slow.create().headers["upload-expires"])
        assert expires.timestamp() > time.time() + KEEP_SECONDS - 3600
        slow.patch(b"56789", 5)
        assert slow.done.read_bytes() == b"0123456789"
