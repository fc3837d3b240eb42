"""The legal pages, drawn by the server: they work without JavaScript, and while the store is closed."""

import re

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import mark_safe

from matinee.kit.errors import NotFoundError
from matinee.kit.markdown import render_page
from matinee.legal.queries import Version, find_version_id, get_version
from matinee.pages.addresses import site_of
from matinee.pages.config import words_for
from matinee.pages.drawn import draw_page
from matinee.pages.head import legal_head
from matinee.request import Request, locale_of
from matinee.stores import queries as stores
from matinee.stores.settings import LegalKind
from matinee.translations.queries import direction_of

_NUMBER = re.compile(r"[1-9][0-9]{0,17}")


def legal_page(request: Request, kind: LegalKind) -> HttpResponse:
    """The text in force, an earlier version at `?version=`, or the owner's address elsewhere."""
    store_settings = stores.settings_of(request.store)
    current_id = find_version_id(store_settings, kind=kind, locale=locale_of(request))
    number = request.GET.get("version")
    url: str | None = getattr(store_settings, f"{kind}_url")
    if number is None and url:
        return redirect(url)
    version = _version(request, kind, current_id if number is None else _number(number))
    is_current = version.id in store_settings.legal_versions.get(kind, {}).values()
    words = words_for(request)
    title = words(f"legal.{kind}")
    return draw_page(
        request,
        "legal",
        legal_head(site_of(request), words, title, f"/{kind}", is_indexed=number is None),
        {
            "title": title,
            "version": version,
            "version_direction": direction_of(version.locale),
            "current_path": "" if is_current else f"/{kind}",
            "html": mark_safe(render_page(version.text)),  # noqa: S308 -- rendered without the writer's HTML
        },
    )


def _version(request: Request, kind: LegalKind, version_id: int | None) -> Version:
    if version_id is None:
        raise Http404
    try:
        return get_version(request.store.id, kind=kind, version_id=version_id)
    except NotFoundError as error:
        raise Http404 from error


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None
