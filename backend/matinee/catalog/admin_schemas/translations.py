"""What the back office sends and gets of titles and descriptions in other languages."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, Field

from matinee.kit.schemas import Line, Text
from matinee.translations.files import LOCALES


def _is_language(code: str) -> str:
    if code not in LOCALES:
        raise ValueError("Choose one of the store’s languages.")
    return code


Language = Annotated[str, AfterValidator(_is_language)]


class Texts(BaseModel):
    """A field that is left out is unchanged; an empty one is shown in the owner's own words again."""

    title: Annotated[Line, Field(max_length=200)] = ""
    description: Annotated[Text, Field(max_length=10_000)] = ""


class TitleText(BaseModel):
    """An empty one is shown in the owner's own words."""

    title: Annotated[Line, Field(max_length=200)] = ""


SetTranslations = Annotated[
    dict[Language, Texts],
    Field(description="by language; what is not named is unchanged"),
]
SetTitles = Annotated[
    dict[Language, TitleText],
    Field(description="the title, by language; an empty one is removed"),
]
TitlesOut = Annotated[dict[str, dict[str, str]], Field(description="`title`, by language")]
TranslationsOut = Annotated[
    dict[str, dict[str, str]], Field(description="`title` and `description`, by language")
]
