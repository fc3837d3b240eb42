"""A client that is not ours: it knows the specification, and has a clock and habits of its own."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from matinee_collector.pipeline import to_intake
from matinee_collector.reports import totals
from matinee_collector.reports.scope import Scope
from matinee_collector.tokens import Bearer, Claims

from .report_engine import ReportEngine, now_ms

TICK = 250


@dataclass
class ForeignClient:
    """Plays film, and writes down what it would send. Times in ms; `off` is how far its clock goes wrong."""

    store_id: int
    at: int
    off: int = 0
    whole_seconds: bool = False
    exact: bool = False
    beat: int = TICK
    batch: int = 21
    sends_clock: bool = False
    position: int = 0
    watched: int = 0
    sent: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    """When each batch leaves, by the true clock, and the batch."""
    _events: list[dict[str, Any]] = field(default_factory=list)
    _is_offline: bool = False

    def tell(self, name: str) -> None:
        claimed = self.at + self.off
        event: dict[str, Any] = {
            "created_at": self._written(claimed),
            "name": name,
            "current_second": (self.position + 500) // 1000,
        }
        if self.exact:
            event["position"] = self.position / 1000
        self._events.append(event)
        if len(self._events) >= self.batch and not self._is_offline:
            self.send()

    def play(self, film: int, *, start: int = 300) -> None:
        """Press play, wait for the start, and let film run."""
        self.tell("play")
        self.at += start
        self.run(film)

    def run(self, film: int) -> None:
        self.watched += film
        while film > 0:
            ran = min(self.beat, film)
            self.at += ran
            self.position += ran
            film -= ran
            self.tell("timeupdate")

    def pause(self, wait: int) -> None:
        self.tell("pause")
        self.at += wait

    def seek(self, to: int) -> None:
        self.position = to
        self.tell("seeking")
        self.at += 200
        self.tell("seeked")

    def stall(self, wait: int) -> None:
        self.tell("waiting")
        self.at += wait

    def go_offline(self) -> None:
        self._is_offline = True

    def come_back(self) -> None:
        """Send what waits, a batch each tenth of a second."""
        self._is_offline = False
        waiting, self._events = self._events, []
        while waiting:
            self._events, waiting = waiting[: self.batch], waiting[self.batch :]
            self.at += 100
            self.send()

    def send(self) -> None:
        if not self._events:
            return
        body: dict[str, Any] = {"source": "web", "current_second": 0, "events": self._events}
        if self.sends_clock:
            body["sent_at"] = self._written(self.at + self.off)
        self.sent.append((self.at, body))
        self._events = []

    def _written(self, milliseconds: int) -> str:
        unit = "seconds" if self.whole_seconds else "milliseconds"
        at = datetime.fromtimestamp(milliseconds / 1000, UTC)
        return at.isoformat(timespec=unit).replace("+00:00", "Z")


def lines_of(client: ForeignClient, *, delay: int = 40, session: str = "of-the-token") -> Iterator[bytes]:
    claims = Claims(
        store_id=client.store_id,
        user_id=0,
        video_id=31,
        content_id=7,
        session=session,
        viewer_hash=5,
        verified=False,
        env="test",
        exp=2**40,
    )
    bearer = Bearer(claims)
    for at, body in client.sent:
        yield to_intake(json.dumps(body).encode(), bearer, received_ms=at + delay).line


def measure(engine: ReportEngine, client: ForeignClient, **scope: Any) -> dict[str, Any]:
    asked = Scope(store_id=client.store_id, **scope)
    told: dict[str, Any] = totals.get_numbers(engine.database, asked, now_ms=now_ms())["totals"]
    return told
