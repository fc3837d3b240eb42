"""The cards that a list of a viewer's films answers with."""

from matinee.engagement.schemas import LibraryCard
from tests.world import Browser


def listed(browser: Browser, path: str) -> list[str]:
    response = browser.get(path)
    assert response.status_code == 200
    for card in response.json():
        LibraryCard.model_validate(card)
    return [card["permalink"] for card in response.json()]
