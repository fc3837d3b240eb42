from django.db import models
from django.db.models import F, Q

MAX_GRACE_MINUTES = 60


class LiveInput(models.Model):
    """An encoder's target. It belongs to the store and outlives its events; its key is derived."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=60)
    # The first part of its stream key.
    public_id = models.CharField(max_length=12, unique=True)
    # Incremented to renew the key.
    version = models.PositiveIntegerField(default=1)
    # The current signal, as `live` measures it; null without one. See schemas.Signal.
    signal = models.JSONField(null=True, blank=True)
    signal_at = models.DateTimeField(null=True, blank=True)
    # Why the last encoder was rejected; cleared when one sends a valid signal.
    refusal = models.CharField(max_length=300, blank=True, default="")
    refused_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(public_id__regex=r"^[a-z0-9]{1,12}$"), name="live_input_public_id_is_plain"
            ),
            models.CheckConstraint(condition=Q(version__gte=1), name="live_input_version_from_one"),
        )
        indexes = (models.Index("store", "id", name="live_input_by_store"),)

    def __str__(self) -> str:
        return self.public_id


class LiveEvent(models.Model):
    """A broadcast: its schedule, input and state. Its texts are in its content."""

    class State(models.TextChoices):
        SCHEDULED = "scheduled"
        LIVE = "live"  # until its owner ends it, or its source was away for the whole grace period
        ENDED = "ended"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    content = models.OneToOneField("catalog.Content", on_delete=models.CASCADE, related_name="+")
    # Recorded under its public id, which names the event at `live` and in signed paths.
    video = models.OneToOneField("media.Video", on_delete=models.CASCADE, related_name="+")
    input = models.ForeignKey(
        LiveInput, on_delete=models.SET_NULL, null=True, blank=True, related_name="events"
    )
    state = models.CharField(max_length=12, choices=State.choices, default=State.SCHEDULED)
    starts_at = models.DateTimeField()
    # Null for a draft: only the back office shows it.
    announced_at = models.DateTimeField(null=True, blank=True)
    starts_by_itself = models.BooleanField(default=False)
    grace_minutes = models.PositiveSmallIntegerField(default=10)
    image = models.JSONField(null=True, blank=True)
    # Of a live event: whether any picture has arrived, and since when the source is away.
    on_air_at = models.DateTimeField(null=True, blank=True)
    away_since = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    # When the recording was complete on disk; the replay is made from it.
    recorded_at = models.DateTimeField(null=True, blank=True)
    # The time of `live`'s last report: older reports are ignored.
    told_ms = models.PositiveBigIntegerField(default=0)
    # The qualities that viewers can choose now: lines of the picture, highest first. Empty when off air.
    qualities = models.JSONField(default=list, blank=True)
    # Warnings for its owner, as sentences.
    problems = models.JSONField(default=list, blank=True)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    has_replay: bool
    """Only of rows from `queries.list_with_replays`."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["input"], condition=Q(state="live"), name="live_input_has_one_event_on_air"
            ),
            models.CheckConstraint(
                condition=Q(grace_minutes__lte=MAX_GRACE_MINUTES), name="live_event_grace_is_bounded"
            ),
            models.CheckConstraint(
                condition=Q(state="scheduled", started_at=None, ended_at=None, recorded_at=None)
                | Q(state="live", started_at__isnull=False, ended_at=None, recorded_at=None)
                | Q(state="ended", started_at__isnull=False, ended_at__isnull=False),
                name="live_event_state_has_its_times",
            ),
            models.CheckConstraint(
                condition=~Q(state="live") | Q(input__isnull=False), name="live_event_on_air_has_an_input"
            ),
        )
        indexes = (
            models.Index("store", "starts_at", "id", name="live_event_by_time"),
            models.Index(
                "input",
                condition=Q(state="live") | Q(state="ended", recorded_at=None),
                name="live_event_at_work",
            ),
        )

    def __str__(self) -> str:
        return f"{self.pk} {self.state}"


class Interruption(models.Model):
    """A time when an event's source was away. Open while it lasts, and closed with the event."""

    event = models.ForeignKey(LiveEvent, on_delete=models.CASCADE, related_name="+", db_index=False)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["event"], condition=Q(ended_at=None), name="live_event_is_away_once"
            ),
            models.CheckConstraint(
                condition=Q(ended_at=None) | Q(ended_at__gte=F("began_at")), name="live_interruption_in_order"
            ),
        )
        indexes = (models.Index("event", "began_at", "id", name="live_interruption_by_time"),)

    def __str__(self) -> str:
        return f"{self.event_id} {self.began_at}"


class Reminder(models.Model):
    """A request for a mail before an event. The row stays when it was sent: there is no second one."""

    event = models.ForeignKey(LiveEvent, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    # Of the page they used: the language of the mail, unless they have chosen another one.
    locale = models.CharField(max_length=16)
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["event", "user"], name="one_reminder_of_an_event"),)
        indexes = (models.Index("event", condition=Q(sent_at=None), name="reminder_to_send"),)

    def __str__(self) -> str:
        return f"{self.event_id} {self.user_id}"
