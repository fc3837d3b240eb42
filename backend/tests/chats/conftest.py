import pytest
from tests.chats.event_chat import EventChat, make_event_chat
from tests.world import World


@pytest.fixture
def event_chat(world: World) -> EventChat:
    return make_event_chat(world)
