"""GET /translations: the messages of a language, as the apps read them."""

from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from matinee.catalog.answers import etag_of
from matinee.kit.errors import ProblemError
from matinee.kit.problems import respond_to
from matinee.request import Request, locale_of
from matinee.translations import queries as translations


def translations_json(request: Request) -> HttpResponse:
    """Return every message of `locale` (by default the visitor's own), with the store's own texts."""
    try:
        locale = translations.get_locale(request.GET.get("locale", locale_of(request)))
    except ProblemError as error:
        return respond_to(request, error)
    body = translations.words_of(request.store.id, locale=locale).as_json().encode()
    etag = etag_of(body)
    response: HttpResponse
    if etag in request.headers.get("If-None-Match", ""):
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(body, content_type="application/json; charset=utf-8")
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "Host"))
    return response
