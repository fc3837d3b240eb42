"""The links in letters that confirm a subscription, and that end one."""

from dataclasses import dataclass
from typing import Literal

import jwt

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose, key, keys

_PURPOSE: Purpose = "matinee.newsletters-links.v1"
Audience = Literal["matinee-newsletters-confirm", "matinee-newsletters-leave"]
_CONFIRM: Audience = "matinee-newsletters-confirm"
_LEAVE: Audience = "matinee-newsletters-leave"


@dataclass(frozen=True, slots=True)
class Subscriber:
    """Whose link it is, and of which newsletter."""

    user_id: int
    newsletter_id: int


def confirmation_token(store_id: int, *, consent_id: int) -> str:
    return _sign(_CONFIRM, store_id, {"consent": consent_id})


def read_confirmation(store_id: int, token: str) -> int:
    """Return the consent that a link of this store confirms. Raises NotFoundError."""
    return _read(_CONFIRM, store_id, token).get("consent", 0)


def unsubscribe_token(store_id: int, *, user_id: int, newsletter_id: int) -> str:
    """Sign an unsubscription. It never expires, so that the links of old letters keep working."""
    return _sign(_LEAVE, store_id, {"person": user_id, "newsletter": newsletter_id})


def read_unsubscription(store_id: int, token: str) -> Subscriber:
    """Return whose link of this store it is. Raises NotFoundError."""
    claims = _read(_LEAVE, store_id, token)
    subscriber = Subscriber(claims.get("person", 0), claims.get("newsletter", 0))
    if subscriber.user_id not in names.find_people(store_id, [subscriber.user_id]):
        raise NotFoundError
    return subscriber


def _sign(audience: Audience, store_id: int, claims: dict[str, int]) -> str:
    return jwt.encode({"aud": audience, "store": store_id, **claims}, key(_PURPOSE), algorithm="HS256")


def _read(audience: Audience, store_id: int, token: str) -> dict[str, int]:
    for secret in keys(_PURPOSE):
        try:
            claims = jwt.decode(token, secret, algorithms=["HS256"], audience=audience)
        except jwt.InvalidTokenError:
            continue
        if claims.get("store") == store_id:
            return {name: value for name, value in claims.items() if isinstance(value, int)}
    raise NotFoundError
