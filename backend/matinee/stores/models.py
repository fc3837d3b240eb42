from django.db import models

from matinee.stores.settings import DEFAULT_COLOR


class Store(models.Model):
    """A store; everything else belongs to one."""

    name = models.SlugField(max_length=63, unique=True)
    host = models.CharField(max_length=253, unique=True)
    title = models.CharField(max_length=200)
    # Images as `kit.images` reads them.
    logo_image = models.JSONField(null=True, blank=True)
    banner_image = models.JSONField(null=True, blank=True)
    icon_image = models.JSONField(null=True, blank=True)
    # Defaults of SPEC section 9.
    primary_color = models.CharField(max_length=7, default=DEFAULT_COLOR)
    locale = models.CharField(max_length=16, default="en")
    currency = models.CharField(max_length=3, default="USD")
    settings = models.JSONField(default=dict, blank=True)  # settings.py reads it
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(host__regex=r"^[a-z0-9.:\[\]-]+$"), name="store_host_is_bare"
            ),
            models.CheckConstraint(
                condition=models.Q(primary_color__regex=r"^#[0-9a-f]{6}$"), name="store_primary_color_is_hex"
            ),
            models.CheckConstraint(
                condition=models.Q(currency__regex=r"^[A-Z]{3}$"), name="store_currency_is_iso"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.host})"
