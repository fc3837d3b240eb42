"""Responses to unexpected failures: 503 while the database is down, else 500. The only such place.

Django calls `answer_failure` for every uncaught exception, of middleware and views alike (urls.py).
"""

import sys
from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import render

from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.kit.database.outage import is_outage
from matinee.kit.problems import problem_response
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.server_pages import STYLES, render_server_page
from matinee.request import Request, speaks_json
from matinee.translations.queries import choose_locale, direction_of, text

# The time that a thread may take to notice that the database is back.
RETRY_AFTER_SECONDS = 5


def answer_failure(request: Request) -> HttpResponse:
    return database_away(request) if is_outage(sys.exc_info()[1]) else internal_error(request)


def database_away(request: Request) -> HttpResponse:
    """Answer in the requested format, without a database query."""
    if not _wants_page(request) or "X-Inertia" in request.headers:
        return problem_response(request, 503, retry_after_seconds=RETRY_AFTER_SECONDS)
    response = _static_page(request, "unavailable", HTTPStatus.SERVICE_UNAVAILABLE)
    response["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return response


def internal_error(request: Request) -> HttpResponse:
    """Answer an unexpected error with a message and the request's id, using as little as possible."""
    if not _wants_page(request):
        return problem_response(request, 500)
    try:
        if not request.path_info.startswith("/bullet"):
            props = {"request_id": request.request_id}
            return render_server_page(request, "InternalError", props, status=500)
    except Exception:  # noqa: S110 (the page below asks nobody)
        pass
    return _static_page(request, "internal_error", HTTPStatus.INTERNAL_SERVER_ERROR)


def _wants_page(request: Request) -> bool:
    return not speaks_json(request) and request.accepts("text/html")


def _static_page(request: Request, kind: str, status: HTTPStatus) -> HttpResponse:
    """A page without the store's own texts: no query, no script."""
    store = request.__dict__.get("store")
    locale = choose_locale(
        (request.GET.get("locale"), request.COOKIES.get(LOCALE_COOKIE_NAME), store.locale if store else None)
    )
    try:
        styles = find_assets("storefront", entry=STYLES).styles
    except NotBuiltError:
        styles = ()
    context = {
        "locale": locale,
        "direction": direction_of(locale),
        "styles": styles,
        "title": text(locale, f"server_pages.{kind}.title"),
        "text": text(locale, f"server_pages.{kind}.text"),
        "reference": text(locale, "server_pages.internal_error.reference", id=request.request_id),
        "retry": text(locale, "server_pages.internal_error.retry"),
        "here": request.get_full_path() if request.method == "GET" else "/",
    }
    response = render(request, "pages/broken.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response
