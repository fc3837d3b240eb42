"""Signed paths: the file that a path names, and whether the signature is valid.

The format and its test vectors are in contract/. The string that is verified is the string that selects
the file: nothing is decoded or normalised in between.
"""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

LONGEST_PLAYBACK_SECONDS = 6 * 3600
LONGEST_STILL_SECONDS = 48 * 3600
# The maximum by which the signer's clock may be ahead of ours.
CLOCK_SKEW_SECONDS = 60
# The pipeline's longest path is under 200 characters.
LONGEST_PATH = 512

_EXPIRY = r"([1-9][0-9]{0,11})"
_SECONDS = r"([1-9][0-9]{0,3})"
_SESSION = r"([A-Za-z0-9_-]{22})"
_SIGNATURE = r"([A-Za-z0-9_-]{43})"
_VIDEO = r"([a-z0-9]{16})"
_VERSION = r"([1-9][0-9]{0,9})"
_NAME = r"[a-z0-9][a-z0-9_-]*"
_PLAYBACK_FILE = rf"((?:{_NAME}/)*{_NAME}\.(m3u8|mp4|m4s|vtt|jpg|webp|avif))"
_STILL_FILE = r"((?:poster(?:-[0-9]+)?|preview)\.(jpg|webp|avif))"

_playback = re.compile(f"/v/{_EXPIRY}/{_SESSION}/{_SIGNATURE}/{_VIDEO}/{_VERSION}/{_PLAYBACK_FILE}").fullmatch
_free = re.compile(
    f"/f/{_SECONDS}/{_EXPIRY}/{_SESSION}/{_SIGNATURE}/{_VIDEO}/{_VERSION}/{_PLAYBACK_FILE}"
).fullmatch
_still = re.compile(f"/i/{_EXPIRY}/{_SIGNATURE}/{_VIDEO}/{_VERSION}/{_STILL_FILE}").fullmatch
_picture = re.compile(r"/p/([0-9a-f]{32})/([1-9][0-9]{0,4}\.(jpg|png|webp|avif))").fullmatch
_playback_prefix = re.compile(f"/v/{_EXPIRY}/{_SESSION}/{_SIGNATURE}/{_VIDEO}/{_VERSION}").fullmatch
_still_prefix = re.compile(f"/i/{_EXPIRY}/{_SIGNATURE}/{_VIDEO}/{_VERSION}").fullmatch


class Refusal(StrEnum):
    """Why a well-formed path is answered with 403."""

    SIGNATURE = "signature"
    EXPIRED = "expired"
    TOO_FAR = "too_far"
    REVOKED = "revoked"
    BEYOND = "beyond"  # the free first minutes: free_minutes.py


@dataclass(slots=True)
class SignedPath:
    expiry: int
    session: str | None  # None for a still
    signature: str
    video: str
    version: str
    file: str = ""  # empty for a prefix
    extension: str = ""
    free_seconds: int | None = None  # None for a whole film

    @property
    def message(self) -> str:
        if self.session is None:
            return f"i1/{self.expiry}/{self.video}/{self.version}"
        if self.free_seconds is not None:
            return f"f1/{self.free_seconds}/{self.expiry}/{self.session}/{self.video}/{self.version}"
        return f"v1/{self.expiry}/{self.session}/{self.video}/{self.version}"

    @property
    def longest_seconds(self) -> int:
        return LONGEST_STILL_SECONDS if self.session is None else LONGEST_PLAYBACK_SECONDS


def parse_path(path: str) -> SignedPath | None:
    """Parse a path that names a file; None if it is malformed."""
    if len(path) > LONGEST_PATH:
        return None
    if match := _playback(path):
        expiry, session, signature, video, version, file, extension = match.groups()
        return SignedPath(int(expiry), session, signature, video, version, file, extension)
    if match := _free(path):
        seconds, expiry, session, signature, video, version, file, extension = match.groups()
        return SignedPath(
            int(expiry), session, signature, video, version, file, extension, free_seconds=int(seconds)
        )
    if match := _still(path):
        expiry, signature, video, version, file, extension = match.groups()
        return SignedPath(int(expiry), None, signature, video, version, file, extension)
    return None


@dataclass(slots=True)
class PicturePath:
    """An image that an owner uploaded: public, so not signed. The key is a hash of its bytes."""

    key: str
    file: str
    extension: str


def parse_picture(path: str) -> PicturePath | None:
    match = _picture(path)
    return PicturePath(*match.groups()) if match else None


def parse_prefix(path: str) -> SignedPath | None:
    """Parse a path up to its version, as in nginx's subrequests; None if it is malformed."""
    if len(path) > LONGEST_PATH:
        return None
    if match := _playback_prefix(path):
        expiry, session, signature, video, version = match.groups()
        return SignedPath(int(expiry), session, signature, video, version)
    if match := _still_prefix(path):
        expiry, signature, video, version = match.groups()
        return SignedPath(int(expiry), None, signature, video, version)
    return None


def find_refusal(signed_path: SignedPath, *, keys: tuple[bytes, ...], now: float) -> Refusal | None:
    """Return why the signature is not valid at `now`; None if it is. Revocations are checked separately."""
    message = signed_path.message
    for key in keys:
        if hmac.compare_digest(sign(key, message), signed_path.signature):
            break
    else:
        return Refusal.SIGNATURE
    if signed_path.expiry <= now:
        return Refusal.EXPIRED
    if signed_path.expiry > now + signed_path.longest_seconds + CLOCK_SKEW_SECONDS:
        return Refusal.TOO_FAR
    return None


@lru_cache(maxsize=8192)  # a player requests every segment with the same one
def sign(key: bytes, message: str) -> str:
    digest = hmac.digest(key, message.encode(), hashlib.sha256)
    return urlsafe_b64encode(digest).decode().rstrip("=")
