"""Subscriptions, invoices, payments and refunds."""

from django.db import models
from django.db.models import F, Q

CURRENCY = r"^[A-Z]{3}$"
LIVE = ("incomplete", "trialing", "active", "past_due", "on_hold", "paused")
# An attempt in one of these states may still take money, or has taken it.
TAKES_THE_SLOT = ("created", "submitted", "requires_action", "processing", "unknown", "succeeded")


class BillingSettings(models.Model):
    """A store's billing settings. Created with defaults when first needed."""

    store = models.OneToOneField("stores.Store", on_delete=models.CASCADE, primary_key=True, related_name="+")
    time_zone = models.CharField(max_length=64, default="UTC")  # its midnights bound the days and months
    clock_offset_seconds = models.BigIntegerField(default=0)  # the sandbox's clock
    dunning_days = models.JSONField(default=list)  # [] is the default: 2, 5, 7
    hold_days = models.PositiveSmallIntegerField(default=60)
    last_number = models.BigIntegerField(default=0)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(clock_offset_seconds__gte=0), name="billing_clock_runs_ahead"),
            models.CheckConstraint(condition=Q(hold_days__range=(1, 365)), name="billing_hold_days"),
        )


class PaymentMethod(models.Model):
    """A card or account at a provider. We store what to display and how the provider refers to it."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    provider = models.CharField(max_length=24)
    # The account that it belongs to: `queries/methods.py`. "" while unknown.
    provider_account = models.CharField(max_length=120, blank=True, default="", db_default="")
    ref = models.CharField(max_length=200)
    brand = models.CharField(max_length=40, blank=True, default="")
    last4 = models.CharField(max_length=4, blank=True, default="")
    exp_month = models.PositiveSmallIntegerField(null=True)
    exp_year = models.PositiveSmallIntegerField(null=True)
    email = models.CharField(max_length=254, blank=True, default="")  # of a PayPal account
    fingerprint = models.CharField(max_length=200, blank=True, default="")
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    detached_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["provider", "provider_account", "ref", "user"], name="payment_method_once"
            ),
            models.UniqueConstraint(
                fields=["user"], condition=Q(is_default=True, detached_at=None), name="one_default_method"
            ),
        )


class Subscription(models.Model):
    """A person's plan. Access follows from its status alone."""

    class Status(models.TextChoices):
        INCOMPLETE = "incomplete"
        TRIALING = "trialing"
        ACTIVE = "active"
        PAST_DUE = "past_due"
        ON_HOLD = "on_hold"
        PAUSED = "paused"
        CANCELED = "canceled"
        EXPIRED = "expired"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    plan_group = models.CharField(max_length=60)
    price = models.ForeignKey("commerce.Price", on_delete=models.PROTECT, related_name="+")
    status = models.CharField(max_length=12, choices=Status.choices)
    currency = models.CharField(max_length=3)
    created_at = models.DateTimeField()
    # Periods are counted from here, so that 31 January is followed by 28 February and then by 31 March.
    anchor_at = models.DateTimeField()
    period_start = models.DateTimeField()
    period_end = models.DateTimeField()
    trial_end = models.DateTimeField(null=True)
    cancel_at_period_end = models.BooleanField(default=False)
    canceled_at = models.DateTimeField(null=True)  # when it was asked for
    ended_at = models.DateTimeField(null=True)
    end_reason = models.CharField(max_length=24, blank=True, default="")
    next_price = models.ForeignKey("commerce.Price", on_delete=models.PROTECT, null=True, related_name="+")
    pause_months = models.PositiveSmallIntegerField(default=0)  # asked for: from the end of the period
    resumes_at = models.DateTimeField(null=True)
    coupon = models.ForeignKey("commerce.Coupon", on_delete=models.SET_NULL, null=True, related_name="+")
    coupon_periods_left = models.PositiveSmallIntegerField(
        null=True
    )  # null: for ever, while there is a coupon
    method = models.ForeignKey(PaymentMethod, on_delete=models.SET_NULL, null=True, related_name="+")
    dunning_step = models.PositiveSmallIntegerField(default=0)
    past_due_at = models.DateTimeField(null=True)
    next_retry_at = models.DateTimeField(null=True)
    on_hold_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "plan_group"], condition=Q(status__in=LIVE), name="one_live_sub"
            ),
            models.CheckConstraint(
                condition=Q(status__in=[*LIVE, "canceled", "expired"]), name="subscription_status_is_known"
            ),
            models.CheckConstraint(
                condition=Q(status__in=LIVE, ended_at=None)
                | Q(status__in=["canceled", "expired"], ended_at__isnull=False),
                name="subscription_end",
            ),
            models.CheckConstraint(condition=Q(period_end__gt=F("period_start")), name="subscription_period"),
            models.CheckConstraint(
                condition=Q(status="paused", resumes_at__isnull=False) | ~Q(status="paused"),
                name="subscription_pause_ends",
            ),
        )
        indexes = (
            models.Index(fields=["period_end", "id"], condition=Q(status__in=LIVE), name="subscription_due"),
            models.Index(fields=["store", "-created_at", "-id"], name="subscription_newest"),
        )


class Invoice(models.Model):
    """What a person owes: an order of SPEC section 6, a subscription period, or a donation."""

    class Status(models.TextChoices):
        OPEN = "open"
        PAID = "paid"
        VOID = "void"
        UNCOLLECTIBLE = "uncollectible"

    class Kind(models.TextChoices):
        ORDER = "order"
        PERIOD = "period"  # of a subscription
        SWITCH = "switch"  # of a plan
        DONATION = "donation"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, related_name="+")
    number = models.CharField(max_length=24)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    status = models.CharField(max_length=14, choices=Status.choices)
    subscription = models.ForeignKey(Subscription, on_delete=models.PROTECT, null=True, related_name="+")
    period_start = models.DateTimeField(null=True)
    period_end = models.DateTimeField(null=True)
    currency = models.CharField(max_length=3)
    subtotal = models.BigIntegerField()
    discount = models.BigIntegerField(default=0)
    # Of the discount: a remainder below what providers take.
    waived = models.BigIntegerField(default=0, db_default=0)
    total = models.GeneratedField(
        expression=F("subtotal") - F("discount"), output_field=models.BigIntegerField(), db_persist=True
    )
    paid = models.BigIntegerField(default=0)
    refunded = models.BigIntegerField(default=0)
    # At most one open order of the same products: a second click finds the first one.
    cart = models.CharField(max_length=64, blank=True, default="")
    # The key of the last request that ordered it: a repeated request finds it, even when it is paid.
    press = models.CharField(max_length=80, blank=True, default="")
    # Its random reference at a provider, from the first attempt on: our numbers may repeat in another store.
    reference = models.CharField(max_length=14, blank=True, default="", db_default="")
    locale = models.CharField(max_length=16, blank=True, default="")
    created_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "number"], name="invoice_number_once_a_store"),
            models.UniqueConstraint(
                fields=["reference"], condition=~Q(reference=""), name="invoice_reference_once"
            ),
            models.UniqueConstraint(
                fields=["subscription", "period_start"],
                condition=~Q(status="void") & Q(kind="period"),
                name="one_invoice_per_period",
            ),
            models.UniqueConstraint(
                fields=["subscription"],
                condition=Q(status="open", kind__in=["period", "switch"]),
                name="one_open_invoice_per_subscription",
            ),
            models.UniqueConstraint(
                fields=["user", "cart"], condition=Q(status="open") & ~Q(cart=""), name="one_open_order"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["open", "paid", "void", "uncollectible"]), name="invoice_status"
            ),
            models.CheckConstraint(condition=Q(currency__regex=CURRENCY), name="invoice_currency_is_iso"),
            models.CheckConstraint(
                condition=Q(subtotal__gte=0, discount__gte=0, discount__lte=F("subtotal")),
                name="invoice_amounts",
            ),
            models.CheckConstraint(
                condition=Q(waived__gte=0, waived__lte=F("discount")), name="invoice_waived_is_discount"
            ),
            models.CheckConstraint(
                condition=Q(paid__gte=0, paid__lte=F("subtotal") - F("discount")), name="invoice_not_overpaid"
            ),
            models.CheckConstraint(
                condition=Q(status="paid", paid=F("subtotal") - F("discount"))
                | (~Q(status="paid") & ~Q(paid=F("subtotal") - F("discount"))),
                name="invoice_paid_is_paid",
            ),
            models.CheckConstraint(
                condition=Q(refunded__gte=0, refunded__lte=F("paid")), name="invoice_refunded_was_paid"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["period", "switch"], subscription__isnull=False)
                | ~Q(kind__in=["period", "switch"]),
                name="invoice_of_a_subscription",
            ),
        )
        indexes = (
            models.Index(fields=["store", "-created_at", "-id"], name="invoice_newest"),
            models.Index(fields=["user", "-created_at", "-id"], name="invoice_of_a_user"),
            models.Index(fields=["store", "closed_at"], name="invoice_closed"),
            models.Index(fields=["user", "press"], condition=~Q(press=""), name="invoice_of_a_press"),
        )


class InvoiceLine(models.Model):
    """A line of an invoice. Titles and amounts are copies: a product may change its name."""

    class Kind(models.TextChoices):
        PRODUCT = "product"
        PLAN = "plan"
        UPSELL = "upsell"
        PRORATION = "proration"
        DONATION = "donation"

    invoice = models.ForeignKey(Invoice, on_delete=models.CASCADE, related_name="lines")
    position = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    product = models.ForeignKey("commerce.Product", on_delete=models.PROTECT, null=True, related_name="+")
    price = models.ForeignKey("commerce.Price", on_delete=models.PROTECT, null=True, related_name="+")
    title = models.CharField(max_length=200)
    minor = models.BigIntegerField()  # before the discount; negative for a proration's credit
    discount_minor = models.BigIntegerField(default=0)
    tax_minor = models.BigIntegerField(default=0)
    detail = models.JSONField(default=dict)  # of a gift card: recipient_email, message

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["invoice", "position"], name="invoice_line_position"),
            models.CheckConstraint(condition=Q(discount_minor__gte=0), name="invoice_line_discount"),
        )


class Payment(models.Model):
    """One attempt to pay an invoice, written before the provider is called."""

    class Leg(models.TextChoices):
        EXTERNAL = "external"
        GIFT_CARD = "gift_card"
        CREDIT = "credit"

    class State(models.TextChoices):
        CREATED = "created"
        SUBMITTED = "submitted"
        REQUIRES_ACTION = "requires_action"
        PROCESSING = "processing"
        SUCCEEDED = "succeeded"
        FAILED = "failed"
        CANCELED = "canceled"
        UNKNOWN = "unknown"
        SURPLUS = "surplus"  # took money for an invoice that was paid or void: it is refunded
        SURPLUS_REFUNDED = "surplus_refunded"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    invoice = models.ForeignKey(Invoice, on_delete=models.PROTECT, related_name="payments")
    leg = models.CharField(max_length=12, choices=Leg.choices)
    attempt = models.PositiveIntegerField()
    state = models.CharField(max_length=18, choices=State.choices)
    closed = models.BooleanField(default=False)  # can never take money any more
    amount_minor = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    provider = models.CharField(max_length=24, blank=True, default="")
    provider_account = models.CharField(max_length=120, blank=True, default="")
    provider_payment_id = models.CharField(max_length=200, null=True, blank=True)
    idempotency_key = models.CharField(max_length=64, unique=True)
    method = models.ForeignKey(PaymentMethod, on_delete=models.SET_NULL, null=True, related_name="+")
    method_ref = models.CharField(max_length=200, blank=True, default="")
    off_session = models.BooleanField(default=False)
    client_secret = models.CharField(max_length=300, blank=True, default="")
    next_action = models.JSONField(null=True, blank=True)
    # The amount taken, where it differs from the amount requested: it is refunded whole. Else null and empty.
    taken_minor = models.BigIntegerField(null=True)
    taken_currency = models.CharField(max_length=3, blank=True, default="", db_default="")
    decline_code = models.CharField(max_length=60, blank=True, default="")
    recoverable = models.BooleanField(default=True)
    fingerprint = models.CharField(max_length=200, blank=True, default="")
    raw = models.JSONField(default=dict)  # redacted
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    checked_at = models.DateTimeField(null=True)  # when the provider was last asked

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["invoice"],
                condition=Q(leg="external", state__in=TAKES_THE_SLOT),
                name="one_live_external",
            ),
            models.UniqueConstraint(
                fields=["provider", "provider_account", "provider_payment_id"],
                condition=Q(provider_payment_id__isnull=False),
                name="payment_of_a_provider_once",
            ),
            models.UniqueConstraint(fields=["invoice", "leg", "attempt"], name="payment_attempt_once"),
            models.CheckConstraint(condition=Q(amount_minor__gt=0), name="payment_amount"),
            models.CheckConstraint(
                condition=Q(leg="external") & ~Q(provider="") | ~Q(leg="external") & Q(provider=""),
                name="payment_external_has_a_provider",
            ),
            models.CheckConstraint(
                condition=Q(taken_minor=None, taken_currency="")
                | Q(taken_minor__gt=0, state__in=["surplus", "surplus_refunded"])
                & Q(taken_currency__regex=CURRENCY),
                name="payment_taken_wrongly_goes_back",
            ),
        )
        indexes = (
            models.Index(
                fields=["state", "changed_at"],
                condition=Q(leg="external") & ~Q(state="succeeded"),
                name="payment_to_reconcile",
            ),
        )


class Refund(models.Model):
    """Money to return, written before the provider is called."""

    class State(models.TextChoices):
        SUBMITTED = "submitted"
        UNKNOWN = "unknown"
        PROCESSING = "processing"
        SUCCEEDED = "succeeded"
        FAILED = "failed"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds")
    amount_minor = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    state = models.CharField(max_length=12, choices=State.choices)
    idempotency_key = models.CharField(max_length=64, unique=True)
    provider_refund_id = models.CharField(max_length=200, null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True, default="")
    by_user_id = models.BigIntegerField(null=True)
    ends_access = models.BooleanField(default=False)
    # It completes the refund of everything paid: access ends when all of it has succeeded.
    is_rest = models.BooleanField(default=False, db_default=False)
    # Made on the provider's own pages, and recorded here.
    is_outside = models.BooleanField(default=False, db_default=False)
    error = models.CharField(max_length=300, blank=True, default="")
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["payment", "provider_refund_id"],
                condition=Q(provider_refund_id__isnull=False),
                name="refund_of_a_provider_once",
            ),
            models.CheckConstraint(condition=Q(amount_minor__gt=0), name="refund_amount"),
        )
        indexes = (
            models.Index(
                fields=["state", "changed_at"],
                condition=~Q(state__in=["succeeded", "failed"]),
                name="refund_to_reconcile",
            ),
        )


class Dispute(models.Model):
    """A card holder disputed a payment with their bank."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, null=True, related_name="+")
    provider = models.CharField(max_length=24)
    provider_dispute_id = models.CharField(max_length=200)
    status = models.CharField(max_length=16)  # open, won, lost, prevented
    amount_minor = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    reason = models.CharField(max_length=200, blank=True, default="")
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["provider", "provider_dispute_id"], name="dispute_once"),
            models.CheckConstraint(
                condition=Q(status__in=["open", "won", "lost", "prevented"]), name="dispute_status"
            ),
        )
