"""Provider records, and the rows that make operations idempotent."""

from django.db import models
from django.db.models import Q


class ProviderCustomer(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    provider_account = models.CharField(max_length=120, blank=True, default="", db_default="")
    ref = models.CharField(max_length=200)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "provider", "provider_account"], name="one_customer_an_account"
            ),
        )


class SetupSession(models.Model):
    """A browser that is saving a card. The secret is valid in that browser only."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, null=True, related_name="+")
    provider = models.CharField(max_length=24)
    setup_id = models.CharField(max_length=200)
    secret_hash = models.BinaryField(max_length=32)
    browser_hash = models.BinaryField(max_length=32)
    page = models.CharField(max_length=16)  # checkout, dashboard, unpaid
    currency = models.CharField(max_length=3)
    created_at = models.DateTimeField()
    bound_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["provider", "setup_id"], name="setup_session_once"),
            models.CheckConstraint(
                condition=Q(page__in=["checkout", "dashboard", "unpaid"]), name="setup_session_page"
            ),
        )
        indexes = (models.Index(fields=["secret_hash"], name="setup_session_secret"),)


class WebhookEvent(models.Model):
    """The webhook inbox: stored first, acknowledged, then processed until done."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, null=True, related_name="+")
    provider = models.CharField(max_length=24)
    event_id = models.CharField(max_length=200)
    kind = models.CharField(max_length=80, blank=True, default="")
    object_id = models.CharField(max_length=200, blank=True, default="")
    payment_ref = models.CharField(max_length=64, blank=True, default="")
    payload = models.JSONField(default=dict)
    received_at = models.DateTimeField()
    # When the webhook arrived. Null: known only from the provider's event list so far.
    delivered_at = models.DateTimeField(null=True)
    handled_at = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True)
    last_error = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["provider", "event_id"], name="webhook_event_once"),)
        indexes = (
            models.Index(
                fields=["next_try_at", "id"], condition=Q(handled_at=None), name="webhook_unhandled"
            ),
        )


class IdempotentRequest(models.Model):
    """An idempotent request: the same key gets the same answer; with another body it is refused."""

    scope = models.CharField(max_length=80)
    key = models.CharField(max_length=80)
    request_hash = models.BinaryField(max_length=32)
    status = models.PositiveSmallIntegerField(null=True)  # null: in progress
    response = models.JSONField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["scope", "key"], name="idempotent_request_once"),)
        indexes = (models.Index(fields=["created_at"], name="idempotent_request_age"),)


class Lease(models.Model):
    """A mutual exclusion lock: its holder, and until when by the database's clock."""

    name = models.CharField(max_length=80, primary_key=True)
    holder = models.UUIDField()
    held_until = models.DateTimeField()


class Outbox(models.Model):
    """An effect of a payment, written in the payment's transaction and executed exactly once."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=24)
    ref = models.CharField(max_length=80)
    payload = models.JSONField(default=dict)
    created_at = models.DateTimeField()
    handled_at = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True)
    last_error = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["kind", "ref"], name="outbox_once"),)
        indexes = (models.Index(fields=["id"], condition=Q(handled_at=None), name="outbox_waiting"),)
