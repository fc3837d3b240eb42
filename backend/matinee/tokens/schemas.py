"""Tokens as they come in."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line
from matinee.roles.scopes import ScopeName


class TokenIn(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=80)]
    scopes: Annotated[list[ScopeName], Field(max_length=50)]
    # Null: until it is revoked.
    lifetime_days: Annotated[int, Field(ge=1, le=730)] | None = None
