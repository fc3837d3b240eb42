"""Nothing lost, nothing doubled: lost answers, guests of one millisecond, poison, several collectors at once.

Each harness runs short here and whole under `pytest -m prove`; each has a planted bug that it must notice.
The kills are in test_kills.py, the power cuts in test_power_cuts.py.
"""

import json
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import httpx
import pytest

from .conftest import MakeStack
from .harness import losing_answers, plant
from .stack import Film, Program, Stack, free_port
from .test_kills import acknowledged, sending

BATCH = 20


def event(**changes: object) -> dict[str, object]:
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {"id": str(uuid4()), "created_at": now, "name": "timeupdate", "current_second": 1} | changes


def send_until_acknowledged(stack: Stack, film: Film, events: int, *, lost: float) -> None:
    """Each batch again and again until its answer comes through, as the tracker does."""
    token = stack.token(film, session="s")
    with losing_answers(stack, lost) as address, ThreadPoolExecutor(8) as clients:

        def send(number: int) -> int:
            body = {"session_id": "s", "seq": number, "events": [event() for _ in range(BATCH)]}
            for tries in range(1, 100):
                try:
                    headers = {"token": token, "connection": "close"}
                    answer = httpx.put(f"{address}/api/events", json=body, headers=headers, timeout=30)
                except httpx.TransportError:
                    continue
                assert answer.status_code == 204
                return tries
            raise AssertionError("never acknowledged")

        tries = list(clients.map(send, range(events // BATCH)))
    assert sum(tries) > len(tries), "no answer was lost"


def lose_answers(stack: Stack, film: Film, events: int) -> None:
    send_until_acknowledged(stack, film, events, lost=0.3)
    books = stack.books(film)
    assert books["stored"] == events, "stored twice, or lost"
    assert books["duplicate"] > 0


def test_lost_answers_double_nothing(make_stack: MakeStack, film: Film) -> None:
    lose_answers(make_stack().start(), film, 1_000)


@pytest.mark.prove
def test_a_hundred_thousand_events_with_lost_answers_double_nothing(
    make_stack: MakeStack, film: Film
) -> None:
    lose_answers(make_stack().start(), film, 100_000)


def test_the_harness_notices_that_nothing_is_compared(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack()
    plant(stack.engine, "dedup-off")
    with pytest.raises(AssertionError, match="stored twice"):
        lose_answers(stack.start(), film, 1_000)


def watch_as_guests(stack: Stack, film: Film, guests: int) -> None:
    """Every guest sends the same 20 events of one millisecond, without an id."""
    at = (datetime.now(UTC) - timedelta(minutes=1)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    same = [{"created_at": at, "name": "timeupdate", "current_second": n} for n in range(BATCH)]

    def watch(guest: int) -> None:
        token = stack.token(film, session=f"guest-{guest}")
        assert stack.put(token, {"session_id": f"guest-{guest}", "events": same}).status_code == 204

    with ThreadPoolExecutor(8) as crowd:
        list(crowd.map(watch, range(guests)))
    books = stack.books(film)
    assert (books["stored"], books["duplicate"]) == (guests * BATCH, 0), "guests were merged"
    assert stack.report(film)["sessions"] == guests


def test_guests_of_one_millisecond_are_not_merged(stack: Stack, film: Film) -> None:
    watch_as_guests(stack, film, 500)


def test_the_harness_notices_a_key_without_the_session(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack()
    plant(stack.collector, "key-without-session")
    with pytest.raises(AssertionError, match="merged"):
        watch_as_guests(stack.start(), film, 5)


POISON: list[object] = [
    None,
    7,
    [],
    "play",
    {},
    {"name": "playing"},
    {"created_at": 5},
    {"current_second": -1},
    {"current_second": 1e300},
    {"id": ""},
    {"position": "far"},
    {"name": "play\u0000"},
]


def poison(stack: Stack, film: Film, batches: int) -> None:
    """One send of each batch empties the client's queue: it is acknowledged, whatever is wrong with it."""
    chance = random.Random(5)
    good = bad = 0
    token = stack.token(film)
    for number in range(batches):
        events: list[object] = [event() for _ in range(chance.randrange(4))]
        good += len(events)
        for _ in range(chance.randint(1, 4)):
            one = chance.choice(POISON)
            broken = event() | one if isinstance(one, dict) and one else one
            events.insert(chance.randint(0, len(events)), broken)
            bad += 1
        body = json.dumps({"seq": number, "events": events}).encode()
        assert stack.put_bytes(token, body).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["quarantined"]) == (good, bad)
    assert books["received"] == good + bad
    samples = [
        one for one in stack.ask("/counters")["quarantine_samples"] if one["store_id"] == film.store_id
    ]
    assert samples
    assert all(one["reason"] for one in samples)


def test_poisoned_batches_cost_no_good_event(stack: Stack, film: Film) -> None:
    poison(stack, film, 300)


@pytest.mark.prove
def test_ten_thousand_poisoned_batches_cost_no_good_event(stack: Stack, film: Film) -> None:
    poison(stack, film, 10_000)


def second_collector(stack: Stack) -> Program:
    """Another copy on the same spool."""
    port = free_port()
    environment = stack.collector.environment | {"COLLECTOR_PORT": str(port)}
    return Program("matinee_collector", port, environment, stack.data.parent / "second.log")


def collect_twice(stack: Stack, film: Film, seconds: float) -> None:
    second = second_collector(stack)
    second.start()
    beside = Stack.__new__(Stack)
    beside.__dict__.update(stack.__dict__ | {"collector": second})
    asked = 0
    try:
        with sending(stack, film) as ours, sending(beside, film) as theirs:
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                books = stack.ask_now("/counters")
                sums = sum(books[fate] for fate in ("stored", "duplicate", "quarantined", "shed"))
                assert books["received"] == sums
                stack.report_now(film)
                asked += 1
    finally:
        assert second.stop() == 0
    assert stack.collector.stop() == 0
    books = stack.books(film)
    assert books["stored"] == books["received"] == acknowledged(ours) + acknowledged(theirs) > 0
    assert stack.report(film)["sessions"] == len(ours) + len(theirs)
    assert asked > 0


def test_two_collectors_and_a_report_at_once(make_stack: MakeStack, film: Film) -> None:
    collect_twice(make_stack().start(), film, 3)


@pytest.mark.prove
def test_two_collectors_and_a_report_at_once_for_long(make_stack: MakeStack, film: Film) -> None:
    collect_twice(make_stack().start(), film, 120)


def test_two_collectors_make_one_salt(make_stack: MakeStack, film: Film) -> None:
    """So that a viewer is the same one at both."""
    stack = make_stack()
    stack.collector.start(wait=False)
    second = second_collector(stack)
    second.start()
    stack.collector.wait_ready()
    found = []
    barrier = threading.Barrier(2)

    def ask(program: Program) -> None:
        barrier.wait()
        found.append(httpx.get(f"{program.url}/api/token", headers=film.headers).text)

    threads = [threading.Thread(target=ask, args=(program,)) for program in (stack.collector, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    second.stop()
    hashes = {json.loads(_claims(token))["viewer_hash"] for token in found}
    assert len(hashes) == 1


def _claims(token: str) -> str:
    import base64

    part = token.split(".")[1]
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)).decode()
