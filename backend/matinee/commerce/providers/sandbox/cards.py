"""The test cards: the only numbers that the sandbox takes. Most are those that Stripe made familiar."""

from dataclasses import asdict, dataclass
from enum import StrEnum

from matinee.commerce.providers.base import State


class Scenario(StrEnum):
    SUCCEEDS = "succeeds"
    DECLINED = "generic_decline"
    NO_FUNDS = "insufficient_funds"
    EXPIRED = "expired_card"
    WRONG_CVC = "incorrect_cvc"
    ASKS_ONCE = "asks_once"
    ASKS_ALWAYS = "asks_always"
    FAILS_LATER = "fails_later"
    DISPUTED = "disputed"
    LOST_BEFORE = "lost_before"
    LOST_AFTER = "lost_after"
    SETTLES_LATER = "settles_later"


# These are refused when they are put on file already.
REFUSED = frozenset({Scenario.DECLINED, Scenario.NO_FUNDS, Scenario.EXPIRED, Scenario.WRONG_CVC})


@dataclass(frozen=True, slots=True)
class TestCard:
    number: str
    scenario: Scenario
    says: str  # for the page that offers the numbers


TEST_CARDS = (
    TestCard("4242424242424242", Scenario.SUCCEEDS, "Pays"),
    TestCard("4000000000000002", Scenario.DECLINED, "Is declined"),
    TestCard("4000000000009995", Scenario.NO_FUNDS, "Has no money"),
    TestCard("4000000000000069", Scenario.EXPIRED, "Has expired"),
    TestCard("4000000000000127", Scenario.WRONG_CVC, "Has another security code"),
    TestCard("4000002500003155", Scenario.ASKS_ONCE, "The bank asks once, when the card is put on file"),
    TestCard("4000002760003184", Scenario.ASKS_ALWAYS, "The bank asks every time"),
    TestCard("4000000000000341", Scenario.FAILS_LATER, "Is put on file, and declined when charged"),
    TestCard("4000000000000259", Scenario.DISPUTED, "Pays, and the customer disputes it"),
    TestCard("4000000000770018", Scenario.LOST_BEFORE, "The charge never arrives, and nor does an answer"),
    TestCard("4000000000770026", Scenario.LOST_AFTER, "Pays, and the answer is lost"),
    TestCard("4000000000770034", Scenario.SETTLES_LATER, "Pays, half a minute later"),
)
BY_NUMBER = {card.number: card for card in TEST_CARDS}


def as_json() -> list[dict[str, str]]:
    return [asdict(card) for card in TEST_CARDS]


def outcome_of(scenario: str, *, off_session: bool) -> tuple[State, str]:
    """Return where a charge of such a card stands at first, and why it is declined."""
    match scenario:
        case Scenario.FAILS_LATER:
            return State.FAILED, "generic_decline"
        case Scenario.ASKS_ALWAYS if off_session:
            return State.FAILED, "authentication_required"
        case Scenario.ASKS_ALWAYS:
            return State.REQUIRES_ACTION, ""
        case Scenario.SETTLES_LATER:
            return State.PROCESSING, ""
    return State.SUCCEEDED, ""
