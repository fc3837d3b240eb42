"""What the page says a choice costs is what the order takes: now, and when its trial has ended."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.commerce.models import Coupon, Invoice, Offer, OfferProduct, SandboxPayment
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.storefront import Storefront, buy, make_storefront, subscribe
from tests.world import World

pytestmark = pytest.mark.django_db

COUPONS: dict[str, dict[str, Any]] = {
    "none": {},
    "percent": {"percent": 20},
    "amount": {"percent": None, "amount_minor": 400, "currency": "USD"},
    "of the extra alone": {"percent": 20, "of": "extra"},
    "of the choice alone": {"percent": 20, "of": "choice"},
    "of something else": {"percent": 20, "of": "film"},
}


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.mark.parametrize("with_extra", [False, True], ids=["alone", "with an extra"])
@pytest.mark.parametrize("coupon", COUPONS)
@pytest.mark.parametrize("what", ["plan", "trial", "gift_card", "extra"])
def test_a_quote_is_what_the_order_costs(
    storefront: Storefront, what: str, coupon: str, with_extra: bool
) -> None:
    at, browser, choice = datetime.now(UTC), storefront.browser(), getattr(storefront, what)
    beside = storefront.film if what == "extra" else storefront.extra
    offer = Offer.objects.create(
        store=storefront.world.store, title="All", upsell_product=beside.product, created_at=at
    )
    OfferProduct.objects.create(offer=offer, product=choice.product)
    chosen: dict[str, Any] = {"upsell_id": beside.pk} if with_extra else {}
    if what == "gift_card":
        chosen["amount"] = 2000
    code = {}
    if fields := dict(COUPONS[coupon]):
        of = {"extra": beside, "choice": choice, "film": storefront.year}.get(fields.pop("of", ""))
        Coupon.objects.create(
            store=storefront.world.store,
            code="LESS",
            created_at=at,
            product=of.product if of else None,
            **fields,
        )
        code = {"coupon_code": "LESS"}

    said = browser.post("/api/orders/quote", {"price_id": choice.pk, **chosen, **code})
    if choice.interval:
        if code:
            chosen["coupon_id"] = "LESS"
        placed = subscribe(browser, choice, **chosen)
    else:
        placed = buy(browser, choice, **chosen, **code)
    assert placed.status_code == said.status_code, (said.content, placed.content)
    if said.status_code != 200:
        assert placed.json()["errors"][0]["code"] == said.json()["errors"][0]["code"]
        return
    quote = said.json()
    assert sum(SandboxPayment.objects.values_list("amount_minor", flat=True)) == quote["due_now"]
    if quote["trial_days"]:
        renewals.run(store_id=storefront.world.store.pk, at=at + timedelta(days=8))
    assert sum(invoice.total for invoice in Invoice.objects.all()) == quote["total"]
