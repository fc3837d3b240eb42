"""Signed claims: the event token, the store's grant, the reports key.

All are PyJWT's JWTs, with keys derived from MATINEE_SECRET_KEY; verifying one needs no database.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

import jwt
import msgspec
from matinee_serving.environment import derive_key

from matinee_collector.agents import BOT, Agent

ALGORITHM = "HS256"
TOKEN_LIFE_SECONDS = 3600
REFRESH_WINDOW_SECONDS = 1800
"""How long an expired token still proves which session is being refreshed."""
VERIFIED_CACHE_SIZE = 50_000
REMEMBERED_SESSIONS = 8
"""For one token. A player has one session, and another one after the film was changed."""

TOKEN_PURPOSE = "matinee.collector-token.v1"  # noqa: S105 (the name of a purpose)
GRANT_PURPOSE = "matinee.collector-grant.v1"
REPORTS_PURPOSE = "matinee.reports.v1"

TOKEN_AUDIENCE = "matinee-collector-events"  # noqa: S105 - no secret
GRANT_AUDIENCE = "matinee-collector"
REPORTS_AUDIENCE = "matinee-reports"


class TokenInvalid(Exception):
    """The token is malformed, forged, expired or of another environment."""


class Ids(msgspec.Struct, frozen=True):
    store_id: int
    user_id: int
    video_id: int
    content_id: int


class Grant(Ids, frozen=True):
    """The store's signature: whose a token may be, and the suffix of its stats' topics.

    `is_free_part`: only the free first minutes of a film play, which counts for no report of plays.
    """

    env: str
    analytics_env_id: str = ""
    is_free_part: bool = False

    @property
    def ids(self) -> Ids:
        return Ids(self.store_id, self.user_id, self.video_id, self.content_id)


class NamesIds(Protocol):
    store_id: int | None
    user_id: int | None
    video_id: int | None
    content_id: int | None


class Claims(msgspec.Struct, frozen=True):
    """A token's claims about every event sent with it."""

    store_id: int
    user_id: int
    video_id: int
    content_id: int
    session: str
    viewer_hash: int
    verified: bool
    env: str
    exp: int
    device: str = ""
    browser: str = ""
    os: str = ""
    analytics_env_id: str = ""
    is_free_part: bool = False

    @property
    def ids(self) -> Ids:
        return Ids(self.store_id, self.user_id, self.video_id, self.content_id)

    @property
    def is_bot(self) -> bool:
        return self.device == BOT

    def covers(self, ids: NamesIds) -> bool:
        """Whether the ids in a body, if any, are this token's."""
        return (
            ids.store_id in (self.store_id, None)
            and ids.video_id in (self.video_id, None)
            and ids.content_id in (self.content_id, None)
            and ids.user_id in (self.user_id, None)
        )


def session_key(ids: Ids, session: str) -> int:
    """64-bit key of a playback session (`psid`): a session never spans two videos, viewers or stores."""
    text = f"{ids.store_id}/{ids.user_id}/{ids.video_id}/{ids.content_id}/{session}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class Bearer:
    """A verified token, with its cached spool stamps of the latest sessions.

    A client names its sessions itself, any number of them. A stamp that was dropped is recomputed, with equal
    result, from the claims and the session.
    """

    __slots__ = ("_stamps", "claims", "noted_at")

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.noted_at = 0.0
        """When the session was last recorded as one that may continue under another token (continuing.py)."""
        self._stamps: dict[str | None, bytes] = {}

    def stamp(self, session: str | None, make: Callable[[Claims, str | None], bytes]) -> bytes:
        stamp = self._stamps.get(session)
        if stamp is None:
            if len(self._stamps) >= REMEMBERED_SESSIONS:
                del self._stamps[next(iter(self._stamps))]  # the oldest one
            stamp = self._stamps[session] = make(self.claims, session)
        return stamp


class TokenMint:
    """Signs and verifies event tokens; caches the verified ones."""

    def __init__(self, secrets: Sequence[str], environment: str) -> None:
        self._token_keys = [derive_key(secret, TOKEN_PURPOSE) for secret in secrets]
        self._grant_keys = [derive_key(secret, GRANT_PURPOSE) for secret in secrets]
        self._environment = environment
        self._verified: dict[bytes, Bearer] = {}

    def mint(
        self, *, ids: Ids, session: str, viewer_hash: int, agent: Agent, grant: Grant | None, at: float
    ) -> str:
        payload = {
            "aud": TOKEN_AUDIENCE,
            "store_id": ids.store_id,
            "user_id": ids.user_id,
            "video_id": ids.video_id,
            "content_id": ids.content_id,
            "session": session,
            "viewer_hash": viewer_hash,
            "verified": grant is not None,
            "analytics_env_id": grant.analytics_env_id if grant else "",
            "is_free_part": grant is not None and grant.is_free_part,
            **agent._asdict(),
            "env": self._environment,
            "iat": int(at),
            "exp": int(at) + TOKEN_LIFE_SECONDS,
        }
        return jwt.encode(payload, self._token_keys[0], algorithm=ALGORITHM)

    def verify(self, token: bytes, *, at: float) -> Bearer:
        bearer = self._verified.get(token)
        if bearer is None:
            bearer = Bearer(self._decode(token))
            if len(self._verified) >= VERIFIED_CACHE_SIZE:
                self._verified.clear()
            self._verified[token] = bearer
        if bearer.claims.exp <= at:
            raise TokenInvalid("expired")
        return bearer

    def find_refreshed(self, token: bytes, *, at: float) -> Claims | None:
        """Return the claims of an expired token that may still name its session, or None."""
        try:
            claims = self._decode(token)
        except TokenInvalid:
            return None
        return claims if claims.exp + REFRESH_WINDOW_SECONDS > at else None

    def find_grant(self, text: str, ids: Ids) -> Grant | None:
        """Return the grant, if the store signed it for exactly these ids in this environment."""
        try:
            payload = decode_with_any(text, self._grant_keys, audience=GRANT_AUDIENCE)
            grant = msgspec.convert(payload, Grant)
        except (TokenInvalid, msgspec.ValidationError):
            return None
        return grant if grant.ids == ids and grant.env == self._environment else None

    def _decode(self, token: bytes) -> Claims:
        payload = decode_with_any(token, self._token_keys, audience=TOKEN_AUDIENCE, verify_exp=False)
        try:
            claims = msgspec.convert(payload, Claims)
        except msgspec.ValidationError as error:
            raise TokenInvalid("claims") from error
        if claims.env != self._environment:
            raise TokenInvalid("environment")
        return claims


class ReportsGuard:
    """Requires the reports key, which the back office has."""

    def __init__(self, secrets: Sequence[str]) -> None:
        self._keys = [derive_key(secret, REPORTS_PURPOSE) for secret in secrets]

    def check(self, authorization: bytes) -> None:
        scheme, _, token = authorization.partition(b" ")
        if scheme.lower() != b"bearer" or not token:
            raise TokenInvalid("no bearer token")
        decode_with_any(token, self._keys, audience=REPORTS_AUDIENCE)


def decode_with_any(
    token: str | bytes, keys: Sequence[bytes], *, audience: str, verify_exp: bool = True
) -> dict[str, object]:
    """Payload of a JWT signed with one of the keys. Raises TokenInvalid."""
    required_claims = ["exp", "aud"]
    for key in keys:
        try:
            return jwt.decode(
                token,
                key,
                algorithms=[ALGORITHM],
                audience=audience,
                options={"require": required_claims, "verify_exp": verify_exp},
            )
        except jwt.InvalidSignatureError:
            continue
        except jwt.InvalidTokenError as error:
            raise TokenInvalid(type(error).__name__) from error
    raise TokenInvalid("signature")
