from ninja import Router, Status

from matinee.catalog import queries as catalog
from matinee.engagement import operations as engagement
from matinee.engagement.schemas import SetWatchState
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["watch state"])


@router.put(
    "/contents/{permalink}/watch_state",
    response={204: None, **problems(400, 401, 403, 404, 415, 422)},
    operation_id="set_watch_state",
)
def set_watch_state(request: Request, permalink: str, body: SetWatchState) -> Status[None]:
    """Remember where the signed-in viewer stopped."""
    viewer = viewer_of(request)
    chapter = catalog.get_playable(request.store.id, viewer, permalink, body.chapter_id, request.now)
    engagement.save_watch_position(
        user_id=viewer.id,
        content_id=chapter.content_id,
        chapter_id=chapter.chapter_id,
        position_seconds=body.position_seconds,
        at=request.now,
    )
    return Status(204, None)
