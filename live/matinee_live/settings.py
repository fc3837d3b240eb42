"""What live reads from the environment, checked once at boot."""

import hashlib
import hmac
import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

import imageio_ffmpeg
from matinee_serving.guard import Network
from matinee_serving.metrics_access import VARIABLE as METRICS_TOKEN
from matinee_serving.metrics_access import read_metrics_tokens

KEY_PURPOSE = b"matinee.live_key.v1"
FEED_PURPOSE = b"matinee.live_feed.v1"
INTERNAL_PURPOSE = b"matinee.internal.v1"
RTMP_OFFSET, FEED_OFFSET = 6, 7
EXIT_CODE_CONFIG = 78  # EX_CONFIG of sysexits.h
MEGABYTE = 1_000_000
MOST_CORES = 1024


class SettingsError(Exception):
    """A variable holds something else than it may. Its value is never told: it may be a secret."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"{variable} {reason}")


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    rtmp_port: int
    feed_port: int
    live_dir: Path
    stream_keys: tuple[bytes, ...]  # the current key, then the previous one while it is being rotated out
    feed_keys: tuple[bytes, ...]
    internal_key: bytes
    web_internal_url: str
    min_free_bytes: int
    silence_seconds: int
    ladder_cores: float
    ladder_behind_ms: int
    ffmpeg: str
    trusted_proxies: tuple[Network, ...]
    metrics_tokens: tuple[str, ...]


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    data_dir = Path(environ.get("MATINEE_DATA_DIR") or "./.data").resolve()
    base_port = _integer(environ, "MATINEE_PORT", default=8000, low=1, high=65535 - FEED_OFFSET)
    secrets = _secrets(environ)
    media_dir = _media_dir(environ, data_dir)
    return Settings(
        env=_one_of(environ, "MATINEE_ENV", ("development", "test", "production"), default="development"),
        bind=_address(environ, "MATINEE_BIND", default="127.0.0.1"),
        rtmp_port=_integer(environ, "LIVE_RTMP_PORT", default=base_port + RTMP_OFFSET, low=1, high=65535),
        feed_port=base_port + FEED_OFFSET,
        live_dir=_writable(media_dir / "live", variable="MEDIA_STORAGE"),
        stream_keys=tuple(derive_key(secret, KEY_PURPOSE) for secret in secrets),
        feed_keys=tuple(derive_key(secret, FEED_PURPOSE) for secret in secrets),
        internal_key=derive_key(secrets[0], INTERNAL_PURPOSE),
        web_internal_url=_http_url(environ, "WEB_INTERNAL_URL", default=f"http://127.0.0.1:{base_port}"),
        min_free_bytes=_integer(environ, "LIVE_MIN_FREE_MB", default=1000, low=0, high=10**8) * MEGABYTE,
        silence_seconds=_integer(environ, "LIVE_SILENCE_SECONDS", default=20, low=1, high=600),
        ladder_cores=_cores(environ, "LIVE_LADDER_CORES"),
        ladder_behind_ms=_integer(environ, "LIVE_LADDER_BEHIND_SECONDS", default=3, low=1, high=600) * 1000,
        ffmpeg=_ffmpeg(environ, "FFMPEG"),
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


def _cores(environ: Mapping[str, str], variable: str) -> float:
    """Half of what this program may use, unless it is said."""
    text = environ.get(variable)
    if not text:
        return len(os.sched_getaffinity(0)) / 2
    try:
        cores = float(text)
    except ValueError:
        cores = -1.0
    if not (text[0].isdigit() and 0 <= cores <= MOST_CORES):
        raise SettingsError(variable, f"must be a number between 0 and {MOST_CORES}, such as 1.5")
    return cores


def _ffmpeg(environ: Mapping[str, str], variable: str) -> str:
    """The binary of the imageio-ffmpeg wheel, unless another one is named."""
    path = environ.get(variable)
    if not path:
        return str(imageio_ffmpeg.get_ffmpeg_exe())
    if not os.access(path, os.X_OK):
        raise SettingsError(variable, "must be the path of a program")
    return path


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


def _writable(directory: Path, *, variable: str) -> Path:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(variable, f"must name a directory to write to ({error.strerror})") from None
    if not os.access(directory, os.W_OK | os.X_OK):
        raise SettingsError(variable, "must name a directory to write to")
    return directory


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


def _networks(environ: Mapping[str, str], variable: str) -> tuple[Network, ...]:
    try:
        return tuple(
            ipaddress.ip_network(part.strip())
            for part in environ.get(variable, "").split(",")
            if part.strip()
        )
    except ValueError:
        raise SettingsError(variable, "must hold networks such as 10.0.0.0/8") from None


def _http_url(environ: Mapping[str, str], variable: str, *, default: str) -> str:
    value = (environ.get(variable) or default).rstrip("/")
    try:
        url = urlsplit(value)
        is_http = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        is_http = False
    if not is_http:
        raise SettingsError(variable, "must be an address that begins with http:// or https://")
    return value
