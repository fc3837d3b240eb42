from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.kit.schemas import Line, Text


class Session(Schema):
    """SPEC section 3: a guest is not logged in, has id 0 and the name Guest."""

    logged: bool
    name: str
    id: int
    email: str
    role: str  # empty for a guest
    nickname: str


class SignIn(Schema):
    email: Annotated[Line, Field(min_length=1, max_length=254)]
    password: Annotated[Text, Field(min_length=1, max_length=1000)]
    verified_key: Annotated[Line, Field(max_length=4000)] | None = None
