"""Stories of a shop, each up to the moment at which somebody presses a button, or a job runs."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from matinee.commerce.models import Invoice
from matinee.commerce.operations.ledger import credits, gift_cards
from matinee.commerce.operations.payments import idempotency, inbox, payments, refunds, stored_value
from matinee.commerce.operations.plans import cancellation, dunning, renewals, subscriptions, switching
from matinee.commerce.operations.shop import checkout, donations
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries.billing import default_method
from matinee.kit.errors import ProblemError
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop
from tests.commerce.subscription_steps import row, subscribe
from tests.live.event_setup import make_event_setup
from tests.world import make_film

Press = Callable[[datetime], object]
SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
# When the story's press is.
START = [NOON]


def order(shop: Shop, price_id: int, at: datetime, coupon: str = "", press: str = "") -> int:
    return checkout.place_order(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        items=[Item(price_id)],
        coupon_code=coupon,
        press=press,
        at=at,
    ).id


def redeem(shop: Shop, invoice: int, code: str, at: datetime) -> None:
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=invoice, code=code, at=at
    )


def a_film_by_card(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        payments.pay(invoice_id=order(shop, price.pk, at), at=at)

    return press


def a_film_by_coupon_gift_card_and_card(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.coupon("TENTH", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=NOON)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        invoice = order(shop, price.pk, at, "TENTH")
        with suppress(ProblemError):
            redeem(shop, invoice, gift.code, at)
        payments.pay(invoice_id=invoice, at=at)

    return press


def a_film_for_nothing(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.coupon("ALL", max_redemptions=1)
    return lambda at: order(shop, price.pk, at, "ALL")


def a_gift_card(shop: Shop) -> Press:
    """Nothing keeps one from buying two: that a press is the same one its key must say."""
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)

    def act(at: datetime) -> idempotency.Answer:
        result = payments.pay(invoice_id=order(shop, price.pk, at, press="press-1"), at=at)
        return _paid(result.state)

    return lambda at: _with_a_key(act, at)


def a_donation(shop: Shop) -> Press:
    shop.card(shop.user)
    event = make_event_setup(shop.store).event

    def act(at: datetime) -> idempotency.Answer:
        result = donations.charge(
            store_id=shop.store_id,
            user_id=shop.user.pk,
            live_event_id=event.pk,
            minor=500,
            currency="USD",
            message="Bravo",
            press="press-1",
            method_id=shop_method(shop),
            at=at,
        )
        return _paid(result.state)

    return lambda at: _with_a_key(act, at)


def a_plan(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    return lambda at: subscribe(shop, plan.pk, at)


def a_trial_with_an_upsell(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    plan = shop.sell("plan", "plan", 999, trial_days=30)
    extra = shop.sell("night-train", "purchase", 500, film)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        with suppress(ProblemError):
            subscribe(shop, plan.pk, at, upsell_price_ids=[extra.pk])
        for invoice in Invoice.objects.filter(status="open"):
            payments.pay(invoice_id=invoice.pk, at=at)

    return press


def another_plan_before_the_first_is_paid(shop: Shop) -> Press:
    month, year = shop.sell("month", "plan", 999), shop.sell("year", "plan", 9000, interval="year")
    shop.card(shop.user, FAILS)
    subscribe(shop, month.pk)
    shop.card(shop.user, PAYS)
    return lambda at: subscribe(shop, year.pk, at)


def a_renewal(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency="USD",
        minor=200,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    until(row().period_end)
    return lambda at: renewals.run(store_id=shop.store_id, at=at)


def the_way_back_from_hold(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = row().period_end
    shop.card(shop.user, FAILS)
    for day in (0, 2, 5, 7):
        renewals.run(store_id=shop.store_id, at=end + day * 24 * HOUR)
        dunning.run(store_id=shop.store_id, at=end + day * 24 * HOUR)
    assert row().status == "on_hold"
    until(end + 8 * 24 * HOUR)
    return lambda at: shop.card(shop.user, at=at)


def a_dearer_plan(shop: Shop) -> Press:
    small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3000)
    shop.card(shop.user)
    subscribe(shop, small.pk)

    def press(at: datetime) -> None:
        made = switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=NOON)
        if made.order and made.order.status == "open":
            payments.pay(invoice_id=made.order.id, at=at)

    return press


def leaving_while_on_hold(shop: Shop) -> Press:
    """A gift card has paid a part of the debt: it goes back to the card."""
    the_way_back_from_hold(shop)
    at = START[0]
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=at)
    redeem(shop, Invoice.objects.get(status="open").pk, gift.code, at)
    return lambda at: subscriptions.cancel_on_hold(store_id=shop.store_id, user_id=shop.user.pk, at=at)


def voiding_a_part_paid_order(shop: Shop) -> Press:
    price = shop.sell("night-train", minor=3000)
    shop.coupon("TENTH", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    invoice = order(shop, price.pk, NOON, "TENTH")
    redeem(shop, invoice, gift.code, NOON)
    shop.card(shop.user, ASKS_ALWAYS)
    payments.pay(invoice_id=invoice, at=NOON)
    return lambda at: payments.void(invoice_id=invoice, at=at)


def a_refund_of_everything(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 3000, film)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    shop.card(shop.user)
    invoice = order(shop, price.pk, NOON)
    redeem(shop, invoice, gift.code, NOON)
    payments.pay(invoice_id=invoice, at=NOON)
    return lambda at: refunds.refund_order(
        store_id=shop.store_id, order_id=invoice, ends_access=True, key="press-1", at=at
    )


def a_refunded_plan_with_a_invoice_open(shop: Shop) -> Press:
    """The first period goes back while the second one waits for the bank: that one can no longer be paid."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    first = subscribe(shop, plan.pk).order
    assert first
    end = row().period_end
    shop.card(shop.user, FAILS)
    renewals.run(store_id=shop.store_id, at=end)
    payments.pay(
        invoice_id=Invoice.objects.get(status="open").pk, method_id=shop.card(shop.user, ASKS_ALWAYS), at=end
    )
    until(end)

    def press(at: datetime) -> None:
        refunds.refund_order(
            store_id=shop.store_id, order_id=first.id, ends_access=True, key="press-1", at=at
        )

    return press


def staying_for_a_pause(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    cancellation.start(store_id=shop.store_id, user_id=shop.user.pk, at=NOON)
    cancellation.answer(store_id=shop.store_id, user_id=shop.user.pk, reason="not_using", at=NOON)
    until(row().period_end - HOUR)  # in the days after it the pause begins
    return lambda at: cancellation.accept(store_id=shop.store_id, user_id=shop.user.pk, at=at)


def an_answer_of_the_bank(shop: Shop) -> Press:
    """By webhook, delivered until it is acknowledged."""
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user, ASKS_ALWAYS)
    asked = payments.pay(invoice_id=order(shop, price.pk, NOON), at=NOON)
    bank = Sandbox(store_id=shop.store_id)
    bank.answer_challenge((asked.next_action or {})["payment"], approve=True)
    hints = list(bank.list_hints(datetime.min.replace(tzinfo=NOON.tzinfo)))

    def press(at: datetime) -> None:
        inbox.receive(store_id=shop.store_id, provider="sandbox", hints=hints, at=at)
        inbox.work(at=at + MINUTE)

    return press


def shop_method(shop: Shop) -> int:
    method = default_method(shop.user.pk)
    assert method
    return method.id


def until(at: datetime) -> None:
    """Say when the story's press is."""
    START[0] = at


def _paid(state: str) -> idempotency.Answer:
    """A page that is told to wait looks again, and begins anew when nothing was taken."""
    if state != "succeeded":
        raise ProblemError
    return 200, {}


def _with_a_key(act: Callable[[datetime], idempotency.Answer], at: datetime) -> None:
    idempotency.answer(scope="storefront", key="press-1", body=b"{}", at=at, act=lambda: act(at))
