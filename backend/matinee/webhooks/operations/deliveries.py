"""Send deliveries, at least once each."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.db.models import F

from matinee.kit.errors import NotFoundError
from matinee.webhooks.models import WebhookDelivery, WebhookEndpoint, WebhookEvent
from matinee.webhooks.operations.outbox import queue_job
from matinee.webhooks.secrets import SealedSecretError, unseal
from matinee.webhooks.signing import sign
from matinee.webhooks.transports import Answer, UndeliveredError

Post = Callable[[str, bytes, Mapping[str, str]], Answer]
State = WebhookDelivery.State

# Delays after the first, second… failed try, as Standard Webhooks recommends: three days in all.
WAITS = (
    timedelta(seconds=5),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=5),
    timedelta(hours=10),
    timedelta(hours=14),
    timedelta(hours=20),
    timedelta(hours=24),
)
GIVE_UP_AFTER = timedelta(days=3)
KEEP = timedelta(days=30)
# A try takes 10 s and a name a few more: after this the worker that had it is dead.
LEASE = timedelta(seconds=60)
# The endpoint says that it is gone for good.
GONE = 410
AT_ONCE = 20

# The due deliveries of each endpoint, oldest first: one with thousands leaves room for the others.
_DUE = """
SELECT endpoint_id, id FROM (
  SELECT d.endpoint_id, d.id,
         row_number() OVER (PARTITION BY d.endpoint_id ORDER BY d.due_at, d.id) AS place
  FROM webhooks_webhookdelivery d
  JOIN webhooks_webhookendpoint e ON e.id = d.endpoint_id
  WHERE d.state = 'queued' AND d.due_at <= %s AND e.paused_at IS NULL
) due WHERE place <= %s ORDER BY place, id"""


def send_delivery(*, delivery_id: int, post: Post, clock: Callable[[], datetime]) -> str:
    """Send a due delivery. Runs as a job, perhaps twice; returns the result.

    1. claim the row by moving its time, so that two workers never send it both. If the worker is killed,
       the sweep finds it when that time has come;
    2. send it, outside of any transaction;
    3. record the answer, and what it says of the endpoint.
    """
    at = clock()
    due = WebhookDelivery.objects.filter(
        pk=delivery_id, state=State.QUEUED, due_at__lte=at, endpoint__paused_at=None
    )
    is_mine = due.update(
        due_at=at + LEASE, last_tried_at=at, tries=F("tries") + 1, round_tries=F("round_tries") + 1
    )
    if not is_mine:
        return "not due"
    row = WebhookDelivery.objects.select_related("endpoint", "event").get(pk=delivery_id)
    try:
        answer = _post(row, post, at)
    except (UndeliveredError, SealedSecretError) as error:
        return _record(row, None, str(error), clock())
    return _record(row, answer.status, answer.text, clock())


def send_again(*, store_id: int, endpoint_id: int, delivery_id: int, at: datetime) -> WebhookDelivery:
    """Queue a delivery anew, under the same id. Raises NotFoundError."""
    rows = WebhookDelivery.objects.filter(
        pk=delivery_id, endpoint_id=endpoint_id, endpoint__store_id=store_id
    )
    with transaction.atomic():
        row = rows.select_related("event").select_for_update(of=("self",)).first()
        if row is None:
            raise NotFoundError
        row.state, row.due_at, row.round_tries = State.QUEUED, at, 0
        row.save(update_fields=["state", "due_at", "round_tries"])
        queue_job(endpoint_id=endpoint_id, delivery_id=row.pk)
    return row


def queue_due(*, at: datetime) -> int:
    """Queue what is due: a later try, a scheduled event, or one whose worker was killed."""
    with connection.cursor() as cursor:
        cursor.execute(_DUE, [at, AT_ONCE])
        rows = cursor.fetchall()
    return sum(
        queue_job(endpoint_id=endpoint_id, delivery_id=delivery_id) for endpoint_id, delivery_id in rows
    )


def prune_log(*, at: datetime) -> int:
    """Delete events of which everything is older than 30 days; return how many."""
    old = WebhookEvent.objects.filter(created_at__lt=at - KEEP)
    count = old.exclude(deliveries__due_at__gt=at - KEEP).delete()[1].get("webhooks.WebhookEvent", 0)
    return int(count)


def _post(row: WebhookDelivery, post: Post, at: datetime) -> Answer:
    endpoint, body = row.endpoint, row.event.body.encode()
    secrets = [unseal(bytes(endpoint.secret))]
    if endpoint.former_until is not None and endpoint.former_until > at:
        secrets.append(unseal(bytes(endpoint.former_secret)))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Matinee-Webhooks/1",
        **sign(message_id=row.event.message_id, body=body, secrets=secrets, at=at),
    }
    return post(endpoint.url, body, headers)


@transaction.atomic
def _record(row: WebhookDelivery, status: int | None, text: str, at: datetime) -> str:
    endpoint = WebhookEndpoint.objects.select_for_update().filter(pk=row.endpoint_id).first()
    if endpoint is None:
        return "endpoint deleted"
    answer: dict[str, object] = {"status_code": status, "answer": text}
    is_sent = status is not None and 200 <= status < 300
    is_last = row.round_tries > len(WAITS)
    if is_sent or is_last:
        answer["state"] = State.SENT if is_sent else State.FAILED
    else:
        answer["due_at"] = at + WAITS[row.round_tries - 1]
    # One that was sent again meanwhile, or whose lease ran out, belongs to its next try.
    WebhookDelivery.objects.filter(pk=row.pk, state=State.QUEUED, due_at=row.due_at).update(**answer)
    if is_sent:
        endpoint.failing_since = None
    else:
        endpoint.failing_since = endpoint.failing_since or at
        if endpoint.paused_at is None and (status == GONE or at - endpoint.failing_since >= GIVE_UP_AFTER):
            endpoint.paused_at, endpoint.is_given_up = at, True
    endpoint.save(update_fields=["failing_since", "paused_at", "is_given_up"])
    return "sent" if is_sent else f"failed: {status or text}"
