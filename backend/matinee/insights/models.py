"""Settings of the reports."""

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
