"""The provider account that a store's keys belong to. New keys may belong to another account.

Customers and payment methods belong to one account: with another account's keys they are neither offered
nor used, and they return with their keys. Payments keep their account for ever.
"""

import logging
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from matinee.commerce.models import Payment, PaymentMethod, ProviderCustomer, ProviderSettings
from matinee.commerce.operations.ledger import letters
from matinee.commerce.providers import registry
from matinee.commerce.providers import settings as kept
from matinee.commerce.providers.base import PaymentProvider, ProviderSettingsError, account_name
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.commerce.providers.settings import Known
from matinee.kit.errors import ConflictError

KNOW = "matinee.commerce.webhook_tasks.know_account"
SANDBOX = "sandbox"

logger = logging.getLogger(__name__)


class AnotherAccountError(ConflictError):
    """The payment belongs to an account that the store's keys no longer open."""

    code = "another_account"

    def __init__(self, provider: str, account: str) -> None:
        name, _, side = account.rpartition("/")
        which = f"{name}, {side}" if name not in ("", "?") else side
        label = MANIFESTS[provider].title
        super().__init__(
            f"This was paid through another account at {label} ({which}) than the one that is set up now."
            f" Look it up there, or enter that account’s keys again."
        )


def account_of(*, store_id: int, provider: str) -> str:
    """Return the account of the current keys. It is read once, and again after the keys have changed.

    Raises the provider's errors.
    """
    if provider == SANDBOX:
        return SANDBOX
    settings = kept.find_known(store_id, provider)
    if settings is not None and settings.account:
        return settings.account
    account = registry.provider_of(store_id, provider).account()
    if settings is not None:
        _settle(store_id, settings, account)
    return account


def settle_before_change(*, store_id: int, before: Known) -> None:
    """Before new keys replace these, assign this account to everything whose account is still unknown.

    When the provider no longer accepts them, only their mode is recorded.
    """
    customers, methods = _stored_rows(store_id, before.provider)
    customers, methods = customers.filter(provider_account=""), methods.filter(provider_account="")
    if before.provider == SANDBOX or before.missing or not (customers.exists() or methods.exists()):
        return
    try:
        _settle(store_id, before, registry.provider_of(store_id, before.provider).account())
    except Exception as error:
        logger.warning("%s of store %s: the old keys: %s", before.provider, store_id, type(error).__name__)
        side = account_name("", is_test=registry.is_test(before.provider, before))
        with transaction.atomic():
            customers.update(provider_account=side)
            methods.update(provider_account=side)


def is_current(account: str, *, current: str) -> bool:
    """Return whether an account is the current one: "" may be, `?/live` is compared by its mode."""
    return account in names_of(current)


def names_of(current: str) -> tuple[str, ...]:
    return ("", current, f"?/{current.rpartition('/')[2]}")


def provider_for(payment: Payment) -> PaymentProvider:
    """Return the provider of a payment, set up for its account. Raises AnotherAccountError."""
    current = account_of(store_id=payment.store_id, provider=payment.provider)
    if not is_current(payment.provider_account, current=current):
        raise AnotherAccountError(payment.provider, payment.provider_account)
    return registry.provider_of(payment.store_id, payment.provider)


def know(*, store_id: int, provider: str, at: datetime) -> str:
    """Look up the account of a provider's keys, so that pages know which cards to offer."""
    try:
        account = account_of(store_id=store_id, provider=provider)
    except ProviderSettingsError as error:
        with transaction.atomic():
            letters.tell_of_provider(
                store_id, provider=provider, kind="provider_refuses", at=at, words=str(error)[:300]
            )
        return ""
    with transaction.atomic():
        letters.well_with_provider(store_id, provider=provider, kinds="provider_refuses", at=at)
    return account


@transaction.atomic
def _settle(store_id: int, settings: Known, account: str) -> None:
    """Store the keys' account, and assign it where it is unknown. Does nothing if the keys have changed."""
    rows = ProviderSettings.objects.select_for_update().filter(store_id=store_id, provider=settings.provider)
    now = kept.find_known(store_id, settings.provider) if rows.first() else None
    if now is None or kept.keys_of(now) != kept.keys_of(settings):
        return
    rows.update(account=account, account_keys=kept.keys_of(settings))
    unknown = [name for name in names_of(account) if name != account]
    customers, methods = _stored_rows(store_id, settings.provider)
    same_customer = customers.filter(user_id=OuterRef("user_id"), provider_account=account)
    same_method = methods.filter(user_id=OuterRef("user_id"), ref=OuterRef("ref"), provider_account=account)
    customers.filter(~Exists(same_customer), provider_account__in=unknown).update(provider_account=account)
    methods.filter(~Exists(same_method), provider_account__in=unknown).update(provider_account=account)


def _stored_rows(store_id: int, provider: str) -> tuple[QuerySet[ProviderCustomer], QuerySet[PaymentMethod]]:
    return (
        ProviderCustomer.objects.filter(store_id=store_id, provider=provider),
        PaymentMethod.objects.filter(store_id=store_id, provider=provider),
    )
