"""Reads of endpoints and their log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.webhooks.models import WebhookDelivery, WebhookEndpoint

PAGE = 50
DeliveryState = Literal["queued", "sent", "failed"]


@dataclass(frozen=True, slots=True)
class Endpoint:
    id: int
    url: str
    kinds: list[str]
    created_at: datetime
    failing_since: datetime | None
    paused_at: datetime | None
    # By the store itself, after it had failed for days.
    is_given_up: bool
    # Until when the former secret signs along.
    former_until: datetime | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """`answer` holds the first bytes of the latest answer, or why there was none."""

    id: int
    message_id: str
    kind: str
    body: str
    state: DeliveryState
    tries: int
    created_at: datetime
    due_at: datetime
    last_tried_at: datetime | None
    status_code: int | None
    answer: str


@dataclass(frozen=True, slots=True)
class Deliveries:
    """`next_before` asks for the next page."""

    deliveries: list[Delivery]
    next_before: int | None


@dataclass(frozen=True, slots=True)
class GivenUp:
    """An endpoint that the store paused."""

    endpoint_id: int
    store_id: int
    url: str


def list_endpoints(store_id: int) -> list[Endpoint]:
    return [show(row) for row in WebhookEndpoint.objects.filter(store_id=store_id).order_by("id")]


def list_given_up() -> list[GivenUp]:
    rows = WebhookEndpoint.objects.filter(is_given_up=True).order_by("id")
    return [GivenUp(row.pk, row.store_id, row.url) for row in rows]


def list_deliveries(store_id: int, *, endpoint_id: int, before: int | None) -> Deliveries:
    """List an endpoint's log, newest first."""
    rows = WebhookDelivery.objects.filter(endpoint_id=endpoint_id, endpoint__store_id=store_id)
    if before is not None:
        rows = rows.filter(pk__lt=before)
    page = list(rows.select_related("event").order_by("-id")[: PAGE + 1])
    more = page[PAGE - 1].pk if len(page) > PAGE else None
    return Deliveries([show_delivery(row) for row in page[:PAGE]], more)


def show(row: WebhookEndpoint) -> Endpoint:
    return Endpoint(
        id=row.pk,
        url=row.url,
        kinds=list(row.kinds),
        created_at=row.created_at,
        failing_since=row.failing_since,
        paused_at=row.paused_at,
        is_given_up=row.is_given_up,
        former_until=row.former_until,
    )


def show_delivery(row: WebhookDelivery) -> Delivery:
    return Delivery(
        id=row.pk,
        message_id=row.event.message_id,
        kind=row.event.kind,
        body=row.event.body,
        state=_STATES[row.state],
        tries=row.tries,
        created_at=row.event.created_at,
        due_at=row.due_at,
        last_tried_at=row.last_tried_at,
        status_code=row.status_code,
        answer=row.answer,
    )


_STATES: dict[str, DeliveryState] = {"queued": "queued", "sent": "sent", "failed": "failed"}
