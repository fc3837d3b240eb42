"""Which of the ways to pay that are kept can be used: those of the account that the keys of today open."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from matinee.commerce.models import PaymentMethod, ProviderSettings
from matinee.commerce.providers.sandbox.manifest import is_allowed as sandbox_is_allowed


def list_usable(user_id: int | None) -> QuerySet[PaymentMethod]:
    """Return what a person may pay with, the default first.

    Where the default is of an account that the store has left, the newest of today's account comes first.
    """
    methods = PaymentMethod.objects.filter(user_id=user_id or 0, detached_at=None)
    return methods.filter(usable()).order_by("-is_default", "-pk")


def usable() -> Q:
    """Say of a kept method that today's keys reach it. "" is one of which nobody has asked yet."""
    of_provider = ProviderSettings.objects.filter(
        store_id=OuterRef("store_id"), provider=OuterRef("provider")
    )
    same = of_provider.filter(Q(account=OuterRef("provider_account")))
    is_reachable = ~Q(provider="sandbox") & (Q(Exists(same)) | Q(Exists(of_provider), provider_account=""))
    if not sandbox_is_allowed():
        return is_reachable
    # A card of no money buys nothing where real money is taken.
    in_use = ProviderSettings.objects.filter(store_id=OuterRef("store_id"), is_enabled=True)
    sandbox = Q(provider="sandbox") & (
        Q(~Exists(in_use.exclude(provider="sandbox"))) | Q(Exists(in_use.filter(provider="sandbox")))
    )
    return is_reachable | sandbox
