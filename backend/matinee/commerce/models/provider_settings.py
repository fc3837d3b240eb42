"""How a store reaches a provider."""

from django.db import models


class ProviderSettings(models.Model):
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    is_enabled = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(default=0)  # in the checkout
    public = models.JSONField(default=dict)
    secrets = models.BinaryField(default=b"")  # providers/settings.py: sealed, never shown again
    # The account that the keys open, as the provider calls it, and its side: `acct_1Nv/test`. "" until asked.
    account = models.CharField(max_length=120, blank=True, default="", db_default="")
    # Of which keys that is: providers/settings.py.
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
