"""Lead from an address with slashes at its end to the page without them."""

from collections.abc import Callable
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve

from matinee.request import Request, is_storeless, speaks_json


class SlashMiddleware:
    """Pages only: calls are made by programs, to which a wrong address is a 404."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        page = _page_without_slashes(request)
        if page is None:
            return self.get_response(request)
        # Kept by browsers for good: an address without its slash is never anything else.
        response = HttpResponse(status=301 if request.method in ("GET", "HEAD") else 308)
        response["Location"] = page
        return response


def _page_without_slashes(request: Request) -> str | None:
    """Return the path and query to go to; None where there is nothing to lead to.

    Only where a page of ours answers: its path begins with a single slash, so that no browser takes the next
    part for a host (`//evil.example/`).
    """
    path = request.path_info
    if len(path) < 2 or not path.endswith("/") or speaks_json(request) or is_storeless(request):
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
