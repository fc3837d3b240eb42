"""Highlight a query's matches in a text: segments as data. Joined, they are the text."""

from dataclasses import dataclass, field

from matinee.search.folding import Word, words_of

SNIPPET = 160
_BEFORE = 40  # the maximum of a snippet before its first match
_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Segment:
    text: str
    hit: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What counts as a match: words in one of these forms, or that begin with one of these."""

    whole: frozenset[str]
    beginnings: tuple[str, ...]
    # A page of results contains the same words repeatedly.
    _hits: dict[tuple[str, ...], bool] = field(default_factory=dict, compare=False, repr=False)

    def is_hit(self, word: Word) -> bool:
        is_match = self._hits.get(word.forms)
        if is_match is None:
            is_match = any(form in self.whole or form.startswith(self.beginnings) for form in word.forms)
            self._hits[word.forms] = is_match
        return is_match


NOTHING = Terms(frozenset(), ())


def segments_of(text: str, terms: Terms) -> list[Segment]:
    """Split a text into matches and the rest. Whole words match: half a word is hard to read, and in Arabic
    its letters would be disconnected."""
    segments: list[Segment] = []
    at = 0
    for word in words_of(text):
        if not terms.is_hit(word):
            continue
        between = text[at : word.start]
        if segments and not between.strip():
            segments[-1] = Segment(segments[-1].text + text[at : word.end], hit=True)
        else:
            if between:
                segments.append(Segment(between, hit=False))
            segments.append(Segment(text[word.start : word.end], hit=True))
        at = word.end
    if at < len(text):
        segments.append(Segment(text[at:], hit=False))
    return segments


def snippet_of(text: str, terms: Terms, length: int = SNIPPET) -> str:
    """Return a part of the text on one line, around its first match, cut between words if it has spaces."""
    text = " ".join(text.split())
    if len(text) <= length:
        return text
    first = next((word.start for word in words_of(text) if terms.is_hit(word)), 0)
    start = 0
    if first > length - _BEFORE:
        gap = text.rfind(" ", 0, max(first - _BEFORE, 1))
        near = gap >= first - 2 * _BEFORE
        start = gap + 1 if near else first
    end = start + length
    if end >= len(text):
        end = len(text)
    else:
        gap = text.rfind(" ", start + length // 2, end)
        end = gap if gap > max(first, start) else end
    return (_ELLIPSIS if start else "") + text[start:end].rstrip() + (_ELLIPSIS if end < len(text) else "")
