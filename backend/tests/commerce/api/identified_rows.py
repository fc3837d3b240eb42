"""One of everything that money and reports give an id to."""

from datetime import UTC, datetime, timedelta
from typing import Any

from matinee.commerce.models import Entitlement, Offer, Payment, PaymentMethod
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.operations.shop import checkout, donations
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.tokens.models import ApiToken
from tests.catalog.access.viewers import subscribe
from tests.commerce.shop import PAYS, Shop
from tests.live.event_setup import make_event_setup
from tests.world import Browser, make_film

# What belongs to a person; the rest is a store's, and open to all its customers.
PERSONAL = (
    "order",
    "number",
    "payment",
    "donation",
    "provider payment",
    "card",
    "card token",
    "setup secret",
    "subscription",
)
MISSING: dict[str, Any] = {
    "number": "LANTERN-999999",
    "provider payment": "sbx_pay_0000000000000000",
    "card token": "sbx_pm_0000000000000000",
    "setup secret": "seti_x_secret_y",
    "gift card code": "AAAA-AAAA-AAAA-AAAA",
    "coupon code": "NOSUCHCODE",
    "permalink": "nothing-here",
}
MISSING_ID = 999_999_999
# What was given before stays in the books; no store has an event any more.
LIVE_EVENT = 7


def make_rows(shop: Shop, browser: Browser) -> dict[str, Any]:
    """Let a person have one of everything; return the ids by what they are of."""
    user, store, at = shop.user, shop.store, datetime.now(UTC) - timedelta(hours=1)
    film = make_film(store, f"film-of-{user.pk}", access="paid")
    plan = shop.sell(f"plan-{user.pk}", "plan", 900, plan_group=f"a-{user.pk}")
    other_plan = shop.sell(f"other-{user.pk}", "plan", 900, plan_group=f"b-{user.pk}")
    unpaid = shop.sell(f"unpaid-{user.pk}", "plan", 900, plan_group=f"c-{user.pk}")
    single = shop.sell(f"single-{user.pk}", "purchase", 1000, film)
    extra = shop.sell(f"extra-{user.pk}", "purchase", 300)

    browser.client.cookies["matinee_csrf"] = f"{user.pk:032}"  # a browser of their own
    secret = browser.get("/api/billings/setup_intent").json()["setup_intent"]
    subscription = subscribe(shop, user, plan.pk, at)
    subscriptions.subscribe(store_id=store.pk, user_id=user.pk, price_id=unpaid.pk, at=at)
    order = checkout.place_order(store_id=store.pk, user_id=user.pk, items=[Item(single.pk)], at=at)
    paid = payments.pay(invoice_id=order.id, at=at)
    given = donations.charge(
        store_id=store.pk, user_id=user.pk, live_event_id=LIVE_EVENT, minor=500, currency="USD", at=at
    )
    gift_card = gift_cards.issue(store_id=store.pk, minor=5000, currency="USD", at=at)
    coupon = shop.coupon(f"CODE{user.pk}")
    method = PaymentMethod.objects.get(user=user, is_default=True)
    digest = user.pk.to_bytes(32, "big")
    token = ApiToken.objects.create(
        store=store,
        maker=user,
        name="a program",
        prefix="mti_",
        digest=digest,
        scopes=["reports:read"],
        created_at=at,
    )
    return {
        "order": order.id,
        "number": order.number,
        "payment": paid.payment_id,
        "donation": str(given.payment_id),
        "live event": LIVE_EVENT,
        "event": make_event_setup(store).event.pk,
        "card of the form": Sandbox(store_id=store.pk).make_token(number=PAYS, exp_month=12, exp_year=2034)[
            0
        ],
        "provider payment": Payment.objects.get(pk=paid.payment_id).provider_payment_id,
        "setup secret": secret,
        "plan": plan.pk,
        "other plan": other_plan.pk,
        "price": single.pk,
        "product": single.product_id,
        "extra": extra.pk,
        "extra product": extra.product_id,
        "card": method.pk,
        "card token": method.ref,
        "subscription": subscription,
        "entitlement": Entitlement.objects.get(user=user).pk,
        "gift card": gift_card.gift_card_id,
        "gift card code": gift_card.code,
        "coupon": coupon.pk,
        "coupon code": coupon.code,
        "offer": Offer.objects.create(store=store, title="An offer", position=1, created_at=at).pk,
        "content": film.pk,
        "permalink": film.permalink,
        "customer": user.pk,
        "token": token.pk,
    }
