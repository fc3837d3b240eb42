"""The front page as the back office arranges it."""

import json
from dataclasses import dataclass
from datetime import datetime

from matinee.catalog.admin_queries.categories import list_categories
from matinee.catalog.admin_queries.collections import list_collections
from matinee.catalog.front_page_models import FrontRow, FrontRowKind
from matinee.catalog.queries.front_page import HOUSE_ROWS
from matinee.catalog.statements.front_page import CONTENTS_OF_FRONT_ROWS
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.prepared import fetch_prepared


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangedRow:
    kind: str
    id: int | None = None
    category_id: int | None = None
    collection_id: int | None = None
    title: str = ""
    titles: dict[str, str]
    is_shown: bool = True
    contents_count: int = 0
    contents: list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class Arrangement:
    is_arranged: bool
    hero: list[dict[str, object]]
    rows: list[ArrangedRow]


def get_arrangement(store_id: int, *, at: datetime, still_origin: str) -> Arrangement:
    """Return all rows in the order of the page: also hidden ones, and those that show nothing yet."""
    refs = _refs(store_id, at=at, still_origin=still_origin)
    categories = {row.id: row for row in list_categories(store_id)}
    collections = {row.id: row for row in list_collections(store_id)}
    hero: list[dict[str, object]] = []
    rows: list[ArrangedRow] = []
    placed_rows = list(FrontRow.objects.filter(store_id=store_id).order_by("position", "id"))
    for row in placed_rows:
        films = refs.get(str(row.pk), [])
        category = categories.pop(row.category_id, None) if row.category_id else None
        topic = category or (collections.get(row.collection_id) if row.collection_id else None)
        if row.kind == FrontRowKind.HERO:
            hero = films
            continue
        rows.append(
            ArrangedRow(
                kind=row.kind,
                id=row.pk if row.kind == FrontRowKind.PICKED else None,
                category_id=row.category_id,
                collection_id=row.collection_id,
                title=topic.title if topic else row.title,
                titles=row.titles,
                is_shown=row.is_shown,
                contents_count=topic.contents_count if topic else len(films),
                contents=films,
            )
        )
    placed_kinds = {row.kind for row in rows}
    rows += [
        ArrangedRow(kind=kind, titles={}, contents=[]) for kind in HOUSE_ROWS if kind not in placed_kinds
    ]
    rows += [
        ArrangedRow(
            kind=str(FrontRowKind.CATEGORY),
            category_id=one.id,
            title=one.title,
            titles={},
            contents_count=one.contents_count,
            contents=[],
        )
        for one in sorted(categories.values(), key=lambda one: (not one.featured, one.position, one.id))
    ]
    return Arrangement(is_arranged=bool(placed_rows), hero=hero, rows=rows)


def _refs(store_id: int, *, at: datetime, still_origin: str) -> dict[str, list[dict[str, object]]]:
    """Return the films of each row, by its id in text."""
    row = fetch_prepared(CONTENTS_OF_FRONT_ROWS, {"store": store_id, "at": at})
    assert row is not None  # an aggregate always returns a row
    refs: dict[str, list[dict[str, object]]] = json.loads(sign_posters(row[0], still_origin, at))
    return refs
