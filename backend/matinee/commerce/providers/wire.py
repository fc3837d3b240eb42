"""HTTP to providers that bring no SDK: a time-out on every call, and no doubt about what was sent."""

import logging
from collections.abc import Mapping
from functools import lru_cache

import httpx

from matinee.commerce.providers.base import TIMEOUT_SECONDS, NotSentError, ProviderDownError
from matinee.kit.connections import give_connection_back

logger = logging.getLogger(__name__)


def send(
    provider: str,
    method: str,
    url: str,
    *,
    content: bytes | str | None = None,
    headers: dict[str, str] | None = None,
    params: Mapping[str, str | int] | None = None,
    auth: tuple[str, str] | None = None,
) -> httpx.Response:
    """Send one request. Raises NotSentError, and ProviderDownError when it may have arrived.

    Neither bodies nor addresses are logged: both name people and secrets.
    """
    give_connection_back()
    try:
        response = _connections().request(
            method,
            url,
            content=content,
            headers=headers,
            params=params,
            auth=auth or httpx.USE_CLIENT_DEFAULT,
        )
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout):
        raise NotSentError from None
    except httpx.HTTPError as error:
        logger.warning("%s: %s", provider, type(error).__name__)
        raise ProviderDownError from None
    if response.status_code >= 500 or response.status_code == 429:
        logger.warning("%s: status %s", provider, response.status_code)
        raise ProviderDownError
    return response


@lru_cache(maxsize=1)
def _connections() -> httpx.Client:
    return httpx.Client(timeout=TIMEOUT_SECONDS, follow_redirects=False)
