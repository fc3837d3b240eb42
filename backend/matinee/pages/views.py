"""All pages' addresses. The app renders the page; the server answers with its status and head."""

import json
import re
from contextlib import suppress
from dataclasses import replace

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from matinee.catalog import queries as catalog
from matinee.catalog.api import content_json
from matinee.catalog.api.collections import collection_json
from matinee.commerce.queries.numbers import get_order_id
from matinee.engagement.queries import RatingSummary, find_rating_summary
from matinee.kit.errors import NotFoundError
from matinee.kit.problems import problem_response
from matinee.origins import delivery_origin
from matinee.pages import drawn, first_page
from matinee.pages.addresses import site_of
from matinee.pages.broadcasts import soon_events
from matinee.pages.config import Answer, words_for
from matinee.pages.embed import is_embeddable
from matinee.pages.head import (
    author_head,
    catalogue_head,
    category_head,
    collection_head,
    film_head,
    not_found_head,
    plain_head,
)
from matinee.pages.office import draw_office
from matinee.pages.palette import stylesheet
from matinee.pages.shell import render_shell
from matinee.request import Request, speaks_json, viewer_of
from matinee.stores import queries as stores
from matinee.stores.queries import settings_of

_PERMALINK = re.compile(r"[^\0/]{1,200}")
_SEASON = re.compile(r"[1-9][0-9]{0,3}")
_COLOR = re.compile(r"[0-9a-f]{6}")


def home(request: Request) -> HttpResponse:
    return redirect("/catalog")


def theme(request: Request, color: str) -> HttpResponse:
    """The store's shades as a style sheet."""
    if not _COLOR.fullmatch(color):
        return problem_response(request, 404)
    response = HttpResponse(stylesheet(f"#{color}"), content_type="text/css; charset=utf-8")
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


def search_page(request: Request, *, title: str) -> HttpResponse:
    draw = drawn.search_page if _is_drawn(request) else plain_page
    return draw(request, title=title)


def library_page(request: Request, *, title: str) -> HttpResponse:
    draw = drawn.library_page if _is_drawn(request) else plain_page
    return draw(request, title=title)


def favorites_page(request: Request, *, title: str) -> HttpResponse:
    draw = drawn.favorites_page if _is_drawn(request) else plain_page
    return draw(request, title=title)


def catalog_page(request: Request) -> HttpResponse:
    if _is_drawn(request):
        return drawn.catalog_page(request)
    delivery = delivery_origin(request)
    store_id, viewer = request.store.id, viewer_of(request)
    cards = catalog.list_cards(store_id, viewer=viewer, page=1, at=request.now, still_origin=delivery)
    front = catalog.get_front_page(store_id, viewer=viewer, page=1, at=request.now, still_origin=delivery)
    banner = stores.store_info(request.store, origin=delivery).banner
    cards_page = json.loads(cards.json)
    hero = json.loads(front.json)["hero"] or first_page.choose_featured(cards_page)
    head = catalogue_head(site_of(request), words_for(request), banner, cards_page, hero)
    first = [
        Answer("/api/contents?page=1", cards.json, cards.is_last),
        Answer("/api/front_page?page=1", front.json, front.is_last),
        *soon_events(request),
    ]
    return render_shell(
        request,
        "storefront",
        head,
        page="src/pages/catalog/CatalogPage.tsx",
        first_data=first,
        first_page=first_page.of_catalogue(request, cards_page, hero),
    )


def category_page(request: Request, permalink: str) -> HttpResponse:
    delivery = delivery_origin(request)
    try:
        category = catalog.get_category(
            request.store.id,
            viewer=viewer_of(request),
            permalink=permalink,
            at=request.now,
            still_origin=delivery,
        )
    except NotFoundError as error:
        raise Http404 from error
    category_fields = json.loads(category)
    head = category_head(site_of(request), words_for(request), category_fields, category_fields["contents"])
    first = [Answer(f"/api/categories/{permalink}", category)]
    return render_shell(
        request,
        "storefront",
        head,
        page="src/pages/category/CategoryPage.tsx",
        first_data=first,
        first_page=first_page.of_category(request, category_fields),
    )


def series_page(request: Request, permalink: str) -> HttpResponse:
    """The season that its address names, or that this viewer goes on with."""
    number = request.GET.get("season", "")
    return _collection_page(request, "series", permalink, int(number) if _SEASON.fullmatch(number) else None)


def playlist_page(request: Request, permalink: str) -> HttpResponse:
    return _collection_page(request, "playlist", permalink, None)


def _collection_page(
    request: Request, kind: catalog.CollectionKind, permalink: str, season: int | None
) -> HttpResponse:
    try:
        text = collection_json(request, kind, permalink, season)
    except NotFoundError as error:
        raise Http404 from error
    collection = json.loads(text)
    path = f"/{first_page.COLLECTION_PATHS[kind]}/{permalink}"
    query = f"?season={season}" if season else ""
    return render_shell(
        request,
        "storefront",
        collection_head(site_of(request), words_for(request), path, collection),
        page="src/pages/collection/CollectionPage.tsx",
        first_data=[Answer(f"/api{path}{query}", text)],
        first_page=first_page.of_collection(request, kind, collection),
    )


def author_page(request: Request, permalink: str) -> HttpResponse:
    delivery = delivery_origin(request)
    try:
        author = catalog.get_author(
            request.store.id,
            viewer=viewer_of(request),
            permalink=permalink,
            at=request.now,
            still_origin=delivery,
        )
    except NotFoundError as error:
        raise Http404 from error
    author_fields = json.loads(author)
    cards = catalog.list_cards(
        request.store.id,
        viewer=viewer_of(request),
        page=1,
        at=request.now,
        still_origin=delivery,
        author_id=author_fields["id"],
    )
    head = author_head(site_of(request), words_for(request), author_fields, json.loads(cards.json))
    first = [
        Answer(f"/api/authors/{permalink}", author),
        Answer(f"/api/contents?author_id={author_fields['id']}&page=1", cards.json, cards.is_last),
    ]
    return render_shell(request, "storefront", head, page="src/pages/author/AuthorPage.tsx", first_data=first)


def program_page(request: Request, permalink: str) -> HttpResponse:
    try:
        detail = content_json(request, permalink)
    except NotFoundError as error:
        raise Http404 from error
    content = json.loads(detail)
    head = film_head(
        site_of(request),
        words_for(request),
        content,
        is_embeddable=is_embeddable(request, content),
        rating=_find_rating(request, content["id"]),
    )
    first = [Answer(f"/api/contents/{permalink}", detail)]
    screen = first_page.of_film(request, content)
    if screen is not None:  # another chapter may have a poster of its own
        head = replace(head, poster=screen.film["poster"])
    return render_shell(
        request,
        "storefront",
        head,
        page="src/pages/program/ProgramPage.tsx",
        first_data=first,
        first_page=screen,
    )


def _find_rating(request: Request, content_id: int) -> RatingSummary | None:
    if not settings_of(request.store).feature_flags.ratings:
        return None
    return find_rating_summary(content_id=content_id)


def checkout_page(request: Request, *, title: str) -> HttpResponse:
    """The offers, of a film or of the whole store: the heading names the film at once."""
    permalink = request.GET.get("film", "")
    film, first = None, []
    if _PERMALINK.fullmatch(permalink):
        # Of a film that is not there the app says so, where the offers would be.
        with suppress(NotFoundError):
            detail = content_json(request, permalink)
            film, first = json.loads(detail), [Answer(f"/api/contents/{permalink}", detail)]
    return render_shell(
        request,
        "storefront",
        plain_head(site_of(request), words_for(request), title),
        page="src/pages/checkout/OffersPage.tsx",
        first_data=first,
        first_page=first_page.of_checkout(request, film),
    )


def order_page(request: Request, *, title: str, number: str) -> HttpResponse:
    """A receipt. Another person's order is a 404; guests sign in first."""
    viewer = viewer_of(request)
    if viewer.is_signed_in:
        try:
            get_order_id(request.store.id, user_id=viewer.id, number=number)
        except NotFoundError as error:
            raise Http404 from error
    return plain_page(request, title=title)


def plain_page(request: Request, *, title: str, token: str = "") -> HttpResponse:
    """A page without data from the server; not indexed by search engines."""
    return render_shell(request, "storefront", plain_head(site_of(request), words_for(request), title))


def not_found(request: Request, exception: Exception) -> HttpResponse:
    """An unknown address: the app's own page for it, with status 404."""
    if speaks_json(request) or "store" not in request.__dict__:
        return problem_response(request, 404)
    if request.path_info.startswith("/bullet"):
        return draw_office(request, status=404)
    head = not_found_head(site_of(request), words_for(request))
    return render_shell(request, "storefront", head, status=404)


def _is_drawn(request: Request) -> bool:
    """Whether the owner has chosen the server-rendered catalogue: the app then leaves its routes to it."""
    return stores.settings_of(request.store).catalogue_mode == "server"
