from datetime import timedelta

from django.db import models
from django.db.models import Deferrable, F, Q, Value
from django.db.models.functions import Lower

from matinee.catalog import collection_models, front_page_models  # noqa: F401 - registers them
from matinee.catalog.keys import PERMALINK, PLAIN_TEXT, same_store, store_of_both


class Access(models.TextChoices):
    """Who may play a content."""

    PUBLIC = "public"
    REGISTERED = "registered"
    PAID = "paid"


MOST_FREE_MINUTES = 15


class AgeRating(models.IntegerChoices):
    """From which age on a content is fit to be watched; 0 is for everyone."""

    EVERYONE = 0
    FROM_6 = 6
    FROM_12 = 12
    FROM_16 = 16
    ADULTS = 18


class Content(models.Model):
    """What a viewer finds in the catalogue, such as a film."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    permalink = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="", max_length=10_000)
    credits = models.TextField(blank=True, default="", max_length=10_000)
    # Title and description in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    access = models.CharField(max_length=16, choices=Access.choices, default=Access.PUBLIC)
    position = models.IntegerField(default=0)
    year = models.SmallIntegerField(null=True, blank=True)
    minimum_age = models.SmallIntegerField(
        choices=AgeRating.choices, default=AgeRating.EVERYONE, db_default=AgeRating.EVERYONE
    )
    # A draft whose address nobody has written: a new title makes a new one.
    follows_title = models.BooleanField(default=False, db_default=False)
    # Null for a draft.
    published_at = models.DateTimeField(null=True, blank=True)
    # From when on viewers no longer see it, but for those who have bought or rent it. Null: no end.
    ends_at = models.DateTimeField(null=True, blank=True)
    # Of a paid film: how many of its first minutes anybody may watch who sees its page. Null: none.
    free_minutes = models.SmallIntegerField(null=True, blank=True)
    # On no list: whoever has its address watches it by the same rules as any other.
    is_unlisted = models.BooleanField(default=False, db_default=False)
    # Another film of the store; migration 0016 holds both to it, and clears this when that one is deleted.
    trailer = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, related_name="+", db_constraint=False, db_index=False
    )
    # While it is scheduled: viewers see its page, and play it from its publication on.
    is_announced = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "permalink"], name="content_permalink_once_a_store"),
            models.UniqueConstraint(fields=["store", "id"], name="content_of_a_store"),
            models.CheckConstraint(condition=Q(permalink__regex=PERMALINK), name="content_permalink"),
            models.CheckConstraint(condition=Q(year__range=(1800, 2200)), name="content_year"),
            models.CheckConstraint(condition=Q(access__in=Access.values), name="content_access_is_known"),
            models.CheckConstraint(
                condition=Q(free_minutes__range=(1, MOST_FREE_MINUTES)), name="content_free_minutes"
            ),
            models.CheckConstraint(condition=Q(minimum_age__in=AgeRating.values), name="content_age_rating"),
            models.CheckConstraint(
                condition=Q(published_at=None) | Q(ends_at=None) | Q(ends_at__gt=F("published_at")),
                name="content_ends_after_it_begins",
            ),
            models.CheckConstraint(condition=~Q(trailer=F("id")), name="content_trailer_is_another"),
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
            models.Index(
                "store",
                F("published_at").desc(),
                F("id").desc(),
                condition=Q(published_at__isnull=False),
                name="content_newest",
            ),
            models.Index(
                "store",
                Lower("title"),
                "id",
                condition=Q(published_at__isnull=False),
                name="content_by_title",
            ),
            models.Index(
                "store", "published_at", "id", condition=Q(is_announced=True), name="content_announced"
            ),
            models.Index("store", F("id").desc(), name="content_back_office_order"),
            models.Index("trailer", "id", condition=Q(trailer__isnull=False), name="content_of_trailer"),
        )


class Chapter(models.Model):
    """A part of a content, in order; it plays one video. A single film has one chapter."""

    content = models.ForeignKey(Content, on_delete=models.CASCADE, related_name="chapters")
    position = models.PositiveIntegerField()
    title = models.CharField(max_length=200, blank=True, default="")
    # The title in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    video = models.ForeignKey("media.Video", on_delete=models.SET_NULL, null=True, related_name="+")

    # What cards show of the video, copied by a trigger in the transaction that changes the video
    # (migration 0002), so that catalogue reads touch catalog's own tables only.
    video_state = models.CharField(max_length=16, default="uploading")
    is_playable = models.BooleanField(default=False)
    duration_ms = models.BigIntegerField(default=0)
    is_vertical = models.BooleanField(default=False)
    poster = models.JSONField(null=True)
    # The visible marks, as [{"at_seconds": s, "title": text}]; null for none.
    chapter_marks = models.JSONField(null=True)

    class Meta:
        constraints = (
            # Checked at the end of a statement, so that one UPDATE can reorder the chapters.
            models.UniqueConstraint(
                fields=["content", "position"], name="chapter_place_once", deferrable=Deferrable.IMMEDIATE
            ),
            models.UniqueConstraint(fields=["content", "id"], name="chapter_of_a_content"),
            models.UniqueConstraint(fields=["video"], name="chapter_video_once"),
            models.CheckConstraint(condition=Q(title__regex=PLAIN_TEXT), name="chapter_plain_text"),
        )


class OtherVideo(models.Model):
    """A video of a chapter that it does not play: its next one, in preparation, or a former one."""

    class Kind(models.TextChoices):
        NEXT = "next"  # the chapter plays it as soon as it is ready
        FORMER = "former"  # can be restored until its files are removed

    # Longer than any signed path to its files is valid (media.signing.LONGEST_PLAYBACK).
    KEPT_FOR = timedelta(days=7)

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="other_videos")
    video = models.OneToOneField("media.Video", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    # Of a former one: when it was replaced, and its duration, for the reports.
    replaced_at = models.DateTimeField(null=True, blank=True)
    duration_ms = models.BigIntegerField(default=0)
    # The row outlives the files, because its playbacks still belong to this chapter.
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["chapter"], condition=Q(kind="next"), name="chapter_has_one_next_video"
            ),
            models.CheckConstraint(
                condition=Q(kind="next", replaced_at=None, removed_at=None)
                | Q(kind="former", replaced_at__isnull=False),
                name="other_video_is_next_or_former",
            ),
        )


class Category(models.Model):
    """A group of contents, shown as a row; a content may be in several."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    permalink = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="", max_length=10_000)
    # Title and description in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    position = models.IntegerField(default=0)
    is_featured = models.BooleanField(default=False)
    image = models.JSONField(null=True, blank=True)
    # As a content's, until one of its contents is published.
    follows_title = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "permalink"], name="category_permalink_once_a_store"),
            models.UniqueConstraint(fields=["store", "id"], name="category_of_a_store"),
            models.CheckConstraint(condition=Q(permalink__regex=PERMALINK), name="category_permalink"),
            models.CheckConstraint(
                condition=Q(title__regex=r"\S") & Q(title__regex=PLAIN_TEXT), name="category_title"
            ),
            models.CheckConstraint(condition=Q(description__regex=PLAIN_TEXT), name="category_plain_text"),
        )
        indexes = (models.Index("store", "position", "id", name="category_order"),)


class CategoryContent(models.Model):
    """A content's place in a category."""

    store = store_of_both()
    category = same_store("catalog.Category")
    content = same_store("catalog.Content")
    position = models.IntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["content", "category"], name="category_content_once"),)
        indexes = (models.Index("category", "position", "content", name="category_content_order"),)


class Author(models.Model):
    """A person or group credited for a content: a director, a speaker, a band."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    permalink = models.CharField(max_length=120)
    name = models.CharField(max_length=200)
    bio = models.TextField(blank=True, default="", max_length=10_000)
    image = models.JSONField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "permalink"], name="author_permalink_once_a_store"),
            models.UniqueConstraint(fields=["store", "id"], name="author_of_a_store"),
            models.CheckConstraint(condition=Q(permalink__regex=PERMALINK), name="author_permalink"),
            models.CheckConstraint(
                condition=Q(name__regex=r"\S") & Q(name__regex=PLAIN_TEXT), name="author_name"
            ),
            models.CheckConstraint(condition=Q(bio__regex=PLAIN_TEXT), name="author_plain_text"),
        )
        indexes = (models.Index("store", Lower("name"), "id", name="author_by_name"),)


class ContentAuthor(models.Model):
    """An author's credit for a content. The same person may have two roles."""

    store = store_of_both()
    content = same_store("catalog.Content")
    author = same_store("catalog.Author")
    role = models.CharField(max_length=80, blank=True, default="")
    position = models.IntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "author", "role"], name="content_author_once"),
            models.CheckConstraint(condition=Q(role__regex=PLAIN_TEXT), name="content_author_plain_text"),
        )
        indexes = (models.Index("author", "content", name="content_author_of"),)


class FieldKind(models.TextChoices):
    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"
    BOOLEAN = "boolean"


class CustomField(models.Model):
    """A property that this store defines for its contents, such as a language or an age."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=60)
    title = models.CharField(max_length=120)
    kind = models.CharField(max_length=16, choices=FieldKind.choices, default=FieldKind.TEXT)
    # The choices, as a list of texts; empty for the other kinds.
    options = models.JSONField(default=list, blank=True)
    is_filter = models.BooleanField(default=False)
    position = models.IntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "key"], name="custom_field_key_once_a_store"),
            models.UniqueConstraint(fields=["store", "id"], name="custom_field_of_a_store"),
            models.CheckConstraint(
                condition=Q(key__regex=r"^[a-z0-9]+([_-][a-z0-9]+)*$"), name="custom_field_key"
            ),
            models.CheckConstraint(
                condition=Q(title__regex=r"\S") & Q(title__regex=PLAIN_TEXT), name="custom_field_title"
            ),
            models.CheckConstraint(condition=Q(kind__in=FieldKind.values), name="custom_field_kind_is_known"),
        )
        indexes = (models.Index("store", "position", "id", name="custom_field_order"),)


class CustomFieldValue(models.Model):
    """Stored as text for every kind: a number without exponent, `true` or `false`, or one of the options."""

    store = store_of_both()
    content = same_store("catalog.Content")
    field = same_store("catalog.CustomField")
    value = models.CharField(max_length=500)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "field"], name="custom_field_value_once"),
            models.CheckConstraint(
                condition=Q(value__regex=r"\S") & Q(value__regex=PLAIN_TEXT), name="custom_field_value"
            ),
        )
        indexes = (models.Index("field", "value", "content", name="custom_field_value_of"),)


class CoWatched(models.Model):
    """How many people watched both contents; recomputed by a job."""

    store = store_of_both()
    content = same_store("catalog.Content")
    other = same_store("catalog.Content")
    people = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "other"], name="co_watched_once"),
            models.CheckConstraint(condition=~Q(content=F("other")), name="co_watched_is_another"),
        )
        indexes = (models.Index("other", name="co_watched_other"),)
