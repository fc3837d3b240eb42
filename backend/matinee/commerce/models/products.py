"""What is for sale."""

from django.db import models
from django.db.models import Q, Value
from django.db.models.functions import Lower

PERMALINK = r"^[a-z0-9]+(-[a-z0-9]+)*$"


class Product(models.Model):
    """Something a viewer can buy: it unlocks contents, or is a gift card."""

    class Kind(models.TextChoices):
        PLAN = "plan"
        PURCHASE = "purchase"
        RENTAL = "rental"
        BUNDLE = "bundle"
        GIFT_CARD = "gift_card"
        FREE = "free"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    permalink = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="", max_length=10_000)
    # Title and description in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    kind = models.CharField(max_length=16, choices=Kind.choices)
    # A person has at most one plan of a group at a time.
    plan_group = models.CharField(max_length=60, blank=True, default="")
    is_on_sale = models.BooleanField(default=False)
    position = models.IntegerField(default=0)
    image = models.JSONField(null=True, blank=True)
    # A rental: days in which to begin, then hours in which to finish.
    rental_start_days = models.PositiveSmallIntegerField(null=True, blank=True)
    rental_watch_hours = models.PositiveSmallIntegerField(null=True, blank=True)
    unlocks_everything = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "permalink"], name="product_permalink_once_a_store"),
            models.UniqueConstraint(fields=["store", "id"], name="product_of_a_store"),
            models.CheckConstraint(condition=Q(permalink__regex=PERMALINK), name="product_permalink"),
            models.CheckConstraint(condition=Q(title__regex=r"\S"), name="product_title"),
            models.CheckConstraint(
                condition=Q(kind__in=["plan", "purchase", "rental", "bundle", "gift_card", "free"]),
                name="product_kind_is_known",
            ),
            models.CheckConstraint(
                condition=Q(
                    kind="rental", rental_start_days__range=(1, 365), rental_watch_hours__range=(1, 8760)
                )
                | ~Q(kind="rental") & Q(rental_start_days=None, rental_watch_hours=None),
                name="product_rental_windows",
            ),
            models.CheckConstraint(
                condition=Q(kind="plan") & ~Q(plan_group="") | ~Q(kind="plan") & Q(plan_group=""),
                name="product_plan_group",
            ),
            models.CheckConstraint(
                condition=Q(unlocks_everything=False) | ~Q(kind="gift_card"),
                name="product_gift_card_unlocks_nothing",
            ),
        )
        indexes = (
            models.Index(
                "store", "position", "id", condition=Q(is_on_sale=True), name="product_on_sale_in_order"
            ),
            # Every film card reads these few rows, however many products there are.
            models.Index("store", condition=Q(unlocks_everything=True), name="product_of_everything"),
        )


class ProductUnlock(models.Model):
    """A content that a product unlocks, with all its chapters."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+", db_index=False)
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="unlocks")
    content = models.ForeignKey("catalog.Content", on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["product", "content"], name="unlock_once"),)


class Price(models.Model):
    """What a product costs in a currency. Prices are immutable: a new one replaces it."""

    class Interval(models.TextChoices):
        MONTH = "month"
        YEAR = "year"

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="prices")
    currency = models.CharField(max_length=3)
    # 0: free. Null for a gift card: the buyer chooses the amount.
    minor = models.BigIntegerField(null=True, blank=True)
    interval = models.CharField(max_length=8, blank=True, default="", choices=Interval.choices)
    interval_count = models.PositiveSmallIntegerField(default=1)
    trial_days = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(currency__regex=r"^[A-Z]{3}$"), name="price_currency_is_iso"),
            models.CheckConstraint(
                condition=Q(minor=None) | Q(minor__range=(0, 10**12)), name="price_is_not_negative"
            ),
            models.CheckConstraint(condition=Q(interval__in=["", "month", "year"]), name="price_interval"),
            models.CheckConstraint(
                condition=Q(interval_count__range=(1, 36)) & Q(trial_days__range=(0, 730)),
                name="price_periods",
            ),
            models.UniqueConstraint(
                fields=["product", "currency", "interval", "interval_count"],
                condition=Q(is_active=True),
                name="one_active_price",
            ),
        )


class Offer(models.Model):
    """Products shown together on the offers page, with one upsell."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    title = models.CharField(max_length=200)
    text = models.TextField(blank=True, default="", max_length=5_000)
    # Title and text in other languages, by their codes (kit.translated).
    translations = models.JSONField(default=dict, blank=True, db_default=Value({}, models.JSONField()))
    position = models.IntegerField(default=0)
    is_active = models.BooleanField(default=True)
    upsell_product = models.ForeignKey(
        Product, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.CheckConstraint(condition=Q(title__regex=r"\S"), name="offer_title"),)


class OfferProduct(models.Model):
    offer = models.ForeignKey(Offer, on_delete=models.CASCADE, related_name="listed")
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+")
    position = models.IntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["offer", "product"], name="offer_product_once"),)


class Coupon(models.Model):
    """A code for a discount. The discount applied is written into the invoice."""

    class Duration(models.TextChoices):
        ONCE = "once"
        REPEATING = "repeating"  # the first `duration_periods` invoices of a subscription
        FOREVER = "forever"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    code = models.CharField(max_length=60)
    percent = models.PositiveSmallIntegerField(null=True, blank=True)
    amount_minor = models.BigIntegerField(null=True, blank=True)
    currency = models.CharField(max_length=3, blank=True, default="")
    duration = models.CharField(max_length=12, choices=Duration.choices, default=Duration.ONCE)
    duration_periods = models.PositiveSmallIntegerField(null=True, blank=True)
    product = models.ForeignKey(Product, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    max_redemptions = models.PositiveIntegerField(null=True, blank=True)
    redeemed = models.PositiveIntegerField(default=0)  # reserved by open invoices, and used by paid ones
    valid_from = models.DateTimeField(null=True, blank=True)
    valid_to = models.DateTimeField(null=True, blank=True)
    is_active = models.BooleanField(default=True)
    # The staff member who made it, or last extended it.
    given_by = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint("store", Lower("code"), name="coupon_code_once_a_store"),
            models.CheckConstraint(
                condition=Q(percent__range=(1, 100), amount_minor=None, currency="")
                | Q(percent=None, amount_minor__range=(1, 10**12), currency__regex=r"^[A-Z]{3}$"),
                name="coupon_takes_one_thing_off",
            ),
            models.CheckConstraint(
                condition=Q(duration="repeating", duration_periods__range=(1, 120))
                | Q(duration__in=["once", "forever"], duration_periods=None),
                name="coupon_duration",
            ),
            models.CheckConstraint(
                condition=Q(max_redemptions=None) | Q(redeemed__lte=models.F("max_redemptions")),
                name="coupon_not_overdrawn",
            ),
        )
