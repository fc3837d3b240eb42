import pytest
from tests.chats.lounge import Lounge, make_lounge
from tests.world import World


@pytest.fixture
def lounge(world: World) -> Lounge:
    return make_lounge(world)
