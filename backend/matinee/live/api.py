"""The viewers' endpoints of live events."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Router, Status
from pydantic import TypeAdapter

from matinee.accounts.queries import Viewer
from matinee.catalog.api.answering import ETAG_HEADER, NOT_MODIFIED, answer
from matinee.catalog.api.watching import watch
from matinee.catalog.playback_schemas import Playback
from matinee.catalog.queries import Playable
from matinee.commerce.api.offers import offers_of
from matinee.commerce.api.schemas import Currency, Offers
from matinee.kit.errors import ConflictError
from matinee.kit.schemas import problems
from matinee.live import operations
from matinee.live import queries as live
from matinee.live.queries import EventCard, EventDetail
from matinee.origins import delivery_origin
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["live"])

_EVENTS = TypeAdapter(list[EventCard])


class NotOnAirError(ConflictError):
    code = "not_on_air"
    message = "This event isn’t live right now."


@router.get(
    "/live_events",
    response={200: list[EventCard], **NOT_MODIFIED, **problems(401, 404, 422)},
    operation_id="list_live_events",
    openapi_extra=ETAG_HEADER,
)
def list_events(request: Request, soon: bool = False) -> HttpResponse:
    """List current and upcoming events, and replays of the last thirty days.

    `soon` lists only current events and those that begin within seven days.
    """
    return answer(request, events_json(request, is_soon=soon))


def events_json(request: Request, *, is_soon: bool) -> str:
    """Return the response of `list_live_events`, as JSON text."""
    events = live.list_events(
        store_id=request.store.id,
        viewer=viewer_of(request),
        origin=delivery_origin(request),
        at=request.now,
        is_soon=is_soon,
    )
    return _EVENTS.dump_json(events).decode()


@router.get(
    "/live_events/{permalink}",
    response={200: EventDetail, **problems(401, 404, 422)},
    operation_id="get_live_event",
)
def get_event(request: Request, permalink: str) -> EventDetail:
    """Return an event with its status, and whether this viewer may watch it."""
    return live.get_event(
        store_id=request.store.id,
        viewer=viewer_of(request),
        permalink=permalink,
        origin=delivery_origin(request),
        at=request.now,
    )


@router.get(
    "/live_events/{permalink}/offers",
    response={200: Offers, **problems(401, 404, 422)},
    operation_id="list_live_event_offers",
)
def list_offers(
    request: Request, permalink: str, currency: Annotated[Currency | None, Query()] = None
) -> Offers:
    """List what unlocks this event: tickets, and plans that include it."""
    playable, _ = live.get_watchable(
        store_id=request.store.id, viewer=viewer_of(request), permalink=permalink, at=request.now
    )
    return offers_of(request, currency, playable.content_id)


@router.post(
    "/live_events/{permalink}/reminder",
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="add_live_reminder",
)
def add_reminder(request: Request, permalink: str) -> Status[None]:
    """Request a mail an hour before the start, or immediately if it begins sooner."""
    operations.add_reminder(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        permalink=permalink,
        locale=locale_of(request),
        at=request.now,
    )
    return Status(204, None)


@router.delete(
    "/live_events/{permalink}/reminder",
    response={204: None, **problems(401, 403, 404, 422)},
    operation_id="remove_live_reminder",
)
def remove_reminder(request: Request, permalink: str) -> Status[None]:
    """Cancel the reminder, unless it was sent."""
    operations.remove_reminder(
        store_id=request.store.id, user_id=viewer_of(request).id, permalink=permalink, at=request.now
    )
    return Status(204, None)


@router.post(
    "/live_events/{permalink}/playback",
    response={200: Playback, **problems(401, 402, 403, 404, 409, 422)},
    operation_id="open_live_playback",
)
def start_playback(request: Request, permalink: str) -> Playback:
    """Start a playback session: of the broadcast while it is live, of the replay afterwards."""

    def find(viewer: Viewer) -> Playable:
        playable, stage = live.get_watchable(
            store_id=request.store.id, viewer=viewer, permalink=permalink, at=request.now
        )
        if playable.decision.is_granted and stage not in ("live", "away", "replay"):
            raise NotOnAirError
        return playable

    return watch(request, find)
