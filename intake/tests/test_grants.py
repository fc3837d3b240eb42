"""Who may upload what: nothing is taken before the grant was read."""

import os
import secrets
import time
from collections.abc import Callable

import httpx
import pytest

from .intake_process import Intake, Upload, assert_problem, grant, new_upload

Sign = Callable[[Upload], str | None]

WRONG: dict[str, Sign] = {
    "none": lambda upload: None,
    "empty": lambda upload: "Bearer",
    "another scheme": lambda upload: upload.authorization.replace("Bearer", "Basic"),
    "no token": lambda upload: "Bearer not.a.token",
    "run out": lambda upload: grant(upload.id, upload.size, expires_in=-1),
    "another secret": lambda upload: grant(upload.id, upload.size, secret=secrets.token_hex(20)),
    "a key for something else": lambda upload: grant(upload.id, upload.size, purpose="matinee.internal.v1"),
    "for another program": lambda upload: grant(upload.id, upload.size, claims={"aud": "matinee-collector"}),
    "for nobody": lambda upload: grant(upload.id, upload.size, claims={"aud": None}),
    "for ever": lambda upload: grant(upload.id, upload.size, claims={"exp": None}),
    "no upload": lambda upload: grant(upload.id, upload.size, claims={"upload": None}),
    "a path for an upload": lambda upload: grant("../../../../etc/passwd", upload.size),
    "a name too short": lambda upload: grant("short", upload.size),
    "no size": lambda upload: grant(upload.id, upload.size, claims={"size": None}),
    "a size in words": lambda upload: grant(upload.id, upload.size, claims={"size": "10"}),
    "nothing to send": lambda upload: grant(upload.id, 0),
    "less than nothing": lambda upload: grant(upload.id, -10),
    "unsigned": lambda upload: "Bearer eyJhbGciOiJub25lIn0." + upload.authorization.split(".")[1] + ".",
}


@pytest.mark.parametrize("sign", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_grant_opens_nothing(intake: Intake, sign: Sign) -> None:
    upload = intake.new_upload(10)
    wrong = sign(upload)
    assert_problem(upload.create(authorization=wrong), 401, "grant_required")
    assert upload.create().status_code == 201
    assert_problem(upload.patch(b"0123456789", 0, authorization=wrong), 401, "grant_required")
    assert upload.part.stat().st_size == 0
    assert upload.request("HEAD", authorization=wrong).status_code == 401
    assert_problem(upload.request("DELETE", authorization=wrong), 401, "grant_required")
    assert upload.part.exists()
    assert upload.create(authorization=wrong).headers["www-authenticate"] == "Bearer"


def test_a_grant_opens_its_own_upload_only(intake: Intake) -> None:
    mine, other = intake.new_upload(10), intake.new_upload(10)
    assert (mine.create().status_code, other.create().status_code) == (201, 201)
    assert other.request("HEAD", authorization=mine.authorization).status_code == 404
    assert_problem(other.patch(b"0123456789", 0, authorization=mine.authorization), 404, "not_found")
    assert_problem(other.request("DELETE", authorization=mine.authorization), 404, "not_found")
    assert other.part.stat().st_size == 0


def test_an_upload_that_runs_renews_its_grant(intake: Intake) -> None:
    """A hundred gigabytes over a slow line take two days."""
    upload = intake.new_upload(10)
    run_out = grant(upload.id, upload.size, expires_in=-40 * 3600)
    upload.create()
    assert_problem(upload.patch(b"0", 0, authorization=run_out), 401, "grant_required")
    upload.patch(b"0123", 0)
    assert upload.request("HEAD", authorization=run_out).headers["upload-offset"] == "4"
    assert upload.patch(b"4567", 4, authorization=run_out).status_code == 204
    other = grant(upload.id, upload.size, expires_in=-1, claims={"store": 99})
    assert_problem(upload.patch(b"8", 8, authorization=other), 401, "grant_required")

    a_day_ago = time.time() - 25 * 3600
    os.utime(upload.part, (a_day_ago, a_day_ago))
    assert_problem(upload.patch(b"89", 8, authorization=run_out), 401, "grant_required")
    assert upload.patch(b"89", 8).status_code == 204
    assert_problem(upload.create(authorization=run_out), 401, "grant_required")


def test_other_peoples_and_missing_uploads_look_alike(intake: Intake) -> None:
    mine, other = intake.new_upload(10), intake.new_upload(10)
    other.create()
    missing = intake.new_upload(10)
    answers = [
        upload.patch(b"x", 0, authorization=mine.authorization, x_request_id="same")
        for upload in (other, missing)
    ]
    assert answers[0].content == answers[1].content
    assert {answer.status_code for answer in answers} == {404}


def test_method_override_is_no_way_around(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    for method in ("POST", "GET"):
        answer = upload.request(
            method, f"/files/{upload.id}", authorization=None, x_http_method_override="DELETE"
        )
        assert answer.status_code == 401
    assert upload.part.exists()


def test_the_size_is_held_against_the_grant_before_a_byte(intake: Intake) -> None:
    upload = intake.new_upload(10)
    assert_problem(upload.create(upload_length="11"), 413, "too_large")
    assert_problem(upload.create(upload_length="9"), 422, "size_differs")
    assert_problem(upload.create(upload_length=None), 400, "size_required")
    assert_problem(upload.create(upload_length="ten"), 400, "bad_header")
    assert_problem(upload.create(upload_length="-10"), 422, "size_differs")
    assert not upload.part.exists()


def test_more_than_the_grant_is_not_taken(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    assert_problem(upload.patch(b"0123456789+", 0), 413, "too_large")
    assert upload.patch(b"01234", 0).status_code == 204
    assert_problem(upload.patch(b"56789+", 5), 413, "too_large")
    chunked = httpx.request(
        "PATCH",
        f"{intake.origin}/files/{upload.id}",
        headers={
            "authorization": upload.authorization,
            "tus-resumable": "1.0.0",
            "upload-offset": "5",
            "content-type": "application/offset+octet-stream",
        },
        content=(b"x" * 100 for _ in range(1000)),
    )
    assert chunked.status_code in (400, 413)
    assert upload.part.stat().st_size == 5
    assert upload.offset() == 5


@pytest.mark.parametrize(
    "headers",
    [
        {"upload_concat": "partial"},
        {"upload_concat": "final;/files/a /files/b", "upload_length": None},
        {"upload_defer_length": "1", "upload_length": None},
        {"upload_defer_length": "1"},
    ],
)
def test_what_goes_around_the_grant_is_not_offered(intake: Intake, headers: dict[str, str | None]) -> None:
    upload = intake.new_upload(10)
    answer = upload.create(**headers)
    assert 400 <= answer.status_code < 500
    assert not upload.part.exists()


def test_bytes_at_creation_are_not_taken(intake: Intake) -> None:
    """The library would read them into memory, however many."""
    upload = intake.new_upload(10)
    answer = upload.request("POST", "/files/", content=b"0123456789", upload_length="10")
    assert_problem(answer, 400, "not_offered")
    assert not upload.part.exists()


def test_an_upload_is_begun_once(intake: Intake) -> None:
    """Creating again under the same grant finds the same upload, at the place where it was."""
    upload = intake.new_upload(10)
    first = upload.create()
    assert upload.patch(b"01234", 0).status_code == 204
    second = upload.create()
    assert second.status_code == 201
    assert second.headers["location"] == first.headers["location"] == f"/files/{upload.id}"
    assert upload.offset() == 5
    assert upload.patch(b"56789", 5).status_code == 204
    assert upload.done.read_bytes() == b"0123456789"


def test_another_size_under_the_same_name_is_refused(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create()
    larger = Upload(intake, upload.id, 20)
    assert_problem(larger.create(), 409, "upload_differs")


def test_nobody_is_led_elsewhere_by_a_header(intake: Intake) -> None:
    upload = intake.new_upload(10)
    answer = upload.create(
        x_forwarded_host="evil.example", x_forwarded_proto="javascript", host="evil.example"
    )
    assert answer.headers["location"] == f"/files/{upload.id}"
    assert "evil" not in str(answer.headers)


def test_the_name_in_the_metadata_is_never_a_path(intake: Intake) -> None:
    upload = Upload(intake, new_upload(), 3)
    authorization = grant(upload.id, 3, name="../../../etc/cron.d/evil")
    metadata = "filename Li4vLi4vZXZpbA==,uid Li4vLi4vZXZpbA==,files_dir L3RtcC9ldmls"
    assert upload.create(authorization=authorization, upload_metadata=metadata).status_code == 201
    assert upload.patch(b"abc", 0, authorization=authorization).status_code == 204
    assert upload.done.read_bytes() == b"abc"
