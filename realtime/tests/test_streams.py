"""What a watcher hears: messages, removals, state and counts, each where it belongs."""

import socket
import time
from collections.abc import Callable

import pytest

from .chat import Chat
from .realtime_process import Realtime, Watcher, sign, wait_for


def test_a_message_reaches_all_who_watch(realtime: Realtime, chat: Chat) -> None:
    room, other = chat.make_room(), chat.make_room()
    chat.post(room, "before")
    with realtime.watch(room) as guest, realtime.watch(room, moderates=True) as moderator:
        guest.wait(lambda it: it.bodies() == ["before"], "what was there")
        moderator.wait(lambda it: it.bodies() == ["before"], "what was there")
        chat.post(other, "elsewhere")
        chat.post(room, "now")
        for watcher in (guest, moderator):
            watcher.wait(lambda it: it.bodies() == ["before", "now"], "the new one")
            assert watcher.last_id() == chat.version(room)


def test_a_stream_begins_with_the_state_and_how_many_watch(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with realtime.watch(room, after=None) as guest:
        guest.wait(lambda it: len(it.events) >= 2, "the beginning")
        assert [event.name for event in guest.events[:2]] == ["state", "count"]
        assert (guest.events[0].data, guest.events[1].data) == ({"stage": "live"}, {"watching": 1})
        assert guest.raw.split(b"\r\n")[1].startswith(b"retry: ")
        head = guest.head.lower()
        assert b"content-type: text/event-stream" in head
        assert b"access-control-allow-origin: *" in head
        assert b"access-control-allow-credentials" not in head
        assert b"x-accel-buffering: no" in head


def test_a_removal_is_told_within_a_second(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room(delay_seconds=10)
    message = chat.post(room, "to be deleted")
    with realtime.watch(room) as guest, realtime.watch(room, moderates=True) as moderator:
        moderator.wait(lambda it: it.bodies() == ["to be deleted"], "the message")
        removed_at = time.monotonic()
        chat.change(room, message, "deleted")
        for watcher in (guest, moderator):
            watcher.wait(lambda it: it.gone() == [message], "the removal")
            assert watcher.named("gone")[0].at - removed_at < 1
        assert guest.bodies() == []


def test_moderators_see_at_once_what_others_wait_for(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room(delay_seconds=2)
    with realtime.watch(room) as guest, realtime.watch(room, moderates=True) as moderator:
        moderator.wait(lambda it: bool(it.events), "the beginning")
        posted_at = time.monotonic()
        chat.post(room, "slowly")
        moderator.wait(lambda it: it.bodies() == ["slowly"], "the message")
        assert moderator.named("messages")[0].at - posted_at < 1
        guest.wait(lambda it: it.bodies() == ["slowly"], "the message")
        assert 1.9 < guest.named("messages")[0].at - posted_at < 3


def test_a_removal_ahead_of_its_turn_does_not_cover_what_waits(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    shown = chat.post(room, "first")
    version = chat.version(room)
    chat.set_delay(room, 3)
    with realtime.watch(room) as guest:
        guest.wait(lambda it: bool(it.events), "the beginning")
        chat.post(room, "waits")
        chat.change(room, shown, "hidden")
        guest.wait(lambda it: it.gone() == [shown], "the removal")
        last = guest.last_id()
        assert last is not None and version <= last < chat.version(room) - 1
    with realtime.watch(room, after=last) as back:
        back.wait(lambda it: it.bodies() == ["waits"], "what it waited for")


def test_a_held_message_is_heard_by_moderators_and_its_author_alone(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with (
        realtime.watch(room) as guest,
        realtime.watch(room, user=5) as other,
        realtime.watch(room, user=7) as author,
        realtime.watch(room, user=9, moderates=True) as moderator,
    ):
        for watcher in (guest, other, author, moderator):
            watcher.wait(lambda it: bool(it.events), "the beginning")
        held = chat.post(room, "held words", author=7, state="held")
        chat.post(room, "free words")
        for watcher in (author, moderator):
            watcher.wait(lambda it: set(it.bodies()) == {"held words", "free words"}, "both")
            told = [message for event in watcher.named("messages") for message in event.data["messages"]]
            assert [message["is_held"] for message in told if message["id"] == held] == [True]
        for watcher in (guest, other):
            watcher.wait(lambda it: it.bodies() == ["free words"], "the free one")
            assert b"held words" not in watcher.raw
        with realtime.watch(room, user=7) as again, realtime.watch(room, user=5) as stranger:
            again.wait(lambda it: set(it.bodies()) == {"held words", "free words"}, "both")
            stranger.wait(lambda it: it.bodies() == ["free words"], "the free one")
            assert b"held words" not in stranger.raw
        chat.change(room, held, "shown")
        guest.wait(lambda it: "held words" in it.bodies(), "the approved one")


def test_who_comes_back_gets_what_they_missed_and_nothing_twice(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    chat.post(room, "one")
    with realtime.watch(room) as guest:
        guest.wait(lambda it: it.bodies() == ["one"], "the first")
        last = guest.last_id()
    chat.post(room, "two")
    with realtime.watch(room, after=0, headers=f"Last-Event-ID: {last}\r\n") as back:
        back.wait(lambda it: bool(it.bodies()), "what was missed")
        chat.post(room, "three")
        back.wait(lambda it: it.bodies() == ["two", "three"], "the rest")


def test_who_missed_too_much_is_sent_to_web(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    chat.post_many(room, 510)
    with realtime.watch(room, after=5) as late, realtime.watch(room, after=10) as just_in_time:
        late.wait(lambda it: bool(it.named("reset")), "the reset")
        assert late.bodies() == [] and late.last_id() == 510
        just_in_time.wait(lambda it: len(it.bodies()) == 500, "all that is kept")
        chat.post_many(room, 600)
        late.wait(lambda it: len(it.named("reset")) == 2, "another reset")
        assert late.last_id() == 1110
        chat.post(room, "after it")
        late.wait(lambda it: it.bodies() == ["after it"], "what came then")


def test_who_knows_more_than_there_is_is_sent_to_web(realtime: Realtime, chat: Chat) -> None:
    """As after a backup was restored."""
    room = chat.make_room()
    chat.post(room, "one")
    with realtime.watch(room, after=77) as guest, realtime.watch(room) as other:
        guest.wait(lambda it: bool(it.named("reset")), "the reset")
        other.wait(lambda it: it.bodies() == ["one"], "the message")


def test_position_ahead_of_us_is_waited_for(realtime: Realtime, chat: Chat) -> None:
    """Web answered with a message that we have not read yet: it is not told again."""
    room = chat.make_room()
    with realtime.watch(room) as early:
        early.wait(lambda it: bool(it.events), "the beginning")
        chat.post(room, "from web", tell=False)
        with realtime.watch(room, after=chat.version(room)) as guest:
            guest.wait(lambda it: bool(it.named("state")), "the beginning")
            chat.post(room, "next")
            guest.wait(lambda it: it.bodies() == ["next"], "the next one")
            assert guest.named("reset") == []


def test_a_change_that_nobody_notified_is_found(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with realtime.watch(room) as guest:
        guest.wait(lambda it: bool(it.events), "the beginning")
        chat.post(room, "unsaid", tell=False)
        guest.wait(lambda it: it.bodies() == ["unsaid"], "realtime's own look", seconds=5)


def test_the_state_changes_by_itself_when_its_time_has_come(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    chat.connection.execute("UPDATE room SET opens_at = now() + interval '1 second' WHERE id = %s", (room,))
    with realtime.watch(room) as guest:
        guest.wait(lambda it: len(it.named("state")) == 2, "the second state")
        assert [event.data["stage"] for event in guest.named("state")] == ["waiting", "live"]


def test_no_client_is_written_to_more_than_four_times_a_second(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with realtime.watch(room) as guest:
        guest.wait(lambda it: bool(it.events), "the beginning")
        began = time.monotonic()
        for number in range(100):
            chat.post(room, str(number))
            time.sleep(0.01)
        guest.wait(lambda it: len(it.bodies()) == 100, "all of them")
        assert guest.bodies() == [str(number) for number in range(100)]
        assert len(guest.named("messages")) <= 4 * (time.monotonic() - began) + 1


def test_a_stream_ends_with_its_token(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with realtime.watch(room, expires_in=2) as guest, realtime.watch(room) as other:
        guest.wait(lambda it: it.is_over, "the end", seconds=5)
        assert guest.raw.endswith(b"0\r\n\r\n")
        assert not other.is_over
    assert realtime.number('streams_ended_total{reason="expired"}') >= 1


def test_a_client_that_does_not_read_is_cut_off(realtime: Realtime, chat: Chat) -> None:
    room = chat.make_room()
    with realtime.watch(room) as reader:
        stalled = Stalled(realtime, room)
        reader.wait(lambda it: bool(it.events), "the beginning")
        before = realtime.number('streams_ended_total{reason="slow"}')
        sent = 0
        while realtime.number('streams_ended_total{reason="slow"}') == before:
            sent += 1
            assert sent < 200
            chat.post(room, "x" * 100_000)
            reader.wait(has_heard(sent), "the others to hear on")
        assert not reader.is_over
        stalled.close()


def has_heard(count: int) -> Callable[[Watcher], bool]:
    return lambda watcher: len(watcher.bodies()) >= count


class Stalled:
    """Sends its request, and reads nothing."""

    def __init__(self, realtime: Realtime, room: int) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.connect(("127.0.0.1", realtime.port))
        self._socket.sendall(f"GET /live_chats/{sign(room)} HTTP/1.1\r\nHost: x\r\n\r\n".encode())

    def close(self) -> None:
        self._socket.close()


def test_a_room_is_forgotten_with_its_last_watcher(realtime: Realtime, chat: Chat) -> None:
    rooms = realtime.number("rooms")
    room = chat.make_room()
    with realtime.watch(room) as guest, realtime.watch(room):
        guest.wait(lambda it: bool(it.events), "the beginning")
        assert realtime.number("rooms") == rooms + 1
    wait_for(lambda: realtime.number("rooms") == rooms, "the room to be forgotten")


@pytest.mark.parametrize("path", ["healthz", "readyz"])
def test_it_says_how_it_is(realtime: Realtime, path: str) -> None:
    assert realtime.get(f"/{path}").status_code == 200
