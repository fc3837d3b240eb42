"""What somebody asks for, made ready for PostgreSQL: words as tsqueries, nothing of the text as syntax."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from matinee.search.documents import NAMES, TITLE, sort_key
from matinee.search.folding import words_of
from matinee.search.highlighting import Terms

MOST_WORDS = 12

# One or two letters begin half of all words: they are looked for in titles, then in names too, alone.
_WHERE_SHORT = {1: TITLE, 2: TITLE + NAMES}


@dataclass(frozen=True, slots=True)
class Asked:
    """One word: in any of its forms, or of `guesses` when it is not known as it was typed."""

    forms: tuple[str, ...]
    is_open: bool  # a longer word that begins with it is meant as well
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
    key: str  # the whole text, as titles are compared

    @property
    def of_words(self) -> str | None:
        """What all words of a document are asked, if anything."""
        return _all(word.as_tsquery() for word in self.words if not word.is_short)

    @property
    def of_names(self) -> str | None:
        """What the words of its title and names are asked, if anything."""
        return _all(word.as_tsquery(word.where_short) for word in self.words if word.is_short)

    @property
    def of_title(self) -> str:
        """What a title is asked that begins with all that was typed."""
        return _all(word.as_tsquery(TITLE) for word in self.words) or ""

    @property
    def is_one_word(self) -> bool:
        """Whether it is one word, looked for everywhere."""
        return len(self.words) == 1 and not self.words[0].is_short

    @property
    def of_lines(self) -> str | None:
        """What a line of captions is asked. Nobody reads all that begins with two letters."""
        return self.of_a_name if self.of_words else None

    @property
    def of_a_name(self) -> str:
        """What the name of an author or a category is asked."""
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
    """Return what is asked for, or None when there is no word in it."""
    words = list(words_of(text))[:MOST_WORDS]
    if not words:
        return None
    question_words = [
        Asked(word.forms, is_open=len(word.forms[0]) > 2 or word is words[-1]) for word in words
    ]
    return Question(tuple(question_words), sort_key(text))


def _all(tsqueries: Iterable[str]) -> str | None:
    return "&".join(tsqueries) or None
