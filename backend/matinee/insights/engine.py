"""Query the collector's engine over HTTP, with a token for each request."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from time import monotonic
from typing import Any

import httpx
import jwt
from django.conf import settings

from matinee.kit.errors import UnavailableError
from matinee.kit.keys import key

# Reports take milliseconds. Pages wait 5 seconds: the error is sent before that.
TIMEOUT_SECONDS = 4.0
TOKEN_LIFE = timedelta(seconds=60)


class EngineAwayError(UnavailableError):
    code = "reports_unavailable"
    message = "The playback reports are not available right now. Nothing is lost; try again in a moment."


def ask_engine(
    path: str, body: Mapping[str, object] | None = None, *, timeout_seconds: float | None = None
) -> dict[str, Any]:
    """Return the engine's answer. Raises EngineAwayError when it does not answer in time."""
    expires_at = datetime.now(UTC) + TOKEN_LIFE
    claims = {"aud": "matinee-reports", "exp": expires_at}
    token = jwt.encode(claims, key("matinee.reports.v1"), algorithm="HS256")
    seconds = TIMEOUT_SECONDS if timeout_seconds is None else timeout_seconds
    try:
        answer = json.loads(_call(path, body, token=token, timeout_seconds=seconds))
    except (httpx.HTTPError, ValueError) as error:
        raise EngineAwayError from error
    if not isinstance(answer, dict):
        raise EngineAwayError
    return answer


def _call(path: str, body: Mapping[str, object] | None, *, token: str, timeout_seconds: float) -> bytes:
    """Return the response body. httpx limits each wait on the socket; the deadline limits their sum."""
    deadline = monotonic() + timeout_seconds
    body_bytes = bytearray()
    with _client().stream(
        "GET" if body is None else "POST",
        settings.ENVIRONMENT.engine_url + path,
        json=body,
        timeout=timeout_seconds,
        headers={"Authorization": f"Bearer {token}"},
    ) as response:
        response.raise_for_status()
        for part in response.iter_bytes():
            body_bytes += part
            if monotonic() > deadline:
                raise httpx.ReadTimeout("The answer takes too long.", request=response.request)
    return bytes(body_bytes)


@lru_cache(maxsize=1)
def _client() -> httpx.Client:
    # Our own program on this machine: the environment's proxy does not apply.
    return httpx.Client(timeout=TIMEOUT_SECONDS, trust_env=False)
