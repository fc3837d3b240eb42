"""Live's settings, read from the environment and checked once at boot."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import imageio_ffmpeg
from matinee_serving.environment import MEGABYTE, Environment, SettingsError
from matinee_serving.guard import Network

KEY_PURPOSE = "matinee.live_key.v1"
FEED_PURPOSE = "matinee.live_feed.v1"
INTERNAL_PURPOSE = "matinee.internal.v1"
RTMP_OFFSET, FEED_OFFSET = 6, 7
MOST_CORES = 1024


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    rtmp_port: int
    feed_port: int
    live_dir: Path
    stream_keys: tuple[bytes, ...]  # the current key, then the previous one during a rotation
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
    env = Environment(environ)
    return Settings(
        env=env.name,
        bind=env.bind,
        rtmp_port=env.port("LIVE_RTMP_PORT", default=env.base_port + RTMP_OFFSET),
        feed_port=env.base_port + FEED_OFFSET,
        live_dir=env.writable_media_dir("live"),
        stream_keys=env.keys(KEY_PURPOSE),
        feed_keys=env.keys(FEED_PURPOSE),
        internal_key=env.keys(INTERNAL_PURPOSE)[0],
        web_internal_url=env.http_url("WEB_INTERNAL_URL", default=f"http://127.0.0.1:{env.base_port}"),
        min_free_bytes=env.whole("LIVE_MIN_FREE_MB", default=1000, low=0, high=10**8) * MEGABYTE,
        silence_seconds=env.whole("LIVE_SILENCE_SECONDS", default=20, low=1, high=600),
        # Half of the cores that this program may use, unless configured.
        ladder_cores=env.number(
            "LIVE_LADDER_CORES", default=len(os.sched_getaffinity(0)) / 2, low=0, high=MOST_CORES
        ),
        ladder_behind_ms=env.whole("LIVE_LADDER_BEHIND_SECONDS", default=3, low=1, high=600) * 1000,
        ffmpeg=_ffmpeg(env),
        trusted_proxies=env.networks("MATINEE_TRUSTED_PROXIES"),
        metrics_tokens=env.metrics_tokens,
    )


def _ffmpeg(env: Environment) -> str:
    """The binary of the imageio-ffmpeg wheel, unless configured."""
    path = env.text("FFMPEG")
    if not path:
        return str(imageio_ffmpeg.get_ffmpeg_exe())
    if not os.access(path, os.X_OK):
        raise SettingsError("FFMPEG", "must be the path of a program")
    return path
