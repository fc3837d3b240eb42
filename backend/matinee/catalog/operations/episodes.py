"""Placing many contents in series at once, as an import does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, Max

from matinee.catalog.collection_models import Collection, CollectionContent, CollectionKind, Season
from matinee.catalog.operations.collections import TURN, create_collection
from matinee.kit.turns import take_turns

Place = tuple[int, int]  # a series, and the number of a season of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """The series of a content, by its title; empty for none.

    Without a season it stays in the one that it is in, or comes into the first. `number`: its place in the
    season, where it has one.
    """

    content_id: int
    series: str
    season: int | None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Twice:
    """Two contents have the number of the same episode; `former_id` was first."""

    content_id: int
    former_id: int


@dataclass(frozen=True, slots=True)
class Placed:
    changed_ids: set[int]
    twice: list[Twice]  # with any, nobody is placed


def place_episodes(*, store_id: int, episodes: Sequence[Episode]) -> Placed:
    """Put each content into its season: where its number says, else where it is, else at the end.

    Series and seasons that are missing are created; a new series is a draft. Inside a transaction.
    """
    take_turns(store_id, subject=TURN)
    series_ids = _series_ids(store_id, {episode.series for episode in episodes if episode.series})
    former = _places(store_id, [episode.content_id for episode in episodes])
    places: dict[int, Place] = {}
    for episode in episodes:
        series_id = series_ids.get(episode.series)
        if series_id is not None:
            old_id, old_number = former.get(episode.content_id, (None, None))
            number = episode.season or (old_number if old_id == series_id else None) or 1
            places[episode.content_id] = (series_id, number)
    numbers, twice = _by_number(episodes, places)
    if twice:
        return Placed(set(), twice)
    gone = {content_id: place[0] for content_id, place in former.items() if places.get(content_id) != place}
    new = {content_id: place for content_id, place in places.items() if former.get(content_id) != place}
    CollectionContent.objects.filter(kind=CollectionKind.SERIES, content_id__in=gone).delete()
    _append(store_id, new)
    moves = _arrange(store_id, numbers)
    touched_ids = {*gone.values(), *(series_id for series_id, _ in new.values()), *moves.values()}
    Collection.objects.filter(pk__in=touched_ids).update(version=F("version") + 1)
    return Placed({*gone, *new, *moves}, [])


def _places(store_id: int, content_ids: Sequence[int]) -> dict[int, Place]:
    rows = CollectionContent.objects.filter(
        store_id=store_id, kind=CollectionKind.SERIES, content_id__in=content_ids
    ).values_list("content_id", "collection_id", "season__number")
    return {content_id: (series_id, number) for content_id, series_id, number in rows}


def _by_number(
    episodes: Sequence[Episode], places: Mapping[int, Place]
) -> tuple[dict[Place, dict[int, int]], list[Twice]]:
    """Return the contents of each season by their numbers, and those whose number another one has."""
    numbers: dict[Place, dict[int, int]] = {}
    twice = []
    for episode in episodes:
        if episode.number is None or episode.content_id not in places:
            continue
        by_number = numbers.setdefault(places[episode.content_id], {})
        former_id = by_number.setdefault(episode.number, episode.content_id)
        if former_id != episode.content_id:
            twice.append(Twice(episode.content_id, former_id))
    return numbers, twice


def _series_ids(store_id: int, titles: set[str]) -> dict[str, int]:
    series = Collection.objects.filter(store_id=store_id, kind=CollectionKind.SERIES, title__in=titles)
    ids = dict(series.order_by("-id").values_list("title", "pk"))  # the first one of equal titles
    for title in sorted(titles - ids.keys()):
        ids[title] = create_collection(store_id=store_id, kind=CollectionKind.SERIES, title=title)
    return ids


def _append(store_id: int, new: Mapping[int, Place]) -> None:
    seasons = _seasons(store_id, set(new.values()))
    counts = CollectionContent.objects.filter(season__in=seasons.values()).values_list("season_id")
    last = dict(counts.annotate(Max("position")))
    entries = []
    for content_id, (series_id, number) in new.items():
        season = seasons[series_id, number]
        last[season.pk] = last.get(season.pk, 0) + 1
        entries.append(
            CollectionContent(
                store_id=store_id,
                collection_id=series_id,
                kind=CollectionKind.SERIES,
                season=season,
                content_id=content_id,
                position=last[season.pk],
            )
        )
    CollectionContent.objects.bulk_create(entries, batch_size=1_000)


def _arrange(store_id: int, numbers: Mapping[Place, Mapping[int, int]]) -> dict[int, int]:
    """Move contents to their numbers; return those that were not there, with their series.

    All others of the season keep their order in the places that are left; a number behind the last is the
    last.
    """
    series_ids = {series_id for series_id, _ in numbers}
    seasons = {
        season.pk: (season.collection_id, season.number)
        for season in Season.objects.filter(store_id=store_id, collection_id__in=series_ids)
    }
    by_place: dict[Place, list[CollectionContent]] = {place: [] for place in numbers}
    rows = CollectionContent.objects.filter(store_id=store_id, collection_id__in=series_ids)
    for row in rows.order_by("position", "content_id"):
        place = seasons[row.season_id]
        if place in by_place:
            by_place[place].append(row)
    moves: dict[int, int] = {}
    to_update = []
    for place, former in by_place.items():
        content_ids = _in_order([row.content_id for row in former], numbers[place])
        position_of = {content_id: position for position, content_id in enumerate(content_ids, start=1)}
        numbered_ids = set(numbers[place].values())
        for position, row in enumerate(former, start=1):
            if position_of[row.content_id] != position and row.content_id in numbered_ids:
                moves[row.content_id] = row.collection_id
            if position_of[row.content_id] != row.position:
                row.position = position_of[row.content_id]
                to_update.append(row)
    CollectionContent.objects.bulk_update(to_update, ["position"], batch_size=1_000)
    return moves


def _in_order(content_ids: Sequence[int], by_number: Mapping[int, int]) -> list[int]:
    numbered_ids = set(by_number.values())
    others = iter([content_id for content_id in content_ids if content_id not in numbered_ids])
    in_order: list[int] = []
    for number, content_id in sorted(by_number.items()):
        while len(in_order) < number - 1 and (other := next(others, None)) is not None:
            in_order.append(other)
        in_order.append(content_id)
    return [*in_order, *others]


def _seasons(store_id: int, keys: set[Place]) -> dict[Place, Season]:
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
