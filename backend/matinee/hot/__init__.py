"""The busiest reads, for guests, before Django's request cycle: lists of the catalogue and one content.

Django's own handling costs several times what the statement does (bench/content_detail.py). This door
answers only the plainest request, with the same queries and the same bytes (test_hot.py holds them
together). Anything else goes the usual way: a session, a proxy's header, an odd address, a store that
does not let everyone in, a 404, an error.
Who sends the ETag of an answer that is still true is told so from memory (etags.py).
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.db import DatabaseError

from matinee.accounts.queries import GUEST
from matinee.catalog import queries as catalog
from matinee.catalog.answers import etag_of, guest_detail, last_page
from matinee.catalog.queries import CardPage
from matinee.hot.etags import Headers
from matinee.hot.listener import Listener
from matinee.kit.errors import NotFoundError
from matinee.kit.telemetry import record
from matinee.pages.policy import NOTHING
from matinee.request import REQUEST_ID
from matinee.stores import queries as stores
from matinee.stores.queries import strip_port

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]

PREFIXES = ("/api/c", "/api/authors")
LIST, CATEGORIES, AUTHORS = "/api/contents", "/api/categories", "/api/authors"
FIRST_ROWS = "/api/categories/initial_with_content"
_SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*"
# Calls of their own, with viewers' answers.
_DETAIL = re.compile(rf"{LIST}/(?!(?:favorites|progress|search)$)({_SLUG})")
_CATEGORY = re.compile(rf"/api/categories/({_SLUG})")
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


@dataclass(frozen=True, slots=True)
class Question:
    """A plain request: which store is asked, and from where its pictures come."""

    store_id: int
    origin: str
    path: str
    query: str
    at: datetime

    @property
    def address(self) -> str:
        """What the answer depends on: of a query only a list's page."""
        return f"{self.origin}{self.path}?{self.query if self.path in (LIST, CATEGORIES, AUTHORS) else ''}"


@dataclass(frozen=True, slots=True)
class Reply:
    """`body` is None for who has it already."""

    route: str
    etag: str
    headers: Headers
    body: bytes | None


class HotReads:
    """`listener` keeps the ETags in memory true; without one none are kept."""

    def __init__(self, application: Application, listener: Listener | None = None) -> None:
        self.application = application
        self.listener = listener

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"].startswith(PREFIXES) and environ["REQUEST_METHOD"] == "GET":
            started = time.perf_counter()
            try:
                reply = self._reply(environ)
            except (DatabaseError, NotFoundError):
                reply = None  # the usual way says it properly
            if reply is not None:
                return _send(environ, start_response, started, reply)
        return self.application(environ, start_response)

    def _reply(self, environ: Environ) -> Reply | None:
        """Return None for what is not plain.

        1. Who sends an ETag that is known to be still true gets it back, without a statement.
        2. Otherwise the statement is sent, and the ETag of its answer remembered, unless something changed
           in between.
        """
        question = _read(environ)
        if question is None:
            return None
        etags = self.listener.etags if self.listener else None
        if self.listener and etags:
            self.listener.ensure_started()
        given: str = environ.get("HTTP_IF_NONE_MATCH", "")
        known = etags.find(question.store_id, question.address, question.at) if etags and given else None
        if known and known.etag in given:
            return Reply(known.route, known.etag, known.headers, None)
        begun = etags.begin(question.store_id) if etags else None
        answer = _ask(question)
        if answer is None:
            return None
        route, text, headers = answer
        body = text.encode()
        etag = etag_of(body)
        if etags and begun:
            etags.remember(
                question.store_id, question.address, begun, question.at, etag, route, headers,
                lambda: catalog.find_next_publication(question.store_id, question.at),
            )  # fmt: skip
        return Reply(route, etag, headers, None if etag in given else body)


def _read(environ: Environ) -> Question | None:
    host: str = environ.get("HTTP_HOST", "")
    if settings.SESSION_COOKIE_NAME in environ.get("HTTP_COOKIE", "") or not _HOST.fullmatch(host):
        return None
    origin = settings.ENVIRONMENT.delivery_origin
    if not origin:
        if any(name in environ for name in _UNUSUAL):
            return None
        origin = f"{environ['wsgi.url_scheme']}://{strip_port(host)}:{settings.ENVIRONMENT.port + 2}"
    store = stores.find_store_by_host(host)
    if store is None or store.may_have_barrier:
        return None
    query: str = environ.get("QUERY_STRING", "")
    return Question(store.id, origin, environ["PATH_INFO"], query, datetime.now(UTC))


def _ask(question: Question) -> tuple[str, str, Headers] | None:
    """Return (route, JSON, headers)."""
    store_id, path, at, origin = question.store_id, question.path, question.at, question.origin
    if path in (LIST, CATEGORIES, AUTHORS):
        page = _PAGE.fullmatch(question.query)
        if page is None:
            return None
        number = int(page[1] or 1)
        if path == CATEGORIES:
            return path, *_page(catalog.list_categories(store_id, number, at, origin))
        if path == AUTHORS:
            return path, *_page(catalog.list_authors(store_id, number, "", at, origin))
        return path, *_page(catalog.list_cards(store_id, GUEST, number, at, origin))
    if path == FIRST_ROWS:
        return FIRST_ROWS, *_page(catalog.list_categories_with_content(store_id, GUEST, 1, at, origin))
    if content := _DETAIL.fullmatch(path):
        detail = catalog.get_detail(store_id, GUEST, content[1], at, origin)
        return f"{LIST}/{{permalink}}", guest_detail(detail), []
    if category := _CATEGORY.fullmatch(path):
        text = catalog.get_category(store_id, GUEST, category[1], at, origin)
        return "/api/categories/{permalink}", text, []
    return None


def _page(page: CardPage) -> tuple[str, Headers]:
    return page.json, [("last-page", last_page(page))]


def _send(environ: Environ, start_response: StartResponse, started: float, reply: Reply) -> list[bytes]:
    given = environ.get("HTTP_X_REQUEST_ID", "")
    request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(12)
    headers = [*_HEADERS, *reply.headers, ("ETag", reply.etag), ("X-Request-Id", request_id)]
    if reply.body is None:
        start_response("304 Not Modified", headers)
    else:
        start_response("200 OK", [*headers, ("Content-Type", "application/json; charset=utf-8")])
    record(
        program="web",
        request_id=request_id,
        method="GET",
        route=reply.route,
        status=304 if reply.body is None else 200,
        ms=(time.perf_counter() - started) * 1000,
    )
    return [] if reply.body is None else [reply.body]
