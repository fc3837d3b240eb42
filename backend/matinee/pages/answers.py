"""What pages read of the API's answers, which come as JSON text."""

from typing import NotRequired, TypedDict

from matinee.catalog.access import ADULT_AGE


class Picture(TypedDict):
    src: str
    width: int
    height: int


class AuthorLink(TypedDict):
    permalink: str
    name: str


class CategoryLink(TypedDict):
    permalink: str
    title: str
    translated: list[str]


class Price(TypedDict):
    kind: str
    amount: int  # in minor units
    currency: str
    interval: NotRequired[str | None]
    interval_count: NotRequired[int]


class Purchase(TypedDict):
    bought_as: str
    is_started: bool
    seconds_left: int | None


class WatchPosition(TypedDict):
    position_seconds: float
    duration: float | None


class Content(TypedDict):
    """What a card and a film's own page have in common."""

    id: int
    permalink: str
    title: str
    translated: list[str]
    poster: Picture | None
    is_vertical: bool


class Card(Content):
    description: str
    duration: float
    published_at: str
    is_coming_soon: bool
    is_locked: bool
    categories: list[CategoryLink]
    access: str
    price: str
    price_from: Price | None
    year: int | None
    chapters_count: int
    authors: list[AuthorLink]
    favorite: NotRequired[bool]
    in_list: NotRequired[bool]


class Access(TypedDict):
    rule: str
    granted: bool
    reason: str | None


class Chapter(TypedDict):
    id: int
    poster: Picture | None
    is_playable: bool


class ChapterPosition(TypedDict):
    chapter_id: int | None


class FilmLink(TypedDict):
    permalink: str
    title: str


class Film(Content):
    description: str
    duration: float
    published_at: str
    access: Access
    price: str
    price_from: Price | None
    chapters: list[Chapter]
    watch: ChapterPosition | None
    rental: NotRequired[dict[str, object] | None]
    year: NotRequired[int | None]
    minimum_age: int
    is_unlisted: bool
    free_seconds: int | None
    trailer: FilmLink | None
    trailer_of: FilmLink | None
    leaves_at: str | None
    authors: NotRequired[list[AuthorLink]]
    categories: NotRequired[list[CategoryLink]]


class Category(CategoryLink):
    description: str
    image: Picture | None
    contents_count: int
    contents: list[Card]


class Season(TypedDict):
    number: int
    title: str
    translated: list[str]
    contents_count: int


class Entry(TypedDict):
    season: int
    number: int
    content: Card


class Start(TypedDict):
    permalink: str
    season: int
    number: int
    is_begun: bool


class Collection(CategoryLink):
    """A series or a playlist."""

    description: str
    image: Picture | None
    poster: Picture | None
    contents_count: int
    seasons_count: int
    seasons: list[Season]
    season: int | None
    entries: list[Entry]
    start: Start | None


class FrontRow(TypedDict):
    kind: str
    id: int
    permalink: str | None
    collection_kind: str | None
    title: str
    titles: dict[str, str]
    translated: list[str]
    contents_count: int
    contents: list[Card]
    see_all: NotRequired[str]


class FrontPage(TypedDict):
    hero: Card | None
    rows: list[FrontRow]


class Author(AuthorLink):
    bio: str
    image: Picture | None


def is_open_to_all(content: Film) -> bool:
    """Say whether the film plays for anybody without a question: no account, no product, no age."""
    is_public = content["access"]["rule"] == "public" and not is_coming_soon(content)
    return is_public and content["minimum_age"] < ADULT_AGE


def is_coming_soon(content: Film) -> bool:
    return content["access"]["reason"] == "not_yet_published"
