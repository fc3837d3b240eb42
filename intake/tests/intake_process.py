"""Run intake as its own process, sign grants for it, play web, and speak tus with or without manners."""

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
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import jwt
from matinee_serving.listening import LISTENER

METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
SECRET = "the-tests-own-secret-of-fifty-characters-012345678"


def key(purpose: str, secret: str = SECRET) -> bytes:
    return hmac.digest(secret.encode(), purpose.encode(), hashlib.sha256)


def new_upload() -> str:
    return secrets.token_hex(11)


def grant(
    upload: str,
    size: int,
    *,
    secret: str = SECRET,
    purpose: str = "matinee.upload.v1",
    expires_in: float = 3600,
    name: str = "holiday film.mov",
    claims: dict[str, object] | None = None,
) -> str:
    told = {
        "aud": "matinee-intake",
        "upload": upload,
        "store": 1,
        "size": size,
        "name": name,
        "exp": int(time.time() + expires_in),
    }
    token = jwt.encode(
        {name: value for name, value in (told | (claims or {})).items() if value is not None},
        key(purpose, secret),
    )
    return f"Bearer {token}"


@dataclass
class Upload:
    """One upload as a browser's tus client would drive it."""

    intake: "Intake"
    id: str
    size: int

    @property
    def authorization(self) -> str:
        return grant(self.id, self.size)

    def create(self, **headers: str | None) -> httpx.Response:
        name = base64.b64encode(b"holiday film.mov").decode()
        length = str(self.size)
        headers = {"upload_length": length, "upload_metadata": f"filename {name}", **headers}
        return self._send("POST", "/files/", None, headers)

    def offset(self) -> int:
        answer = self.request("HEAD")
        assert answer.status_code == 200, answer
        return int(answer.headers["upload-offset"])

    def patch(self, body: bytes, offset: int, **headers: str | None) -> httpx.Response:
        content_type = "application/offset+octet-stream"
        headers = {"upload_offset": str(offset), "content_type": content_type, **headers}
        return self._send("PATCH", None, body, headers)

    def request(
        self, method: str, path: str | None = None, content: bytes | None = None, **headers: str | None
    ) -> httpx.Response:
        return self._send(method, path, content, headers)

    def _send(
        self, method: str, path: str | None, content: bytes | None, headers: dict[str, str | None]
    ) -> httpx.Response:
        """Speak tus; a header of None is left out."""
        headers = {"authorization": self.authorization, "tus_resumable": "1.0.0", **headers}
        given = {name.replace("_", "-"): value for name, value in headers.items() if value is not None}
        url = self.intake.origin + (path or f"/files/{self.id}")
        return httpx.request(method, url, headers=given, content=content, timeout=30)

    def open_patch(self, offset: int, length: int) -> socket.socket:
        """Begin a PATCH by hand; the caller sends as much of the body as it likes."""
        connection = socket.create_connection(("127.0.0.1", self.intake.port), timeout=20)
        connection.sendall(
            f"PATCH /files/{self.id} HTTP/1.1\r\nHost: x\r\nAuthorization: {self.authorization}\r\n"
            f"Tus-Resumable: 1.0.0\r\nUpload-Offset: {offset}\r\nContent-Length: {length}\r\n"
            "Content-Type: application/offset+octet-stream\r\n\r\n".encode()
        )
        return connection

    @property
    def part(self) -> Path:
        return self.intake.uploads / f"{self.id}.part"

    @property
    def done(self) -> Path:
        return self.intake.uploads / f"{self.id}.done"

    @property
    def state(self) -> dict[str, object]:
        state: dict[str, object] = json.loads((self.intake.uploads / f"{self.id}.json").read_text())
        return state


class Web:
    """Plays web: counts what it is told, and answers as the test wants."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.answers_with = 204
        self.waits_seconds = 0.0
        web = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                web.told.append((self.path, self.headers.get("authorization", "")))
                time.sleep(web.waits_seconds)
                self.send_response(web.answers_with)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def told_of(self, upload: str) -> list[str]:
        """The bearer tokens with which the upload was announced."""
        path = f"/internal/uploads/{upload}/finished"
        return [token for told, token in self.told if told == path]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Intake:
    process: subprocess.Popen[str]
    port: int
    media: Path
    web: Web
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def uploads(self) -> Path:
        return self.media / "uploads"

    def metrics(self) -> str:
        bearer = {"authorization": f"Bearer {METRICS_TOKEN}"}
        return httpx.get(f"{self.origin}/metrics", headers=bearer).text

    def new_upload(self, size: int) -> Upload:
        return Upload(self, new_upload(), size)

    def resident_bytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        assert found
        return int(found[1]) * 1024

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def start_intake(
    media: Path,
    web: Web,
    *,
    port: int | None = None,
    wrap: tuple[str, ...] = (),
    listener: socket.socket | None = None,
    **environment: str,
) -> Iterator[Intake]:
    """Run one alone, or as a supervisor does that keeps its listening socket."""
    port = listener.getsockname()[1] if listener else port or free_port()
    if listener:
        environment[LISTENER] = str(listener.fileno())
    process = subprocess.Popen(
        [*wrap, sys.executable, "-m", "matinee_intake"],
        env=intake_environment(media, base_port=port - 1) | {"WEB_INTERNAL_URL": web.url} | environment,
        pass_fds=[listener.fileno()] if listener else [],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    running = Intake(process, port, media, web)
    readers = [
        threading.Thread(target=lambda: running.lines.extend(process.stdout or ()), daemon=True),
        threading.Thread(target=lambda: running.errors.extend(process.stderr or ()), daemon=True),
    ]
    for reader in readers:
        reader.start()
    try:
        wait_for(lambda: bool(running.lines) or process.poll() is not None, "the ready line", seconds=60)
        assert process.poll() is None, "".join(running.errors)
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)
        for reader in readers:
            reader.join(timeout=5)


def intake_environment(media: Path, *, base_port: int) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not re.match("MATINEE|INTAKE|MEDIA|WEB", name)
    }
    return kept | {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(base_port),
        "MATINEE_BIND": "127.0.0.1",
        "MEDIA_STORAGE": f"file://{media}",
        "INTAKE_MIN_FREE_MB": "0",
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 15) -> float:
    """Wait until it is so; returns how long that took."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if is_true():
            return time.monotonic() - started
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


def assert_problem(answer: httpx.Response, status: int, code: str) -> dict[str, object]:
    """An error has the product's shape and says something to a person."""
    assert answer.status_code == status, (answer, answer.text)
    body = answer.json()
    (problem,) = body["errors"]
    assert set(problem) == {"code", "message", "field"}
    assert problem["code"] == code
    assert len(problem["message"]) > 15
    assert body["request_id"]
    assert body["success"] is False
    return dict(problem)
