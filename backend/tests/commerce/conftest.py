import pytest
from tests.commerce.shop import Shop
from tests.world import World


@pytest.fixture
def shop(world: World) -> Shop:
    return Shop(world.store, world.customer)
