from uuid import uuid4

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q

LONGEST_BODY = 200
LONGEST_GOAL_TITLE = 80
MAX_GOAL_MINOR = 10**12
MAX_SLOW_SECONDS = 300
MAX_DELAY_SECONDS = 10
MAX_LATENCY_MS = 60_000

# A single line: a chat has no paragraphs.
PLAIN_LINE = r"^[^\x01-\x1f\x7f]*$"


class WhoMayWrite(models.TextChoices):
    EVERYONE = "everyone"  # signed-in viewers
    MEMBERS = "members"  # holders of a plan, or of anything that unlocks the event
    NOBODY = "nobody"  # moderators only


class Kind(models.TextChoices):
    TEXT = "text"
    DONATION = "donation"
    NOTICE = "notice"


class State(models.TextChoices):
    """A deleted message has no text; a hidden one keeps it, for the moderators.

    A donation is visible until its money is returned: see operations/gifts.py.
    """

    SHOWN = "shown"
    HELD = "held"
    HIDDEN = "hidden"
    DELETED = "deleted"


class HeldFor(models.TextChoices):
    FIRST = "first"
    WORD = "word"
    MODERATOR = "moderator"


class Room(models.Model):
    """The chat of a live event, with its rules.

    Every write locks this row first and takes the next version, which orders the messages and the changes to
    them. Programs beside web read rooms and messages through the views
    `chats_stream_rooms` and `chats_stream_messages`, and nothing else in the database.
    """

    event = models.OneToOneField("live.LiveEvent", on_delete=models.CASCADE, related_name="+")
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    version = models.PositiveBigIntegerField(default=0)
    is_open = models.BooleanField(default=True)
    who_may_write = models.CharField(max_length=8, choices=WhoMayWrite.choices, default=WhoMayWrite.EVERYONE)
    # The minimum between two messages of one person.
    slow_seconds = models.PositiveSmallIntegerField(default=0)
    # The delay of messages for everybody but moderators.
    delay_seconds = models.PositiveSmallIntegerField(default=0)
    holds_first = models.BooleanField(default=False)
    # The minimum age of an account to send links; 0: none.
    links_after_minutes = models.PositiveIntegerField(default=0)
    # Whether the chat opens in the waiting room already.
    opens_early = models.BooleanField(default=True)
    pinned = models.ForeignKey(
        "chats.Message", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    takes_donations = models.BooleanField(default=True)
    # The goal and its purpose; in the store's currency at the time it was set.
    goal_minor = models.PositiveBigIntegerField(null=True, blank=True)
    goal_currency = models.CharField(max_length=3, blank=True, default="")
    goal_title = models.CharField(max_length=LONGEST_GOAL_TITLE, blank=True, default="")
    # The ledger's sums, as last read by operations/gifts.py: written with each donation.
    donated = models.JSONField(default=dict)
    # When listeners were last notified: this is throttled, however many write.
    notified_at = models.DateTimeField(null=True, blank=True)
    # The version up to which all messages have their place in the recording.
    placed_version = models.PositiveBigIntegerField(default=0, db_default=0)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(who_may_write__in=WhoMayWrite.values), name="chat_room_who_may_write"
            ),
            models.CheckConstraint(
                condition=Q(slow_seconds__lte=MAX_SLOW_SECONDS, delay_seconds__lte=MAX_DELAY_SECONDS),
                name="chat_room_waits_are_bounded",
            ),
            models.CheckConstraint(
                condition=Q(goal_minor=None, goal_currency="", goal_title="")
                | Q(goal_minor__gte=1, goal_minor__lte=MAX_GOAL_MINOR, goal_currency__regex=r"^[A-Z]{3}$"),
                name="chat_room_goal",
            ),
        )

    def __str__(self) -> str:
        return f"{self.pk} at {self.version}"


class Message(models.Model):
    """A line of a chat, with its author's name at the time."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="messages", db_index=False)
    # The room's version at the message's last change; each change has its own.
    version = models.PositiveBigIntegerField()
    # Chosen by the page: a repeated request with the same id is the same message.
    client_id = models.UUIDField(default=uuid4)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.TEXT)
    # Null when the account is deleted, and for notices.
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )
    author_name = models.CharField(max_length=200, blank=True, default="")
    author_role = models.CharField(max_length=9, blank=True, default="")
    body = models.CharField(max_length=LONGEST_BODY, blank=True)
    # The body's structure, as matinee.text cuts it; a mention's text is the name at the time.
    segments = models.JSONField(default=list)
    mentions = ArrayField(models.BigIntegerField(), default=list)
    state = models.CharField(max_length=8, choices=State.choices, default=State.SHOWN)
    held_for = models.CharField(max_length=9, choices=HeldFor.choices, blank=True, default="")
    # By the database's clock, so that it increases within a room.
    posted_at = models.DateTimeField()
    # The latency of the author's player, as it measured it.
    latency_ms = models.PositiveIntegerField(null=True, blank=True)
    # The place in the recording, once there is one: operations/placing.py. Null before its beginning.
    media_ms = models.PositiveBigIntegerField(null=True, blank=True)
    donation = models.OneToOneField(
        "commerce.Donation", on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    # Of a donation, as sent to pages: amount, currency, step, color, pinned_until.
    gift = models.JSONField(null=True, blank=True)

    class Meta:
        constraints = (
            # Used to read the changes since a version.
            models.UniqueConstraint(fields=["room", "version"], name="chat_message_own_version"),
            models.UniqueConstraint(fields=["author", "client_id"], name="chat_message_once"),
            models.CheckConstraint(condition=Q(kind__in=Kind.values), name="chat_message_kind"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="chat_message_state"),
            models.CheckConstraint(condition=Q(body__regex=PLAIN_LINE), name="chat_message_one_line"),
            models.CheckConstraint(
                condition=Q(state="deleted", body="")
                | Q(kind="donation")
                | (~Q(state="deleted") & Q(body__regex=r"\S")),
                name="chat_message_body",
            ),
            models.CheckConstraint(
                condition=Q(state="held", held_for__in=HeldFor.values) | (~Q(state="held") & Q(held_for="")),
                name="chat_message_held_for",
            ),
            models.CheckConstraint(
                condition=Q(kind="donation", state="deleted", donation=None)
                | Q(
                    kind="donation", state__in=("shown", "hidden"), donation__isnull=False, gift__isnull=False
                )
                | (~Q(kind="donation") & Q(donation=None, gift=None)),
                name="chat_message_of_a_donation",
            ),
            models.CheckConstraint(
                condition=Q(author_role__in=("", "moderator", "owner")), name="chat_message_author_role"
            ),
        )
        indexes = (
            models.Index("room", F("id").desc(), name="chat_message_history"),
            models.Index(
                "room", "media_ms", "id", condition=Q(media_ms__isnull=False), name="chat_message_replay"
            ),
            models.Index("author", F("posted_at").desc(), name="chat_message_of_a_person"),
            models.Index(fields=["room", "-id"], condition=Q(kind="donation"), name="chat_message_gifts"),
            GinIndex(fields=["mentions"], condition=~Q(mentions=[]), name="chat_message_mentions"),
        )

    def __str__(self) -> str:
        return f"{self.pk} {self.state}"


class Writer(models.Model):
    """When a person last wrote in a room, for slow mode."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="+", db_index=False)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    wrote_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["room", "person"], name="chat_writer_once"),)


class Sanction(models.Model):
    """A person who may not write: in a room, or in all chats of the store."""

    class Kind(models.TextChoices):
        TIMEOUT = "timeout"
        BAN = "ban"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    # Null: the whole store.
    room = models.ForeignKey(Room, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=7, choices=Kind.choices)
    until = models.DateTimeField(null=True, blank=True)
    by_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    created_at = models.DateTimeField()
    lifted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(kind="timeout", until__isnull=False) | Q(kind="ban", until=None),
                name="chat_sanction_has_its_end",
            ),
        )
        indexes = (
            models.Index("store", "person", condition=Q(lifted_at=None), name="chat_sanction_in_force"),
        )


class Decision(models.Model):
    """A moderator's act, with all that is needed to undo it for a while."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="+")
    by_user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    action = models.CharField(max_length=8)
    # See operations/decisions.py: the previous messages, the new sanction, the previous pin.
    before = models.JSONField()
    created_at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True, blank=True)
