"""What somebody asks for, made ready for PostgreSQL: words as tsqueries, nothing of the text as syntax."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from matinee.search.documents import NAMES, TITLE, sort_key
from matinee.search.folding import words_of
from matinee.search.highlighting import Wanted

MOST_WORDS = 12

_SHORT = {1: TITLE, 2: TITLE + NAMES}

# What a word is worth by the best place that it stands in: as typed in the title, begun in the title, in a
# name, in a part. One in the description is worth nothing more than that the content was found.
WHOLE_TITLE, BEGUN_TITLE, IN_NAMES, IN_PARTS = 22, 14, 6, 2


@dataclass(frozen=True, slots=True)
class Asked:
    """One word: in any of its forms, or of `guesses` when it is not known as it was typed."""

    forms: tuple[str, ...]
    is_open: bool  # a longer word that begins with it is meant as well
    guesses: tuple[str, ...] = ()

    def as_tsquery(self, weights: str = "", *, whole: bool = False) -> str:
        # One or two letters begin half of all words: they are looked for in titles and names only.
        within = weights or (_SHORT.get(len(self.forms[0]), "") if self.is_open else "")
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
    asked = [Asked(word.forms, is_open=len(word.forms[0]) > 2 or word is words[-1]) for word in words]
    return Question(tuple(asked), sort_key(text))
