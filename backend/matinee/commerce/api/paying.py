"""Place an order: save the card, write the order, then pay by gift card, credit and card, in this order."""

from datetime import datetime

from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_order, as_payment, as_subscription
from matinee.commerce.api.counting import check_code
from matinee.commerce.api.once import answer_declined
from matinee.commerce.money import CURRENCIES
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.ledger.gift_cards import GiftCardEmptyError
from matinee.commerce.operations.payments import methods, payments, stored_value
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import BillingAddress, CurrencyError
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.commerce.queries.billing import Sub, default_method
from matinee.commerce.queries.orders import Order, get_order
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.request import Request, viewer_of

# The specification's name for the method of every provider that takes cards.
CARD = "card"
# A payment in one of these states has taken nothing and is final.
ENDED = ("failed", "canceled")


class ProviderUnknownError(ProblemError):
    code = "provider_unknown"
    message = "This store doesn’t accept this payment method."


def provider_named(store_id: int, name: str | None, *, field: str = "payment_method_type") -> str:
    """Return the provider that a page names; the first one without a name, the first for cards for `card`."""
    enabled_names = registry.list_enabled(store_id)
    if name == CARD:
        enabled_names = [one for one in enabled_names if registry.takes_cards(one)]
    if name in (None, CARD) and enabled_names:
        return enabled_names[0]
    if name is None or name not in enabled_names:
        raise ProviderUnknownError(field=field)
    return name


def require_currency(store_id: int, provider: str, currency: str) -> None:
    """Raise CurrencyError for an unknown currency, or one that the store cannot take this way."""
    if currency not in CURRENCIES:
        raise CurrencyError(f"{currency} is no currency of this store.")
    currencies = registry.provider_of(store_id, provider).caps.currencies
    if currencies is not None and currency not in currencies:
        raise CurrencyError


def keep_method(*, store_id: int, user_id: int, paid_by: schemas.PaidBy, at: datetime) -> int | None:
    """Return the id of the card to pay with: one of this person's saved cards, or the one of a token.

    Raises NotFoundError for anybody else's card, CardRefusedError when the provider will not save it.
    """
    payment_method = paid_by.payment_method
    if payment_method is None:
        return None
    if payment_method.isdecimal():
        method = default_method(user_id)
        if method is None or str(method.id) != payment_method:
            raise NotFoundError
        return method.id
    provider = provider_named(store_id, paid_by.payment_method_type)
    new_method = methods.add_method(
        store_id=store_id,
        user_id=user_id,
        provider=provider,
        token=MANIFESTS[provider].read_token(payment_method),
        address=read_address(paid_by.address),
        at=at,
    )
    return new_method.id


def page_that_keeps(store_id: int, paid_by: schemas.PaidBy) -> str | None:
    """Return the named provider when it pays in the page and saves the method; None for any other."""
    if paid_by.payment_method is not None or paid_by.payment_method_type is None:
        return None
    provider = provider_named(store_id, paid_by.payment_method_type)
    keeps = registry.provider_of(store_id, provider).caps.keeps_what_a_page_pays
    return provider if keeps else None


def read_address(address: schemas.Address | None) -> BillingAddress | None:
    return BillingAddress(**address.model_dump()) if address else None


def check_gift_card(request: Request, code: str | None, at: datetime) -> None:
    """Refuse a wrong code before anything is ordered; it counts against the rate limit."""
    if code:
        store_id, user_id = request.store.id, viewer_of(request).id
        check_code(request, lambda: gift_cards.check(store_id=store_id, user_id=user_id, code=code, at=at))


def pay_order(
    *,
    store_id: int,
    user_id: int,
    order: Order,
    method_id: int | None,
    provider: str | None = None,
    gift_card: str | None = None,
    at: datetime,
) -> tuple[Order, PaymentResult | None]:
    """Pay the open amount of an order: first from a gift card, then from credit, the rest by card."""
    if order.status == "open" and gift_card:
        try:
            stored_value.redeem_gift_card(
                store_id=store_id, user_id=user_id, invoice_id=order.id, code=gift_card, at=at
            )
        except GiftCardEmptyError:
            if not any(row.gift_cards for row in order.payments):
                raise  # else this very order emptied it, and its rest is still unpaid
        order = get_order(store_id, user_id=user_id, order_id=order.id)
    if order.status == "open":
        stored_value.spend_credit(invoice_id=order.id, at=at)
        order = get_order(store_id, user_id=user_id, order_id=order.id)
    if order.status != "open":
        return order, None
    result = payments.pay(invoice_id=order.id, method_id=method_id, provider=provider, at=at)
    return get_order(store_id, user_id=user_id, order_id=order.id), result


def answer_placed(
    subscription: Sub | None, order: Order | None, result: PaymentResult | None, *, locale: str
) -> tuple[int, schemas.Placed | schemas.Declined]:
    """Answer with the placed order; 402 when the payment was declined, with the order left open."""
    order_row = as_order(order) if order else None
    if result and result.state in ENDED and order and order.status == "open":
        return 402, answer_declined(result.decline_code, order_row)
    return 200, schemas.Placed(
        subscription=as_subscription(subscription, locale=locale) if subscription else None,
        order=order_row,
        payment=as_payment(result) if result else None,
    )
