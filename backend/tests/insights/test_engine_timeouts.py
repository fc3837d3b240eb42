"""GET /bullet/api/insights/…: an engine that takes the question and never gives the answer."""

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from django.test import override_settings
from matinee.insights import engine
from matinee.kit.environment import Environment
from tests.world import World, make_film

from .test_insights_get import PATHS, ROOT

# How long the pages wait.
PAGES_WAIT_SECONDS = 5.0
BYTE_EVERY_SECONDS = 0.05


@contextmanager
def listening() -> Iterator[int]:
    """A socket that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        yield silent.getsockname()[1]


@contextmanager
def stopped() -> Iterator[int]:
    """A program that has begun to listen and is then held by SIGSTOP."""
    program = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert program.stdout is not None
    try:
        assert select.select([program.stdout], [], [], 60)[0], "It does not start."
        said = os.read(program.stdout.fileno(), 200).decode()  # "Serving HTTP on 127.0.0.1 port 40123 …"
        os.kill(program.pid, signal.SIGSTOP)
        yield int(said.split(" port ")[1].split()[0])
    finally:
        program.kill()
        program.wait()
        program.stdout.close()


@contextmanager
def dripping() -> Iterator[int]:
    """An answer that comes byte by byte: no single wait is long, and it never ends."""
    is_over = Event()
    threads: list[Thread] = []

    def drip(connection: socket.socket) -> None:
        with connection:
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while not is_over.is_set():
                try:
                    connection.sendall(b" ")
                except OSError:
                    return
                sleep(BYTE_EVERY_SECONDS)

    def accept(server: socket.socket) -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            threads.append(Thread(target=drip, args=(connection,)))
            threads[-1].start()

    with socket.create_server(("127.0.0.1", 0)) as server:
        threads.append(Thread(target=accept, args=(server,)))
        threads[0].start()
        try:
            yield server.getsockname()[1]
        finally:
            is_over.set()
            server.shutdown(socket.SHUT_RDWR)
            for thread in threads:
                thread.join()


@pytest.fixture(params=[listening, stopped, dripping])
def silent_engine(request: pytest.FixtureRequest) -> Iterator[None]:
    engine._client.cache_clear()
    with request.param() as port:
        away = Environment.model_validate({"ENGINE_URL": f"http://127.0.0.1:{port}"})
        with override_settings(ENVIRONMENT=away):
            yield
    engine._client.cache_clear()


def assert_said_in_words(world: World, path: str) -> None:
    response = world.browser(world.owner).get(ROOT + path)
    assert response.status_code == 503, response.content
    assert int(response["Retry-After"]) > 0
    (fault,) = response.json()["errors"]
    assert fault["code"] == "reports_unavailable"


@pytest.mark.usefixtures("silent_engine")
def test_every_report_says_so_in_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TIMEOUT_SECONDS", 0.3)
    film_id = make_film(world.store, "film").pk
    for path in [*PATHS, "/overview?period=all"]:
        asked_at = monotonic()
        assert_said_in_words(world, path.format(film=film_id))
        assert monotonic() - asked_at < PAGES_WAIT_SECONDS, path


def test_it_says_so_before_the_pages_stop_waiting(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    engine._client.cache_clear()
    with stopped() as port:
        away = Environment.model_validate({"ENGINE_URL": f"http://127.0.0.1:{port}"})
        with override_settings(ENVIRONMENT=away):
            with monkeypatch.context() as hurried:  # so that what a first request loads is loaded
                hurried.setattr(engine, "TIMEOUT_SECONDS", 0.1)
                assert_said_in_words(world, "/overview?period=all")
            engine._client.cache_clear()
            asked_at = monotonic()
            assert_said_in_words(world, "/overview?period=all")
            assert monotonic() - asked_at < PAGES_WAIT_SECONDS + 2
    assert engine.TIMEOUT_SECONDS < PAGES_WAIT_SECONDS
    engine._client.cache_clear()
