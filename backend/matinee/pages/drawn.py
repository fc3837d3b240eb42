"""The server-rendered catalogue: four pages that work without JavaScript (docs/decisions/0052).

They use the responses of the app's own API calls, so that both always show the same.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme

from matinee.accounts.queries import Viewer
from matinee.catalog import queries as catalog
from matinee.engagement import operations as writes
from matinee.engagement import queries as engagement
from matinee.engagement.api import list_my_library
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.legal.queries import list_links
from matinee.origins import delivery_origin, pixel_origin
from matinee.pages.addresses import site_of
from matinee.pages.answers import Card, FrontPage, FrontRow
from matinee.pages.broadcasts import ShownEvent, list_shown_events
from matinee.pages.config import find_closure_to_remind_of, words_for
from matinee.pages.first_page import choose_featured
from matinee.pages.head import Head, catalogue_head, plain_head
from matinee.pages.live_links import live_event_feed_link
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.shell import finish_page, head_context, not_built
from matinee.pages.structured import escape_json
from matinee.request import Request, is_preview, viewer_of
from matinee.search.api import LONGEST_QUESTION, search_contents
from matinee.stores import queries as stores
from matinee.translations.queries import list_languages

STYLES = "src/server_pages/document.css"
COUNTING = "src/consent/drawn.ts"

TABS = ("all", "started", "finished", "bought", "my_list", "favorites")
PRICES = ("free", "included", "to_buy")
SORTS = ("relevance", "newest", "title", "longest", "shortest")
# In seconds, like the app's own filter.
DURATIONS = {"short": (None, 600), "medium": (600, 1800), "long": (1800, 3600), "feature": (3600, None)}

# As `components/grid-columns.ts` has them.
SMALL_STORE = 12
SHORTEST_ROW = 3
# What the owner has chosen shows in a small store, too.
CHOSEN_ROWS = ("picked", "collection")

_PAGE = re.compile(r"[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class Paging:
    """The addresses of the previous and next page; empty at the ends."""

    page: int
    previous: str
    next: str


def catalog_page(request: Request) -> HttpResponse:
    """A featured film, the categories, and all films in pages."""
    page = _page(request)
    delivery, viewer = delivery_origin(request), viewer_of(request)
    film_page = catalog.list_cards(
        request.store.id, viewer=viewer, page=page, at=request.now, still_origin=delivery
    )
    cards: list[Card] = json.loads(film_page.json)
    rows: list[FrontRow] = []
    shelves: list[FrontRow] = []
    events: list[ShownEvent] = []
    hero = None
    if page == 1:
        front = _front_page(request)
        if any(row["kind"] == "live" for row in front["rows"]):
            events = list_shown_events(request)
        is_small = film_page.is_last and len(cards) <= SMALL_STORE
        categories = [row for row in front["rows"] if row["kind"] == "category"]
        rows = [
            row
            for row in front["rows"]
            if row["kind"] == "coming_soon"
            or (len(row["contents"]) >= SHORTEST_ROW and (row["kind"] in CHOSEN_ROWS or not is_small))
        ]
        if not any(row["kind"] == "category" for row in rows):
            shelves = [row for row in categories if row["contents_count"] > 1]
        hero = front["hero"] or choose_featured(cards)
    banner = stores.store_info(request.store, origin=delivery).banner
    head = catalogue_head(site_of(request), words_for(request), banner, cards, hero)
    all_cards = [*cards, *(card for row in rows for card in row["contents"])]
    _put_marks(viewer, all_cards)
    context = {
        "hero": hero,
        "events": events,
        "rows": rows,
        "shelves": shelves,
        "cards": cards,
        "paging": _paging(request, page, is_last=film_page.is_last),
    }
    return draw_page(request, "catalog", head, context)


def _front_page(request: Request) -> FrontPage:
    """The rows of the page, with their titles in this language."""
    page = catalog.get_front_page(
        request.store.id,
        viewer=viewer_of(request),
        page=1,
        at=request.now,
        still_origin=delivery_origin(request),
    )
    front: FrontPage = json.loads(page.json)
    words = words_for(request)
    for row in front["rows"]:
        row["title"] = row["titles"].get(words.locale, row["title"])
        if row["kind"] == "most_watched":
            row["title"] = words("catalog.most_watched")
        if row["kind"] == "coming_soon":
            row["title"] = words("catalog.coming_soon")
        row["see_all"] = _find_whole(row)
    return front


def _find_whole(row: FrontRow) -> str:
    """Return the address of what the row begins with; empty when it shows all of it."""
    if row["collection_kind"]:
        place = "series" if row["collection_kind"] == "series" else "playlists"
        return f"/{place}/{row['permalink']}"
    if row["permalink"] and row["contents_count"] > len(row["contents"]):
        return f"/categories/{row['permalink']}"
    return ""


def search_page(request: Request, *, title: str) -> HttpResponse:
    """The search form and its results. A value that the form does not offer is ignored."""
    page = _page(request)
    query = {
        "q": " ".join(request.GET.get("q", "").split())[:LONGEST_QUESTION],
        "price": _choice(request, "price", PRICES),
        "duration": _choice(request, "duration", tuple(DURATIONS)),
        "sort": _choice(request, "sort", SORTS) or "relevance",
        "category": request.GET.get("category", "")[:120],
    }
    shortest, longest = DURATIONS.get(query["duration"], (None, None))
    try:
        answer = search_contents(
            request,
            q=query["q"],
            page=page,
            category=query["category"] or None,
            price=query["price"] or None,  # type: ignore[arg-type]  # one of PRICES
            min_duration=shortest,
            max_duration=longest,
            sort=query["sort"],  # type: ignore[arg-type]  # one of SORTS
        )
    except ProblemError as error:  # a category that has been deleted
        raise Http404 from error
    films: list[Card] = json.loads(answer.content)
    viewer = viewer_of(request)
    _put_marks(viewer, films)
    categories = catalog.list_categories(
        request.store.id, viewer=viewer, page=1, at=request.now, still_origin=delivery_origin(request)
    )
    words = words_for(request)
    context = {
        "asked": query,
        "found": films,
        "total": int(answer["total-results"]),
        # Further pages belong to the search that was reported with the first one.
        "reported_results": int(answer["total-results"]) if query["q"] and page == 1 else None,
        "category_options": [(one["permalink"], one["title"]) for one in json.loads(categories.json)],
        "price_options": [(price, words(f"search.prices.{price}")) for price in PRICES],
        "duration_options": [(name, words(f"search.durations.{name}")) for name in DURATIONS],
        "sort_options": [(sort, words(f"search.sorts.{sort}")) for sort in SORTS],
        "paging": _paging(request, page, is_last=answer["last-page"] == "true"),
    }
    return draw_page(request, "search", plain_head(site_of(request), words, title), context)


def library_page(request: Request, *, title: str) -> HttpResponse:
    return _draw_library(request, "library", title, _choice(request, "show", TABS) or "all")


def favorites_page(request: Request, *, title: str) -> HttpResponse:
    return _draw_library(request, "favorites", title, "favorites")


def set_favorite(request: Request, content_id: int) -> HttpResponse:
    """Add or remove a favourite, and return to the page where it was pressed."""
    marker = _check_seen(request, content_id)
    if request.POST.get("favorite") == "on":
        writes.add_favorite(marker=marker, content_id=content_id, chapter_id=None, at=request.now)
    else:
        writes.remove_favorite(marker=marker, content_id=content_id, chapter_id=None)
    return _go_back(request, otherwise="/favorites")


def set_in_list(request: Request, content_id: int) -> HttpResponse:
    """Add to the viewer's list or remove from it, and return to the page where it was pressed."""
    marker = _check_seen(request, content_id)
    if request.POST.get("in_list") == "on":
        writes.add_to_list(marker=marker, content_id=content_id, at=request.now)
    else:
        writes.remove_from_list(marker=marker, content_id=content_id)
    return _go_back(request, otherwise="/library?show=my_list")


def _check_seen(request: Request, content_id: int) -> engagement.Marker:
    """Return who marks. Raises Http404 for a film that they do not see."""
    if content_id > 2**63 - 1:
        raise Http404
    viewer = viewer_of(request)
    try:
        catalog.get_seen(
            request.store.id, viewer=viewer, content_id=content_id, chapter_id=None, at=request.now
        )
    except NotFoundError as error:
        raise Http404 from error
    return engagement.marker_of(viewer)


def _go_back(request: Request, *, otherwise: str) -> HttpResponse:
    """Return to the form's page, if it is one of this store, whatever the form contains."""
    path = request.POST.get("next", "")
    is_ours = path.startswith("/") and url_has_allowed_host_and_scheme(path, allowed_hosts=None)
    response = redirect(path if is_ours else otherwise)
    response.status_code = 303
    return response


def _draw_library(request: Request, name: str, title: str, show: str) -> HttpResponse:
    page = _page(request)
    head = plain_head(site_of(request), words_for(request), title)
    viewer = viewer_of(request)
    if not viewer.is_signed_in:
        return draw_page(request, "guest", head, {"name": name})
    preview = request.GET.get("admin_iframe")
    answer = list_my_library(request, page=page, show=show, admin_iframe=preview)  # type: ignore[arg-type]  # show is one of the tabs
    cards: list[Card] = json.loads(answer.content)
    _put_list_marks(viewer, cards)
    context = {
        "name": name,
        "cards": cards,
        "show": show,
        "tabs": TABS if name == "library" else (),
        "tab_words": "library.tabs.",
        "empty_title": f"library.empty.{show}.title",
        "empty_text": f"library.empty.{show}.text",
        "paging": _paging(request, page, is_last=answer["last-page"] == "true"),
    }
    return draw_page(request, "kept", head, context)


def draw_page(request: Request, name: str, head: Head, context: Mapping[str, object]) -> HttpResponse:
    """Render a page that the app has no part in."""
    try:
        assets = find_assets("storefront", entry=STYLES)
    except NotBuiltError:
        return not_built(request, "storefront")
    delivery = delivery_origin(request)
    viewer = viewer_of(request)
    everything = {
        **head_context(request, head),
        **context,
        "assets": assets,
        "counting": _counting(request, context.get("reported_results")),
        "words": words_for(request),
        "info": stores.store_info(request.store, origin=delivery),
        "settings": stores.settings_of(request.store, origin=delivery),
        "live_event_feed_link": live_event_feed_link(request),
        "legal_links": list_links(request.store),
        "is_barred": _is_barred(request),
        "languages": [(language, _in_language(request, language.code)) for language in list_languages()],
        "bottom_bar": _bottom_bar(viewer, request.get_full_path()),
        "viewer": viewer,
        "closed_to_visitors": find_closure_to_remind_of(request, viewer),
        "csrf_token_text": get_token(request) if viewer.is_signed_in else "",
        "here": request.get_full_path(),
        "path": request.path_info,
    }
    return finish_page(request, render(request, f"pages/drawn/{name}.html", everything))


def _is_barred(request: Request) -> bool:
    """Whether a barrier keeps the visitor from the rest of the store."""
    return "barrier" in request.__dict__


def _counting(request: Request, search_results: object) -> dict[str, object] | None:
    """Return the configuration of these pages' one script, which counts what visitors do."""
    if is_preview(request.GET.get("admin_iframe")) or _is_barred(request):
        return None
    try:
        script = find_assets("storefront", entry=COUNTING).script
    except NotBuiltError:  # an older build: nothing is counted
        return None
    viewer = viewer_of(request)
    pixel_config = {
        "host": pixel_origin(request),
        "store": request.store.id,
        "user": viewer.id,
        "impersonated": viewer.is_impersonated,
        "ask_consent": stores.settings_of(request.store).ask_consent,
        "search_results": search_results,
    }
    # Impersonating staff are not counted, so they are not asked either.
    asks = pixel_config["ask_consent"] and not pixel_config["impersonated"]
    return {"script": script, "config": escape_json(json.dumps(pixel_config)), "asks": asks}


def _in_language(request: Request, code: str) -> str:
    return f"{request.path_info}?{urlencode({**request.GET.dict(), 'locale': code})}"


def _bottom_bar(viewer: Viewer, here: str) -> list[dict[str, str]]:
    """The bottom navigation on phones: address, message and icon of each of the four."""
    account = (
        ("/account", "common.account")
        if viewer.is_signed_in
        else (f"/sign_in?{urlencode({'next': here})}", "common.sign_in")
    )
    items = (
        ("/catalog", "common.browse", "browse"),
        ("/search", "common.search", "search"),
        ("/library", "common.library", "library"),
        (*account, "account"),
    )
    return [{"href": href, "words": words, "icon": icon} for href, words, icon in items]


def _put_marks(viewer: Viewer, cards: list[Card]) -> None:
    """Set on each card whether it is a favourite, and on the viewer's list, with a query for each."""
    if not viewer.is_signed_in or not cards:
        return
    marks = engagement.list_marks(
        marker=engagement.marker_of(viewer), content_ids=[card["id"] for card in cards]
    )
    for card in cards:
        mark = marks.get(card["id"])
        card["favorite"] = mark is not None and mark.is_favorite
    _put_list_marks(viewer, cards)


def _put_list_marks(viewer: Viewer, cards: list[Card]) -> None:
    """Set on each card whether it is on the viewer's list, which a card of the library does not say."""
    list_ids = set(engagement.list_own_list(marker=engagement.marker_of(viewer)).content_ids)
    for card in cards:
        card["in_list"] = card["id"] in list_ids


def _page(request: Request) -> int:
    text = request.GET.get("page", "1")
    if not _PAGE.fullmatch(text):
        raise Http404
    return int(text)


def _paging(request: Request, page: int, *, is_last: bool) -> Paging:
    query = {name: value for name, value in request.GET.items() if name != "page"}

    def address(to: int) -> str:
        new_query = query if to == 1 else {**query, "page": str(to)}
        return f"{request.path_info}?{urlencode(new_query)}" if new_query else request.path_info

    return Paging(page, address(page - 1) if page > 1 else "", "" if is_last else address(page + 1))


def _choice(request: Request, name: str, choices: tuple[str, ...]) -> str:
    choice = request.GET.get(name, "")
    return choice if choice in choices else ""
