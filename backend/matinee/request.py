"""What every endpoint gets: the request's id and time, its store and its viewer; and the checks before it."""

import re
import secrets
import time
from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseForbidden
from django.middleware.csrf import CsrfViewMiddleware
from django.shortcuts import redirect
from django.urls import ResolverMatch
from django.utils.cache import patch_vary_headers

from matinee.accounts import known_devices
from matinee.accounts import queries as accounts
from matinee.accounts.operations import audit, sessions
from matinee.accounts.queries import NOBODY, Viewer, Visit
from matinee.cookies import (
    DEVICE_COOKIE_NAME,
    LOCALE_COOKIE_NAME,
    read_age,
    read_prefixed,
    write_prefixed,
)
from matinee.kit.errors import Fault
from matinee.kit.memo import Memo, Value
from matinee.kit.problems import problem_response
from matinee.kit.proxies import client_of, is_trusted
from matinee.kit.telemetry import record
from matinee.roles import Who, find_rule, is_allowed, is_declared, may_impersonated, may_limited
from matinee.roles.bearer import Program, admit, bearer_of
from matinee.roles.refusals import IMPERSONATING, OVER_LIMIT, refuse_limited
from matinee.stores import queries as stores
from matinee.stores.queries import Storefront
from matinee.translations import queries as translations

# Where a machine without a store makes its first one.
FIRST_STORE_PAGE = "/new_store"
# Programs' own addresses and this page: they answer on every host, with no store.
STORELESS = ("/healthz", "/readyz", "/metrics", "/internal/", "/static/", FIRST_STORE_PAGE)
API_PREFIXES = ("/api/", "/bullet/api/", "/internal/")


REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_COUNTRY = re.compile(r"[A-Z]{2}")
# What proxies say when they do not know (XX, ZZ), and of Tor (T1 is no two letters).
NO_COUNTRIES = ("XX", "ZZ")
_ROUTE_PARAMETER = re.compile(r"<(?:[^:>]+:)?([^>]+)>")

GetResponse = Callable[[HttpRequest], HttpResponse]


class Request(HttpRequest):
    """The request after our middleware. Endpoints annotate with it; Django makes the plain class."""

    request_id: str
    csp_nonce: str  # whoever reads it allows it in this page's Content-Security-Policy
    now: datetime
    client_ip: str
    store: Storefront
    visit: Visit
    # A token to put into the session cookie; empty to take the cookie away.
    new_session: str
    # The cookie of a known device, in the same way.
    new_device: str


class RequestMiddleware:
    """Outermost: names, times, logs and counts every request, and puts every API error into the one shape."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        start = time.perf_counter()
        header = request.META.get("HTTP_X_REQUEST_ID", "")
        request.request_id = header if REQUEST_ID.fullmatch(header) else secrets.token_hex(12)
        request.now = datetime.now(UTC)
        _believe_trusted_proxy(request)
        read_prefixed(request)
        if "\x00" in request.path_info:
            response: HttpResponse = problem_response(
                request, 422, [Fault("invalid", "The address must not contain a NUL character.")]
            )
        else:
            response = self.get_response(request)
        if response.status_code >= 400 and speaks_json(request) and not _is_json(response):
            response = _in_shape(request, response)
        if speaks_json(request) and "Cache-Control" not in response.headers:
            response["Cache-Control"] = "no-store"
        write_prefixed(request, response)
        response["X-Request-Id"] = request.request_id
        response["X-Content-Type-Options"] = "nosniff"  # also where no other middleware came to
        if not response.streaming and response.status_code not in (204, 304):
            response["Content-Length"] = str(len(response.content))
        record(
            program="web",
            request_id=request.request_id,
            method=request.method or "",
            route=_logged_route(request),
            status=response.status_code,
            ms=(time.perf_counter() - start) * 1000,
        )
        return response


class CsrfMiddleware(CsrfViewMiddleware):
    """Django's check on every unsafe route, also on those that a framework marked as exempt.

    A page of another site cannot send a token, and with one no cookie counts.
    """

    def process_view(
        self, request: HttpRequest, callback: Callable[..., HttpResponseBase], *args: object
    ) -> HttpResponseForbidden | None:
        rule = find_rule(request.method or "", route_of(request.resolver_match))
        if rule is Who.PROGRAM or bearer_of(request) is not None:
            return None
        return super().process_view(request, _never_exempt, (), {})


class StoreMiddleware:
    """Find the store by the host, offer the viewer, and ask the table of roles before any endpoint runs."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        if is_storeless(request):
            return _with_session_cookie(request, self.get_response(request))
        try:
            host = request.get_host()
        except DisallowedHost:
            return problem_response(request, 400)
        store = stores.find_store_by_host(host)
        if store is None:
            return _without_store(request)
        request.store = store
        try:
            response = self.get_response(request)
            _record_act(request, response)
        finally:
            audit.end_token_use()
        return _with_device_cookie(request, _with_session_cookie(request, response))

    def process_view(self, request: Request, *_: object) -> HttpResponse | None:
        route = route_of(request.resolver_match)
        rule = find_rule(request.method or "", route)
        if rule is None:
            if is_declared(route):
                return problem_response(request, 405)
            raise Http404
        secret = bearer_of(request)
        if secret is not None or rule is Who.TOKEN:
            return _let_program_in(request, secret, route)
        if rule is Who.PROGRAM or is_storeless(request):
            return None  # no visitor's session counts here
        if settings.SESSION_COOKIE_NAME in request.COOKIES and visit_of(request).is_over_limit:
            return _over_limit(request, route)
        if rule is not Who.ANYONE and not is_allowed(rule, viewer_of(request)):
            return _not_let_in(request)
        if not may_impersonated(request.method or "", route) and viewer_of(request).is_impersonated:
            return problem_response(request, 403, [IMPERSONATING])
        has_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        if has_session and viewer_of(request).is_limited and not may_limited(request.method or "", route):
            return refuse_limited(request, is_call=speaks_json(request))
        return None


def _let_program_in(request: Request, secret: str | None, route: str) -> HttpResponse | None:
    """Let a program act as the maker of its token. No cookie counts beside it."""
    request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)
    program = admit(request, secret, store_id=request.store.id, route=route, at=request.now)
    if not isinstance(program, Program):
        return program
    request.visit = Visit(program.viewer)
    audit.begin_token_use(program.token_name)
    return None


def _record_act(request: Request, response: HttpResponse) -> None:
    """Leave an entry of what a program has changed, where the operation itself leaves none."""
    if request.method not in ("GET", "HEAD") and response.status_code < 400:
        audit.record_token_use(
            store_id=request.store.id,
            actor_id=viewer_of(request).id,
            call=f"{request.method} {request.path_info}",
            at=request.now,
        )


def _without_store(request: Request) -> HttpResponse:
    """Lead to the first store, where there is none at all."""
    if request.method == "GET" and not speaks_json(request) and not stores.list_names():
        return redirect(FIRST_STORE_PAGE)
    return problem_response(request, 404)


def _not_let_in(request: Request) -> HttpResponse:
    if viewer_of(request).is_signed_in:
        raise Http404  # what one may not see is not there
    if speaks_json(request):
        return problem_response(request, 401)
    return redirect(f"{_sign_in_page(request)}?{urlencode({'next': request.get_full_path()})}")


def _over_limit(request: Request, route: str) -> HttpResponse | None:
    """Tell a device whose place another one took, once: the page to sign in takes the cookie away."""
    if route in SIGN_IN_PAGES:
        keep_session(request, "")
        return None
    if speaks_json(request):
        # Signing in again and out are the ways on.
        is_way_on = route.endswith("/api/sessions") and request.method != "GET"
        return None if is_way_on else problem_response(request, 401, [OVER_LIMIT], user_limit=True)
    query = {"reason": "user_limit", "next": request.get_full_path()}
    return redirect(f"{_sign_in_page(request)}?{urlencode(query)}")


def _sign_in_page(request: Request) -> str:
    return "/bullet/sign_in" if request.path_info.startswith("/bullet") else "/sign_in"


SIGN_IN_PAGES = ("/sign_in", "//sign_in", "/bullet/sign_in")


def visit_of(request: Request) -> Visit:
    """Return what the session cookie says: read on the first question, remembered for the request."""
    visit = request.__dict__.get("visit")
    if visit is None:
        token = session_token_of(request)
        visit = accounts.find_visit(request.store.id, token=token, at=request.now) if token else NOBODY
        request.visit = visit
        sessions.note_seen(visit=visit, country=country_of(request), at=request.now)
    return visit


def viewer_of(request: Request) -> Viewer:
    """Return who is looking. The back office shows what the owner wrote, the store its translation."""
    viewer = visit_of(request).viewer
    is_office = request.path_info.startswith("/bullet")
    return viewer if is_office else replace(viewer, page_locale=locale_of(request))


def confirmed_age_of(request: Request) -> int:
    """Return the highest age that this visitor said to have reached; 0 is none."""
    return max(read_age(request.COOKIES), viewer_of(request).confirmed_age or 0)


def session_token_of(request: Request) -> str:
    return request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")


def keep_session(request: Request, token: str) -> None:
    """Put a session into the visitor's cookie; an empty token takes the cookie away."""
    request.new_session = token
    request.__dict__.pop("visit", None)


def device_cookie_of(request: Request) -> str:
    return request.COOKIES.get(DEVICE_COOKIE_NAME, "")


def keep_device(request: Request, cookie: str) -> None:
    """Put what makes a device known into its cookie; an empty text takes the cookie away."""
    request.new_device = cookie


def _with_device_cookie(request: Request, response: HttpResponse) -> HttpResponse:
    cookie = request.__dict__.get("new_device")
    if cookie:
        response.set_cookie(
            DEVICE_COOKIE_NAME,
            cookie,
            max_age=int(known_devices.LIFETIME.total_seconds()),
            httponly=True,
            samesite="Lax",
        )
    elif cookie is not None:
        response.delete_cookie(DEVICE_COOKIE_NAME, samesite="Lax")
    return response


def _with_session_cookie(request: Request, response: HttpResponse) -> HttpResponse:
    token = request.__dict__.get("new_session")
    if "visit" in request.__dict__ or token is not None:
        patch_vary_headers(response, ("Cookie",))
    if token:
        response.set_cookie(
            settings.SESSION_COOKIE_NAME,
            token,
            max_age=settings.SESSION_COOKIE_AGE,
            httponly=True,
            samesite="Lax",
        )
    elif token is not None:
        response.delete_cookie(settings.SESSION_COOKIE_NAME, samesite="Lax")
    return response


def is_shared(request: Request) -> bool:
    """Say whether all guests are given the same answer (guest_cache): it holds nothing of who asked."""
    return bool(request.__dict__.get("is_shared", False))


def goes_to_all(request: Request, response: HttpResponse) -> bool:
    """Say whether this very answer is shared: what went wrong and what sets a cookie is one visitor's."""
    return is_shared(request) and response.status_code == 200 and not response.cookies


def once_for_guests(request: Request, name: Hashable, make: Callable[[], Value]) -> Value:
    """Make what answers that guests share have in common once, until something of the store changes.

    `name` holds all that the value depends on beside the store.
    """
    common: Memo | None = request.__dict__.get("common") if is_shared(request) else None
    return common.once(name, make) if common else make()


def is_preview(flag: str | None) -> bool:
    """Whether `admin_iframe` of an address (SPEC 2) asks for the preview: `true`, or without a value."""
    return flag in ("true", "")


def locale_of(request: Request) -> str:
    """Return the language to answer in: the address's, the visitor's choice, the store's, else English."""
    return translations.choose_locale(
        (request.GET.get("locale"), request.COOKIES.get(LOCALE_COOKIE_NAME), request.store.locale)
    )


def route_of(match: ResolverMatch | None) -> str:
    """Return the route as a template: `/api/contents/{permalink}`."""
    if match is None:
        return "unmatched"
    return "/" + _ROUTE_PARAMETER.sub(r"{\1}", match.route)


def _logged_route(request: Request) -> str:
    if request.path_info.startswith("/static/"):
        return "/static/{path}"
    return route_of(request.resolver_match)


def csrf_failed(request: Request, reason: str = "") -> HttpResponse:
    return problem_response(
        request,
        403,
        [
            Fault(
                "csrf_failed",
                "The page is out of date, or the request came from another site. Reload the page.",
            )
        ],
    )


def _believe_trusted_proxy(request: Request) -> None:
    request.client_ip, scheme = client_of(request.META)
    if scheme in ("http", "https"):
        request.META["wsgi.url_scheme"] = scheme  # what Django's request.scheme reads


def country_of(request: Request) -> str:
    """Return the visitor's country as the trusted proxy names it (two letters), empty where nobody does."""
    header = settings.ENVIRONMENT.country_header
    if not header or not is_trusted(request.META.get("REMOTE_ADDR", "")):
        return ""
    code = request.headers.get(header, "").strip().upper()
    return code if _COUNTRY.fullmatch(code) and code not in NO_COUNTRIES else ""


def is_storeless(request: Request) -> bool:
    return request.path_info.startswith(STORELESS)


def speaks_json(request: Request) -> bool:
    return request.path_info.startswith(API_PREFIXES)


def _is_json(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("application/json")


def _in_shape(request: Request, response: HttpResponse) -> HttpResponse:
    problem = problem_response(request, response.status_code)
    for header in ("Allow", "Retry-After"):
        if header in response.headers:
            problem[header] = response.headers[header]
    return problem


def _never_exempt() -> HttpResponse:
    """A stand-in view without the `csrf_exempt` mark."""
    raise NotImplementedError
