"""`python -m matinee.web`: the real program on a real port."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from tests.world import HOST


@pytest.fixture
def web(database_url: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1] - 6  # five more ports belong to the others
    program = subprocess.Popen(
        [sys.executable, "-m", "matinee.web"],
        env={**os.environ, "DATABASE_URL": database_url, "MATINEE_PORT": str(port), "MATINEE_ENV": "test"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        wait_until_open(port)
        yield program, port
    finally:
        program.kill()
        program.wait()
        if program.stdout:
            program.stdout.close()


def wait_until_open(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            # The port is open before the worker behind it has come up.
            assert get(port, "/healthz").status == 200
            return
    raise AssertionError("web did not listen in 20 s")


def get(port: int, path: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", path, headers={"Host": HOST, "X-Request-Id": "from-the-test"})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def test_it_serves_logs_a_json_line_and_stops_when_told(web: tuple[subprocess.Popen[str], int]) -> None:
    program, port = web
    assert get(port, "/readyz").status == 200
    assert get(port, "/api/contents/secret-name?email=ann@lantern.test").status == 404
    assert get(port, "//sign_in?x=%00").status in (302, 404)
    program.send_signal(signal.SIGTERM)
    stdout, _ = program.communicate(timeout=60)
    assert program.returncode == 0
    lines = [json.loads(line) for line in stdout.splitlines()]
    assert [line["route"] for line in lines[:2]] == ["/healthz", "/readyz"]
    line = lines[2]
    assert set(line) == {"ts", "program", "request_id", "method", "route", "status", "ms"}
    assert (line["program"], line["method"], line["status"]) == ("web", "GET", 404)
    assert line["request_id"] == "from-the-test"
    assert "secret-name" not in stdout
    assert "ann@" not in stdout


def test_a_taken_port_is_said_in_one_sentence(web: tuple[subprocess.Popen[str], int]) -> None:
    _, port = web
    second = subprocess.run(
        [sys.executable, "-m", "matinee.web"],
        env={**os.environ, "MATINEE_PORT": str(port)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert second.returncode == 1
    assert second.stderr == f"web: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_workers_die_with_their_parent(web: tuple[subprocess.Popen[str], int]) -> None:
    program, port = web
    program.kill()
    program.wait()
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.05)
    raise AssertionError("a worker outlived its parent")


def test_a_request_in_flight_is_finished(web: tuple[subprocess.Popen[str], int]) -> None:
    program, port = web
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
    time.sleep(0.2)
    program.send_signal(signal.SIGTERM)
    connection.sendall(b"Connection: close\r\n\r\n")
    connection.settimeout(60)
    answer = connection.recv(1000)
    connection.close()
    assert answer == b"" or b" 200 " in answer
    assert program.wait(timeout=60) == 0


def test_every_endpoint_is_there_before_the_first_request() -> None:
    program = "import sys, matinee.wsgi; print('matinee.http' in sys.modules)"
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert process.stdout == "True\n"
