"""The search index: copies that triggers and `operations` maintain (migration 0002), never the truth."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models.functions import Left

INDEXED_LETTERS = 100


class Document(models.Model):
    """A content's search document. No foreign key: deleted contents are hidden at once, then removed."""

    content_id = models.BigIntegerField(primary_key=True)
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    # Written by triggers in the changing transaction, so that nothing withdrawn is ever found. Null for what
    # is unlisted, too.
    published_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    # Found before its publication, too.
    is_announced = models.BooleanField(default=False, db_default=False)
    access = models.CharField(max_length=16)
    duration_ms = models.BigIntegerField()

    title = models.CharField(max_length=200)
    # Folded: the order by title, independent of collations.
    title_key = models.CharField(max_length=800, db_collation="C")
    description = models.TextField()
    authors = models.JSONField(default=list)
    author_ids = ArrayField(models.BigIntegerField())
    category_ids = ArrayField(models.BigIntegerField())
    # `key=value` of each custom field.
    fields = ArrayField(models.TextField())
    words = SearchVectorField()
    # Those not only in the description: few, and used for ranking.
    names = SearchVectorField(default="")

    class Meta:
        indexes = (
            GinIndex(fields=["words"], name="search_document_words"),
            GinIndex(fields=["names"], name="search_document_names"),
            GinIndex(fields=["author_ids"], name="search_document_authors"),
            GinIndex(fields=["category_ids"], name="search_document_categories"),
            models.Index(
                "store", models.F("published_at").desc(), "content_id", name="search_document_newest"
            ),
            # As much of it as an index entry can hold, in any script.
            models.Index("store", Left("title_key", INDEXED_LETTERS), name="search_document_title"),
        )


class Line(models.Model):
    """A caption line: its text and time."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    content_id = models.BigIntegerField()
    chapter_id = models.BigIntegerField()
    language = models.CharField(max_length=32)
    start_ms = models.BigIntegerField()
    text = models.TextField()
    words = SearchVectorField()

    class Meta:
        indexes = (
            GinIndex(fields=["words"], name="search_line_words"),
            models.Index("content_id", "start_ms", "id", name="search_line_of_content"),
        )


class Name(models.Model):
    """An author, a category, a series or a playlist, for suggestions."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=16)
    target_id = models.BigIntegerField()
    permalink = models.CharField(max_length=120)
    name = models.CharField(max_length=200)
    name_key = models.CharField(max_length=800, db_collation="C")
    words = SearchVectorField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["kind", "target_id"], name="search_name_once"),)
        indexes = (GinIndex(fields=["words"], name="search_name_words"),)


class Word(models.Model):
    """A word of some document, line or name; `keys` find it from a word with one typo (typos.py)."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    word = models.CharField(max_length=64, db_collation="C")
    keys = ArrayField(models.IntegerField())

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "word"], name="search_word_once_a_store"),)
        indexes = (GinIndex(fields=["keys"], name="search_word_keys"),)


class Stale(models.Model):
    """Changes since a document was written: triggers insert, `operations.refresh` deletes.

    A row for each change, not for each content: a change during a refresh must not be lost.
    """

    kind = models.CharField(max_length=16)  # content, author, category, series, playlist
    target_id = models.BigIntegerField()
