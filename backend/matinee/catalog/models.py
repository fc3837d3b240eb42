from django.db import models
from django.db.models import F, Q


class Access(models.TextChoices):
    """Who may play a content."""

    PUBLIC = "public"
    REGISTERED = "registered"
    PAID = "paid"


# Control characters would break the one-statement JSON's markers (statements.py), and no title needs them.
PLAIN_TEXT = r"^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$"


class Content(models.Model):
    """A program: what a viewer finds in the catalogue."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    permalink = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="", max_length=10_000)
    credits = models.TextField(blank=True, default="", max_length=10_000)
    access = models.CharField(max_length=16, choices=Access.choices, default=Access.PUBLIC)
    position = models.IntegerField(default=0)
    # A draft has none.
    published_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "permalink"], name="content_permalink_once_a_store"),
            models.CheckConstraint(
                condition=Q(permalink__regex=r"^[a-z0-9]+(-[a-z0-9]+)*$"), name="content_permalink"
            ),
            models.CheckConstraint(condition=Q(access__in=Access.values), name="content_access_is_known"),
            models.CheckConstraint(
                condition=Q(title__regex=r"\S") & Q(title__regex=PLAIN_TEXT), name="content_title"
            ),
            models.CheckConstraint(
                condition=Q(description__regex=PLAIN_TEXT) & Q(credits__regex=PLAIN_TEXT),
                name="content_plain_text",
            ),
        )
        indexes = (
            models.Index(
                "store",
                "position",
                F("published_at").desc(),
                F("id").desc(),
                condition=Q(published_at__isnull=False),
                name="content_catalogue_order",
            ),
            models.Index("store", F("id").desc(), name="content_back_office_order"),
        )


class Chapter(models.Model):
    """A part of a content, in order; it plays one video. A single film has one chapter."""

    content = models.ForeignKey(Content, on_delete=models.CASCADE, related_name="chapters")
    position = models.PositiveIntegerField()
    title = models.CharField(max_length=200, blank=True, default="")
    video = models.ForeignKey("media.Video", on_delete=models.SET_NULL, null=True, related_name="+")

    # What cards show of the video, copied by a trigger in the same transaction that changes the video
    # (migration 0002), so that catalogue reads touch catalog's own tables only.
    video_state = models.CharField(max_length=16, default="uploading")
    is_playable = models.BooleanField(default=False)
    duration_ms = models.BigIntegerField(default=0)
    is_vertical = models.BooleanField(default=False)
    poster = models.JSONField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "position"], name="chapter_position_once"),
            models.UniqueConstraint(fields=["video"], name="chapter_video_once"),
            models.CheckConstraint(condition=Q(title__regex=PLAIN_TEXT), name="chapter_plain_text"),
        )
