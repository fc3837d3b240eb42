from django.db import models
from django.db.models import Q


class Consent(models.Model):
    """Who agreed to get newsletters, when, and to which sentence. Once confirmed, only its end is added."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+", db_index=False)
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    email = models.EmailField(max_length=254)  # where the question went, and who answered it
    locale = models.CharField(max_length=16)
    sentence = models.CharField(max_length=500)
    requested_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    # Whose link ended it, if one did.
    newsletter = models.ForeignKey(
        "newsletters.Newsletter", on_delete=models.SET_NULL, null=True, related_name="+"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user"], condition=Q(ended_at=None), name="one_open_consent"),
            models.CheckConstraint(condition=Q(sentence__regex=r"\S"), name="consent_sentence"),
        )
        indexes = (
            models.Index(
                fields=["store", "confirmed_at"],
                condition=Q(confirmed_at__isnull=False, ended_at=None),
                name="consent_in_force",
            ),
        )


class Newsletter(models.Model):
    """A letter to the subscribers of a segment, or by itself to who comes, leaves or follows."""

    class Kind(models.TextChoices):
        ONCE = "once"
        WELCOME = "welcome"
        WIN_BACK = "win_back"
        NEW_FILMS = "new_films"  # written by the house, of the films that are new in what somebody follows

    class State(models.TextChoices):
        DRAFT = "draft"
        SCHEDULED = "scheduled"
        SENDING = "sending"
        SENT = "sent"
        CANCELED = "canceled"
        RUNNING = "running"  # an automatic one that is on

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=12, choices=Kind.choices, default=Kind.ONCE)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    # Of a win-back: how long after the subscription has ended.
    after_days = models.PositiveSmallIntegerField(default=14)
    texts = models.JSONField(default=dict)  # {locale: {subject, text, button}}
    link = models.CharField(max_length=500, blank=True, default="")  # of the button
    content = models.ForeignKey("catalog.Content", on_delete=models.SET_NULL, null=True, related_name="+")
    segment = models.JSONField(default=dict)  # queries.Segment, without what is not set
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    send_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    batch_at = models.DateTimeField(null=True)  # when letters were last put into the outbox
    looked_at = models.DateTimeField(null=True)  # of new films: when the worker last looked for any
    ended_at = models.DateTimeField(null=True)
    # Its recipients by state, once none of them waits: nobody counts them again.
    counts = models.JSONField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(kind="once", state__in=["draft", "scheduled", "sending", "sent", "canceled"])
                | Q(kind__in=["welcome", "win_back", "new_films"], state__in=["draft", "running"]),
                name="newsletter_state",
            ),
            models.UniqueConstraint(
                fields=["store", "kind"], condition=~Q(kind="once"), name="automatic_newsletter_once"
            ),
            models.CheckConstraint(
                condition=Q(state="draft") | Q(send_at__isnull=False), name="newsletter_has_a_time"
            ),
        )
        indexes = (
            models.Index(fields=["store", "-id"], name="newsletter_newest"),
            models.Index(
                fields=["send_at"],
                condition=Q(state__in=["scheduled", "sending", "running"]),
                name="newsletter_to_send",
            ),
        )


class Recipient(models.Model):
    """Somebody who gets a newsletter, once; of new films, one of a person's letters.

    Of a deleted person the number stays.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        QUEUED = "queued"  # in the outbox
        SENT = "sent"
        FAILED = "failed"
        LEFT_OUT = "left_out"  # not wanted any more when their turn came, or the newsletter was canceled

    newsletter = models.ForeignKey(Newsletter, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    mail_id = models.BigIntegerField(null=True)
    # Which of the person's letters on new films it is; 0 where each gets one.
    number = models.PositiveIntegerField(default=0, db_default=0)
    # Of a letter on new films: when its link ended such letters.
    unsubscribed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["newsletter", "user", "number"], name="recipient_once"),
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "queued", "sent", "failed", "left_out"]),
                name="recipient_state",
            ),
        )
        indexes = (
            models.Index(fields=["newsletter", "id"], condition=Q(state="waiting"), name="recipient_waiting"),
            models.Index(fields=["mail_id"], condition=Q(state="queued"), name="recipient_in_the_outbox"),
        )


class FilmNews(models.Model):
    """A new film that a person is told of, once: whatever tells them of it has this row first."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    # A key with the store (migration 0002) holds it to one.
    content = models.ForeignKey(
        "catalog.Content", on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False
    )
    # The database clears it (migration 0004): a profile's follows go with it there.
    follow = models.ForeignKey(
        "engagement.Follow", on_delete=models.DO_NOTHING, null=True, related_name="+", db_constraint=False
    )
    # The letter that tells of it; null while it waits.
    recipient = models.ForeignKey(Recipient, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField()
    told_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["content", "user"], name="film_news_once"),
            models.CheckConstraint(
                condition=Q(recipient=None) | Q(told_at__isnull=False), name="film_news_is_told_by_its_letter"
            ),
        )
        indexes = (
            models.Index(fields=["store", "created_at"], condition=Q(told_at=None), name="film_news_waiting"),
            models.Index(fields=["user", "-told_at"], name="film_news_latest"),
        )
