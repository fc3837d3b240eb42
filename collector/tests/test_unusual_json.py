"""JSON as no tracker writes it: taken or put into quarantine, never sent again for ever, never in the way."""

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee_collector.agents import Agent
from matinee_collector.pipeline import Intake, to_intake
from matinee_collector.pixel import Visitor, to_note
from matinee_collector.stats import Topics, to_stat
from matinee_collector.tokens import REMEMBERED_SESSIONS, Bearer, Claims
from matinee_collector.wire import BatchTooLarge, BatchUnreadable, read_object

from .stack import Film, Stack, client
from .test_events_put import event
from .test_pixel_post import view

DEEP = {depth: "[" * depth + "]" * depth for depth in (99, 101, 900, 999, 1001, 5000, 20_000)}
ODD_VALUES = [
    *DEEP.values(),
    '{"a":' * 5000 + "1" + "}" * 5000,
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u0000"',
    '"\\"',
    "-0",
    "-0.0",
    "1e999",
    "-1e999",
    "1e-999",
    "1E2",
    "1.0",
    "NaN",
    "Infinity",
    "-Infinity",
    "9" * 400,
    "9" * 5000,
    "18446744073709551616",
    "-1",
    "null",
    "true",
    '""',
    '"\xff"',
    "{}",
]
FIELDS = ["id", "created_at", "name", "current_second", "position", "unknown"]
TAKEN = [value for value in ODD_VALUES if value != '"\\"']
"""Those that leave the JSON around them whole."""


def odd_event(field: str, value: str) -> str:
    """A good event, in which one field holds something odd."""
    rest = json.dumps({name: told for name, told in event().items() if name != field})
    return rest[:-1] + f',"{field}":{value}}}'


def batch_of(*events: str) -> bytes:
    return ('{"events":[' + ",".join(events) + "]}").encode("latin-1")


@pytest.mark.parametrize("field", FIELDS)
def test_an_odd_event_costs_no_good_one(stack: Stack, film: Film, field: str) -> None:
    token = stack.token(film)
    for value in TAKEN:
        body = batch_of(json.dumps(event()), odd_event(field, value), json.dumps(event()))
        assert stack.put_bytes(token, body).status_code == 204, value[:20]
    books = stack.books(film)
    assert books["received"] == 3 * len(TAKEN)
    assert books["stored"] + books["quarantined"] + books["duplicate"] == books["received"]
    assert books["stored"] >= 2 * len(TAKEN), "a good event was lost"
    if field == "unknown":
        assert books["stored"] == books["received"]
    assert parked(stack) == 0


@pytest.mark.parametrize("field", ["seq", "session_id", "source", "unknown"])
def test_an_odd_envelope_is_accounted_for(stack: Stack, film: Film, field: str) -> None:
    token = stack.token(film)
    for value in TAKEN:
        body = f'{{"{field}":{value},"events":[{json.dumps(event())}]}}'.encode("latin-1")
        assert stack.put_bytes(token, body).status_code == 204, value[:20]
    assert stack.books(film)["received"] == len(TAKEN)
    assert parked(stack) == 0


def test_a_byte_order_mark_is_no_part_of_the_batch(stack: Stack, film: Film) -> None:
    body = b"\xef\xbb\xbf" + batch_of(json.dumps(event()))
    assert stack.put_bytes(stack.token(film), body).status_code == 204
    assert stack.books(film)["stored"] == 1


def test_two_ids_that_were_damaged_alike_are_not_one(stack: Stack, film: Film) -> None:
    body = batch_of(odd_event("id", '"\\ud800"'), odd_event("id", '"\\ud801"'))
    assert stack.put_bytes(stack.token(film), body).status_code == 204
    books = stack.books(film)
    assert (books["quarantined"], books["duplicate"]) == (2, 0)


def test_minus_zero_is_zero_and_holds_nobody_up(stack: Stack, film: Film) -> None:
    read_again = stack.engine.log.read_text().count("read again line by line")
    body = batch_of(odd_event("current_second", "-0"), odd_event("position", "-0.0"))
    assert stack.put_bytes(stack.token(film), b'{"seq":-0,' + body[1:]).status_code == 204
    assert stack.books(film)["stored"] == 2
    assert stack.engine.log.read_text().count("read again line by line") == read_again


def test_odd_stats_and_beacons_are_taken(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    for value in TAKEN:
        stat = f'{{"topic":"stats","data":{{"event_created":1700000000,"x":{value}}}}}'
        assert put_stat(stack, token, stat.encode("latin-1")).status_code == 204, value[:20]
        beacon = json.dumps(view(film))[:-1] + f',"gid":{value}}}'
        if len(beacon) < 16_000:
            assert post(stack, beacon.encode("latin-1")).status_code == 204, value[:20]
    books = stack.books(film)
    assert books["received"] == books["stored"] + books["duplicate"] + books["quarantined"]
    assert parked(stack) == 0


def test_what_a_thousand_odd_batches_leave_is_stored(stack: Stack, film: Film) -> None:
    """Everything at once, in the same segments: none of it keeps a segment from being stored."""
    token, chance = stack.token(film), random.Random(5)
    for _ in range(100):
        events = [odd_event(chance.choice(FIELDS), chance.choice(ODD_VALUES)) for _ in range(5)]
        assert stack.put_bytes(token, batch_of(*events)).status_code in (204, 400, 413)
    assert stack.put_bytes(token, batch_of(json.dumps(event()))).status_code == 204
    books = stack.books(film)
    assert books["received"] == books["stored"] + books["duplicate"] + books["quarantined"]
    assert parked(stack) == 0


json_texts = st.recursive(
    st.sampled_from(ODD_VALUES) | st.integers().map(str) | st.text().map(json.dumps),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: "[" + ",".join(parts) + "]"),
    max_leaves=5,
)
bodies = st.binary(max_size=200) | st.builds(
    lambda field, value, event_field, event_value: (
        f'{{"{field}":{value},"topic":"stats","events":[{odd_event(event_field, event_value)}]}}'
    ).encode("utf-8", "surrogatepass"),
    st.sampled_from(["seq", "data", "session_id", "current_store", "details", "events"]),
    json_texts,
    st.sampled_from(FIELDS),
    json_texts,
)


@settings(max_examples=300, deadline=None)
@given(bodies)
def test_no_body_breaks_a_reader(body: bytes) -> None:
    bearer = Bearer(CLAIMS)
    visitor = Visitor(5, Agent("desktop", "firefox", "linux"))
    readers: tuple[Callable[[], Intake], ...] = (
        lambda: to_intake(body, bearer, received_ms=1),
        lambda: to_stat(body, bearer, Topics(frozenset({"stats"}), "test"), received_ms=1),
        lambda: to_note(read_object(body), visitor, "pixel_view", received_ms=1),
        lambda: to_note(read_object(body), visitor, "pixel_event", received_ms=1),
    )
    for read in readers:
        try:
            intake = read()
        except (BatchUnreadable, BatchTooLarge):
            continue
        assert intake.line.count(b"\n") == len([line for line in intake.line.split(b"\n") if line])
        assert intake.quarantined <= intake.events
        intake.line.decode()  # UTF-8


CLAIMS = Claims(
    store_id=1,
    user_id=0,
    video_id=2,
    content_id=3,
    session="s",
    viewer_hash=4,
    verified=False,
    env="test",
    exp=9,
)


def test_a_token_remembers_a_few_sessions_and_stamps_all_of_them_alike() -> None:
    """A stamp that was dropped is made again, the same: deduplication goes by it."""
    bearer, first = Bearer(CLAIMS), {}
    made = []

    def stamp(session: str) -> bytes:
        body = json.dumps({"session_id": session, "events": [event(id="e")]}).encode()
        return to_intake(body, bearer, received_ms=1).line.split(b',"b":')[0]

    for session in map(str, range(20 * REMEMBERED_SESSIONS)):
        first[session] = stamp(session)
        made.append(len(bearer._stamps))
    assert max(made) <= REMEMBERED_SESSIONS
    assert len(set(first.values())) == len(first)
    assert {session: stamp(session) for session in first} == first


def test_a_session_of_before_is_still_known(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    sessions = [f"session-{n}" for n in range(3 * REMEMBERED_SESSIONS)]
    for _ in range(2):
        for session in sessions:
            one = event(id="the-same-id", created_at="2026-01-01T00:00:00Z")
            assert stack.put(token, {"session_id": session, "events": [one]}).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["duplicate"]) == (len(sessions), len(sessions))


def put_stat(stack: Stack, token: str, body: bytes) -> httpx.Response:
    return client().put(f"{stack.collector.url}/api/proxy", content=body, headers={"token": token})


def post(stack: Stack, body: bytes) -> httpx.Response:
    return client().post(f"{stack.collector.url}/view", content=body)


def parked(stack: Stack) -> int:
    folder: Any = stack.spool / "parked"
    return len(list(folder.glob("*"))) if folder.exists() else 0
