"""The order of what is found, beside one that is reckoned from the texts alone, film by film."""

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from matinee.catalog.models import Content
from matinee.search import operations
from tests.search.search_setup import author, captions, category, film, search, suggest
from tests.world import World

WORDS = ("the", "then", "theodore", "star", "stars", "wars", "war", "m", "of", "moon", "mo", "tea")
QUESTIONS = (
    "t",
    "m",
    "mo",
    "the",
    "then",
    "star",
    "wars",
    "war",
    "the star",
    "star wars",
    "of the",
    "the m",
    "m the",
    "the star of wars",
    "moon mo",
    "theodore",
    "stars the then",
    "tea",
    "th st",
)
BEGAN = datetime(2025, 1, 1, tzinfo=UTC)


@dataclass
class Film:
    """A film as somebody reads it who ranks by hand."""

    permalink: str
    published_at: datetime
    number: int
    title: list[str]
    places: dict[str, list[str]] = field(default_factory=dict)

    def points(self, asked: list[str]) -> int | None:
        """What the film is worth; None when it is not found."""
        words = [self._worth(word, is_last=nth == len(asked) - 1) for nth, word in enumerate(asked)]
        if None in words:
            *closed, last = asked
            said = all(_has(self.places["said"], word, is_open=len(word) > 2) for word in closed)
            is_read = bool(closed) or len(last) > 2
            return 0 if is_read and said and _has(self.places["said"], last) else None
        together, typed = " ".join(self.title), " ".join(asked)
        begins = 1000 if together == typed else 100 if together.startswith(typed) else 0
        return 1 + begins + sum(word or 0 for word in words)

    def _worth(self, asked: str, *, is_last: bool) -> int | None:
        is_open = is_last or len(asked) > 2
        if asked in self.title:
            return 22
        if is_open and _has(self.title, asked):
            return 14
        letters = len(asked) if is_open else 3
        if letters > 1 and _has(self.places["names"], asked, is_open=is_open):
            return 6
        if letters > 2 and _has(self.places["parts"], asked, is_open=is_open):
            return 2
        if letters > 2 and _has(self.places["text"], asked, is_open=is_open):
            return 0
        return None


def _has(words: list[str], asked: str, *, is_open: bool = True) -> bool:
    return any(word.startswith(asked) if is_open else word == asked for word in words)


@pytest.fixture
def films(world: World) -> list[Film]:
    draw = random.Random(3)
    made = []
    for number in range(70):
        title, text, names = _some(draw, 2) or ["tea"], _some(draw, 4), _some(draw, 1)
        said = _some(draw, 2) if number % 5 == 0 else []
        one = film(world.store, f"f{number}", " ".join(title), " ".join(text))
        at = BEGAN + timedelta(days=draw.randint(0, 20))
        Content.objects.filter(pk=one.pk).update(published_at=at)
        for name in names:
            (author if number % 2 else category)(one, name)
        if said:
            captions(one, (1, " ".join(said)))
        places = {"text": text, "names": names, "said": said, "parts": []}
        made.append(Film(f"f{number}", at, one.pk, title, places))
    operations.rebuild_all()
    return made


def _some(draw: random.Random, most: int) -> list[str]:
    return [draw.choice(WORDS) for _ in range(draw.randint(0, most))]


def ranked(films: list[Film], q: str) -> list[str]:
    found = [(points, one) for one in films if (points := one.points(q.split())) is not None]
    found.sort(key=lambda pair: (pair[0], pair[1].published_at, pair[1].number), reverse=True)
    return [one.permalink for _, one in found]


def test_results_are_in_the_order_of_their_points_on_all_pages(world: World, films: list[Film]) -> None:
    for q in QUESTIONS:
        expected = ranked(films, q)
        pages = [search(world.guest, q, page=page) for page in range(1, len(expected) // 24 + 2)]
        assert [one["permalink"] for page in pages for one in page.json()] == expected, q
        assert {page["total-results"] for page in pages} == {str(len(expected))}, q
        assert suggest_of(world, q) == expected[:5], q
    assert len(ranked(films, "the")) > 24, "a page beyond the first is asked for"


def suggest_of(world: World, q: str) -> list[str]:
    return [one["permalink"] for one in suggest(world.guest, q)["contents"]]
