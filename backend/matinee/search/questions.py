"""What somebody asks for, made ready for PostgreSQL: words as tsqueries, nothing of the text as syntax."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from matinee.search.documents import NAMES, PARTS, TEXT, TITLE, sort_key
from matinee.search.folding import words_of
from matinee.search.highlighting import Wanted

MOST_WORDS = 12

# A word that stands in the title as it was typed is worth all of these, one in a description the last.
_POINTS = (
    (TITLE, True, 8),
    (TITLE, False, 8),
    (TITLE + NAMES, False, 4),
    (TITLE + NAMES + PARTS, False, 2),
    (TITLE + NAMES + PARTS + TEXT, False, 1),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """One word: in any of its forms, or of `guesses` when it is not known as it was typed."""

    forms: tuple[str, ...]
    is_open: bool  # a longer word that begins with it is meant as well
    guesses: tuple[str, ...] = ()

    def as_tsquery(self, weights: str = "", *, whole: bool = False) -> str:
        # One letter begins half of all words: it is looked for in titles only.
        within = weights or (TITLE if self.is_open and len(self.forms[0]) == 1 else "")
        after = ("*" if self.is_open and not whole else "") + within
        words = self.forms if whole else (*self.forms, *self.guesses)
        return "(" + "|".join(f"'{word}'" + (f":{after}" if after else "") for word in words) + ")"


@dataclass(frozen=True, slots=True)
class Question:
    words: tuple[Asked, ...]
    key: str  # the whole text, as titles are compared

    @property
    def tsquery(self) -> str:
        return "&".join(word.as_tsquery() for word in self.words)

    @property
    def points(self) -> list[tuple[str, int]]:
        """What a content is worth: for each of these that it answers, so many points."""
        return [
            (word.as_tsquery(weights, whole=whole), points)
            for word in self.words
            for weights, whole, points in _POINTS
        ]

    @property
    def wanted(self) -> Wanted:
        whole, beginnings = set[str](), set[str]()
        for word in self.words:
            (beginnings if word.is_open else whole).update((*word.forms, *word.guesses))
        return Wanted(frozenset(whole), tuple(sorted(beginnings)))

    def with_guesses(self, guesses: Mapping[str, Sequence[str]]) -> "Question":
        words = tuple(replace(word, guesses=tuple(guesses.get(word.forms[0], ()))) for word in self.words)
        return replace(self, words=words)


def question_of(text: str) -> Question | None:
    """Return what is asked for, or None when there is no word in it."""
    words = list(words_of(text))[:MOST_WORDS]
    if not words:
        return None
    asked = [Asked(word.forms, is_open=len(word.forms[0]) > 1 or word is words[-1]) for word in words]
    return Question(tuple(asked), sort_key(text))
