"""The six steps of what is given at a live event: its colour, and how long its message stays on top."""

from dataclasses import dataclass

from matinee.commerce.money import unit_of


@dataclass(frozen=True, slots=True)
class GiftStep:
    """`units`: from so many times a round sum near a dollar on. The text on the colour is dark (SPEC 9)."""

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
    """Return the highest step that an amount reaches; what is below the first one belongs to it, too."""
    unit = unit_of(currency)
    return max(
        (step for step in GIFT_STEPS if step.units * unit <= minor),
        default=GIFT_STEPS[0],
        key=lambda step: step.number,
    )
