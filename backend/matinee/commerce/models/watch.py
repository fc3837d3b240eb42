"""How far we have looked through a provider's own lists."""

from django.db import models


class ProviderWatch(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    # Everything that happened before is in the inbox.
    scanned_to = models.DateTimeField()
    scan_error = models.CharField(max_length=300, blank=True, default="")
    books_checked_at = models.DateTimeField(null=True)
    books_error = models.CharField(max_length=300, blank=True, default="")
    # What the last check of the books found: operations/books.py.
    differences = models.JSONField(default=list)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["store", "provider"], name="provider_watch_once"),)
