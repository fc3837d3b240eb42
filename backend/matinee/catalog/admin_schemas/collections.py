"""The back office's requests and responses about series and playlists."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_queries.collections import SeriesPlace
from matinee.catalog.admin_schemas import FilmRef, Key, LongText, Permalink
from matinee.catalog.admin_schemas.translations import (
    SetTitles,
    SetTranslations,
    TitlesOut,
    TranslationsOut,
)
from matinee.catalog.queries.collections import CollectionKind
from matinee.catalog.schemas import Poster
from matinee.kit.schemas import Line

MOST_SEASONS = 100
MOST_IN_SEASON = 1_000

Title = Annotated[Line, Field(min_length=1, max_length=200)]


class CollectionEntry(Schema):
    id: int
    kind: CollectionKind
    permalink: str
    title: str
    description: str
    translations: TranslationsOut
    image: Poster | None
    is_published: bool
    version: Annotated[int, Field(description="of the arrangement")]
    contents_count: Annotated[int, Field(description="drafts too")]
    seasons_count: int


class SeasonEntry(Schema):
    title: str
    translations: TitlesOut
    contents: list[FilmRef]


class CollectionDetail(CollectionEntry):
    """With its seasons in order. A playlist has one, without a title."""

    seasons: list[SeasonEntry]


class CollectionNew(Schema):
    """Without a permalink, one is made from the title."""

    kind: CollectionKind
    title: Title
    permalink: Permalink | None = None
    description: LongText = ""


class CollectionChange(Schema):
    """Omitted fields are unchanged."""

    title: Title = ""
    permalink: Permalink = ""
    description: LongText = ""
    translations: SetTranslations = Field({})
    is_published: Annotated[bool, Field(strict=True)] = False


class SeasonNew(Schema):
    title: Annotated[Line, Field(max_length=200)] = ""
    translations: SetTitles = Field({})
    content_ids: Annotated[list[Key], Field(max_length=MOST_IN_SEASON)]


class Arrangement(Schema):
    """All seasons in the desired order, with their contents. `version` is that of what they replace."""

    version: Annotated[int, Field(strict=True, ge=0, le=2**31 - 1)]
    seasons: Annotated[list[SeasonNew], Field(min_length=1, max_length=MOST_SEASONS)]


class SeriesOfFilm(Schema):
    """`place` is null for a film that is in no series."""

    place: SeriesPlace | None


class SeriesChoice(Schema):
    """The film becomes this episode, or the season's last one; without a series it is in none."""

    series_id: Key | None
    season: Annotated[int, Field(strict=True, ge=1, le=MOST_SEASONS)] = 1
    number: Annotated[int, Field(strict=True, ge=1, le=MOST_IN_SEASON)] | None = None
