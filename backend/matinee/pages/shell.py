"""Each app's single HTML page: its head, its configuration, and the response to its first call."""

from collections.abc import Sequence
from dataclasses import replace

from csp.constants import NONCE
from django.conf import settings
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import render

from matinee.commerce.providers import registry as payments
from matinee.commerce.providers.base import NONCE as PAGE_NONCE
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.kit.problems import problem_response
from matinee.origins import (
    collector_origin,
    delivery_origin,
    intake_origin,
    pixel_origin,
    realtime_origin,
)
from matinee.pages.config import Answer, page_config, words_of_page
from matinee.pages.first_page import START_HASH, FirstPage, first_page_context
from matinee.pages.head import OPEN_GRAPH_LOCALES, Head, banner_of
from matinee.pages.live_links import live_feeds
from matinee.pages.manifest import App, NotBuiltError, find_assets
from matinee.pages.palette import stylesheet, stylesheet_hash
from matinee.request import Request, goes_to_all, is_shared, viewer_of
from matinee.stores import queries as stores
from matinee.translations.queries import LOCALES, direction_of

# A page contains its messages and first data: compression leaves a fourth. Django pads against BREACH.
_gzip = GZipMiddleware(lambda _request: HttpResponse())

YEAR_SECONDS = 365 * 24 * 3600
# The pages with a provider's form. The app loads each of them as a new document.
TAKES_CARDS = frozenset({"/orders/complete_order", "/on_hold", "/subscription"})
LIVE_PAGES = "/live/"
# What Google Cast's sender loads: its entry, the API of the browser's version, and the framework. By folders,
# as the version is in the path; the whole host serves scripts of others (docs/decisions/0168).
CAST_SCRIPTS = (
    "https://www.gstatic.com/cv/js/sender/v1/",
    "https://www.gstatic.com/eureka/clank/",
    "https://www.gstatic.com/cast/sdk/libs/sender/",
)


def render_shell(
    request: Request,
    app: App,
    head: Head,
    *,
    status: int = 200,
    page: str | None = None,
    first_data: Sequence[Answer] = (),
    first_page: FirstPage | None = None,
    server_page: dict[str, object] | None = None,
    refresh: str = "",
) -> HttpResponse:
    """Render the shell, with the responses to the page's first calls.

    `refresh` is where a browser without JavaScript is redirected.
    """
    try:
        assets = find_assets(app, page, locale=words_of_page(request, app).locale)
    except NotBuiltError:
        return not_built(request, app)
    response = render(
        request,
        "pages/shell.html",
        {
            **head_context(request, head, app),
            "assets": assets,
            **first_page_context(request, first_page),
            "refresh": refresh,
            # A shared page has none: the app requests one before it sends anything.
            "csrf_token_text": "" if is_shared(request) else get_token(request),
            "config": page_config(request, app, first_data, server_page, _billing(request)),
        },
        status=status,
    )
    finish_page(request, response)
    scripts = [START_HASH] if first_page else []
    if app == "storefront" and stores.settings_of(request.store).chromecast:
        scripts += CAST_SCRIPTS
    response._csp_update["script-src"] = scripts  # type: ignore[attr-defined]  # django-csp reads it
    return allow_payments(request, response) if _takes_cards(request) else response


def head_context(request: Request, head: Head, app: App = "storefront") -> dict[str, object]:
    """The context of `pages/head.html`, and the attributes of <html>."""
    words = words_of_page(request, app)
    locale = words.locale
    scheme = stores.settings_of(request.store).color_scheme if app == "storefront" else "auto"
    if app == "storefront" and head.image is None:
        info = stores.store_info(request.store, origin=delivery_origin(request))
        head = replace(head, image=banner_of(info.title, info.banner))
    return {
        "store": request.store,
        "shades": stylesheet(request.store.primary_color),
        "is_installable": app == "storefront",
        "touch_icon": find_icon(request),
        "head": head,
        "live_feeds": live_feeds(request) if app == "storefront" else [],
        "live_feeds_title": words("pages.live_feed.title", store=request.store.title),
        "locale": locale,
        "direction": direction_of(locale),
        # Without a theme of the page, the tokens follow the system (packages/ui).
        "theme": "" if scheme == "auto" else scheme,
        "without_javascript": words("pages.without_javascript"),
        "og_locale": OPEN_GRAPH_LOCALES[locale],
        "og_alternates": [name for code, name in OPEN_GRAPH_LOCALES.items() if code != locale],
    }


def find_icon(request: Request) -> str | None:
    """Return the owner's picture for home screens, if there is one."""
    if request.store.icon_image is None:
        return None
    return stores.store_info(request.store, origin=delivery_origin(request)).icon


def finish_page(request: Request, response: HttpResponse) -> HttpResponse:
    """Set every page's headers: access to our other programs, its language, and no caching.

    For pages that all guests share, guest_cache sets the lifetime, and compresses them once.
    """
    response["Cache-Control"] = "private, no-cache"
    locale = request.GET.get("locale")
    if locale in LOCALES and locale != request.COOKIES.get(LOCALE_COOKIE_NAME):
        # The page's language menu reads and sets it too.
        response.set_cookie(LOCALE_COOKIE_NAME, locale, max_age=YEAR_SECONDS, samesite="Lax")
    if not goes_to_all(request, response):
        _gzip.process_response(request, response)
    return with_policy(request, response)


def not_built(request: Request, app: App) -> HttpResponse:
    if not request.accepts("text/html"):
        return problem_response(request, 503)
    return with_policy(request, render(request, "pages/not_built.html", {"app": app}, status=503))


def with_policy(request: Request, response: HttpResponse, **more: list[str]) -> HttpResponse:
    """Let the page access our other programs and contain the store's shades, and nothing else."""
    delivery, collector = delivery_origin(request), collector_origin(request)
    counting = dict.fromkeys((collector, pixel_origin(request)))  # usually the same one
    policy = {
        "connect-src": ["'self'", delivery, *counting, intake_origin(request), realtime_origin(request)],
        "img-src": ["'self'", "data:", "blob:", delivery],
        "media-src": ["'self'", "blob:", delivery],
        "style-src": [stylesheet_hash(request.store.primary_color)],
    }
    response._csp_update = policy  # type: ignore[attr-defined]
    if more:
        response._csp_replace = {name.replace("_", "-"): value for name, value in more.items()}  # type: ignore[attr-defined]
    return response


def _takes_cards(request: Request) -> bool:
    """Live events accept donations beside the player; guests, who must sign in first, get the shared page."""
    path = request.path_info
    return path in TAKES_CARDS or (path.startswith(LIVE_PAGES) and viewer_of(request).is_signed_in)


def _billing(request: Request) -> dict[str, object] | None:
    """The configuration of the forms of the store's payment providers."""
    if not _takes_cards(request):
        return None
    providers = payments.public_config(request.store.id)
    needs_nonce = any(PAGE_NONCE in origins for entry in providers for origins in entry["origins"].values())
    return {
        "providers": [
            # By name: a field that is added for the server does not go out with the page.
            {
                "name": entry["name"],
                "element": entry["element"],
                "label": entry["label"],
                "config": entry["config"],
            }
            for entry in providers
        ],
        "test_mode": payments.is_test_mode(request.store.id),
        "nonce": str(request.csp_nonce) if needs_nonce else "",
    }


def allow_payments(request: Request, response: HttpResponse) -> HttpResponse:
    """Allow the scripts of the store's payment providers, and no others. The sandbox needs none.

    A provider's frame may open a window that needs its opener, as PayPal's does. Under `same-origin`, which
    all other pages have, `window.open` of another site's frame returns null.
    """
    response["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups"
    policy = response._csp_update  # type: ignore[attr-defined]
    directives = {**settings.CONTENT_SECURITY_POLICY["DIRECTIVES"], **policy}
    for directive, origins in payments.policy_of(request.store.id).items():
        new_origins = [NONCE if origin == PAGE_NONCE else origin for origin in origins]
        policy[directive] = [
            *(policy.get(directive) or ([] if directive in directives else ["'self'"])),
            *new_origins,
        ]
    return response
