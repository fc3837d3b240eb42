"""Whole answers that all guests share, in memory, with what ends each of them.

Four things can make an answer another one, and each has its guard here:
1. Somebody changes what it shows. A trigger notifies (migrations/), the listener calls `drop`. An answer that
   was being made meanwhile is not kept: it began in an older generation.
2. Time passes: a content is published that was waiting for its hour, or ends; or the day ends that pictures
   are signed for. `until` says when.
3. The listener loses its connection, and would not hear. It renews a lease of a few seconds with every sign
   of life; without the lease nothing is found.
4. Memory ends: the answers that were asked for longest ago leave first.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from threading import Event, Lock
from typing import NamedTuple

from django.urls import ResolverMatch

from matinee.kit.memo import Memo

LEASE_SECONDS = 3.0
# In each process of `web`: some 6,000 film pages.
MOST_BYTES = 64 * 1024 * 1024
# What an entry costs beside its body and headers.
ENTRY_BYTES = 2_000
LONGEST_QUERY = 250
# Of a store: its page configurations by language, address and hour, some 30 KB each, and its words.
MOST_IN_COMMON = 64
# How long a request waits for another one that makes the same answer.
PATIENCE_SECONDS = 2.0
# A store that changes all the time has its answers made anew for at most this share of the time: 1 in 3.
REST = 2.0

Generation = tuple[int, int]


class Key(NamedTuple):
    """What a guest's answer depends on, beside what the database says."""

    store_id: int
    origin: str  # scheme, host and port as the guest wrote them
    path: str
    query: str
    locale: str
    built_ns: int  # of the front end


@dataclass(frozen=True, slots=True)
class SharedAnswer:
    etag: str
    headers: tuple[tuple[str, str], ...]
    body: bytes  # gzipped
    match: ResolverMatch | None

    @property
    def size(self) -> int:
        return len(self.body) + sum(len(name) + len(value) for name, value in self.headers) + ENTRY_BYTES


@dataclass(frozen=True, slots=True)
class _Entry:
    answer: SharedAnswer
    generation: Generation
    until: float  # unix seconds
    rests_until: float  # monotonic seconds


class GuestCache:
    def __init__(self, clock: Callable[[], float] = time.monotonic, most_bytes: int = MOST_BYTES) -> None:
        self._clock = clock
        self._most_bytes = most_bytes
        self._lock = Lock()
        self._leased_until = float("-inf")
        self._epoch = 0
        self._generations: dict[int, int] = {}
        self._entries: OrderedDict[Key, _Entry] = OrderedDict()
        self._bytes = 0
        self._common: dict[int, tuple[Generation, Memo]] = {}
        self._being_made: dict[Key, Event] = {}

    def find(self, key: Key, at: datetime) -> SharedAnswer | None:
        if self._clock() >= self._leased_until:
            return None
        with self._lock:
            entry = self._entries.get(key)
            if entry is None or at.timestamp() >= entry.until:
                return None
            if entry.generation != self._generation(key.store_id) and self._clock() >= entry.rests_until:
                return None
            self._entries.move_to_end(key)
            return entry.answer

    def begin(self, store_id: int) -> Generation | None:
        """Call before the answer is made. None: it is not to be kept, whatever it is."""
        if self._clock() >= self._leased_until:
            return None
        with self._lock:
            return self._generation(store_id)

    def keep(
        self, key: Key, generation: Generation, answer: SharedAnswer, *, until: float, seconds: float
    ) -> None:
        """Keep an answer until something ends it, or the unix second `until`. It took `seconds` to make."""
        if len(key.query) > LONGEST_QUERY:
            return
        with self._lock:
            if generation != self._generation(key.store_id):
                return
            self._forget(key)
            self._entries[key] = _Entry(answer, generation, until, self._clock() + REST * seconds)
            self._bytes += answer.size
            while self._bytes > self._most_bytes:
                self._forget(next(iter(self._entries)))

    def common(self, store_id: int, generation: Generation) -> Memo:
        """Return what the answers of a generation have in common; an older one shares with nobody."""
        with self._lock:
            entry = self._common.get(store_id)
            if entry and entry[0] == generation:
                return entry[1]
            memo = Memo(MOST_IN_COMMON)
            if generation == self._generation(store_id):
                self._common[store_id] = generation, memo
            return memo

    def claim(self, key: Key) -> Event | None:
        """Return None to whoever is to make this answer; to all others what tells them that it is there."""
        with self._lock:
            event = self._being_made.get(key)
            if event is None:
                self._being_made[key] = Event()
            return event

    def release(self, key: Key) -> None:
        with self._lock:
            event = self._being_made.pop(key)
        event.set()

    def drop(self, store_id: int) -> None:
        """Something that a store's guests see has changed."""
        with self._lock:
            self._generations[store_id] = self._generations.get(store_id, 0) + 1

    def drop_all(self) -> None:
        """Changes may have been missed."""
        with self._lock:
            self._leased_until = float("-inf")
            self._epoch += 1
            self._entries.clear()
            self._bytes = 0
            self._common.clear()

    def renew_lease(self) -> None:
        """Everything that was changed until now has been dropped."""
        self._leased_until = self._clock() + LEASE_SECONDS

    def __len__(self) -> int:
        return len(self._entries)

    def _generation(self, store_id: int) -> Generation:
        return self._epoch, self._generations.get(store_id, 0)

    def _forget(self, key: Key) -> None:
        entry = self._entries.pop(key, None)
        if entry:
            self._bytes -= entry.answer.size
