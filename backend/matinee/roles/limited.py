"""What a profile with an age limit may open and call: to find films, and to watch them.

Everything else is refused, a new route too: the account, money, what people write, feeds, embedding. All that
shows films asks with the viewer, whose age limit the catalogue's rule holds (catalog/statements/parts.py).
"""

from matinee.stores.settings import LEGAL_KINDS

FILMS = frozenset(
    {
        ("GET", "/"),
        ("GET", "/catalog"),
        ("GET", "/programs/{permalink}"),
        ("GET", "/live/{permalink}"),
        ("GET", "/search"),
        ("GET", "/library"),
        ("GET", "/favorites"),
        ("GET", "/authors/{permalink}"),
        ("GET", "/categories/{permalink}"),
        ("GET", "/series/{permalink}"),
        ("GET", "/playlists/{permalink}"),
        ("GET", "/api/contents"),
        ("GET", "/api/contents/search"),
        ("GET", "/api/contents/{permalink}"),
        ("GET", "/api/contents/{permalink}/next"),
        ("GET", "/api/contents/{permalink}/similar"),
        ("GET", "/api/contents/{permalink}/rating"),
        ("POST", "/api/contents/{permalink}/playback"),
        ("GET", "/api/contents/favorites"),
        ("GET", "/api/contents/my_library"),
        ("GET", "/api/contents/recent_views"),
        ("GET", "/api/contents/progress"),
        ("GET", "/api/contents/watched_videos"),
        ("GET", "/api/search/suggestions"),
        ("GET", "/api/live_events"),
        ("GET", "/api/live_events/{permalink}"),
        ("POST", "/api/live_events/{permalink}/playback"),
        ("GET", "/api/front_page"),
        ("GET", "/api/categories"),
        ("GET", "/api/categories/initial_with_content"),
        ("GET", "/api/categories/more_with_content"),
        ("GET", "/api/categories/{permalink}"),
        ("GET", "/api/categories/{permalink}/more_content"),
        ("GET", "/api/series"),
        ("GET", "/api/series/{permalink}"),
        ("GET", "/api/playlists"),
        ("GET", "/api/playlists/{permalink}"),
        ("GET", "/api/authors"),
        ("GET", "/api/authors/{permalink}"),
        ("GET", "/api/chapters"),
        ("GET", "/api/chapters/{id}"),
    }
)

MARKS = frozenset(
    {
        ("PUT", "/api/contents/{permalink}/watch_state"),
        ("PUT", "/api/contents/{permalink}/watched"),
        ("GET", "/api/contents/{permalink}/reminder"),
        ("POST", "/api/contents/{permalink}/reminder"),
        ("DELETE", "/api/contents/{permalink}/reminder"),
        ("POST", "/favorites/{content_id}"),
        ("POST", "/my_list/{content_id}"),
        ("GET", "/api/favorites/{id}"),
        ("POST", "/api/favorites"),
        ("DELETE", "/api/favorites/{id}"),
        ("GET", "/api/my_list"),
        ("POST", "/api/my_list"),
        ("DELETE", "/api/my_list/{id}"),
        ("GET", "/api/following"),
        ("POST", "/api/following"),
        ("DELETE", "/api/following/{follow_id}"),
    }
)

# Without films: the store itself, and the ways out of the profile.
OTHERS = frozenset(
    {
        ("GET", "/theme/{color}.css"),
        ("GET", "/translations"),
        ("GET", "/manifest.webmanifest"),
        ("GET", "/app-icon.svg"),
        ("GET", "/offline"),
        ("GET", "/offline.js"),
        ("GET", "/service-worker.js"),
        ("GET", "/profiles"),
        *(("GET", f"/{kind}") for kind in LEGAL_KINDS),
        ("GET", "/maintenance"),
        ("GET", "/not_available"),
        ("GET", "/access_restricted"),
        ("GET", "/api/openapi.json"),
        ("GET", "/api/sessions"),
        ("GET", "/api/csrf_token"),
        ("GET", "/api/custom_fields"),
        ("GET", "/api/profiles"),
        ("PUT", "/api/profiles/current"),
        ("POST", "/api/users/me/codes"),
        ("GET", "/forgot_password"),
        ("GET", "/reset_password/{token}"),
        ("POST", "/api/password_resets"),
        ("GET", "/api/password_resets/{token}"),
        ("PUT", "/api/password_resets/{token}"),
    }
)

MAY_LIMITED = FILMS | MARKS | OTHERS


def may_limited(method: str, route: str) -> bool:
    """Say whether a call may be made from a profile with an age limit."""
    return ("GET" if method == "HEAD" else method, route) in MAY_LIMITED
