"""A page's largest image, rendered before the app's script loads: visitors wait for it.

The app renders the same image in the same place, so that nothing moves when it starts.
"""

from dataclasses import dataclass
from typing import Literal

from matinee.pages.answers import Card, Content, Film

FILLS_THE_WIDTH = 960


@dataclass(frozen=True, slots=True)
class FirstPicture:
    """`hero` fills the catalogue's head, `stage` is the player of a film's page."""

    place: Literal["hero", "stage"]
    film: Content
    is_alone: bool = False
    """The only film of its store: the hero takes the whole window."""

    @property
    def is_small(self) -> bool:
        """Shown in a frame rather than scaled up, as `pages/catalog/Hero.tsx` does."""
        poster = self.film["poster"]
        assert poster is not None
        return poster["width"] < FILLS_THE_WIDTH and not self.film["is_vertical"]


def choose_featured(cards: list[Card]) -> Card | None:
    """Return the catalogue's featured film: the first that fills the width, else one with a poster.

    `pages/catalog/CatalogPage.tsx` applies the same rule.
    """
    stills = [card for card in cards if card["poster"]]
    return next((card for card in stills if not card["is_vertical"]), stills[0] if stills else None)


def of_catalogue(cards: list[Card]) -> FirstPicture | None:
    film = choose_featured(cards)
    return FirstPicture("hero", film, is_alone=len(cards) == 1) if film else None


def of_film(content: Film) -> FirstPicture | None:
    """The app decides which chapter's poster is shown; a film with one chapter has only one."""
    if content["poster"] is None or len(content["chapters"]) > 1:
        return None
    return FirstPicture("stage", content)
