"""Selling for the tests of the back office: products, and people who buy them with sandbox cards."""

from datetime import UTC, datetime
from typing import Any

from matinee.accounts.models import User
from matinee.commerce import clock
from matinee.commerce.models import Price, Product, ProductUnlock
from matinee.commerce.operations.payments import methods, payments
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries.orders import Order, get_order
from matinee.stores.models import Store

GOOD_CARD = "4242 4242 4242 4242"
NO_CARD = "4000000000000341"  # is taken, then declined


def now(store: Store) -> datetime:
    return clock.now(store.pk, datetime.now(UTC))


def put_on_sale(
    store: Store, title: str = "Metropolis", *, kind: str = "purchase", minor: int = 1000, **more: Any
) -> Price:
    """A product with one price, on sale; `opens` are its films."""
    opens = more.pop("opens", ())
    currency, trial_days = more.pop("currency", "USD"), more.pop("trial_days", 0)
    is_plan, is_rental = kind == "plan", kind == "rental"
    product = Product.objects.create(
        store=store,
        permalink=title.lower().replace(" ", "-"),
        title=title,
        kind=kind,
        is_on_sale=True,
        plan_group=more.pop("plan_group", "main" if is_plan else ""),
        rental_start_days=30 if is_rental else None,
        rental_watch_hours=48 if is_rental else None,
        created_at=now(store),
        **more,
    )
    ProductUnlock.objects.bulk_create(
        ProductUnlock(store=store, product=product, content=content) for content in opens
    )
    return Price.objects.create(
        product=product,
        currency=currency,
        minor=minor,
        interval="month" if is_plan else "",
        trial_days=trial_days,
        created_at=now(store),
    )


def give_card(user: User, number: str = GOOD_CARD) -> int:
    sandbox = Sandbox(store_id=user.store_id)
    token, _ = sandbox.make_token(number=number, exp_month=12, exp_year=2040)
    method = methods.add_method(
        store_id=user.store_id, user_id=user.pk, provider="sandbox", token=token, at=now(user.store)
    )
    return method.id


def buy(user: User, *prices: Price, number: str = GOOD_CARD, **more: Any) -> Order:
    """An order, paid with a card, or declined."""
    order = checkout.place_order(
        store_id=user.store_id,
        user_id=user.pk,
        items=[Item(price.pk) for price in prices],
        at=now(user.store),
        **more,
    )
    if order.status == "open":
        payments.pay(invoice_id=order.id, method_id=give_card(user, number), at=now(user.store))
    return get_order(user.store_id, user_id=user.pk, order_id=order.id)


def subscribe(user: User, price: Price, *, number: str = GOOD_CARD) -> int:
    """A subscription, paid for its first period; returns its id."""
    made = subscriptions.subscribe(
        store_id=user.store_id,
        user_id=user.pk,
        price_id=price.pk,
        method_id=give_card(user, number),
        at=now(user.store),
    )
    if made.order and made.order.status == "open":
        payments.pay(invoice_id=made.order.id, at=now(user.store))
    return made.subscription.id
