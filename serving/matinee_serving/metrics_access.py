"""Access to /metrics. It names every route with its counts, and behind a proxy every peer looks local."""

import hmac
import re
from collections.abc import Sequence

VARIABLE = "MATINEE_METRICS_TOKEN"
PURPOSE = b"matinee.metrics.v1"
_is_token = re.compile(r"[\x21-\x7e]{16,}").fullmatch


def read_metrics_tokens(token: str, secrets: Sequence[str]) -> tuple[str, ...]:
    """The tokens for /metrics: the operator's own, else one derived from each secret key.

    Raises ValueError with what is wrong with the given one.
    """
    if not token:
        return tuple(hmac.digest(secret.encode(), PURPOSE, "sha256").hex() for secret in secrets)
    if not _is_token(token):
        raise ValueError("must have at least 16 characters, none of them a blank")
    return (token,)


def may_read_metrics(authorization: str, tokens: Sequence[str]) -> bool:
    scheme, _, token = authorization.partition(" ")
    return scheme.lower() == "bearer" and any(
        hmac.compare_digest(token.encode("utf-8", "replace"), good_token.encode()) for good_token in tokens
    )
