"""Upload grants: what `web` allows the bearer to upload, once and no more."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import jwt

AUDIENCE = "matinee-intake"
_is_upload = re.compile(r"[A-Za-z0-9_-]{22}").fullmatch


class GrantRefused(Exception):
    """The bearer has no grant, or an invalid or expired one."""


@dataclass(frozen=True, slots=True)
class Grant:
    upload: str
    store: int
    size: int  # bytes
    name: str


def read_grant(
    authorization: str | None, *, keys: tuple[bytes, ...], is_running: Callable[[Grant], bool]
) -> Grant:
    """Read an Authorization header; raises GrantRefused with a message for the person who uploads.

    An expired grant remains valid for an upload in progress: a large film over a slow connection
    takes longer than any grant should be valid.
    """
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise GrantRefused("This upload has no grant. Start it again from the page.")
    for key in keys:
        try:
            claims = jwt.decode(
                token,
                key,
                algorithms=["HS256"],
                audience=AUDIENCE,
                options={
                    "require": ["exp", "aud", "upload", "store", "size", "name"],
                    "verify_exp": False,  # below
                },
            )
        except jwt.InvalidTokenError:
            continue
        grant = _from_claims(claims)
        if not _is_current(claims["exp"]) and not is_running(grant):
            raise GrantRefused("The grant of this upload has run out. Start it again from the page.")
        return grant
    raise GrantRefused("The grant of this upload is not valid. Start it again from the page.")


def _is_current(expires_at: object) -> bool:
    return isinstance(expires_at, int | float) and expires_at > time.time()


def _from_claims(claims: dict[str, object]) -> Grant:
    match claims:
        case {"upload": str(upload), "store": int(store), "size": int(size), "name": str(name)} if (
            _is_upload(upload) and size > 0
        ):
            return Grant(upload, store, size, name)
    raise GrantRefused("The grant of this upload is not valid. Start it again from the page.")
