"""What is written to whom and when, without a socket."""

import re

import pytest
from matinee_realtime import hub as hub_module
from matinee_realtime.events import Row
from matinee_realtime.hub import HEARTBEAT_SECONDS, Hub
from matinee_realtime.room import CATCH_UP_BYTES, Look
from matinee_realtime.stream import Stream
from matinee_realtime.tokens import Grant
from matinee_realtime.watching import Watching, round_count

ROOM = 7


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


class FakeTransport:
    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def abort(self) -> None: ...


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(hub_module, "time", made)
    return made


def join(hub: Hub, *, after: int | None = None) -> tuple[Stream, FakeTransport]:
    transport = FakeTransport()
    stream = hub.join(transport, Grant(ROOM, 0, False, 0), after=after, lasts_seconds=600)
    return stream, transport


def look(hub: Hub, *rows: Row) -> None:
    room = hub.halls[ROOM].room
    hub.take([(room, Look(0, len(rows), 0, '{"stage":"live"}', list(rows)))], now=0)


def advance(hub: Hub, clock: Clock, seconds: float) -> None:
    for _ in range(int(seconds * 4)):
        clock.now += 0.25
        hub.tick(unix_now=0)


def test_ten_thousand_come_back_within_fifteen_seconds(clock: Clock) -> None:
    hub = Hub()
    transports = [join(hub)[1] for _ in range(10_000)]
    look(hub)
    hub.tick(unix_now=0)
    told = [int(re.findall(rb"retry: (\d+)", transport.written[0])[0]) for transport in transports]
    assert min(told) >= 500 and max(told) <= 12_000
    a_second = [sum(second * 1000 <= each < (second + 1) * 1000 for each in told) for second in range(12)]
    assert max(a_second) < 1_200


def test_a_few_come_back_at_once(clock: Clock) -> None:
    hub = Hub()
    transport = join(hub)[1]
    look(hub)
    hub.tick(unix_now=0)
    assert int(re.findall(rb"retry: (\d+)", transport.written[0])[0]) <= 1_001


def test_a_silent_stream_gets_a_comment_now_and_then(clock: Clock) -> None:
    hub = Hub()
    transport = join(hub)[1]
    look(hub)
    advance(hub, clock, 1)
    written = len(transport.written)
    advance(hub, clock, 5 * HEARTBEAT_SECONDS)
    assert transport.written[written:] == [b"4\r\n: \n\n\r\n"] * 5


def test_all_of_one_tick_is_one_text_for_all(clock: Clock) -> None:
    hub = Hub()
    transports = [join(hub)[1] for _ in range(3)]
    look(hub)
    hub.tick(unix_now=0)
    look(hub, Row(1, 1, 0, "shown", 0, '{"id":1}'), Row(2, 2, 0, "shown", 0, '{"id":2}'))
    hub.tick(unix_now=0)
    texts = [transport.written[1] for transport in transports]
    assert b'{"messages":[{"id":1},{"id":2}]}' in texts[0]
    assert texts[0] is texts[1] is texts[2]


def test_what_is_more_than_web_would_answer_is_a_reset(clock: Clock) -> None:
    hub = Hub()
    transport = join(hub, after=0)[1]
    look(hub, *(Row(n, n, 0, "shown", 0, "x" * (CATCH_UP_BYTES // 10)) for n in range(1, 11)))
    hub.tick(unix_now=0)
    assert b"event: reset\nid: 10\n" in transport.written[0]
    assert len(transport.written[0]) < 300


def test_a_room_that_there_is_not_is_silent(clock: Clock) -> None:
    hub = Hub()
    transport = join(hub)[1]
    hub.take([(hub.halls[ROOM].room, Look(0))], now=0)
    advance(hub, clock, 1)
    assert b"state" not in transport.written[0]
    assert len(transport.written) == 1


def test_a_look_at_a_room_that_was_forgotten_meanwhile_is_thrown_away(clock: Clock) -> None:
    hub = Hub()
    stream, _ = join(hub)
    old = hub.halls[ROOM].room
    hub.leave(stream)
    join(hub)
    hub.take([(old, Look(0, 5, 0, "{}", []))], now=0)
    assert hub.halls[ROOM].room.looked_at is None


@pytest.mark.parametrize(
    ("count", "told"),
    [(0, 0), (7, 7), (99, 99), (104, 100), (105, 110), (1_234, 1_200), (9_960, 10_000), (12_499, 12_000)],
)
def test_counts_are_rounded(count: int, told: int) -> None:
    assert round_count(count) == told


def test_a_count_is_told_when_it_moved_and_not_too_often() -> None:
    watching = Watching()
    assert watching.update(1_000, now=0)
    assert not watching.update(2_000, now=4.9), "within five seconds"
    assert watching.update(2_000, now=5)
    assert not watching.update(2_030, now=20), "less than two in a hundred"
    assert watching.update(2_060, now=21)
    assert watching.count == 2_100
    assert not watching.update(2_120, now=60), "the same, rounded"
