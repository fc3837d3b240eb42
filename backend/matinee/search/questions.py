"""A query, prepared for PostgreSQL: words as tsqueries, never syntax from the text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from matinee.search.documents import NAMES, TITLE, sort_key
from matinee.search.folding import words_of
from matinee.search.highlighting import Terms

MOST_WORDS = 12

# Half of all words begin with one or two letters: such words are searched in titles, then in names, only.
_WHERE_SHORT = {1: TITLE, 2: TITLE + NAMES}


@dataclass(frozen=True, slots=True)
class Asked:
    """A word: in any of its forms, or of `guesses` if it is unknown as typed."""

    forms: tuple[str, ...]
    is_open: bool  # also matches longer words with this prefix
    guesses: tuple[str, ...] = ()

    @property
    def is_short(self) -> bool:
        return self.is_open and len(self.forms[0]) in _WHERE_SHORT

    @property
    def where_short(self) -> str:
        return _WHERE_SHORT[len(self.forms[0])]

    def as_tsquery(self, weights: str = "", *, whole: bool = False) -> str:
        after = ("*" if self.is_open and not whole else "") + weights
        words = self.forms if whole else (*self.forms, *self.guesses)
        return "(" + "|".join(f"'{word}'" + (f":{after}" if after else "") for word in words) + ")"


@dataclass(frozen=True, slots=True)
class Question:
    words: tuple[Asked, ...]
    key: str  # the whole text, for comparison with titles

    @property
    def of_words(self) -> str | None:
        """Return the tsquery for all words of a document, if any."""
        return _all(word.as_tsquery() for word in self.words if not word.is_short)

    @property
    def of_names(self) -> str | None:
        """Return the tsquery for the words of title and names, if any."""
        return _all(word.as_tsquery(word.where_short) for word in self.words if word.is_short)

    @property
    def of_title(self) -> str:
        """Return the key for titles that begin with the whole text."""
        return _all(word.as_tsquery(TITLE) for word in self.words) or ""

    @property
    def is_one_word(self) -> bool:
        """Whether it is a single word, searched everywhere."""
        return len(self.words) == 1 and not self.words[0].is_short

    @property
    def of_lines(self) -> str | None:
        """Return the tsquery for caption lines. A prefix of two letters would match too many."""
        return self.of_a_name if self.of_words else None

    @property
    def of_a_name(self) -> str:
        """Return the tsquery for names of authors and categories."""
        return _all(word.as_tsquery() for word in self.words) or ""

    @property
    def terms(self) -> Terms:
        whole, beginnings = set[str](), set[str]()
        for word in self.words:
            (beginnings if word.is_open else whole).update((*word.forms, *word.guesses))
        return Terms(frozenset(whole), tuple(sorted(beginnings)))

    def with_guesses(self, guesses: Mapping[str, Sequence[str]]) -> "Question":
        words = tuple(replace(word, guesses=tuple(guesses.get(word.forms[0], ()))) for word in self.words)
        return replace(self, words=words)


def question_of(text: str) -> Question | None:
    """Return the parsed query, or None if it contains no word."""
    words = list(words_of(text))[:MOST_WORDS]
    if not words:
        return None
    question_words = [
        Asked(word.forms, is_open=len(word.forms[0]) > 2 or word is words[-1]) for word in words
    ]
    return Question(tuple(question_words), sort_key(text))


def _all(tsqueries: Iterable[str]) -> str | None:
    return "&".join(tsqueries) or None
