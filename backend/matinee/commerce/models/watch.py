"""How far a provider's event lists have been read."""

from django.db import models


class ProviderWatch(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    # The inbox contains everything that happened before.
    scanned_to = models.DateTimeField()
    scan_error = models.CharField(max_length=300, blank=True, default="")
    books_checked_at = models.DateTimeField(null=True)
    books_error = models.CharField(max_length=300, blank=True, default="")
    # What the last check of the books reported: operations/books.py.
    differences = models.JSONField(default=list)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "provider"], name="provider_watch_once"),)
