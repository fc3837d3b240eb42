"""The job that sends a delivery."""

from django.utils import timezone

from matinee.kit.jobs import app
from matinee.webhooks import transports
from matinee.webhooks.operations import deliveries
from matinee.webhooks.operations.outbox import QUEUE


@app.task(queue=QUEUE)
def send(delivery_id: int) -> str:
    return deliveries.send_delivery(
        delivery_id=delivery_id,
        post=lambda url, body, headers: transports.post(url, body=body, headers=headers),
        clock=timezone.now,
    )


def sweep_often() -> dict[str, int]:
    return {"webhooks": deliveries.queue_due(at=timezone.now())}


def sweep_hourly() -> dict[str, int]:
    return {"old_webhooks": deliveries.prune_log(at=timezone.now())}
