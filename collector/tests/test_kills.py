"""Acknowledged events survive: kill -9 between acks and in the drain, SIGTERM, torn files, full disks."""

import random
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from uuid import uuid4

import httpx
import pytest

from .conftest import MakeStack
from .harness import plant
from .players import Told
from .stack import Film, Stack, client

pytestmark = pytest.mark.slow

KILLS = 6
LONG_KILLS = 120
LONG_EVENTS = 500_000


class Sender(threading.Thread):
    """A client as the tracker is: keeps a batch until it is acknowledged, and sends it again until then."""

    def __init__(self, stack: Stack, film: Film, *, batch: int = 30) -> None:
        super().__init__(daemon=True)
        self._batch = batch
        self._stack = stack
        self._film = film
        self._session = str(uuid4())
        self.stopping = threading.Event()
        self.acknowledged = 0
        self.refused = 0

    def run(self) -> None:
        token = ""
        with httpx.Client(timeout=10, trust_env=False) as client:
            while not self.stopping.is_set():
                events = [self._event(n) for n in range(random.randint(1, self._batch))]
                body = {"session_id": self._session, "events": events}
                while True:
                    try:
                        if not token:
                            token = self._stack.token(self._film, session=self._session)
                        answer = client.put(
                            f"{self._stack.collector.url}/api/events", json=body, headers={"token": token}
                        )
                    except httpx.TransportError:
                        time.sleep(0.01)
                        continue
                    if answer.status_code == 204:
                        break
                    self.refused += 1
                    time.sleep(0.02)
                self.acknowledged += len(events)

    @staticmethod
    def _event(n: int) -> Told:
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return {"id": str(uuid4()), "created_at": now, "name": "timeupdate", "current_second": n}


@contextmanager
def sending(stack: Stack, film: Film, *, clients: int = 4, batch: int = 30) -> Iterator[list[Sender]]:
    senders = [Sender(stack, film, batch=batch) for _ in range(clients)]
    for sender in senders:
        sender.start()
    yield senders
    for sender in senders:
        sender.stopping.set()
    for sender in senders:
        sender.join(60)
        assert not sender.is_alive()


def acknowledged(senders: list[Sender]) -> int:
    return sum(sender.acknowledged for sender in senders)


def kill_collector(stack: Stack, film: Film, kills: int, *, batch: int = 30) -> int:
    """Returns how many events were acknowledged, all of which are stored."""
    with sending(stack, film, batch=batch) as senders:
        for _ in range(kills):
            time.sleep(random.uniform(0.05, 0.4))
            stack.collector.kill()
            stack.collector.start()
    books = stack.books(film)
    assert books["stored"] == acknowledged(senders) > kills, "acknowledged is not stored"
    assert books["quarantined"] == 0
    return acknowledged(senders)


def kill_engine(stack: Stack, film: Film, kills: int, *, batch: int = 30) -> int:
    with sending(stack, film, batch=batch) as senders:
        for _ in range(kills):
            time.sleep(random.uniform(0.0, 0.6))
            stack.engine.kill()
            stack.engine.start()
    books = stack.books(film)
    assert books["stored"] == books["received"] == acknowledged(senders) > 0
    report = stack.report(film)
    assert report["sessions"] == len(senders)
    return acknowledged(senders)


def test_killing_the_collector_loses_and_doubles_nothing(make_stack: MakeStack, film: Film) -> None:
    kill_collector(make_stack().start(), film, KILLS)


def test_killing_the_engine_in_the_drain_loses_and_doubles_nothing(make_stack: MakeStack, film: Film) -> None:
    kill_engine(make_stack().start(), film, 3)


@pytest.mark.prove
def test_killing_both_for_long_loses_and_doubles_nothing(make_stack: MakeStack) -> None:
    """120 kills and half a million acknowledged events at the least."""
    stack = make_stack().start()
    kills = kept = 0
    while kills < LONG_KILLS or kept < LONG_EVENTS:
        kept += kill_collector(stack, Film(), 10, batch=400)
        kept += kill_engine(stack, Film(), 10, batch=400)
        kills += 20


def test_the_harness_notices_an_acknowledgement_before_the_write(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack()
    plant(stack.collector, "ack-before-write")
    stack.start()
    with pytest.raises(AssertionError, match="stored"):
        kill_collector(stack, film, 3)


def test_a_polite_stop_under_load_loses_nothing(make_stack: MakeStack, film: Film) -> None:
    stop_politely(make_stack().start(), film, 2)


@pytest.mark.prove
def test_twenty_polite_stops_under_load_lose_nothing(make_stack: MakeStack, film: Film) -> None:
    stop_politely(make_stack().start(), film, 20)


def stop_politely(stack: Stack, film: Film, stops: int) -> None:
    with sending(stack, film) as senders:
        for _ in range(stops):
            time.sleep(0.5)
            assert stack.collector.stop() == 0
            assert not list(stack.spool.glob("*.open")), "an open segment was left behind"
            stack.collector.start()
        time.sleep(0.3)
        assert stack.engine.stop() == 0
        stack.engine.start()
    books = stack.books(film)
    assert books["stored"] == acknowledged(senders) > 0


def test_a_torn_tail_of_a_dead_writer_is_cut(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_SEGMENT_MS="10000")  # still open when the kill comes, however busy it is
    stack.collector.start()
    session = str(uuid4())
    token = stack.token(film, session=session)
    body = {"session_id": session, "events": [Sender._event(n) for n in range(20)]}
    assert stack.put(token, body).status_code == 204
    stack.collector.kill()
    (left,) = stack.spool.glob("*.open")
    with left.open("ab") as torn:
        torn.write(left.read_bytes()[:700])  # no line feed: the write the kill cut short
    stack.engine.start()
    only_twenty = stack.books(film)
    assert (only_twenty["received"], only_twenty["stored"]) == (20, 20)


def test_sending_everything_again_changes_no_report(make_stack: MakeStack, film: Film) -> None:
    from .players import watch_somehow

    stack = make_stack().start()
    at = datetime.now(UTC)
    sessions = {str(uuid4()): watch_somehow(seed, at=at, has_ids=seed % 2 == 0).events for seed in range(12)}
    sent = sum(len(events) for events in sessions.values())

    def send_all(batch: int) -> None:
        for session, events in sessions.items():
            stack.play(film, events, session=session, batch=batch)

    def reports() -> list[dict[str, object]]:
        asked = [
            stack.report(film),
            stack.report(film, verified="only"),
            stack.store_report(film),
        ]
        return [{name: value for name, value in report.items() if name != "fresh_to"} for report in asked]

    send_all(20)
    before = reports()
    assert stack.books(film)["stored"] == sent
    stack.engine.kill()
    stack.engine.start()
    assert reports() == before
    send_all(13)  # batched otherwise, as a client does that merges what it kept
    assert reports() == before
    books = stack.books(film)
    assert (books["stored"], books["duplicate"], books["quarantined"]) == (sent, sent, 0)


def test_a_second_engine_refuses_in_words(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    second = subprocess.run(
        [sys.executable, "-m", "matinee_collector.engine"],
        env=stack.engine.environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 75
    assert "another engine already owns" in second.stderr
    assert "Traceback" not in second.stderr
    assert stack.ask("/counters")["received"] == 0


def test_a_disk_without_room_is_a_503_and_keeps_what_was_acknowledged(
    make_stack: MakeStack, film: Film
) -> None:
    stack = make_stack(COLLECTOR_SEGMENT_MS="10000").start()
    token = stack.token(film)

    def put() -> httpx.Response:
        return stack.put(token, {"events": [Sender._event(n) for n in range(20)]})

    def limit(size: int) -> None:
        """The kernel refuses to let a file of the collector grow past it."""
        assert stack.collector.process is not None
        resource.prlimit(stack.collector.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    limit(10_000)
    answers = [put() for _ in range(8)]
    kept = [answer for answer in answers if answer.status_code == 204]
    refused = [answer for answer in answers if answer.status_code != 204]
    assert kept
    assert refused
    assert {answer.status_code for answer in refused} == {503}
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert refused[0].json()["errors"][0]["code"] == "overloaded"
    assert client().get(f"{stack.collector.url}/readyz").status_code == 503

    limit(resource.RLIM_INFINITY)
    time.sleep(1.1)
    assert put().status_code == 204
    stack.collector.stop()
    books = stack.books(film)
    assert books["stored"] == 20 * (len(kept) + 1)
    assert books["shed"] == 20 * len(refused)


def test_a_spool_over_its_limit_sheds_until_it_is_drained(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_SPOOL_LIMIT_MB="1")
    stack.collector.start()
    token = stack.token(film)
    sent = shed = 0
    deadline = time.monotonic() + 60
    while not shed:
        assert time.monotonic() < deadline
        answer = stack.put(token, {"events": [Sender._event(n) for n in range(400)]})
        sent += answer.status_code == 204
        shed += answer.status_code == 503
    stack.engine.start()
    stack.drained()
    time.sleep(2.1)
    assert stack.put(token, {"events": [Sender._event(0)]}).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["shed"]) == (400 * sent + 1, 400 * shed)


def test_what_is_acknowledged_before_fresh_to_is_in_the_report(make_stack: MakeStack) -> None:
    stack = make_stack().start()
    for _ in range(5):
        film = Film()
        events: list[Told] = [{**Sender._event(0), "name": "play"}]
        assert stack.put(stack.token(film), {"events": events}).status_code == 204
        acked = datetime.now(UTC)
        while True:
            report = stack.report_now(film)
            if datetime.fromisoformat(report["fresh_to"]) > acked:
                break
        assert report["plays"] == 1
