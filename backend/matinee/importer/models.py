from django.db import models
from django.db.models import Q


class ImportRun(models.Model):
    """A file to be imported or only checked, and its progress."""

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELED = "canceled"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    filename = models.CharField(max_length=200)
    # Kept until it is imported or too old, then cleared.
    data = models.BinaryField(default=b"")
    is_rehearsal = models.BooleanField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    percent = models.PositiveSmallIntegerField(default=0)
    created = models.PositiveIntegerField(default=0)
    updated = models.PositiveIntegerField(default=0)
    unchanged = models.PositiveIntegerField(default=0)
    is_applied = models.BooleanField(default=False)
    faults = models.JSONField(default=list)  # the first ones
    faults_count = models.PositiveIntegerField(default=0)
    problem = models.JSONField(null=True)  # why the whole file failed
    given_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(percent__lte=100), name="import_percent"),
            models.CheckConstraint(
                condition=Q(state__in=("waiting", "running"), ended_at=None)
                | Q(state__in=("done", "failed", "canceled"), ended_at__isnull=False),
                name="import_end",
            ),
        )
        indexes = (
            models.Index(fields=["store", "state"], name="import_of_a_store"),
            models.Index(fields=["given_at"], name="import_age"),
        )
