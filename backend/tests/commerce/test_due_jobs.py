"""What is due is a job each, in its provider's queue: one that answers nobody keeps nobody else waiting."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import BaseHTTPRequestHandler
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from matinee import worker
from matinee.accounts.models import Role, User
from matinee.commerce import tasks
from matinee.commerce.models import (
    Entitlement,
    Invoice,
    Lease,
    Payment,
    PaymentMethod,
    ProviderSettings,
    SandboxPayment,
    Subscription,
)
from matinee.commerce.operations.payments import idempotency, leases, payments, reconcile
from matinee.commerce.operations.payments.provider_calls import QUEUES
from matinee.commerce.operations.payments.provider_settings import change_settings
from matinee.commerce.operations.plans import due_jobs
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.periods import period_end
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.kit.connections import give_connection_back
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.contrib.django.utils import connector_params
from procrastinate.psycopg_connector import PsycopgConnector
from tests.commerce.crash_points import killed_before
from tests.commerce.provider_variables import provider_variables
from tests.commerce.shop import FAILS, Shop, taken
from tests.commerce.simulators.server import Call
from tests.commerce.simulators.stripe import StripeSimulator
from tests.commerce.subscription_steps import subscribe, take_jobs
from tests.commerce.test_concurrency import at_once
from tests.world import make_world

pytestmark = pytest.mark.django_db(transaction=True)
NOW = datetime.now(UTC)
MONTH_AGO = NOW - timedelta(days=40)
PATIENCE_SECONDS = 600


@pytest.fixture
def shop() -> Shop:
    world = make_world()
    return Shop(world.store, world.customer)


def people(shop: Shop, count: int, name: str = "p") -> list[Shop]:
    """Subscribers whose month ended some days ago."""
    plan = shop.sell(f"plan-{name}", "plan", 999)
    found = []
    for number in range(count):
        somebody = Shop(shop.store, shop.person(f"{name}{number}"))
        somebody.card(somebody.user, at=MONTH_AGO)
        subscribe(somebody, plan.pk, MONTH_AGO)
        found.append(somebody)
    return found


def jobs(**of: Any) -> list[Any]:
    return list(ProcrastinateJob.objects.filter(task_name=due_jobs.TASK, **of).order_by("id"))


def work(todo: list[dict[str, Any]]) -> list[str]:
    return [tasks.do_due(**told) for told in todo]


def test_each_renewal_is_one_job_however_often_it_is_scheduled(shop: Shop) -> None:
    people(shop, 3)
    assert due_jobs.schedule(store_id=shop.store_id, at=NOW)["renewals"] == 3
    assert due_jobs.schedule(store_id=shop.store_id, at=NOW)["renewals"] == 0
    assert [job.queue_name for job in jobs()] == [QUEUES["sandbox"]] * 3
    before = taken()
    todo = take_jobs()
    assert work(todo) == ["done"] * 3
    assert work(todo) == ["nothing to do"] * 3  # a job may run twice
    assert taken() - before == 3 * 999
    assert not Lease.objects.exists()


def test_two_who_schedule_at_once_make_one_job_each(shop: Shop) -> None:
    people(shop, 3)
    at_once(lambda _: due_jobs.schedule(store_id=shop.store_id, at=NOW), 6)
    assert len(jobs()) == 3


def test_one_job_in_several_workers_at_once_charges_once(shop: Shop) -> None:
    for somebody in people(shop, 2):
        sub = Subscription.objects.get(user=somebody.user)
        again = partial(due_jobs.do, act="turn", row=sub.pk, at=NOW)
        at_once(partial(_apart, again), 12)
    assert Payment.objects.filter(off_session=True).count() == 2
    assert taken() == 4 * 999


def _apart(act: Callable[[], bool], _: int) -> bool:
    return act()


def test_who_holds_the_lease_is_not_disturbed(shop: Shop) -> None:
    [somebody] = people(shop, 1)
    sub = Subscription.objects.get(user=somebody.user)
    with leases.hold(f"due:turn:{sub.pk}", lasts=timedelta(minutes=1)):
        assert not due_jobs.do(act="turn", row=sub.pk, at=NOW)
    assert due_jobs.do(act="turn", row=sub.pk, at=NOW)


def test_a_job_that_is_killed_anywhere_and_runs_again_charges_once(shop: Shop) -> None:
    """Before each of its transactions; what the last one left, a later round finds."""
    point = 0
    while True:
        point += 1
        [somebody] = people(shop, 1, f"k{point}")
        sub = Subscription.objects.get(user=somebody.user)
        with killed_before(point) as points:
            due_jobs.do(act="turn", row=sub.pk, at=NOW)
        Lease.objects.all().delete()  # its time is over
        due_jobs.do(act="turn", row=sub.pk, at=NOW)
        for later in (NOW + timedelta(minutes=20), NOW + timedelta(days=3)):
            for payment in Payment.objects.filter(closed=False):
                payments.refresh_payment(payment_id=payment.pk, at=later)
            due_jobs.schedule(store_id=shop.store_id, at=later)
            for told in take_jobs():
                due_jobs.do(**told, at=later)
        invoice = Invoice.objects.filter(subscription=sub).latest("id")
        charged = SandboxPayment.objects.filter(state="succeeded", key__in=keys_of(invoice))
        assert (invoice.status, charged.count()) == ("paid", 1), point
        if not points.has_killed:
            break
    assert point > 3


def keys_of(invoice: Invoice) -> list[str]:
    return list(Payment.objects.filter(invoice=invoice).values_list("idempotency_key", flat=True))


def test_a_retry_is_a_job_too(shop: Shop) -> None:
    [somebody] = people(shop, 1)
    somebody.card(somebody.user, FAILS, at=MONTH_AGO)
    due_jobs.schedule(store_id=shop.store_id, at=NOW)
    work(take_jobs())
    sub = Subscription.objects.get(user=somebody.user)
    assert sub.status == "past_due" and sub.next_retry_at
    due_jobs.schedule(store_id=shop.store_id, at=sub.next_retry_at)
    waiting = [job.args for job in jobs(status="todo") if job.args["act"] == "retry"]
    assert waiting == [{"act": "retry", "row": sub.pk}]
    assert due_jobs.do(act="retry", row=sub.pk, at=sub.next_retry_at)
    sub.refresh_from_db()
    assert sub.dunning_step == 1


def test_scheduling_costs_the_same_for_many_as_for_few(
    shop: Shop, django_assert_max_num_queries: Any
) -> None:
    subscribers(shop, 300, "sandbox", lambda number: f"sbx_pm_{number}")
    with django_assert_max_num_queries(40):
        assert due_jobs.schedule(store_id=shop.store_id, at=NOW)["renewals"] == 300


def subscribers(shop: Shop, count: int, provider: str, ref: Callable[[int], str]) -> None:
    """Rows as they are a month after somebody subscribed, without the first month's payments."""
    price = shop.sell(f"plan-{provider}", "plan", 999)
    users = User.objects.bulk_create(
        User(store=shop.store, email=f"{provider}{number}@lantern.test", role=Role.CUSTOMER)
        for number in range(count)
    )
    PaymentMethod.objects.bulk_create(
        PaymentMethod(
            store=shop.store,
            user=user,
            provider=provider,
            ref=ref(number),
            is_default=True,
            created_at=MONTH_AGO,
        )
        for number, user in enumerate(users)
    )
    Subscription.objects.bulk_create(
        Subscription(
            store=shop.store,
            user=user,
            plan_group="main",
            price=price,
            status="active",
            currency="USD",
            created_at=MONTH_AGO,
            anchor_at=MONTH_AGO,
            period_start=MONTH_AGO,
            period_end=period_end(MONTH_AGO, MONTH_AGO, 1, ZoneInfo("UTC")),
        )
        for user in users
    )


@pytest.mark.prove
def test_ten_thousand_due_renewals_are_scheduled_in_seconds(shop: Shop) -> None:
    """In two rounds of five thousand; asked again there is nothing new."""
    subscribers(shop, 10_000, "sandbox", lambda number: f"sbx_pm_{number}")
    taken_by_us = time.process_time()
    scheduled = [due_jobs.schedule(store_id=shop.store_id, at=NOW)["renewals"] for _ in range(3)]
    taken_by_us = time.process_time() - taken_by_us
    print(f"scheduled {scheduled} in {taken_by_us:.2f} s of our processor")
    assert scheduled == [5000, 5000, 0]
    assert taken_by_us < 30


@dataclass
class SlowStripe(StripeSimulator):
    """Answers no charge until the door is opened; says how many wait for it."""

    door: threading.Event = field(default_factory=threading.Event)
    inside: int = 0
    most_inside: int = 0

    def kept(self) -> str:
        """A card on file, as a kept method names it."""
        customer = self._keep("cus_", {"object": "customer"})["id"]
        return f"{customer}/{self.add_method('ok', customer)}"

    def serve(self, handler: BaseHTTPRequestHandler, call: Call) -> None:
        if (call.method, call.path) != ("POST", "/v1/payment_intents"):
            super().serve(handler, call)
            return
        with self.lock:
            self.inside += 1
            self.most_inside = max(self.inside, self.most_inside)
        self.door.wait(PATIENCE_SECONDS)
        try:
            super().serve(handler, call)
        finally:
            with self.lock:
                self.inside -= 1


@pytest.fixture
def slow(shop: Shop, settings: Any) -> Iterator[SlowStripe]:
    with SlowStripe() as simulator:
        assert isinstance(simulator, SlowStripe)
        settings.PROVIDER_VARIABLES = provider_variables("stripe", api_base=simulator.base)
        change_settings(
            store_id=shop.store_id,
            provider="stripe",
            actor_id=shop.user.pk,
            is_enabled=True,
            public={"publishable_key": "pk_test_shown"},
            secrets={"secret_key": simulator.secret_key, "webhook_secret": simulator.webhook_secret},
            at=MONTH_AGO,
        )
        ProviderSettings.objects.create(
            store=shop.store, provider="sandbox", is_enabled=True, changed_at=MONTH_AGO
        )
        yield simulator
        simulator.door.set()


class Working:
    """The worker's queues of payments, in a thread of their own, until it is left."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once

    def __enter__(self) -> "Working":
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self.started = threading.Event()
        self.thread.start()
        assert self.started.wait(PATIENCE_SECONDS)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join(PATIENCE_SECONDS)

    async def _run(self) -> None:
        self.loop, self.stop = asyncio.get_running_loop(), asyncio.Event()
        queues = dict.fromkeys(QUEUES.values(), self.at_once)
        self.loop.set_default_executor(ThreadPoolExecutor(sum(queues.values())))
        connector = PsycopgConnector(kwargs=connector_params())
        async with app.with_connector(connector).open_async() as running:
            workers = worker.start_workers(running, queues)
            self.started.set()
            await self.stop.wait()
            for one in workers:
                one.cancel()
            await asyncio.gather(*workers, return_exceptions=True)


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for a state, however slow the machine is."""
    pause, deadline = threading.Event(), PATIENCE_SECONDS / 0.05
    while not is_so():
        deadline -= 1
        assert deadline > 0, "it never came to be"
        pause.wait(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("renewals", [40, pytest.param(200, marks=pytest.mark.prove)])
def test_a_provider_that_does_not_answer_holds_up_nobody_else(
    shop: Shop, slow: SlowStripe, monkeypatch: pytest.MonkeyPatch, renewals: int
) -> None:
    """Many renewals wait for Stripe; the others' renewals, rentals and the round of looks go on."""
    monkeypatch.setattr("matinee.commerce.providers.stripe.provider._connections", _patient_connections)
    others = people(shop, 3, "o")
    subscribers(shop, renewals, "stripe", lambda _: slow.kept())
    rental = Entitlement.objects.create(
        store=shop.store,
        user=shop.user,
        product=shop.sell("rented", "rental").product,
        starts_at=MONTH_AGO,
        ends_at=NOW - timedelta(days=1),
    )
    before = SandboxPayment.objects.count()
    with Working(at_once=8):
        tasks.sweep_often()
        wait_until(lambda: slow.inside == 8)
        wait_until(lambda: SandboxPayment.objects.count() - before == len(others))
        tasks.sweep_often()  # does not wait for anybody
        assert reconcile.run(at=NOW) != {}
        rental.refresh_from_db()
        assert rental.shut_at is not None
        assert slow.captured == []
        slow.door.set()
        wait_until(lambda: len(slow.captured) == renewals)
        wait_until(lambda: not jobs(status__in=["todo", "doing"]))
    assert slow.most_inside == 8
    paid = Payment.objects.filter(provider="stripe", state="succeeded")
    assert paid.count() == paid.values("invoice").distinct().count() == renewals
    assert Subscription.objects.filter(status="active", period_end__gt=NOW).count() == renewals + len(others)


def _patient_connections() -> Any:
    import stripe

    return stripe.HTTPXClient(timeout=PATIENCE_SECONDS, allow_sync_methods=True)


def test_nobody_holds_a_connection_while_a_provider_is_asked(
    shop: Shop, slow: SlowStripe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not a renewal, and not a press whose key is kept."""
    from matinee.commerce.providers.stripe import answers as stripe_answers

    held: list[bool] = []
    give_back = give_connection_back

    def look() -> None:
        give_back()
        held.append(connection.connection is not None)

    monkeypatch.setattr(stripe_answers, "give_connection_back", look)
    subscribers(shop, 1, "stripe", lambda _: slow.kept())
    slow.door.set()
    sub = Subscription.objects.get()
    assert due_jobs.do(act="turn", row=sub.pk, at=NOW)
    assert held and not any(held)

    held.clear()
    film = shop.sell("film")
    assert sub.user_id
    order = checkout.place_order(
        store_id=shop.store_id, user_id=sub.user_id, items=[Item(film.pk)], at=NOW
    ).id

    def press() -> idempotency.Answer:
        return 200, {"state": payments.pay(invoice_id=order, at=NOW).state}

    assert idempotency.answer(scope="storefront", key="press-1", body=b"{}", at=NOW, act=press)[1] == {
        "state": "succeeded"
    }
    assert held and not any(held)
    assert len(slow.captured) == 2


def test_the_sandbox_is_never_behind_a_real_provider(shop: Shop) -> None:
    assert len(set(QUEUES.values())) == len(QUEUES)
    assert QUEUES[Sandbox.name] == due_jobs.NOBODY
