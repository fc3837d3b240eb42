"""Barriers: a store that is not open to a visitor. Pages say why, and API calls are refused alike.

Checked before every endpoint, so that none can forget it. Delivery does not check: a film that is playing
continues until its signed paths expire, and nobody gets new ones.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import render

from matinee.kit.errors import Fault
from matinee.kit.problems import problem_response
from matinee.pages.addresses import site_of
from matinee.pages.config import words_for
from matinee.pages.head import plain_head
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.server_pages import STYLES
from matinee.pages.shell import render_shell, with_policy
from matinee.request import (
    Request,
    confirmed_age_of,
    country_of,
    is_storeless,
    route_of,
    speaks_json,
    viewer_of,
)
from matinee.roles import Who, find_rule
from matinee.stores import queries as stores
from matinee.stores.barriers import Barrier, Code, find_barrier
from matinee.stores.settings import LEGAL_KINDS
from matinee.translations.queries import direction_of

PAGE = "src/pages/not_available/NotAvailablePage.tsx"

# Staff sign in like everyone else; a mail's unsubscribe link must always work.
ALWAYS_OPEN = frozenset(
    {
        "/sign_in",
        "//sign_in",
        "/forgot_password",
        "/reset_password/{token}",
        "/unsubscribe/{token}",
        "/reminders/unsubscribe/{token}",
        "/newsletter/confirm/{token}",
        "/newsletter/unsubscribe/{token}",
        "/following/unsubscribe/{token}",
        # Who runs the store, and what was agreed to.
        *(f"/{kind}" for kind in LEGAL_KINDS),
        "/translations",
        "/theme/{color}.css",
        "/robots.txt",
        "/manifest.webmanifest",
        "/app-icon.svg",
        "/offline",
        "/offline.js",
        "/service-worker.js",
        "/api/sessions",
        "/api/captcha",
        "/api/csrf_token",
        "/api/password_resets",
        "/api/password_resets/{token}",
        "/api/impersonation",
        "/api/comments/unsubscribe/{token}",
        "/api/newsletter/confirmations/{token}",
        "/api/newsletter/unsubscribe/{token}",
        "/api/reminders/unsubscribe/{token}",
        "/api/following/unsubscribe/{token}",
        "/api/following/unsubscribe/{token}/{follow_id}",
    }
)

# One's own account: anybody can always leave, or export their data. Maintenance, which is short, blocks these
# too, because nothing may be written then.
OWN_ACCOUNT = (
    "/account",
    "/subscription",
    "/cancellation",
    "/reduce_churn",
    "/on_hold",
    "/api/age_confirmation",
    "/api/billings",
    "/api/following",
    "/api/newsletter",
    "/api/orders",
    "/api/subscription",
    "/api/users/me",
)

MESSAGES: dict[Code, str] = {
    "maintenance": "The store is being worked on. Try again in a few minutes.",
    "not_open": "This store is not open.",
    "country_restricted": "This store cannot be visited from your country.",
    "age_unconfirmed": "Confirm your age first.",
}


class BarrierMiddleware:
    """Runs after the table of roles: requests that nobody may make have been refused already."""

    def __init__(self, get_response: Callable[[Request], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: Request, *_: object) -> HttpResponse | None:
        if is_storeless(request) or not request.store.may_have_barrier:
            return None
        route = route_of(request.resolver_match)
        if _is_for_staff(route) or find_rule(request.method or "", route) is Who.PROGRAM:
            return None
        barrier = barrier_of(request)
        if barrier is None:
            return None
        request.__dict__["barrier"] = barrier  # page-config contains it, even for visitors who may enter
        return None if is_let_past(route, barrier) else _refuse(request, route, barrier)


def barrier_of(request: Request) -> Barrier | None:
    """Return the barrier for this visitor. Staff are let in, even while they impersonate somebody."""
    viewer = viewer_of(request)
    if viewer.is_moderator or viewer.is_impersonated:
        return None
    return find_barrier(
        stores.settings_of(request.store),
        country=country_of(request),
        confirmed_age=confirmed_age_of(request),
        at=request.now,
    )


def is_let_past(route: str, barrier: Barrier) -> bool:
    if route in ALWAYS_OPEN:
        return True
    is_own = any(route == part or route.startswith(f"{part}/") for part in OWN_ACCOUNT)
    return is_own and barrier.code != "maintenance"


def _is_for_staff(route: str) -> bool:
    """The back office admits only staff; its sign-in page belongs to it."""
    return route == "/bullet" or route.startswith("/bullet/")


def _refuse(request: Request, route: str, barrier: Barrier) -> HttpResponse:
    if route.startswith("/embed/"):
        return _refuse_embedded(request, route, barrier)
    if speaks_json(request) or "X-Inertia" in request.headers or not _is_page(request, route):
        return _problem(request, barrier)
    head = plain_head(site_of(request), words_for(request), f"not_available.{barrier.screen}.title")
    response = render_shell(request, "storefront", head, status=barrier.status, page=PAGE)
    return _with_retry(response, barrier)


def _refuse_embedded(request: Request, route: str, barrier: Barrier) -> HttpResponse:
    """In another site's frame: plain text, without a script that would need cookies."""
    if route.endswith("/playback"):
        refusal: HttpResponse = _problem(request, barrier)
        refusal["Access-Control-Allow-Origin"] = "*"
        return refusal
    words, key = words_for(request), f"not_available.{barrier.screen}"
    try:
        styles = find_assets("storefront", entry=STYLES).styles
    except NotBuiltError:
        styles = ()
    context = {
        "locale": words.locale,
        "direction": direction_of(words.locale),
        "styles": styles,
        "title": words(f"{key}.title", store=request.store.title),
        "text": barrier.message or words(f"{key}.text", store=request.store.title),
        "retry": words("embed.watch_at", store=request.store.title),
        "here": site_of(request).canonical("/catalog"),
    }
    response = render(request, "pages/broken.html", context, status=barrier.status)
    response["Cache-Control"] = "no-store"
    response["Cross-Origin-Opener-Policy"] = "unsafe-none"
    hosts = stores.frame_ancestors(request.store)
    return _with_retry(with_policy(request, response, frame_ancestors=hosts), barrier)


def _problem(request: Request, barrier: Barrier) -> HttpResponse:
    fault = Fault(barrier.code, barrier.message or MESSAGES[barrier.code])
    return problem_response(request, barrier.status, [fault], retry_after_seconds=barrier.retry_after_seconds)


def _with_retry(response: HttpResponse, barrier: Barrier) -> HttpResponse:
    if barrier.retry_after_seconds is not None:
        response["Retry-After"] = str(barrier.retry_after_seconds)
    return response


def _is_page(request: Request, route: str) -> bool:
    """Feeds, site maps and images are read by programs."""
    return request.accepts("text/html") and not route.endswith((".xml", ".jpg"))
