from django.db import models


class MessageOverride(models.Model):
    """A store's own text for one message in one language."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    locale = models.CharField(max_length=16)
    key = models.CharField(max_length=200)
    text = models.CharField(max_length=2000)
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "locale", "key"], name="message_override_once"),
            models.CheckConstraint(condition=models.Q(text__regex=r"\S"), name="message_override_has_text"),
        )
