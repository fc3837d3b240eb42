"""Operations on the front page."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from matinee.catalog.collection_models import Collection
from matinee.catalog.front_page_models import FrontRow, FrontRowContent, FrontRowKind
from matinee.catalog.models import Category, Content
from matinee.catalog.operations.categories import UnknownContentError
from matinee.kit.errors import ProblemError
from matinee.kit.turns import take_turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row in its new place. `id` is that of a hand-picked row that is there already."""

    kind: str
    id: int | None
    category_id: int | None
    collection_id: int | None
    title: str
    titles: dict[str, str]
    is_shown: bool
    content_ids: Sequence[int]

    @property
    def key(self) -> tuple[str, int | None]:
        """What it is in its store: of a kind there is one row for each of these ids."""
        return self.kind, self.id or self.category_id or self.collection_id


@transaction.atomic
def arrange_front_page(*, store_id: int, hero_ids: Sequence[int], rows: Sequence[Row]) -> None:
    """Put the rows in this order; what is not among them takes its usual place behind them."""
    _check_rows(rows)
    take_turns(store_id, subject="catalog_front_page")
    _check_references(store_id, hero_ids=hero_ids, rows=rows)
    old_rows = {_key_of(row): row for row in FrontRow.objects.filter(store_id=store_id)}
    hero = old_rows.pop((FrontRowKind.HERO, None), None) or FrontRow(
        store_id=store_id, kind=FrontRowKind.HERO, position=0
    )
    contents = [(_save(hero), hero_ids)]
    for position, entry in enumerate(rows, start=1):
        is_picked = entry.kind == FrontRowKind.PICKED
        row = old_rows.pop(entry.key, None)
        if row is None and is_picked and entry.id is not None:
            raise ProblemError("One of these rows no longer exists. Reload the page.", field="rows")
        row = row or FrontRow(
            store_id=store_id,
            kind=entry.kind,
            category_id=entry.category_id,
            collection_id=entry.collection_id,
        )
        row.is_shown, row.position = entry.is_shown, position
        row.title, row.titles = (entry.title, entry.titles) if is_picked else ("", {})
        contents.append((_save(row), entry.content_ids if is_picked else ()))
    FrontRow.objects.filter(pk__in=[row.pk for row in old_rows.values()]).delete()
    _set_contents(store_id, contents)


@transaction.atomic
def reset_front_page(*, store_id: int) -> None:
    """Give the store the front page that it had before anybody arranged it."""
    take_turns(store_id, subject="catalog_front_page")
    FrontRow.objects.filter(store_id=store_id).delete()


def _check_rows(rows: Sequence[Row]) -> None:
    keys = [row.key for row in rows if row.kind != FrontRowKind.PICKED or row.id]
    if len(set(keys)) != len(keys):
        raise ProblemError("Name each row once.", code="twice", field="rows")
    for row in rows:
        if (row.kind == FrontRowKind.CATEGORY) != (row.category_id is not None):
            raise ProblemError("Name the category of a category’s row, and of no other.", field="rows")
        if (row.kind == FrontRowKind.COLLECTION) != (row.collection_id is not None):
            raise ProblemError("Name the series or playlist of its row, and of no other.", field="rows")
        if row.kind != FrontRowKind.PICKED and row.id is not None:
            raise ProblemError("Only a hand-picked row has an id.", field="rows")
        if row.kind == FrontRowKind.PICKED and not row.title:
            raise ProblemError("Enter a title for the row.", field="title")


def _check_references(store_id: int, *, hero_ids: Sequence[int], rows: Sequence[Row]) -> None:
    content_ids = {*hero_ids, *(content_id for row in rows for content_id in row.content_ids)}
    if Content.objects.filter(store_id=store_id, pk__in=content_ids).count() != len(content_ids):
        raise UnknownContentError(field="rows")
    category_ids = [row.category_id for row in rows if row.category_id is not None]
    if Category.objects.filter(store_id=store_id, pk__in=category_ids).count() != len(category_ids):
        raise ProblemError("One of these categories no longer exists. Reload the page.", field="rows")
    collection_ids = [row.collection_id for row in rows if row.collection_id is not None]
    collections = Collection.objects.filter(store_id=store_id, pk__in=collection_ids)
    if collections.count() != len(collection_ids):
        raise ProblemError(
            "One of these series or playlists no longer exists. Reload the page.", field="rows"
        )


def _key_of(row: FrontRow) -> tuple[str, int | None]:
    """As `Row.key`."""
    if row.kind == FrontRowKind.PICKED:
        return row.kind, row.pk
    return row.kind, row.category_id or row.collection_id


def _save(row: FrontRow) -> int:
    row.save()
    return row.pk


def _set_contents(store_id: int, contents: Sequence[tuple[int, Sequence[int]]]) -> None:
    FrontRowContent.objects.filter(store_id=store_id).delete()
    FrontRowContent.objects.bulk_create(
        FrontRowContent(store_id=store_id, row_id=row_id, content_id=content_id, position=position)
        for row_id, content_ids in contents
        for position, content_id in enumerate(dict.fromkeys(content_ids), start=1)
    )
