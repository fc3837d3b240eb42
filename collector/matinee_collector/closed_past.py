"""Answers that are kept until something changes what they are about: most questions are about days gone by.

1. An answer is kept under its question when it depends on the rollups alone, and not on when it is asked.
2. A fold says, store by store, in which minute the earliest session begins that it changed. Those sessions
   touch no period that ends before; answers about the others are dropped.
3. What was being computed while anything was dropped is given, but not kept: it may be half of each.
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
    """It depends on the rollups alone, and time by itself changes nothing in it."""


@dataclass(frozen=True, slots=True)
class _Kept:
    answer: Any
    store_id: int
    to_ms: int
    """Where its period ends."""
    asked_ms: int


class ClosedPast:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[bytes, _Kept] = OrderedDict()
        self._changes = 0

    @property
    def changes(self) -> int:
        """To be read before an answer is computed, and given to `keep` with it."""
        return self._changes

    def find(self, question: bytes, *, now_ms: int) -> Any | None:
        """The answer, when there is one of this time or before."""
        with self._lock:
            entry = self._kept.get(question)
            if entry is None or entry.asked_ms > now_ms:
                return None
            self._kept.move_to_end(question)
            return entry.answer

    def keep(
        self, question: bytes, answer: Any, *, store_id: int, to_ms: int, now_ms: int, changes: int
    ) -> None:
        with self._lock:
            if changes != self._changes:
                return
            self._kept[question] = _Kept(answer, store_id, to_ms, now_ms)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def forget(self, earliest_ms: dict[int, int]) -> None:
        """Drop what sessions that begin in that minute, or later, may have changed, by store."""
        with self._lock:
            self._changes += 1
            for question, entry in list(self._kept.items()):
                if entry.store_id in earliest_ms and earliest_ms[entry.store_id] < entry.to_ms:
                    del self._kept[question]

    def forget_all(self) -> None:
        with self._lock:
            self._changes += 1
            self._kept.clear()
