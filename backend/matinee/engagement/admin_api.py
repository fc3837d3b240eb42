"""The back office's endpoint of ratings."""

from ninja import Router

from matinee.catalog import admin_queries as films
from matinee.engagement import queries
from matinee.engagement.queries import RatingCounts
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import Id, problems
from matinee.request import Request
from matinee.stores.queries import settings_of

router = Router(tags=["films"])


@router.get("/contents/{content_id}/ratings", response={200: RatingCounts | None, **problems(401, 404, 422)})
def count_ratings(request: Request, content_id: Id) -> RatingCounts | None:
    """Count a film's ratings by their stars; null where it has none, or the store does not take any."""
    if not films.list_titles(request.store.id, content_ids=[content_id]):
        raise NotFoundError
    if not settings_of(request.store).feature_flags.ratings:
        return None
    return queries.find_rating_counts(content_id=content_id)
