"""Requests of the first hour."""

from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.accounts.schemas import Email, Password
from matinee.kit.schemas import Line


class StepChange(Schema):
    is_skipped: Annotated[bool, Field(strict=True)]


class FirstStore(Schema):
    """The form that makes the first store. `code` is printed on the terminal."""

    code: Annotated[Line, Field(min_length=1, max_length=40)]
    title: Annotated[Line, Field(min_length=1, max_length=200)]
    name: Annotated[Line, Field(min_length=1, max_length=150)]
    email: Email
    password: Password
