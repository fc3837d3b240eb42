"""Responses about notices."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line
from matinee.notices.bell import MOST
from matinee.notices.kinds import Choice

NoticeId = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]


class LetterSwitchChange(Schema):
    kind: Line
    role: Literal["moderator", "admin", "owner"]
    is_on: bool


class NoticesRead(Schema):
    ids: Annotated[list[NoticeId], Field(max_length=MOST)]


class NoticeChoiceChange(Schema):
    kind: Line
    choice: Choice
