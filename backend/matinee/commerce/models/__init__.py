from matinee.commerce.models.access import CancellationFlow, Donation, Entitlement, TrialGrant
from matinee.commerce.models.billing import (
    LIVE,
    TAKES_THE_SLOT,
    BillingSettings,
    Dispute,
    Invoice,
    InvoiceLine,
    Payment,
    PaymentMethod,
    Refund,
    Subscription,
)
from matinee.commerce.models.products import Coupon, Offer, OfferProduct, Price, Product, ProductUnlock
from matinee.commerce.models.provider import (
    IdempotentRequest,
    Outbox,
    ProviderCustomer,
    SetupSession,
    WebhookEvent,
)
from matinee.commerce.models.provider_settings import ProviderSettings
from matinee.commerce.models.sandbox import (
    SandboxCard,
    SandboxDispute,
    SandboxEvent,
    SandboxPayment,
    SandboxRefund,
    SandboxSetup,
    SandboxSwitches,
)
from matinee.commerce.models.vouchers import CouponRedemption, Credit, GiftCard, GiftCardEntry
from matinee.commerce.models.watch import ProviderWatch

__all__ = [
    "LIVE",
    "TAKES_THE_SLOT",
    "BillingSettings",
    "CancellationFlow",
    "Coupon",
    "CouponRedemption",
    "Credit",
    "Dispute",
    "Donation",
    "Entitlement",
    "GiftCard",
    "GiftCardEntry",
    "IdempotentRequest",
    "Invoice",
    "InvoiceLine",
    "Offer",
    "OfferProduct",
    "Outbox",
    "Payment",
    "PaymentMethod",
    "Price",
    "Product",
    "ProductUnlock",
    "ProviderCustomer",
    "ProviderSettings",
    "ProviderWatch",
    "Refund",
    "SandboxCard",
    "SandboxDispute",
    "SandboxEvent",
    "SandboxPayment",
    "SandboxRefund",
    "SandboxSetup",
    "SandboxSwitches",
    "SetupSession",
    "Subscription",
    "TrialGrant",
    "WebhookEvent",
]
