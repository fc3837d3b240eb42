"""Endpoints of favourites, a viewer's own list, the library and watch progress."""

import json
from datetime import datetime
from typing import Annotated, Literal

from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.catalog import queries as catalog
from matinee.commerce.queries import library
from matinee.engagement import operations as engagement
from matinee.engagement import queries
from matinee.engagement.queries import marker_of
from matinee.engagement.schemas import (
    AddFavorite,
    AddToList,
    FavoriteState,
    LibraryCard,
    MyList,
    Progress,
    SetWatched,
    SetWatchState,
    WatchedVideos,
)
from matinee.kit.paging import LAST_PAGE_HEADER
from matinee.kit.schemas import Id, Page, QueryId, problems
from matinee.origins import delivery_origin
from matinee.request import Request, is_preview, viewer_of

router = Router(tags=["library"])

LIST = {200: list[LibraryCard], **problems(401, 404, 422)}
WRITE = problems(400, 401, 403, 404, 415, 422)
HEADERS = {"responses": {200: {"headers": LAST_PAGE_HEADER}}}


@router.get("/contents/favorites", response=LIST, openapi_extra=HEADERS)
def list_favorites(request: Request, page: Page = 1) -> HttpResponse:
    """List the viewer's favourites, latest first."""
    return _cards(request, queries.list_favorites(marker=marker_of(viewer_of(request))), page)


@router.get("/contents/recent_views", response=LIST, openapi_extra=HEADERS)
def list_recent_views(request: Request, page: Page = 1) -> HttpResponse:
    """List the contents that the viewer watched, latest first."""
    return _cards(request, queries.list_recent(marker=marker_of(viewer_of(request))), page)


@router.get("/contents/my_library", response=LIST, openapi_extra=HEADERS)
def list_my_library(
    request: Request,
    page: Page = 1,
    show: Annotated[Literal["all", "started", "finished", "bought", "my_list", "favorites"], Query()] = "all",
    admin_iframe: Annotated[
        str | None, Query(description="`true` or without a value: in the frame of the back office")
    ] = None,
) -> HttpResponse:
    """List what the viewer watched, marked, bought or rented, most recently used first.

    `bought`: what they bought or rented, singly or in a bundle, ended rentals last. The contents of a plan
    are not listed. `my_list`: what they want to watch later, the latest addition first.

    In the back office's preview, staff see a sample instead: the newest contents.
    """
    viewer = viewer_of(request)
    if is_preview(admin_iframe) and viewer.is_staff:
        return _sample(request, page)
    if show == "my_list":
        return _cards(request, queries.list_own_list(marker=marker_of(viewer)), page)
    if show == "favorites":
        return _cards(request, queries.list_favorites(marker=marker_of(viewer)), page)
    if show == "started" or show == "finished":  # mypy narrows by these, not by `in`
        return _cards(request, queries.list_recent(marker=marker_of(viewer)), page, show=show)
    purchases = library.list_bought(
        store_id=request.store.id, user_id=viewer.id, at=request.now, limit=queries.LONGEST_LIST
    )
    if show == "bought":
        return _cards(request, queries.Shelf(list(purchases), [0] * len(purchases)), page)
    return _cards(request, queries.list_library(marker=marker_of(viewer), purchases=purchases), page)


@router.get("/contents/progress", response={200: list[Progress], **problems(404)})
def list_progress(request: Request) -> list[Progress]:
    """List the viewer's position in the latest 200 chapters; empty for a guest."""
    viewer = viewer_of(request)
    lines = queries.list_progress(marker=marker_of(viewer)) if viewer.is_signed_in else []
    durations = catalog.list_durations(
        request.store.id, viewer=viewer, chapter_ids=[line.chapter_id for line in lines], at=request.now
    )
    return [
        Progress(
            content_id=line.content_id,
            chapter_id=line.chapter_id,
            position_seconds=line.position_seconds,
            duration=durations[line.chapter_id],
            watched=line.is_watched,
        )
        for line in lines
        if line.chapter_id in durations
    ]


@router.get("/contents/watched_videos", response={200: WatchedVideos, **problems(404)})
def list_watched_videos(request: Request) -> WatchedVideos:
    """List the videos that the viewer has watched; empty for a guest."""
    viewer = viewer_of(request)
    watched_ids = (
        queries.list_watched(marker=marker_of(viewer)) if viewer.is_signed_in else queries.NOTHING_WATCHED
    )
    ids = catalog.list_video_ids(
        request.store.id, viewer=viewer, chapter_ids=list(watched_ids.chapter_ids), at=request.now
    )
    return WatchedVideos(video_ids=ids)


@router.put("/contents/{permalink}/watch_state", response={204: None, **WRITE})
def set_watch_state(request: Request, permalink: str, body: SetWatchState) -> Status[None]:
    """Save where the signed-in viewer stopped. From 90 % on, the chapter counts as watched."""
    viewer = viewer_of(request)
    chapter = catalog.get_playable(
        request.store.id, viewer=viewer, permalink=permalink, chapter_id=body.chapter_id, at=request.now
    )
    engagement.save_watch_position(
        marker=marker_of(viewer),
        content_id=chapter.content_id,
        chapter_id=chapter.chapter_id,
        position_seconds=catalog.move_position(
            chapter, position_seconds=body.position_seconds, of_video_id=body.video_id
        ),
        duration_seconds=chapter.duration_seconds,
        at=request.now,
    )
    return Status(204, None)


@router.put("/contents/{permalink}/watched", response={204: None, **WRITE})
def set_watched(request: Request, permalink: str, body: SetWatched) -> Status[None]:
    """Mark a chapter as watched, or unmark it."""
    viewer = viewer_of(request)
    chapter = catalog.get_playable(
        request.store.id, viewer=viewer, permalink=permalink, chapter_id=body.chapter_id, at=request.now
    )
    engagement.set_watched(
        marker=marker_of(viewer),
        content_id=chapter.content_id,
        chapter_id=chapter.chapter_id,
        is_watched=body.watched,
        at=request.now,
    )
    return Status(204, None)


@router.get("/favorites/{id}", response={200: FavoriteState, **problems(401, 404, 422)})
def get_favorite(request: Request, id: Id, cid: QueryId | None = None) -> FavoriteState:
    """Return whether the viewer marked this content, or this chapter, as a favourite."""
    viewer = viewer_of(request)
    catalog.get_seen(request.store.id, viewer=viewer, content_id=id, chapter_id=cid, at=request.now)
    is_favorite = queries.is_favorite(marker=marker_of(viewer), content_id=id, chapter_id=cid)
    return FavoriteState(favorite=is_favorite)


@router.post("/favorites", response={201: FavoriteState, **WRITE})
def add_favorite(request: Request, body: AddFavorite) -> Status[FavoriteState]:
    """Add a content, or a chapter of it, to the favourites. Idempotent."""
    viewer = viewer_of(request)
    catalog.get_seen(request.store.id, viewer=viewer, content_id=body.id, chapter_id=body.cid, at=request.now)
    engagement.add_favorite(marker=marker_of(viewer), content_id=body.id, chapter_id=body.cid, at=request.now)
    return Status(201, FavoriteState(favorite=True))


@router.delete("/favorites/{id}", response={204: None, **problems(401, 403, 404, 422)})
def remove_favorite(request: Request, id: Id, cid: QueryId | None = None) -> Status[None]:
    """Remove a content, or a chapter of it, from the favourites."""
    viewer = viewer_of(request)
    catalog.get_seen(request.store.id, viewer=viewer, content_id=id, chapter_id=cid, at=request.now)
    engagement.remove_favorite(marker=marker_of(viewer), content_id=id, chapter_id=cid)
    return Status(204, None)


@router.get("/my_list", response={200: MyList, **problems(401, 404)})
def get_my_list(request: Request) -> MyList:
    """Return the ids of what the viewer wants to watch later, the latest addition first."""
    viewer = viewer_of(request)
    ids = queries.list_own_list(marker=marker_of(viewer)).content_ids
    if viewer.is_limited:
        ids = catalog.list_seen(request.store.id, viewer=viewer, content_ids=ids, at=request.now)
    return MyList(content_ids=ids)


@router.post("/my_list", response={204: None, **WRITE})
def add_to_list(request: Request, body: AddToList) -> Status[None]:
    """Add a content to the list of what the viewer wants to watch later. Idempotent."""
    viewer = viewer_of(request)
    catalog.get_seen(request.store.id, viewer=viewer, content_id=body.id, chapter_id=None, at=request.now)
    engagement.add_to_list(marker=marker_of(viewer), content_id=body.id, at=request.now)
    return Status(204, None)


@router.delete("/my_list/{id}", response={204: None, **problems(401, 403, 404, 422)})
def remove_from_list(request: Request, id: Id) -> Status[None]:
    """Remove a content from the viewer's list."""
    viewer = viewer_of(request)
    catalog.get_seen(request.store.id, viewer=viewer, content_id=id, chapter_id=None, at=request.now)
    engagement.remove_from_list(marker=marker_of(viewer), content_id=id)
    return Status(204, None)


def _cards(request: Request, shelf: queries.Shelf, page: int, *, show: catalog.Show = "all") -> HttpResponse:
    """Return a page of these contents' cards, with the viewer's marks."""
    viewer, origin = viewer_of(request), delivery_origin(request)
    card_page = catalog.list_chosen_cards(
        request.store.id,
        viewer=viewer,
        content_ids=shelf.content_ids,
        at=request.now,
        still_origin=origin,
        page=page,
        watched_chapters=shelf.watched_chapters,
        show=show,
    )
    marks = queries.list_marks(marker=marker_of(viewer), content_ids=list(card_page.cards))
    chapters = [mark.chapter_id for mark in marks.values() if mark.chapter_id is not None]
    durations = catalog.list_durations(request.store.id, viewer=viewer, chapter_ids=chapters, at=request.now)
    windows = library.list_windows(
        store_id=request.store.id, user_id=viewer.id, content_ids=list(card_page.cards), at=request.now
    )
    cards = [
        f"{card[:-1]},{_format_marks(marks[content_id], durations)}"
        f",{_format_bought(windows.get(content_id))}}}"
        for content_id, card in card_page.cards.items()
    ]
    return _answer(f"[{','.join(cards)}]", is_last=card_page.is_last)


def _sample(request: Request, page: int) -> HttpResponse:
    newest = catalog.list_cards(
        request.store.id,
        viewer=viewer_of(request),
        page=page,
        at=request.now,
        still_origin=delivery_origin(request),
        sort="newest",
    )
    cards = [{**card, "watch": None, "favorite": False, "bought": None} for card in json.loads(newest.json)]
    return _answer(json.dumps(cards, ensure_ascii=False), is_last=newest.is_last)


def _format_marks(mark: queries.CardMarks, durations: dict[int, float]) -> str:
    watch = None
    if mark.chapter_id in durations and mark.updated_at is not None:
        watch = {
            "chapter_id": mark.chapter_id,
            "position_seconds": mark.position_seconds,
            "duration": durations[mark.chapter_id],
            "updated_at": _time(mark.updated_at),
        }
    return f'"watch":{json.dumps(watch)},"favorite":{json.dumps(mark.is_favorite)}'


def _format_bought(window: library.Window | None) -> str:
    purchase = None
    if window is not None:
        purchase = {
            "bought_as": window.bought_as,
            "is_started": window.is_started,
            "ends_at": _time(window.ends_at) if window.ends_at else None,
            "seconds_left": window.seconds_left,
        }
    return f'"bought":{json.dumps(purchase)}'


def _time(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _answer(text: str, *, is_last: bool) -> HttpResponse:
    response = HttpResponse(text.encode(), content_type="application/json; charset=utf-8")
    response["last-page"] = "true" if is_last else "false"
    return response
