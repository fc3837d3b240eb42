"""The largest picture of a page, drawn before the app's script is there: it is what a visitor waits for.

The app draws the same picture at the same place, so nothing moves when it takes over.
"""

from dataclasses import dataclass
from typing import Any, Literal

FILLS_THE_WIDTH = 960


@dataclass(frozen=True, slots=True)
class FirstPicture:
    """`hero` fills the head of the catalogue, `stage` is where the player of a film's page stands."""

    place: Literal["hero", "stage"]
    film: dict[str, Any]
    is_alone: bool = False
    """The only film of its store: the hero takes the whole window."""

    @property
    def is_small(self) -> bool:
        """Shown in a frame rather than scaled up, as `pages/catalog/Hero.tsx` does."""
        return bool(self.film["poster"]["width"] < FILLS_THE_WIDTH and not self.film["is_vertical"])


def choose_featured(cards: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the film at the head of the catalogue: the first that fills the width, else one with a still.

    `pages/catalog/CatalogPage.tsx` chooses by the same rule.
    """
    stills = [card for card in cards if card["poster"]]
    return next((card for card in stills if not card["is_vertical"]), stills[0] if stills else None)


def of_catalogue(cards: list[dict[str, object]]) -> FirstPicture | None:
    film = choose_featured(cards)
    return FirstPicture("hero", film, is_alone=len(cards) == 1) if film else None


def of_film(content: dict[str, Any]) -> FirstPicture | None:
    """Which chapter's still is shown is for the app to say; a film of one chapter has one still."""
    if content["poster"] is None or len(content["chapters"]) > 1:
        return None
    return FirstPicture("stage", content)
