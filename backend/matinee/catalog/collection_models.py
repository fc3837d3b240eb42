"""Series and playlists: contents in an order of their own."""

from django.db import models
from django.db.models import Q, Value
from django.db.models.functions import Lower

from matinee.catalog.keys import PERMALINK, PLAIN_TEXT, same_store, store_of_both


class CollectionKind(models.TextChoices):
    SERIES = "series"
    PLAYLIST = "playlist"


class Collection(models.Model):
    """A series, whose contents are episodes of seasons, or a playlist, which has one season without a title.

    A content is in at most one series, and in as many playlists as its store likes.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=16, choices=CollectionKind.choices)
    permalink = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="", max_length=10_000)
    # Title and description in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    image = models.JSONField(null=True, blank=True)
    is_published = models.BooleanField(default=False)
    # As a content's, until it is published.
    follows_title = models.BooleanField(default=False, db_default=False)
    # One more with each arrangement, so that nobody overwrites one that they have not seen.
    version = models.IntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["store", "kind", "permalink"], name="collection_permalink_once_a_store"
            ),
            models.UniqueConstraint(fields=["store", "id"], name="collection_of_a_store"),
            models.UniqueConstraint(fields=["store", "id", "kind"], name="collection_of_its_kind"),
            models.CheckConstraint(
                condition=Q(kind__in=CollectionKind.values), name="collection_kind_is_known"
            ),
            models.CheckConstraint(condition=Q(permalink__regex=PERMALINK), name="collection_permalink"),
            models.CheckConstraint(
                condition=Q(title__regex=r"\S") & Q(title__regex=PLAIN_TEXT), name="collection_title"
            ),
            models.CheckConstraint(condition=Q(description__regex=PLAIN_TEXT), name="collection_plain_text"),
        )
        indexes = (models.Index("store", "kind", Lower("title"), "id", name="collection_by_title"),)


class Season(models.Model):
    """A part of a series, in order; all of a playlist."""

    store = store_of_both()
    collection = same_store("catalog.Collection")
    number = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=200, blank=True, default="")
    # The title in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["collection", "number"], name="season_number_once"),
            models.UniqueConstraint(fields=["collection", "id"], name="season_of_a_collection"),
            models.CheckConstraint(condition=Q(number__gte=1), name="season_number"),
            models.CheckConstraint(condition=Q(title__regex=PLAIN_TEXT), name="season_plain_text"),
        )


class CollectionContent(models.Model):
    """A content's place in a season: an episode of a series, or an entry of a playlist.

    The keys of migration 0015 hold its store, kind and season to those of its collection.
    """

    store = store_of_both()
    collection = same_store("catalog.Collection")
    kind = models.CharField(max_length=16, choices=CollectionKind.choices)
    season = same_store("catalog.Season")
    content = same_store("catalog.Content")
    position = models.IntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "collection"], name="collection_content_once"),
            models.UniqueConstraint(
                fields=["content"], condition=Q(kind=CollectionKind.SERIES), name="content_in_one_series"
            ),
        )
        indexes = (
            models.Index("collection", "season", "position", "content", name="collection_content_order"),
        )
