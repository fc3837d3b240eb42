"""Placing many contents in series at once, as an import does."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Max

from matinee.catalog.collection_models import Collection, CollectionContent, CollectionKind, Season
from matinee.catalog.operations.collections import TURN, create_collection
from matinee.catalog.operations.ordering import take_turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """The series of a content, by its title; empty for none.

    Without a season it stays in the one that it is in, or comes into the first.
    """

    content_id: int
    series: str
    season: int | None


def place_episodes(*, store_id: int, episodes: Sequence[Episode]) -> set[int]:
    """Put each content at the end of its season, and return those that were not there before.

    Series and seasons that are missing are created; a new series is a draft. Inside a transaction.
    """
    take_turns(store_id, subject=TURN)
    series_ids = _series_ids(store_id, {episode.series for episode in episodes if episode.series})
    former = {
        content_id: (collection_id, number)
        for content_id, collection_id, number in CollectionContent.objects.filter(
            store_id=store_id,
            kind=CollectionKind.SERIES,
            content_id__in=[episode.content_id for episode in episodes],
        ).values_list("content_id", "collection_id", "season__number")
    }
    new: list[tuple[Episode, int, int]] = []
    gone: dict[int, int] = {}
    for episode in episodes:
        old_id, old_number = former.get(episode.content_id, (None, None))
        series_id = series_ids.get(episode.series)
        number = episode.season or (old_number if old_id == series_id else None) or 1
        if old_id == series_id and old_number in (None, number):
            continue
        if old_id is not None:
            gone[episode.content_id] = old_id
        if series_id is not None:
            new.append((episode, series_id, number))
    CollectionContent.objects.filter(kind=CollectionKind.SERIES, content_id__in=gone).delete()
    _append(store_id, new)
    touched_ids = {*gone.values(), *(series_id for _, series_id, _ in new)}
    Collection.objects.filter(pk__in=touched_ids).update(version=F("version") + 1)
    return {*gone, *(episode.content_id for episode, _, _ in new)}


def _series_ids(store_id: int, titles: set[str]) -> dict[str, int]:
    series = Collection.objects.filter(store_id=store_id, kind=CollectionKind.SERIES, title__in=titles)
    ids = dict(series.order_by("-id").values_list("title", "pk"))  # the first one of equal titles
    for title in sorted(titles - ids.keys()):
        ids[title] = create_collection(store_id=store_id, kind=CollectionKind.SERIES, title=title)
    return ids


def _append(store_id: int, new: Sequence[tuple[Episode, int, int]]) -> None:
    seasons = _seasons(store_id, {(series_id, number) for _, series_id, number in new})
    counts = CollectionContent.objects.filter(season__in=seasons.values()).values_list("season_id")
    last = dict(counts.annotate(Max("position")))
    places = []
    for episode, series_id, number in new:
        season = seasons[series_id, number]
        last[season.pk] = last.get(season.pk, 0) + 1
        places.append(
            CollectionContent(
                store_id=store_id,
                collection_id=series_id,
                kind=CollectionKind.SERIES,
                season=season,
                content_id=episode.content_id,
                position=last[season.pk],
            )
        )
    CollectionContent.objects.bulk_create(places, batch_size=1_000)


def _seasons(store_id: int, keys: set[tuple[int, int]]) -> dict[tuple[int, int], Season]:
    """Return these seasons, by series and number; those that are missing are created, and all before them."""
    rows = Season.objects.filter(collection_id__in={series_id for series_id, _ in keys})
    seasons = {(row.collection_id, row.number): row for row in rows}
    missing = {
        (series_id, number)
        for series_id, highest in keys
        for number in range(1, highest + 1)
        if (series_id, number) not in seasons
    }
    for row in Season.objects.bulk_create(
        Season(store_id=store_id, collection_id=series_id, number=number)
        for series_id, number in sorted(missing)
    ):
        seasons[row.collection_id, row.number] = row
    return seasons
