"""The page of a live event: its head, and the answer to the first call of its app."""

from django.http import Http404, HttpResponse
from pydantic import TypeAdapter

from matinee.kit.errors import NotFoundError
from matinee.live import queries as live
from matinee.live.queries import EventDetail
from matinee.origins import delivery_origin
from matinee.pages.addresses import site_of
from matinee.pages.config import Answer, words_for
from matinee.pages.head import live_head
from matinee.pages.shell import render_shell
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores

_EVENT = TypeAdapter(EventDetail)


def live_page(request: Request, permalink: str) -> HttpResponse:
    """Draw the page of an announced event; it is not kept for guests, for it tells the time."""
    delivery = delivery_origin(request)
    try:
        event = live.get_event(
            store_id=request.store.id,
            viewer=viewer_of(request),
            permalink=permalink,
            origin=delivery,
            at=request.now,
        )
    except NotFoundError as error:
        raise Http404 from error
    return render_shell(
        request,
        "storefront",
        live_head(
            site_of(request), words_for(request), event, stores.store_info(request.store, delivery).banner
        ),
        page="src/pages/live/LivePage.tsx",
        first_data=[Answer(f"/api/live_events/{permalink}", _EVENT.dump_json(event).decode())],
    )
