"""What a person has access to."""

from django.db import models
from django.db.models import F, Q


class Entitlement(models.Model):
    """A product that a person has from–to. Plans have none: the subscription's status decides."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    product = models.ForeignKey("commerce.Product", on_delete=models.PROTECT, related_name="+")
    invoice_line = models.OneToOneField(
        "commerce.InvoiceLine", on_delete=models.PROTECT, null=True, related_name="+"
    )
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField(null=True)
    # Of a rental that was started: it ends so many hours later.
    first_played_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    revoked_because = models.CharField(max_length=24, blank=True, default="")
    shut_at = models.DateTimeField(null=True)  # when open playbacks were closed after its end

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(ends_at=None) | Q(ends_at__gte=F("starts_at")), name="entitlement_period"
            ),
        )
        indexes = (
            models.Index(fields=["user", "product"], name="entitlement_of_a_user"),
            models.Index(
                fields=["ends_at"],
                condition=Q(shut_at=None, ends_at__isnull=False),
                name="entitlement_to_shut",
            ),
        )


class TrialGrant(models.Model):
    """A trial that was begun: one for each person, and one for each card."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    plan_group = models.CharField(max_length=60)
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    card_fingerprint = models.CharField(max_length=200, blank=True, default="")
    subscription = models.OneToOneField("commerce.Subscription", on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "plan_group", "user"], name="one_trial_a_person"),
            models.UniqueConstraint(
                fields=["store", "plan_group", "card_fingerprint"],
                condition=~Q(card_fingerprint=""),
                name="one_trial_a_card",
            ),
        )


class Donation(models.Model):
    """Money given during a live event."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    payment = models.OneToOneField("commerce.Payment", on_delete=models.PROTECT, related_name="+")
    live_event_id = models.BigIntegerField()
    amount_minor = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.CheckConstraint(condition=Q(amount_minor__gt=0), name="donation_amount"),)
        indexes = (models.Index(fields=["live_event_id", "-id"], name="donation_of_an_event"),)


class CancellationFlow(models.Model):
    """One cancellation dialogue: the reason, the retention offer, and the outcome."""

    class Outcome(models.TextChoices):
        OPEN = ""
        CANCELED = "canceled"
        STAYED = "stayed"  # took the offer
        LEFT_OFF = "left_off"  # closed the page

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    subscription = models.ForeignKey("commerce.Subscription", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    reason = models.CharField(max_length=24, blank=True, default="")
    comment = models.TextField(blank=True, default="", max_length=2_000)
    offer = models.CharField(max_length=16, blank=True, default="")  # coupon, cheaper_plan, pause
    offer_detail = models.JSONField(default=dict)
    outcome = models.CharField(max_length=12, choices=Outcome.choices, blank=True, default="")
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["subscription"], condition=Q(outcome=""), name="one_open_cancellation"
            ),
        )
        indexes = (models.Index(fields=["user", "outcome", "-ended_at"], name="cancellation_of_a_user"),)
