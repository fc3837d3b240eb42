"""The back office's endpoints for films: uploading, editing, publishing and encoding progress."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from django.db import transaction
from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.accounts import queries as accounts
from matinee.catalog import admin_queries as films
from matinee.catalog import operations as catalog
from matinee.catalog.access import explain_access
from matinee.catalog.admin_api.answers import BARE, FILE, READ, WRITE
from matinee.catalog.admin_queries import ContentRow, FilmSort, FilmState
from matinee.catalog.admin_schemas import (
    AccessExplanation,
    BeginTrailer,
    BeginUpload,
    Encoding,
    Film,
    FilmChange,
    FilmPublication,
    FilmRow,
    SetPoster,
    Upload,
)
from matinee.catalog.admin_schemas.translations import Language
from matinee.catalog.films import encoding_of, film, film_row
from matinee.catalog.grants import sign_upload_grant
from matinee.catalog.playback import open_playback
from matinee.catalog.playback_schemas import Playback
from matinee.catalog.queries import gate_of
from matinee.commerce.operations.shop.film_prices import stop_selling
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.multipart import FILE_BODY, read_file
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page, QueryId, problems
from matinee.kit.speech import say
from matinee.media import operations as media
from matinee.media import queries as media_queries
from matinee.media.operations.posters import LARGEST_POSTER_BYTES
from matinee.office_language import office_locale_of
from matinee.origins import delivery_origin, intake_origin
from matinee.request import Request, viewer_of, visit_of

router = Router(tags=["films"])


class NoVideoError(ConflictError):
    code = "no_video"
    message = "This film has no video."


@router.post("/uploads", response={200: Upload, **WRITE})
def begin_upload(request: Request, body: BeginUpload) -> Upload:
    """Create a draft; the answer has the upload address and grant for its file."""
    new = catalog.begin_upload(
        store_id=request.store.id,
        filename=body.filename,
        size=body.size,
        by_user_id=viewer_of(request).id,
        at=request.now,
    )
    return _upload(request, body, new)


@router.get("/contents", response={200: list[FilmRow], **READ}, openapi_extra=WITH_TOTAL)
def list_films(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    # ninja ignores the default beside an annotation that has constraints.
    q: Line = Query("", max_length=200),  # type: ignore[type-arg]  # noqa: B008 - see above
    state: Annotated[FilmState | None, Query()] = None,
    untranslated: Annotated[Language | None, Query()] = None,
    sort: Annotated[FilmSort | None, Query()] = None,
) -> list[FilmRow]:
    """List the store's films, including drafts, newest first unless sorted.

    `untranslated`: those whose title or description is missing in this language. By `plays` of the last 28
    days: 503 while the reports are not available.
    """
    contents = films.list_contents(
        request.store.id,
        page=page,
        text=q.strip(),
        state=state,
        untranslated=untranslated,
        sort=sort,
        at=request.now,
    )
    video_ids = [video_id for row in contents.rows for video_id in row.video_ids]
    videos = media_queries.list_videos(
        request.store.id, video_ids=video_ids, at=request.now, locale=office_locale_of(request)
    )
    origin = delivery_origin(request)
    return [film_row(row, videos, origin, request.now) for row in show_page(response, contents)]


@router.get("/contents/{content_id}", response={200: Film, **READ})
def get_film(request: Request, content_id: Id) -> Film:
    return film_of(request, content_id)


@router.patch("/contents/{content_id}", response={200: Film, **WRITE})
def change_film(request: Request, content_id: Id, body: FilmChange) -> Film:
    """Change the fields that are sent; 409 for a permalink that another film has."""
    catalog.change_content(
        store_id=request.store.id,
        content_id=content_id,
        changes=body.model_dump(exclude_unset=True),
        at=request.now,
    )
    return film_of(request, content_id)


@router.delete("/contents/{content_id}", response={204: None, **BARE})
def delete_film(request: Request, content_id: Id) -> Status[None]:
    """Delete the film with its videos and files; what sells nothing else goes off sale."""
    store_id, at = request.store.id, request.now
    with transaction.atomic():
        stop_selling(store_id=store_id, actor_id=viewer_of(request).id, content_id=content_id, at=at)
        catalog.delete_content(store_id=store_id, content_id=content_id, at=at)
    return Status(204, None)


@router.post("/contents/{content_id}/publish", response={200: Film, **WRITE})
def publish_film(request: Request, content_id: Id, body: FilmPublication | None = None) -> Film:
    """Publish the film with the changes that are sent; if these are refused, nothing is published.

    With `publish_at` it is scheduled; without it a scheduled film is published now. `is_announced`: viewers
    see its page until then.
    """
    changes = body.model_dump(exclude_unset=True) if body else {}
    catalog.publish_content(
        store_id=request.store.id,
        content_id=content_id,
        at=request.now,
        publish_at=changes.pop("publish_at", None),
        changes=changes,
    )
    return film_of(request, content_id)


@router.post("/contents/{content_id}/unpublish", response={200: Film, **BARE})
def unpublish_film(request: Request, content_id: Id) -> Film:
    """Unpublish the film, or give up its schedule. No new playback begins."""
    catalog.unpublish_content(store_id=request.store.id, content_id=content_id, at=request.now)
    return film_of(request, content_id)


@router.post("/contents/{content_id}/trailer", response={200: Upload, **WRITE})
def begin_trailer(request: Request, content_id: Id, body: BeginTrailer) -> Upload:
    """Create the film's trailer, on no list and public once it plays; the answer is as for an upload."""
    new = catalog.begin_trailer(
        store_id=request.store.id,
        content_id=content_id,
        title=body.title,
        filename=body.filename,
        size=body.size,
        by_user_id=viewer_of(request).id,
        at=request.now,
    )
    return _upload(request, body, new)


@router.put("/contents/{content_id}/poster", response={200: Film, **WRITE})
def set_poster(request: Request, content_id: Id, body: SetPoster) -> Film:
    """Use the frame at this second as the poster. It appears once it is made."""
    row, video_id = with_video(request, content_id)
    media.set_poster(store_id=request.store.id, video_id=video_id, at_seconds=body.at_seconds)
    for next_id in next_videos_of(row):
        with suppress(ProblemError):  # a shorter video has no such moment, and gets its own default poster
            media.set_poster(
                store_id=request.store.id,
                video_id=next_id,
                at_seconds=body.at_seconds,
                of_video_id=video_id,
            )
    return film_of(request, row.id)


@router.put(
    "/contents/{content_id}/poster/image",
    response={200: Film, **FILE, **problems(409)},
    openapi_extra=FILE_BODY,
)
def set_poster_image(request: Request, content_id: Id) -> Film:
    """Upload a JPEG, PNG, WebP, AVIF or GIF as the poster. It appears once it is made."""
    row, _ = with_video(request, content_id)
    image = media.add_poster_image(data=read_file(request, largest_bytes=LARGEST_POSTER_BYTES))
    catalog.set_poster_image(store_id=request.store.id, content_id=row.id, image=image, at=request.now)
    return film_of(request, row.id)


@router.delete("/contents/{content_id}/poster/image", response={200: Film, **BARE})
def remove_poster_image(request: Request, content_id: Id) -> Film:
    """Remove the uploaded poster, so that a frame of the film is used again."""
    row, _ = with_video(request, content_id)
    catalog.set_poster_image(store_id=request.store.id, content_id=row.id, image=None, at=request.now)
    return film_of(request, row.id)


@router.get("/contents/{content_id}/encoding", response={200: Encoding, **READ, **problems(409)})
def get_encoding(request: Request, content_id: Id) -> Encoding:
    """Return the encoding progress."""
    return _encoding(request, content_id)


@router.post("/contents/{content_id}/encoding/retry", response={200: Encoding, **BARE})
def retry_encoding(request: Request, content_id: Id) -> Encoding:
    """Retry steps that failed three times."""
    _, video_id = with_video(request, content_id)
    media.retry_encoding(store_id=request.store.id, video_id=video_id)
    return _encoding(request, content_id)


@router.get("/contents/{content_id}/preview", response={200: Playback, **READ, **problems(409)})
def preview_film(request: Request, content_id: Id, chapter: QueryId | None = None) -> Playback:
    """Start a playback for staff, also of a draft: of this chapter, or the first. Not counted in reports."""
    row, video_id = with_video(request, content_id)
    if chapter is not None:
        preview = next((each for each in row.chapters if each.id == chapter), None)
        if preview is None or preview.video_id is None:
            raise NotFoundError
        video_id = preview.video_id
    return open_playback(
        request,
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        device_id=visit_of(request).session_id,
        content_id=row.id,
        video_id=video_id,
        source="admin",
        at=request.now,
    )


@router.get(
    "/contents/{content_id}/access", response={200: AccessExplanation, **READ}, operation_id="explain_access"
)
def explain(
    request: Request, content_id: Id, viewer: Annotated[int, Query(ge=0, le=2**63 - 1)] = 0
) -> AccessExplanation:
    """Explain why a person (0: a guest) can or cannot watch the film."""
    row = films.get_content(request.store.id, content_id)
    person = accounts.GUEST if viewer == 0 else accounts.find_viewer_by_id(request.store.id, user_id=viewer)
    if person is None:
        raise NotFoundError
    gate = gate_of(
        request.store.id,
        person,
        row.id,
        row.access,
        row.published_at,
        row.ends_at,
        row.minimum_age,
        request.now,
        is_announced=row.is_announced,
    )
    decision = explain_access(person, gate, request.now)
    return AccessExplanation.model_validate(
        {
            "viewer_id": person.id,
            "viewer_name": person.name,
            "rule": row.access,
            "is_seen": decision.is_seen,
            "granted": decision.is_granted,
            "reason": decision.reason,
            "steps": [replace(step, detail=say(step.detail)) for step in decision.steps],
        }
    )


def film_of(request: Request, content_id: int) -> Film:
    row = films.get_content(request.store.id, content_id)
    videos = media_queries.list_videos(
        request.store.id,
        video_ids=[*row.video_ids, *row.other_video_ids],
        at=request.now,
        locale=office_locale_of(request),
    )
    links = films.get_links(request.store.id, content_id=content_id)
    captions = (
        media_queries.list_found_captions(request.store.id, video_id=row.video_ids[0])
        if row.video_ids
        else []
    )
    trailer = films.find_trailer(request.store.id, content_id=content_id, at=request.now)
    trailer_of = films.list_films_of_trailer(request.store.id, content_id=content_id)
    origin = delivery_origin(request)
    return film(row, links, videos, captions, trailer, trailer_of, origin, request.now)


def _upload(request: Request, body: BeginUpload, new: catalog.NewFilm) -> Upload:
    grant = sign_upload_grant(
        store_id=request.store.id,
        upload=new.ticket.upload,
        filename=body.filename,
        size=body.size,
        at=request.now,
    )
    return Upload(
        upload=new.ticket.upload,
        endpoint=f"{intake_origin(request)}/files/",
        grant=grant,
        content_id=new.content_id,
        permalink=new.permalink,
    )


def _encoding(request: Request, content_id: int) -> Encoding:
    _, video_id = with_video(request, content_id)
    return encoding_of(
        media_queries.get_video(
            request.store.id, video_id=video_id, at=request.now, locale=office_locale_of(request)
        ).encoding
    )


def with_video(request: Request, content_id: int) -> tuple[ContentRow, int]:
    row = films.get_content(request.store.id, content_id)
    if not row.video_ids:
        raise NoVideoError
    return row, row.video_ids[0]


def next_videos_of(row: ContentRow) -> list[int]:
    """Return the first chapter's next video, to which changes made now must apply as well."""
    first = next(chapter for chapter in row.chapters if chapter.video_id is not None)
    return [first.next_video_id] if first.next_video_id is not None else []
