"""Stream tokens: who may read which room, as signed by web. Nothing is looked up before one is verified."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass

import jwt

AUDIENCE = "matinee-chat"
LARGEST_ID = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Grant:
    room_id: int
    user_id: int  # 0: a guest
    is_moderator: bool
    expires_at: float  # UNIX seconds


def read_grant(token: str, *, keys: Sequence[bytes]) -> Grant | None:
    """Return what a token grants; None for one that is forged, expired or malformed."""
    for key in keys:
        with contextlib.suppress(jwt.PyJWTError):
            claims = jwt.decode(
                token,
                key,
                algorithms=["HS256"],
                audience=AUDIENCE,
                options={"require": ["exp", "aud", "sub"]},
            )
            return _grant_of(claims.get("room"), claims["sub"], claims.get("mod"), claims["exp"])
    return None


def _grant_of(room_id: object, user_id: str, is_moderator: object, expires_at: float) -> Grant | None:
    is_whole = type(room_id) is int and user_id.isascii() and user_id.isdigit() and len(user_id) < 19
    if not is_whole or not isinstance(is_moderator, bool):
        return None
    assert isinstance(room_id, int)
    return Grant(room_id, int(user_id), is_moderator, expires_at) if 0 < room_id <= LARGEST_ID else None
