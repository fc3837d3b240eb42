"""What a page says of the invoices to come is what the invoices come to: played month by month."""

from typing import Any

import pytest
from matinee.commerce.models import Invoice, InvoiceLine, Offer, OfferProduct, Subscription
from matinee.commerce.operations.ledger import quotes
from matinee.commerce.operations.plans import billing_periods, renewals
from tests.commerce.shop import NOON, Shop
from tests.commerce.subscription_steps import subscribe

pytestmark = pytest.mark.django_db
BILLS = 6
COUPONS: dict[str, dict[str, Any]] = {
    "none": {},
    "once": {"percent": 50},
    "three months": {"percent": 50, "duration": "repeating", "duration_periods": 3},
    "for ever": {"percent": 50, "duration": "forever"},
    "an amount": {"amount_minor": 500, "currency": "USD", "duration": "repeating", "duration_periods": 2},
    "all of it": {"percent": 100, "duration": "repeating", "duration_periods": 2},
    "nearly all": {"percent": 99, "duration": "repeating", "duration_periods": 2},
}


@pytest.mark.parametrize("with_extra", [False, True], ids=["alone", "with an extra"])
@pytest.mark.parametrize("trial_days", [0, 7])
@pytest.mark.parametrize("coupon", COUPONS)
def test_the_stages_are_what_the_renewals_charge(
    shop: Shop, coupon: str, trial_days: int, with_extra: bool
) -> None:
    plan = shop.sell("plan", "plan", 799, trial_days=trial_days)
    extra = shop.sell("extra", minor=300)
    offer = Offer.objects.create(store=shop.store, title="All", upsell_product=extra.product, created_at=NOON)
    OfferProduct.objects.create(offer=offer, product=plan.product)
    code = "LESS" if COUPONS[coupon] else None
    if code:
        shop.coupon(code, **COUPONS[coupon])
    shop.card(shop.user)
    said = quotes.quote(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        price_id=plan.pk,
        currency=None,
        amount=None,
        upsell_id=extra.pk if with_extra else None,
        coupon_code=code,
        gift_card=None,
        locale="en",
        at=NOON,
    )
    upsells: dict[str, Any] = {"upsell_price_ids": [extra.pk]} if with_extra else {}
    subscribe(shop, plan.pk, coupon_code=code or "", **upsells)
    told_ahead = []
    while Invoice.objects.filter(kind="period").count() < BILLS:
        row = Subscription.objects.select_related("price__product", "coupon").get()
        told_ahead.append(billing_periods.next_total(row))
        renewals.run(store_id=shop.store_id, at=row.period_end)
    lines = InvoiceLine.objects.filter(invoice__kind="period", kind="plan").order_by("invoice_id")
    charged = [line.minor - line.discount_minor for line in lines]

    expected = [stage.amount for stage in said.stages for _ in range(stage.periods or BILLS)][:BILLS]
    assert charged == expected
    assert told_ahead == charged[-len(told_ahead) :]
    assert said.stages[-1].periods is None
    assert all(a.amount != b.amount for a, b in zip(said.stages, said.stages[1:], strict=False))


def test_three_months_for_less_then_the_price(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 799)
    shop.coupon("FIVEOFF", amount_minor=500, currency="USD", duration="repeating", duration_periods=3)
    said = quotes.quote(
        store_id=shop.store_id,
        user_id=None,
        price_id=plan.pk,
        upsell_id=None,
        currency=None,
        amount=None,
        coupon_code="FIVEOFF",
        gift_card=None,
        locale="en",
        at=NOON,
    )
    assert [(stage.amount, stage.periods) for stage in said.stages] == [(299, 3), (799, None)]
    assert (said.due_now, said.renews_at) == (299, 799)
