"""API tokens of programs."""

from django.db import models
from django.db.models import Q


class ApiToken(models.Model):
    """Lets a program call what its scopes name, with the rights of the person who made it.

    Only its hash is stored; the token is shown once. `roles/scopes.py` is the table of scopes.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    maker = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=80)
    prefix = models.CharField(max_length=12)
    digest = models.BinaryField(max_length=32, unique=True)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)  # to the hour
    # The rate limit: how many calls there were in the minute of the latest one.
    minute = models.DateTimeField(null=True)
    calls = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(name__regex=r"\S"), name="token_name"),
            models.CheckConstraint(condition=~Q(scopes=[]), name="token_scopes"),
        )
        indexes = (models.Index("store", "id", name="token_of_store"),)
