"""A process that ends between any two steps: the jobs and a second press bring about the same end.

Each story is told once whole, and once for each of its transactions with the process ending right before it.
Then the customer presses again, the jobs of two days run, and what both sides hold must be the same as when
nothing had happened.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from django.db.models import F
from matinee.chats.models import Message
from matinee.commerce.models import (
    Coupon,
    Credit,
    Donation,
    Entitlement,
    GiftCard,
    Invoice,
    Lease,
    Outbox,
    Payment,
    Refund,
    SandboxPayment,
    Subscription,
)
from matinee.commerce.operations.ledger import entitlements, outbox, refund_rows
from matinee.commerce.operations.payments import leases, payments, reconcile, refunds
from matinee.commerce.operations.plans import dunning, renewals
from matinee.commerce.operations.shop import checkout
from matinee.kit.errors import ProblemError
from matinee.mail.models import Mail
from tests.commerce.crash_points import apart, killed_before
from tests.commerce.payment_scenarios import (
    START,
    Press,
    a_dearer_plan,
    a_donation,
    a_film_by_card,
    a_film_by_coupon_gift_card_and_card,
    a_film_for_nothing,
    a_gift_card,
    a_plan,
    a_refund_of_everything,
    a_refunded_plan_with_a_invoice_open,
    a_renewal,
    a_trial_with_an_upsell,
    an_answer_of_the_bank,
    another_plan_before_the_first_is_paid,
    leaving_while_on_hold,
    staying_for_a_pause,
    the_way_back_from_hold,
    until,
    voiding_a_part_paid_order,
)
from tests.commerce.shop import NOON, Shop, taken

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)


@dataclass(frozen=True)
class Truth:
    """What both sides hold when everything has come to rest. Attempts that took nothing do not count."""

    taken: int
    invoices: list[tuple[str, str, int, int, int]]
    held: int
    subscriptions: list[tuple[str, str, bool]]
    gift_cards: list[int]
    credit: int
    coupons: list[int]
    mails: list[str]
    given: int
    said: list[str]  # in the chats of events, of donations
    at_rest: bool


STORIES: dict[Callable[[Shop], Press], dict[str, Any]] = {
    a_film_by_card: {"taken": 1000, "held": 1, "mails": ["receipts.receipt"]},
    a_film_by_coupon_gift_card_and_card: {"taken": 600, "held": 1, "gift_cards": [0], "coupons": [1]},
    a_film_for_nothing: {"taken": 0, "held": 1, "coupons": [1]},
    a_gift_card: {"taken": 2500, "gift_cards": [2500], "mails": ["receipts.gift_card", "receipts.receipt"]},
    a_donation: {"taken": 500, "given": 1, "said": ["Bravo"]},
    a_plan: {"taken": 999, "subscriptions": [("active", "plan", False)]},
    a_trial_with_an_upsell: {"taken": 500, "held": 1, "subscriptions": [("trialing", "plan", False)]},
    another_plan_before_the_first_is_paid: {
        "taken": 9000,
        "subscriptions": [("active", "year", False), ("expired", "month", False)],
    },
    a_renewal: {"taken": 2 * 999 - 200, "credit": 0, "subscriptions": [("active", "plan", False)]},
    the_way_back_from_hold: {"taken": 2 * 999, "subscriptions": [("active", "plan", False)]},
    a_dearer_plan: {"taken": 3000, "subscriptions": [("active", "large", False)]},
    leaving_while_on_hold: {
        "taken": 999,
        "gift_cards": [300],
        "subscriptions": [("canceled", "plan", False)],
    },
    voiding_a_part_paid_order: {"taken": 0, "gift_cards": [1000], "coupons": [0], "held": 0},
    a_refund_of_everything: {"taken": 0, "gift_cards": [1000], "held": 0},
    a_refunded_plan_with_a_invoice_open: {"taken": 0, "subscriptions": [("canceled", "plan", False)]},
    staying_for_a_pause: {"taken": 999, "subscriptions": [("paused", "plan", False)]},
    an_answer_of_the_bank: {"taken": 1000, "held": 1},
}
# These have the most steps between which money could be lost; the others are told under `make prove`.
SHORT = (
    a_gift_card,
    a_donation,
    voiding_a_part_paid_order,
    a_refunded_plan_with_a_invoice_open,
)


@pytest.fixture(autouse=True)
def _time_passes_in_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press waits 30 s for the lease of a killed one: here as often, but without the time."""

    def let_pass(seconds: float) -> None:
        Lease.objects.update(held_until=F("held_until") - timedelta(seconds=seconds))

    monkeypatch.setattr(leases, "time", SimpleNamespace(sleep=let_pass))


@pytest.mark.parametrize("story", SHORT, ids=lambda story: story.__name__)
def test_ending_between_two_steps_changes_nothing(shop: Shop, story: Callable[[Shop], Press]) -> None:
    tell_with_every_end(shop, story)


@pytest.mark.prove
@pytest.mark.parametrize(
    "story", [story for story in STORIES if story not in SHORT], ids=lambda story: story.__name__
)
def test_ending_between_two_steps_of_the_other_stories(shop: Shop, story: Callable[[Shop], Press]) -> None:
    tell_with_every_end(shop, story)


def _a_press_is_forgotten_with_its_process() -> Any:
    real = checkout._find_order
    return patch.object(checkout, "_find_order", lambda user_id, cart, press: real(user_id, cart, ""))


def _what_was_paid_goes_back_after_the_invoice_is_closed() -> Any:
    """In another transaction, as if nothing could happen between the two."""
    real = payments.void

    def void(*, invoice_id: int, at: datetime, **more: Any) -> bool:
        is_open = Invoice.objects.get(pk=invoice_id).status == "open"
        with patch.object(refund_rows, "begin_all", lambda *_, **__: []):
            done = real(invoice_id=invoice_id, at=at, **more)
        if is_open and done:
            refunds.refund_order(
                store_id=Invoice.objects.get(pk=invoice_id).store_id, order_id=invoice_id, key="void", at=at
            )
        return done

    return patch.object(payments, "void", void)


MISTAKES: dict[Callable[[], Any], Callable[[Shop], Press]] = {
    _a_press_is_forgotten_with_its_process: a_gift_card,
    _what_was_paid_goes_back_after_the_invoice_is_closed: voiding_a_part_paid_order,
}


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_shows(shop: Shop, plant: Callable[[], Any]) -> None:
    with pytest.raises(AssertionError, match="ended before its step"), plant():
        tell_with_every_end(shop, MISTAKES[plant])


def tell_with_every_end(shop: Shop, story: Callable[[Shop], Press]) -> None:
    until(NOON)
    press = story(shop)
    whole, steps = tell(shop, press, 0)
    assert whole.at_rest
    for name, value in STORIES[story].items():
        assert getattr(whole, name) == value, f"{story.__name__}: {name}"
    assert steps > 0
    for step in range(1, steps + 1):
        ended, _ = tell(shop, press, step)
        assert ended == whole, f"{story.__name__}, ended before its step {step} of {steps}"


def tell(shop: Shop, press: Press, kill: int) -> tuple[Truth, int]:
    """Press, and end the process before this step; then all that follows. It is undone in the end."""
    start = START[0]
    with apart():
        with killed_before(kill) as points:
            press(start)
        with suppress(ProblemError):
            press(start + 5 * SECOND)
        jobs(shop, start + 3 * MINUTE)
        with suppress(ProblemError):
            press(start + 4 * MINUTE)
        for hours in (26, 52):
            jobs(shop, start + hours * HOUR)
        return truth(), points.passed


def jobs(shop: Shop, at: datetime) -> None:
    outbox.run(store_id=shop.store_id, at=at)
    entitlements.shut_ended(store_id=shop.store_id, at=at)
    renewals.run(store_id=shop.store_id, at=at)
    dunning.run(store_id=shop.store_id, at=at)
    reconcile.run(at=at)


def truth() -> Truth:
    live = SandboxPayment.objects.filter(state__in=["requires_action", "processing", "failed"])
    return Truth(
        taken=taken(),
        invoices=sorted(
            Invoice.objects.exclude(status="void", paid=0).values_list(
                "kind", "status", "total", "paid", "refunded"
            )
        ),
        held=Entitlement.objects.filter(revoked_at=None).count(),
        subscriptions=sorted(
            Subscription.objects.values_list("status", "price__product__permalink", "cancel_at_period_end")
        ),
        gift_cards=sorted(GiftCard.objects.values_list("balance", flat=True)),
        credit=sum(Credit.objects.values_list("minor", flat=True)),
        coupons=sorted(Coupon.objects.values_list("redeemed", flat=True)),
        mails=sorted(Mail.objects.values_list("template", flat=True)),
        given=Donation.objects.count(),
        said=list(Message.objects.filter(kind="donation", state="shown").values_list("body", flat=True)),
        at_rest=not live.exists()
        and not Outbox.objects.filter(handled_at=None).exists()
        and not Refund.objects.exclude(state="succeeded").exists()
        and not Payment.objects.filter(leg="external", closed=False).exists()
        and not Payment.objects.filter(state__in=["surplus", "surplus_refunded"]).exists(),
    )
