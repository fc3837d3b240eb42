"""Live events on pages: an event's head tags, and the responses to the app's first calls."""

from dataclasses import dataclass
from datetime import UTC

from babel.dates import format_date, format_skeleton, format_time
from django.http import Http404, HttpResponse
from pydantic import TypeAdapter

from matinee.kit.errors import NotFoundError
from matinee.kit.images import Image
from matinee.live import queries as live
from matinee.live.api import events_json
from matinee.live.queries import EventCard, EventDetail, Stage
from matinee.origins import delivery_origin
from matinee.pages.addresses import site_of
from matinee.pages.config import Answer, words_for
from matinee.pages.head import live_head
from matinee.pages.live_links import has_live_events
from matinee.pages.shell import render_shell
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores
from matinee.translations.queries import Words

_EVENT = TypeAdapter(EventDetail)
# By the event's status: the message for its time, with `date` as that time.
_WHEN: dict[Stage, str] = {
    "scheduled": "live.starts_at",
    "waiting": "live.starts_at",
    "live": "live.on_since",
    "away": "live.on_since",
    "ended": "live.recorded",
    "replay": "live.recorded",
}


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """An event on a server-rendered page, with its time in words."""

    permalink: str
    title: str
    poster: Image | None
    is_on: bool
    when: str


def list_shown_events(request: Request) -> list[ShownEvent]:
    """List current events, and those that begin within a week."""
    if not has_live_events(request):
        return []
    words = words_for(request)
    events = live.list_events(
        store_id=request.store.id,
        viewer=viewer_of(request),
        origin=delivery_origin(request),
        at=request.now,
        is_soon=True,
    )
    return [
        ShownEvent(
            event.permalink,
            event.title,
            event.image,
            event.stage in ("live", "away"),
            _short_when(words, event),
        )
        for event in events
    ]


def _short_when(words: Words, event: EventCard) -> str:
    """Format the same for a card's width."""
    at = (event.started_at or event.starts_at).astimezone(UTC)
    hour = f"{format_time(at, 'short', locale=words.locale)} UTC"
    if event.started_at:
        return words("live.on_since", date=hour)
    return f"{format_skeleton('MMMd', at, locale=words.locale)}, {hour}"


def when_words(words: Words, event: EventCard) -> str:
    """Format an event's time. The reader's time zone is unknown, so it is in UTC, which is named."""
    at = (event.started_at or event.starts_at).astimezone(UTC)
    day = format_date(at, "long", locale=words.locale)
    return words(_WHEN[event.stage], date=f"{day}, {format_time(at, 'short', locale=words.locale)} UTC")


def soon_events(request: Request) -> list[Answer]:
    """Return the response for the catalogue's row of events; None in a store without events."""
    if not has_live_events(request):
        return []
    return [Answer("/api/live_events?soon=true", events_json(request, is_soon=True))]


def live_page(request: Request, permalink: str) -> HttpResponse:
    """Render an announced event's page; it is not cached for guests, because it contains the time."""
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
            site_of(request),
            words_for(request),
            event,
            stores.store_info(request.store, origin=delivery).banner,
        ),
        page="src/pages/live/LivePage.tsx",
        first_data=[Answer(f"/api/live_events/{permalink}", _EVENT.dump_json(event).decode())],
    )
