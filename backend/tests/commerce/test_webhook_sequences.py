"""Every order in which our steps, the bank's and the post's can follow one another comes to the same end.

The steps of a story stand in their order. A webhook can be delivered at any moment after what it tells has
happened, before or after any other, twice, or never; three deliveries at most. All of it is walked through,
as a tree: each branch is undone by a savepoint, so no step is played twice.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import pytest
from matinee.commerce.models import (
    Entitlement,
    Invoice,
    Outbox,
    Payment,
    Refund,
    SandboxEvent,
    SandboxPayment,
    WebhookEvent,
)
from matinee.commerce.operations.ledger import outbox
from matinee.commerce.operations.payments import inbox, payments, reconcile, refunds
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.mail.models import Mail
from tests.commerce.crash_points import apart
from tests.commerce.shop import ASKS_ALWAYS, FAILS, LOST_AFTER, NOON, PAYS, SETTLES_LATER, Shop, taken
from tests.world import make_film

pytestmark = pytest.mark.django_db

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)


@dataclass
class Stage:
    """One invoice of 1,000, the bank, and the time."""

    shop: Shop
    invoice: int
    cards: dict[str, int]

    def __post_init__(self) -> None:
        self.at = NOON
        self.bank = Sandbox(store_id=self.shop.store_id)

    def pay(self, number: str) -> None:
        payments.pay(invoice_id=self.invoice, method_id=self.cards[number], at=self.at)

    def come_back(self) -> None:
        payments.refresh(invoice_id=self.invoice, at=self.at)

    def answer(self, *, approve: bool) -> None:
        self.bank.answer_challenge(SandboxPayment.objects.earliest("id").ref, approve=approve)

    def confirm_the_old_page(self) -> None:
        token, _ = self.bank.make_token(number=PAYS, exp_month=1, exp_year=2031)
        self.bank.confirm(SandboxPayment.objects.earliest("id").client_secret, token=token)

    def settle(self) -> None:
        SandboxPayment.objects.filter(state="processing").update(state="succeeded", settles_at=None)

    def refund(self) -> None:
        refunds.refund_order(
            store_id=self.shop.store_id, order_id=self.invoice, minor=400, key="press-1", at=self.at
        )

    def void(self) -> None:
        payments.void(invoice_id=self.invoice, at=self.at)

    def deliver(self, event: SandboxEvent) -> None:
        """What a provider tells twice has one id, and what it tells of is read each time."""
        hints = self.bank.verify_webhook(*self.bank.sign_delivery(event.ref))
        inbox.receive(store_id=self.shop.store_id, provider="sandbox", hints=hints, at=self.at)
        for pk in list(WebhookEvent.objects.filter(handled_at=None).values_list("pk", flat=True)):
            inbox.handle(event=pk, at=self.at)


MOST_DELIVERIES = 3

Step = Callable[[Stage], None]


@dataclass(frozen=True)
class Story:
    name: str
    steps: tuple[Step, ...]
    taken: int = 1000
    status: str = "paid"


STORIES = (
    Story(
        "approved",
        (lambda on: on.pay(ASKS_ALWAYS), lambda on: on.answer(approve=True), lambda on: on.come_back()),
    ),
    Story(
        "declined, then paid on the page that was open",
        (
            lambda on: on.pay(FAILS),
            lambda on: on.confirm_the_old_page(),
            lambda on: on.come_back(),
        ),
    ),
    Story(
        "refused, then another card",
        (
            lambda on: on.pay(ASKS_ALWAYS),
            lambda on: on.answer(approve=False),
            lambda on: on.pay(PAYS),
        ),
    ),
    Story("settled later", (lambda on: on.pay(SETTLES_LATER), lambda on: on.settle())),
    Story("paid and partly refunded", (lambda on: on.pay(PAYS), lambda on: on.refund()), taken=600),
    Story(
        "voided, then approved",
        (
            lambda on: on.pay(ASKS_ALWAYS),
            lambda on: on.void(),
            lambda on: on.answer(approve=True),
        ),
        taken=0,
        status="void",
    ),
    Story("the answer was lost", (lambda on: on.pay(LOST_AFTER), lambda on: on.come_back())),
)


@pytest.fixture
def stage(shop: Shop) -> Stage:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    numbers = (PAYS, ASKS_ALWAYS, FAILS, SETTLES_LATER, LOST_AFTER)
    cards = {number: shop.card(shop.user, number) for number in numbers}
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON)
    return Stage(shop, made.id, cards)


@pytest.mark.parametrize("story", STORIES[:2], ids=lambda story: story.name)
def test_each_event_once_or_never(stage: Stage, story: Story) -> None:
    assert walk(stage, story, copies=1) >= 7


@pytest.mark.prove
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_each_event_twice_once_or_never(stage: Stage, story: Story) -> None:
    print(f"{story.name}: {walk(stage, story, copies=2)} orders")


def walk(
    stage: Stage, story: Story, *, copies: int, done: int = 0, delivered: tuple[int, ...] = (), path: str = ""
) -> int:
    """Go every way from here; return how many there are. `path` is said when one ends differently."""
    ways = 0
    if done == len(story.steps):
        check_the_end(stage, story, path)
        ways += 1
    else:
        ways += _branch(
            stage,
            lambda: story.steps[done](stage),
            lambda: walk(
                stage, story, copies=copies, done=done + 1, delivered=delivered, path=f"{path} step{done + 1}"
            ),
        )
    events = list(SandboxEvent.objects.order_by("id"))
    for place, event in enumerate(events):
        times = delivered[place] if place < len(delivered) else 0
        if times < copies and sum(delivered) < MOST_DELIVERIES:
            counts = [*delivered, *[0] * (len(events) - len(delivered))]
            counts[place] += 1
            ways += _branch(
                stage,
                partial(stage.deliver, event),
                partial(
                    walk,
                    stage,
                    story,
                    copies=copies,
                    done=done,
                    delivered=tuple(counts),
                    path=f"{path} event{place + 1}",
                ),
            )
    return ways


def _branch(stage: Stage, act: Callable[[], None], go_on: Callable[[], int]) -> int:
    before = stage.at
    with apart():
        stage.at += SECOND
        act()
        ways = go_on()
    stage.at = before
    return ways


def check_the_end(stage: Stage, story: Story, path: str) -> None:
    """The rest of the post is lost; what the jobs bring about is the same whatever had arrived."""
    with apart():
        for after in (2 * MINUTE, 20 * MINUTE, 2 * HOUR):
            reconcile.run(at=stage.at + after)
            outbox.run(store_id=stage.shop.store_id, at=stage.at + after)
        invoice = Invoice.objects.get(pk=stage.invoice)
        assert (invoice.status, taken()) == (story.status, story.taken), path
        given = Entitlement.objects.count(), Mail.objects.filter(template="receipts.receipt").count()
        assert given == ((1, 1) if story.status == "paid" else (0, 0)), path
        assert invoice.paid - invoice.refunded == story.taken, path
        assert not Payment.objects.filter(closed=False).exists(), path
        assert not Payment.objects.filter(state__startswith="surplus").exists(), path
        assert not Refund.objects.exclude(state="succeeded").exists(), path
        assert not Outbox.objects.filter(handled_at=None).exists(), path
