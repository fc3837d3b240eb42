"""Settings of both programs, read once from the environment."""

import os
import re
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import NoReturn

from matinee_serving.listening import open_listener
from matinee_serving.metrics_access import VARIABLE as METRICS_TOKEN
from matinee_serving.metrics_access import read_metrics_tokens

from matinee_collector.cors import Rule, parse_rules

EXIT_CONFIG = 78
"""sysexits.h EX_CONFIG: the supervisor must not restart on it."""

ENVIRONMENTS = ("development", "test", "production")
COLLECTOR_PORT_OFFSET = 3
ENGINE_PORT_OFFSET = 5

Network = IPv4Network | IPv6Network


class SettingsError(Exception):
    """A variable holds a wrong value. Never carries the value: it may be a secret."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"{variable}: {reason}")
        self.variable = variable


@dataclass(frozen=True, slots=True)
class Settings:
    environment: str
    data_dir: Path
    secret_key: str
    secret_key_previous: str | None
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
        """Sessions of clients that name none (continuing.py)."""
        return self.data_dir / "sessions"

    @property
    def kill_file(self) -> Path:
        """Store ids, or `*`, one a line; read again when it changes, so that an operator needs no restart."""
        return self.data_dir / "kill_stores"

    @property
    def origins_file(self) -> Path:
        """Origins beside the configured ones, such as `7=https://films.example`; read like `kill_file`."""
        return self.data_dir / "origins"

    @property
    def store_origins_file(self) -> Path:
        """The same, written by the web program: where the pages of each store are."""
        return self.data_dir / "store_origins"

    @property
    def store_zones_file(self) -> Path:
        """In which time zones the days of stores are, written by the web program (zones.py)."""
        return self.data_dir / "store_zones"

    @property
    def engine_dir(self) -> Path:
        return self.data_dir / "engine"

    @property
    def backup_dir(self) -> Path:
        """Where the engine leaves what `matinee backup` takes."""
        return self.data_dir / "backups"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Newest first; the second one is accepted while a rotation lasts."""
        return (
            (self.secret_key,)
            if self.secret_key_previous is None
            else (self.secret_key, self.secret_key_previous)
        )


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    env = os.environ if environ is None else environ
    environment = env.get("MATINEE_ENV", "development")
    if environment not in ENVIRONMENTS:
        raise SettingsError("MATINEE_ENV", f"must be one of {', '.join(ENVIRONMENTS)}")
    secret_key = _secret(env, "MATINEE_SECRET_KEY")
    previous = _secret(env, "MATINEE_SECRET_KEY_PREVIOUS") if env.get("MATINEE_SECRET_KEY_PREVIOUS") else None
    base = _int(env, "MATINEE_PORT", 8000, 1, 65535 - ENGINE_PORT_OFFSET)
    return Settings(
        environment=environment,
        data_dir=Path(env.get("MATINEE_DATA_DIR") or "./.data").resolve() / "collector",
        secret_key=secret_key,
        secret_key_previous=previous,
        bind=env.get("MATINEE_BIND") or "127.0.0.1",
        port=_int(env, "COLLECTOR_PORT", base + COLLECTOR_PORT_OFFSET, 1, 65535),
        engine_port=_int(env, "ENGINE_PORT", base + ENGINE_PORT_OFFSET, 1, 65535),
        workers=_int(env, "COLLECTOR_WORKERS", 1, 1, 64),
        origins=_origins(env),
        any_origin=environment != "production" and not env.get("COLLECTOR_ALLOWED_ORIGINS"),
        proxy_topics=_topics(env),
        store_events_per_second=_int(env, "COLLECTOR_STORE_EVENTS_PER_SECOND", 100_000, 0, 10_000_000),
        clickhouse_url=_clickhouse_url(env),
        clickhouse_cluster=_cluster(env),
        spool_limit_bytes=_int(env, "COLLECTOR_SPOOL_LIMIT_MB", 1024, 1, 1_000_000) * 1024 * 1024,
        segment_seconds=_int(env, "COLLECTOR_SEGMENT_MS", 1000, 10, 10_000) / 1000,
        killed_stores=_killed_stores(env),
        honors_do_not_track=_bool(env, "COLLECTOR_HONOR_DNT", default=True),
        trusted_proxies=_networks(env),
        metrics_tokens=_metrics_tokens(env, [secret_key, *([previous] if previous else [])]),
    )


def load_settings_or_exit() -> Settings:
    try:
        return load_settings()
    except SettingsError as error:
        exit_misconfigured(str(error))


def exit_misconfigured(reason: str) -> NoReturn:
    print(f"matinee collector: {reason}", file=sys.stderr, flush=True)
    sys.exit(EXIT_CONFIG)


def listen_or_exit(bind: str, port: int) -> socket.socket:
    try:
        return open_listener(bind, port)
    except OSError as error:
        print(
            f"matinee collector: {bind}:{port} is not to be had ({error.strerror}). "
            "Stop the program that holds it, or set another port.",
            file=sys.stderr,
            flush=True,
        )
        sys.exit(1)


def exit_cleanly_when_told() -> None:
    """Exit with 0 after SIGTERM: uvicorn shuts down first, then hands the signal on to this."""
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))


def _secret(env: Mapping[str, str], name: str) -> str:
    value = env.get(name, "")
    if len(value) < 32:
        raise SettingsError(name, "must be set to at least 32 characters")
    return value


def _metrics_tokens(env: Mapping[str, str], secrets: Sequence[str]) -> tuple[str, ...]:
    try:
        return read_metrics_tokens(env.get(METRICS_TOKEN, ""), secrets)
    except ValueError as error:
        raise SettingsError(METRICS_TOKEN, str(error)) from None


def _int(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name)
    if not text:
        return default
    if not re.fullmatch(r"\d{1,9}", text) or not low <= int(text) <= high:
        raise SettingsError(name, f"must be a whole number from {low} to {high}")
    return int(text)


def _bool(env: Mapping[str, str], name: str, *, default: bool) -> bool:
    text = env.get(name)
    if not text:
        return default
    if text not in ("true", "false"):
        raise SettingsError(name, "must be true or false")
    return text == "true"


def _origins(env: Mapping[str, str]) -> tuple[Rule, ...]:
    rules: list[Rule] = []
    for name in ("COLLECTOR_ALLOWED_ORIGINS", "PUBLIC_ORIGIN"):
        try:
            rules += parse_rules(env.get(name, ""))
        except ValueError:
            raise SettingsError(
                name,
                "must hold origins such as https://store.example, or 7=https://store.example for one store, "
                "split by commas",
            ) from None
    return tuple(rules)


def _topics(env: Mapping[str, str]) -> frozenset[str]:
    topics = [part.strip() for part in (env.get("COLLECTOR_PROXY_TOPICS") or "stats").split(",")]
    if not all(re.fullmatch(r"[a-z][a-z0-9_]{0,47}", topic) for topic in topics):
        raise SettingsError("COLLECTOR_PROXY_TOPICS", "must hold names such as stats, split by commas")
    return frozenset(topics)


def _clickhouse_url(env: Mapping[str, str]) -> str:
    url = env.get("CLICKHOUSE_URL", "")
    if url and not re.match(r"(https?|clickhouses?)://", url):
        raise SettingsError("CLICKHOUSE_URL", "must start with http://, https:// or clickhouse://")
    return url


def _cluster(env: Mapping[str, str]) -> str:
    name = env.get("CLICKHOUSE_CLUSTER", "")
    if name and (not re.fullmatch(r"\w{1,64}", name) or not env.get("CLICKHOUSE_URL")):
        raise SettingsError(
            "CLICKHOUSE_CLUSTER", "must be a name of letters, digits and _; needs CLICKHOUSE_URL"
        )
    return name


def _killed_stores(env: Mapping[str, str]) -> frozenset[str]:
    stores = frozenset(
        filter(None, (part.strip() for part in env.get("COLLECTOR_KILL_STORES", "").split(",")))
    )
    if any(store != "*" and not store.isdecimal() for store in stores):
        raise SettingsError("COLLECTOR_KILL_STORES", "must hold store ids split by commas, or *")
    return stores


def _networks(env: Mapping[str, str]) -> tuple[Network, ...]:
    texts = filter(None, (part.strip() for part in env.get("COLLECTOR_TRUSTED_PROXIES", "").split(",")))
    try:
        networks = tuple(ip_network(text) for text in texts)
    except ValueError:
        raise SettingsError("COLLECTOR_TRUSTED_PROXIES", "must hold networks such as 10.0.0.0/8") from None
    # No private network is larger than 10.0.0.0/8 or fc00::/7.
    if any(network.prefixlen < (8 if network.version == 4 else 7) for network in networks):
        raise SettingsError("COLLECTOR_TRUSTED_PROXIES", "must name the proxies alone, not everybody")
    return networks
