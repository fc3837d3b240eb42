"""Delete what films were ordered by, where no film is ordered by it any more."""

from collections.abc import Collection

from django.db import transaction

from matinee.catalog import collection_models as collections
from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    ContentAuthor,
    CustomField,
    CustomFieldValue,
)


@transaction.atomic
def remove_unused(
    *,
    store_id: int,
    category_ids: Collection[int],
    author_ids: Collection[int],
    field_ids: Collection[int],
    collection_ids: Collection[int],
) -> None:
    """Delete those of these categories, authors, custom fields, series and playlists that no content has."""
    used_categories = CategoryContent.objects.filter(store_id=store_id).values("category_id")
    Category.objects.filter(store_id=store_id, pk__in=category_ids).exclude(pk__in=used_categories).delete()
    used_authors = ContentAuthor.objects.filter(store_id=store_id).values("author_id")
    Author.objects.filter(store_id=store_id, pk__in=author_ids).exclude(pk__in=used_authors).delete()
    used_fields = CustomFieldValue.objects.filter(store_id=store_id).values("field_id")
    CustomField.objects.filter(store_id=store_id, pk__in=field_ids).exclude(pk__in=used_fields).delete()
    used_collections = collections.CollectionContent.objects.filter(store_id=store_id).values("collection_id")
    unused = collections.Collection.objects.filter(store_id=store_id, pk__in=collection_ids)
    unused.exclude(pk__in=used_collections).delete()
