"""Endpoints of what a viewer follows."""

from ninja import Router, Status

from matinee.catalog import queries as catalog
from matinee.engagement import following, follows
from matinee.engagement.follows import Following
from matinee.engagement.queries import marker_of
from matinee.engagement.schemas import FollowTopic, SetLetters
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import Id, problems
from matinee.request import Request, viewer_of

router = Router(tags=["library"])

ONE = "/following/{follow_id}"


@router.get("/following", response={200: list[Following], **problems(401, 404)})
def list_following(request: Request) -> list[Following]:
    """List the categories, authors and series that the viewer follows, the latest first."""
    return follows.list_following(request.store.id, viewer=viewer_of(request), at=request.now)


@router.post("/following", response={201: Following, **problems(400, 401, 403, 404, 409, 415, 422)})
def follow_topic(request: Request, body: FollowTopic) -> Status[Following]:
    """Follow a category, an author or a series: new films are told by letter. Idempotent."""
    viewer = viewer_of(request)
    catalog.get_topic(request.store.id, viewer=viewer, kind=body.kind, topic_id=body.id, at=request.now)
    follow_id = following.follow(
        store_id=request.store.id,
        marker=marker_of(viewer),
        kind=body.kind,
        topic_id=body.id,
        at=request.now,
    )
    return Status(201, _find(request, follow_id))


@router.patch(ONE, response={200: Following, **problems(400, 401, 403, 404, 415, 422)})
def set_letters(request: Request, follow_id: Id, body: SetLetters) -> Following:
    """Switch the letters on new films of what one follows on or off."""
    following.set_letters(
        marker=marker_of(viewer_of(request)), follow_id=follow_id, has_letters=body.letters, at=request.now
    )
    return _find(request, follow_id)


@router.delete(ONE, response={204: None, **problems(401, 403, 404, 422)})
def unfollow(request: Request, follow_id: Id) -> Status[None]:
    """Stop following a category, an author or a series."""
    following.unfollow(marker=marker_of(viewer_of(request)), follow_id=follow_id)
    return Status(204, None)


def _find(request: Request, follow_id: int) -> Following:
    for one in list_following(request):
        if one.id == follow_id:
            return one
    raise NotFoundError
