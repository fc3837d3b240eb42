import pytest
from matinee.catalog.models import Content
from tests.world import Browser, World, make_film


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film")


@pytest.fixture
def browser(world: World) -> Browser:
    return world.browser(world.customer)
