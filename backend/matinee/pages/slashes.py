"""Redirect addresses with trailing slashes to the page without them."""

from collections.abc import Callable
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve

from matinee.request import FIRST_STORE_PAGE, Request, is_storeless, speaks_json


class SlashMiddleware:
    """Only for pages: API calls come from programs, and a wrong address is a 404 for them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        page = _page_without_slashes(request)
        if page is None:
            return self.get_response(request)
        # Browsers cache it for ever: an address without its slash never changes.
        response = HttpResponse(status=301 if request.method in ("GET", "HEAD") else 308)
        response["Location"] = page
        return response


def _page_without_slashes(request: Request) -> str | None:
    """Return the path and query to redirect to; None if there is no such page.

    Only to one of our pages: its path begins with a single slash, so that no browser takes the next
    part for a host (`//evil.example/`).
    """
    path = request.path_info
    is_program = is_storeless(request) and not path.startswith(FIRST_STORE_PAGE)
    if len(path) < 2 or not path.endswith("/") or speaks_json(request) or is_program:
        return None
    page = path.rstrip("/")
    if not page or page.startswith("//") or "\\" in page:
        return None
    try:
        resolve(page)
    except Resolver404:
        return None
    query = request.META.get("QUERY_STRING", "")
    return quote(page, safe="/~:@!$&'()*+,;=") + (f"?{query}" if query else "")
