"""POST /webhooks/{provider}: verified, stored, answered, and worked on until it is done."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from matinee.commerce.models import Dispute, Invoice, Payment, SandboxEvent, WebhookEvent
from matinee.commerce.operations.payments import inbox, payments
from matinee.commerce.operations.payments.provider_settings import change_settings
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.webhook_tasks import deliver_sandbox_webhook
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.commerce.shop import ASKS_ALWAYS, LOST_AFTER, NOON, PAYS, SETTLES_LATER, Shop
from tests.world import Answer, World

pytestmark = pytest.mark.django_db

ADDRESS = "/webhooks/sandbox"
DISPUTED = "4000000000000259"


def deliver(world: World, headers: dict[str, str], body: bytes, address: str = ADDRESS) -> Answer:
    return world.guest.send("POST", address, raw=body, headers=headers, csrf=None)


def sandbox(shop: Shop) -> Sandbox:
    return Sandbox(store_id=shop.store_id)


def waits_for_bank(shop: Shop) -> Payment:
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("night-train").pk)], at=NOON
    )
    shop.card(shop.user, ASKS_ALWAYS)
    payments.pay(invoice_id=order.id, at=NOON)
    payment = Payment.objects.get(invoice_id=order.id)
    assert payment.state == "requires_action"
    return payment


def last_event(shop: Shop, kind: str = "payment") -> SandboxEvent:
    return SandboxEvent.objects.filter(store=shop.store, kind=kind).latest("pk")


def work() -> list[bool]:
    rows = WebhookEvent.objects.filter(handled_at=None).values_list("pk", flat=True)
    return [inbox.handle(event=pk, at=timezone.now()) for pk in rows]


def test_a_delivery_pays_the_invoice(shop: Shop, world: World) -> None:
    payment = waits_for_bank(shop)
    sandbox(shop).answer_challenge(payment.provider_payment_id or "", approve=True)
    headers, body = sandbox(shop).sign_delivery(last_event(shop).ref)

    assert deliver(world, headers, body).status_code == 200
    # Stored and queued before the answer; the work is the job's.
    assert WebhookEvent.objects.get().handled_at is None
    assert ProcrastinateJob.objects.filter(task_name=inbox.HANDLE).count() == 1
    assert work() == [True]
    assert Invoice.objects.get(pk=payment.invoice_id).status == "paid"


def test_the_same_delivery_again_changes_nothing(shop: Shop, world: World) -> None:
    payment = waits_for_bank(shop)
    sandbox(shop).answer_challenge(payment.provider_payment_id or "", approve=True)
    headers, body = sandbox(shop).sign_delivery(last_event(shop).ref)
    assert [deliver(world, headers, body).status_code for _ in range(3)] == [200, 200, 200]
    assert WebhookEvent.objects.count() == 1
    work()
    assert deliver(world, headers, body).status_code == 200
    assert work() == []
    assert Payment.objects.get(pk=payment.pk).state == "succeeded"


def test_an_old_hint_after_a_newer_one_does_not_turn_time_back(shop: Shop, world: World) -> None:
    payment = waits_for_bank(shop)
    early = last_event(shop)
    sandbox(shop).answer_challenge(payment.provider_payment_id or "", approve=True)
    late = last_event(shop)
    for event in (late, early):
        assert deliver(world, *sandbox(shop).sign_delivery(event.ref)).status_code == 200
        work()
    assert Payment.objects.get(pk=payment.pk).state == "succeeded"


def test_a_hint_that_comes_before_our_answer_finds_the_payment_by_its_key(shop: Shop, world: World) -> None:
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("night-train").pk)], at=NOON
    )
    shop.card(shop.user, LOST_AFTER)
    payments.pay(invoice_id=order.id, at=NOON)
    payment = Payment.objects.get()
    assert (payment.state, payment.provider_payment_id) == ("unknown", None)
    deliver(world, *sandbox(shop).sign_delivery(last_event(shop).ref))
    assert work() == [True]
    payment.refresh_from_db()
    assert (payment.state, payment.provider_payment_id) == ("succeeded", last_event(shop).object_ref)


def test_a_hint_about_nobody_s_payment_is_kept_and_tried_again(shop: Shop, world: World) -> None:
    payment = waits_for_bank(shop)
    SandboxEvent.objects.update(object_ref="sbx_pay_nobody", payment_key="mt_999999")
    deliver(world, *sandbox(shop).sign_delivery(last_event(shop).ref))
    assert work() == [False]
    row = WebhookEvent.objects.get()
    assert row.handled_at is None and row.attempts == 1 and "NoPaymentYetError" in row.last_error
    assert inbox.work(at=timezone.now()) == 0  # not before its time

    # The row of ours that it was about.
    WebhookEvent.objects.update(object_id=payment.provider_payment_id)
    assert inbox.work(at=timezone.now() + timedelta(minutes=5)) == 1

    WebhookEvent.objects.update(handled_at=None, object_id="sbx_pay_nobody", next_try_at=timezone.now())
    assert inbox.work(at=timezone.now() + timedelta(days=4)) == 1
    assert WebhookEvent.objects.get().last_error == "no payment of ours"


def test_a_forged_delivery_is_refused(shop: Shop, world: World) -> None:
    waits_for_bank(shop)
    headers, body = sandbox(shop).sign_delivery(last_event(shop).ref)
    assert deliver(world, headers, body + b" ").status_code == 400
    assert deliver(world, {}, body).status_code == 400
    stamp, _, signature = headers["Sandbox-Signature"].partition(",")
    old = f"t={int(stamp[2:]) - 400},{signature}"
    assert deliver(world, {"Sandbox-Signature": old}, body).status_code == 400
    assert WebhookEvent.objects.count() == 0


@pytest.mark.parametrize("provider", ["stripe", "paypal", "authorize_net", "nobody", "../x"])
def test_without_a_secret_there_is_no_address(world: World, provider: str) -> None:
    assert deliver(world, {}, b"{}", f"/webhooks/{provider}").status_code == 404


def test_a_provider_without_its_webhook_secret_has_no_address(world: World) -> None:
    change_settings(
        store_id=world.store.pk,
        provider="stripe",
        public={"publishable_key": "pk_test_1"},
        secrets={"secret_key": "sk_test_1"},
        actor_id=world.owner.pk,
        at=NOON,
    )
    assert deliver(world, {"Stripe-Signature": "t=1,v1=00"}, b"{}", "/webhooks/stripe").status_code == 404
    change_settings(
        store_id=world.store.pk,
        provider="stripe",
        secrets={"webhook_secret": "whsec_1"},
        actor_id=world.owner.pk,
        at=NOON,
    )
    assert deliver(world, {"Stripe-Signature": "t=1,v1=00"}, b"{}", "/webhooks/stripe").status_code == 400


def test_the_largest_delivery(world: World) -> None:
    assert deliver(world, {}, b"x" * (1024 * 1024)).status_code == 400
    assert deliver(world, {}, b"x" * (1024 * 1024 + 1)).status_code == 413


def test_nobody_reads_here(world: World) -> None:
    assert world.guest.get(ADDRESS).status_code == 405


def test_an_event_of_another_store_is_not_taken_for_ours(shop: Shop, world: World) -> None:
    payment = waits_for_bank(shop)
    sandbox(shop).answer_challenge(payment.provider_payment_id or "", approve=True)
    headers, body = sandbox(shop).sign_delivery(last_event(shop).ref)
    answer = world.other_guest.send("POST", ADDRESS, raw=body, headers=headers, csrf=None)
    assert answer.status_code == 200
    assert work() == [False]
    assert Payment.objects.get(pk=payment.pk).state == "requires_action"


def test_a_dispute_is_written_down_once(shop: Shop) -> None:
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("night-train").pk)], at=NOON
    )
    shop.card(shop.user, DISPUTED)
    payments.pay(invoice_id=order.id, at=NOON)
    event = last_event(shop, "dispute")
    deliver_sandbox_webhook(store_id=shop.store_id, event_id=event.ref)
    deliver_sandbox_webhook(store_id=shop.store_id, event_id=event.ref)
    work()
    dispute = Dispute.objects.get()
    assert (dispute.status, dispute.amount_minor, dispute.payment is not None) == ("open", 1000, True)


@pytest.mark.parametrize("copies", [0, 1, 2])
def test_the_staff_lose_and_double_webhooks(shop: Shop, world: World, copies: int) -> None:
    answer = world.browser(world.admin).put("/bullet/api/sandbox/webhooks", {"copies": copies})
    assert answer.status_code == 200 and answer.json()["webhook_copies"] == copies
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("night-train").pk)], at=NOON
    )
    shop.card(shop.user, PAYS)
    payments.pay(invoice_id=order.id, at=NOON)
    jobs = ProcrastinateJob.objects.filter(task_name__endswith="deliver_sandbox_webhook")
    assert jobs.count() == copies


def test_a_late_webhook_is_queued_for_later(shop: Shop, world: World) -> None:
    world.browser(world.admin).put("/bullet/api/sandbox/webhooks", {"delay_seconds": 600})
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell("night-train").pk)], at=NOON
    )
    shop.card(shop.user, SETTLES_LATER)
    payments.pay(invoice_id=order.id, at=NOON)
    job = ProcrastinateJob.objects.get(task_name__endswith="deliver_sandbox_webhook")
    assert job.scheduled_at and job.scheduled_at > timezone.now() + timedelta(seconds=600)


@pytest.mark.parametrize(
    "body",
    [{"copies": 4}, {"copies": -1}, {"delay_seconds": 3601}, {"copies": "many"}, {"copies": None}],
)
def test_switches_that_do_not_exist(world: World, body: dict[str, Any]) -> None:
    assert world.browser(world.admin).put("/bullet/api/sandbox/webhooks", body).status_code == 422


def test_the_clock_runs_forwards_only(world: World) -> None:
    staff = world.browser(world.admin)
    before = staff.get("/bullet/api/sandbox/clock").json()
    assert before["clock_offset_seconds"] == 0
    after = staff.post("/bullet/api/sandbox/clock", {"seconds": 86400}).json()
    assert after["clock_offset_seconds"] == 86400
    for wrong in (0, -1, 366 * 86400 + 1, "x"):
        assert staff.post("/bullet/api/sandbox/clock", {"seconds": wrong}).status_code == 422
    assert world.browser(world.customer).get("/bullet/api/sandbox/clock").status_code == 404


def test_a_store_with_real_money_has_no_clock_to_turn(world: World) -> None:
    change_settings(
        store_id=world.store.pk,
        provider="stripe",
        is_enabled=True,
        public={"publishable_key": "pk_test_1"},
        secrets={"secret_key": "sk_test_1", "webhook_secret": "whsec_1"},
        actor_id=world.owner.pk,
        at=NOON,
    )
    staff = world.browser(world.admin)
    assert staff.post("/bullet/api/sandbox/clock", {"seconds": 60}).status_code == 404
    assert staff.put("/bullet/api/sandbox/webhooks", {"copies": 0}).status_code == 404
