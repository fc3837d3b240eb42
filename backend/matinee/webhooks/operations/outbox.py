"""The outbox: events are rows of the caller's transaction, each with a delivery for every endpoint."""

import json
from dataclasses import asdict
from datetime import UTC, datetime
from secrets import token_hex

from django.db import transaction

from matinee.kit.jobs import defer
from matinee.webhooks.kinds import KINDS, TEST, VERSION, EventData, Test
from matinee.webhooks.models import WebhookDelivery, WebhookEndpoint, WebhookEvent

QUEUE = "webhooks"
SEND_TASK = "matinee.webhooks.tasks.send"


@transaction.atomic
def emit(
    *,
    store_id: int,
    kind: str,
    subject_id: int,
    data: EventData,
    at: datetime,
    due_at: datetime | None = None,
) -> int:
    """Write an event for the endpoints that chose its kind; return how many they are.

    It is sent once the caller's transaction is committed, or at `due_at`. Times are real ones.
    """
    if not isinstance(data, KINDS[kind].shape):
        raise TypeError(f"{kind} has data of {KINDS[kind].shape.__name__}")
    endpoints = WebhookEndpoint.objects.filter(store_id=store_id, kinds__contains=[kind]).order_by("id")
    endpoint_ids = list(endpoints.values_list("pk", flat=True))
    if endpoint_ids:
        _write(store_id, kind, subject_id, data, endpoint_ids, at, due_at or at)
    return len(endpoint_ids)


@transaction.atomic
def emit_test(*, store_id: int, endpoint_id: int, at: datetime) -> WebhookDelivery:
    """Write a test event for one endpoint, whatever it has chosen."""
    return _write(store_id, TEST, endpoint_id, Test(endpoint_id), [endpoint_id], at, at)[0]


def withdraw(*, store_id: int, kind: str, subject_id: int, at: datetime) -> None:
    """Delete the events of a subject that are scheduled for later: they will not happen then."""
    rows = WebhookEvent.objects.filter(store_id=store_id, kind=kind, subject_id=subject_id)
    rows.filter(deliveries__due_at__gt=at, deliveries__tries=0).delete()


def queue_job(*, endpoint_id: int, delivery_id: int) -> bool:
    """Queue a delivery. Of one endpoint one job runs at a time, so that a slow one holds up itself alone."""
    return defer(
        SEND_TASK,
        queue=QUEUE,
        lock=f"webhook-{endpoint_id}",
        only_one=f"webhook-delivery-{delivery_id}",
        delivery_id=delivery_id,
    )


def _write(
    store_id: int,
    kind: str,
    subject_id: int,
    data: EventData,
    endpoint_ids: list[int],
    at: datetime,
    due_at: datetime,
) -> list[WebhookDelivery]:
    message_id = f"msg_{token_hex(12)}"
    content = {
        "id": message_id,
        "type": kind,
        "version": VERSION,
        "timestamp": due_at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "data": asdict(data),
    }
    event = WebhookEvent.objects.create(
        store_id=store_id,
        message_id=message_id,
        kind=kind,
        subject_id=subject_id,
        body=json.dumps(content, ensure_ascii=False, separators=(",", ":")),
        created_at=at,
    )
    deliveries = WebhookDelivery.objects.bulk_create(
        [WebhookDelivery(endpoint_id=one, event=event, due_at=due_at) for one in endpoint_ids]
    )
    for one in deliveries if due_at <= at else ():
        queue_job(endpoint_id=one.endpoint_id, delivery_id=one.pk)
    return deliveries
