"""What is kept, and for how long, without a database."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Thread
from typing import Any

import pytest
from matinee.guest_cache.memory import ENTRY_BYTES, MOST_IN_COMMON, Generation, GuestCache, Key, SharedAnswer

AT = datetime(2026, 5, 4, 10, 0, tzinfo=UTC)
LATER = AT.timestamp() + 3600


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def key(path: str = "/here", store_id: int = 1, query: str = "") -> Key:
    return Key(store_id, "http://a", path, query, "en", 0)


def an_answer(body: bytes = b"body") -> SharedAnswer:
    return SharedAnswer(etag='"e"', headers=(("a", "b"),), body=body, match=None)


def keep(
    cache: GuestCache,
    at: Key | None = None,
    *,
    body: bytes = b"body",
    until: float = LATER,
    seconds: float = 0.0,
) -> SharedAnswer:
    at, answer = at or key(), an_answer(body)
    cache.keep(at, begin(cache, at.store_id), answer, until=until, seconds=seconds)
    return answer


def begin(cache: GuestCache, store_id: int = 1) -> Generation:
    begun = cache.begin(store_id)
    assert begun
    return begun


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def cache(clock: Clock) -> GuestCache:
    cache = GuestCache(clock)
    cache.renew_lease()
    return cache


def test_nothing_without_a_lease(cache: GuestCache, clock: Clock) -> None:
    assert GuestCache(clock).begin(1) is None
    kept = keep(cache)
    clock.seconds += 2.9
    assert cache.find(key(), AT) is kept
    clock.seconds += 0.2
    assert cache.find(key(), AT) is None
    assert cache.begin(1) is None
    cache.renew_lease()
    assert cache.find(key(), AT) is kept


def test_each_part_of_the_key_counts(cache: GuestCache) -> None:
    kept = keep(cache)
    others: dict[str, Any] = {
        "store_id": 2,
        "origin": "https://a",
        "path": "/there",
        "query": "page=2",
        "locale": "de",
        "built_ns": 1,
    }
    assert others.keys() == set(Key._fields)
    for part, other in others.items():
        changed = key()._replace(**{part: other})
        assert cache.find(changed, AT) is None
    assert cache.find(key(), AT) is kept


def test_a_change_drops_the_store_and_no_other(cache: GuestCache) -> None:
    kept = keep(cache)
    cache.drop(2)
    assert cache.find(key(), AT) is kept
    cache.drop(1)
    assert cache.find(key(), AT) is None


@pytest.mark.parametrize("change", [lambda cache: cache.drop(1), lambda cache: cache.drop_all()])
def test_what_was_made_while_something_changed_is_not_kept(
    cache: GuestCache, change: Callable[[GuestCache], None]
) -> None:
    begun = begin(cache)
    change(cache)
    cache.renew_lease()
    cache.keep(key(), begun, an_answer(), until=LATER, seconds=0)
    assert cache.find(key(), AT) is None


def test_a_lost_connection_forgets_everything(cache: GuestCache) -> None:
    keep(cache)
    cache.drop_all()
    assert (cache.begin(1), len(cache)) == (None, 0)
    cache.renew_lease()
    assert cache.find(key(), AT) is None


def test_until_its_time_is_over(cache: GuestCache) -> None:
    kept = keep(cache, until=(AT + timedelta(minutes=5)).timestamp())
    assert cache.find(key(), AT + timedelta(minutes=4, seconds=59)) is kept
    assert cache.find(key(), AT + timedelta(minutes=5)) is None


def test_a_store_that_changes_all_the_time_is_made_anew_a_third_of_the_time(
    cache: GuestCache, clock: Clock
) -> None:
    kept = keep(cache, seconds=0.05)
    cache.drop(1)
    clock.seconds += 0.09
    assert cache.find(key(), AT) is kept
    clock.seconds += 0.02
    assert cache.find(key(), AT) is None


def test_it_holds_no_more_bytes_than_it_may(clock: Clock) -> None:
    cache = GuestCache(clock, most_bytes=10 * (ENTRY_BYTES + 1_002))
    cache.renew_lease()
    for number in range(100):
        keep(cache, key(f"/{number}"), body=b"x" * 1000)
        assert cache.find(key("/0"), AT)  # asked for all the time: it stays
    assert len(cache) == 10
    keep(cache, key("/large"), body=b"x" * 12 * (ENTRY_BYTES + 1_000))
    assert len(cache) == 0


def test_the_same_answer_again_takes_no_more_room(cache: GuestCache) -> None:
    for _ in range(3):
        keep(cache)
        size = cache._bytes
    assert (len(cache), cache._bytes) == (1, size)
    cache.drop_all()
    assert cache._bytes == 0


def test_a_long_query_is_not_kept(cache: GuestCache) -> None:
    long = key(query="q=" + "x" * 1000)
    keep(cache, long)
    assert cache.find(long, AT) is None


def test_what_answers_have_in_common_is_made_once_a_generation(cache: GuestCache) -> None:
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return made[-1]

    for _ in range(3):
        assert cache.common(1, begin(cache)).once("this", make) == 0
    assert cache.common(1, begin(cache)).once("that", make) == 1
    assert cache.common(2, begin(cache, 2)).once("this", make) == 2
    cache.drop(1)
    assert cache.common(1, begin(cache)).once("this", make) == 3
    assert cache.common(2, begin(cache, 2)).once("this", make) == 2
    # Begun before a change, made after it: of no use to whoever comes later.
    older = begin(cache)
    cache.drop(1)
    assert cache.common(1, older).once("that", make) == 4
    assert cache.common(1, begin(cache)).once("that", make) == 5
    assert cache.common(1, older).once("that", make) == 6  # whoever comes late keeps nothing
    cache.drop_all()
    cache.renew_lease()
    assert cache.common(1, begin(cache)).once("that", make) == 7


def test_what_answers_have_in_common_is_bounded(cache: GuestCache) -> None:
    common = cache.common(1, begin(cache))
    for number in range(MOST_IN_COMMON * 3):
        assert common.once(number, lambda number=number: number) == number  # type: ignore[misc]  # bound now
        assert len(common._values) <= MOST_IN_COMMON
    assert common.once(number, lambda: -1) == number


def test_one_makes_it_and_the_others_are_told(cache: GuestCache) -> None:
    assert cache.claim(key()) is None
    told = cache.claim(key())
    assert told
    assert not told.is_set()
    waiting = Thread(target=told.wait)
    waiting.start()
    cache.release(key())
    waiting.join(10)
    assert not waiting.is_alive()
    assert cache.claim(key()) is None
