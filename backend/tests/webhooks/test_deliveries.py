"""Deliveries to a real listener: signed, repeated until they are received, and never lost."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction
from matinee.notices import watching
from matinee.notices.models import Notice
from matinee.webhooks import transports
from matinee.webhooks.kinds import Person
from matinee.webhooks.models import WebhookDelivery, WebhookEndpoint, WebhookEvent
from matinee.webhooks.operations import deliveries, endpoints, outbox
from matinee.webhooks.transports import Answer
from procrastinate.contrib.django.models import ProcrastinateJob
from standardwebhooks import Webhook, WebhookVerificationError
from tests.webhooks.listener import BROKEN, CUT, DROPPED, ELSEWHERE, GONE, LONG, OK, SHORT, Listener, Received
from tests.world import World

HOUR = timedelta(hours=1)


class Killed(BaseException):
    """What kill -9 looks like from inside: nothing after it runs."""


@dataclass
class Sender:
    """A worker with a clock of its own."""

    store_id: int
    endpoint_id: int
    secret: str
    now: datetime

    def emit(self, person_id: int = 7) -> WebhookDelivery:
        outbox.emit(
            store_id=self.store_id,
            kind="person.joined",
            subject_id=person_id,
            data=Person(person_id),
            at=self.now,
        )
        return WebhookDelivery.objects.latest("id")

    def send(self, delivery: WebhookDelivery) -> WebhookDelivery:
        deliveries.send_delivery(delivery_id=delivery.pk, post=post, clock=lambda: self.now)
        delivery.refresh_from_db()
        return delivery

    def send_due(self) -> list[int]:
        """Do what the sweep and its jobs do; return the deliveries."""
        ProcrastinateJob.objects.all().delete()
        deliveries.queue_due(at=self.now)
        ids = [job.args["delivery_id"] for job in ProcrastinateJob.objects.order_by("id")]
        for delivery_id in ids:
            deliveries.send_delivery(delivery_id=delivery_id, post=post, clock=lambda: self.now)
        return ids

    def endpoint(self) -> WebhookEndpoint:
        return WebhookEndpoint.objects.get(pk=self.endpoint_id)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    return transports.post(url, body=body, headers=headers)


@pytest.fixture
def sender(world: World, listener: Listener) -> Sender:
    now = datetime.now(UTC)
    row, secret = endpoints.add_endpoint(
        store_id=world.store.pk, url=listener.url, kinds=["person.joined"], at=now
    )
    return Sender(world.store.pk, row.pk, secret, now)


def verify(received: Received, secret: str) -> object:
    return Webhook(secret).verify(received.body, received.headers)


def test_a_delivery_is_verified_by_the_independent_library(sender: Sender, listener: Listener) -> None:
    delivery = sender.send(sender.emit())
    (received,) = listener.received
    content = verify(received, sender.secret)
    assert content == {
        "id": received.headers["webhook-id"],
        "type": "person.joined",
        "version": 1,
        "timestamp": sender.now.isoformat(timespec="seconds").replace("+00:00", "Z"),
        "data": {"person_id": 7},
    }
    assert (received.path, received.headers["content-type"]) == ("/hooks?from=store", "application/json")
    assert (delivery.state, delivery.tries, delivery.status_code, delivery.answer) == ("sent", 1, 200, "ok")
    with pytest.raises(WebhookVerificationError):
        verify(Received("", received.headers, received.body.replace(b"7", b"8")), sender.secret)


def test_the_former_secret_signs_along_for_a_day(sender: Sender, listener: Listener) -> None:
    former = sender.secret
    rotated_at = sender.now - timedelta(hours=23)
    sender.secret = endpoints.rotate_secret(
        store_id=sender.store_id, endpoint_id=sender.endpoint_id, at=rotated_at
    )
    sender.send(sender.emit())
    for secret in (former, sender.secret):
        assert verify(listener.received[0], secret)
    WebhookEndpoint.objects.update(former_until=sender.now)
    sender.send(sender.emit())
    assert verify(listener.received[1], sender.secret)
    with pytest.raises(WebhookVerificationError):
        verify(listener.received[1], former)


@pytest.mark.parametrize(
    "loss", [BROKEN, DROPPED, CUT, SHORT, ELSEWHERE], ids=["500", "dropped", "cut", "short", "302"]
)
def test_what_is_lost_is_sent_later_under_its_id(sender: Sender, listener: Listener, loss: bytes) -> None:
    listener.answers = [loss, loss]
    delivery = sender.send(sender.emit())
    assert (delivery.state, delivery.due_at) == ("queued", sender.now + timedelta(seconds=5))
    assert sender.send_due() == []
    sender.now += timedelta(seconds=5)
    assert sender.send_due() == [delivery.pk]
    sender.now += timedelta(minutes=5)
    assert sender.send_due() == [delivery.pk]
    delivery.refresh_from_db()
    assert (delivery.state, delivery.tries) == ("sent", 3)
    assert len(listener.received) == 3
    assert len({one.headers["webhook-id"] for one in listener.received}) == 1
    assert {one.path for one in listener.received} == {"/hooks?from=store"}  # no redirect was followed
    assert sender.endpoint().failing_since is None


def test_a_killed_worker_loses_nothing(sender: Sender, listener: Listener) -> None:
    delivery = sender.emit()

    def post_and_die(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        post(url, body, headers)
        raise Killed

    with pytest.raises(Killed):
        deliveries.send_delivery(delivery_id=delivery.pk, post=post_and_die, clock=lambda: sender.now)
    assert sender.send(delivery).state == "queued"  # its job runs again at once, and leaves it alone
    assert len(listener.received) == 1
    sender.now += deliveries.LEASE
    assert sender.send_due() == [delivery.pk]
    first, second = listener.received
    assert (first.body, first.headers["webhook-id"]) == (second.body, second.headers["webhook-id"])
    delivery.refresh_from_db()
    assert (delivery.state, delivery.tries) == ("sent", 2)


def test_two_workers_send_it_once(sender: Sender, listener: Listener) -> None:
    delivery = sender.emit()

    def post_while_another_tries(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        result = deliveries.send_delivery(delivery_id=delivery.pk, post=post, clock=lambda: sender.now)
        assert result == "not due"
        return post(url, body, headers)

    deliveries.send_delivery(delivery_id=delivery.pk, post=post_while_another_tries, clock=lambda: sender.now)
    assert len(listener.received) == 1


def test_after_three_days_of_failures_it_is_paused_and_the_owner_hears(
    sender: Sender, listener: Listener
) -> None:
    listener.answers = [BROKEN] * 20
    delivery = sender.send(sender.emit())
    since = sender.now
    while sender.endpoint().paused_at is None:
        assert sender.now - since < timedelta(days=4)
        sender.now += HOUR
        sender.send_due()
    assert timedelta(days=3) <= sender.now - since <= timedelta(days=4)
    watching.look_after_webhooks(at=sender.now)
    watching.look_after_webhooks(at=sender.now)
    notice = Notice.objects.get(kind="webhook_paused")
    assert (notice.resolved_at, notice.facts) == (None, {"url": listener.url})
    waiting = sender.emit()
    assert (sender.send_due(), sender.send(waiting).tries) == ([], 0)
    listener.answers.clear()
    endpoints.change_endpoint(
        store_id=sender.store_id,
        endpoint_id=sender.endpoint_id,
        url=listener.url,
        kinds=["person.joined"],
        is_paused=False,
        at=sender.now,
    )
    assert waiting.pk in sender.send_due()
    watching.look_after_webhooks(at=sender.now)
    notice.refresh_from_db()
    assert notice.resolved_at == sender.now
    waiting.refresh_from_db()
    delivery.refresh_from_db()
    assert waiting.state == "sent"
    assert delivery.tries >= 9


def test_its_tries_end_after_three_days(sender: Sender, listener: Listener) -> None:
    """Others are received meanwhile, so that the endpoint is not paused."""
    delivery = sender.emit()
    for number in range(len(deliveries.WAITS) + 1):
        listener.answers = [BROKEN]
        sender.send(delivery)
        if number < len(deliveries.WAITS):
            assert delivery.state == "queued"
            sender.now = delivery.due_at
            WebhookEndpoint.objects.update(failing_since=None)
    assert (delivery.state, delivery.tries, delivery.answer) == ("failed", 10, "oops")
    assert sum(deliveries.WAITS, timedelta()) > timedelta(days=3)


def test_one_that_is_gone_is_paused_at_once(sender: Sender, listener: Listener) -> None:
    listener.answers = [GONE]
    sender.send(sender.emit())
    assert sender.endpoint().is_given_up


def test_sent_again_it_has_the_same_id_and_a_new_schedule(sender: Sender, listener: Listener) -> None:
    delivery = sender.send(sender.emit())
    listener.answers = [BROKEN]
    deliveries.send_again(
        store_id=sender.store_id,
        endpoint_id=sender.endpoint_id,
        delivery_id=delivery.pk,
        at=sender.now,
    )
    sender.send(delivery)
    assert (delivery.state, delivery.due_at) == ("queued", sender.now + timedelta(seconds=5))
    sender.now += timedelta(seconds=5)
    sender.send(delivery)
    assert (delivery.state, delivery.tries) == ("sent", 3)
    assert len({one.headers["webhook-id"] for one in listener.received}) == 1


def test_no_slow_answer_holds_a_worker(
    sender: Sender, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each byte comes in time, and the whole never does."""
    monkeypatch.setattr(transports, "TIMEOUT_SECONDS", 0.3)
    listener.pause_seconds = 0.1
    delivery = sender.send(sender.emit())
    assert (delivery.state, delivery.answer) == ("queued", "No answer within 0 seconds.")


def test_of_a_long_answer_the_beginning_is_kept(sender: Sender, listener: Listener) -> None:
    listener.answers = [LONG]
    assert sender.send(sender.emit()).answer == "x" * transports.KEEP_ANSWER_BYTES


def test_an_endpoint_with_a_long_queue_leaves_room_for_others(sender: Sender, listener: Listener) -> None:
    for number in range(30):
        sender.emit(number)
    other, _ = endpoints.add_endpoint(
        store_id=sender.store_id, url=listener.url, kinds=["person.joined"], at=sender.now
    )
    sender.emit(99)
    ProcrastinateJob.objects.all().delete()
    deliveries.queue_due(at=sender.now)
    locks = list(ProcrastinateJob.objects.order_by("id").values_list("lock", flat=True))
    assert locks.count(f"webhook-{sender.endpoint_id}") == deliveries.AT_ONCE
    assert f"webhook-{other.pk}" in locks[:2]


def test_an_event_is_written_with_its_callers_transaction_or_not_at_all(sender: Sender) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        sender.emit()
        raise RuntimeError
    assert not WebhookEvent.objects.exists()
    assert not ProcrastinateJob.objects.exists()


def test_the_log_is_kept_for_thirty_days(sender: Sender) -> None:
    delivery = sender.send(sender.emit())
    later = delivery.due_at + deliveries.KEEP
    assert deliveries.prune_log(at=later - timedelta(seconds=1)) == 0
    assert deliveries.prune_log(at=later) == 1
    assert not WebhookDelivery.objects.exists()


def test_the_body_is_what_was_written(sender: Sender, listener: Listener) -> None:
    delivery = sender.send(sender.emit())
    assert listener.received[0].body.decode() == delivery.event.body
    assert json.loads(delivery.event.body)["id"] == delivery.event.message_id
    assert listener.answers == []
    assert OK.endswith(delivery.answer.encode())
