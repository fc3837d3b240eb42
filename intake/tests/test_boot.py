"""Boot, settings, and what intake says about itself."""

import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from .intake_process import SECRET, Intake, assert_problem, free_port, intake_environment, wait_for


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("MATINEE_ENV", "staging"),
        ("MATINEE_PORT", "eighty"),
        ("MATINEE_PORT", "0"),
        ("MATINEE_PORT", "65535"),
        ("MATINEE_SECRET_KEY", ""),
        ("MATINEE_SECRET_KEY", "too-short-to-be-a-secret"),
        ("MATINEE_SECRET_KEY_PREVIOUS", "also-too-short"),
        ("MEDIA_STORAGE", "s3://bucket/films"),
        ("MEDIA_STORAGE", "films"),
        ("MEDIA_STORAGE", "/proc/none/films"),
        ("MEDIA_STORAGE", "http://[films"),
        ("MATINEE_BIND", "everywhere"),
        ("MATINEE_SECRET_KEY", "\udcff" * 40),
        ("WEB_INTERNAL_URL", "localhost"),
        ("WEB_INTERNAL_URL", "file:///etc/passwd"),
        ("WEB_INTERNAL_URL", "http://host:notaport"),
        ("INTAKE_MIN_FREE_MB", "plenty"),
        ("INTAKE_IDLE_SECONDS", "0"),
    ],
)
def test_a_wrong_setting_stops_the_boot(tmp_path: Path, variable: str, value: str) -> None:
    environment = intake_environment(tmp_path, base_port=free_port())
    took_seconds = []
    for _ in range(3):  # a busy machine may be slow once
        started = time.monotonic()
        stopped = boot(environment | {variable: value})
        took_seconds.append(time.monotonic() - started)
        if took_seconds[-1] < 2:
            break
    said = stopped.stdout + stopped.stderr
    assert stopped.returncode == 78, said
    assert min(took_seconds) < 2
    assert re.search(rf"\b{variable}\b", said)
    assert len(value) < 4 or value not in said
    assert SECRET not in said
    assert "Traceback" not in said


def test_a_taken_port_is_said_in_words(intake: Intake, tmp_path: Path) -> None:
    stopped = boot(intake_environment(tmp_path, base_port=intake.port - 1))
    assert stopped.returncode == 1
    assert str(intake.port) in stopped.stderr
    assert "Traceback" not in stopped.stderr


def test_health_and_numbers(intake: Intake) -> None:
    assert httpx.get(f"{intake.origin}/healthz").json() == {"status": "ok"}
    ready = httpx.get(f"{intake.origin}/readyz")
    assert (ready.status_code, ready.json()["status"]) == (200, "ready")
    upload = intake.new_upload(10)
    upload.create()
    told = intake.metrics()
    assert 'matinee_intake_requests_total{method="POST",route="/files/",status="201"}' in told
    assert "matinee_intake_received_bytes_total" in told


def test_the_log_knows_the_route_and_no_secret(intake: Intake) -> None:
    upload = intake.new_upload(10)
    upload.create(x_request_id="from-the-proxy.1")
    upload.patch(b"01234", 0, x_request_id='"},{"bad')
    upload.request("HEAD", x_request_id="the-last.1")
    wait_for(lambda: any("the-last.1" in line for line in intake.lines), "the log")
    everything = "".join(intake.lines + intake.errors)
    assert "from-the-proxy.1" in everything
    assert '"route":"/files/{upload}"' in everything
    for secret in (upload.id, upload.authorization, SECRET, "holiday", '"},{'):
        assert secret not in everything


def test_an_error_carries_the_request_id(intake: Intake) -> None:
    upload = intake.new_upload(10)
    answer = upload.patch(b"01234", 0, x_request_id="trace-me")
    assert_problem(answer, 404, "not_found")
    assert answer.json()["request_id"] == "trace-me"


def boot(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "matinee_intake"], env=environment, capture_output=True, text=True, timeout=20
    )
