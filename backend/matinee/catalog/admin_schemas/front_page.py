"""The back office's requests and responses about the front page."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_schemas import FilmRef, Key
from matinee.catalog.admin_schemas.translations import Language
from matinee.catalog.queries.front_page import FrontRowKindName
from matinee.kit.schemas import Line

MOST_ROWS = 5_200
MOST_FILMS_IN_ROW = 200
MOST_HEROES = 12


Title = Annotated[Line, Field(min_length=1, max_length=200)]
Titles = Annotated[
    dict[Language, Title],
    Field(description="the title of a hand-picked row in other languages, by their codes"),
]


class FrontRowEntry(Schema):
    kind: FrontRowKindName
    id: Annotated[int | None, Field(description="of a hand-picked row")]
    category_id: int | None
    collection_id: Annotated[int | None, Field(description="of a series’ or a playlist’s row")]
    title: str
    titles: dict[str, str]
    is_shown: bool
    contents_count: Annotated[int, Field(description="drafts too")]
    contents: Annotated[list[FilmRef], Field(description="of a hand-picked row, drafts too")]


class FrontPageEntry(Schema):
    """`is_arranged` is false until somebody has put the rows in order."""

    is_arranged: bool
    hero: list[FilmRef]
    rows: list[FrontRowEntry]


class FrontRowChange(Schema):
    """A hand-picked row has a title and its films in order; without `id` it is a new one."""

    kind: FrontRowKindName
    id: Key | None = None
    category_id: Key | None = None
    collection_id: Key | None = None
    title: Annotated[Line, Field(max_length=200)] = ""
    titles: Annotated[Titles, Field(default_factory=dict)]
    is_shown: bool = True
    content_ids: Annotated[list[Key], Field(max_length=MOST_FILMS_IN_ROW, default_factory=list)]


class FrontPageChange(Schema):
    """The rows in the desired order. With several films in `hero_ids`, another one leads each day."""

    hero_ids: Annotated[list[Key], Field(max_length=MOST_HEROES)]
    rows: Annotated[list[FrontRowChange], Field(max_length=MOST_ROWS)]
