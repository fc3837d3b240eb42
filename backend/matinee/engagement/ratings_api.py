"""Endpoints of ratings: the stars that viewers give a film."""

from ninja import Router, Status

from matinee.catalog import queries as catalog
from matinee.engagement import operations as engagement
from matinee.engagement import queries
from matinee.engagement.queries import FilmRating, marker_of
from matinee.engagement.schemas import Rate
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of
from matinee.stores.queries import settings_of

router = Router(tags=["library"])


class NotWatchableError(ProblemError):
    status = 403
    code = "not_watchable"
    message = "You can rate a film that you may watch."


@router.get("/contents/{permalink}/rating", response={200: FilmRating, **problems(404, 422)})
def get_rating(request: Request, permalink: str) -> FilmRating:
    """Return what viewers give a film, and the viewer's own stars."""
    film, viewer = _find_film(request, permalink), viewer_of(request)
    mine = None
    if viewer.is_signed_in:
        mine = queries.find_own_rating(marker=marker_of(viewer), content_id=film.content_id)
    return FilmRating(queries.find_rating_summary(content_id=film.content_id), mine)


@router.put(
    "/contents/{permalink}/rating",
    response={204: None, **problems(400, 401, 403, 404, 415, 422, 429)},
)
def rate(request: Request, permalink: str, body: Rate) -> Status[None]:
    """Give a film that the viewer may watch one to five stars, or other ones than before."""
    film = _find_film(request, permalink)
    if not film.decision.is_granted:
        raise NotWatchableError
    engagement.rate(
        marker=marker_of(viewer_of(request)), content_id=film.content_id, stars=body.stars, at=request.now
    )
    return Status(204, None)


@router.delete("/contents/{permalink}/rating", response={204: None, **problems(401, 403, 404, 422)})
def remove_rating(request: Request, permalink: str) -> Status[None]:
    """Take the viewer's rating back, also of a film that they may no longer watch."""
    film = _find_film(request, permalink)
    engagement.remove_rating(marker=marker_of(viewer_of(request)), content_id=film.content_id)
    return Status(204, None)


def _find_film(request: Request, permalink: str) -> catalog.Playable:
    """Return the film. Raises NotFoundError too where the owner has switched ratings off."""
    if not settings_of(request.store).feature_flags.ratings:
        raise NotFoundError
    return catalog.get_playable(
        request.store.id,
        viewer=viewer_of(request),
        permalink=permalink,
        chapter_id=None,
        at=request.now,
    )
