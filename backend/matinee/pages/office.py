"""The pages of the back office. The app renders them; the server checks that their subject exists."""

import re
from collections.abc import Callable

from django.http import Http404, HttpResponse

from matinee.catalog.admin_queries import films
from matinee.catalog.admin_queries.categories import get_author, get_category
from matinee.catalog.admin_queries.collections import get_collection
from matinee.commerce.queries.office_orders import get_customer
from matinee.commerce.queries.office_products import get_product
from matinee.commerce.queries.orders import get_order
from matinee.insights.answers.people import EXPLAINED, get_person
from matinee.kit.errors import NotFoundError
from matinee.live.admin_queries import require_event
from matinee.newsletters.queries import get_newsletter
from matinee.office_language import office_locale_of
from matinee.pages.head import Head
from matinee.pages.shell import render_shell
from matinee.request import Request
from matinee.translations import queries as translations

HIGHEST_ID = 2**63 - 1
_SESSION = re.compile(r"[0-9]{1,20}")

# Raises NotFoundError for what the store does not have.
Find = Callable[[int, int], object]


def _find_order(store_id: int, order_id: int) -> object:
    return get_order(store_id, user_id=None, order_id=order_id)


def _require_live_event(store_id: int, event_id: int) -> None:
    require_event(store_id=store_id, event_id=event_id)


# The subject of an address's last number.
ENTRIES: dict[str, Find] = {
    "/bullet/contents/{number}": films.get_content,
    "/bullet/contents/{number}/captions": films.get_content,
    "/bullet/contents/{number}/report": films.get_content,
    "/bullet/live/{number}": _require_live_event,
    "/bullet/live/{number}/report": _require_live_event,
    "/bullet/categories/{number}": get_category,
    "/bullet/series/{number}": get_collection,
    "/bullet/authors/{number}": get_author,
    "/bullet/orders/{number}": _find_order,
    "/bullet/customers/{number}": get_customer,
    "/bullet/products/{number}": get_product,
    "/bullet/overview/viewers/{number}": get_person,
    "/bullet/newsletters/{number}": get_newsletter,
}


def room_page(request: Request, *, title: str) -> HttpResponse:
    return draw_office(request, title=title)


def link_page(request: Request, token: str, *, title: str) -> HttpResponse:
    """Where the link of a mail leads. The app asks what it is for, and says so where it is void."""
    return draw_office(request, title=title)


def entry_page(request: Request, number: int, find: Find) -> HttpResponse:
    """The page of one of the store's objects; 404 for another store's."""
    if number > HIGHEST_ID:
        raise Http404
    try:
        find(request.store.id, number)
    except NotFoundError as error:
        raise Http404 from error
    return draw_office(request)


def explain_page(request: Request, name: str) -> HttpResponse:
    """The definition of one of the reports' numbers."""
    if name not in EXPLAINED:
        raise Http404
    return draw_office(request)


def session_page(request: Request, name: str) -> HttpResponse:
    """A session. Only the reports' engine knows it: the app queries it, and shows the result."""
    if not _SESSION.fullmatch(name):
        raise Http404
    return draw_office(request)


def draw_office(request: Request, *, title: str = "", status: int = 200) -> HttpResponse:
    """The app's frame. `title`: a text of the back office, as the app titles the page, if it is known."""
    store = request.store.title
    locale = office_locale_of(request)
    page = translations.office_text(title, locale=locale) if title else ""
    office = translations.text(locale, "common.back_office")
    head = Head(title=f"{page} · {store}" if page else f"{store} · {office}", is_indexed=False)
    return render_shell(request, "backoffice", head, status=status)
