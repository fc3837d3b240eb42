from django.db import models


class Kind(models.TextChoices):
    TERMS = "terms"
    PRIVACY = "privacy"
    IMPRINT = "imprint"
    REFUNDS = "refunds"


class LegalVersion(models.Model):
    """A legal page's text in one language, as it was from `created_at` on. Rows are never changed.

    Which one is in force is in the store's settings; an empty text took the page down.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    locale = models.CharField(max_length=16)
    text = models.TextField(blank=True, max_length=100_000)
    author_name = models.CharField(max_length=200)  # a copy: the account may be deleted later
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=models.Q(kind__in=Kind.values), name="legal_version_kind"),
        )
        indexes = (models.Index(fields=["store", "kind", "-id"], name="legal_versions_newest"),)


class Occasion(models.TextChoices):
    JOIN = "join"
    ORDER = "order"
    SUBSCRIPTION = "subscription"


class Agreement(models.Model):
    """That a person agreed to the terms, and to which: a version of the page, or an address elsewhere."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    # Null once the account is deleted: what was bought is kept, without its buyer.
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    occasion = models.CharField(max_length=12, choices=Occasion.choices)
    # An order's number, or a subscription's id.
    reference = models.CharField(max_length=24, blank=True, default="")
    version = models.ForeignKey(LegalVersion, on_delete=models.RESTRICT, null=True, related_name="+")
    url = models.CharField(max_length=500, blank=True, default="")
    agreed_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(occasion__in=Occasion.values), name="legal_agreement_occasion"
            ),
            models.CheckConstraint(
                condition=models.Q(version__isnull=False, url="")
                | (models.Q(version=None) & ~models.Q(url="")),
                name="legal_agreement_to_one_text",
            ),
        )
        indexes = (models.Index(fields=["store", "user", "-id"], name="legal_agreements_of_a_person"),)
