"""Run live as its own process, publish to it, and hear its feed as `delivery` will."""

import asyncio
import hashlib
import hmac
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import jwt
from matinee_live.keys import derive_stream_key
from matinee_serving.live.listener import FeedListener
from matinee_serving.live.mirror import Mirror
from matinee_serving.live.window import Rendition

from .films import FFMPEG
from .playlist_linter import Linter, lint_together

METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
SECRET = "the-tests-own-secret-of-fifty-characters-012345678"


def purpose_key(purpose: str) -> bytes:
    return hmac.digest(SECRET.encode(), purpose.encode(), hashlib.sha256)


def stream_key(input_id: str = "main", version: int = 1) -> str:
    return derive_stream_key(purpose_key("matinee.live_key.v1"), input_id, version)


@dataclass
class Live:
    process: subprocess.Popen[str]
    port: int  # of the feed; RTMP is the one below it
    media: Path
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)  # to web, each second

    @property
    def rtmp_port(self) -> int:
        return self.port - 1

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def folder(self) -> Path:
        return self.media / "live"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def said(self, words: str) -> bool:
        return any(words in line for line in self.lines)


def set_inputs(media: Path, *inputs: dict[str, object], closing: tuple[str, ...] = ()) -> None:
    """Change what web answers from now on."""
    new = media / "web.json.new"
    new.write_text(json.dumps({"inputs": list(inputs), "closing": closing}))
    new.rename(media / "web.json")


@contextmanager
def answering_web(media: Path, port: int) -> Iterator[list[dict[str, Any]]]:
    """Answer as web does, with what `set_inputs` has set; gives what was told, in order.

    A program that is started beside a killed one has the same web.
    """
    if port in ANSWERING:
        yield ANSWERING[port]
        return
    told: list[dict[str, Any]] = ANSWERING.setdefault(port, [])

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            token = self.headers["authorization"].removeprefix("Bearer ")
            internal = purpose_key("matinee.internal.v1")
            jwt.decode(token, internal, algorithms=["HS256"], audience="matinee-internal")
            told.append(json.loads(body))
            plan = (media / "web.json").read_bytes() if (media / "web.json").exists() else b'{"inputs":[]}'
            self.send_response(200)
            self.send_header("content-length", str(len(plan)))
            self.end_headers()
            self.wfile.write(plan)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        del ANSWERING[port]
        server.shutdown()
        server.server_close()
        thread.join(timeout=5)


ANSWERING: dict[int, list[dict[str, Any]]] = {}
ON_AIR: dict[str, object] = {"id": "main", "version": 1, "event": "e1", "on_air": True}


def live_environment(media: Path, *, port: int) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not re.match("MATINEE|LIVE|MEDIA", name)}
    return kept | {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(port - 7),
        "MATINEE_BIND": "127.0.0.1",
        "MEDIA_STORAGE": f"file://{media}",
        "LIVE_MIN_FREE_MB": "0",
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
    }


@contextmanager
def start_live(media: Path, *, port: int | None = None, **environment: str) -> Iterator[Live]:
    port = port or free_ports()
    with answering_web(media, port - 7) as told, run_live(media, port, environment) as running:
        running.told = told
        yield running


@contextmanager
def run_live(media: Path, port: int, environment: dict[str, str] | None = None) -> Iterator[Live]:
    process = subprocess.Popen(
        [sys.executable, "-m", "matinee_live"],
        env=live_environment(media, port=port) | (environment or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    running = Live(process, port, media)
    readers = [
        threading.Thread(target=lambda: running.lines.extend(process.stdout or ()), daemon=True),
        threading.Thread(target=lambda: running.errors.extend(process.stderr or ()), daemon=True),
    ]
    for reader in readers:
        reader.start()
    try:
        wait_for(lambda: running.said('"ready"') or process.poll() is not None, "the ready line")
        assert process.poll() is None, "".join(running.errors)
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        for reader in readers:
            reader.join(timeout=5)
    assert not running.errors, "".join(running.errors)


def free_ports() -> int:
    """The port of the feed, beside that of RTMP and the seventh below it, which is web's."""
    while True:
        with socket.socket() as probe, socket.socket() as below, socket.socket() as first:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            try:
                below.bind(("127.0.0.1", port - 1))
                first.bind(("127.0.0.1", port - 7))
            except OSError:
                continue
            return port


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 60) -> None:
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if is_true():
            return
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


@contextmanager
def publish(
    live: Live, film: Path, *, key: str | None = None, speed: float = 0
) -> Iterator[subprocess.Popen[str]]:
    """ffmpeg sends a film, as fast as it is taken unless a speed is given."""
    pace = ["-readrate", str(speed)] if speed else []
    command = [FFMPEG, "-v", "error", *pace, "-i", str(film), "-c", "copy", "-f", "flv"]
    address = f"rtmp://127.0.0.1:{live.rtmp_port}/live/{key or stream_key()}"
    process = subprocess.Popen([*command, address], stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=60)


class Heard:
    """The feed in a thread of its own; every playlist that its lines amount to is linted."""

    def __init__(self, live: Live) -> None:
        self.lines: list[tuple[str, int]] = []  # boot and sequence, as they came
        self.errors: list[str] = []
        self.linters: dict[tuple[str, str], Linter] = {}
        self.together: list[str] = []  # what is wrong between the rungs
        self._media = live.media
        key = purpose_key("matinee.live_feed.v1")
        self.listener = FeedListener(live.origin, key=key, on_change=self._changed)
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def rendition(self) -> Rendition | None:
        return self.listener.mirror.renditions.get(("e1", "source"))

    @property
    def state(self) -> str | None:
        return self.listener.mirror.states.get("e1")

    def rung(self, name: str) -> Rendition | None:
        return self.listener.mirror.renditions.get(("e1", name))

    def has_parts(self, count: int) -> bool:
        rendition = self.rendition
        return rendition is not None and sum(len(one.parts) for one in rendition.segments) >= count

    def has_ms(self, ms: int) -> bool:
        rendition = self.rendition
        return rendition is not None and sum(one.ms for one in rendition.segments) >= ms

    def __enter__(self) -> "Heard":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._task is not None
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(timeout=30)

    def assert_well(self) -> None:
        assert not self.errors, self.errors[0]
        broken = [line for linter in self.linters.values() for line in linter.broken] + self.together
        assert not broken, "\n".join(broken[:10])
        assert any(linter.count for linter in self.linters.values())

    def _run(self) -> None:
        async def listen() -> None:
            self._task = asyncio.ensure_future(self.listener.run())
            await asyncio.gather(self._task, return_exceptions=True)

        self._loop.run_until_complete(listen())
        self._loop.close()

    def _changed(self, mirror: Mirror) -> None:
        self.lines.append((mirror.boot, mirror.sequence))
        try:
            for (event, name), rendition in mirror.renditions.items():
                linter = self.linters.setdefault((event, name), Linter(lambda uri: None))
                linter._fetch = partial(self._fetch, event, rendition)
                if rendition.segments:
                    linter.lint_rendition(rendition)
            for event in mirror.states:
                beside = [one for (of, _), one in mirror.renditions.items() if of == event]
                if len(beside) > 1:
                    self.together += lint_together(beside)
        except Exception as error:  # in a thread, where nobody would see it
            self.errors.append(f"{type(error).__name__}: {error}")

    def _fetch(self, event: str, rendition: Rendition, uri: str) -> bytes | None:
        folder = self._media / "live" / event / rendition.name
        if not uri.startswith("p"):
            return (folder / uri).read_bytes() if (folder / uri).exists() else None
        msn, _, number = uri[1:].removesuffix(".m4s").partition("-")
        segment = next(one for one in rendition.segments if one.msn == int(msn))
        part = segment.parts[int(number)]
        return (folder / f"s{msn}.m4s").read_bytes()[part.start : part.start + part.length]
