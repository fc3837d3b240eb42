"""PayPal over HTTP: an access token that is kept as long as it is good, keys, and errors in words."""

import json
import threading
import time
from collections.abc import Mapping

import httpx

from matinee.commerce.providers.base import ProviderSettingsError
from matinee.commerce.providers.paypal.wire import read_body
from matinee.commerce.providers.wire import send

_tokens: dict[tuple[str, str], tuple[str, float]] = {}
_lock = threading.Lock()


class PayPalHttp:
    def __init__(self, *, api_base: str, client_id: str, client_secret: str) -> None:
        self._api_base = api_base
        self._client = (client_id, client_secret)

    def call(
        self,
        method: str,
        path: str,
        about: Mapping[str, object] | bytes | None = None,
        *,
        key: str | None = None,
        params: Mapping[str, str | int] | None = None,
        whole: bool = False,
    ) -> dict[str, object]:
        """Send one request. `whole` asks for the object itself, not for links to it.

        Raises what `read_body` and `wire.send` raise.
        """
        headers = {"Content-Type": "application/json"}
        if key:
            headers["PayPal-Request-Id"] = key
        if whole:
            headers["Prefer"] = "return=representation"
        content = about if isinstance(about, bytes) else json.dumps(about) if about is not None else None
        response = self._send(method, path, content, headers, params)
        if response.status_code == 401:  # nothing was done: the token was taken back before its time
            self._forget_token()
            response = self._send(method, path, content, headers, params)
        if response.status_code == 401:
            raise ProviderSettingsError("PayPal refused the access token that it gave.")
        return read_body(response)

    def _send(
        self,
        method: str,
        path: str,
        content: bytes | str | None,
        headers: dict[str, str],
        params: Mapping[str, str | int] | None,
    ) -> httpx.Response:
        return send(
            "paypal",
            method,
            f"{self._api_base}{path}",
            content=content,
            headers={**headers, "Authorization": f"Bearer {self._token()}"},
            params=params,
        )

    def _token(self) -> str:
        cache_key = (self._api_base, self._client[0])
        with _lock:
            token, good_until = _tokens.get(cache_key, ("", 0.0))
        if time.monotonic() < good_until:
            return token
        response = send(
            "paypal",
            "POST",
            f"{self._api_base}/v1/oauth2/token",
            content="grant_type=client_credentials",
            headers={"Content-Type": "application/x-www-form-urlencoded"},
            auth=self._client,
        )
        if response.status_code != 200:
            raise ProviderSettingsError("PayPal refused the client id or its secret.")
        body = response.json()
        with _lock:
            _tokens[cache_key] = (body["access_token"], time.monotonic() + int(body["expires_in"]) - 60)
        return str(body["access_token"])

    def _forget_token(self) -> None:
        with _lock:
            _tokens.pop((self._api_base, self._client[0]), None)
