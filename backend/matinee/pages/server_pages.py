"""Server-driven pages, by the Inertia protocol: an initial page object in the app's own shell.

The app renders the component that the object names (frontend: server_pages/registry.ts). A visit from such
a page to another sends `X-Inertia` and gets only the object; inertia-django resolves its props, partial
reloads and versions. There is no session to keep flags between two requests: cleared
history and kept fragments, which nobody uses, are not supported.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from inertia.http import InertiaResponse
from inertia.middleware import InertiaMiddleware

from matinee.pages.addresses import site_of
from matinee.pages.config import words_for
from matinee.pages.head import plain_head
from matinee.pages.outside import allowed_target
from matinee.pages.shell import render_shell
from matinee.request import Request

STYLES = "src/server_pages/document.css"


class ServerPageMiddleware(InertiaMiddleware):
    """The protocol's rules, for its requests; all others are unchanged."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "X-Inertia" not in request.headers:
            return self.get_response(request)
        response: HttpResponse = super().__call__(request)
        return response

    def is_stale(self, request: HttpRequest) -> bool:
        return request.headers.get("X-Inertia-Version", build_version()) != build_version()


class _PageObject(InertiaResponse):
    def __init__(self, request: Request, component: str, props: Mapping[str, object], at: str) -> None:
        self.at = at
        super().__init__(request, component, dict(props))

    def page_data(self) -> dict[str, object]:
        self.request.__dict__.setdefault("session", {})  # the protocol's own flags; unused
        data = {**super().page_data(), "version": build_version()}
        return {**data, "url": self.at} if self.at else data

    def build_first_load(self, data: object) -> str:
        return str(data)


def render_server_page(
    request: Request,
    component: str,
    props: Mapping[str, object],
    *,
    status: int = 200,
    refresh: str = "",
    at: str = "",
) -> HttpResponse:
    """Render the component: in the shell, or alone for a visit of the protocol.

    `at` is the browser's address, when it differs from the requested one.
    """
    response: HttpResponse = _PageObject(request, component, props, at)
    if "X-Inertia" in request.headers:
        response.status_code = status
        response["Cache-Control"] = "private, no-cache"
        return response
    head = plain_head(site_of(request), words_for(request), f"pages.titles.{component}")
    shell = render_shell(
        request,
        "storefront",
        head,
        status=status,
        page="src/server_pages/ServerPage.tsx",
        server_page=json.loads(response.content),
        refresh=refresh,
    )
    patch_vary_headers(shell, ("X-Inertia",))
    return shell


def redirect_page(request: Request) -> HttpResponse:
    """Show a link's target before following it: pages of this store, and sites that its owner links to."""
    target = allowed_target(request, request.GET.get("to", ""))
    props = {"url": target.url, "host": target.host}
    return render_server_page(request, "Redirect", props, refresh=target.url)


def build_version() -> str:
    """Identify the build of a page's code; another one makes the browser reload the page."""
    path: Path = settings.FRONTEND_ROOT / "storefront" / "dist" / ".vite" / "manifest.json"
    try:
        return blake2b(path.read_bytes(), digest_size=8).hexdigest()
    except OSError:
        return ""
