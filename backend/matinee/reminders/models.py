from django.conf import settings
from django.db import models
from django.db.models import Q


class Reminder(models.Model):
    """A viewer who wants a letter when a film that is coming soon is out.

    Its film, and the person with their profile, are of one store: keys of migration 0001.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    content = models.ForeignKey(
        "catalog.Content", on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False
    )
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    # Null for the person themselves.
    profile = models.ForeignKey(
        "accounts.Profile",
        on_delete=models.DO_NOTHING,
        null=True,
        blank=True,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )
    # The language of the page on which they asked for it.
    locale = models.CharField(max_length=16)
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["content", "user", "profile"], name="film_reminder_once", nulls_distinct=False
            ),
        )
        indexes = (models.Index("content", condition=Q(sent_at=None), name="film_reminder_to_send"),)
