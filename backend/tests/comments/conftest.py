import pytest
from matinee.catalog.models import Content
from tests.world import World, make_film


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film", title="The film")
