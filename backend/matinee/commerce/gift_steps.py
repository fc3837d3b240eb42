"""The six tiers of a donation: its colour, and how long its message stays on top."""

from dataclasses import dataclass

from matinee.commerce.money import unit_of


@dataclass(frozen=True, slots=True)
class GiftStep:
    """`units` is the tier's lower bound, in units of about a dollar. Text on the colour is dark (SPEC 9)."""

    number: int
    units: int
    color: str
    pinned_minutes: int


GIFT_STEPS = (
    GiftStep(1, 2, "#97ABBD", 0),
    GiftStep(2, 5, "#A2B0E1", 1),
    GiftStep(3, 10, "#98CCCF", 2),
    GiftStep(4, 20, "#A3DE9E", 5),
    GiftStep(5, 50, "#FDB187", 10),
    GiftStep(6, 100, "#FF8585", 30),
)


def gift_step_of(minor: int, currency: str) -> GiftStep:
    """Return the highest tier that an amount reaches; anything below the first belongs to the first."""
    unit = unit_of(currency)
    return max(
        (step for step in GIFT_STEPS if step.units * unit <= minor),
        default=GIFT_STEPS[0],
        key=lambda step: step.number,
    )
