"""The back office's endpoints of ratings and followers."""

from ninja import Router

from matinee.catalog import admin_queries as films
from matinee.engagement import follows, queries
from matinee.engagement.follows import FollowerCount
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


@router.get("/categories/{category_id}/followers", response={200: FollowerCount, **problems(401, 404, 422)})
def count_category_followers(request: Request, category_id: Id) -> FollowerCount:
    """Count who follows a category."""
    films.get_category(request.store.id, category_id)
    return follows.count_followers(request.store.id, kind="category", topic_id=category_id)


@router.get("/authors/{author_id}/followers", response={200: FollowerCount, **problems(401, 404, 422)})
def count_author_followers(request: Request, author_id: Id) -> FollowerCount:
    """Count who follows an author."""
    films.get_author(request.store.id, author_id)
    return follows.count_followers(request.store.id, kind="author", topic_id=author_id)


@router.get(
    "/collections/{collection_id}/followers", response={200: FollowerCount, **problems(401, 404, 422)}
)
def count_series_followers(request: Request, collection_id: Id) -> FollowerCount:
    """Count who follows a series; playlists cannot be followed."""
    films.get_collection(request.store.id, collection_id)
    return follows.count_followers(request.store.id, kind="series", topic_id=collection_id)
