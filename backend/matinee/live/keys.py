"""Stream keys: derived, so that they need not be stored and can be shown again. `live` derives the same."""

import base64
import hmac

from matinee.kit.keys import key

MAC_BYTES = 20


def stream_key(public_id: str, version: int) -> str:
    """Return the key of an input; test vectors: contract/stream-key.json."""
    mac = hmac.digest(key("matinee.live_key.v1"), f"{public_id}.{version}".encode(), "sha256")[:MAC_BYTES]
    return f"{public_id}-{base64.b32encode(mac).decode().lower()}"
