"""The store's banner: what is shown when somebody shares one of its pages."""

import pytest
from matinee.stores.queries import forget_stores
from tests.pages.page import Page
from tests.stores.test_store_pictures import png, put
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/catalog", "/search", "/sign_in", "/orders/checkout", "/no/such/page"])
def test_pages_without_a_picture_of_their_own_have_the_banner(world: World, path: str) -> None:
    make_film(world.store, "film")
    banner = put(world.browser(world.admin), "banner", png()).json()["banner"]["src"]
    forget_stores()  # as a change does that other requests may see
    assert Page(world.guest.get(path)).meta("og:image") == banner
    assert Page(world.other_guest.get(path)).meta("og:image") is None


def test_a_film_keeps_its_own(world: World) -> None:
    make_film(world.store, "film")
    banner = put(world.browser(world.admin), "banner", png()).json()["banner"]["src"]
    forget_stores()
    picture = Page(world.guest.get("/programs/film")).meta("og:image")
    assert picture is not None and picture != banner
