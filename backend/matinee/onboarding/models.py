from django.db import models
from django.db.models.functions import Now


class SkippedStep(models.Model):
    """A step of the setup checklist that the store does without, as its staff said."""

    class Step(models.TextChoices):
        FILM = "film"
        LOOK = "look"
        PRICE = "price"
        PROVIDER = "provider"
        MAIL = "mail"
        DOMAIN = "domain"
        LEGAL = "legal"
        TEAM = "team"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+", db_index=False)
    step = models.CharField(max_length=12, choices=Step.choices)
    skipped_at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "step"], name="onboarding_skip_once"),)
