"""A shop with two people for random histories, and what must hold when one has come to rest."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

from django.db.models import QuerySet
from matinee.commerce.models import (
    Dispute,
    Entitlement,
    GiftCard,
    Invoice,
    InvoiceLine,
    Outbox,
    Payment,
    Price,
    Refund,
    SandboxPayment,
    SandboxRefund,
    SandboxSwitches,
    Subscription,
)
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.payments import books
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.shop import ASKS_ALWAYS, FAILS, LOST_AFTER, LOST_BEFORE, NOON, PAYS, SETTLES_LATER, Shop
from tests.world import make_film, make_world

CARDS = (PAYS, PAYS, ASKS_ALWAYS, FAILS, LOST_BEFORE, LOST_AFTER, SETTLES_LATER)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass
class ShopWithTwoBuyers:
    """A shop and two people, made once for all histories."""

    shops: list[Shop]
    prices: dict[str, Price]
    cards: list[dict[str, int]]
    codes: list[str]
    bank: Sandbox = field(init=False)

    def __post_init__(self) -> None:
        self.bank = Sandbox(store_id=self.shops[0].store_id)


def make_shop_with_two_buyers() -> ShopWithTwoBuyers:
    world = make_world()
    shop = Shop(world.store, world.customer)
    shops = [shop, Shop(world.store, shop.person("neighbour"))]
    film = make_film(shop.store, "night-train", access="paid")
    other = make_film(shop.store, "day-train", access="paid")
    prices = {
        "buy": shop.sell("buy", "purchase", 1000, film),
        "rent": shop.sell("rent", "rental", 333, other),
        "gift": shop.sell("gift", "gift_card", 700),
        "small": shop.sell("small", "plan", 900),
        "large": shop.sell("large", "plan", 2501),
        "year": shop.sell("year", "plan", 9000, interval="year"),
        "tried": shop.sell("tried", "plan", 1500, trial_days=7),
    }
    shop.coupon("THIRD", percent=33, duration="repeating", duration_periods=2, max_redemptions=2)
    codes = [
        gift_cards.issue(store_id=shop.store_id, minor=minor, currency="USD", at=NOON).code
        for minor in (500, 1200)
    ]
    kept = [
        {number: each.card(each.user, number, year=2034 + place) for number in dict.fromkeys(CARDS)}
        for place, each in enumerate(shops)
    ]
    SandboxSwitches.objects.create(store=shop.store, webhook_copies=0)  # this test is the post
    return ShopWithTwoBuyers(shops, prices, kept, codes)


def money_agrees(store_id: int, at: datetime) -> None:
    """Both sides of the books hold the same, and nothing is on its way."""
    found = books.check(store_id=store_id, provider="sandbox", since=LONG_AGO, at=at)
    assert found == [], found
    with_bank = sum(
        row.amount_minor - row.refunded_minor for row in SandboxPayment.objects.filter(state="succeeded")
    )
    ours = Payment.objects.filter(leg="external", state="succeeded")
    back = Refund.objects.filter(payment__in=ours, state="succeeded")
    kept = sum(ours.values_list("amount_minor", flat=True)) - sum(back.values_list("amount_minor", flat=True))
    assert with_bank == kept, f"the bank has {with_bank}, the books say {kept}"
    left = Refund.objects.exclude(state="succeeded")
    assert not left.exclude(state="failed", payment__in=_given_back_there()).exists()
    # What the bank gave back is what was asked for here, and there: under the key of each.
    theirs = SandboxRefund.objects.filter(key__startswith="theirs-")
    asked_there = sum(theirs.values_list("amount_minor", flat=True))
    entered = sum(Refund.objects.filter(is_outside=True).values_list("amount_minor", flat=True))
    assert entered == asked_there, f"{asked_there} were given back there, {entered} are entered"
    assert not Payment.objects.filter(state="surplus").exists()
    loose = Payment.objects.filter(leg="external", closed=False)
    assert not loose.exclude(invoice__status="open").exists(), "it could still take money"


def _given_back_there() -> QuerySet[Payment]:
    """Payments of which somebody gave back at the bank what somebody here was giving back too."""
    there = SandboxRefund.objects.filter(key__startswith="theirs-").values("payment__ref")
    return Payment.objects.filter(provider_payment_id__in=there)


def _went_back(invoice: int) -> bool:
    """Money that went back before anything was given for it asks for nothing any more."""
    return (
        Dispute.objects.filter(payment__invoice=invoice, status="lost").exists()
        or Refund.objects.filter(payment__invoice=invoice, ends_access=True).exists()
    )


def all_is_given(at: datetime) -> None:
    """Who has paid has what they paid for; who has not has nothing."""
    assert not Outbox.objects.filter(handled_at=None).exists()
    bought = InvoiceLine.objects.filter(invoice__status="paid").exclude(product__kind="plan")
    for line in bought.exclude(product=None).select_related("product"):
        kind = GiftCard if line.product and line.product.kind == "gift_card" else Entitlement
        by_line = {"bought_line" if kind is GiftCard else "invoice_line": line}
        times = kind._default_manager.filter(**by_line).count()
        assert times == 1 or (times == 0 and _went_back(line.invoice_id)), f"{line.title} was paid, not given"
    for given in Entitlement.objects.select_related("invoice_line__invoice"):
        assert given.invoice_line and given.invoice_line.invoice.status == "paid"
    for invoice in Invoice.objects.filter(status="paid", kind__in=["period", "switch"]).select_related(
        "subscription"
    ):
        plan = invoice.subscription
        assert plan and plan.status != "incomplete"
        # An answer that was lost for weeks may be found after the period that it paid has run to its end.
        was_given = plan.ended_at is None or (
            invoice.period_end is not None and invoice.period_end <= plan.ended_at
        )
        before_its_end = (invoice.closed_at or at) < (plan.ended_at or at)
        assert was_given or before_its_end or _went_back(invoice.pk), "paid for nothing"
    for plan in Subscription.objects.filter(status="active"):
        last = Invoice.objects.filter(subscription=plan, kind="period").order_by("-period_start").first()
        assert last and last.status in ("paid", "open"), f"active, and its bill is {last and last.status}"
