"""Which saved payment methods can be used: those of the current keys' account."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from matinee.commerce.models import PaymentMethod, ProviderSettings
from matinee.commerce.providers.sandbox.manifest import is_allowed as sandbox_is_allowed


def list_usable(user_id: int | None) -> QuerySet[PaymentMethod]:
    """List a person's usable methods, the default first.

    When the default belongs to a former account, the newest of the current account comes first.
    """
    methods = PaymentMethod.objects.filter(user_id=user_id or 0, detached_at=None)
    return methods.filter(usable()).order_by("-is_default", "-pk")


def usable() -> Q:
    """Return whether the current keys reach a saved method. "" is an account that is not known yet."""
    of_provider = ProviderSettings.objects.filter(
        store_id=OuterRef("store_id"), provider=OuterRef("provider")
    )
    same = of_provider.filter(Q(account=OuterRef("provider_account")))
    is_reachable = ~Q(provider="sandbox") & (Q(Exists(same)) | Q(Exists(of_provider), provider_account=""))
    if not sandbox_is_allowed():
        return is_reachable
    # A test card buys nothing where real money is taken.
    in_use = ProviderSettings.objects.filter(store_id=OuterRef("store_id"), is_enabled=True)
    sandbox = Q(provider="sandbox") & (
        Q(~Exists(in_use.exclude(provider="sandbox"))) | Q(Exists(in_use.filter(provider="sandbox")))
    )
    return is_reachable | sandbox
