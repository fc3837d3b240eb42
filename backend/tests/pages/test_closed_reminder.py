"""Staff who look at a store that is closed to visitors are told so."""

from typing import Any

import pytest
from tests.pages.page import Page
from tests.pages.test_barriers import ADULTS, CLOSED, MAINTENANCE, set_up
from tests.world import World


@pytest.mark.parametrize("mode", ["app", "server"])
@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        pytest.param(MAINTENANCE, "maintenance", "the store is under maintenance.", id="maintenance"),
        pytest.param(CLOSED, "not_open", "the store is closed.", id="closed"),
        pytest.param({}, None, None, id="open"),
        pytest.param(ADULTS, None, None, id="an age keeps some out, and is no news"),
    ],
)
class TestAReminder:
    """Staff are let in, and would forget that nobody else is."""

    def test_is_on_every_page_for_staff_alone(
        self, world: World, given: dict[str, Any], code: str | None, words: str | None, mode: str
    ) -> None:
        set_up(world, given | {"catalogue_mode": mode})
        for user in (world.moderator, world.owner):
            page = Page(world.browser(user).get("/catalog"))
            if mode == "app":
                assert page.config["closed_to_visitors"] == code
                continue
            links = page.find_all("a", href="/bullet/store/availability")
            assert len(links) == (code is not None)
            assert words is None or words in page.html
        for browser in (world.guest, world.browser(world.customer)):
            page = Page(browser.get("/sign_in"))
            assert page.config["closed_to_visitors"] is None
