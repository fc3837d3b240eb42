"""Every address that a browser may open. The app draws the page; we answer with its status and its head."""

import json

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from matinee.catalog import admin_queries as films
from matinee.catalog import queries as catalog
from matinee.catalog.api import content_json
from matinee.kit.errors import NotFoundError
from matinee.kit.problems import problem_response
from matinee.origins import delivery_origin, public_origin
from matinee.pages.head import Head, content_head, store_head
from matinee.pages.shell import first_data_of, render_shell
from matinee.request import Request, speaks_json, viewer_of


def home(request: Request) -> HttpResponse:
    return redirect("/catalog")


def catalog_page(request: Request) -> HttpResponse:
    cards = catalog.list_cards(request.store.id, viewer_of(request), 1, request.now, delivery_origin(request))
    head = store_head(request.store, f"{public_origin(request)}/catalog", json.loads(cards.json))
    first = first_data_of("/api/contents?page=1", cards.json, is_last_page=cards.is_last)
    return render_shell(
        request, "storefront", head, page="src/pages/catalog/CatalogPage.tsx", first_data=first
    )


def program_page(request: Request, permalink: str) -> HttpResponse:
    try:
        detail = content_json(request, permalink)
    except NotFoundError as error:
        raise Http404 from error
    canonical = f"{public_origin(request)}/programs/{permalink}"
    head = content_head(request.store, canonical, json.loads(detail))
    first = first_data_of(f"/api/contents/{permalink}", detail)
    return render_shell(
        request, "storefront", head, page="src/pages/program/ProgramPage.tsx", first_data=first
    )


def plain_page(request: Request, token: str = "", permalink: str = "") -> HttpResponse:
    """A known address whose page needs nothing from us; nothing for a search engine to keep."""
    return render_shell(request, "storefront", Head(title=request.store.title, is_indexed=False))


def office_page(request: Request) -> HttpResponse:
    return render_shell(request, "backoffice", _office_head(request))


def office_film_page(request: Request, content_id: int) -> HttpResponse:
    if content_id > 2**63 - 1:
        raise Http404
    try:
        films.get_content(request.store.id, content_id)
    except NotFoundError as error:
        raise Http404 from error
    return office_page(request)


def not_found(request: Request, exception: Exception) -> HttpResponse:
    """An address that is not there: the app's own page for it, with the true status."""
    if speaks_json(request) or "store" not in request.__dict__:
        return problem_response(request, 404)
    if request.path_info.startswith("/bullet"):
        return render_shell(request, "backoffice", _office_head(request), status=404)
    head = Head(title=f"Not found · {request.store.title}", is_indexed=False)
    return render_shell(request, "storefront", head, status=404)


def _office_head(request: Request) -> Head:
    return Head(title=f"{request.store.title} · Back office", is_indexed=False)
