from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Mark(models.Model):
    """What a person, or one of their profiles, notes of a film."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    # Null for the person themselves. A key with the user (migration 0008) deletes a profile's marks with it.
    profile = models.ForeignKey(
        "accounts.Profile",
        on_delete=models.DO_NOTHING,
        null=True,
        blank=True,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )

    class Meta:
        abstract = True


class WatchState(Mark):
    """Where a person stopped in a chapter, and since when it counts as watched."""

    chapter = models.ForeignKey("catalog.Chapter", on_delete=models.CASCADE, related_name="+")
    # The chapter's content: a detail page queries by it.
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    position_seconds = models.FloatField()
    watched_at = models.DateTimeField(null=True, blank=True)
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "profile", "chapter"], name="watch_state_once", nulls_distinct=False
            ),
            models.CheckConstraint(condition=Q(position_seconds__gte=0), name="watch_state_position"),
        )
        indexes = (
            models.Index(fields=["user", "content", "-updated_at"], name="watch_state_of_a_content"),
            models.Index(fields=["user", "-updated_at"], name="watch_state_latest"),
        )


class Favorite(Mark):
    """A content, or one of its chapters, that a person marked as a favourite."""

    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    chapter = models.ForeignKey(
        "catalog.Chapter", on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "profile", "content", "chapter"], name="favorite_once", nulls_distinct=False
            ),
        )
        indexes = (models.Index(fields=["user", "-created_at"], name="favorite_latest"),)


class ListEntry(Mark):
    """A content on a person's own list: to watch later, as a favourite is one they love."""

    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "profile", "content"], name="list_entry_once", nulls_distinct=False
            ),
        )
        indexes = (models.Index(fields=["user", "-created_at"], name="list_entry_latest"),)


class Rating(Mark):
    """How many stars a viewer gives a content. Those of a person count, those of their profiles do not."""

    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    stars = models.SmallIntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "profile", "content"], name="rating_once", nulls_distinct=False
            ),
            models.CheckConstraint(condition=Q(stars__range=(1, 5)), name="rating_stars"),
        )
        indexes = (
            models.Index(fields=["content", "stars"], name="rating_of_a_content", condition=Q(profile=None)),
            models.Index(fields=["user", "updated_at"], name="rating_latest"),
        )


class Follow(Mark):
    """A category, an author or a series that a person follows: they hear of its new films from then on."""

    class Kind(models.TextChoices):
        CATEGORY = "category"
        AUTHOR = "author"
        SERIES = "series"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    # One of these, by the kind. Keys with the store (migrations 0010 and 0011) hold both to one store, and a
    # series to its kind.
    category = models.ForeignKey(
        "catalog.Category",
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )
    author = models.ForeignKey(
        "catalog.Author",
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )
    series = models.ForeignKey(
        "catalog.Collection",
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )
    created_at = models.DateTimeField()
    # Films that are published in this period are told by letter; null: they still are.
    letters_from = models.DateTimeField()
    letters_to = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "profile", "category", "author", "series"],
                name="follow_once",
                nulls_distinct=False,
            ),
            models.CheckConstraint(
                condition=Q(kind="category", category__isnull=False, author=None, series=None)
                | Q(kind="author", author__isnull=False, category=None, series=None)
                | Q(kind="series", series__isnull=False, category=None, author=None),
                name="follow_names_its_topic",
            ),
            models.CheckConstraint(
                condition=Q(letters_to=None) | Q(letters_to__gte=F("letters_from")), name="follow_letters"
            ),
        )
        indexes = (
            models.Index(fields=["category"], name="follow_of_a_category", condition=Q(kind="category")),
            models.Index(fields=["author"], name="follow_of_an_author", condition=Q(kind="author")),
            models.Index(fields=["series"], name="follow_of_a_series", condition=Q(kind="series")),
        )
