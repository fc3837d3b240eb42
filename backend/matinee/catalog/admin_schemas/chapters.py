"""What the back office changes of a chapter: its title, its marks, the part of its file that is kept."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.admin_schemas import Key
from matinee.catalog.admin_schemas.translations import SetTitles
from matinee.kit.schemas import Line
from matinee.media.steps.chapter_marks import LONGEST_TITLE, MOST_MARKS


class ChapterChange(Schema):
    """Omitted fields are unchanged."""

    title: Annotated[Line, Field(max_length=200)] = ""
    translations: SetTitles = Field({})


class NewChapterMark(Schema):
    at_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]
    title: Annotated[Line, Field(max_length=LONGEST_TITLE)]


class SetChapterMarks(Schema):
    """The whole list: marks that are not in it are removed."""

    video_id: Annotated[Key, Field(description="that the moments were chosen in")]
    marks: Annotated[list[NewChapterMark], Field(max_length=MOST_MARKS)]
    is_shown: bool


class Trim(Schema):
    """`video_id` is the chapter's video in which the points were chosen."""

    video_id: Key
    from_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]
    until_seconds: Annotated[float, Field(gt=0, le=1_209_600, allow_inf_nan=False)]
