"""Queries of the back office's categories, authors and custom fields."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from django.db.models import Count, F, Model, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, Lower

from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    ContentAuthor,
    CustomField,
    CustomFieldValue,
)
from matinee.catalog.statements.office import CONTENTS_OF_AUTHOR, CONTENTS_OF_CATEGORY
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged, read_page
from matinee.kit.prepared import fetch_prepared
from matinee.kit.sorting import Column, by_letters, sort_rows

# All of them on one page, because they are ordered by hand. No store reaches this limit.
MOST_CATEGORIES = 5_000
AUTHORS_A_PAGE = 50

AuthorSort = Literal["name", "-name", "films", "-films"]
FieldKind = Literal["text", "number", "choice", "boolean"]

_AUTHOR_COLUMNS: dict[str, Column] = {"name": by_letters("name"), "films": F("contents_count")}


@dataclass(frozen=True, slots=True)
class CategoryRow:
    id: int
    permalink: str
    title: str
    description: str
    translations: dict[str, dict[str, str]]
    position: int
    featured: bool
    image: dict[str, Any] | None
    contents_count: int


@dataclass(frozen=True, slots=True)
class AuthorRow:
    id: int
    permalink: str
    name: str
    bio: str
    image: dict[str, Any] | None
    contents_count: int


@dataclass(frozen=True, slots=True)
class CustomFieldEntry:
    id: int
    key: str
    title: str
    kind: FieldKind
    options: list[str]
    is_filter: bool
    position: int
    values_count: int


def list_categories(store_id: int) -> list[CategoryRow]:
    """List all categories in their order."""
    return [_category(row) for row in _categories(store_id)[:MOST_CATEGORIES]]


def get_category(store_id: int, category_id: int) -> CategoryRow:
    row = _categories(store_id).filter(pk=category_id).first()
    if row is None:
        raise NotFoundError
    return _category(row)


def list_contents_of_category(
    store_id: int, *, category_id: int, at: datetime, still_origin: str
) -> list[dict[str, object]]:
    """List its contents in their order, including drafts, as FilmRef."""
    row = fetch_prepared(CONTENTS_OF_CATEGORY, {"store": store_id, "category": category_id, "at": at})
    return _refs(row, at, still_origin)


def list_authors(
    store_id: int, *, page: int, text: str = "", sort: AuthorSort | None = None
) -> Paged[AuthorRow]:
    """List a page, by name unless sorted."""
    authors = _authors(store_id)
    if text:
        authors = authors.filter(name__icontains=text)
    in_order = sort_rows(authors, sort or "name", columns=_AUTHOR_COLUMNS, newest=(Lower("name"), "id"))
    authors_page = read_page(in_order, page=page, size=AUTHORS_A_PAGE)
    return Paged(
        [_author(row) for row in authors_page.rows], is_last=authors_page.is_last, total=authors_page.total
    )


def get_author(store_id: int, author_id: int) -> AuthorRow:
    row = _authors(store_id).filter(pk=author_id).first()
    if row is None:
        raise NotFoundError
    return _author(row)


def list_contents_of_author(
    store_id: int, *, author_id: int, at: datetime, still_origin: str
) -> list[dict[str, object]]:
    """List their latest contents, including drafts, as FilmRef."""
    row = fetch_prepared(CONTENTS_OF_AUTHOR, {"store": store_id, "author": author_id, "at": at})
    return _refs(row, at, still_origin)


def list_custom_fields(store_id: int) -> list[CustomFieldEntry]:
    """List all custom fields in their order."""
    values = CustomFieldValue.objects.filter(field=OuterRef("pk"))
    fields = CustomField.objects.filter(store_id=store_id).annotate(values_count=_count_of(values, "field"))
    return [
        CustomFieldEntry(
            id=row.pk,
            key=row.key,
            title=row.title,
            kind=cast(FieldKind, row.kind),
            options=row.options,
            is_filter=row.is_filter,
            position=row.position,
            values_count=row.values_count,
        )
        for row in fields.order_by("position", "id")
    ]


def get_custom_field(store_id: int, *, field_id: int) -> CustomFieldEntry:
    for row in list_custom_fields(store_id):
        if row.id == field_id:
            return row
    raise NotFoundError


def _categories(store_id: int) -> QuerySet[Category]:
    contents = CategoryContent.objects.filter(category=OuterRef("pk"))
    categories = Category.objects.filter(store_id=store_id)
    return categories.annotate(contents_count=_count_of(contents, "category")).order_by("position", "id")


def _authors(store_id: int) -> QuerySet[Author]:
    contents = ContentAuthor.objects.filter(author=OuterRef("pk"))
    return Author.objects.filter(store_id=store_id).annotate(
        contents_count=_count_of(contents, "author", distinct="content")
    )


def _count_of(rows: QuerySet[Model], by: str, distinct: str | None = None) -> Coalesce:
    count = Count(distinct, distinct=True) if distinct else Count("pk")
    return Coalesce(Subquery(rows.order_by().values(by).annotate(count=count).values("count")), 0)


def _category(row: Any) -> CategoryRow:
    return CategoryRow(
        id=row.pk,
        permalink=row.permalink,
        title=row.title,
        description=row.description,
        translations=row.translations,
        position=row.position,
        featured=row.is_featured,
        image=row.image,
        contents_count=row.contents_count,
    )


def _author(row: Any) -> AuthorRow:
    return AuthorRow(
        id=row.pk,
        permalink=row.permalink,
        name=row.name,
        bio=row.bio,
        image=row.image,
        contents_count=row.contents_count,
    )


def _refs(row: tuple[str, ...] | None, at: datetime, still_origin: str) -> list[dict[str, object]]:
    assert row is not None  # an aggregate always returns a row
    refs: list[dict[str, object]] = json.loads(sign_posters(row[0], still_origin, at))
    return refs
