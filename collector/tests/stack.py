"""Real programs on free ports, and a client that speaks the contract."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import jwt
from matinee_collector.tokens import (
    GRANT_AUDIENCE,
    GRANT_PURPOSE,
    REPORTS_AUDIENCE,
    REPORTS_PURPOSE,
)
from matinee_serving.environment import derive_key
from matinee_serving.listening import LISTENER

from .players import Told

METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
SECRET = "a secret for tests only, 32 characters or more"
START_SECONDS = 60.0


class _Clients(threading.local):
    """One a thread: a pool that threads share closes connections which another thread was just given."""

    def __init__(self) -> None:
        self.mine = httpx.Client(timeout=120, trust_env=False)


_clients = _Clients()


def client() -> httpx.Client:
    return _clients.mine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def sign(purpose: str, **claims: object) -> str:
    return jwt.encode({"exp": time.time() + 60, **claims}, derive_key(SECRET, purpose), algorithm="HS256")


REFUSED_BEARERS: list[dict[str, str]] = [
    {},
    {"Authorization": "Bearer nonsense"},
    {"Authorization": f"Basic {sign(REPORTS_PURPOSE, aud=REPORTS_AUDIENCE)}"},
    {"Authorization": f"Bearer {sign(REPORTS_PURPOSE, aud='matinee-collector')}"},
    {"Authorization": f"Bearer {sign('matinee.upload.v1', aud=REPORTS_AUDIENCE)}"},
    {"Authorization": f"Bearer {sign(REPORTS_PURPOSE, aud=REPORTS_AUDIENCE, exp=1)}"},
    {"Authorization": f"Bearer {jwt.encode({'aud': REPORTS_AUDIENCE}, derive_key(SECRET, REPORTS_PURPOSE))}"},
]


@dataclass
class Program:
    module: str
    port: int
    environment: dict[str, str]
    log: Path
    process: subprocess.Popen[bytes] | None = None
    command: list[str] = field(default_factory=list)
    """Other than `python -m module`."""

    def start(self, *, wait: bool = True) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command or [sys.executable, "-m", self.module],
                env=self.environment,
                pass_fds=[int(self.environment[LISTENER])] if LISTENER in self.environment else [],
                stdout=log,
                stderr=log,
            )
        if wait:
            self.wait_ready()

    def wait_ready(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, f"{self.module} ended:\n{self.log.read_text()[-2000:]}"
            try:
                client().get(f"{self.url}/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"{self.module} did not start:\n{self.log.read_text()[-2000:]}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def metrics(self) -> str:
        bearer = {"Authorization": f"Bearer {METRICS_TOKEN}"}
        return client().get(f"{self.url}/metrics", headers=bearer).text

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, number: int) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(number)
        return process.wait(60)


@dataclass(frozen=True)
class Film:
    """What a player plays, and for whom. Each test takes its own store, so that they share no numbers."""

    store_id: int = field(default_factory=lambda: secrets.randbelow(2**31) + 1)
    content_id: int = 7
    video_id: int = 31
    user_id: int = 0

    @property
    def headers(self) -> dict[str, str]:
        return {
            "store-id": str(self.store_id),
            "content-id": str(self.content_id),
            "video-id": str(self.video_id),
            "user-id": str(self.user_id),
        }

    @property
    def ids(self) -> dict[str, int]:
        return {
            "store_id": self.store_id,
            "content_id": self.content_id,
            "video_id": self.video_id,
            "user_id": self.user_id,
        }

    def grant(self, **changes: object) -> str:
        claims: dict[str, object] = {"aud": GRANT_AUDIENCE, "env": "test", **self.ids, **changes}
        return sign(GRANT_PURPOSE, **claims)


class Stack:
    """A collector and an engine over one data directory."""

    def __init__(self, directory: Path, **settings: str) -> None:
        self.data = directory / "collector"
        ports = {"COLLECTOR_PORT": str(free_port()), "ENGINE_PORT": str(free_port())}
        kept = {
            name: value
            for name, value in os.environ.items()
            if name in ("PATH", "HOME", "LANG", "PYTHONPATH") or name.startswith("COV")
        }
        environment = {
            **kept,
            **ports,
            "MATINEE_ENV": "test",
            "MATINEE_DATA_DIR": str(directory),
            "MATINEE_SECRET_KEY": SECRET,
            "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
            "COLLECTOR_SEGMENT_MS": "100",
            **settings,
        }
        self.collector = Program(
            "matinee_collector", int(ports["COLLECTOR_PORT"]), environment, directory / "collector.log"
        )
        self.engine = Program(
            "matinee_collector.engine", int(ports["ENGINE_PORT"]), environment, directory / "engine.log"
        )

    @property
    def spool(self) -> Path:
        return self.data / "spool"

    def start(self) -> "Stack":
        self.engine.start(wait=False)
        self.collector.start(wait=False)
        self.engine.wait_ready()
        self.collector.wait_ready()
        return self

    def close(self) -> None:
        self.collector.kill()
        self.engine.kill()

    def token(self, film: Film, **headers: str) -> str:
        answer = client().get(f"{self.collector.url}/api/token", headers=film.headers | headers)
        assert answer.status_code == 200, answer.text
        return answer.text

    def put(self, token: str, body: object, **headers: str) -> httpx.Response:
        return client().put(f"{self.collector.url}/api/events", json=body, headers={"token": token} | headers)

    def put_bytes(self, token: str, body: bytes) -> httpx.Response:
        return client().put(f"{self.collector.url}/api/events", content=body, headers={"token": token})

    def play(
        self,
        film: Film,
        events: list[Told],
        *,
        session: str,
        batch: int = 20,
        headers: dict[str, str] | None = None,
    ) -> None:
        """Send a session's events as the tracker does."""
        token = self.token(film, session=session, **(headers or {}))
        for seq, body in enumerate(batches(film, events, session=session, batch=batch)):
            answer = self.put(token, body | {"seq": seq})
            assert answer.status_code == 204, answer.text

    def ask(self, path: str, **parameters: object) -> dict[str, Any]:
        """Once everything acknowledged is stored: the engine's answer."""
        self.drained()
        return self.ask_now(path, **parameters)

    def ask_now(self, path: str, **parameters: object) -> dict[str, Any]:
        given = {name.rstrip("_"): str(value) for name, value in parameters.items()}
        answer = client().get(
            f"{self.engine.url}{path}",
            params=given,
            headers=self.bearer,
        )
        assert answer.status_code == 200, answer.text
        body: dict[str, Any] = answer.json()
        return body

    def answers(self, questions: dict[str, Any]) -> dict[str, Any]:
        """What the engine says to several questions, as it is now."""
        response = self.post("/reports/ask", {"now_ms": int(time.time() * 1000), "questions": questions})
        assert response.status_code == 200, response.text
        body: dict[str, Any] = response.json()
        return body

    def post(self, path: str, body: object) -> httpx.Response:
        return client().post(f"{self.engine.url}{path}", json=body, headers=self.bearer)

    @property
    def bearer(self) -> dict[str, str]:
        """What the engine asks of whoever asks it."""
        return {"Authorization": f"Bearer {sign(REPORTS_PURPOSE, aud=REPORTS_AUDIENCE)}"}

    def report(self, film: Film, **scope: object) -> dict[str, Any]:
        """Once everything acknowledged is stored: the numbers of a film, its last days and its curve."""
        self.drained()
        return self.report_now(film, **scope)

    def report_now(self, film: Film, **scope: object) -> dict[str, Any]:
        asked = {"store_id": film.store_id, "content_ids": [film.content_id], **scope}
        told = self.answers(
            {
                "numbers": {"ask": "numbers", "scope": asked, "steps": _days()},
                "retention": {"ask": "retention", "scope": asked},
            }
        )
        numbers = told["answers"]["numbers"]
        days = [
            {"day": str(datetime.fromtimestamp(step["at"], UTC).date()), **step}
            for step in numbers["series"]
            if step["plays"] or step["watch_time_seconds"]
        ]
        return {
            **numbers["totals"],
            "days": days,
            "retention": told["answers"]["retention"],
            "fresh_to": told["fresh_to"],
        }

    def store_report(self, film: Film) -> dict[str, Any]:
        """The numbers of the film's whole store, and of each content."""
        self.drained()
        asked = {"ask": "numbers", "scope": {"store_id": film.store_id}, "by": ["content"]}
        numbers = self.answers({"numbers": asked})["answers"]["numbers"]
        return {**numbers["totals"], "contents": numbers["content"]}

    def books(self, film: Film) -> dict[str, int]:
        """The books of the film's store; they balance at every scrape."""
        stores = self.ask("/counters")["stores"]
        (mine,) = [store for store in stores if store["store_id"] == film.store_id] or [{}]
        assert not mine or mine["received"] == sum(
            mine[fate] for fate in ("stored", "duplicate", "quarantined", "shed")
        )
        return {name: count for name, count in mine.items() if name != "store_id"}

    def drained(self) -> None:
        """Wait until everything acknowledged is stored. Fails when nothing moves for two minutes."""
        left, deadline = -1, 0.0
        while waiting := len([*self.spool.glob("*.open"), *self.spool.glob("*.ready")]):
            if waiting != left:
                left, deadline = waiting, time.monotonic() + 120
            assert time.monotonic() < deadline, f"not drained:\n{self.engine.log.read_text()[-2000:]}"
            time.sleep(0.02)


def _days() -> list[int]:
    """The beginnings of all time before, of each of the last eight days, and of today, in UTC."""
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return [86_400, *(int((today - timedelta(days=n)).timestamp()) for n in range(8, -1, -1))]


def batches(film: Film, events: list[Told], *, session: str, batch: int = 20) -> list[dict[str, Any]]:
    return [
        {
            "current_second": events[min(start + batch, len(events)) - 1]["current_second"],
            "source": "web",
            **film.ids,
            "session_id": session,
            "events": events[start : start + batch],
        }
        for start in range(0, len(events), batch)
    ]
