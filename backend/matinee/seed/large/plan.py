"""What the large store holds, worked out from the list of films and a number. Pure: the same, the same.

Nothing is invented that could be taken for real: a film of the list that is there more than once is a
numbered reel, people are numbered, and authors are the list's directors and then numbered ones.
"""

import random
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from matinee.kit.free_names import take_free
from matinee.seed.large.movies import Movie

CONTENTS, CATEGORIES, AUTHORS, USERS = 20_000, 200, 3_000, 10_000
FAVORITES_EACH, WATCHED_EACH = 6, 12
# The same in every run, so not today.
NEWEST = datetime(2024, 6, 1, tzinfo=UTC)
NOT_YET = datetime(2099, 1, 1, tzinfo=UTC)

_ACCESS = ("public",) * 12 + ("registered",) * 5 + ("paid",) * 3


@dataclass(frozen=True, slots=True)
class PlannedContent:
    permalink: str
    title: str
    description: str
    access: str
    year: int | None
    published_at: datetime | None
    chapters_ms: tuple[int, ...]
    categories: tuple[int, ...]  # places in Plan.categories
    authors: tuple[int, ...]  # places in Plan.authors
    values: dict[str, str]


@dataclass(frozen=True, slots=True)
class Plan:
    categories: list[str]
    authors: list[str]
    options: dict[str, list[str]]  # of each custom field
    contents: list[PlannedContent]


@dataclass(frozen=True, slots=True)
class Watched:
    content: int  # place in Plan.contents
    chapter: int  # from 0
    part: float  # of the chapter
    at: datetime
    is_favorite: bool


def plan_store(movies: Sequence[Movie], seed: int, *, contents: int = CONTENTS) -> Plan:
    chance = random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
    categories = _categories(movies)
    directors = list(dict.fromkeys(movie.director for movie in movies if movie.director))
    authors = directors + [f"Author {number:04}" for number in range(len(directors) + 1, AUTHORS + 1)]
    shelf = {title: place for place, title in enumerate(categories)}
    by_name = {name: place for place, name in enumerate(authors)}
    taken: set[str] = set()
    planned = [
        _content(
            movies[number % len(movies)], number, number // len(movies) + 1, shelf, by_name, taken, chance
        )
        for number in range(contents)
    ]
    options = {
        "rating": sorted({movie.rating for movie in movies if movie.rating}),
        "source": sorted({movie.source for movie in movies if movie.source}),
    }
    return Plan(categories, authors, options, planned)


def watched_by(user: int, contents: Sequence[PlannedContent], seed: int) -> Iterator[Watched]:
    """What one user watched and likes: a few films are everybody's, most are somebody's."""
    chance = random.Random(f"{seed}/{user}")  # noqa: S311 - as above
    places = {int(len(contents) * chance.random() ** 3) for _ in range(WATCHED_EACH)}
    for number, place in enumerate(sorted(places)):
        chapters = len(contents[place].chapters_ms)
        yield Watched(
            content=place,
            chapter=chance.randrange(chapters),
            part=1.0 if chance.random() < 0.4 else round(chance.random(), 3),
            at=NEWEST - timedelta(minutes=chance.randrange(400_000)),
            is_favorite=number < FAVORITES_EACH,
        )


def _content(
    movie: Movie,
    number: int,
    reel: int,
    shelf: dict[str, int],
    by_name: dict[str, int],
    taken: set[str],
    chance: random.Random,
) -> PlannedContent:
    title = movie.title if reel == 1 else f"{movie.title} (reel {reel})"
    facts = [movie.genre, movie.kind, movie.distributor, movie.rating and f"Rated {movie.rating}"]
    decade = f"{movie.year // 10 * 10}s" if movie.year else None
    minutes = movie.minutes or chance.randrange(70, 150)
    parts = chance.randrange(2, 6) if chance.random() < 0.05 else 1
    author = by_name[movie.director] if movie.director else chance.randrange(len(by_name))
    # Most are out, a few are drafts or for later.
    fate = chance.random()
    published_at = NEWEST - timedelta(minutes=130 * number + chance.randrange(130))
    return PlannedContent(
        permalink=_permalink(title, taken),
        title=title,
        description=_describe(movie, reel),
        access=chance.choice(_ACCESS),
        year=movie.year,
        published_at=None if fate < 0.03 else NOT_YET if fate < 0.04 else published_at,
        chapters_ms=(minutes * 60_000 // parts,) * parts,
        categories=tuple(dict.fromkeys(shelf[name] for name in (*facts, decade) if name in shelf)),
        authors=(author,),
        values={key: value for key, value in (("rating", movie.rating), ("source", movie.source)) if value},
    )


def _categories(movies: Sequence[Movie]) -> list[str]:
    """Genres, kinds, decades and ratings, then distributors, those with the most films first."""
    kinds = [
        Counter(movie.genre for movie in movies),
        Counter(movie.kind for movie in movies),
        Counter(f"{movie.year // 10 * 10}s" if movie.year else None for movie in movies),
        Counter(f"Rated {movie.rating}" if movie.rating else None for movie in movies),
        Counter(movie.distributor for movie in movies),
    ]
    names = dict.fromkeys(name for counted in kinds for name, _ in counted.most_common() if name)
    return list(names)[:CATEGORIES]


def _describe(movie: Movie, reel: int) -> str:
    told = ", ".join(part for part in (movie.kind, movie.genre, str(movie.year or "")) if part)
    sentences = [
        f"{told}." if told else "",
        f"{movie.source}." if movie.source else "",
        f"Directed by {movie.director}." if movie.director else "",
        f"Distributed by {movie.distributor}." if movie.distributor else "",
        f"Reel {reel}." if reel > 1 else "",
        "A title from a public list of films; there is nothing to play.",
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _permalink(title: str, taken: set[str]) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    wanted = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:100].strip("-") or "film"
    return take_free(wanted, taken)
