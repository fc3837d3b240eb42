"""How a store reaches a provider."""

from django.db import models


class ProviderSettings(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    is_enabled = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(default=0)  # in the checkout
    public = models.JSONField(default=dict)
    secrets = models.BinaryField(default=b"")  # providers/settings.py: sealed, never shown again
    changed_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "provider"], name="provider_settings_once"),
            models.CheckConstraint(
                condition=models.Q(provider__in=["sandbox", "stripe", "paypal", "authorize_net"]),
                name="provider_settings_provider",
            ),
        )
