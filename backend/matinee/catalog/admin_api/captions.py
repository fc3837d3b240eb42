"""The back office's endpoints for captions: files, subtitles of the uploaded file, and writing them."""

from contextlib import suppress
from dataclasses import asdict
from typing import Annotated

from ninja import File, Form, Router, Status, UploadedFile

from matinee.catalog.admin_api.answers import BARE, READ, WRITE
from matinee.catalog.admin_api.films import film_of, next_videos_of, with_video
from matinee.catalog.admin_schemas import AddFoundCaptions, Film
from matinee.catalog.admin_schemas.captions import EditedCaptions, WriteCaptions
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.schemas import Id, Line, problems
from matinee.media import operations as media
from matinee.media.caption_queries import get_captions as get_edited
from matinee.media.steps.captions import WrittenCue
from matinee.request import Request

router = Router(tags=["films"])

# A feature film's captions are some 100 kB; karaoke or sign translation with effects is larger.
LARGEST_CAPTIONS_BYTES = 5 * 1024 * 1024


@router.post("/contents/{content_id}/captions", response={200: Film, **WRITE, **problems(413)})
def add_captions(
    request: Request,
    content_id: Id,
    file: Annotated[UploadedFile, File()],
    language: Annotated[Line, Form(min_length=2, max_length=32)],
    label: Annotated[Line, Form(min_length=1, max_length=80)],
) -> Film:
    """Add captions as WebVTT, SubRip, SBV, ASS or SSA, or replace those of the same language."""
    row, video_id = with_video(request, content_id)
    if (file.size or 0) > LARGEST_CAPTIONS_BYTES:
        raise ProblemError("A captions file has at most 5 MB.", code="too_large", field="file", status=413)
    data = file.read()
    for each_id in (video_id, *next_videos_of(row)):
        media.add_captions(
            store_id=request.store.id,
            video_id=each_id,
            language=language,
            label=label,
            data=data,
            of_video_id=video_id,
        )
    return film_of(request, row.id)


@router.post("/contents/{content_id}/found_captions", response={200: Film, **WRITE})
def add_found_captions(request: Request, content_id: Id, body: AddFoundCaptions) -> Film:
    """Convert subtitles in the uploaded file to captions. Existing captions stay."""
    row, video_id = with_video(request, content_id)
    media.add_found_captions(
        store_id=request.store.id,
        video_id=video_id,
        labels={track.id: track.label for track in body.tracks},
        also_video_ids=next_videos_of(row),
    )
    return film_of(request, row.id)


@router.delete("/contents/{content_id}/captions/{language}", response={204: None, **BARE})
def remove_captions(request: Request, content_id: Id, language: str) -> Status[None]:
    row, video_id = with_video(request, content_id)
    media.remove_captions(store_id=request.store.id, video_id=video_id, language=language)
    for next_id in next_videos_of(row):
        with suppress(NotFoundError):
            media.remove_captions(store_id=request.store.id, video_id=next_id, language=language)
    return Status(204, None)


@router.get("/contents/{content_id}/captions/{language}", response={200: EditedCaptions, **READ})
def get_captions(request: Request, content_id: Id, language: str) -> EditedCaptions:
    """Return the captions of one language, to be edited."""
    _, video_id = with_video(request, content_id)
    captions = get_edited(request.store.id, video_id=video_id, language=language)
    return EditedCaptions.model_validate(asdict(captions))


@router.put("/contents/{content_id}/captions/{language}", response={200: Film, **WRITE})
def write_captions(request: Request, content_id: Id, language: str, body: WriteCaptions) -> Film:
    """Set the captions of one language. 409 when they have changed since `version`."""
    row, video_id = with_video(request, content_id)
    cues = [WrittenCue(**cue.dict()) for cue in body.cues]
    for each_id in (video_id, *next_videos_of(row)):
        media.write_captions(
            store_id=request.store.id,
            video_id=each_id,
            language=language,
            label=body.label,
            cues=cues,
            version=body.version if each_id == video_id else None,
            of_video_id=video_id,
        )
    return film_of(request, row.id)
