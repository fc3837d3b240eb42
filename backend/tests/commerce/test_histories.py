"""Whatever two people, a bank, a post and a clock do to a shop, both sides of the books agree in the end.

Of the wide machine; `test_invoice_histories.py` has the narrow one: a single invoice, looked at closer.
"""

import os
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import invoices, refund_rows
from matinee.commerce.operations.payments import payments
from matinee.commerce.providers.base import RefundOutcome
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.histories import play, tell
from tests.commerce.shop import ASKS_ALWAYS, FAILS, LOST_BEFORE, PAYS
from tests.commerce.wide_histories import DAY, Histories, opened_shop

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_the_books_agree_whatever_happens() -> None:
    play(opened_shop, 10, steps=14)


@pytest.mark.prove
def test_the_books_agree_after_ten_thousand_histories() -> None:
    play(opened_shop, int(os.environ.get("MATINEE_HISTORIES", 10_000)), steps=20)


def test_what_is_left_of_a_surplus_goes_back_when_a_part_was_given_back_there() -> None:
    """An old page pays a void invoice, and the owner refunds a part before we know: the whole is refused."""
    tell(
        opened_shop,
        lambda on: on.subscribe(0, "small", ASKS_ALWAYS, True, True, 8),
        lambda on: on.order(0, "gift", LOST_BEFORE, True, 8),
        lambda on: on.dispute(7, ["lost"]),
        lambda on: on.try_an_old_page_again(2),
        lambda on: on.refund_at_the_bank(0, 300, 1, False, 0),
    )


# Mistakes that one invoice does not show. Each is planted, and spoils a history that is right without it.


def _a_plan_ends_beside_its_open_invoice() -> Any:
    return patch.object(invoices, "write_off", lambda *_, **__: [])


def _an_upsell_beside_an_open_order() -> Any:
    return patch.object(invoices, "list_open", lambda **_: [])


def _a_new_key_for_the_refund_that_is_sent_again() -> Any:
    real, count = Sandbox.refund, iter(range(10**6))

    def careless(self: Sandbox, ref: str, money: Money, *, key: str) -> RefundOutcome:
        return real(self, ref, money, key=f"{key}-{next(count)}")

    return patch.object(Sandbox, "refund", careless)


def _what_is_given_back_outside_is_entered_each_time() -> Any:
    return patch.object(refund_rows, "going_of", lambda *_, **__: 0)


def _canceled_although_it_was_paid() -> Any:
    real = payments.void
    return patch.object(payments, "void", lambda **asked: real(**asked) or True)


Step = Callable[[Histories], None]
MISTAKES: dict[Callable[[], Any], tuple[Step, ...]] = {
    _a_plan_ends_beside_its_open_invoice: (
        lambda on: on.subscribe(0, "small", PAYS, False, False, 0),
        lambda on: on.change_the_card(0, FAILS, 0),
        lambda on: on.wait_and_let_the_jobs_run(31 * DAY, 0),
        lambda on: on.pay_what_is_open(0, 0, ASKS_ALWAYS, 0),
        lambda on: on.refund(0, None, True, 0),
        lambda on: on.answer_the_bank(0, True),
    ),
    _an_upsell_beside_an_open_order: (
        lambda on: on.order(0, "buy", ASKS_ALWAYS, False, 0),
        lambda on: on.subscribe(0, "small", PAYS, False, True, 0),
        lambda on: on.answer_the_bank(1, True),
        lambda on: on.come_back_from_the_bank(0, 1),
    ),
    _a_new_key_for_the_refund_that_is_sent_again: (
        lambda on: on.order(0, "buy", PAYS, False, 0),
        lambda on: on.refund(0, 300, False, 3),
    ),
    _what_is_given_back_outside_is_entered_each_time: (
        lambda on: on.order(0, "buy", PAYS, False, 0),
        lambda on: on.refund_at_the_bank(0, 300, 2, True, 0),
        lambda on: on.refund_at_the_bank(0, 300, 2, True, 0),
    ),
    _canceled_although_it_was_paid: (
        lambda on: on.subscribe(0, "small", ASKS_ALWAYS, False, False, 0),
        lambda on: on.answer_the_bank(0, True),
        lambda on: on.leave_or_stay(0, "cancel", 0),
    ),
}


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_spoils_its_history(plant: Callable[[], Any]) -> None:
    tell(opened_shop, *MISTAKES[plant])
    with pytest.raises(AssertionError), plant():
        tell(opened_shop, *MISTAKES[plant])
