"""The back office's endpoints for series and playlists."""

from dataclasses import asdict

from ninja import Router, Status

from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, FILE, READ, WRITE, picture, uploaded_image
from matinee.catalog.admin_queries import collections as office
from matinee.catalog.admin_schemas.collections import (
    Arrangement,
    CollectionChange,
    CollectionDetail,
    CollectionEntry,
    CollectionNew,
    SeriesChoice,
    SeriesOfFilm,
)
from matinee.kit.multipart import FILE_BODY
from matinee.kit.schemas import Id, problems
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["series and playlists"])

COLLECTION = "/collections/{collection_id}"
FILM_SERIES = "/contents/{content_id}/series"


@router.get("/collections", response={200: list[CollectionEntry], **problems(401, 404)})
def list_collections(request: Request) -> list[CollectionEntry]:
    """List all series, then all playlists, by title."""
    origin = delivery_origin(request)
    return [_entry(row, origin) for row in office.list_collections(request.store.id)]


@router.post("/collections", response={201: CollectionDetail, **WRITE})
def create_collection(request: Request, body: CollectionNew) -> Status[CollectionDetail]:
    """Create a series or a playlist, which viewers do not see yet."""
    collection_id = catalog.create_collection(store_id=request.store.id, **body.model_dump())
    return Status(201, _detail(request, collection_id))


@router.get(COLLECTION, response={200: CollectionDetail, **READ})
def get_collection(request: Request, collection_id: Id) -> CollectionDetail:
    """Return a series or a playlist with its seasons and their contents, including drafts."""
    return _detail(request, collection_id)


@router.patch(COLLECTION, response={200: CollectionDetail, **WRITE})
def change_collection(request: Request, collection_id: Id, body: CollectionChange) -> CollectionDetail:
    """Change its title, address or description, publish it or make it a draft again."""
    changes = body.model_dump(exclude_unset=True)
    catalog.change_collection(store_id=request.store.id, collection_id=collection_id, changes=changes)
    return _detail(request, collection_id)


@router.delete(COLLECTION, response={204: None, **BARE})
def delete_collection(request: Request, collection_id: Id) -> Status[None]:
    """Delete the series or the playlist; its contents stay."""
    catalog.delete_collection(store_id=request.store.id, collection_id=collection_id)
    return Status(204, None)


@router.put(f"{COLLECTION}/seasons", response={200: CollectionDetail, **WRITE})
def arrange_collection(request: Request, collection_id: Id, body: Arrangement) -> CollectionDetail:
    """Replace all seasons with their contents. 409 `order_outdated`: `version` is not the newest."""
    seasons = [catalog.SeasonContents(**season.model_dump()) for season in body.seasons]
    catalog.arrange_collection(
        store_id=request.store.id, collection_id=collection_id, version=body.version, seasons=seasons
    )
    return _detail(request, collection_id)


@router.put(
    f"{COLLECTION}/image",
    response={200: CollectionDetail, **FILE},
    operation_id="set_collection_image",
    openapi_extra=FILE_BODY,
)
def set_image(request: Request, collection_id: Id) -> CollectionDetail:
    """Upload a JPEG, PNG, WebP, AVIF or GIF as its image."""
    office.get_collection(request.store.id, collection_id)
    image = uploaded_image(request)
    catalog.change_collection(
        store_id=request.store.id, collection_id=collection_id, changes={"image": image}
    )
    return _detail(request, collection_id)


@router.delete(
    f"{COLLECTION}/image", response={200: CollectionDetail, **BARE}, operation_id="remove_collection_image"
)
def remove_image(request: Request, collection_id: Id) -> CollectionDetail:
    """Remove its image; pages show that of its first content."""
    catalog.change_collection(store_id=request.store.id, collection_id=collection_id, changes={"image": None})
    return _detail(request, collection_id)


@router.get(FILM_SERIES, response={200: SeriesOfFilm, **READ})
def get_series_of_content(request: Request, content_id: Id) -> SeriesOfFilm:
    """Return where a content is in its series."""
    return _series(request, content_id)


@router.put(FILM_SERIES, response={200: SeriesOfFilm, **WRITE})
def set_series_of_content(request: Request, content_id: Id, body: SeriesChoice) -> SeriesOfFilm:
    """Make a content an episode of a season, its last one without a number, or take it out of its series."""
    catalog.set_series_of_content(
        store_id=request.store.id,
        content_id=content_id,
        series_id=body.series_id,
        season_number=body.season,
        number=body.number,
    )
    return _series(request, content_id)


def _entry(row: office.CollectionRow, origin: str) -> CollectionEntry:
    return CollectionEntry(**{**asdict(row), "image": picture(row.image, origin)})


def _detail(request: Request, collection_id: int) -> CollectionDetail:
    origin = delivery_origin(request)
    row = office.get_collection(request.store.id, collection_id)
    seasons = office.list_seasons(
        request.store.id, collection_id=collection_id, at=request.now, still_origin=origin
    )
    fields = {**_entry(row, origin).model_dump(), "seasons": [asdict(season) for season in seasons]}
    return CollectionDetail.model_validate(fields)


def _series(request: Request, content_id: int) -> SeriesOfFilm:
    return SeriesOfFilm(place=office.find_series_place(request.store.id, content_id=content_id))
