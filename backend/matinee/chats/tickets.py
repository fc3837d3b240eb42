"""The token for a room's stream at `realtime`, which knows no sessions."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import jwt

from matinee.accounts.queries import Viewer
from matinee.chats.models import Room
from matinee.chats.queries import can_moderate
from matinee.kit.keys import key

AUDIENCE = "matinee-chat"
# A page that stays open for longer fetches the chat again.
VALID_FOR = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class ChatStream:
    url: str
    expires_at: datetime


def issue_stream(room: Room, viewer: Viewer, *, origin: str, at: datetime) -> ChatStream:
    """Sign a viewer's stream of the room. `origin` is realtime's; browsers send no headers with it."""
    expires_at = (at + VALID_FOR).replace(microsecond=0)
    claims = {
        "aud": AUDIENCE,
        "room": room.pk,
        "sub": str(viewer.id),
        "mod": can_moderate(viewer),
        "exp": int(expires_at.timestamp()),
    }
    token = jwt.encode(claims, key("matinee.chat_stream.v1"), algorithm="HS256")
    return ChatStream(f"{origin}/live_chats/{token}", expires_at.astimezone(UTC))
