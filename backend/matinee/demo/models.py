from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now


class DemoStore(models.Model):
    """A store that was given sample content. Its things are known by their marks (DemoItem)."""

    store = models.OneToOneField("stores.Store", on_delete=models.CASCADE, primary_key=True, related_name="+")
    made_at = models.DateTimeField(db_default=Now())
    # From then on nothing can be marked: whatever is making the demo cannot commit any more of it.
    removal_began_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True)
    # What a removal still has to take away once the rows that named it are gone.
    paths = models.JSONField(default=list)
    picture_keys = models.JSONField(default=list)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(removed_at=None) | Q(removed_at__gte=F("removal_began_at")),
                name="demo_removal_began",
            ),
        )


class DemoItem(models.Model):
    """A mark: this was made by the demo. What hangs on it (orders, comments, plays) needs none."""

    class Kind(models.TextChoices):
        PERSON = "person"
        CONTENT = "content"  # a film, or what a live event shows
        VIDEO = "video"
        CATEGORY = "category"
        AUTHOR = "author"
        CUSTOM_FIELD = "custom_field"
        PRODUCT = "product"
        OFFER = "offer"
        COUPON = "coupon"
        LIVE_INPUT = "live_input"
        COLLECTION = "collection"  # a series or a playlist

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+", db_index=False)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    object_id = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "kind", "object_id"], name="demo_item_once"),)
