"""Delivery's settings, read from the environment and checked once at boot."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from matinee_serving.environment import Environment, SettingsError

PLAYBACK_PURPOSE = "matinee.playback.v1"
FEED_PURPOSE = "matinee.live_feed.v1"
PORT_OFFSET, FEED_OFFSET = 2, 7


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    port: int
    packages_dir: Path
    pictures_dir: Path
    live_dir: Path
    feed_url: str  # address of `live`'s feed of events
    feed_key: bytes
    keys: tuple[bytes, ...]  # the current key, then the previous one during a rotation
    metrics_tokens: tuple[str, ...]
    database_url: str
    workers: int
    poll_seconds: float
    now_offset_seconds: float


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    env = Environment(environ)
    return Settings(
        env=env.name,
        bind=env.bind,
        port=env.base_port + PORT_OFFSET,
        packages_dir=env.media_dir / "packages",
        pictures_dir=env.media_dir / "images",
        live_dir=env.media_dir / "live",
        feed_url=_feed_url(env),
        feed_key=env.keys(FEED_PURPOSE)[0],
        keys=env.keys(PLAYBACK_PURPOSE),
        metrics_tokens=env.metrics_tokens,
        database_url=env.database_url(wanted_for="revocations are read from PostgreSQL"),
        workers=env.whole("DELIVERY_WORKERS", default=1, low=1, high=64),
        poll_seconds=env.number("DELIVERY_POLL_SECONDS", default=2, low=0.1, high=5, unit="seconds"),
        now_offset_seconds=_now_offset(env),
    )


def _feed_url(env: Environment) -> str:
    value = env.http_url("LIVE_FEED_URL", default=f"http://127.0.0.1:{env.base_port + FEED_OFFSET}")
    url = urlsplit(value)
    if url.path or url.query or url.fragment or "@" in url.netloc:
        raise SettingsError("LIVE_FEED_URL", "must be an address such as http://10.0.0.5:8007")
    return value


def _now_offset(env: Environment) -> float:
    seconds = env.number("MATINEE_NOW_OFFSET_S", default=0, low=-1e9, high=1e9, unit="seconds")
    if seconds and env.name == "production":
        raise SettingsError("MATINEE_NOW_OFFSET_S", "is for tests only: unset it in production")
    return seconds
