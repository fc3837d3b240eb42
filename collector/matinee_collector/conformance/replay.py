"""Replay a recording to the collector over HTTP, each request at its time, and read the resulting reports.

No real time passes: the collector's clock is set to the request's arrival before it is sent.
"""

import http.client
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from matinee_collector.app import create_app
from matinee_collector.conformance.recordings import Curve, Film, Metric, Recording, Request, Value
from matinee_collector.conformance.service import open_database, running, settings_in
from matinee_collector.reports import books, retention, totals
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

TIMEOUT_SECONDS = 30
LATER_MS = 24 * 3600 * 1000
"""A day after the last request, every play is over."""


@dataclass(frozen=True)
class Measured:
    metrics: dict[Metric, Value]
    statuses: list[int]
    """For each request of the recording."""
    quarantine: list[tuple[str, str]] = field(default_factory=list)
    """Reason and sample of quarantined events, the newest 20."""


def replay(recording: Recording, folder: Path) -> Measured:
    """Raises NotStored."""
    settings = settings_in(folder, behind_proxy=True)
    now = [0.0]
    with running(create_app(settings, clock=lambda: now[0])) as port:
        statuses = _send_all(recording.requests, port, now)
    with open_database(settings) as database:
        metrics = _measure(database, recording.film, now_ms=int(now[0] * 1000) + LATER_MS)
        samples = books.list_quarantine_samples(database)
    return Measured(
        metrics,
        statuses,
        [
            (sample["reason"], sample["sample"])
            for sample in samples
            if sample["store_id"] == recording.film.store_id
        ],
    )


def _send_all(requests: list[Request], port: int, now: list[float]) -> list[int]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    tokens: dict[str, str] = {}
    statuses = []
    for request in requests:
        now[0] = request.at.timestamp()
        method, _, path = request.send.partition(" ")
        headers = request.headers | {"x-forwarded-for": request.viewer_address}
        if request.token:
            headers["token"] = tokens.get(request.token, request.token)
        connection.request(method, path, body=request.content or None, headers=headers)
        answer = connection.getresponse()
        content = answer.read()
        if request.gives and answer.status == http.HTTPStatus.OK:
            tokens[request.gives] = content.decode()
        statuses.append(answer.status)
    connection.close()
    return statuses


def _measure(database: Database, film: Film, *, now_ms: int) -> dict[Metric, Value]:
    lengths = {} if film.length_seconds is None else {film.video_id: round(film.length_seconds * 1000)}
    scope = Scope(store_id=film.store_id, lengths=lengths)
    numbers = totals.get_numbers(database, scope, now_ms=now_ms)["totals"]
    mine = [store for store in books.list_stores(database) if store["store_id"] == film.store_id]
    first_ms = totals.find_first_ms(database, scope)
    of_video = Scope(store_id=film.store_id, video_id=film.video_id, lengths=lengths)
    return {
        "plays": numbers["plays"],
        "viewers": numbers["unique_viewers"],
        "watch_time_seconds": numbers["watch_time_seconds"],
        "startup_ms": numbers["startup_ms_median"],
        "interruptions": numbers["rebuffers"],
        "interrupted_seconds": numbers["rebuffer_seconds"],
        "completions": numbers["completions"],
        "retention": _to_curve(retention.get_retention(database, of_video)["buckets"]),
        "began_at": None if first_ms is None else _format_time(first_ms),
        "duplicates": sum(store["duplicate"] for store in mine),
        "quarantined": sum(store["quarantined"] for store in mine),
    }


def _to_curve(buckets: list[dict[str, int]]) -> Curve:
    """Merge consecutive seconds with the same number of plays."""
    curve: Curve = []
    for bucket in buckets:
        second, plays = bucket["second"], bucket["plays"]
        if curve and curve[-1][1] == second and curve[-1][2] == plays:
            curve[-1] = (curve[-1][0], second + 1, plays)
        elif plays:
            curve.append((second, second + 1, plays))
    return curve


def _format_time(milliseconds: int) -> str:
    at = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
