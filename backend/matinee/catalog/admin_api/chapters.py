"""The back office's endpoints for chapters: adding, ordering, and replacing their files."""

from typing import Annotated

from ninja import Query, Router, Status

from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, WRITE
from matinee.catalog.admin_api.films import film_of
from matinee.catalog.admin_schemas import BeginUpload, ChapterUpload, Film, NewOrder
from matinee.catalog.admin_schemas.chapters import ChapterChange, SetChapterMarks, Trim
from matinee.catalog.grants import sign_upload_grant
from matinee.kit.schemas import Id
from matinee.media.steps.chapter_marks import ChapterMark
from matinee.origins import intake_origin
from matinee.request import Request, viewer_of

router = Router(tags=["films"])

CHAPTERS = "/contents/{content_id}/chapters"
NEXT_FILE = f"{CHAPTERS}/{{chapter_id}}/next_file"


@router.post(CHAPTERS, response={200: ChapterUpload, **WRITE})
def add_chapter(request: Request, content_id: Id, body: BeginUpload) -> ChapterUpload:
    """Add a chapter at the end; the answer has the upload address and grant for its file."""
    new = catalog.add_chapter(
        store_id=request.store.id,
        content_id=content_id,
        filename=body.filename,
        size=body.size,
        by_user_id=viewer_of(request).id,
        at=request.now,
    )
    return _upload(request, content_id, body, new)


@router.post(NEXT_FILE, response={200: ChapterUpload, **WRITE})
def replace_file(request: Request, content_id: Id, chapter_id: Id, body: BeginUpload) -> ChapterUpload:
    """Begin to replace a chapter's file. The current file plays until the new one is ready."""
    new = catalog.replace_file(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        filename=body.filename,
        size=body.size,
        by_user_id=viewer_of(request).id,
        at=request.now,
    )
    return _upload(request, content_id, body, new)


@router.delete(NEXT_FILE, response={204: None, **BARE})
def give_up_next_file(
    request: Request,
    content_id: Id,
    chapter_id: Id,
    upload: Annotated[str | None, Query(max_length=22)] = None,
) -> Status[None]:
    """Discard the chapter's next file; with `upload`, only if it is that one."""
    catalog.give_up_next_file(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        upload=upload,
        at=request.now,
    )
    return Status(204, None)


@router.post(f"{NEXT_FILE}/retry", response={200: Film, **BARE})
def retry_next_file(request: Request, content_id: Id, chapter_id: Id) -> Film:
    """Retry encoding the chapter's next file."""
    catalog.retry_next_file(
        store_id=request.store.id, content_id=content_id, chapter_id=chapter_id, at=request.now
    )
    return film_of(request, content_id)


@router.post(f"{CHAPTERS}/{{chapter_id}}/trim", response={200: Film, **WRITE})
def trim_file(request: Request, content_id: Id, chapter_id: Id, body: Trim) -> Film:
    """Trim the chapter: make the part between two moments its next file. The current one plays until then."""
    catalog.trim_file(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        video_id=body.video_id,
        from_seconds=body.from_seconds,
        until_seconds=body.until_seconds,
        by_user_id=viewer_of(request).id,
        at=request.now,
    )
    return film_of(request, content_id)


@router.put(f"{CHAPTERS}/{{chapter_id}}/chapter_marks", response={200: Film, **WRITE})
def set_chapter_marks(request: Request, content_id: Id, chapter_id: Id, body: SetChapterMarks) -> Film:
    """Replace the chapter marks of the current file, and set whether viewers see them."""
    catalog.set_chapter_marks(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        video_id=body.video_id,
        marks=[ChapterMark(round(mark.at_seconds * 1000), mark.title) for mark in body.marks],
        is_shown=body.is_shown,
        at=request.now,
    )
    return film_of(request, content_id)


@router.post(f"{CHAPTERS}/{{chapter_id}}/former_files/{{video_id}}/restore", response={200: Film, **BARE})
def restore_former_file(request: Request, content_id: Id, chapter_id: Id, video_id: Id) -> Film:
    """Restore a file that was replaced within the last week; the current file is kept in turn."""
    catalog.restore_former_file(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        video_id=video_id,
        at=request.now,
    )
    return film_of(request, content_id)


def _upload(request: Request, content_id: int, body: BeginUpload, new: catalog.NewChapter) -> ChapterUpload:
    grant = sign_upload_grant(
        store_id=request.store.id,
        upload=new.ticket.upload,
        filename=body.filename,
        size=body.size,
        at=request.now,
    )
    return ChapterUpload(
        upload=new.ticket.upload,
        endpoint=f"{intake_origin(request)}/files/",
        grant=grant,
        content_id=content_id,
        chapter_id=new.chapter_id,
    )


@router.put(f"{CHAPTERS}/order", response={200: Film, **WRITE})
def order_chapters(request: Request, content_id: Id, body: NewOrder) -> Film:
    """Reorder the chapters; the list must contain all of them."""
    catalog.order_chapters(store_id=request.store.id, content_id=content_id, ids=body.ids, at=request.now)
    return film_of(request, content_id)


@router.patch(f"{CHAPTERS}/{{chapter_id}}", response={200: Film, **WRITE})
def change_chapter(request: Request, content_id: Id, chapter_id: Id, body: ChapterChange) -> Film:
    """Change its title, also in other languages."""
    catalog.change_chapter(
        store_id=request.store.id,
        content_id=content_id,
        chapter_id=chapter_id,
        changes=body.model_dump(exclude_unset=True),
        at=request.now,
    )
    return film_of(request, content_id)


@router.delete(f"{CHAPTERS}/{{chapter_id}}", response={204: None, **BARE})
def remove_chapter(request: Request, content_id: Id, chapter_id: Id) -> Status[None]:
    """Delete a chapter with its video. The last playable one of a published film cannot be deleted."""
    catalog.remove_chapter(
        store_id=request.store.id, content_id=content_id, chapter_id=chapter_id, at=request.now
    )
    return Status(204, None)
