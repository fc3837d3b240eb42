"""Responses about notices."""

from typing import Literal

from ninja import Schema

from matinee.kit.schemas import Line


class LetterSwitchChange(Schema):
    kind: Line
    role: Literal["moderator", "admin", "owner"]
    is_on: bool
