from django.db import models
from django.db.models import Q


class Mail(models.Model):
    """An outgoing mail. Its contents are deleted once it is sent, because they may include a code."""

    class State(models.TextChoices):
        QUEUED = "queued"
        SENDING = "sending"  # a worker is sending it
        HANDING_OVER = "handing_over"  # the server may have accepted it: never sent again
        SENT = "sent"
        FAILED = "failed"
        WITHDRAWN = "withdrawn"  # its cause was gone before it was sent

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    to = models.EmailField(max_length=254)
    locale = models.CharField(max_length=16)
    template = models.CharField(max_length=60)
    values = models.JSONField(default=dict)
    # The same for every try, so that a mail server can recognize a second copy.
    message_id = models.CharField(max_length=120, unique=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.QUEUED)
    tries = models.PositiveSmallIntegerField(default=0)
    # How often the connection was cut during the transfer: it may have arrived.
    cuts = models.PositiveSmallIntegerField(default=0, db_default=0)
    # Its subject, for withdrawing it.
    ref = models.CharField(max_length=80, blank=True, default="", db_default="")
    error = models.CharField(max_length=300, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(to=""), name="mail_has_a_receiver"),
            models.UniqueConstraint(fields=["ref", "to"], condition=~Q(ref=""), name="mail_of_a_cause_once"),
        )
        indexes = (
            models.Index(
                fields=["created_at"],
                name="mail_waiting",
                condition=Q(state__in=["queued", "sending", "handing_over"]),
            ),
            models.Index(fields=["ended_at"], name="mail_ended"),
        )


class RefusedAddress(models.Model):
    """An address whose mail server refuses mail for it. The next accepted mail removes it."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    address = models.EmailField(max_length=254)
    words = models.CharField(max_length=300)  # the server's own
    times = models.PositiveIntegerField(default=1)
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "address"], name="refused_address_once"),)
