"""Chapter marks: titles at moments of a film, read from an untrusted file or written by its owner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.container import InputContainer
    from av.container.core import Chapter

MOST_MARKS = 200
LONGEST_TITLE = 200
# Closer ones merge into one gap on the player's bar, and cannot be clicked.
SHORTEST_GAP_MS = 1000


class MarkJson(TypedDict):
    at_ms: int
    title: str


@dataclass(frozen=True, slots=True)
class ChapterMark:
    at_ms: int
    title: str  # empty when the file does not say

    def as_json(self) -> MarkJson:
        return {"at_ms": self.at_ms, "title": self.title}


def marks_from_json(rows: Iterable[MarkJson] | None) -> tuple[ChapterMark, ...]:
    return tuple(ChapterMark(mark["at_ms"], mark["title"]) for mark in rows or ())


def marks_as_json(marks: Iterable[ChapterMark]) -> list[MarkJson] | None:
    return [mark.as_json() for mark in marks] or None


def read_marks(container: InputContainer, duration_ms: int | None) -> tuple[list[ChapterMark], int]:
    """Return the valid marks, at the published film's times, and the number of invalid ones."""
    try:
        chapters = container.chapters()
    except MemoryError:
        return [], 1  # a film is not refused because of its titles
    # The published film begins where the first stream of the file does, edit lists applied.
    start_ms = round(Fraction(container.start_time or 0, 1000))
    marks = [_read_mark(chapter, base) for chapter in chapters if (base := chapter["time_base"])]
    shifted_marks = shift_marks(
        sorted(marks, key=lambda mark: mark.at_ms), by_ms=-start_ms, until_ms=duration_ms
    )
    return shifted_marks, len(chapters) - len(shifted_marks)


def _read_mark(chapter: Chapter, time_base: Fraction) -> ChapterMark:
    at_ms = round(chapter["start"] * time_base * 1000)
    return ChapterMark(at_ms, clean_title(str(chapter["metadata"].get("title") or "")))


def clean_title(title: str) -> str:
    """Return a single line without unprintable characters; U+FFFD replaces invalid bytes."""
    # Before looking at each character: a title in a hostile file may have millions.
    printable = "".join(c if c.isprintable() and c != "\ufffd" else " " for c in title[: LONGEST_TITLE * 4])
    return " ".join(printable.split())[:LONGEST_TITLE].rstrip()


def keep_usable(marks: Iterable[ChapterMark], duration_ms: int | None) -> list[ChapterMark]:
    """Keep marks inside the film, in order and far enough apart; of too many, the first ones."""
    usable: list[ChapterMark] = []
    for mark in sorted(marks, key=lambda mark: mark.at_ms):
        if mark.at_ms < 0 or (duration_ms is not None and mark.at_ms >= duration_ms):
            continue
        if usable and mark.at_ms < usable[-1].at_ms + SHORTEST_GAP_MS:
            continue
        usable.append(mark)
    return usable[:MOST_MARKS]


def shift_marks(marks: Sequence[ChapterMark], *, by_ms: int, until_ms: int | None) -> list[ChapterMark]:
    """Shift marks, in order, to the times of a film that begins elsewhere.

    The chapter in progress at the film's beginning gets a mark there.
    """
    new_marks = [ChapterMark(mark.at_ms + by_ms, mark.title) for mark in marks]
    before = [mark for mark in new_marks if mark.at_ms < 0]
    # It would end before a viewer could read its title.
    comes_soon = any(0 <= mark.at_ms < SHORTEST_GAP_MS for mark in new_marks)
    first = [ChapterMark(0, before[-1].title)] if before and not comes_soon else []
    return keep_usable([*first, *new_marks], until_ms)
