"""Endpoints, as they come in; and the answers that hold a secret."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line


class EndpointIn(Schema):
    url: Annotated[Line, Field(min_length=1, max_length=500)]
    kinds: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=50)]


class EndpointChange(EndpointIn):
    is_paused: bool
