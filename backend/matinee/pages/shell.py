"""The one HTML page of each app: its head, its configuration, and the answer to its first call."""

import json
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render

from matinee.accounts.api import as_session
from matinee.kit.problems import problem_response
from matinee.origins import collector_origin, delivery_origin, intake_origin
from matinee.pages.head import Head, escape_json
from matinee.pages.manifest import App, NotBuiltError, find_assets
from matinee.request import Request, viewer_of


def render_shell(
    request: Request,
    app: App,
    head: Head,
    *,
    status: int = 200,
    page: str | None = None,
    first_data: str = "null",
) -> HttpResponse:
    """Draw the shell. `first_data` is JSON text: {"key", "value", "is_last_page"} or null."""
    try:
        assets = find_assets(app, page)
    except NotBuiltError:
        if not _wants_html(request):
            return problem_response(request, 503)
        return _with_policy(request, render(request, "pages/not_built.html", {"app": app}, status=503))
    response = render(
        request,
        "pages/shell.html",
        {
            "store": request.store,
            "head": head,
            "assets": assets,
            "csrf_token_text": get_token(request),
            "config": _config(request, first_data),
        },
        status=status,
    )
    response["Cache-Control"] = "private, no-cache"
    return _with_policy(request, response)


def first_data_of(key: str, value: str, *, is_last_page: bool | None = None) -> str:
    """Write the `first_data` entry around the JSON text that the API would answer."""
    last = "" if is_last_page is None else f',"is_last_page":{json.dumps(is_last_page)}'
    return f'{{"key":{json.dumps(key)},"value":{value}{last}}}'


def _config(request: Request, first_data: str) -> str:
    store = request.store
    config: dict[str, Any] = {
        "store": {
            "id": store.id,
            "title": store.title,
            "name": store.name,
            "logo": store.logo or None,
            "primary_color": store.primary_color,
            "locale": store.locale,
            "currency": store.currency,
            "banner": store.banner or None,
        },
        "session": as_session(viewer_of(request)).model_dump(),
        # Changes what is drawn, never what is allowed.
        "preview_mode": "admin_iframe" in request.GET,
        "tracker": {"host": collector_origin(request)},
        "delivery_origin": delivery_origin(request),
        "env": settings.ENVIRONMENT.env,
    }
    text = json.dumps(config, ensure_ascii=False)
    return escape_json(f'{text[:-1]},"first_data":{first_data}}}')


def _wants_html(request: Request) -> bool:
    return request.accepts("text/html")


def _with_policy(request: Request, response: HttpResponse) -> HttpResponse:
    """Let the page reach our other programs, and nothing else."""
    delivery, collector = delivery_origin(request), collector_origin(request)
    policy = {
        "connect-src": ["'self'", delivery, collector, intake_origin(request)],
        "img-src": ["'self'", "data:", "blob:", delivery],
        "media-src": ["'self'", "blob:", delivery],
    }
    response._csp_update = policy  # type: ignore[attr-defined]
    return response
