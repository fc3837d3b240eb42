"""Intake's settings, read from the environment and checked once at boot."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from matinee_serving.environment import MEGABYTE, Environment
from matinee_serving.guard import Network

UPLOAD_PURPOSE = "matinee.upload.v1"
INTERNAL_PURPOSE = "matinee.internal.v1"
PORT_OFFSET = 1


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    port: int
    uploads_dir: Path
    upload_keys: tuple[bytes, ...]  # the current key, then the previous one during a rotation
    internal_key: bytes
    web_internal_url: str
    min_free_bytes: int
    idle_seconds: int
    trusted_proxies: tuple[Network, ...]
    metrics_tokens: tuple[str, ...]


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    env = Environment(environ)
    return Settings(
        env=env.name,
        bind=env.bind,
        port=env.base_port + PORT_OFFSET,
        uploads_dir=env.writable_media_dir("uploads"),
        upload_keys=env.keys(UPLOAD_PURPOSE),
        internal_key=env.keys(INTERNAL_PURPOSE)[0],
        web_internal_url=env.http_url("WEB_INTERNAL_URL", default=f"http://127.0.0.1:{env.base_port}"),
        min_free_bytes=env.whole("INTAKE_MIN_FREE_MB", default=500, low=0, high=10**8) * MEGABYTE,
        idle_seconds=env.whole("INTAKE_IDLE_SECONDS", default=15, low=1, high=600),
        trusted_proxies=env.networks("MATINEE_TRUSTED_PROXIES"),
        metrics_tokens=env.metrics_tokens,
    )
