"""A store's provider settings."""

from django.db import models


class ProviderSettings(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    is_enabled = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(default=0)  # in the checkout
    public = models.JSONField(default=dict)
    secrets = models.BinaryField(default=b"")  # providers/settings.py: encrypted, never shown again
    # The keys' account as the provider names it, with its mode: `acct_1Nv/test`. "" until known.
    account = models.CharField(max_length=120, blank=True, default="", db_default="")
    # A fingerprint of the keys it was read with: providers/settings.py.
    account_keys = models.CharField(max_length=64, blank=True, default="", db_default="")
    changed_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "provider"], name="provider_settings_once"),
            models.CheckConstraint(
                condition=models.Q(provider__in=["sandbox", "stripe", "paypal", "authorize_net"]),
                name="provider_settings_provider",
            ),
        )
