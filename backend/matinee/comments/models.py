from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import ExpressionWrapper, F, Q

LONGEST_BODY = 2000

# No control characters but the newline, so that a text cannot contain the markers of statements.py.
PLAIN_TEXT = r"^[^\x01-\x09\x0b-\x1f\x7f]*$"


class State(models.TextChoices):
    """A tombstone (deleted) has no text; it is listed while it has replies."""

    SHOWN = "shown"
    HELD = "held"
    HIDDEN = "hidden"
    DELETED = "deleted"


class HeldFor(models.TextChoices):
    FIRST = "first"
    WORD = "word"
    MODERATOR = "moderator"


class ReportReason(models.TextChoices):
    SPAM = "spam"
    ABUSE = "abuse"
    SPOILER = "spoiler"
    OTHER = "other"


class Discussion(models.Model):
    """The comments on a content, or on one of its chapters.

    Every write locks this row first, so that concurrent writes keep the counters correct.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")
    chapter = models.ForeignKey("catalog.Chapter", on_delete=models.CASCADE, null=True, related_name="+")
    # What a viewer without their own comments sees: shown ones, without replies to a hidden one.
    comments_count = models.PositiveIntegerField(default=0)
    # Incremented with every change; open pages ask for the changes since their version.
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["content", "chapter"], nulls_distinct=False, name="discussion_once_a_place"
            ),
        )


class Comment(models.Model):
    """A comment, or a reply to one (`thread` is the comment it answers; threads have one level)."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    discussion = models.ForeignKey(Discussion, on_delete=models.CASCADE, related_name="comments")
    thread = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="replies")
    # Null when the account is deleted.
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    body = models.CharField(max_length=LONGEST_BODY, blank=True)
    # The body's structure (matinee.text.segments): a list of {"type": "text"|"link"|"mention", "text": …}.
    segments = models.JSONField(default=list)
    state = models.CharField(max_length=8, choices=State.choices, default=State.SHOWN)
    held_for = models.CharField(max_length=16, choices=HeldFor.choices, blank=True, default="")
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True)
    # When it first became visible: from then on its removal is reported to pages, with its author.
    first_shown_at = models.DateTimeField(null=True)
    changed_version = models.PositiveBigIntegerField(default=0)
    replies_count = models.PositiveIntegerField(default=0)  # the visible ones
    open_reports = models.PositiveIntegerField(default=0)
    # At the top of its discussion.
    is_pinned = models.BooleanField(default=False, db_default=False)
    # Since when the store likes it.
    hearted_at = models.DateTimeField(null=True)

    is_listed = models.GeneratedField(
        expression=ExpressionWrapper(
            Q(state="shown") | Q(state="deleted", replies_count__gt=0), output_field=models.BooleanField()
        ),
        output_field=models.BooleanField(),
        db_persist=True,
    )
    needs_review = models.GeneratedField(
        expression=ExpressionWrapper(
            Q(state="held") | Q(state="shown", open_reports__gt=0), output_field=models.BooleanField()
        ),
        output_field=models.BooleanField(),
        db_persist=True,
    )

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(state__in=State.values), name="comment_state_is_known"),
            models.CheckConstraint(condition=Q(body__regex=PLAIN_TEXT), name="comment_plain_text"),
            models.CheckConstraint(
                condition=Q(state="deleted", body="") | (~Q(state="deleted") & Q(body__regex=r"\S")),
                name="comment_body",
            ),
            models.CheckConstraint(
                condition=Q(state="held", held_for__in=HeldFor.values) | (~Q(state="held") & Q(held_for="")),
                name="comment_held_for",
            ),
            models.UniqueConstraint(
                fields=["discussion"], condition=Q(is_pinned=True), name="one_pin_a_discussion"
            ),
            models.CheckConstraint(
                condition=Q(is_pinned=False) | Q(state="shown", thread=None), name="pin_of_a_shown_comment"
            ),
            models.CheckConstraint(
                condition=Q(hearted_at=None) | ~Q(state="deleted"), name="no_heart_of_a_deleted_comment"
            ),
        )
        indexes = (
            models.Index(
                "discussion",
                F("id").desc(),
                condition=Q(is_listed=True, thread__isnull=True),
                name="comment_threads",
            ),
            models.Index("thread", "id", condition=Q(is_listed=True), name="comment_replies"),
            models.Index("discussion", "changed_version", name="comment_changes"),
            models.Index("author", F("created_at").desc(), name="comment_of_a_person"),
            models.Index(
                "discussion", "author", F("id").desc(), condition=Q(state="held"), name="comment_own_held"
            ),
            models.Index("store", F("id").desc(), condition=Q(needs_review=True), name="comment_queue"),
            models.Index("store", F("id").desc(), condition=Q(state="held"), name="comment_held"),
            models.Index("store", F("id").desc(), condition=Q(open_reports__gt=0), name="comment_reported"),
            models.Index("store", F("id").desc(), condition=Q(state="hidden"), name="comment_hidden"),
            models.Index("store", F("id").desc(), condition=~Q(state="deleted"), name="comment_all"),
            GinIndex(SearchVector("body", config="simple"), name="comment_words"),
        )


class Mention(models.Model):
    """A person mentioned in a comment, resolved when it was written, so that renaming breaks nothing."""

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="mentions")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["comment", "person"], name="mention_once"),)
        indexes = (models.Index(fields=["person"], name="mention_of_a_person"),)


class Report(models.Model):
    """A viewer's report of a comment. A moderator's decision resolves it."""

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=16, choices=ReportReason.choices)
    created_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["comment", "reporter"], name="report_once_a_person"),
            models.CheckConstraint(condition=Q(reason__in=ReportReason.values), name="report_reason"),
        )


class Block(models.Model):
    """A person who may no longer comment in the store."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    by_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "person"], name="comment_block_once"),)


class Decision(models.Model):
    """A moderator's act on some comments, with all that is needed to undo it for a while."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    by_user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    action = models.CharField(max_length=16)
    # [{id, state, held_for, body, segments, author_id, mentions, reports}] before the act.
    before = models.JSONField()
    created_at = models.DateTimeField()


class Notice(models.Model):
    """A mail sent about a comment: at most one for each comment and person, however often the job runs."""

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    sent_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["comment", "person"], name="notice_once"),)


class Unsubscription(models.Model):
    """A person who has unsubscribed from mail about comments."""

    person = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField()
