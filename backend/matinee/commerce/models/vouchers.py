"""Ways to pay without a card: coupons, gift cards and credit."""

from django.db import models
from django.db.models import F, Q


class CouponRedemption(models.Model):
    """A coupon on an invoice: reserved while it is open, released when it is void."""

    coupon = models.ForeignKey("commerce.Coupon", on_delete=models.PROTECT, related_name="redemptions")
    # A trial has no invoice yet: its coupon is reserved for the subscription.
    invoice = models.OneToOneField(
        "commerce.Invoice", on_delete=models.PROTECT, null=True, related_name="coupon_used"
    )
    subscription = models.ForeignKey(
        "commerce.Subscription", on_delete=models.PROTECT, null=True, related_name="+"
    )
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    # The invoice on which a person first used it, not later ones of a subscription.
    is_first = models.BooleanField(default=True)
    released_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["coupon", "user"],
                condition=Q(is_first=True, released_at=None),
                name="coupon_once_a_person",
            ),
        )


class GiftCard(models.Model):
    """A prepaid balance. Only a keyed hash of the code is stored, with its last four characters."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    code_hash = models.BinaryField(max_length=32, unique=True)
    last4 = models.CharField(max_length=4)
    currency = models.CharField(max_length=3)
    initial = models.BigIntegerField()
    balance = models.BigIntegerField()
    bought_line = models.OneToOneField(
        "commerce.InvoiceLine", on_delete=models.PROTECT, null=True, related_name="+"
    )
    recipient_email = models.CharField(max_length=254, blank=True, default="")
    # The staff member who gave it away; null for one that was bought.
    given_by = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    is_blocked = models.BooleanField(default=False)
    expires_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(balance__gte=0, balance__lte=F("initial"), initial__gt=0),
                name="gift_card_balance",
            ),
        )


class GiftCardEntry(models.Model):
    """One movement. A trigger keeps balance = initial + the sum of the entries."""

    class Kind(models.TextChoices):
        REDEEM = "redeem"
        REFUND = "refund"
        VOID = "void"  # bought, then refunded to the buyer

    gift_card = models.ForeignKey(GiftCard, on_delete=models.PROTECT, related_name="entries")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    minor = models.BigIntegerField()  # negative: taken from the card
    payment = models.ForeignKey(
        "commerce.Payment", on_delete=models.PROTECT, null=True, related_name="card_entries"
    )
    refund = models.OneToOneField("commerce.Refund", on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["payment"], condition=Q(kind="redeem"), name="gift_card_redeemed_once_a_payment"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["redeem", "void"], minor__lt=0) | Q(kind="refund", minor__gt=0),
                name="gift_card_entry_sign",
            ),
        )


class Credit(models.Model):
    """One movement of a person's credit in a currency; the balance is the sum."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    currency = models.CharField(max_length=3)
    minor = models.BigIntegerField()
    reason = models.CharField(max_length=24)  # proration, refund, goodwill, spent
    ref = models.CharField(max_length=80)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["reason", "ref"], name="credit_once"),
            models.CheckConstraint(condition=~Q(minor=0), name="credit_is_something"),
        )
        indexes = (models.Index(fields=["user", "currency"], name="credit_of_a_user"),)
