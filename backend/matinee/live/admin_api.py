"""The back office's endpoints for live inputs and events."""

from typing import Annotated

from django.db import transaction
from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.commerce.operations.shop.film_prices import stop_selling
from matinee.kit.multipart import FILE_BODY, read_file
from matinee.kit.paging import LAST_PAGE_HEADER
from matinee.kit.schemas import Id, Page, problems
from matinee.live import admin_queries as rooms
from matinee.live import operations as live
from matinee.live.admin_queries import EventEntry, InputEntry, When
from matinee.live.schemas import EventChange, NewEvent, NewInput
from matinee.media.operations import add_image
from matinee.media.operations.images import LARGEST_BYTES
from matinee.origins import delivery_origin, live_address
from matinee.request import Request, viewer_of

router = Router(tags=["live"])
INPUT, EVENT = "/live/inputs/{input_id}", "/live/events/{event_id}"
READS = problems(401, 404, 422)
ACTS = problems(401, 403, 404, 409, 422)
CHANGES = problems(400, 401, 403, 404, 409, 415, 422)


@router.get("/live/inputs", response={200: list[InputEntry], **READS}, operation_id="list_live_inputs")
def list_inputs(request: Request) -> list[InputEntry]:
    """List the inputs, with their addresses, keys and current signals."""
    return rooms.list_inputs(store_id=request.store.id, address=live_address(request))


@router.post("/live/inputs", response={201: InputEntry, **CHANGES}, operation_id="create_live_input")
def create_input(request: Request, body: NewInput) -> Status[InputEntry]:
    new_input = live.create_input(store_id=request.store.id, name=body.name, at=request.now)
    return Status(201, _input(request, new_input))


@router.patch(INPUT, response={200: InputEntry, **CHANGES}, operation_id="rename_live_input")
def rename_input(request: Request, input_id: Id, body: NewInput) -> InputEntry:
    live.rename_input(store_id=request.store.id, input_id=input_id, name=body.name)
    return _input(request, input_id)


@router.post(f"{INPUT}/renewal", response={200: InputEntry, **ACTS}, operation_id="renew_stream_key")
def renew_key(request: Request, input_id: Id) -> InputEntry:
    """Replace the input's stream key; an encoder that uses the old one is disconnected."""
    live.renew_key(store_id=request.store.id, input_id=input_id)
    return _input(request, input_id)


@router.delete(INPUT, response={204: None, **ACTS}, operation_id="delete_live_input")
def delete_input(request: Request, input_id: Id) -> Status[None]:
    live.delete_input(store_id=request.store.id, input_id=input_id, at=request.now)
    return Status(204, None)


@router.get(
    "/live/events",
    response={200: list[EventEntry], **READS},
    operation_id="list_scheduled_events",
    openapi_extra={"responses": {200: {"headers": LAST_PAGE_HEADER}}},
)
def list_events(
    request: Request, response: HttpResponse, when: Annotated[When, Query()] = "coming", page: Page = 1
) -> list[EventEntry]:
    """List current and upcoming events, next first; or past ones, latest first."""
    page_rows = rooms.list_events(
        store_id=request.store.id, when=when, page=page, origin=delivery_origin(request), at=request.now
    )
    response["last-page"] = "true" if page_rows.is_last else "false"
    return page_rows.events


@router.post("/live/events", response={201: EventEntry, **CHANGES}, operation_id="schedule_live_event")
def schedule_event(request: Request, body: NewEvent) -> Status[EventEntry]:
    """Create a draft of an event; viewers see it once it is announced."""
    event = live.schedule_event(store_id=request.store.id, at=request.now, **body.model_dump())
    return Status(201, _event(request, event))


@router.get(EVENT, response={200: EventEntry, **READS}, operation_id="get_scheduled_event")
def get_event(request: Request, event_id: Id) -> EventEntry:
    return _event(request, event_id)


@router.patch(EVENT, response={200: EventEntry, **CHANGES}, operation_id="change_live_event")
def change_event(request: Request, event_id: Id, body: EventChange) -> EventEntry:
    live.change_event(
        store_id=request.store.id,
        event_id=event_id,
        changes=body.model_dump(exclude_unset=True),
        at=request.now,
    )
    return _event(request, event_id)


@router.delete(EVENT, response={204: None, **ACTS}, operation_id="delete_live_event")
def delete_event(request: Request, event_id: Id) -> Status[None]:
    """Delete the event with its recording and replay; what sells nothing else goes off sale."""
    store_id, at = request.store.id, request.now
    content_id = _event(request, event_id).content_id
    with transaction.atomic():
        stop_selling(store_id=store_id, actor_id=viewer_of(request).id, content_id=content_id, at=at)
        live.delete_event(store_id=store_id, event_id=event_id, at=at)
    return Status(204, None)


@router.post(f"{EVENT}/announce", response={200: EventEntry, **ACTS}, operation_id="announce_live_event")
def announce_event(request: Request, event_id: Id) -> EventEntry:
    """Announce the event to viewers."""
    live.announce_event(store_id=request.store.id, event_id=event_id, at=request.now)
    return _event(request, event_id)


@router.post(
    f"{EVENT}/withdraw",
    response={200: EventEntry, **ACTS},
    operation_id="withdraw_live_event",
)
def withdraw_event(request: Request, event_id: Id) -> EventEntry:
    """Withdraw the event from viewers."""
    live.withdraw_event(store_id=request.store.id, event_id=event_id, at=request.now)
    return _event(request, event_id)


@router.post(f"{EVENT}/go_live", response={200: EventEntry, **ACTS})
def go_live(request: Request, event_id: Id) -> EventEntry:
    """Go live: broadcast the input's signal from now on."""
    live.go_live(store_id=request.store.id, event_id=event_id, at=request.now)
    return _event(request, event_id)


@router.post(f"{EVENT}/end", response={200: EventEntry, **ACTS}, operation_id="end_live_event")
def end_event(request: Request, event_id: Id) -> EventEntry:
    """End the event for good; its replay follows."""
    live.end_event(store_id=request.store.id, event_id=event_id, at=request.now)
    return _event(request, event_id)


@router.put(
    f"{EVENT}/image",
    response={200: EventEntry, **problems(400, 401, 403, 404, 413, 415, 422)},
    operation_id="set_live_event_image",
    openapi_extra=FILE_BODY,
)
def set_image(request: Request, event_id: Id) -> EventEntry:
    """Upload a JPEG, PNG, WebP or AVIF as the event's image."""
    _event(request, event_id)  # no image is processed for a missing event
    image = add_image(data=read_file(request, largest_bytes=LARGEST_BYTES))
    live.change_event(store_id=request.store.id, event_id=event_id, changes={"image": image}, at=request.now)
    return _event(request, event_id)


@router.delete(f"{EVENT}/image", response={200: EventEntry, **ACTS}, operation_id="remove_live_event_image")
def remove_image(request: Request, event_id: Id) -> EventEntry:
    live.change_event(store_id=request.store.id, event_id=event_id, changes={"image": None}, at=request.now)
    return _event(request, event_id)


def _input(request: Request, input_id: int) -> InputEntry:
    return rooms.get_input(store_id=request.store.id, input_id=input_id, address=live_address(request))


def _event(request: Request, event_id: int) -> EventEntry:
    return rooms.get_event(
        store_id=request.store.id, event_id=event_id, origin=delivery_origin(request), at=request.now
    )
