"""Whatever happens to its money, a donation that stands has its message in the chat, and no other has one."""

import os
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from matinee.commerce import gifts
from matinee.commerce.operations.ledger import donations, outbox
from tests.chats.gift_histories import GiftHistories, opened_event
from tests.commerce.histories import play, tell
from tests.commerce.shop import ASKS_ALWAYS, LOST_AFTER, PAYS

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Step = Callable[[GiftHistories], None]


def test_messages_are_the_donations_that_stand() -> None:
    play(opened_event, 4, steps=14)


@pytest.mark.prove
def test_messages_are_the_donations_that_stand_after_thousands_of_histories() -> None:
    play(opened_event, int(os.environ.get("MATINEE_HISTORIES", 2_000)), steps=24)


def killed(card: str, kill: int) -> Step:
    """Give, and end the process before this transaction."""
    return lambda on: on.give(0, 500, card, 1, kill)


REFUNDED: tuple[Step, ...] = (
    lambda on: on.give(0, 500, PAYS, 1, 0),
    lambda on: on.refund(0, 300, False, 0),
    lambda on: on.refund(0, None, False, 0),
)
DISPUTED: tuple[Step, ...] = (
    lambda on: on.give(0, 500, PAYS, 1, 0),
    lambda on: on.dispute(0, ["open", "lost"]),
    lambda on: on.dispute(0, ["won"]),
)
KILLED: tuple[Step, ...] = tuple(killed(card, kill) for card in (PAYS, LOST_AFTER) for kill in range(1, 11))
ANSWERED: tuple[Step, ...] = (
    lambda on: on.give(0, 500, ASKS_ALWAYS, 2, 0),
    lambda on: on.answer_the_bank(0, True),
    lambda on: on.deliver_a_webhook(0, 2, 0),
)


@pytest.mark.parametrize("steps", [REFUNDED, DISPUTED, KILLED, ANSWERED])
def test_histories_told_by_hand(steps: tuple[Step, ...]) -> None:
    tell(opened_event, *steps)


# Mistakes, each of which spoils a history that is right without it.


def _a_refund_leaves_the_message() -> Any:
    return patch.object(donations, "follow", lambda invoice: None)


def _the_message_is_written_later() -> Any:
    """By a job that runs with the next effect, and not in the transaction that enters the donation."""
    real = gifts.host().follow
    late: list[gifts.Gift] = []
    host = gifts.Host(
        require_open=gifts.host().require_open,
        require_event=gifts.host().require_event,
        follow=lambda gift: late.append(gift),
        forget=gifts.host().forget,
    )
    handle = outbox.handle

    def tell_first(**effect: Any) -> bool:
        while late:
            real(late.pop())
        return handle(**effect)

    return _Both(patch.object(gifts, "_hosts", [host]), patch.object(outbox, "handle", tell_first))


class _Both:
    def __init__(self, *patches: Any) -> None:
        self._patches = patches

    def __enter__(self) -> None:
        for one in self._patches:
            one.start()

    def __exit__(self, *_: object) -> None:
        for one in self._patches:
            one.stop()


MISTAKES: dict[Callable[[], Any], tuple[Step, ...]] = {
    _a_refund_leaves_the_message: REFUNDED,
    _the_message_is_written_later: REFUNDED,
}


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_spoils_its_history(plant: Callable[[], Any]) -> None:
    with pytest.raises(AssertionError), plant():
        tell(opened_event, *MISTAKES[plant])
