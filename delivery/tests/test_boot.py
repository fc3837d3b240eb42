"""Boot, settings, stop, and what delivery says about itself."""

import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .delivery_process import (
    FILM,
    SECRET,
    SEGMENT,
    SESSION,
    Delivery,
    delivery_environment,
    free_base_port,
    playback_path,
    start_delivery,
    still_path,
    wait_for,
)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("MATINEE_ENV", "staging"),
        ("MATINEE_PORT", "eighty"),
        ("MATINEE_PORT", "0"),
        ("MATINEE_PORT", "65535"),
        ("MATINEE_PORT", "-1"),
        ("MATINEE_PORT", "8e3"),
        ("MATINEE_SECRET_KEY", ""),
        ("MATINEE_SECRET_KEY", "too-short-to-be-a-secret"),
        ("MATINEE_SECRET_KEY_PREVIOUS", "also-too-short"),
        ("MEDIA_STORAGE", "s3://bucket/films"),
        ("MEDIA_STORAGE", "file://elsewhere/films"),
        ("MEDIA_STORAGE", "films"),
        ("MEDIA_STORAGE", "http://[films"),
        ("MATINEE_BIND", "everywhere"),
        ("MATINEE_SECRET_KEY", "\udcff" * 40),
        ("DATABASE_URL", "postgresql://host:notaport/matinee"),
        ("DATABASE_URL", ""),
        ("DATABASE_URL", "mysql://root:hunter2@localhost/matinee"),
        ("DELIVERY_WORKERS", "none"),
        ("DELIVERY_WORKERS", "0"),
        ("DELIVERY_POLL_SECONDS", "60"),
        ("DELIVERY_POLL_SECONDS", "nan"),
        ("LIVE_FEED_URL", "live:8007"),
        ("LIVE_FEED_URL", "http://live:8007/feed"),
        ("LIVE_FEED_URL", "http://key@live:8007"),
        ("MATINEE_NOW_OFFSET_S", "soon"),
    ],
)
def test_a_wrong_setting_stops_the_boot(tmp_path: Path, variable: str, value: str) -> None:
    """Before anybody is asked: a database that is slow, or away, does not keep the sentence back."""
    with socket.create_server(("127.0.0.1", 0)) as database:
        url = f"postgresql://films@127.0.0.1:{database.getsockname()[1]}/films"
        environment = delivery_environment(database=url, media=tmp_path, base_port=free_base_port())
        stopped = boot(environment | {variable: value})
        database.setblocking(False)
        with pytest.raises(BlockingIOError):
            database.accept()
    said = stopped.stdout + stopped.stderr
    assert stopped.returncode == 78, said
    assert re.search(rf"\b{variable}\b", said)
    assert len(value) < 4 or value not in said
    assert SECRET not in said
    assert "Traceback" not in said


def test_the_test_clock_is_refused_in_production(tmp_path: Path) -> None:
    environment = delivery_environment(database="postgresql:///x", media=tmp_path, base_port=free_base_port())
    stopped = boot(environment | {"MATINEE_ENV": "production", "MATINEE_NOW_OFFSET_S": "5"})
    assert (stopped.returncode, "MATINEE_NOW_OFFSET_S" in stopped.stderr) == (78, True)


def test_a_taken_port_is_said_in_words(delivery: Delivery, media: Path) -> None:
    environment = delivery_environment(database=delivery.database, media=media, base_port=delivery.port - 2)
    stopped = boot(environment)
    assert stopped.returncode == 1
    assert f":{delivery.port}" in stopped.stderr
    assert "Traceback" not in stopped.stderr


def test_the_clock_can_be_moved_in_tests(database: str, media: Path) -> None:
    with start_delivery(database=database, media=media, MATINEE_NOW_OFFSET_S="7200") as running:
        running.wait_until_ready()
        assert running.get(playback_path("master.m3u8", expires_in=3600)).status_code == 403
        assert running.get(playback_path("master.m3u8", expires_in=7260)).status_code == 200


def test_the_previous_key_still_opens(database: str, media: Path) -> None:
    new = secrets.token_hex(20)
    with start_delivery(
        database=database, media=media, MATINEE_SECRET_KEY=new, MATINEE_SECRET_KEY_PREVIOUS=SECRET
    ) as running:
        running.wait_until_ready()
        assert running.get(playback_path("master.m3u8")).status_code == 200
        assert running.get(playback_path("master.m3u8", secret=new)).status_code == 200
        assert running.get(playback_path("master.m3u8", secret=secrets.token_hex(20))).status_code == 403


def test_a_stop_lets_the_last_byte_out(database: str, media: Path) -> None:
    """SIGTERM in the middle of a slow download: the download ends whole, then the program."""
    big = media / "packages" / FILM / "1" / "360p" / "00001.m4s"
    big.write_bytes(SEGMENT * 400)
    with start_delivery(database=database, media=media) as running:
        running.wait_until_ready()
        path = playback_path("360p/00001.m4s")
        with socket.create_connection(("127.0.0.1", running.port), timeout=20) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            received = len(connection.recv(1000))
            running.process.send_signal(signal.SIGTERM)
            time.sleep(1)
            while chunk := connection.recv(1 << 20):
                received += len(chunk)
        assert received > len(SEGMENT) * 400
        assert running.process.wait(timeout=30) == 0


def test_a_killed_parent_leaves_no_worker(database: str, media: Path) -> None:
    with start_delivery(database=database, media=media) as running:
        running.wait_until_ready()
        running.process.send_signal(signal.SIGKILL)
        wait_for(lambda: not _listens(running.port), "the worker to stop too")


def test_a_killed_worker_is_replaced(database: str, media: Path) -> None:
    with start_delivery(database=database, media=media, DELIVERY_WORKERS="2") as running:
        wait_for(lambda: len(running.logged('"ready"')) == 2, "both workers")
        time.sleep(0.5)
        worker = running.logged('"ready"')[0]["pid"]
        assert isinstance(worker, int)
        assert 0 < int(str(running.logged('"ready"')[0]["connections"])) <= 4096
        os.kill(worker, signal.SIGKILL)
        wait_for(lambda: len(running.logged('"ready"')) == 3, "a new worker", seconds=20)
        running.wait_until_ready()
        assert running.get(playback_path("360p/00000.m4s")).content == SEGMENT


def test_counters_are_of_all_workers(database: str, media: Path) -> None:
    with start_delivery(database=database, media=media, DELIVERY_WORKERS="2") as running:
        wait_for(lambda: len(running.logged('"ready"')) == 2, "both workers")
        running.wait_until_ready()
        time.sleep(1)
        for _ in range(40):
            assert running.get(playback_path("master.m3u8")).status_code == 200
        running.get(playback_path("master.m3u8", expires_in=-1))
        told = running.metrics()
        assert f'{{route="/v/{{expiry}}/{PARTS}",status="200"}} 40\n' in told
        assert 'refused_total{reason="expired"} 1\n' in told


PARTS = "{session}/{signature}/{video}/{version}/{file}"


def test_the_log_knows_the_route_and_no_secret(delivery: Delivery) -> None:
    path = playback_path("master.m3u8")
    delivery.get(path + "?email=ann@example.org", x_request_id="from-the-proxy.1")
    delivery.get(still_path("poster.jpg"), x_request_id='"},{"bad')
    delivery.get("/../../etc/passwd?x=1", x_request_id="nowhere-1")
    wait_for(lambda: bool(delivery.logged("nowhere-1")), "the log")
    (line,) = delivery.logged("from-the-proxy.1")
    assert line["route"] == f"/v/{{expiry}}/{PARTS}"
    assert (line["program"], line["method"], line["status"]) == ("delivery", "GET", 200)
    assert isinstance(line["ms"], float)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", str(line["ts"]))
    assert delivery.logged("nowhere-1")[0]["route"] == "unmatched"
    everything = "".join(delivery.lines + delivery.errors)
    signed = path.split("/")[4]
    for secret in (signed, SESSION, SECRET, "ann@example.org", '"},{', FILM):
        assert secret not in everything


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def boot(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "matinee_delivery"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
