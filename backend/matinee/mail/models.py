from django.db import models
from django.db.models import Q


class Mail(models.Model):
    """A mail on its way out. What it says is forgotten once it is sent: it may hold a code."""

    class State(models.TextChoices):
        QUEUED = "queued"
        SENDING = "sending"  # a worker has it
        HANDING_OVER = "handing_over"  # the server may have it: never sent again
        SENT = "sent"
        FAILED = "failed"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    to = models.EmailField(max_length=254)
    locale = models.CharField(max_length=16)
    template = models.CharField(max_length=60)
    values = models.JSONField(default=dict)
    # The same at every try, so that a mail server can tell a second copy.
    message_id = models.CharField(max_length=120, unique=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.QUEUED)
    tries = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=300, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.CheckConstraint(condition=~Q(to=""), name="mail_has_a_receiver"),)
        indexes = (
            models.Index(
                fields=["created_at"],
                name="mail_waiting",
                condition=Q(state__in=["queued", "sending", "handing_over"]),
            ),
            models.Index(fields=["ended_at"], name="mail_ended"),
        )
