"""The store as an app: its manifest and icon, and the page that stands in when there is no network.

The service worker knows nothing else: it answers page loads that fail, and keeps no code of the app
(docs/decisions/0163).
"""

import json
from hashlib import blake2b

from csp.constants import HEADER
from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.html import escape

from matinee.pages.config import words_for
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.palette import palette
from matinee.pages.server_pages import STYLES
from matinee.pages.shell import find_icon
from matinee.request import Request, locale_of
from matinee.stores import queries as stores
from matinee.translations.queries import direction_of

OFFLINE = "/offline"
RETURN = "/offline.js"
ICON = "/app-icon.svg"
GROUND = "#0b0b0d"  # as `theme-color` in head.html
MANIFEST_TYPE = "application/manifest+json"
# A worker may ask this origin, and load nothing.
WORKER_POLICY = "default-src 'none'; connect-src 'self'"


def web_manifest(request: Request) -> HttpResponse:
    """https://www.w3.org/TR/appmanifest/: what a browser needs to offer the store as an app."""
    store, locale, icon = request.store, locale_of(request), find_icon(request)
    letters = [
        {"src": ICON, "sizes": "any", "type": "image/svg+xml", "purpose": purpose}
        for purpose in ("any", "maskable")
    ]
    body = {
        "id": "/",
        "name": store.title,
        "short_name": store.title,
        "lang": locale,
        "dir": direction_of(locale),
        "start_url": "/catalog",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [*([{"src": icon, "sizes": "any"}] if icon else []), *letters],
    }
    response = HttpResponse(json.dumps(body, ensure_ascii=False), content_type=MANIFEST_TYPE)
    response["Cache-Control"] = "no-cache"
    return response


def app_icon(request: Request) -> HttpResponse:
    """The first letter of the store on its colour, with room around it for a mask."""
    shades = palette(request.store.primary_color, "dark")
    letter = escape(request.store.title.strip()[:1].upper())
    response = HttpResponse(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" fill="{shades["fill"]}"/>'
        f'<text x="256" y="266" fill="{shades["on"]}" font-family="system-ui, sans-serif" font-size="260" '
        f'font-weight="700" text-anchor="middle" dominant-baseline="central">{letter}</text></svg>',
        content_type="image/svg+xml",
    )
    response["Cache-Control"] = "no-cache"
    return response


def offline_page(request: Request) -> HttpResponse:
    """The page that the service worker shows at the address that could not be loaded."""
    words, locale = words_for(request), locale_of(request)
    scheme = stores.settings_of(request.store).color_scheme
    context = {
        "theme": "" if scheme == "auto" else scheme,
        "locale": locale,
        "direction": direction_of(locale),
        "styles": _styles(request),
        "script": RETURN,
        "icon": ICON,
        "store": request.store.title,
        "title": words("server_pages.offline.title"),
        "text": words("server_pages.offline.text"),
        "retry": words("server_pages.internal_error.retry"),
    }
    response = render(request, "pages/offline.html", context)
    response["Cache-Control"] = "no-cache"
    return response


def offline_script(request: Request) -> HttpResponse:
    return _script(render_to_string("pages/offline.js"))


def service_worker(request: Request) -> HttpResponse:
    """Another look, language or store is another text, which a browser installs anew."""
    files = [OFFLINE, RETURN, ICON, *_styles(request)]
    version = blake2b(offline_page(request).content, digest_size=6).hexdigest()
    context = {"files": json.dumps(files), "version": version, "offline": OFFLINE}
    response = _script(render_to_string("pages/service_worker.js", context))
    response[HEADER] = WORKER_POLICY
    return response


def _styles(request: Request) -> list[str]:
    theme = f"/theme/{request.store.primary_color[1:]}.css"
    try:
        return [theme, *find_assets("storefront", entry=STYLES).styles]
    except NotBuiltError:
        return [theme]


def _script(text: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response
