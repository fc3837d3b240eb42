"""Responses whose JSON is already text, mostly built by PostgreSQL."""

from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from matinee.catalog.answers import etag_of, last_page
from matinee.catalog.queries import CardPage
from matinee.kit.paging import LAST_PAGE_HEADER
from matinee.request import Request

NOT_MODIFIED = {304: None}
JSON = "application/json; charset=utf-8"

_ETAG = {"ETag": {"schema": {"type": "string"}}}
LIST_HEADERS = {"responses": {200: {"headers": LAST_PAGE_HEADER | _ETAG}}}
ETAG_HEADER = {"responses": {200: {"headers": _ETAG}}}


def answer_page(request: Request, page: CardPage) -> HttpResponse:
    return answer(request, page.json, {"last-page": last_page(page)})


def answer(
    request: Request, body: str, headers: dict[str, str] | None = None, content_type: str = JSON
) -> HttpResponse:
    content = body.encode()
    etag = etag_of(content)
    response: HttpResponse
    if etag in request.META.get("HTTP_IF_NONE_MATCH", ""):
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(content, content_type=content_type)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    for name, value in (headers or {}).items():
        response[name] = value
    patch_vary_headers(response, ("Cookie", "Host"))
    return response
