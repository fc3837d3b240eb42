"""What guests look at, pages and calls alike, is made once and then answered from memory.

Only the plainest request has a part in it: a GET without a session, to a store that lets everyone in, of a
route that is listed in routes.py. It reaches its endpoint without any cookie but the language, so that
nothing of a visitor can come into what others are shown. Everything else goes its usual way, untouched.

The first request after a change makes the answer and the others wait for it; memory.py says what ends it.
"""

import gzip
import time
from datetime import datetime

from django.core.exceptions import DisallowedHost
from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from matinee.catalog import queries as catalog
from matinee.catalog.answers import etag_of
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.guest_cache.memory import PATIENCE_SECONDS, GuestCache, Key, SharedAnswer
from matinee.guest_cache.routes import SHARED, may_be_shared
from matinee.live import queries as live
from matinee.media.signing import SHORTEST_STILL, still_expiry
from matinee.pages.manifest import built_ns
from matinee.request import GetResponse, Request, goes_to_all, once_for_guests, route_of, session_token_of
from matinee.stores import queries as stores
from matinee.translations import queries as translations

# Bounds what no notice tells of: which films are watched together, and the end of a page's grant.
LONGEST_SECONDS = 600
# A browser asks each time. What stands between it and us may answer for one second: a publish is seen by
# guests after two at most.
CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate"
# A twentieth more bytes than the usual level, for half the time.
_LEVEL = 4

cache = GuestCache()


class GuestCacheMiddleware:
    """Stands right behind the one that names and logs requests: an answer from memory costs nothing else."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        """Answer from memory, or let the answer be made, by one request for all that wait for it."""
        key = _key_of(request)
        if key is None:
            return self.get_response(request)
        request.__dict__["guest_key"] = key
        answer = cache.find(key, request.now)
        if answer is None and (event := cache.claim(key)):
            event.wait(PATIENCE_SECONDS)
            answer = cache.find(key, request.now)
            if answer is None:  # there was nothing to share: an error, or a page of another kind
                return self._make(request, key)
        if answer:
            return _respond(request, answer, request.META.get("HTTP_IF_NONE_MATCH", ""))
        try:
            return self._make(request, key)
        finally:
            cache.release(key)

    def process_view(self, request: Request, *_: object) -> None:
        """Take everything of the visitor off a request whose answer all guests share."""
        if "guest_key" not in request.__dict__:
            return
        parameters = SHARED.get(route_of(request.resolver_match))
        if parameters is None or not parameters.issuperset(request.GET):
            return
        request.COOKIES = {
            name: value for name, value in request.COOKIES.items() if name == LOCALE_COOKIE_NAME
        }
        request.__dict__["is_shared"] = True
        # The endpoint is to answer whole; whether the guest has it already is seen here.
        request.__dict__["known_etags"] = request.META.pop("HTTP_IF_NONE_MATCH", "")

    def _make(self, request: Request, key: Key) -> HttpResponse:
        generation, start = cache.begin(key.store_id), time.monotonic()
        if generation:
            request.__dict__["common"] = cache.common(key.store_id, generation)
        response = self.get_response(request)
        if response.streaming or not goes_to_all(request, response):
            return response
        answer = _share(request, response)
        if generation:
            until = _end_of(request, key.store_id)
            cache.keep(key, generation, answer, until=until, seconds=time.monotonic() - start)
        return _respond(request, answer, request.__dict__["known_etags"])


def _key_of(request: Request) -> Key | None:
    """Return what a guest's answer is found under; None for any other request."""
    if request.method != "GET" or session_token_of(request) or not may_be_shared(request.path_info):
        return None
    try:
        host = request.get_host()
    except DisallowedHost:
        return None
    store = stores.find_store_by_host(host)
    if store is None or store.may_have_barrier:
        return None
    query = request.META.get("QUERY_STRING", "")
    choice = request.GET.get("locale") if query else None
    locale = translations.choose_locale((choice, request.COOKIES.get(LOCALE_COOKIE_NAME), store.locale))
    return Key(
        store.id, f"{request.scheme}://{host}", request.path_info, query, locale, built_ns("storefront")
    )


def _share(request: Request, response: HttpResponse) -> SharedAnswer:
    patch_vary_headers(response, ("Cookie", "Accept-Encoding"))
    response["Cache-Control"] = CACHE_CONTROL
    del response["ETag"]
    return SharedAnswer(
        etag=etag_of(response.content),
        headers=tuple(response.items()),
        body=gzip.compress(response.content, _LEVEL, mtime=0),
        match=request.resolver_match,
    )


def _end_of(request: Request, store_id: int) -> float:
    """Return until when an answer that was made now is true, if nobody changes anything: unix seconds."""
    change = once_for_guests(request, "next change", lambda: _next_change(store_id, request.now))
    if change and change <= request.now:
        cache.drop(store_id)  # what waited for its hour is out: a change without a notice
    return min(
        request.now.timestamp() + LONGEST_SECONDS,
        still_expiry(request.now) - SHORTEST_STILL.total_seconds(),
        change.timestamp() if change else float("inf"),
    )


def _next_change(store_id: int, at: datetime) -> datetime | None:
    """Find when time alone makes an answer another one."""
    moments = (
        catalog.find_next_change(store_id, at=at),
        live.find_next_change(store_id=store_id, at=at),
    )
    return min((moment for moment in moments if moment), default=None)


def _respond(request: Request, answer: SharedAnswer, known_etags: str) -> HttpResponse:
    """Answer in the form that this guest can read, or that they have it already."""
    request.resolver_match = answer.match  # the log names the route
    is_packed = "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", "")
    response: HttpResponse
    if answer.etag in known_etags:
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(answer.body if is_packed else gzip.decompress(answer.body))
        if is_packed:
            response["Content-Encoding"] = "gzip"
    for name, value in answer.headers:
        if response.status_code == 200 or name != "Content-Type":
            response[name] = value
    # The packed bytes are others: of the same answer all the same.
    response["ETag"] = f"W/{answer.etag}" if is_packed else answer.etag
    return response
