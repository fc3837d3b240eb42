"""A cache of answers about closed periods, since most questions are about past days.

1. An answer is cached by its question when it depends on the rollups alone, and not on the current time.
2. A fold reports, for each store, the minute in which the earliest session begins that it changed. Periods
   that end before it are unaffected; answers about the others are dropped.
3. An answer that was being computed while anything was dropped is returned, but not cached: it may mix both.
"""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

MOST_KEPT = 128


@dataclass(frozen=True, slots=True)
class Told:
    answer: Any
    is_kept: bool
    """It depends on the rollups alone, and does not change with time."""


@dataclass(frozen=True, slots=True)
class _Kept:
    answer: Any
    store_id: int
    to_ms: int
    """The end of its period."""
    asked_ms: int


class ClosedPast:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._entries: OrderedDict[bytes, _Kept] = OrderedDict()
        self._changes = 0

    @property
    def changes(self) -> int:
        """Read it before an answer is computed, and pass it to `keep` with the answer."""
        return self._changes

    def find(self, question: bytes, *, now_ms: int) -> object:
        """Return the answer, if there is one computed at this time or before."""
        with self._lock:
            entry = self._entries.get(question)
            if entry is None or entry.asked_ms > now_ms:
                return None
            self._entries.move_to_end(question)
            return entry.answer

    def keep(
        self, question: bytes, answer: object, *, store_id: int, to_ms: int, now_ms: int, changes: int
    ) -> None:
        with self._lock:
            if changes != self._changes:
                return
            self._entries[question] = _Kept(answer, store_id, to_ms, now_ms)
            if len(self._entries) > MOST_KEPT:
                self._entries.popitem(last=False)

    def forget(self, earliest_ms: dict[int, int]) -> None:
        """Drop answers that sessions beginning in that minute, or later, may have changed, by store."""
        with self._lock:
            self._changes += 1
            for question, entry in list(self._entries.items()):
                if entry.store_id in earliest_ms and earliest_ms[entry.store_id] < entry.to_ms:
                    del self._entries[question]

    def forget_all(self) -> None:
        with self._lock:
            self._changes += 1
            self._entries.clear()
