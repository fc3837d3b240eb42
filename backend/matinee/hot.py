"""The two busiest reads, for guests, before Django's request cycle: catalogue pages and a content's detail.

Django's own handling costs several times what the statement does (bench/content_detail.py). This door
answers only the plainest request, with the same queries and the same bytes (test_hot.py holds them
together). Anything else goes the usual way: a session, a proxy's header, an odd address, a 404, an error.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.db import DatabaseError

from matinee.accounts.queries import GUEST
from matinee.catalog import queries as catalog
from matinee.catalog.answers import etag_of, guest_detail, last_page
from matinee.kit.errors import NotFoundError
from matinee.kit.telemetry import record
from matinee.pages.policy import NOTHING
from matinee.request import REQUEST_ID
from matinee.stores import queries as stores
from matinee.stores.queries import strip_port

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]
Headers = list[tuple[str, str]]

LIST = "/api/contents"
_DETAIL = re.compile(r"/api/contents/([a-z0-9]+(?:-[a-z0-9]+)*)")
_PAGE = re.compile(r"(?:page=([1-9][0-9]{0,5}))?")
_HOST = re.compile(r"[A-Za-z0-9.-]+(?::[0-9]+)?")
# With any of these the viewer, the address or the scheme is not plain.
_UNUSUAL = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO")

# What Django's middleware would put on them.
_HEADERS = [
    ("Content-Security-Policy", NOTHING),
    ("Cache-Control", "private, no-cache"),
    ("Vary", "Cookie, Host"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", settings.SECURE_REFERRER_POLICY),
    ("Cross-Origin-Opener-Policy", settings.SECURE_CROSS_ORIGIN_OPENER_POLICY),
]


class HotReads:
    def __init__(self, application: Application) -> None:
        self.application = application

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        path: str = environ["PATH_INFO"]
        if path.startswith(LIST) and environ["REQUEST_METHOD"] == "GET":
            started = time.perf_counter()
            try:
                answer = _answer(environ, path)
            except (DatabaseError, NotFoundError):
                answer = None  # the usual way says it properly
            if answer is not None:
                return _send(environ, start_response, started, *answer)
        return self.application(environ, start_response)


def _answer(environ: Environ, path: str) -> tuple[str, str, Headers] | None:
    """Return (route, JSON, headers), or None for what is not plain."""
    host: str = environ.get("HTTP_HOST", "")
    if settings.SESSION_COOKIE_NAME in environ.get("HTTP_COOKIE", "") or not _HOST.fullmatch(host):
        return None
    origin = settings.ENVIRONMENT.delivery_origin
    if not origin:
        if any(name in environ for name in _UNUSUAL):
            return None
        origin = f"{environ['wsgi.url_scheme']}://{strip_port(host)}:{settings.ENVIRONMENT.port + 2}"
    store = stores.find_store_by_host(host)
    if store is None:
        return None
    at = datetime.now(UTC)
    if path == LIST:
        page = _PAGE.fullmatch(environ.get("QUERY_STRING", ""))
        if page is None:
            return None
        cards = catalog.list_cards(store.id, GUEST, int(page[1] or 1), at, origin)
        return LIST, cards.json, [("last-page", last_page(cards))]
    permalink = _DETAIL.fullmatch(path)
    if permalink is None:
        return None
    detail = catalog.get_detail(store.id, GUEST, permalink[1], at, origin)
    return f"{LIST}/{{permalink}}", guest_detail(detail), []


def _send(
    environ: Environ, start_response: StartResponse, started: float, route: str, text: str, headers: Headers
) -> list[bytes]:
    body = text.encode()
    etag = etag_of(body)
    given = environ.get("HTTP_X_REQUEST_ID", "")
    request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(12)
    status = 304 if etag in environ.get("HTTP_IF_NONE_MATCH", "") else 200
    headers = [*_HEADERS, *headers, ("ETag", etag), ("X-Request-Id", request_id)]
    if status == 200:
        headers.append(("Content-Type", "application/json; charset=utf-8"))
    start_response("304 Not Modified" if status == 304 else "200 OK", headers)
    ms = (time.perf_counter() - started) * 1000
    record(program="web", request_id=request_id, method="GET", route=route, status=status, ms=ms)
    return [] if status == 304 else [body]
