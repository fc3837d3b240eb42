"""The storefront's requests and responses. Tests validate the JSON that PostgreSQL builds against these."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.catalog.access import MinimumAge, Step
from matinee.catalog.admin_queries.categories import FieldKind
from matinee.catalog.queries.collections import CollectionKind, Place, Start
from matinee.catalog.queries.front_page import FrontRowKindName
from matinee.commerce.queries.library import Rental
from matinee.kit.translated import TranslatedField
from matinee.media import queries as media

AccessRule = Literal["public", "registered", "paid"]
Price = Literal["free", "included", "rent", "buy", "to_buy"]


class Poster(Schema):
    """Absolute addresses, signed for a day. `color` is drawn until the image is loaded."""

    src: str
    srcset_webp: str
    srcset_avif: str
    width: int
    height: int
    color: str


def poster_of(poster: media.Poster | None, origin: str) -> Poster | None:
    """Turn media's signed paths into addresses on delivery."""
    if poster is None:
        return None

    def srcset(kind: str) -> str:
        return ", ".join(f"{origin}{file.path} {file.width}w" for file in poster.files if file.type == kind)

    return Poster(
        src=origin + poster.src,
        srcset_webp=srcset("image/webp"),
        srcset_avif=srcset("image/avif"),
        width=poster.width,
        height=poster.height,
        color=poster.color,
    )


class Preview(Schema):
    """A strip of `frames` images side by side, 16:9 each, for a card's hover preview."""

    src: str
    frames: int


class AuthorRef(Schema):
    permalink: str
    name: str


class PriceFrom(Schema):
    """The lowest price. `amount` is in minor units; a plan costs it every `interval_count` intervals."""

    kind: Literal["plan", "rental", "purchase", "bundle"]
    amount: int
    currency: str
    interval: Literal["month", "year"] | None
    interval_count: int


Translated = Annotated[
    list[TranslatedField],
    Field(
        description="which of them are in the language of the answer; the others are as the owner wrote them"
    ),
]


class CategoryRef(Schema):
    permalink: str
    title: str
    translated: Translated


class CategoryOfContent(CategoryRef):
    id: int


class Card(Schema):
    id: int
    permalink: str
    title: str
    description: str
    translated: Translated
    access: AccessRule
    duration: Annotated[float, Field(description="seconds")]
    position: int
    published_at: str
    is_coming_soon: Annotated[bool, Field(description="viewers see its page, and watch it once published")]
    is_locked: bool
    poster: Poster | None
    is_vertical: bool
    year: int | None
    authors: Annotated[list[AuthorRef], Field(max_length=3)]
    categories: Annotated[list[CategoryRef], Field(max_length=3)]
    chapters_count: int
    video_ids: Annotated[
        list[int], Field(description="of the chapters; `contents/watched_videos` says which were seen")
    ]
    preview: Preview | None
    price: Price
    price_from: PriceFrom | None
    extended: Literal[False]


class Access(Schema):
    rule: AccessRule
    granted: bool
    steps: list[Step]
    reason: (
        Literal["not_published", "not_yet_published", "sign_in_required", "product_needed", "not_for_sale"]
        | None
    )


class ChapterMark(Schema):
    """A chapter mark. The title is empty when the file has none."""

    at_seconds: float
    title: str


class Chapter(Schema):
    """`chapter_marks` are in order, and empty when the owner hides them."""

    id: int
    position: int
    title: str
    translated: Translated
    duration: float
    poster: Poster | None
    video_id: int | None
    is_playable: bool
    chapter_marks: list[ChapterMark]


class Watch(Schema):
    position_seconds: float
    chapter_id: int


class Credit(AuthorRef):
    id: int
    role: str
    image: Poster | None


class ContentRef(Schema):
    id: int
    permalink: str
    title: str
    translated: Translated


class FieldValue(Schema):
    """As text: a number without exponent, `true` or `false`, one of the options."""

    key: str
    title: str
    value: str
    kind: FieldKind


class SeriesOfContent(Schema):
    """Of an episode: its series, and where it is there."""

    permalink: str
    title: str
    translated: Translated
    season: int
    number: int


class Content(Schema):
    """`favorite` is null for a guest; `watched` contains the chapters that this viewer has watched.

    `rental` is null unless nothing but a rental lets this viewer watch.
    """

    id: int
    permalink: str
    title: str
    description: str
    translated: Translated
    credits: str
    access: Access
    duration: float
    position: int
    published_at: str
    is_locked: bool
    poster: Poster | None
    is_vertical: bool
    year: int | None
    minimum_age: Annotated[MinimumAge, Field(description="0 is for everyone")]
    is_unlisted: Annotated[bool, Field(description="on no list: viewers need its address")]
    free_seconds: Annotated[
        int | None, Field(description="what anybody may watch of the beginning of its first chapter")
    ]
    trailer: Annotated[
        ContentRef | None, Field(description="a film that anybody may watch, by a playback of its own")
    ]
    trailer_of: Annotated[ContentRef | None, Field(description="the film that this one is a trailer of")]
    leaves_at: Annotated[str | None, Field(description="from then on this viewer no longer sees it")]
    price: Price
    price_from: PriceFrom | None
    extended: Literal[True]
    chapters: list[Chapter]
    authors: list[Credit]
    categories: list[CategoryOfContent]
    custom_fields: list[FieldValue]
    series: SeriesOfContent | None
    watch: Watch | None
    favorite: bool | None
    watched: list[int]
    rental: Rental | None


class NextContent(Schema):
    """What to play next: a chapter of the same content, or another content, and why."""

    content: Card | None
    chapter: Chapter | None
    reason: (
        Literal["next_chapter", "playlist", "series", "category", "similar", "author", "co_watched"] | None
    )


class ChapterOfContent(Chapter):
    content: ContentRef


class Category(Schema):
    id: int
    permalink: str
    title: str
    description: str
    translated: Translated
    position: int
    featured: bool
    image: Poster | None
    contents_count: int


class CategoryRow(Category):
    contents: list[Card]


class CategoryPage(CategoryRow):
    contents_last_page: bool


class FrontRow(Schema):
    """`contents` are of a category, a collection or a hand-picked row, the most watched, or what comes next.

    The app fills the other rows itself.
    """

    kind: FrontRowKindName
    id: Annotated[int, Field(description="of the category, the collection or the hand-picked row; else 0")]
    permalink: Annotated[str | None, Field(description="of the category or the collection")]
    collection_kind: CollectionKind | None
    title: str
    titles: dict[str, str]
    translated: Translated
    contents_count: int
    contents: Annotated[list[Card], Field(max_length=12)]


class FrontPage(Schema):
    """`hero` is null where the store chooses what leads the page."""

    hero: Card | None
    rows: list[FrontRow]


class Collection(Schema):
    """A series or a playlist. `poster` is that of its first content."""

    id: int
    permalink: str
    title: str
    description: str
    translated: Translated
    image: Poster | None
    poster: Poster | None
    contents_count: int
    seasons_count: int


class Season(Schema):
    """Without a title, it is called by its number."""

    number: int
    title: str
    translated: Translated
    contents_count: int


class Entry(Schema):
    """An episode of a season, or a content of a playlist. Those that are not out yet have numbers too."""

    season: int
    number: int
    content: Card


class CollectionPage(Collection):
    """With the contents of one season. `start` is null when nothing of it plays yet.

    `places` is what plays, of all seasons in order: for guests, whose device knows where they stopped.

    Without `season` in the address, it is the one where this viewer goes on. A playlist has one season.
    """

    seasons: list[Season]
    season: int | None
    entries: list[Entry]
    start: Start | None
    places: list[Place]


class Author(AuthorRef):
    id: int
    image: Poster | None
    contents_count: int


class AuthorPage(Author):
    bio: str


class CustomField(Schema):
    key: str
    title: str
    kind: FieldKind
    options: list[str]
    is_filter: bool
