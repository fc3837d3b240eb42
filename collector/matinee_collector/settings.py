"""The settings of the collector and the engine, read from the environment and checked once at boot."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from matinee_serving.environment import Environment, SettingsError
from matinee_serving.guard import Network

from matinee_collector.cors import Rule, parse_rules

COLLECTOR_PORT_OFFSET = 3
ENGINE_PORT_OFFSET = 5
MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    environment: str
    data_dir: Path
    secrets: tuple[str, ...]  # newest first; the second one is accepted during a rotation
    bind: str
    port: int
    engine_port: int
    workers: int
    origins: tuple[Rule, ...]
    any_origin: bool
    proxy_topics: frozenset[str]
    store_events_per_second: float
    clickhouse_url: str
    clickhouse_cluster: str
    spool_limit_bytes: int
    segment_seconds: float
    killed_stores: frozenset[str]
    honors_do_not_track: bool
    trusted_proxies: tuple[Network, ...]
    metrics_tokens: tuple[str, ...]

    @property
    def spool_dir(self) -> Path:
        return self.data_dir / "spool"

    @property
    def salt_dir(self) -> Path:
        return self.data_dir / "salts"

    @property
    def sessions_dir(self) -> Path:
        """Sessions of clients that do not name them (continuing.py)."""
        return self.data_dir / "sessions"

    @property
    def kill_file(self) -> Path:
        """Store ids, or `*`, one a line; reread when it changes, so that no restart is needed."""
        return self.data_dir / "kill_stores"

    @property
    def origins_file(self) -> Path:
        """Origins beside the configured ones, such as `7=https://films.example`; reread like `kill_file`."""
        return self.data_dir / "origins"

    @property
    def store_origins_file(self) -> Path:
        """The same, written by the web program: each store's origins."""
        return self.data_dir / "store_origins"

    @property
    def store_zones_file(self) -> Path:
        """Each store's time zone, written by the web program (zones.py)."""
        return self.data_dir / "store_zones"

    @property
    def engine_dir(self) -> Path:
        return self.data_dir / "engine"

    @property
    def backup_dir(self) -> Path:
        """Where the engine leaves the dumps for `matinee backup`."""
        return self.data_dir / "backups"


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Turn the environment into settings; raises SettingsError for the first wrong variable."""
    env = Environment(environ)
    return Settings(
        environment=env.name,
        data_dir=env.data_dir / "collector",
        secrets=env.secrets,
        bind=env.bind,
        port=env.port("COLLECTOR_PORT", default=env.base_port + COLLECTOR_PORT_OFFSET),
        engine_port=env.port("ENGINE_PORT", default=env.base_port + ENGINE_PORT_OFFSET),
        workers=env.whole("COLLECTOR_WORKERS", default=1, low=1, high=64),
        origins=_origins(env),
        any_origin=env.name != "production" and not env.text("COLLECTOR_ALLOWED_ORIGINS"),
        proxy_topics=_topics(env),
        store_events_per_second=env.whole(
            "COLLECTOR_STORE_EVENTS_PER_SECOND", default=100_000, low=0, high=10_000_000
        ),
        clickhouse_url=_clickhouse_url(env),
        clickhouse_cluster=_cluster(env),
        spool_limit_bytes=env.whole("COLLECTOR_SPOOL_LIMIT_MB", default=1024, low=1, high=1_000_000)
        * MEBIBYTE,
        segment_seconds=env.whole("COLLECTOR_SEGMENT_MS", default=1000, low=10, high=10_000) / 1000,
        killed_stores=_killed_stores(env),
        honors_do_not_track=env.flag("COLLECTOR_HONOR_DNT", default=True),
        trusted_proxies=env.networks("COLLECTOR_TRUSTED_PROXIES"),
        metrics_tokens=env.metrics_tokens,
    )


def _origins(env: Environment) -> tuple[Rule, ...]:
    rules: list[Rule] = []
    for name in ("COLLECTOR_ALLOWED_ORIGINS", "PUBLIC_ORIGIN"):
        try:
            rules += parse_rules(env.text(name))
        except ValueError:
            raise SettingsError(
                name,
                "must hold origins such as https://store.example, or 7=https://store.example for one store, "
                "split by commas",
            ) from None
    return tuple(rules)


def _topics(env: Environment) -> frozenset[str]:
    topics = env.parts("COLLECTOR_PROXY_TOPICS", default="stats")
    if not all(re.fullmatch(r"[a-z][a-z0-9_]{0,47}", topic) for topic in topics):
        raise SettingsError("COLLECTOR_PROXY_TOPICS", "must hold names such as stats, split by commas")
    return frozenset(topics)


def _clickhouse_url(env: Environment) -> str:
    url = env.text("CLICKHOUSE_URL")
    if url and not re.match(r"(https?|clickhouses?)://", url):
        raise SettingsError("CLICKHOUSE_URL", "must start with http://, https:// or clickhouse://")
    return url


def _cluster(env: Environment) -> str:
    name = env.text("CLICKHOUSE_CLUSTER")
    if name and (not re.fullmatch(r"\w{1,64}", name) or not env.text("CLICKHOUSE_URL")):
        raise SettingsError(
            "CLICKHOUSE_CLUSTER", "must be a name of letters, digits and _; needs CLICKHOUSE_URL"
        )
    return name


def _killed_stores(env: Environment) -> frozenset[str]:
    stores = frozenset(env.parts("COLLECTOR_KILL_STORES"))
    if any(store != "*" and not store.isdecimal() for store in stores):
        raise SettingsError("COLLECTOR_KILL_STORES", "must hold store ids split by commas, or *")
    return stores
