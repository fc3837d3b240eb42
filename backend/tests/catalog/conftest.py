import pytest
from tests.world import Browser, World


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)
