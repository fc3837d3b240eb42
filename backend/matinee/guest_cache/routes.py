"""The answers that all guests share, and the parameters of an address that each of them knows.

An address with any other parameter is answered for itself. What may stand here shows nothing of who asks:
no visitor's cookie but the chosen language reaches these endpoints when a guest asks.
"""

import re

from matinee.stores.settings import LEGAL_KINDS

_PAGE = frozenset({"page"})
_NONE: frozenset[str] = frozenset()

PAGES: dict[str, frozenset[str]] = {
    "/catalog": _PAGE,
    "/programs/{permalink}": _NONE,
    "/categories/{permalink}": _PAGE,
    "/authors/{permalink}": _PAGE,
    "/series/{permalink}": frozenset({"season"}),
    "/playlists/{permalink}": _NONE,
    **dict.fromkeys((f"/{kind}" for kind in LEGAL_KINDS), frozenset({"version"})),
    "/search": frozenset({"q", "page", "category", "author", "price", "duration", "sort"}),
}

FEEDS: dict[str, frozenset[str]] = dict.fromkeys(
    ("/live.json", "/live.rss", "/live.ics", "/live/{permalink}.ics"), _NONE
)

CALLS: dict[str, frozenset[str]] = {
    "/api/contents": frozenset({"page", "category_id", "author_id", "type", "sort"}),
    "/api/contents/{permalink}": _NONE,
    "/api/contents/{permalink}/next": frozenset({"category_id", "chapter_id", "playlist"}),
    "/api/contents/{permalink}/similar": _NONE,
    "/api/contents/{permalink}/rating": _NONE,
    "/api/contents/search": frozenset(
        {"q", "page", "category", "author", "price", "min_duration", "max_duration", "sort"}
    ),
    "/api/search/suggestions": frozenset({"q"}),
    "/api/front_page": _PAGE,
    "/api/categories": _PAGE,
    "/api/categories/initial_with_content": _NONE,
    "/api/categories/more_with_content": _PAGE,
    "/api/categories/{permalink}": _NONE,
    "/api/categories/{permalink}/more_content": _PAGE,
    "/api/series": _PAGE,
    "/api/series/{permalink}": frozenset({"season"}),
    "/api/playlists": _PAGE,
    "/api/playlists/{permalink}": _NONE,
    "/api/authors": frozenset({"page", "q"}),
    "/api/authors/{permalink}": _NONE,
    "/api/live_events": frozenset({"soon"}),
}

# A page or a feed may name its language; a call's answer has none.
SHARED = {route: parameters | {"locale"} for route, parameters in (PAGES | FEEDS).items()} | CALLS

_LISTED = re.compile("|".join(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route)) for route in SHARED))


def may_be_shared(path: str) -> bool:
    """Say whether a route of this table may be behind an address: most requests are not looked at further."""
    return _LISTED.fullmatch(path) is not None
