"""An upload from the first byte to the last name, however often the line breaks in between."""

import hashlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .intake_process import (
    Intake,
    Upload,
    Web,
    assert_problem,
    new_upload,
    start_intake,
    wait_for,
)

MEGABYTE = 1 << 20


def test_a_file_arrives_in_parts(intake: Intake, shared_web: Web) -> None:
    upload = intake.new_upload(10)
    created = upload.create()
    assert created.status_code == 201
    assert created.headers["location"] == f"/files/{upload.id}"
    assert created.headers["tus-resumable"] == "1.0.0"
    assert "upload-expires" in created.headers
    assert upload.patch(b"01234", 0).headers["upload-offset"] == "5"
    assert upload.part.read_bytes() == b"01234"
    assert not upload.done.exists()
    last = upload.patch(b"56789", 5)
    assert (last.status_code, last.headers["upload-offset"]) == (204, "10")
    assert upload.done.read_bytes() == b"0123456789"
    assert not upload.part.exists()
    wait_for(lambda: len(shared_web.told_of(upload.id)) == 1, "web to be told")


def test_head_tells_where_to_go_on(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    upload.patch(b"0123", 0)
    told = upload.request("HEAD").headers
    assert (told["upload-offset"], told["upload-length"], told["cache-control"]) == ("4", "10", "no-store")
    assert "aG9saWRheSBmaWxtLm1vdg==" in told["upload-metadata"]  # the grant's name of the file


def test_a_finished_upload_is_still_known(intake: Intake) -> None:
    """A client that lost the last answer asks again, even after the worker took the file."""
    upload = intake.new_upload(3)
    upload.create()
    upload.patch(b"abc", 0)
    assert upload.offset() == 3
    upload.done.rename(upload.done.with_suffix(".taken"))
    assert upload.offset() == 3
    assert upload.create().status_code == 201
    assert upload.offset() == 3
    assert upload.patch(b"", 3).status_code == 204
    assert not upload.part.exists()


@pytest.mark.parametrize("offset", [0, 4, 6, 10])
def test_a_wrong_offset_is_a_conflict(intake: Intake, offset: int) -> None:
    upload = intake.new_upload(10)
    upload.create()
    upload.patch(b"01234", 0)
    assert_problem(upload.patch(b"", offset), 409, "offset_conflict")
    assert upload.part.read_bytes() == b"01234"


def test_what_is_no_tus_is_refused_in_words(intake: Intake) -> None:
    upload = intake.new_upload(10)
    assert_problem(upload.create(tus_resumable=None), 412, "tus_version")
    upload.create()
    assert_problem(upload.patch(b"01234", 0, tus_resumable="0.2.2"), 412, "tus_version")
    assert_problem(upload.patch(b"01234", 0, content_type="text/plain"), 415, "content_type")
    assert_problem(upload.patch(b"01234", 0, upload_offset=None), 400, "bad_header")
    assert_problem(upload.patch(b"01234", 0, upload_offset="first"), 400, "bad_header")
    assert_problem(upload.request("PUT"), 405, "method_not_allowed")
    assert_problem(upload.request("GET", "/elsewhere"), 404, "not_found")
    assert upload.offset() == 0
    assert upload.part.stat().st_size == 0


def test_an_upload_can_be_given_up(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    upload.patch(b"01234", 0)
    assert upload.request("DELETE").status_code == 204
    assert not upload.part.exists()
    assert upload.request("HEAD").status_code == 404
    assert upload.create().status_code == 201
    assert upload.offset() == 0


def test_a_finished_upload_is_not_given_up(intake: Intake) -> None:
    upload = intake.new_upload(3)
    upload.create()
    upload.patch(b"abc", 0)
    assert_problem(upload.request("DELETE"), 409, "upload_finished")
    assert upload.done.exists()


def test_a_page_of_any_origin_may_upload(intake: Intake) -> None:
    headers = {
        "origin": "https://store.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,tus-resumable,upload-offset,content-type",
    }
    asked = httpx.options(f"{intake.origin}/files/abc", headers=headers)
    assert asked.status_code == 200
    assert asked.headers["access-control-allow-origin"] == "*"
    assert "PATCH" in asked.headers["access-control-allow-methods"]
    for header in ("authorization", "upload-length", "upload-metadata", "upload-offset", "tus-resumable"):
        assert header in asked.headers["access-control-allow-headers"].lower()
    upload = intake.new_upload(3)
    for answer in (
        upload.create(origin="https://store.example"),
        upload.patch(b"x", 2, origin="https://store.example"),
    ):
        assert answer.headers["access-control-allow-origin"] == "*"
        exposed = answer.headers["access-control-expose-headers"].lower()
        for header in ("location", "upload-offset", "upload-length", "tus-resumable"):
            assert header in exposed
        assert "access-control-allow-credentials" not in answer.headers


def test_the_protocol_is_told(intake: Intake) -> None:
    told = httpx.options(f"{intake.origin}/files/")
    assert (told.status_code, told.headers["tus-version"]) == (204, "1.0.0")
    assert told.headers["tus-extension"] == "creation,expiration,termination"


def test_a_broken_line_loses_nothing(intake: Intake) -> None:
    """The connection breaks in the middle of a request: what came counts, and the rest follows it."""
    body = os.urandom(3 * MEGABYTE)
    upload = intake.new_upload(len(body))
    upload.create()
    with upload.open_patch(0, len(body)) as connection:
        connection.sendall(body[: MEGABYTE + 17])
        wait_for(lambda: upload.part.stat().st_size > 0, "the first bytes")
    wait_for(lambda: upload.offset() == MEGABYTE + 17, "the bytes to be counted")
    assert upload.patch(body[MEGABYTE + 17 :], MEGABYTE + 17).status_code == 204
    assert upload.done.read_bytes() == body


def test_a_silent_sender_is_let_go(media: Path, web: Web) -> None:
    """A line that hangs without breaking does not hold its upload for ever."""
    with start_intake(media, web, INTAKE_IDLE_SECONDS="1") as intake:
        upload = intake.new_upload(10)
        upload.create()
        with upload.open_patch(0, 10) as connection:
            connection.sendall(b"01234")
            wait_for(lambda: upload.offset() == 5, "the part to be counted", seconds=60)
            assert upload.patch(b"56789", 5).status_code == 204
    assert upload.done.read_bytes() == b"0123456789"


def test_two_windows_do_not_mix(intake: Intake) -> None:
    """Two tabs send the same upload at once: one is told to wait, and the file is one of them, whole."""
    body = os.urandom(2 * MEGABYTE)
    upload = intake.new_upload(len(body))
    upload.create()
    with upload.open_patch(0, len(body)) as first:
        first.sendall(body[:MEGABYTE])
        wait_for(lambda: upload.part.stat().st_size > 0, "the first window to write")
        assert_problem(upload.patch(b"\0" * len(body), 0), 423, "upload_busy")
        assert_problem(upload.patch(b"\0" * 5, MEGABYTE), 423, "upload_busy")
        assert_problem(upload.request("DELETE"), 423, "upload_busy")
        first.sendall(body[MEGABYTE:])
        assert first.recv(100).startswith(b"HTTP/1.1 204")
    assert upload.done.read_bytes() == body


def test_two_windows_in_two_programs_do_not_mix(intake: Intake, shared_web: Web) -> None:
    body = os.urandom(2 * MEGABYTE)
    upload = intake.new_upload(len(body))
    upload.create()
    with start_intake(intake.media, shared_web) as second, upload.open_patch(0, len(body)) as connection:
        connection.sendall(body[:MEGABYTE])
        wait_for(lambda: upload.part.stat().st_size > 0, "the first program to write")
        there = Upload(second, upload.id, upload.size)
        assert_problem(there.patch(b"\0" * len(body), 0), 423, "upload_busy")
        connection.sendall(body[MEGABYTE:])
        assert connection.recv(100).startswith(b"HTTP/1.1 204")
    assert upload.done.read_bytes() == body


def test_a_killed_intake_goes_on_where_it_was(media: Path, web: Web) -> None:
    """kill -9 in the middle of 60 MB, twice: what was counted is whole, what was not is sent again."""
    body = os.urandom(60 * MEGABYTE)
    upload_id = new_upload()
    counted = send_and_kill(media, web, upload_id, body, offset=0)
    assert counted >= 16 * MEGABYTE, "a checkpoint was made on the way"
    counted = send_and_kill(media, web, upload_id, body, offset=counted)
    assert counted >= 32 * MEGABYTE
    with start_intake(media, web) as intake:
        upload = Upload(intake, upload_id, len(body))
        assert upload.offset() == counted
        assert upload.patch(body[counted:], counted).status_code == 204
        assert hashlib.sha256(upload.done.read_bytes()).digest() == hashlib.sha256(body).digest()


def send_and_kill(media: Path, web: Web, upload_id: str, body: bytes, *, offset: int) -> int:
    """Kill intake after about 20 MB more and leave rubbish behind them; returns the counted offset."""
    with start_intake(media, web) as intake:
        upload = Upload(intake, upload_id, len(body))
        assert upload.create().status_code == 201
        assert upload.offset() == offset
        with upload.open_patch(offset, len(body) - offset) as connection:
            connection.sendall(body[offset : offset + 20 * MEGABYTE])
            wait_for(lambda: upload.part.stat().st_size > offset + 18 * MEGABYTE, "more than a checkpoint")
            intake.kill()
    with upload.part.open("ab") as torn:
        torn.write(b"\xff" * 5000)  # what a dying disk may leave behind the last counted byte
    return int(str(upload.state["offset"]))


def test_a_stop_counts_what_came(media: Path, web: Web) -> None:
    """SIGTERM in the middle of a slow upload: the program ends in time, and every byte it got is counted."""
    with start_intake(media, web) as intake:
        upload = intake.new_upload(10 * MEGABYTE)
        upload.create()
        with upload.open_patch(0, upload.size) as connection:
            connection.sendall(b"x" * (2 * MEGABYTE + 99))
            wait_for(lambda: upload.part.stat().st_size > MEGABYTE, "the first bytes")
            time.sleep(0.5)
            intake.process.send_signal(signal.SIGTERM)
            started = time.monotonic()
            assert b"upload-offset: 2097251" in connection.recv(1000).lower()
            assert time.monotonic() - started < 8, "a stop does not wait for a silent sender"
            assert intake.process.wait(timeout=10) == 0
        assert upload.state["offset"] == 2 * MEGABYTE + 99


def test_a_cut_file_is_not_filled_with_zeros(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    upload.patch(b"01234", 0)
    os.truncate(upload.part, 3)
    assert_problem(upload.patch(b"56789", 5), 409, "offset_conflict")
    assert upload.offset() == 3
    upload.patch(b"3456789", 3)
    assert upload.done.read_bytes() == b"0123456789"


@pytest.mark.slow
def test_a_file_may_be_larger_than_memory(intake: Intake) -> None:
    """1 GB in one request, while the process stays under 150 MB."""
    size, piece = 1000 * MEGABYTE, b"m" * MEGABYTE

    def pieces() -> Iterator[bytes]:
        for _ in range(1000):
            yield piece

    upload = intake.new_upload(size)
    upload.create()
    answer = httpx.patch(
        f"{intake.origin}/files/{upload.id}",
        headers={
            "authorization": upload.authorization,
            "tus-resumable": "1.0.0",
            "upload-offset": "0",
            "content-type": "application/offset+octet-stream",
            "content-length": str(size),
        },
        content=pieces(),
        timeout=120,
    )
    assert (answer.status_code, answer.headers["upload-offset"]) == (204, str(size))
    assert upload.done.stat().st_size == size
    upload.done.unlink()
    assert intake.resident_bytes() < 150 * 1000 * 1000


def test_a_full_disk_is_told_and_survived(media: Path, web: Web) -> None:
    """The disk fills up in the middle: 507 in words, and when there is room again the upload goes on."""
    media.mkdir()
    with small_disk(media, "6m"), start_intake(media, web) as intake:
        body = os.urandom(4 * MEGABYTE)
        upload = intake.new_upload(len(body))
        upload.create()
        filler = media / "filler"
        filler.write_bytes(b"f" * (5 * MEGABYTE))
        assert_problem(upload.patch(body, 0), 507, "disk_full")
        assert_problem(intake.new_upload(3 * MEGABYTE).create(), 507, "disk_full")
        assert httpx.get(f"{intake.origin}/healthz").status_code == 200
        filler.unlink()
        offset = upload.offset()
        assert upload.patch(body[offset:], offset).status_code == 204
        assert upload.done.read_bytes() == body


def test_a_file_system_with_a_limit_is_told_too(media: Path, web: Web) -> None:
    with start_intake(media, web, wrap=("prlimit", f"--fsize={2 * MEGABYTE}")) as intake:
        upload = intake.new_upload(3 * MEGABYTE)
        upload.create()
        assert_problem(upload.patch(b"x" * upload.size, 0), 507, "disk_full")
        assert upload.offset() <= 2 * MEGABYTE


def test_a_file_that_cannot_fit_is_refused_at_once(media: Path, web: Web) -> None:
    with start_intake(media, web) as intake:
        upload = intake.new_upload(10**15)
        problem = assert_problem(upload.create(), 507, "disk_full")
        assert "1000000.0 GB" in str(problem["message"])
        assert not upload.part.exists()


def test_some_space_is_kept_free(media: Path, web: Web) -> None:
    with start_intake(media, web, INTAKE_MIN_FREE_MB="99999999") as intake:
        assert_problem(intake.new_upload(10).create(), 507, "disk_full")
        assert httpx.get(f"{intake.origin}/readyz").json() == {"status": "disk_full", "free_bytes": 0}


class small_disk:
    """A file system of its own on a directory."""

    def __init__(self, directory: Path, size: str) -> None:
        self._directory = directory
        self._size = size

    def __enter__(self) -> None:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={self._size}", "tmpfs", str(self._directory)]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("mounting a small disk needs root")

    def __exit__(self, *_: object) -> None:
        subprocess.run(["umount", "-l", str(self._directory)], check=True)
