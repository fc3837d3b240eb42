"""Payment methods that a person keeps at a provider."""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from django.db import IntegrityError, transaction

from matinee.accounts import queries as people
from matinee.commerce.models import (
    Invoice,
    Payment,
    PaymentMethod,
    ProviderCustomer,
    SetupSession,
    Subscription,
)
from matinee.commerce.operations.ledger import letters, locks
from matinee.commerce.operations.payments import accounts
from matinee.commerce.operations.payments.provider_calls import buyer_page
from matinee.commerce.operations.payments.refusals import told_to_owner
from matinee.commerce.providers.base import (
    BillingAddress,
    Customer,
    Setup,
    UnknownCustomerError,
    VaultedMethod,
)
from matinee.commerce.providers.registry import provider_of
from matinee.commerce.queries.billing import Method, as_method
from matinee.kit.errors import ConflictError, NotFoundError, SignInRequiredError

Status = Subscription.Status
Made = TypeVar("Made")
# Where a payment method is added, other than the account page.
_PAGES = {"checkout": "/orders/checkout", "unpaid": "/on_hold"}


class CardInUseError(ConflictError):
    code = "card_in_use"
    message = "Your subscription renews with this. Cancel it at the end of its period first."


@dataclass(frozen=True, slots=True)
class SetupStarted:
    provider: str
    client_secret: str
    public_config: dict[str, object]


def begin_setup(
    *,
    store_id: int,
    user_id: int | None,
    provider: str,
    page: str,
    currency: str,
    browser: str,
    locale: str,
    at: datetime,
) -> SetupStarted:
    """Begin to save a card. `browser` is the visitor's own secret: the setup is valid there only.

    Raises ProviderRefusesError.
    """
    back = buyer_page(store_id, path=_PAGES.get(page, "/subscription"), locale=locale)
    with told_to_owner(store_id, provider=provider, at=at):
        adapter = provider_of(store_id, provider)

        def begin(customer: str | None) -> Setup:
            return adapter.begin_setup(customer, key=f"setup_{secrets.token_hex(12)}", page=back)

        setup = _with_customer(store_id, user_id, provider, at, begin) if user_id else begin(None)
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
    return SetupStarted(provider, setup.client_secret, adapter.public_config().config)


def bind_setup(*, store_id: int, user_id: int, client_secret: str, browser: str, at: datetime) -> None:
    """Bind a guest's setup to the account they created. In another browser it is not found."""
    row = SetupSession.objects.filter(
        store_id=store_id, secret_hash=_hash(client_secret), browser_hash=_hash(browser)
    ).first()
    if row is None or row.user_id not in (None, user_id):
        raise NotFoundError
    setup_id = row.setup_id
    with told_to_owner(store_id, provider=row.provider, at=at):
        adapter = provider_of(store_id, row.provider)
        _with_customer(
            store_id, user_id, row.provider, at, lambda customer: adapter.bind_setup(setup_id, customer)
        )
    SetupSession.objects.filter(pk=row.pk).update(user_id=user_id, bound_at=at)


def add_method(
    *,
    store_id: int,
    user_id: int,
    provider: str,
    token: str | Mapping[str, str],
    at: datetime,
    address: BillingAddress | None = None,
) -> Method:
    """Save a payment method as the default. Raises the provider's errors, and ProviderRefusesError."""
    token_text = token if isinstance(token, str) else repr(sorted(token.items()))
    with told_to_owner(store_id, provider=provider, at=at):
        adapter = provider_of(store_id, provider)
        account = accounts.account_of(store_id=store_id, provider=provider)

        def finish(customer: str) -> VaultedMethod:
            key = f"vault_{_hash(f'{customer} {token_text}').hex()[:32]}"
            return adapter.finish_setup(token, customer, key=key, address=address)

        vault_method = _with_customer(store_id, user_id, provider, at, finish)
    with transaction.atomic():
        locks.lock_payer(user_id)  # two at once: the later one is the default
        row = _put_down(store_id, user_id, provider, account, vault_method, at)
    return as_method(row)


def keep_paid_with(payment: Payment, *, vault_method: VaultedMethod, at: datetime) -> None:
    """Save what a page has paid with, in the paying transaction, which holds the payer's lock."""
    user_id = payment.invoice.user_id
    assert user_id is not None
    payment.method = _put_down(
        payment.store_id, user_id, payment.provider, payment.provider_account, vault_method, at
    )
    payment.save(update_fields=["method"])


def _put_down(
    store_id: int, user_id: int, provider: str, account: str, vault_method: VaultedMethod, at: datetime
) -> PaymentMethod:
    fields = {
        "store_id": store_id,
        "brand": vault_method.brand,
        "last4": vault_method.last4,
        "exp_month": vault_method.exp_month,
        "exp_year": vault_method.exp_year,
        "email": vault_method.email,
        "fingerprint": vault_method.fingerprint,
        "is_default": True,
    }
    PaymentMethod.objects.filter(user_id=user_id, is_default=True).update(is_default=False)
    row, _ = PaymentMethod.objects.update_or_create(
        provider=provider,
        provider_account=account,
        ref=vault_method.ref,
        user_id=user_id,
        defaults={**fields, "detached_at": None},
        create_defaults={**fields, "created_at": at},
    )
    _forget_old_card(store_id, user_id, at)
    return row


def remove_methods(*, store_id: int, user_id: int, at: datetime) -> None:
    """Delete every payment method. Raises CardInUseError while a subscription would renew with one."""
    renews = Subscription.objects.filter(
        user_id=user_id,
        status__in=[Status.TRIALING, Status.ACTIVE, Status.PAST_DUE, Status.PAUSED],
        cancel_at_period_end=False,
    )
    owes = Invoice.objects.filter(user_id=user_id, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD)
    if renews.exists() or owes.filter(subscription__status=Status.ACTIVE).exists():
        raise CardInUseError
    for row in PaymentMethod.objects.filter(store_id=store_id, user_id=user_id, detached_at=None).order_by(
        "id"
    ):
        with told_to_owner(store_id, provider=row.provider, at=at):
            forget(store_id=store_id, provider=row.provider, account=row.provider_account, ref=row.ref)
        PaymentMethod.objects.filter(pk=row.pk).update(detached_at=at, is_default=False)


def ensure_customer(*, store_id: int, user_id: int | None, provider: str, at: datetime) -> str:
    """Return the provider's id of a person, created when missing: one for each account.

    Raises ProviderRefusesError.
    """
    if user_id is None:
        raise SignInRequiredError
    with told_to_owner(store_id, provider=provider, at=at):
        account = accounts.account_of(store_id=store_id, provider=provider)
        customers = ProviderCustomer.objects.filter(
            user_id=user_id, provider=provider, provider_account=account
        )
        ref = customers.values_list("ref", flat=True).first()
        if ref is not None:
            return ref
        ref = _make_customer(store_id, user_id, provider, key=f"customer_{user_id}")
    try:
        with transaction.atomic():
            ProviderCustomer.objects.create(
                store_id=store_id,
                user_id=user_id,
                provider=provider,
                provider_account=account,
                ref=ref,
                created_at=at,
            )
    except IntegrityError:
        return customers.values_list("ref", flat=True).get()
    return ref


def replace_customer(*, store_id: int, user_id: int, provider: str, missing: str) -> str:
    """Recreate a customer that the provider has lost. Two at once send the same key: one is created."""
    account = accounts.account_of(store_id=store_id, provider=provider)
    theirs = ProviderCustomer.objects.filter(user_id=user_id, provider=provider, provider_account=account)
    now = theirs.values_list("ref", flat=True).first()
    if now is not None and now != missing:
        return now  # somebody has
    customer_ref = _make_customer(
        store_id, user_id, provider, key=f"customer_{user_id}_after_{_hash(missing).hex()[:24]}"
    )
    theirs.filter(ref=missing).update(ref=customer_ref)
    return theirs.values_list("ref", flat=True).get()


def forget(*, store_id: int, provider: str, account: str, ref: str) -> None:
    """Have a provider delete a payment method. With another account's keys nothing is sent: its id may be
    somebody else's there."""
    if accounts.is_current(account, current=accounts.account_of(store_id=store_id, provider=provider)):
        provider_of(store_id, provider).detach(ref)


def _with_customer(
    store_id: int, user_id: int, provider: str, at: datetime, act: Callable[[str], Made]
) -> Made:
    """Call the provider for a person's customer; retry once with a new customer when it is gone."""
    customer = ensure_customer(store_id=store_id, user_id=user_id, provider=provider, at=at)
    try:
        return act(customer)
    except UnknownCustomerError:
        return act(replace_customer(store_id=store_id, user_id=user_id, provider=provider, missing=customer))


def _make_customer(store_id: int, user_id: int, provider: str, *, key: str) -> str:
    viewer = people.find_viewer_by_id(store_id, user_id=user_id)
    if viewer is None:
        raise NotFoundError
    customer = Customer(user_id=user_id, email=viewer.email, name=viewer.name)
    # A key is bound to its body, and a new installation numbers its people from one again.
    words = _hash(f"{customer.email}\n{customer.name}").hex()[:24]
    return provider_of(store_id, provider).ensure_customer(customer, key=f"{key}_{words}")


def _forget_old_card(store_id: int, user_id: int, at: datetime) -> None:
    """Resolve the notice that the earlier card expires: another one pays from now on."""
    plans = Subscription.objects.filter(store_id=store_id, user_id=user_id).exclude(
        status__in=[Status.CANCELED, Status.EXPIRED]
    )
    for pk in plans.order_by("id").values_list("pk", flat=True):
        letters.over_of(store_id, kinds="card_expires", subject=("subscription", pk), at=at)


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
