"""The reports' settings and tokens."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line


class SettingsIn(Schema):
    time_zone: Annotated[str, Field(max_length=64)]
    keep_raw_months: Annotated[int, Field(ge=1, le=13)]


class SettingsShown(SettingsIn):
    time_zones: list[str]


class TokenIn(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=80)]


class TokenShown(Schema):
    id: int
    name: str
    prefix: str
    created_at: str
    last_used_at: str | None


class Tokens(Schema):
    tokens: list[TokenShown]


class NewToken(Schema):
    id: int
    name: str
    prefix: str
    token: str
