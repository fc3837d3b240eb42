"""What the back office sends and gets of messages."""

from typing import Annotated

from ninja import Schema
from pydantic import Field, StringConstraints

from matinee.kit.schemas import Text
from matinee.translations.queries import Message

Locale = Annotated[str, StringConstraints(max_length=16)]
Key = Annotated[str, StringConstraints(max_length=200, pattern=r"^[a-z][A-Za-z0-9_.]*$")]
Words = Annotated[Text, StringConstraints(max_length=2000)]


class OfferedLocale(Schema):
    code: str
    name: str


class Messages(Schema):
    locale: str
    locales: list[OfferedLocale]
    messages: list[Message]


class SetMessages(Schema):
    """Own words by key; null gives a message back its default."""

    locale: Locale
    messages: Annotated[dict[Key, Words | None], Field(max_length=2000)]
