"""The sandbox's tables. They stand in for a provider's own database, so nothing else may reference them."""

from django.db import models


class SandboxSwitches(models.Model):
    """Settings of a store's sandbox, as its staff set them."""

    store = models.OneToOneField("stores.Store", on_delete=models.CASCADE, primary_key=True, related_name="+")
    webhook_delay_seconds = models.PositiveIntegerField(default=0)
    # How often each webhook is delivered: 0 loses it, 2 doubles it.
    webhook_copies = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=models.Q(webhook_copies__lte=3), name="sandbox_webhook_copies"),
            models.CheckConstraint(
                condition=models.Q(webhook_delay_seconds__lte=3600), name="sandbox_webhook_delay"
            ),
        )


class SandboxCard(models.Model):
    """A test card. Only its last four digits and the behaviour of its number are stored."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    ref = models.CharField(max_length=40, unique=True)
    customer_ref = models.CharField(max_length=64, blank=True)
    scenario = models.CharField(max_length=32)
    last4 = models.CharField(max_length=4)
    exp_month = models.PositiveSmallIntegerField()
    exp_year = models.PositiveSmallIntegerField()
    fingerprint = models.CharField(max_length=40)
    # The bank has authenticated the customer when the card was saved.
    is_authenticated = models.BooleanField(default=False)
    is_detached = models.BooleanField(default=False)


class SandboxSetup(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    ref = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=100)
    client_secret = models.CharField(max_length=100, unique=True)
    customer_ref = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "key"], name="sandbox_setup_key"),)


class SandboxPayment(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    ref = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=100)
    amount_minor = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    card = models.ForeignKey(SandboxCard, on_delete=models.CASCADE, null=True, related_name="+")
    client_secret = models.CharField(max_length=100)
    metadata = models.JSONField(default=dict)
    state = models.CharField(max_length=16)  # providers.base.State
    decline_code = models.CharField(max_length=40, blank=True)
    # A processing payment succeeds at this moment, by itself.
    settles_at = models.DateTimeField(null=True)
    refunded_minor = models.BigIntegerField(default=0)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "key"], name="sandbox_payment_key"),
            models.CheckConstraint(condition=models.Q(amount_minor__gt=0), name="sandbox_payment_amount"),
            models.CheckConstraint(
                condition=models.Q(refunded_minor__gte=0, refunded_minor__lte=models.F("amount_minor")),
                name="sandbox_payment_refunded",
            ),
        )


class SandboxRefund(models.Model):
    payment = models.ForeignKey(SandboxPayment, on_delete=models.CASCADE, related_name="refunds")
    ref = models.CharField(max_length=40, unique=True)
    key = models.CharField(max_length=100)
    amount_minor = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["payment", "key"], name="sandbox_refund_key"),)


class SandboxDispute(models.Model):
    payment = models.OneToOneField(SandboxPayment, on_delete=models.CASCADE, related_name="dispute")
    ref = models.CharField(max_length=40, unique=True)
    status = models.CharField(max_length=12, default="open")


class SandboxEvent(models.Model):
    """What a webhook reports. Rows are kept, so that a lost webhook can be found."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    ref = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=16)
    object_ref = models.CharField(max_length=40)
    payment_key = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["store", "created_at"]),)
