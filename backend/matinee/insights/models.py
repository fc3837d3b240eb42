"""Settings of the reports, and API tokens."""

from django.db import models
from django.db.models import Q


class ReportSettings(models.Model):
    """A store without a row has these defaults."""

    store = models.OneToOneField("stores.Store", on_delete=models.CASCADE, primary_key=True, related_name="+")
    time_zone = models.CharField(max_length=64, default="UTC")
    keep_raw_months = models.PositiveSmallIntegerField(default=13)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(keep_raw_months__gte=1) & Q(keep_raw_months__lte=13), name="report_raw_months"
            ),
        )


class ApiToken(models.Model):
    """Lets a program read a store's reports. Only its hash is stored; the token is shown once."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=80)
    prefix = models.CharField(max_length=12)
    digest = models.BinaryField(max_length=32, unique=True)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.CheckConstraint(condition=Q(name__regex=r"\S"), name="api_token_name"),)
        indexes = (models.Index("store", "id", name="api_token_of_store"),)
