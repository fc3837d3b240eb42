"""Which stores the jobs of billing look at."""

from matinee.commerce.models import Entitlement, Invoice, Subscription


def list_stores() -> list[int]:
    """List the stores in which something was ever sold or given, by id."""
    sold = Invoice.objects.values_list("store_id", flat=True).distinct()
    given = Entitlement.objects.values_list("store_id", flat=True).distinct()
    subscribed = Subscription.objects.values_list("store_id", flat=True).distinct()
    return sorted({*sold, *given, *subscribed})
