"""The rows of a store's front page, in the owner's order."""

from django.db import models
from django.db.models import Q

from matinee.catalog.keys import PLAIN_TEXT, same_store, same_store_or_none, store_of_both


class FrontRowKind(models.TextChoices):
    HERO = "hero"
    LIVE = "live"
    CONTINUE = "continue"
    NEW = "new"
    MOST_WATCHED = "most_watched"
    COMING_SOON = "coming_soon"
    CATEGORY = "category"
    COLLECTION = "collection"
    PICKED = "picked"


class FrontRow(models.Model):
    """A row of the front page that the owner has put in its place; `hero` is what leads the page.

    A store without any has the house's order: queries/front_page.py.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=16, choices=FrontRowKind.choices)
    category = same_store_or_none("catalog.Category")
    # A series or a playlist that the owner has chosen.
    collection = same_store_or_none("catalog.Collection")
    # Of a hand-picked row: its title, and the same in other languages, by their codes.
    title = models.CharField(max_length=200, blank=True, default="")
    titles = models.JSONField(default=dict, blank=True)
    is_shown = models.BooleanField(default=True)
    position = models.IntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "id"], name="front_row_of_a_store"),
            models.UniqueConstraint(
                fields=["store", "kind", "category", "collection"],
                condition=~Q(kind="picked"),
                nulls_distinct=False,
                name="front_row_once_a_store",
            ),
            models.CheckConstraint(condition=Q(kind__in=FrontRowKind.values), name="front_row_kind_is_known"),
            models.CheckConstraint(
                condition=Q(kind="category", category__isnull=False)
                | (~Q(kind="category") & Q(category__isnull=True)),
                name="front_row_names_its_category",
            ),
            models.CheckConstraint(
                condition=Q(kind="collection", collection__isnull=False)
                | (~Q(kind="collection") & Q(collection__isnull=True)),
                name="front_row_names_its_collection",
            ),
            models.CheckConstraint(
                condition=Q(title__regex=PLAIN_TEXT) & (~Q(kind="picked") | Q(title__regex=r"\S")),
                name="front_row_title",
            ),
        )
        indexes = (models.Index("store", "position", "id", name="front_row_order"),)


class FrontRowContent(models.Model):
    """A content's place in a hand-picked row, or among those that lead the page."""

    store = store_of_both()
    row = same_store("catalog.FrontRow")
    content = same_store("catalog.Content")
    position = models.IntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["content", "row"], name="front_row_content_once"),)
        indexes = (models.Index("row", "position", "content", name="front_row_content_order"),)
