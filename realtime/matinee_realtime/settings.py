"""Realtime's settings, read from the environment and checked once at boot."""

from collections.abc import Mapping
from dataclasses import dataclass

from matinee_serving.environment import Environment
from matinee_serving.guard import Network

STREAM_PURPOSE = "matinee.chat_stream.v1"
PORT_OFFSET = 4


@dataclass(frozen=True, slots=True)
class Settings:
    env: str
    bind: str
    port: int
    keys: tuple[bytes, ...]  # the current key, then the previous one during a rotation
    database_url: str
    poll_seconds: float
    streams: int
    streams_an_address: int
    trusted_proxies: tuple[Network, ...]
    metrics_tokens: tuple[str, ...]


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    env = Environment(environ)
    return Settings(
        env=env.name,
        bind=env.bind,
        port=env.base_port + PORT_OFFSET,
        keys=env.keys(STREAM_PURPOSE),
        database_url=env.database_url(wanted_for="chats are read from PostgreSQL"),
        poll_seconds=env.number("REALTIME_POLL_SECONDS", default=2, low=0.1, high=5, unit="seconds"),
        streams=env.whole("REALTIME_STREAMS", default=20_000, low=1, high=60_000),
        streams_an_address=env.whole("REALTIME_STREAMS_AN_ADDRESS", default=200, low=1, high=60_000),
        trusted_proxies=env.networks("MATINEE_TRUSTED_PROXIES"),
        metrics_tokens=env.metrics_tokens,
    )
