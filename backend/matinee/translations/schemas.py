"""The back office's requests and responses about messages."""

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
    """Own texts by key; null restores a message's default."""

    locale: Locale
    messages: Annotated[dict[Key, Words | None], Field(max_length=2000)]
