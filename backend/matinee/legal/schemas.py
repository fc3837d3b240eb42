"""The back office's requests and responses about legal pages."""

from typing import Annotated

from ninja import Schema
from pydantic import StringConstraints

from matinee.kit.schemas import Text

Body = Annotated[Text, StringConstraints(max_length=100_000)]


class LegalTextChange(Schema):
    """Markdown: headings, paragraphs, lists, tables, links, emphasis. Empty takes the page down."""

    text: Body


class LegalPreview(Schema):
    html: str
