"""A deleted account leaves nothing behind that could take or hold money; the books keep the invoices."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.accounts.models import User
from matinee.commerce import webhook_tasks
from matinee.commerce.models import (
    Coupon,
    GiftCard,
    Invoice,
    Outbox,
    Payment,
    PaymentMethod,
    SandboxCard,
    SandboxPayment,
    Subscription,
)
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.ledger.people import FORGET
from matinee.commerce.operations.payments import payments, reconcile, stored_value
from matinee.commerce.operations.plans import renewals
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.mail.models import Mail
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.commerce.shop import ASKS_ALWAYS, FAILS, LOST_AFTER, PAYS, SETTLES_LATER, Shop, taken
from tests.commerce.subscription_steps import subscribe
from tests.world import PASSWORD, Answer, World

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)


def now() -> datetime:
    return datetime.now(UTC)


def delete_account(world: World) -> Answer:
    return world.browser(world.customer).post("/api/users/me/deletion", {"current_password": PASSWORD})


def order(shop: Shop, number: str, minor: int = 1000, **more: str) -> Payment:
    """An order for a new film, begun to be paid with this card."""
    price = shop.sell(f"film-{Invoice.objects.count()}", minor=minor)
    made = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=now(), **more
    )
    method = shop.card(shop.user, number, at=now())
    payments.pay(invoice_id=made.id, method_id=method, at=now())
    return Payment.objects.get(invoice_id=made.id, leg="external")


@pytest.mark.parametrize("number", [LOST_AFTER, SETTLES_LATER])
def test_not_while_a_payment_is_in_the_air(shop: Shop, world: World, number: str) -> None:
    order(shop, number)
    answer = delete_account(world)
    assert answer.status_code == 409
    assert answer.json()["errors"][0]["code"] == "payment_being_checked"
    assert User.objects.filter(pk=world.customer.pk).exists()
    assert SandboxCard.objects.filter(is_detached=True).count() == 0


def test_a_page_of_the_bank_that_is_still_open_takes_nothing_any_more(shop: Shop, world: World) -> None:
    asked, failed = order(shop, ASKS_ALWAYS), order(shop, FAILS)
    assert delete_account(world).status_code == 204
    assert [(invoice.status, invoice.user_id) for invoice in Invoice.objects.all()] == [("void", None)] * 2
    reconcile.run(at=now())
    assert set(Payment.objects.values_list("state", "closed")) == {("canceled", True), ("failed", True)}
    assert set(SandboxPayment.objects.values_list("state", flat=True)) == {"canceled"}
    bank = Sandbox(store_id=shop.store_id)
    bank.answer_challenge(asked.provider_payment_id or "", approve=True)
    token, _ = bank.make_token(number=PAYS, exp_month=1, exp_year=2031)
    bank.confirm(SandboxPayment.objects.get(ref=failed.provider_payment_id).client_secret, token=token)
    assert taken() == 0


def test_what_is_approved_before_the_bank_hears_of_it_goes_back(shop: Shop, world: World) -> None:
    asked = order(shop, ASKS_ALWAYS)
    assert delete_account(world).status_code == 204
    Sandbox(store_id=shop.store_id).answer_challenge(asked.provider_payment_id or "", approve=True)
    assert taken() == 1000
    for minutes in (1, 3):
        reconcile.run(at=now() + minutes * MINUTE)
    assert taken() == 0
    assert Payment.objects.get().state == "surplus_refunded"


def test_the_gift_card_and_the_coupon_of_an_open_order_are_free_again(shop: Shop, world: World) -> None:
    shop.coupon("TENTH", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=now())
    price = shop.sell("night-train")
    made = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], coupon_code="TENTH", at=now()
    )
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=made.id, code=gift.code, at=now()
    )
    assert delete_account(world).status_code == 204
    reconcile.run(at=now() + 2 * MINUTE)
    assert (GiftCard.objects.get().balance, Coupon.objects.get().redeemed) == (300, 0)
    assert Invoice.objects.get().refunded == 300


def test_the_providers_forget_the_cards(shop: Shop, world: World) -> None:
    shop.card(shop.user, PAYS)
    shop.card(shop.user, FAILS)
    stays = Shop(shop.store, shop.person("neighbour"))
    stays.card(stays.user, PAYS)
    assert delete_account(world).status_code == 204
    assert PaymentMethod.objects.get().user == stays.user
    told = [job.args for job in ProcrastinateJob.objects.filter(task_name=FORGET)]
    assert len(told) == 2
    for arguments in told * 2:  # a job may run twice
        webhook_tasks.forget_method(**arguments)
    assert SandboxCard.objects.filter(is_detached=True).count() == 2


def test_a_plan_ends_and_never_bills_again(shop: Shop, world: World) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, at=now())
    subscribe(shop, plan.pk, now())
    assert delete_account(world).status_code == 204
    row = Subscription.objects.get()
    assert (row.status, row.end_reason, row.user_id) == ("canceled", "account_deleted", None)
    renewals.run(store_id=shop.store_id, at=now() + timedelta(days=40))
    assert (taken(), Invoice.objects.count()) == (999, 1)
    paid = Invoice.objects.get()
    assert (paid.status, paid.paid, paid.user_id) == ("paid", 999, None)


def test_a_gift_card_that_was_paid_still_reaches_the_friend(shop: Shop, world: World) -> None:
    """The process that took the money was killed before it made the code."""
    price = shop.sell("gift", "gift_card", 2500)
    made = checkout.place_order(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        at=now(),
        items=[Item(price.pk, recipient_email="ann@friends.test")],
    )
    shop.card(shop.user)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("matinee.commerce.operations.ledger.outbox.handle", lambda **_: False)
        payments.pay(invoice_id=made.id, at=now())
    assert Outbox.objects.filter(handled_at=None).count() == 1
    assert delete_account(world).status_code == 204
    assert Mail.objects.get(template="receipts.gift_card").to == "ann@friends.test"
    assert GiftCard.objects.get().balance == 2500
