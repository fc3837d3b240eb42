"""Sign the paths that delivery serves; format and test vectors: contract/playback-path.json."""

import hmac
from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from typing import TypedDict

from matinee.kit.keys import key

LONGEST_PLAYBACK = timedelta(hours=6)
SHORTEST_STILL = timedelta(hours=24)
LONGEST_STILL = 2 * SHORTEST_STILL


class Grant(TypedDict):
    """What a playback is signed for; each of its files has the same signature."""

    expiry: int
    session: str
    video: str
    version: int


def playback_path(*, expiry: int, session: str, video: str, version: int, file: str) -> str:
    signature = _sign(f"v1/{expiry}/{session}/{video}/{version}")
    return f"/v/{expiry}/{session}/{signature}/{video}/{version}/{file}"


def free_path(*, seconds: int, expiry: int, session: str, video: str, version: int, file: str) -> str:
    """Sign the first seconds of a film: delivery sends nothing of what follows."""
    signature = _sign(f"f1/{seconds}/{expiry}/{session}/{video}/{version}")
    return f"/f/{seconds}/{expiry}/{session}/{signature}/{video}/{version}/{file}"


def still_path(*, expiry: int, video: str, version: int, file: str) -> str:
    return f"/i/{expiry}/{_sign(f'i1/{expiry}/{video}/{version}')}/{video}/{version}/{file}"


def still_expiry(at: datetime) -> int:
    """The midnight (UTC) at least a day away: one address for everybody all day, so that it is cached."""
    earliest = at.astimezone(UTC) + SHORTEST_STILL
    midnight = earliest.replace(hour=0, minute=0, second=0, microsecond=0)
    if midnight < earliest:
        midnight += timedelta(days=1)
    return int(midnight.timestamp())


def _sign(message: str) -> str:
    digest = hmac.digest(key("matinee.playback.v1"), message.encode("ascii"), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode("ascii")
