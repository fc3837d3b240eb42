"""What an owner wrote in other languages, kept beside the text itself: `{"de": {"title": "…"}}`.

A language or a field that is not there is said in the owner's own words.
"""

from collections.abc import Mapping
from typing import Literal

TranslatedField = Literal["title", "description", "text"]
Translations = Mapping[str, Mapping[str, str]]


def text_in(locale: str, translations: Translations, field: TranslatedField, own: str) -> str:
    """Return a field in a language, else the owner's own words."""
    return translations.get(locale, {}).get(field, own)


def fields_in(locale: str, translations: Translations) -> list[TranslatedField]:
    """Return the fields that are in a language: a screen reader says the others in the store's."""
    texts = translations.get(locale, {})
    fields: tuple[TranslatedField, ...] = ("description", "text", "title")
    return [field for field in fields if field in texts]


def change_texts(translations: Translations, changes: Translations) -> dict[str, dict[str, str]]:
    """Return the translations with these fields changed; an empty text removes one."""
    texts_by_code = {
        code: {
            field: text.strip()
            for field, text in {**translations.get(code, {}), **changes.get(code, {})}.items()
            if text.strip()
        }
        for code in translations.keys() | changes.keys()
    }
    return {code: texts for code, texts in texts_by_code.items() if texts}


def texts_sql(row: str) -> str:
    """Write a row's texts in a language. Parameter: `locale`; an empty one is the owner's own."""
    return f"{row}.translations->%(locale)s::text"


def text_sql(row: str, field: TranslatedField, *, texts: str = "") -> str:
    """Write what `text_in` returns, of a row with `translations`, or of these `texts` of it."""
    return f"coalesce({texts or texts_sql(row)}->>'{field}', {row}.{field})"


def translated_sql(row: str, *, texts: str = "") -> str:
    """Write what `fields_in` returns, as JSON."""
    fields = f"jsonb_object_keys({texts or texts_sql(row)}) AS field"
    return f"coalesce((SELECT json_agg(field ORDER BY field) FROM {fields}), '[]')"  # noqa: S608 - our own text
