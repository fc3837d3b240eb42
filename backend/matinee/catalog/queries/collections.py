"""Series and playlists, as JSON text, and where a viewer is in them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.queries.lists import CardPage
from matinee.catalog.statements import collections as statements
from matinee.catalog.statements.parts import PAGE_SIZE
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared

CollectionKind = Literal["series", "playlist"]


@dataclass(frozen=True, slots=True)
class PlaceChapter:
    """A chapter that plays; `duration` in seconds."""

    id: int
    duration: float


@dataclass(frozen=True, slots=True)
class Place:
    """A content of a collection that plays, with its number in its season."""

    content_id: int
    permalink: str
    season: int
    number: int
    chapters: Sequence[PlaceChapter]


@dataclass(frozen=True, slots=True)
class CollectionPage:
    """The part that all viewers share, and the places of all seasons in order, each as JSON text."""

    json: str
    places_json: str

    @property
    def places(self) -> list[Place]:
        return _places(self.places_json)


@dataclass(frozen=True, slots=True)
class Start:
    """What the page's button plays; `is_begun` when the viewer has watched something of the collection."""

    permalink: str
    season: int
    number: int
    is_begun: bool


def list_collections(
    store_id: int, *, kind: CollectionKind, viewer: Viewer, page: int, at: datetime, still_origin: str
) -> CardPage:
    """List a page of the published series or playlists with something listed, by title."""
    params = make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin)
    row = fetch_prepared(statements.LIST_COLLECTIONS, params | {"kind": kind, "skip": (page - 1) * PAGE_SIZE})
    assert row is not None  # an aggregate always returns a row
    return CardPage(json=sign_posters(row[0], still_origin, at), is_last=row[1])


def list_places(
    store_id: int, *, kind: CollectionKind, permalink: str, viewer: Viewer, at: datetime
) -> list[Place]:
    """List what plays in a collection, in order. Raises NotFoundError, as `get_collection`."""
    params = make_sql_params(store_id, viewer=viewer, at=at, still_origin="")
    row = fetch_prepared(statements.PLACES, params | {"kind": kind, "permalink": permalink})
    if row is None:
        raise NotFoundError
    return _places(row[0])


def get_collection(
    store_id: int,
    *,
    kind: CollectionKind,
    permalink: str,
    season: int | None,
    viewer: Viewer,
    at: datetime,
    still_origin: str,
) -> CollectionPage:
    """Return a collection with the contents of this season; of its first one when there is no such season.

    Raises NotFoundError, also when it is a draft or has nothing listed, except for staff.
    """
    params = make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin)
    row = fetch_prepared(
        statements.COLLECTION_PAGE, params | {"kind": kind, "permalink": permalink, "season": season}
    )
    if row is None:
        raise NotFoundError
    return CollectionPage(json=sign_posters(row[0], still_origin, at), places_json=row[1])


def choose_start(places: Sequence[Place], *, chapters_by_content: Mapping[int, int]) -> Start | None:
    """Return the content that goes on for somebody who has watched of these contents, the latest one first.

    `chapters_by_content` has the number of chapters that they have watched to their end. It is the latest
    content, or what comes after it once all of it is watched; from the end on, and for others, the first one.
    """
    if not places:
        return None
    position = {place.content_id: index for index, place in enumerate(places)}
    latest = next((content_id for content_id in chapters_by_content if content_id in position), None)
    if latest is None:
        return _start(places[0], is_begun=False)
    index = position[latest]
    if chapters_by_content[latest] >= len(places[index].chapters):
        index += 1
    if index == len(places):
        return _start(places[0], is_begun=False)
    return _start(places[index], is_begun=True)


def _start(place: Place, *, is_begun: bool) -> Start:
    return Start(place.permalink, place.season, place.number, is_begun)


def _places(text: str) -> list[Place]:
    return [
        Place(**{**place, "chapters": [PlaceChapter(**chapter) for chapter in place["chapters"]]})
        for place in json.loads(text)
    ]
