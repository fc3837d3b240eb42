"""Series and playlists as the back office has them: drafts too."""

import json
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, Lower

from matinee.catalog.collection_models import Collection, CollectionContent, CollectionKind, Season
from matinee.catalog.models import Content
from matinee.catalog.queries.collections import CollectionKind as KindName
from matinee.catalog.statements.collections import CONTENTS_OF_SEASONS
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared

# All of them on one page. No store reaches this limit.
MOST_COLLECTIONS = 5_000


@dataclass(frozen=True, slots=True)
class CollectionRow:
    id: int
    kind: KindName
    permalink: str
    title: str
    description: str
    translations: dict[str, dict[str, str]]
    image: dict[str, Any] | None
    is_published: bool
    version: int
    contents_count: int
    seasons_count: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    title: str
    translations: dict[str, dict[str, str]]
    contents: list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """Where a content is in its series; `contents_count` is the season's."""

    series_id: int
    title: str
    season: int
    season_title: str
    number: int
    contents_count: int


def list_collections(store_id: int) -> list[CollectionRow]:
    """List all series, then all playlists, by title."""
    rows = _collections(store_id).order_by("-kind", Lower("title"), "id")
    return [_row(row) for row in rows[:MOST_COLLECTIONS]]


def get_collection(store_id: int, collection_id: int) -> CollectionRow:
    row = _collections(store_id).filter(pk=collection_id).first()
    if row is None:
        raise NotFoundError
    return _row(row)


def list_seasons(store_id: int, *, collection_id: int, at: datetime, still_origin: str) -> list[SeasonRow]:
    """List the seasons in order, each with its contents as FilmRef."""
    row = fetch_prepared(CONTENTS_OF_SEASONS, {"store": store_id, "collection": collection_id, "at": at})
    assert row is not None  # an aggregate always returns a row
    contents = json.loads(sign_posters(row[0], still_origin, at))
    seasons = Season.objects.filter(store_id=store_id, collection_id=collection_id).order_by("number")
    return [
        SeasonRow(season.title, season.translations, contents.get(str(season.number), []))
        for season in seasons
    ]


def find_series_place(store_id: int, *, content_id: int) -> SeriesPlace | None:
    """Find where a content is in its series. Raises NotFoundError for an unknown content."""
    if not Content.objects.filter(store_id=store_id, pk=content_id).exists():
        raise NotFoundError
    places = CollectionContent.objects.filter(store_id=store_id, kind=CollectionKind.SERIES)
    series = ("collection_id", "collection__title", "season_id", "season__number", "season__title")
    row = places.filter(content_id=content_id).values_list(*series).first()
    if row is None:
        return None
    series_id, title, season_id, season_number, season_title = row
    in_order = places.filter(season_id=season_id).order_by("position", "content_id")
    content_ids = list(in_order.values_list("content_id", flat=True))
    return SeriesPlace(
        series_id=series_id,
        title=title,
        season=season_number,
        season_title=season_title,
        number=content_ids.index(content_id) + 1,
        contents_count=len(content_ids),
    )


def _collections(store_id: int) -> QuerySet[Collection]:
    def count_of(model: type[CollectionContent] | type[Season]) -> Coalesce:
        rows = model._default_manager.filter(collection=OuterRef("pk")).order_by()
        return Coalesce(Subquery(rows.values("collection").annotate(count=Count("pk")).values("count")), 0)

    return Collection.objects.filter(store_id=store_id).annotate(
        contents_count=count_of(CollectionContent), seasons_count=count_of(Season)
    )


def _row(row: object) -> CollectionRow:
    return CollectionRow(**{field.name: getattr(row, field.name) for field in fields(CollectionRow)})
