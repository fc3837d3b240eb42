"""The stores that billing jobs run for."""

from matinee.commerce.models import Entitlement, Invoice, Subscription


def list_stores() -> list[int]:
    """List the stores that ever sold or gave anything, by id."""
    of_invoices = Invoice.objects.values_list("store_id", flat=True).distinct()
    of_entitlements = Entitlement.objects.values_list("store_id", flat=True).distinct()
    of_subscriptions = Subscription.objects.values_list("store_id", flat=True).distinct()
    return sorted({*of_invoices, *of_entitlements, *of_subscriptions})
