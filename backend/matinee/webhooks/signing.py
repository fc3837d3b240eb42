"""Signatures as in Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks."""

import base64
import hmac
from collections.abc import Sequence
from datetime import datetime

from matinee.webhooks.secrets import PREFIX


def sign(*, message_id: str, body: bytes, secrets: Sequence[str], at: datetime) -> dict[str, str]:
    """Return the headers of a delivery, with a signature for each secret."""
    stamp = str(int(at.timestamp()))
    text = b".".join((message_id.encode(), stamp.encode(), body))
    return {
        "webhook-id": message_id,
        "webhook-timestamp": stamp,
        "webhook-signature": " ".join(_signature(text, secret) for secret in secrets),
    }


def _signature(text: bytes, secret: str) -> str:
    key = base64.b64decode(secret.removeprefix(PREFIX))
    return "v1," + base64.b64encode(hmac.digest(key, text, "sha256")).decode()
