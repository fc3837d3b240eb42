"""Search responses. Texts are segments: the client decides how a match looks."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.schemas import Card, Translated
from matinee.search.highlighting import Segment

Second = Annotated[float, Field(ge=0, description="of the chapter, where the line begins")]
CaptionLanguage = Annotated[str, Field(description="of the line, such as `de`")]


class Highlights(Schema):
    """Each is a text in segments; joined, they are the text, or a part of it around the first match."""

    title: list[Segment]
    description: list[Segment]
    authors: list[Segment]


class Moment(Schema):
    """A caption line that matches the query."""

    chapter_id: int
    second: Second
    language: CaptionLanguage
    line: list[Segment]


class FoundCard(Card):
    highlights: Highlights
    moments: Annotated[list[Moment], Field(max_length=3)]


class ContentLink(Schema):
    permalink: str
    title: str
    translated: Translated


class SuggestedMoment(Schema):
    content: ContentLink
    chapter_id: int
    second: Second
    language: CaptionLanguage
    line: list[Segment]


class SuggestedAuthor(Schema):
    permalink: str
    name: str


class SuggestedCategory(Schema):
    permalink: str
    title: str
    translated: Translated


class SuggestedCollection(Schema):
    """A series or a playlist."""

    permalink: str
    title: str
    translated: Translated


class Suggestions(Schema):
    contents: Annotated[list[Card], Field(max_length=5)]
    moments: Annotated[list[SuggestedMoment], Field(max_length=5)]
    authors: Annotated[list[SuggestedAuthor], Field(max_length=4)]
    categories: Annotated[list[SuggestedCategory], Field(max_length=4)]
    series: Annotated[list[SuggestedCollection], Field(max_length=4)]
    playlists: Annotated[list[SuggestedCollection], Field(max_length=4)]
