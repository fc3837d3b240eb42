"""Operations on series and playlists."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db import transaction

from matinee.catalog.collection_models import Collection, CollectionContent, CollectionKind, Season
from matinee.catalog.models import Content
from matinee.catalog.operations.addresses import create_at, follow_title, refusing_a_taken_permalink, slug_of
from matinee.catalog.operations.categories import UnknownContentError
from matinee.catalog.operations.ordering import OrderOutdatedError
from matinee.catalog.operations.translating import translate
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.translated import Translations, change_texts
from matinee.kit.turns import take_turns

# Of `take_turns`: the acts on a store's series and playlists follow one another.
TURN = "catalog_collections"


class InOtherSeriesError(ConflictError):
    code = "in_other_series"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonContents:
    """A season in its new place, with its contents in order."""

    title: str = ""
    translations: Translations = field(default_factory=dict)
    content_ids: Sequence[int] = field(default_factory=tuple)


@transaction.atomic
def create_collection(
    *, store_id: int, kind: str, title: str, permalink: str | None = None, description: str = ""
) -> int:
    """Create a draft with one empty season, and return its id. Raises PermalinkTakenError."""

    def create(free: str) -> Collection:
        return Collection.objects.create(
            store_id=store_id,
            kind=kind,
            permalink=free,
            follows_title=permalink is None,
            title=title,
            description=description,
        )

    if permalink is None:
        collection = create_at(slug_of(title, otherwise=kind), create=create)
    else:
        with refusing_a_taken_permalink():
            collection = create(permalink)
    Season.objects.create(store_id=store_id, collection=collection, number=1)
    return collection.pk


@transaction.atomic
def change_collection(*, store_id: int, collection_id: int, changes: dict[str, object]) -> None:
    """Change any of title, permalink, description, translations, image and is_published.

    Until it is published, the address follows the title, unless somebody writes one. Raises
    PermalinkTakenError.
    """
    collections = Collection.objects.filter(store_id=store_id, pk=collection_id)
    collection = collections.first()
    if collection is None:
        raise NotFoundError
    fields = dict(changes)
    if "permalink" in fields or collection.is_published or fields.get("is_published"):
        fields["follows_title"] = False
    if isinstance(texts := fields.get("translations"), dict):
        fields["translations"] = translate(collections, changes=texts)
    if fields:
        with refusing_a_taken_permalink():
            collections.update(**fields)
            if "title" in fields:
                follow_title(collections, title=str(fields["title"]), otherwise=collection.kind)


@transaction.atomic
def delete_collection(*, store_id: int, collection_id: int) -> None:
    """Delete a series or a playlist; its contents stay."""
    count, _ = Collection.objects.filter(store_id=store_id, pk=collection_id).delete()
    if not count:
        raise NotFoundError


@transaction.atomic
def arrange_collection(
    *, store_id: int, collection_id: int, version: int, seasons: Sequence[SeasonContents]
) -> None:
    """Replace all seasons, with their contents in this order.

    `version` is that of the arrangement whose place it takes. Raises OrderOutdatedError when there is another
    one by now, UnknownContentError, and InOtherSeriesError for an episode of another series.
    """
    take_turns(store_id, subject=TURN)
    collection = Collection.objects.filter(store_id=store_id, pk=collection_id).first()
    if collection is None:
        raise NotFoundError
    if collection.version != version:
        raise OrderOutdatedError("Somebody else has changed this in the meantime. Load the page again.")
    content_ids = [content_id for season in seasons for content_id in season.content_ids]
    _check_seasons(collection, seasons, content_ids)
    _check_contents(collection, content_ids)
    Season.objects.filter(store_id=store_id, collection=collection).delete()
    created = Season.objects.bulk_create(
        Season(
            store_id=store_id,
            collection=collection,
            number=number,
            title=season.title,
            translations=change_texts({}, season.translations),
        )
        for number, season in enumerate(seasons, start=1)
    )
    CollectionContent.objects.bulk_create(
        _place(season, content_id, position, collection.kind)
        for season, contents in zip(created, seasons, strict=True)
        for position, content_id in enumerate(contents.content_ids, start=1)
    )
    _count_up(collection)


@transaction.atomic
def set_series_of_content(
    *,
    store_id: int,
    content_id: int,
    series_id: int | None,
    season_number: int = 1,
    number: int | None = None,
) -> None:
    """Make a content this episode of the season, or its last one, and of no other series; or of none.

    Raises NotFoundError for an unknown content, and ProblemError for an unknown series or season.
    """
    take_turns(store_id, subject=TURN)
    if not Content.objects.select_for_update(no_key=True).filter(store_id=store_id, pk=content_id).exists():
        raise NotFoundError
    former_places = CollectionContent.objects.filter(
        store_id=store_id, content_id=content_id, kind=CollectionKind.SERIES
    )
    former_ids = set(former_places.values_list("collection_id", flat=True))
    collections = {
        row.pk: row
        for row in Collection.objects.filter(
            store_id=store_id, kind=CollectionKind.SERIES, pk__in=former_ids | {series_id or 0}
        )
    }
    former_places.delete()
    for former_id in former_ids & collections.keys():
        _count_up(collections[former_id])
    if series_id is None:
        return
    if series_id not in collections:
        raise ProblemError("This series no longer exists. Reload the page.", field="series_id")
    season = Season.objects.filter(collection_id=series_id, number=season_number).first()
    if season is None:
        raise ProblemError("This season no longer exists. Reload the page.", field="season")
    places = list(CollectionContent.objects.filter(season=season).order_by("position", "content_id"))
    index = len(places) if number is None else min(number - 1, len(places))
    for position, place in enumerate([*places[:index], None, *places[index:]], start=1):
        if place is None:
            _place(season, content_id, position, CollectionKind.SERIES).save()
        elif place.position != position:
            place.position = position
            place.save(update_fields=["position"])
    if series_id not in former_ids:
        _count_up(collections[series_id])


def _check_seasons(
    collection: Collection, seasons: Sequence[SeasonContents], content_ids: Sequence[int]
) -> None:
    if collection.kind == CollectionKind.PLAYLIST and (
        len(seasons) != 1 or seasons[0].title or seasons[0].translations
    ):
        raise ProblemError("A playlist has one list of films, without a title.", field="seasons")
    if len(set(content_ids)) != len(content_ids):
        raise ProblemError("Name each film once.", code="twice", field="seasons")


def _check_contents(collection: Collection, content_ids: Sequence[int]) -> None:
    contents = Content.objects.select_for_update(no_key=True).filter(store_id=collection.store_id)
    # None of them is deleted before its place is stored.
    if len(contents.filter(pk__in=content_ids).order_by("id").values_list("id")) != len(content_ids):
        raise UnknownContentError(field="seasons")
    if collection.kind != CollectionKind.SERIES:
        return
    other = CollectionContent.objects.filter(content_id__in=content_ids, kind=CollectionKind.SERIES)
    titles = other.exclude(collection=collection).values_list("content__title", "collection__title").first()
    if titles is not None:
        film, series = titles
        raise InOtherSeriesError(
            f"“{film}” is an episode of “{series}”. Remove it there first.", field="seasons"
        )


def _place(season: Season, content_id: int, position: int, kind: str) -> CollectionContent:
    return CollectionContent(
        store_id=season.store_id,
        collection_id=season.collection_id,
        kind=kind,
        season=season,
        content_id=content_id,
        position=position,
    )


def _count_up(collection: Collection) -> None:
    collection.version += 1
    collection.save(update_fields=["version"])
