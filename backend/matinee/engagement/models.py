from django.conf import settings
from django.db import models
from django.db.models import Q


class WatchState(models.Model):
    """Where a person stopped in a chapter."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    chapter = models.ForeignKey("catalog.Chapter", on_delete=models.CASCADE, related_name="+")
    # Which content the chapter is of: a detail asks by it.
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    position_seconds = models.FloatField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "chapter"], name="watch_state_once"),
            models.CheckConstraint(condition=Q(position_seconds__gte=0), name="watch_state_position"),
        )
        indexes = (models.Index(fields=["user", "content", "-updated_at"], name="watch_state_of_a_content"),)
