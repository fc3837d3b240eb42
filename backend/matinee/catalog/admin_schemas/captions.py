"""The back office's requests and responses about captions that are edited."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line, Text
from matinee.media.steps.captions import MOST_CUES

LONGEST_MS = 1_209_600_000  # as of a film: fourteen days
Milliseconds = Annotated[int, Field(strict=True, ge=0, le=LONGEST_MS)]


class Cue(Schema):
    """A caption: lines of plain text with <b> <i> <u>; `settings` are WebVTT's `line:` and `align:`."""

    starts_ms: Milliseconds
    ends_ms: Milliseconds
    text: Annotated[Text, Field(max_length=10_000)]
    settings: Annotated[Line, Field(max_length=100)] = ""


class EditedCaptions(Schema):
    """`version` goes back with the changes, so that nobody's are lost."""

    label: str
    version: str
    cues: list[Cue]


class WriteCaptions(Schema):
    """`version` is that of the captions which were edited; empty where there were none."""

    label: Annotated[Line, Field(min_length=1, max_length=80)]
    version: Annotated[Line, Field(max_length=16)]
    cues: Annotated[list[Cue], Field(min_length=1, max_length=MOST_CUES)]
