"""How the sandbox signs its webhooks: a time and an HMAC over it and the body, as Stripe does."""

import hmac
import time
from collections.abc import Mapping

from matinee.commerce.providers.base import BadSignatureError
from matinee.kit.keys import key, keys

HEADER = "Sandbox-Signature"
GOOD_FOR_SECONDS = 300


def sign(body: bytes) -> dict[str, str]:
    """Return the header that proves the body now."""
    stamp = str(int(time.time()))
    return {HEADER: f"t={stamp},v1={_digest(key('matinee.sandbox-webhook.v1'), stamp, body)}"}


def check(headers: Mapping[str, str], body: bytes) -> None:
    """Raise BadSignatureError unless one of our keys signed this body in the last minutes."""
    header = {name.lower(): value for name, value in headers.items()}.get(HEADER.lower(), "")
    parts = dict(part.partition("=")[::2] for part in header.split(","))
    stamp, signature = parts.get("t", ""), parts.get("v1", "")
    secrets = keys("matinee.sandbox-webhook.v1")
    fits = [hmac.compare_digest(_digest(one, stamp, body).encode(), signature.encode()) for one in secrets]
    if not stamp.isdecimal() or not any(fits):
        raise BadSignatureError
    if abs(time.time() - int(stamp)) > GOOD_FOR_SECONDS:
        raise BadSignatureError("The delivery is too old.")


def _digest(secret: bytes, stamp: str, body: bytes) -> str:
    return hmac.digest(secret, stamp.encode() + b"." + body, "sha256").hex()
