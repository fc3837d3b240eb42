"""A guest who has never been here, and every answer that all guests share."""

from datetime import UTC, datetime

from matinee.legal import operations as legal
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from matinee.stores.settings import LEGAL_KINDS
from tests.world import Answer, Browser, World

# An address of each route of guest_cache/routes.py; "film" is a content, "quiet" a category, "ann" an author,
# "premiere" a live event; the legal pages are written.
ADDRESSES = {
    "/catalog": "/catalog",
    "/programs/{permalink}": "/programs/film",
    "/categories/{permalink}": "/categories/quiet",
    "/authors/{permalink}": "/authors/ann",
    "/series/{permalink}": "/series/saga",
    "/playlists/{permalink}": "/playlists/evening",
    "/live.json": "/live.json",
    "/live.rss": "/live.rss",
    "/live.ics": "/live.ics",
    "/live/{permalink}.ics": "/live/premiere.ics",
    "/search": "/search?q=film",
    "/terms": "/terms",
    "/privacy": "/privacy",
    "/imprint": "/imprint",
    "/refunds": "/refunds",
    "/api/contents": "/api/contents?page=1",
    "/api/contents/{permalink}": "/api/contents/film",
    "/api/contents/{permalink}/next": "/api/contents/film/next",
    "/api/contents/{permalink}/similar": "/api/contents/film/similar",
    "/api/contents/{permalink}/rating": "/api/contents/film/rating",
    "/api/contents/search": "/api/contents/search?q=film",
    "/api/search/suggestions": "/api/search/suggestions?q=film",
    "/api/front_page": "/api/front_page?page=1",
    "/api/categories": "/api/categories",
    "/api/categories/initial_with_content": "/api/categories/initial_with_content",
    "/api/categories/more_with_content": "/api/categories/more_with_content?page=1",
    "/api/categories/{permalink}": "/api/categories/quiet",
    "/api/categories/{permalink}/more_content": "/api/categories/quiet/more_content?page=1",
    "/api/series": "/api/series",
    "/api/series/{permalink}": "/api/series/saga",
    "/api/playlists": "/api/playlists",
    "/api/playlists/{permalink}": "/api/playlists/evening",
    "/api/authors": "/api/authors",
    "/api/authors/{permalink}": "/api/authors/ann",
    "/api/live_events": "/api/live_events?soon=true",
}


def write_legal_pages(store: Store, text: str) -> None:
    at = datetime(2026, 5, 4, tzinfo=UTC)
    for kind in LEGAL_KINDS:
        legal.publish_text(store_id=store.pk, kind=kind, locale="en", text=text, author_name="Ann", at=at)
    forget_stores()


def stranger(host: str) -> Browser:
    """A browser that was never here: it has no cookie at all."""
    browser = Browser(host)
    browser.client.cookies.clear()
    return browser


def look(world: World, path: str, **headers: str) -> Answer:
    return stranger(world.store.host).get(path, headers=headers)
