"""What an attempt is paid with: a saved method of the current account, or a customer of the page."""

from datetime import datetime

from matinee.commerce.errors import AttemptLeftBehindError, MethodLeftBehindError, MethodNeededError
from matinee.commerce.models import Invoice, Payment, PaymentMethod
from matinee.commerce.operations.payments import accounts, methods
from matinee.commerce.operations.payments.accounts import AnotherAccountError
from matinee.commerce.operations.payments.refusals import told_to_owner
from matinee.commerce.providers.base import Outcome, ProviderSettingsError, State
from matinee.commerce.providers.registry import provider_of
from matinee.commerce.queries.methods import list_usable
from matinee.kit.errors import NotFoundError

# The provider has lost the customer that a page pays for: recreate it and begin again.
CUSTOMER_MISSING = "customer_missing"


def choose(
    invoice: Invoice, *, method_id: int | None, provider: str | None
) -> tuple[PaymentMethod | None, str]:
    """Return the saved method to charge, None when the page pays, and the account that is charged.

    Raises NotFoundError for a method that is not the payer's, MethodNeededError, MethodLeftBehindError.
    """
    if method_id is None and provider is not None:
        return None, _account_of(invoice, provider)
    methods = PaymentMethod.objects.filter(user_id=invoice.user_id or 0, detached_at=None)
    if method_id is not None:
        method = methods.filter(pk=method_id).first()
        if method is None:
            raise NotFoundError
    else:
        method = list_usable(invoice.user_id).first() or methods.order_by("-is_default", "-pk").first()
        if method is None:
            raise MethodNeededError
    account = _account_of(invoice, method.provider)
    usable = list_usable(invoice.user_id)  # as it is known by now
    choice = usable.filter(pk=method.pk).first() or (usable.first() if method_id is None else None)
    if choice is None and account:
        raise MethodLeftBehindError
    if choice is not None and choice.provider != method.provider:
        account = _account_of(invoice, choice.provider)
    return choice or method, account


def _account_of(invoice: Invoice, provider: str) -> str:
    try:
        return accounts.account_of(store_id=invoice.store_id, provider=provider)
    except ProviderSettingsError:
        return ""  # the call would report it again, and tell the owner


def require_reachable(payment: Payment) -> None:
    """Raise AttemptLeftBehindError for an open attempt that the current keys cannot look up."""
    payment.refresh_from_db()
    if payment.closed:
        return
    try:
        accounts.provider_for(payment)
    except AnotherAccountError:
        raise AttemptLeftBehindError(payment.pk) from None


def require_customer(invoice: Invoice, *, provider: str, at: datetime) -> None:
    """Require a customer at the provider before the page pays, since renewals use it."""
    with told_to_owner(invoice.store_id, provider=provider, at=at):
        adapter = provider_of(invoice.store_id, provider)
    if not adapter.caps.keeps_what_a_page_pays:
        raise MethodNeededError
    methods.ensure_customer(store_id=invoice.store_id, user_id=invoice.user_id, provider=provider, at=at)


def replace_customer(payment: Payment, *, missing: str) -> Outcome:
    """Recreate the payer's customer. The attempt is over; `pay` begins another one."""
    user_id = Invoice.objects.values_list("user_id", flat=True).get(pk=payment.invoice_id)
    assert user_id is not None
    methods.replace_customer(
        store_id=payment.store_id, user_id=user_id, provider=payment.provider, missing=missing
    )
    return Outcome(State.FAILED, decline_code=CUSTOMER_MISSING, closed=True)
