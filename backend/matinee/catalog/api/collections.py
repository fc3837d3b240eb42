"""Endpoints of series and playlists."""

import json
from dataclasses import asdict
from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Router

from matinee.catalog import queries as catalog
from matinee.catalog.api.answering import ETAG_HEADER, LIST_HEADERS, NOT_MODIFIED, answer, answer_page
from matinee.catalog.queries import CollectionKind
from matinee.catalog.schemas import Collection, CollectionPage
from matinee.engagement import queries as engagement
from matinee.kit.schemas import Page, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of

router = Router(tags=["catalogue"])

READ = {**NOT_MODIFIED, **problems(404, 422)}
SeasonNumber = Annotated[int, Query(ge=1, le=10_000)]


@router.get("/series", response={200: list[Collection], **READ}, openapi_extra=LIST_HEADERS)
def list_series(request: Request, page: Page = 1) -> HttpResponse:
    """List all series, by title."""
    return _list(request, "series", page)


@router.get("/series/{permalink}", response={200: CollectionPage, **READ}, openapi_extra=ETAG_HEADER)
def get_series(request: Request, permalink: str, season: SeasonNumber | None = None) -> HttpResponse:
    """Return a series with the episodes of a season, and where this viewer goes on."""
    return answer(request, collection_json(request, "series", permalink, season))


@router.get("/playlists", response={200: list[Collection], **READ}, openapi_extra=LIST_HEADERS)
def list_playlists(request: Request, page: Page = 1) -> HttpResponse:
    """List all playlists, by title."""
    return _list(request, "playlist", page)


@router.get("/playlists/{permalink}", response={200: CollectionPage, **READ}, openapi_extra=ETAG_HEADER)
def get_playlist(request: Request, permalink: str) -> HttpResponse:
    """Return a playlist with its contents, and where this viewer goes on."""
    return answer(request, collection_json(request, "playlist", permalink))


def collection_json(request: Request, kind: CollectionKind, permalink: str, season: int | None = None) -> str:
    """Return the page as JSON text. Guests start at the beginning, so that one answer is for all of them.

    It has the places for them, too: where they stopped is known to their device alone.
    """
    viewer = viewer_of(request)
    chapters_by_content: dict[int, int] = {}
    if viewer.is_signed_in:
        places = catalog.list_places(
            request.store.id, kind=kind, permalink=permalink, viewer=viewer, at=request.now
        )
        chapters_by_content = engagement.list_watched_of(
            marker=engagement.marker_of(viewer), content_ids=[place.content_id for place in places]
        )
        start = catalog.choose_start(places, chapters_by_content=chapters_by_content)
        season = season or (start.season if start else None)
    page = catalog.get_collection(
        request.store.id,
        kind=kind,
        permalink=permalink,
        season=season,
        viewer=viewer,
        at=request.now,
        still_origin=delivery_origin(request),
    )
    start = catalog.choose_start(page.places, chapters_by_content=chapters_by_content)
    start_json = json.dumps(asdict(start) if start else None)
    places_json = "[]" if viewer.is_signed_in else page.places_json
    return f'{page.json[:-1]},"start":{start_json},"places":{places_json}}}'


def _list(request: Request, kind: CollectionKind, page: int) -> HttpResponse:
    return answer_page(
        request,
        catalog.list_collections(
            request.store.id,
            kind=kind,
            viewer=viewer_of(request),
            page=page,
            at=request.now,
            still_origin=delivery_origin(request),
        ),
    )
