"""What delivery reads from the environment, checked once at boot."""

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from matinee_serving.metrics_access import VARIABLE as METRICS_TOKEN
from matinee_serving.metrics_access import read_metrics_tokens

PLAYBACK_PURPOSE = b"matinee.playback.v1"
FEED_PURPOSE = b"matinee.live_feed.v1"
PORT_OFFSET, FEED_OFFSET = 2, 7
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
    packages_dir: Path
    pictures_dir: Path
    live_dir: Path
    feed_url: str  # where `live` tells of events
    feed_key: bytes
    keys: tuple[bytes, ...]  # the current key, then the previous one while it is being rotated out
    metrics_tokens: tuple[str, ...]
    database_url: str
    workers: int
    poll_seconds: float
    now_offset_seconds: float


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    env = _one_of(environ, "MATINEE_ENV", ("development", "test", "production"), default="development")
    secrets = _secrets(environ)
    data_dir = Path(environ.get("MATINEE_DATA_DIR") or "./.data").resolve()
    base_port = _integer(environ, "MATINEE_PORT", default=8000, low=1, high=65535 - FEED_OFFSET)
    return Settings(
        env=env,
        bind=_address(environ, "MATINEE_BIND", default="127.0.0.1"),
        port=base_port + PORT_OFFSET,
        packages_dir=_media_dir(environ, data_dir) / "packages",
        pictures_dir=_media_dir(environ, data_dir) / "images",
        live_dir=_media_dir(environ, data_dir) / "live",
        feed_url=_feed_url(environ, default=f"http://127.0.0.1:{base_port + FEED_OFFSET}"),
        feed_key=derive_key(secrets[0], FEED_PURPOSE),
        keys=tuple(derive_key(secret, PLAYBACK_PURPOSE) for secret in secrets),
        metrics_tokens=_metrics_tokens(environ, secrets),
        database_url=_database_url(environ),
        workers=_integer(environ, "DELIVERY_WORKERS", default=1, low=1, high=64),
        poll_seconds=_seconds(environ, "DELIVERY_POLL_SECONDS", default=2, low=0.1, high=5),
        now_offset_seconds=_now_offset(environ, env),
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


def _media_dir(environ: Mapping[str, str], data_dir: Path) -> Path:
    value = environ.get("MEDIA_STORAGE")
    if not value:
        return data_dir / "media"
    try:
        url = urlsplit(value)
    except ValueError:
        raise SettingsError("MEDIA_STORAGE", "is not an address") from None
    if url.scheme == "" and value.startswith("/"):
        return Path(value).resolve()
    if url.scheme == "file" and url.netloc == "" and url.path.startswith("/"):
        return Path(unquote(url.path)).resolve()
    raise SettingsError("MEDIA_STORAGE", "must be an absolute path or file:// and an absolute path")


def _secrets(environ: Mapping[str, str]) -> tuple[str, ...]:
    current = _secret(environ, "MATINEE_SECRET_KEY")
    if not environ.get("MATINEE_SECRET_KEY_PREVIOUS"):
        return (current,)
    return current, _secret(environ, "MATINEE_SECRET_KEY_PREVIOUS")


def _metrics_tokens(environ: Mapping[str, str], secrets: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return read_metrics_tokens(environ.get(METRICS_TOKEN, ""), secrets)
    except ValueError as error:
        raise SettingsError(METRICS_TOKEN, str(error)) from None


def _secret(environ: Mapping[str, str], variable: str) -> str:
    secret = environ.get(variable, "")
    if len(secret) < 32:
        raise SettingsError(variable, "must be set to at least 32 characters")
    try:
        secret.encode()
    except UnicodeEncodeError:
        raise SettingsError(variable, "must be UTF-8 text") from None
    return secret


def _database_url(environ: Mapping[str, str]) -> str:
    value = environ.get("DATABASE_URL", "")
    if not value:
        raise SettingsError("DATABASE_URL", "must be set: revocations are read from PostgreSQL")
    try:
        url = urlsplit(value)
        is_postgres = url.scheme in ("postgresql", "postgres") and url.port != 0
    except ValueError:
        is_postgres = False
    if not is_postgres:
        raise SettingsError("DATABASE_URL", "must be an address that begins with postgresql://")
    return value


def _feed_url(environ: Mapping[str, str], *, default: str) -> str:
    value = (environ.get("LIVE_FEED_URL") or default).rstrip("/")
    try:
        url = urlsplit(value)
        is_origin = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        is_origin = False
    if not is_origin or url.path or url.query or url.fragment or "@" in url.netloc:
        raise SettingsError("LIVE_FEED_URL", "must be an address such as http://10.0.0.5:8007")
    return value


def _now_offset(environ: Mapping[str, str], env: str) -> float:
    seconds = _seconds(environ, "MATINEE_NOW_OFFSET_S", default=0, low=-1e9, high=1e9)
    if seconds and env == "production":
        raise SettingsError("MATINEE_NOW_OFFSET_S", "is for tests only: unset it in production")
    return seconds
