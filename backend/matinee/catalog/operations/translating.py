"""Titles and descriptions in other languages."""

from django.db.models import QuerySet

from matinee.catalog.collection_models import Collection
from matinee.catalog.models import Category, Chapter, Content
from matinee.kit.errors import NotFoundError
from matinee.kit.translated import Translations, change_texts


def translate(
    rows: QuerySet[Content] | QuerySet[Category] | QuerySet[Collection] | QuerySet[Chapter],
    *,
    changes: Translations,
) -> dict[str, dict[str, str]]:
    """Return the row's translations with these changed. It is locked: two people may write two languages.

    Raises NotFoundError.
    """
    row = rows.select_for_update(no_key=True).first()
    if row is None:
        raise NotFoundError
    return change_texts(row.translations, changes)
