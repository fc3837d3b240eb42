"""Stands in for the collector's engine: checks the token as it does, answers what the test says."""

import json
import time
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import jwt
from matinee.kit.keys import key

FRESH = "2026-01-02T00:00:00.000Z"
METRICS: dict[str, Any] = {
    "plays": 4,
    "unique_viewers": 3,
    "sessions": 5,
    "watch_time_seconds": 24.5,
    "average_watch_seconds": 6.125,
    "completions": 1,
    "completion_rate": 0.25,
    "startup_ms_median": 420,
    "startup_ms_p95": 1800,
    "rebuffers": 2,
    "rebuffer_seconds": 3.2,
    "rebuffer_ratio": 0.115523,
    "exits_before_start": 0,
    "exit_before_start_rate": 0.0,
    "playback_failures": 1,
    "playback_failure_rate": 0.25,
}
SESSION: dict[str, Any] = {
    "session": "18446744073709551615",
    "content_id": 0,
    "video_id": 1,
    "user_id": 0,
    "viewer": "00000000000000ff",
    "began_at": "2026-01-01T10:00:00.000Z",
    "first_at": "2026-01-01T10:00:00.000Z",
    "last_at": "2026-01-01T10:01:00.000Z",
    "watch_time_seconds": 12.0,
    "completed": False,
    "device": "",
    "browser": "firefox",
    "system": "linux",
    "source": "web",
    "verified": True,
    "startup_ms": 420,
    "rebuffers": 0,
    "rebuffer_seconds": 0.0,
    "failed": False,
    "exited_before_start": False,
}


class FakeEngine:
    """`answers` are by the kind of question, or by kind and part; `bodies` answer whole paths."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.answers: dict[str, Any] = {
            "totals": METRICS | {"peak_concurrent": 2},
            "groups": [],
            "startups": [{"from_ms": 0, "to_ms": None, "plays": 3}],
            "quality": {"rows": [], "unknown": 4},
            "retention": {"bucket_seconds": 1, "video_id": 1, "views": 0, "buckets": []},
            "plays": [],
            "free_parts": {"plays": 7, "viewers": 5},
            "first": 1767225600000,
            "now": {
                "at": FRESH,
                "watching": 0,
                "paused": 0,
                "by_content": [],
                "by_device": [],
                "sessions": [],
            },
            "sessions": {"sessions": [], "sessions_total": 0, "sum_of_counts": 0, "last_page": True},
            "session": None,
            "viewers": {"viewers": [], "last_page": True},
            "export": {"sessions": [SESSION], "events": [], "page_views": []},
            "audience": {
                "page_views": 9,
                "visitors": 4,
                "visits": 5,
                "page_views_per_visit": 1.8,
                "bounce_rate": 0.4,
            },
            "arrivals": {
                "arrived": 200,
                "stored": 180,
                "duplicate": 10,
                "uncounted": 10,
                "uncounted_rate": 0.05,
                "reasons": [
                    {"reason": "bad_batch", "events": 7, "rate": 0.035},
                    {"reason": "bot", "events": 3, "rate": 0.015},
                ],
            },
            "audience_part": [],
            "funnel": [{"step": "visit", "visitors": 4, "rate_of_first": 1.0}],
            "purchase_funnel": [
                {
                    "step": "visit",
                    "visitors": 4,
                    "visits": 5,
                    "times": 9,
                    "visitors_from_before": None,
                    "rate_of_before": None,
                },
                {
                    "step": "paid",
                    "visitors": 2,
                    "visits": 2,
                    "times": 3,
                    "visitors_from_before": 1,
                    "rate_of_before": 0.25,
                },
            ],
        }
        self.bodies: dict[str, Any] = {}
        self.status = 200
        self.takes_seconds = 0.0
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.answer({})

            def do_POST(self) -> None:
                self.answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

            def answer(self, question: dict[str, Any]) -> None:
                token = self.headers["Authorization"].removeprefix("Bearer ")
                claims = jwt.decode(
                    token, key("matinee.reports.v1"), algorithms=["HS256"], audience="matinee-reports"
                )
                assert claims["exp"] - datetime.now(UTC).timestamp() <= 60
                path = urlsplit(self.path).path
                fake.asked.append((path, question))
                time.sleep(fake.takes_seconds)
                told = fake.bodies[path] if path in fake.bodies else fake.answer(question)
                body = told if isinstance(told, bytes) else json.dumps(told).encode()
                self.send_response(fake.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def answer(self, body: dict[str, Any]) -> dict[str, Any]:
        answers = {name: self._one(question) for name, question in body["questions"].items()}
        return {"definition_version": 2, "fresh_to": FRESH, "answers": answers}

    def _one(self, question: dict[str, Any]) -> Any:
        kind = question["ask"]
        if kind == "numbers":
            return {
                "totals": self.answers["totals"],
                "series": [_step(at) for at in question.get("steps", [])],
            } | {part: self.answers.get(f"numbers {part}", []) for part in question.get("by", [])}
        if kind == "latencies":
            return {
                "totals": {"players": 3, "latency_median": 2.4, "latency_p95": 6.1},
                "series": [
                    {"at": at, "players": 1, "latency_median": 2.4, "latency_p95": 6.1}
                    for at in question["steps"]
                ],
            }
        if kind == "audience_series":
            return [{"at": at, "page_views": 1, "visitors": 1} for at in question["steps"]]
        return self.answers.get(f"{kind} {question.get('by', '')}".strip(), self.answers.get(kind))

    def question(self, name: str) -> dict[str, Any]:
        """The newest question of that name."""
        asked = [body["questions"] for path, body in self.asked if path == "/reports/ask"]
        found: dict[str, Any] = next(questions[name] for questions in reversed(asked) if name in questions)
        return found


def row(key: str, **changes: Any) -> dict[str, Any]:
    return {"key": key} | METRICS | changes


def _step(at: int) -> dict[str, Any]:
    return {
        "at": at,
        "plays": 1,
        "watch_time_seconds": 2.5,
        "concurrent": 1,
        "startup_ms_median": None,
        "startup_ms_p95": None,
        "rebuffer_ratio": None,
        "exit_before_start_rate": 0.0,
        "playback_failure_rate": 0.0,
    }
