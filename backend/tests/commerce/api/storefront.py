"""A store with a few things on sale, and the requests that its checkout sends."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from matinee.commerce.models import Coupon, Price, Product, ProductUnlock
from matinee.commerce.operations.ledger import gift_cards
from tests.world import Answer, Browser, World, make_film

PAYS = "4242424242424242"
DECLINED = "4000000000000002"
NO_FUNDS = "4000000000009995"
ASKS_ONCE = "4000002500003155"
ASKS_ALWAYS = "4000002760003184"
FAILS_LATER = "4000000000000341"
LOST_AFTER = "4000000000770026"
LATER = "4000000000770034"


@dataclass
class Storefront:
    world: World
    plan: Price
    year: Price
    trial: Price
    film: Price
    extra: Price
    gift_card: Price
    elsewhere: Price

    def browser(self) -> Browser:
        return self.world.browser(self.world.customer)


def price(store: Any, kind: str, permalink: str, minor: int | None, **more: Any) -> Price:
    """A product on sale with one price."""
    at = datetime.now(UTC)
    of_price = {name: more.pop(name) for name in ("interval", "trial_days", "currency") if name in more}
    product = Product.objects.filter(store=store, permalink=permalink).first() or Product.objects.create(
        store=store,
        kind=kind,
        permalink=permalink,
        title=permalink.replace("-", " ").title(),
        plan_group=more.pop("plan_group", "main" if kind == "plan" else ""),
        is_on_sale=True,
        created_at=at,
        **more,
    )
    return Price.objects.create(
        product=product, minor=minor, created_at=at, **{"currency": "USD", **of_price}
    )


def make_storefront(world: World) -> Storefront:
    store = world.store
    film = price(store, "purchase", "the-film", 1299)
    content = make_film(store, "sold", access="paid")
    ProductUnlock.objects.create(store=store, product=film.product, content=content)
    return Storefront(
        world=world,
        plan=price(store, "plan", "all-films", 999, interval="month", unlocks_everything=True),
        year=price(store, "plan", "all-films", 9900, interval="year"),
        trial=price(store, "plan", "tried-first", 1500, interval="month", trial_days=7, plan_group="tried"),
        film=film,
        extra=price(store, "purchase", "the-extra", 300),
        gift_card=price(store, "gift_card", "a-gift-card", None),
        elsewhere=price(world.other_store, "plan", "other-plan", 100, interval="month"),
    )


def make_coupon(world: World, code: str, **more: Any) -> Coupon:
    return Coupon.objects.create(
        store=world.store, code=code, created_at=datetime.now(UTC), **{"percent": 20, **more}
    )


def make_gift_card(world: World, minor: int, currency: str = "USD") -> str:
    at = datetime.now(UTC)
    return gift_cards.issue(store_id=world.store.pk, minor=minor, currency=currency, at=at).code


def token_of(browser: Browser, number: str = PAYS) -> str:
    """What the sandbox's form makes of a card."""
    card = {"number": number, "exp_month": 12, "exp_year": 2044, "cvc": "123"}
    answer = browser.post("/api/billings/sandbox_card", card)
    assert answer.status_code == 200, answer.content
    return str(answer.json()["token"])


def subscribe(browser: Browser, price: Price, number: str | None = PAYS, **more: Any) -> Answer:
    paid_by = {"payment_method": token_of(browser, number)} if number else {}
    return post(browser, "/api/billings/provider_subscription", {"plan_id": price.pk, **paid_by, **more})


def buy(browser: Browser, price: Price, number: str | None = PAYS, **more: Any) -> Answer:
    paid_by = {"payment_method": token_of(browser, number)} if number else {}
    body = {"product_id": price.product_id, **paid_by, **more}
    return post(browser, "/api/billings/payment_intent", body)


def post(browser: Browser, path: str, body: Any = None, *, key: str | None = None) -> Answer:
    headers = {"Idempotency-Key": key or str(uuid.uuid4())}
    return browser.send("POST", path, body, headers=headers)
