"""Ways to pay that a person keeps at a provider."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from matinee.accounts import queries as accounts
from matinee.commerce.models import Invoice, PaymentMethod, ProviderCustomer, SetupSession, Subscription
from matinee.commerce.operations import dunning, payments
from matinee.commerce.providers.base import BillingAddress, Customer
from matinee.commerce.providers.registry import provider_of
from matinee.commerce.queries.billing import Method, as_method
from matinee.kit.errors import ConflictError, NotFoundError, SignInRequiredError

S = Subscription.Status


class CardInUseError(ConflictError):
    code = "card_in_use"
    message = "Your subscription renews with this. Cancel it at the end of its period first."


@dataclass(frozen=True, slots=True)
class SetupStarted:
    provider: str
    client_secret: str
    public_config: dict[str, Any]


def begin_setup(
    *, store_id: int, user_id: int | None, provider: str, page: str, currency: str, browser: str, at: datetime
) -> SetupStarted:
    """Begin to put a card in. `browser` is the visitor's own secret: the setup is good there alone."""
    adapter = provider_of(store_id, provider)
    customer = (
        ensure_customer(store_id=store_id, user_id=user_id, provider=provider, at=at) if user_id else None
    )
    setup = adapter.begin_setup(customer, key=f"setup_{secrets.token_hex(12)}")
    SetupSession.objects.create(
        store_id=store_id,
        user_id=user_id,
        provider=provider,
        setup_id=setup.id,
        secret_hash=_hash(setup.client_secret),
        browser_hash=_hash(browser),
        page=page,
        currency=currency,
        created_at=at,
    )
    return SetupStarted(provider, setup.client_secret, adapter.public_config())


def bind_setup(*, store_id: int, user_id: int, client_secret: str, browser: str, at: datetime) -> None:
    """Give a guest's setup to the person they became. In another browser there is no such setup."""
    row = SetupSession.objects.filter(
        store_id=store_id, secret_hash=_hash(client_secret), browser_hash=_hash(browser)
    ).first()
    if row is None or row.user_id not in (None, user_id):
        raise NotFoundError
    customer = ensure_customer(store_id=store_id, user_id=user_id, provider=row.provider, at=at)
    provider_of(store_id, row.provider).bind_setup(row.setup_id, customer)
    SetupSession.objects.filter(pk=row.pk).update(user_id=user_id, bound_at=at)


def add_method(
    *,
    store_id: int,
    user_id: int,
    provider: str,
    token: str | Mapping[str, str],
    at: datetime,
    address: BillingAddress | None = None,
    make_default: bool = True,
    retry: bool = True,
) -> Method:
    """Keep a way to pay; the default is tried at once on what is open. Raises what the provider raises."""
    adapter = provider_of(store_id, provider)
    customer = ensure_customer(store_id=store_id, user_id=user_id, provider=provider, at=at)
    told = token if isinstance(token, str) else repr(sorted(token.items()))
    vaulted = adapter.finish_setup(token, customer, key=f"vault_{_hash(told).hex()[:32]}", address=address)
    with transaction.atomic():
        payments.lock_payer(user_id)  # two at once: the later one is the default
        if make_default:
            PaymentMethod.objects.filter(user_id=user_id, is_default=True).update(is_default=False)
        row, _ = PaymentMethod.objects.update_or_create(
            provider=provider,
            ref=vaulted.ref,
            user_id=user_id,
            defaults={
                "store_id": store_id,
                "brand": vaulted.brand,
                "last4": vaulted.last4,
                "exp_month": vaulted.exp_month,
                "exp_year": vaulted.exp_year,
                "email": vaulted.email,
                "fingerprint": vaulted.fingerprint,
                "is_default": make_default,
                "detached_at": None,
            },
            create_defaults={
                "store_id": store_id,
                "brand": vaulted.brand,
                "last4": vaulted.last4,
                "exp_month": vaulted.exp_month,
                "exp_year": vaulted.exp_year,
                "email": vaulted.email,
                "fingerprint": vaulted.fingerprint,
                "is_default": make_default,
                "created_at": at,
            },
        )
    if make_default and retry:
        dunning.retry_now(store_id=store_id, user_id=user_id, method_id=row.pk, at=at)
    return as_method(row)


def remove_methods(*, store_id: int, user_id: int, at: datetime) -> None:
    """Forget every way to pay. Raises CardInUseError while a subscription would renew with one."""
    renews = Subscription.objects.filter(
        user_id=user_id, status__in=[S.TRIALING, S.ACTIVE, S.PAST_DUE, S.PAUSED], cancel_at_period_end=False
    )
    owes = Invoice.objects.filter(user_id=user_id, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD)
    if renews.exists() or owes.filter(subscription__status=S.ACTIVE).exists():
        raise CardInUseError
    for row in PaymentMethod.objects.filter(store_id=store_id, user_id=user_id, detached_at=None).order_by(
        "id"
    ):
        provider_of(store_id, row.provider).detach(row.ref)
        PaymentMethod.objects.filter(pk=row.pk).update(detached_at=at, is_default=False)


def ensure_customer(*, store_id: int, user_id: int | None, provider: str, at: datetime) -> str:
    """Return the provider's name for a person, made when there is none: one for each provider."""
    if user_id is None:
        raise SignInRequiredError
    known = ProviderCustomer.objects.filter(user_id=user_id, provider=provider).first()
    if known is not None:
        return known.ref
    viewer = accounts.find_viewer_by_id(store_id, user_id)
    if viewer is None:
        raise NotFoundError
    told = Customer(user_id=user_id, email=viewer.email, name=viewer.name)
    ref = provider_of(store_id, provider).ensure_customer(told, key=f"customer_{user_id}")
    try:
        with transaction.atomic():
            ProviderCustomer.objects.create(
                store_id=store_id, user_id=user_id, provider=provider, ref=ref, created_at=at
            )
    except IntegrityError:
        return ProviderCustomer.objects.get(user_id=user_id, provider=provider).ref
    return ref


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
