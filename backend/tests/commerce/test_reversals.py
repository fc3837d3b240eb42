"""What was given for money goes when the money goes, and comes back when it stays."""

import pytest
from matinee.commerce.models import Dispute, Entitlement, GiftCard, Invoice, Payment
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import fulfilment, gift_cards, outbox
from matinee.commerce.operations.payments import disputes, inbox, payments, refunds, stored_value
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import DisputeFacts, Hint, RefundOutcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.kit.errors import NotFoundError
from matinee.mail.models import Mail
from tests.commerce.shop import LOST_AFTER, NOON, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, pass_time, row, subscribe
from tests.world import make_film

pytestmark = pytest.mark.django_db


def lose(shop: Shop, payment: Payment) -> None:
    facts = DisputeFacts(
        provider_dispute_id="dp_1",
        provider_payment_id=payment.provider_payment_id or "",
        money=Money(payment.amount_minor, "USD"),
        status="lost",
        reason="fraudulent",
    )
    disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=NOON + DAY)


def order(shop: Shop, price_id: int) -> int:
    items = [Item(price_id)]
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=items, at=NOON)
    return made.id


@pytest.fixture
def gift(shop: Shop) -> str:
    """A gift card of 2,500 that a card has paid; its code."""
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)
    payments.pay(invoice_id=order(shop, price.pk), at=NOON)
    return str(Mail.objects.get(template="receipts.gift_card").values["code"])


def test_what_is_left_on_a_gift_card_goes_with_the_lost_dispute_over_it(shop: Shop, gift: str) -> None:
    film = shop.sell("night-train", minor=1000)
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order(shop, film.pk), code=gift, at=NOON
    )
    lose(shop, Payment.objects.get(leg="external"))
    card = GiftCard.objects.get()
    assert (card.balance, card.is_blocked) == (0, True)
    with pytest.raises(NotFoundError):
        gift_cards.check(store_id=shop.store_id, code=gift, at=NOON + DAY)


def test_a_gift_card_whose_refund_the_provider_refuses_keeps_its_money(
    shop: Shop, gift: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(self: Sandbox, ref: str, money: Money, *, key: str) -> RefundOutcome:
        return RefundOutcome(State.FAILED, reason="not_settled")

    invoice = Invoice.objects.get()
    with monkeypatch.context() as broken:
        broken.setattr(Sandbox, "refund", refuses)
        refunds.refund_order(store_id=shop.store_id, order_id=invoice.pk, ends_access=True, key="a", at=NOON)
    assert (taken(), gift_cards.check(store_id=shop.store_id, code=gift, at=NOON).balance) == (2500, 2500)
    refunds.refund_order(store_id=shop.store_id, order_id=invoice.pk, ends_access=True, key="b", at=NOON)
    card = GiftCard.objects.get()
    assert (taken(), card.balance, card.is_blocked) == (0, 0, True)


def test_a_gift_card_on_its_way_back_pays_for_nothing(
    shop: Shop, gift: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The provider has not said yet whether the money is back."""
    monkeypatch.setattr(Sandbox, "refund", lambda *_, **__: RefundOutcome(State.PROCESSING))
    invoice = Invoice.objects.get()
    refunds.refund_order(store_id=shop.store_id, order_id=invoice.pk, ends_access=True, key="a", at=NOON)
    with pytest.raises(NotFoundError):
        gift_cards.check(store_id=shop.store_id, code=gift, at=NOON)


@pytest.mark.parametrize("how", ["refund", "dispute"])
def test_what_was_not_given_yet_is_not_given_after_the_money_went(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)
    invoice = order(shop, price.pk)

    def breaks(*_: object) -> None:
        raise RuntimeError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(fulfilment, "fulfil", breaks)
        payments.pay(invoice_id=invoice, at=NOON)
    assert not Entitlement.objects.exists()
    if how == "refund":
        refunds.refund_order(store_id=shop.store_id, order_id=invoice, ends_access=True, key="a", at=NOON)
    else:
        lose(shop, Payment.objects.get())
    outbox.run(store_id=shop.store_id, at=NOON + DAY)
    assert not may_watch(shop, NOON + DAY)


def test_a_dispute_that_comes_before_our_payment_knows_its_name_finds_it_later(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user, LOST_AFTER)
    invoice = order(shop, price.pk)
    assert payments.pay(invoice_id=invoice, at=NOON).state == "unknown"
    from matinee.commerce.models import SandboxPayment

    ref = SandboxPayment.objects.get().ref
    facts = DisputeFacts(
        provider_dispute_id="dp_1",
        provider_payment_id=ref,
        money=Money(1000, "USD"),
        status="lost",
    )
    monkeypatch.setattr(Sandbox, "find_dispute", lambda *_: facts)
    hint = Hint("evt_1", "dispute", "dp_1")
    inbox.receive(store_id=shop.store_id, provider="sandbox", hints=[hint], at=NOON)
    inbox.work(at=NOON + DAY / 24)
    payments.refresh(invoice_id=invoice, at=NOON + DAY / 24)
    assert may_watch(shop, NOON + DAY / 24)
    inbox.work(at=NOON + DAY / 2)
    assert Dispute.objects.get().payment_id == Payment.objects.get().pk
    assert not may_watch(shop, NOON + DAY / 2)


def test_a_dispute_over_nothing_of_ours_is_looked_for_three_days(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = DisputeFacts(
        provider_dispute_id="dp_1",
        provider_payment_id="elsewhere",
        money=Money(1000, "USD"),
        status="open",
    )
    monkeypatch.setattr(Sandbox, "find_dispute", lambda *_: facts)
    hint = Hint("evt_1", "dispute", "dp_1")
    inbox.receive(store_id=shop.store_id, provider="sandbox", hints=[hint], at=NOON)
    assert [inbox.work(at=NOON + day * DAY) for day in (1, 2, 4, 5)] == [0, 0, 1, 0]
    assert Dispute.objects.get().payment is None


@pytest.fixture
def two_months(shop: Shop) -> list[Payment]:
    """A plan and its first two months, paid by card."""
    plan = shop.sell("small", "plan", 1900)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    pass_time(shop, NOON + 32 * DAY)
    return list(Payment.objects.filter(leg="external").order_by("id"))


@pytest.mark.parametrize(("month", "goes_on"), [(0, True), (1, False)])
def test_a_month_that_was_given_back_there_ends_a_plan_that_is_not_paid_on(
    shop: Shop, two_months: list[Payment], month: int, goes_on: bool
) -> None:
    back = two_months[month]
    refunds.book_outside(payment_id=back.pk, refunded_minor=back.amount_minor, at=NOON + 33 * DAY)
    assert (row().status == "active", may_watch(shop, NOON + 34 * DAY)) == (goes_on, goes_on)


def test_a_plan_ends_when_all_its_months_were_given_back_there(shop: Shop, two_months: list[Payment]) -> None:
    for back in reversed(two_months):
        refunds.book_outside(payment_id=back.pk, refunded_minor=back.amount_minor, at=NOON + 33 * DAY)
    assert row().status == "canceled"


def test_an_owner_who_gives_an_earlier_month_back_and_ends_access_ends_the_plan(
    shop: Shop, two_months: list[Payment]
) -> None:
    invoice = two_months[0].invoice_id
    refunds.refund_order(
        store_id=shop.store_id, order_id=invoice, ends_access=True, key="a", at=NOON + 33 * DAY
    )
    assert row().status == "canceled"
