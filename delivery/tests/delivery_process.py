"""Run delivery as its own process, sign paths for it, and speak to it byte by byte."""

import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
SECRET = "the-tests-own-secret-of-fifty-characters-012345678"
FILM = "k3x9m2p7q4w8z1ab"
GROWING = "growingfilm00001"
SESSION = "Zk3v_9-QmT0aBcDeFgHi7x"
SEGMENT = bytes(range(256)) * 400  # 102,400 bytes: more than one read
HIDDEN = b"no path may reach this"
PLAYLIST = b"#EXTM3U\n#EXT-X-VERSION:7\n360p/index.m3u8\n"
LONG_PLAYLIST = b"#EXTM3U\n" + b"".join(b"#EXTINF:4.000000,\n%05d.m4s\n" % n for n in range(1800))


def signature(message: str, secret: str = SECRET) -> str:
    key = hmac.digest(secret.encode(), b"matinee.playback.v1", hashlib.sha256)
    return base64.urlsafe_b64encode(hmac.digest(key, message.encode(), hashlib.sha256)).decode().rstrip("=")


def playback_path(
    file: str,
    *,
    video: str = FILM,
    version: int = 1,
    session: str = SESSION,
    expires_in: float = 3600,
    secret: str = SECRET,
) -> str:
    expiry = int(time.time() + expires_in)
    signed = signature(f"v1/{expiry}/{session}/{video}/{version}", secret)
    return f"/v/{expiry}/{session}/{signed}/{video}/{version}/{file}"


def free_path(file: str, *, seconds: int, video: str = FILM, expires_in: float = 3600) -> str:
    expiry = int(time.time() + expires_in)
    signed = signature(f"f1/{seconds}/{expiry}/{SESSION}/{video}/1")
    return f"/f/{seconds}/{expiry}/{SESSION}/{signed}/{video}/1/{file}"


def still_path(file: str, *, video: str = FILM, version: int = 1, expires_in: float = 86400) -> str:
    expiry = int(time.time() + expires_in)
    return f"/i/{expiry}/{signature(f'i1/{expiry}/{video}/{version}')}/{video}/{version}/{file}"


def write_package(media: Path, video: str, *, version: int, is_growing: bool = False) -> Path:
    root = media / "packages" / video / str(version)
    for name in ("360p", "audio", "captions"):
        (root / name).mkdir(parents=True, exist_ok=True)
    files = {
        "master.m3u8": PLAYLIST,
        "360p/index.m3u8": PLAYLIST,
        "360p/init.mp4": b"init",
        "360p/00000.m4s": SEGMENT,
        "audio/00000.m4s": SEGMENT,
        "storyboard.vtt": b"WEBVTT\n",
        "storyboard-0.jpg": b"jpg",
        "captions/pt-br.vtt": b"WEBVTT\n",
        "poster.jpg": b"jpg",
        "poster-640.webp": b"webp",
        "poster-640.avif": b"avif",
        "package.json": b"{}",
        "empty.vtt": b"",
    }
    for name, body in files.items():
        (root / name).write_bytes(body)
    if is_growing:
        (root / "live").touch()
    return root


def random_video() -> str:
    return secrets.token_hex(8)


def random_session() -> str:
    return secrets.token_hex(11)


def free_base_port() -> int:
    """A MATINEE_PORT whose third port, delivery's, is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1]) - 2


@dataclass
class RawAnswer:
    status: int
    head: str
    body: bytes


@dataclass
class Delivery:
    process: subprocess.Popen[str]
    port: int
    database: str
    media: Path
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def request(self, method: str, path: str, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.request(method, self.origin + path, headers={"accept-encoding": "identity", **sent})

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.request("GET", path, **headers)

    def metrics(self) -> str:
        return self.get("/metrics", authorization=f"Bearer {METRICS_TOKEN}").text

    def send_raw(self, request: bytes) -> RawAnswer:
        return send_raw(self.port, request)

    def wait_until_ready(self) -> None:
        wait_for(lambda: self._is_ready(), "delivery to be ready")

    def logged(self, route_part: str) -> list[dict[str, object]]:
        return [json.loads(line) for line in list(self.lines) if route_part in line]

    def _is_ready(self) -> bool:
        assert self.process.poll() is None, "".join(self.errors)
        try:
            return self.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False


@contextmanager
def start_delivery(*, database: str, media: Path, **environment: str) -> Iterator[Delivery]:
    base_port = free_base_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "matinee_delivery"],
        env=delivery_environment(database=database, media=media, base_port=base_port) | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    running = Delivery(process, base_port + 2, database, media)
    readers = [
        threading.Thread(target=lambda: running.lines.extend(process.stdout or ()), daemon=True),
        threading.Thread(target=lambda: running.errors.extend(process.stderr or ()), daemon=True),
    ]
    for reader in readers:
        reader.start()
    try:
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=35)
        for reader in readers:
            reader.join(timeout=5)


def delivery_environment(*, database: str, media: Path, base_port: int) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not re.match("MATINEE|DELIVERY|MEDIA|LIVE", name)
    }
    return kept | {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
        "MATINEE_PORT": str(base_port),
        "MATINEE_BIND": "127.0.0.1",
        "MEDIA_STORAGE": f"file://{media}",
        "DATABASE_URL": database,
    }


def send_raw(port: int, request: bytes) -> RawAnswer:
    """Send these very bytes on a connection of their own and read to its end."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(request)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    head, _, body = received.partition(b"\r\n\r\n")
    return RawAnswer(int(head.split(b" ", 2)[1]), head.decode("latin-1").lower(), body)


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 15) -> float:
    """Wait until it is so; returns how long that took."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if is_true():
            return time.monotonic() - started
        time.sleep(0.05)
    raise AssertionError(f"waited {seconds} s in vain for {what}")
