"""What realtime reads from the environment, checked once at boot."""

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from matinee_serving.guard import Network
from matinee_serving.metrics_access import VARIABLE as METRICS_TOKEN
from matinee_serving.metrics_access import read_metrics_tokens

STREAM_PURPOSE = b"matinee.chat_stream.v1"
PORT_OFFSET, LAST_OFFSET = 4, 7
EXIT_CODE_CONFIG = 78  # EX_CONFIG of sysexits.h


class SettingsError(Exception):
    """A variable holds something else than it may. Its value is never told: it may be a secret."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"{variable} {reason}")


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    port: int
    keys: tuple[bytes, ...]  # the current key, then the previous one while it is being rotated out
    database_url: str
    poll_seconds: float
    streams: int
    streams_an_address: int
    trusted_proxies: tuple[Network, ...]
    metrics_tokens: tuple[str, ...]


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    secrets = _secrets(environ)
    base_port = _integer(environ, "MATINEE_PORT", default=8000, low=1, high=65535 - LAST_OFFSET)
    return Settings(
        env=_one_of(environ, "MATINEE_ENV", ("development", "test", "production"), default="development"),
        bind=_address(environ, "MATINEE_BIND", default="127.0.0.1"),
        port=base_port + PORT_OFFSET,
        keys=tuple(derive_key(secret, STREAM_PURPOSE) for secret in secrets),
        database_url=_database_url(environ),
        poll_seconds=_seconds(environ, "REALTIME_POLL_SECONDS", default=2, low=0.1, high=5),
        streams=_integer(environ, "REALTIME_STREAMS", default=20_000, low=1, high=60_000),
        streams_an_address=_integer(environ, "REALTIME_STREAMS_AN_ADDRESS", default=200, low=1, high=60_000),
        trusted_proxies=_networks(environ, "MATINEE_TRUSTED_PROXIES"),
        metrics_tokens=_metrics_tokens(environ, secrets),
    )


def derive_key(secret: str, purpose: bytes) -> bytes:
    return hmac.digest(secret.encode(), purpose, hashlib.sha256)


def _one_of(environ: Mapping[str, str], variable: str, allowed: tuple[str, ...], *, default: str) -> str:
    value = environ.get(variable) or default
    if value not in allowed:
        raise SettingsError(variable, f"must be one of {', '.join(allowed)}")
    return value


def _integer(environ: Mapping[str, str], variable: str, *, default: int, low: int, high: int) -> int:
    text = environ.get(variable) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
        raise SettingsError(variable, f"must be a whole number between {low} and {high}")
    return int(text)


def _seconds(environ: Mapping[str, str], variable: str, *, default: float, low: float, high: float) -> float:
    try:
        value = float(environ.get(variable) or default)
    except ValueError:
        raise SettingsError(variable, "must be a number of seconds") from None
    if not low <= value <= high:  # false for NaN too
        raise SettingsError(variable, f"must lie between {low:g} and {high:g} seconds")
    return value


def _address(environ: Mapping[str, str], variable: str, *, default: str) -> str:
    value = environ.get(variable) or default
    try:
        ipaddress.ip_address(value)
    except ValueError:
        raise SettingsError(variable, "must be an IP address, such as 127.0.0.1 or 0.0.0.0") from None
    return value


def _secrets(environ: Mapping[str, str]) -> tuple[str, ...]:
    current = _secret(environ, "MATINEE_SECRET_KEY")
    if not environ.get("MATINEE_SECRET_KEY_PREVIOUS"):
        return (current,)
    return current, _secret(environ, "MATINEE_SECRET_KEY_PREVIOUS")


def _secret(environ: Mapping[str, str], variable: str) -> str:
    secret = environ.get(variable, "")
    if len(secret) < 32:
        raise SettingsError(variable, "must be set to at least 32 characters")
    try:
        secret.encode()
    except UnicodeEncodeError:
        raise SettingsError(variable, "must be UTF-8 text") from None
    return secret


def _metrics_tokens(environ: Mapping[str, str], secrets: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return read_metrics_tokens(environ.get(METRICS_TOKEN, ""), secrets)
    except ValueError as error:
        raise SettingsError(METRICS_TOKEN, str(error)) from None


def _database_url(environ: Mapping[str, str]) -> str:
    value = environ.get("DATABASE_URL", "")
    if not value:
        raise SettingsError("DATABASE_URL", "must be set: chats are read from PostgreSQL")
    try:
        url = urlsplit(value)
        is_postgres = url.scheme in ("postgresql", "postgres") and url.port != 0
    except ValueError:
        is_postgres = False
    if not is_postgres:
        raise SettingsError("DATABASE_URL", "must be an address that begins with postgresql://")
    return value


def _networks(environ: Mapping[str, str], variable: str) -> tuple[Network, ...]:
    try:
        return tuple(
            ipaddress.ip_network(part.strip())
            for part in environ.get(variable, "").split(",")
            if part.strip()
        )
    except ValueError:
        raise SettingsError(variable, "must hold networks such as 10.0.0.0/8") from None
