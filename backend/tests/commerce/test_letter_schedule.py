"""402 days of a store: the letters that leave are exactly those of the rules in docs/payments.md.

The rules are written a second time here, from that page and not from the code: a small model that knows days
and nothing of rows. Twelve people live side by side. Each noon the worker's jobs run, then people press their
buttons, then the mails leave.

`make test` passes over days on which, by the rules, nothing is due that day or the next, and nobody presses
anything: a letter that is sent too early or too late leaves on a day that is not its own there as well.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import User
from matinee.commerce import tasks
from matinee.commerce.models import Invoice, Subscription
from matinee.commerce.operations.payments import payments, refunds
from matinee.commerce.operations.plans import subscriptions
from tests.commerce.letters import send_all
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

DAYS = 402
FIRST = date(2026, 2, 5)
Sent = Counter[tuple[date, str, str]]


@dataclass
class Life:
    """What a person does: the day of the store, and the act."""

    plan: str  # month, year, trial
    acts: dict[int, str] = field(default_factory=dict)
    card_ends: int = 2034


LIVES: dict[str, Life] = {
    "ann": Life("month"),
    "ben": Life("month", {60: FAILS}),
    "cia": Life("month", {60: FAILS, 91: PAYS}),
    "dan": Life("month", {60: ASKS_ALWAYS, 110: PAYS}),
    "eve": Life("year"),
    "fay": Life("trial"),
    "gus": Life("trial", {5: "cancel"}),
    "hal": Life("month", {100: "cancel", 102: "resume", 170: "cancel"}),
    "ida": Life("year", {345: "cancel"}),
    "jon": Life("month", card_ends=2026),
    "kim": Life("month", {40: "refund"}),
    "leo": Life("month", {60: FAILS, 92: "cancel"}),
}


@pytest.mark.parametrize("every_day", [False, pytest.param(True, marks=pytest.mark.prove)])
def test_the_letters_of_402_days_are_those_of_the_rules(shop: Shop, every_day: bool) -> None:
    expected = Counter(letter for name, life in LIVES.items() for letter in _rules_of(name, life))
    sent: Sent = Counter()
    plans = {name: _plan(shop, name, life.plan) for name, life in LIVES.items()}
    people = {name: shop.person(name) for name in LIVES}
    one_each = Counter(person.pk for person in people.values())
    for day in range(DAYS) if every_day else _days_with_something(expected):
        at = NOON.replace(month=FIRST.month, day=FIRST.day) + timedelta(days=day)
        _run_the_worker(shop, at)
        for name, life in LIVES.items():
            _live(shop, people[name], life, plans[name], day, at)
        assert Counter(Subscription.objects.values_list("user", flat=True)) == one_each
        sent.update((at.date(), to.partition("@")[0], template) for to, template in send_all())
    assert sent - expected == Counter()
    assert expected - sent == Counter()
    assert sum(sent.values()) > 100


def _days_with_something(expected: Sent) -> list[int]:
    """The days of letters and those before them, of acts, and the last."""
    letters = {(on - FIRST).days for on, _, _ in expected}
    acts = {day for life in LIVES.values() for day in life.acts}
    days = letters | {day - 1 for day in letters} | acts | {0, DAYS - 1}
    assert len(days) < DAYS / 2
    return sorted(days - {-1})


def _plan(shop: Shop, name: str, kind: str) -> int:
    """Everybody has a plan of their own: they all pay with the same card, which has one trial a plan."""
    if kind == "year":
        return shop.sell(name, "plan", 9000, plan_group=name, interval="year").pk
    return shop.sell(name, "plan", 999, plan_group=name, trial_days=14 if kind == "trial" else 0).pk


def _run_the_worker(shop: Shop, at: datetime) -> None:
    """As often as something is left: what the last round did may have made more."""
    while sum(tasks.sweep_store(shop.store_id, at).values()):
        pass


def _live(shop: Shop, person: User, life: Life, plan: int, day: int, at: datetime) -> None:
    about: dict[str, Any] = {"store_id": shop.store_id, "user_id": person.pk, "at": at}
    if day == 0:
        shop.card(person, year=life.card_ends, at=at)
        made = subscriptions.subscribe(**about, price_id=plan)
        if made.order and made.order.status == "open":
            payments.pay(invoice_id=made.order.id, at=at)
    act = life.acts.get(day)
    if act in (PAYS, FAILS, ASKS_ALWAYS):
        shop.card(person, act, at=at)
    elif act == "cancel":
        subscriptions.cancel(**about)
    elif act == "resume":
        subscriptions.resume(**about)
    elif act == "refund":
        paid = Invoice.objects.filter(user=person, status="paid").latest("id")
        refunds.refund_order(store_id=shop.store_id, order_id=paid.pk, key="press", at=at)


# The rules once more. A day is a number; a period begins on its day at noon.


def _rules_of(name: str, life: Life) -> list[tuple[date, str, str]]:
    """Return what a person is sent, by the rules."""
    told: list[tuple[date, str, str]] = []

    def tell(day: int, template: str) -> None:
        told.append((FIRST + timedelta(days=day), name, template))

    if life.plan == "trial":
        _trial(life, tell)
    else:
        tell(0, "receipts.receipt")
        _periods(life, 0, tell)
    for day, act in life.acts.items():
        if act == "refund":
            tell(day, "notices.refunded")
    if life.card_ends == 2026:  # a card of December 2026: told when its last month begins
        tell((date(2026, 12, 1) - FIRST).days, "notices.card_expires")
    return told


def _trial(life: Life, tell: Callable[[int, str], None]) -> None:
    if "cancel" in life.acts.values():
        [left] = [day for day, act in life.acts.items() if act == "cancel"]
        tell(left, "notices.plan_canceled")
        tell(14, "notices.plan_ended")
        return
    tell(11, "notices.trial_ends")
    tell(14, "receipts.receipt")
    _periods(life, 14, tell)


def _periods(life: Life, begun: int, tell: Callable[[int, str], None]) -> None:
    """Walk from period to period; the one that begins at `begun` is paid."""
    anchor, number = begun, 0
    while True:
        number += 1
        start = _after(anchor, number - 1, life.plan)
        end = _after(anchor, number, life.plan)
        if _leaves(life, start, end, tell):
            if end < DAYS:
                tell(end, "notices.plan_ended")
            return
        if life.plan == "year" and end - 7 < DAYS:
            tell(end - 7, "notices.plan_renews")
        if end >= DAYS:
            return
        if _card(life, end) == PAYS:
            tell(end, "receipts.receipt")
            continue
        paid_on = _dun(life, end, tell)
        if paid_on is None:
            return
        if paid_on > end + 7:  # it was on hold: a whole period begins that day
            anchor, number = paid_on, 0


def _dun(life: Life, due: int, tell: Callable[[int, str], None]) -> int | None:
    """Tell each step of a period that is not paid; return the day on which it was, or None when it ended."""
    word = "notices.payment_unconfirmed" if _card(life, due) == ASKS_ALWAYS else "notices.payment_failed"
    pays = [day for day, act in life.acts.items() if act == PAYS and day >= due]
    leaves = [day for day, act in life.acts.items() if act == "cancel" and day >= due]
    for step in (0, 2, 5, 7):
        if pays and pays[0] <= due + step:
            break  # on the same day too: it is paid before the letter leaves
        if leaves and leaves[0] < due + step:  # what is not paid for ends at once, and its debt with it
            tell(leaves[0], "notices.plan_ended")
            return None
        if due + step < DAYS:
            tell(due + step, word if step < 7 else "notices.plan_on_hold")
    if pays:
        tell(pays[0], "receipts.receipt")
        return pays[0]
    if due + 67 < DAYS:
        tell(due + 67, "notices.plan_ended")
    return None


def _leaves(life: Life, start: int, end: int, tell: Callable[[int, str], None]) -> bool:
    """Tell of each cancellation in a paid period; return whether the last word is to leave."""
    has_left = False
    for day, act in sorted((day, act) for day, act in life.acts.items() if start <= day < end):
        if act == "cancel":
            tell(day, "notices.plan_canceled")
            has_left = True
        elif act == "resume":
            has_left = False
    return has_left


def _card(life: Life, day: int) -> str:
    """The card with which the jobs of a day pay; people press their buttons after them."""
    kept = [act for on, act in sorted(life.acts.items()) if on < day and act in (PAYS, FAILS, ASKS_ALWAYS)]
    return kept[-1] if kept else PAYS


def _after(anchor: int, periods: int, plan: str) -> int:
    first = FIRST + timedelta(days=anchor)
    months = first.month - 1 + periods * (12 if plan == "year" else 1)
    return (date(first.year + months // 12, months % 12 + 1, first.day) - FIRST).days
