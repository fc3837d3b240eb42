"""Endpoints, the events that are sent to them, and the delivery of each event to each endpoint."""

from django.db import models
from django.db.models import Q


class WebhookEndpoint(models.Model):
    """An address that gets events. Its secret is sealed (secrets.py)."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    url = models.CharField(max_length=500)
    kinds = models.JSONField(default=list)
    secret = models.BinaryField()
    # Signs along for a day after a rotation.
    former_secret = models.BinaryField(default=b"")
    former_until = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    # The first failure since the last success.
    failing_since = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    # Paused by the store because it failed too long, not by a person.
    is_given_up = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(url=""), name="webhook_endpoint_url"),
            models.CheckConstraint(
                condition=Q(is_given_up=False) | Q(paused_at__isnull=False), name="webhook_given_up_is_paused"
            ),
        )
        indexes = (models.Index("store", "id", name="webhook_endpoint_of_store"),)


class WebhookEvent(models.Model):
    """What happened, written in the transaction in which it did. The body is what is sent and signed."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    message_id = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=40)
    subject_id = models.BigIntegerField()
    body = models.TextField()
    created_at = models.DateTimeField(db_index=True)


class WebhookDelivery(models.Model):
    """An event for an endpoint. It keeps what its latest attempt answered."""

    class State(models.TextChoices):
        QUEUED = "queued"
        SENT = "sent"
        FAILED = "failed"

    endpoint = models.ForeignKey(WebhookEndpoint, on_delete=models.CASCADE, related_name="deliveries")
    event = models.ForeignKey(WebhookEvent, on_delete=models.CASCADE, related_name="deliveries")
    state = models.CharField(max_length=8, choices=State.choices, default=State.QUEUED)
    tries = models.PositiveIntegerField(default=0)
    # Tries since it was queued or sent again: what decides when the next one is due.
    round_tries = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    last_tried_at = models.DateTimeField(null=True)
    status_code = models.PositiveSmallIntegerField(null=True)
    # The first bytes of the answer, or why there was none.
    answer = models.TextField(default="", blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["endpoint", "event"], name="webhook_delivery_once"),)
        indexes = (
            models.Index("endpoint", "due_at", name="webhook_delivery_due", condition=Q(state="queued")),
        )
