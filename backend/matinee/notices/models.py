from django.db import models
from django.db.models import Q


class Notice(models.Model):
    """A message to a person or to the office: shown until it is resolved, sent as a letter, or both."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=40)  # kinds.py
    subject_type = models.CharField(max_length=24)
    subject_id = models.CharField(max_length=64)
    # Which occurrence for the subject: a step, a day.
    occasion = models.CharField(max_length=40, blank=True, default="")
    # The person, or the lowest role of the office.
    to_user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, null=True, related_name="+")
    to_role = models.CharField(max_length=12, blank=True, default="")
    facts = models.JSONField(default=dict)
    # It is never opened again, even after it is resolved.
    is_once = models.BooleanField(default=False)
    opened_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True)
    resolved_by_id = models.BigIntegerField(null=True)  # who marked it as done

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["store", "kind", "subject_type", "subject_id", "occasion"],
                condition=Q(resolved_at=None) | Q(is_once=True),
                name="one_notice_of_a_cause",
            ),
            models.CheckConstraint(
                condition=Q(to_user=None) & ~Q(to_role="") | Q(to_user__isnull=False, to_role=""),
                name="notice_is_to_somebody",
            ),
        )
        indexes = (
            models.Index(
                fields=["store", "-opened_at", "-id"],
                condition=Q(resolved_at=None) & ~Q(to_role=""),
                name="notice_open",
            ),
            models.Index(
                fields=["store", "-opened_at", "-id"], condition=~Q(to_role=""), name="notice_of_the_office"
            ),
            models.Index(fields=["subject_type", "subject_id"], name="notice_of_a_subject"),
            models.Index(fields=["resolved_at"], name="notice_resolved"),
        )


class LetterSwitch(models.Model):
    """Whether a role of the office gets the letters of a kind, if it was set."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=40)
    role = models.CharField(max_length=12)
    is_on = models.BooleanField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "kind", "role"], name="letter_switch_once"),)


class NoticeChoice(models.Model):
    """How a person of the office gets a kind, if they chose: kinds.Choice."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=40)
    choice = models.CharField(max_length=8)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "kind"], name="notice_choice_once"),
            models.CheckConstraint(
                condition=Q(choice__in=["email", "office", "off"]), name="notice_choice_is_one"
            ),
        )


class NoticeRead(models.Model):
    """Somebody of the office has read a notice."""

    # The database deletes it with its notice, so that reading one while it is deleted is no error.
    notice = models.ForeignKey(Notice, on_delete=models.DO_NOTHING, db_constraint=False, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["notice", "user"], name="notice_read_once"),)
