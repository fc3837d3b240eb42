"""Known devices: strangers' wrong passwords do not lock people out where they signed in before.

A signed cookie in the browser lists the accounts. An entry is void once its person's
`device_generation` has changed, or the account is deleted (docs/decisions/0038).
"""

from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from secrets import token_urlsafe

import jwt

from matinee.accounts.models import User
from matinee.kit.keys import key, keys

LIFETIME = timedelta(days=365)
MOST_ACCOUNTS = 5
# Five accounts take about 400 bytes.
LONGEST_COOKIE = 1000
AUDIENCE = "known-device"


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A person signed in on this browser; the random id is used to count its tries."""

    user_id: int
    generation: int
    id: str
    expires_at: int


def find_device(cookie: str, *, user: User | None, at: datetime) -> str | None:
    """Return this device's id if the person signed in on it; takes the same time for unknown people."""
    devices = _read(cookie, at)
    if user is None:
        return None
    mine = (user.pk, user.device_generation)
    return next((device.id for device in devices if (device.user_id, device.generation) == mine), None)


def add(cookie: str, *, user_id: int, generation: int, at: datetime) -> str:
    """Add a person who just signed in to the cookie. The oldest accounts are dropped."""
    expires_at = int((at + LIFETIME).timestamp())
    device = KnownDevice(user_id, generation, token_urlsafe(9), expires_at)
    return _write([device, *_others(cookie, user_id, at)][:MOST_ACCOUNTS])


def remove(cookie: str, *, user_id: int, at: datetime) -> str:
    """Remove a person from the cookie; empty when nobody is left."""
    others = _others(cookie, user_id, at)
    return _write(others) if others else ""


def renew(cookie: str, *, user_id: int, at: datetime) -> str:
    """Make this device known again after all of the person's devices were made unknown."""
    generation = User.objects.values_list("device_generation", flat=True).get(pk=user_id)
    return add(cookie, user_id=user_id, generation=generation, at=at)


def _others(cookie: str, user_id: int, at: datetime) -> list[KnownDevice]:
    return [device for device in _read(cookie, at) if device.user_id != user_id]


def _write(devices: list[KnownDevice]) -> str:
    claims = {"aud": AUDIENCE, "devices": [astuple(device) for device in devices]}
    return jwt.encode(claims, key("matinee.known-device.v1"), "HS256")


def _read(cookie: str, at: datetime) -> list[KnownDevice]:
    """Verify the cookie's signature, and drop expired entries."""
    if len(cookie) > LONGEST_COOKIE:
        return []
    for secret in keys("matinee.known-device.v1"):
        try:
            claims = jwt.decode(cookie, secret, ["HS256"], audience=AUDIENCE)
        except jwt.InvalidTokenError:
            continue
        devices = [KnownDevice(*values) for values in claims["devices"]]
        return [device for device in devices if device.expires_at > at.timestamp()]
    return []
