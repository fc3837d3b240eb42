from django.conf import settings
from django.db import models
from django.db.models import Q


class WatchState(models.Model):
    """Where a person stopped in a chapter, and since when it counts as watched."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    chapter = models.ForeignKey("catalog.Chapter", on_delete=models.CASCADE, related_name="+")
    # The chapter's content: a detail page queries by it.
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    position_seconds = models.FloatField()
    watched_at = models.DateTimeField(null=True, blank=True)
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "chapter"], name="watch_state_once"),
            models.CheckConstraint(condition=Q(position_seconds__gte=0), name="watch_state_position"),
        )
        indexes = (
            models.Index(fields=["user", "content", "-updated_at"], name="watch_state_of_a_content"),
            models.Index(fields=["user", "-updated_at"], name="watch_state_latest"),
        )


class Favorite(models.Model):
    """A content, or one of its chapters, that a person marked as a favourite."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    chapter = models.ForeignKey(
        "catalog.Chapter", on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "content", "chapter"], name="favorite_once", nulls_distinct=False
            ),
        )
        indexes = (models.Index(fields=["user", "-created_at"], name="favorite_latest"),)


class ListEntry(models.Model):
    """A content on a person's own list: to watch later, as a favourite is one they love."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "content"], name="list_entry_once"),)
        indexes = (models.Index(fields=["user", "-created_at"], name="list_entry_latest"),)


class Rating(models.Model):
    """How many stars a person gives a content."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    stars = models.SmallIntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "content"], name="rating_once"),
            models.CheckConstraint(condition=Q(stars__range=(1, 5)), name="rating_stars"),
        )
        indexes = (
            models.Index(fields=["content", "stars"], name="rating_of_a_content"),
            models.Index(fields=["user", "updated_at"], name="rating_latest"),
        )
