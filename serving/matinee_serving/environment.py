"""How all programs but Django's read their settings: each variable by its name and its limits.

A program's `settings.py` declares its variables and their defaults.
This module defines the valid values.
"""

import hmac
import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from matinee_serving.guard import Network
from matinee_serving.metrics_access import VARIABLE as METRICS_TOKEN
from matinee_serving.metrics_access import read_metrics_tokens

ENVIRONMENTS = ("development", "test", "production")
LAST_OFFSET = 7
"""The largest port offset from MATINEE_PORT (ARCHITECTURE.md, "Programs")."""
LEAST_SECRET_CHARACTERS = 32
MEGABYTE = 1_000_000
_MAPPED = ipaddress.IPv6Network("::ffff:0:0/96")  # IPv4 in IPv6 notation


class SettingsError(Exception):
    """A variable has an invalid value. The message never contains the value: it may be a secret."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"{variable} {reason}")
        self.variable = variable


def derive_key(secret: str, purpose: str) -> bytes:
    """Return the key of one purpose (`kit/keys.py`): no token is valid for two."""
    return hmac.digest(secret.encode(), purpose.encode(), "sha256")


class Environment:
    """The variables of one process. Unset and empty are the same; each method raises SettingsError."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables

    @property
    def name(self) -> str:
        return self.one_of("MATINEE_ENV", ENVIRONMENTS, default="development")

    @property
    def bind(self) -> str:
        value = self.text("MATINEE_BIND", default="127.0.0.1")
        try:
            ipaddress.ip_address(value)
        except ValueError:
            raise SettingsError(
                "MATINEE_BIND", "must be an IP address, such as 127.0.0.1 or 0.0.0.0"
            ) from None
        return value

    @property
    def base_port(self) -> int:
        """web's port; the other ports are relative to it."""
        return self.whole("MATINEE_PORT", default=8000, low=1, high=65535 - LAST_OFFSET)

    @property
    def data_dir(self) -> Path:
        return Path(self.text("MATINEE_DATA_DIR", default="./.data")).resolve()

    @property
    def media_dir(self) -> Path:
        value = self.text("MEDIA_STORAGE")
        if not value:
            return self.data_dir / "media"
        url = _split(value)
        if url and url.scheme == "" and value.startswith("/"):
            return Path(value).resolve()
        if url and url.scheme == "file" and url.netloc == "" and url.path.startswith("/"):
            return Path(unquote(url.path)).resolve()
        raise SettingsError("MEDIA_STORAGE", "must be an absolute path or file:// and an absolute path")

    def writable_media_dir(self, name: str) -> Path:
        """A folder in the media folder, created if missing."""
        directory = self.media_dir / name
        try:
            directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SettingsError(
                "MEDIA_STORAGE", f"must name a directory to write to ({error.strerror})"
            ) from None
        if not os.access(directory, os.W_OK | os.X_OK):
            raise SettingsError("MEDIA_STORAGE", "must name a directory to write to")
        return directory

    @property
    def secrets(self) -> tuple[str, ...]:
        """The current one, then the previous one during a rotation."""
        current = self._secret("MATINEE_SECRET_KEY")
        if not self.text("MATINEE_SECRET_KEY_PREVIOUS"):
            return (current,)
        return current, self._secret("MATINEE_SECRET_KEY_PREVIOUS")

    def keys(self, purpose: str) -> tuple[bytes, ...]:
        """In the order of `secrets`: the first one signs, all of them are accepted."""
        return tuple(derive_key(secret, purpose) for secret in self.secrets)

    @property
    def metrics_tokens(self) -> tuple[str, ...]:
        try:
            return read_metrics_tokens(self.text(METRICS_TOKEN), self.secrets)
        except ValueError as error:
            raise SettingsError(METRICS_TOKEN, str(error)) from None

    def database_url(self, *, wanted_for: str) -> str:
        value = self.text("DATABASE_URL")
        if not value:
            raise SettingsError("DATABASE_URL", f"must be set: {wanted_for}")
        url = _split(value)
        if not url or url.scheme not in ("postgresql", "postgres"):
            raise SettingsError("DATABASE_URL", "must be an address that begins with postgresql://")
        return value

    def text(self, variable: str, *, default: str = "") -> str:
        return self._variables.get(variable) or default

    def parts(self, variable: str, *, default: str = "") -> list[str]:
        """The comma-separated parts, trimmed."""
        text = self.text(variable, default=default)
        return [part.strip() for part in text.split(",") if part.strip()]

    def one_of(self, variable: str, choices: tuple[str, ...], *, default: str) -> str:
        value = self.text(variable, default=default)
        if value not in choices:
            raise SettingsError(variable, f"must be one of {', '.join(choices)}")
        return value

    def flag(self, variable: str, *, default: bool) -> bool:
        value = self.text(variable, default=str(default).lower())
        if value not in ("true", "false"):
            raise SettingsError(variable, "must be true or false")
        return value == "true"

    def whole(self, variable: str, *, default: int, low: int, high: int) -> int:
        text = self.text(variable, default=str(default))
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise SettingsError(variable, f"must be a whole number between {low} and {high}")
        return int(text)

    def port(self, variable: str, *, default: int) -> int:
        return self.whole(variable, default=default, low=1, high=65535)

    def number(self, variable: str, *, default: float, low: float, high: float, unit: str = "") -> float:
        unit = unit and f" {unit}"
        text = self.text(variable, default=str(default))
        try:
            value = float(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:  # false for NaN too
            raise SettingsError(variable, f"must be a number between {low:g} and {high:g}{unit}")
        return value

    def networks(self, variable: str) -> tuple[Network, ...]:
        """Proxies whose forwarded addresses are trusted."""
        try:
            networks = tuple(ipaddress.ip_network(part) for part in self.parts(variable))
        except ValueError:
            raise SettingsError(variable, "must hold networks such as 10.0.0.0/8") from None
        if any(is_everybody(network) for network in networks):
            raise SettingsError(
                variable, "must name the proxies alone: it holds a large part of all addresses"
            )
        return networks

    def http_url(self, variable: str, *, default: str) -> str:
        """Without a slash at its end."""
        value = self.text(variable, default=default).rstrip("/")
        url = _split(value)
        if not url or url.scheme not in ("http", "https") or not url.hostname:
            raise SettingsError(variable, "must be an address that begins with http:// or https://")
        return value

    def _secret(self, variable: str) -> str:
        secret = self.text(variable)
        if len(secret) < LEAST_SECRET_CHARACTERS:
            raise SettingsError(variable, f"must be set to at least {LEAST_SECRET_CHARACTERS} characters")
        try:
            secret.encode()
        except UnicodeEncodeError:
            raise SettingsError(variable, "must be UTF-8 text") from None
        return secret


def is_everybody(network: Network) -> bool:
    """Whether they include the public: the largest private networks have 8 bits in IPv4, and 7 in IPv6."""
    if network.version == 6 and network.network_address in _MAPPED:
        return network.prefixlen < 96 + 8
    return network.prefixlen < (8 if network.version == 4 else 7)


def _split(value: str) -> SplitResult | None:
    """None for an invalid address, even if only its port is invalid."""
    try:
        url = urlsplit(value)
        return None if url.port == 0 else url
    except ValueError:
        return None
