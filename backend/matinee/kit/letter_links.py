"""The links of letters that act for their reader: signed for one use in one store, without an end."""

from collections.abc import Mapping

import jwt

from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose, key, keys

Claim = int | str


def sign_link(purpose: Purpose, *, audience: str, store_id: int, claims: Mapping[str, Claim]) -> str:
    """Sign what a link says. It never expires, so that the links of old letters keep working."""
    return jwt.encode({"aud": audience, "store": store_id, **claims}, key(purpose), algorithm="HS256")


def read_link(purpose: Purpose, *, audience: str, store_id: int, token: str) -> dict[str, Claim]:
    """Return what a link of this store says. Raises NotFoundError."""
    for secret in keys(purpose):
        try:
            claims = jwt.decode(token, secret, algorithms=["HS256"], audience=audience)
        except jwt.InvalidTokenError:
            continue
        if claims.get("store") == store_id:
            return {name: value for name, value in claims.items() if isinstance(value, int | str)}
    raise NotFoundError
