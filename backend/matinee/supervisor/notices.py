"""Warnings about valid but probably unintended settings, for start-up and `check-config`."""

import ipaddress
import threading
from collections.abc import Mapping
from pathlib import Path

import psycopg

from matinee.supervisor.permissions import find_open_folder

ASK_SECONDS = 4.0
# Top-level domains that are not publicly reachable.
INSIDE = ("localhost", "test", "local", "internal", "example", "invalid", "lan", "home", "arpa")


def list_notices(environ: Mapping[str, str], data_dir: Path) -> list[str]:
    """List the warnings that follow from the environment and the data folder alone."""
    notices = []
    if environ.get("MATINEE_ENV") == "production":
        if not environ.get("MAIL_URL"):
            notices.append(
                "MAIL_URL is not set: mails, reset links too, are written into files and sent nowhere"
            )
        if environ.get("COLLECTOR_ORIGIN", "").startswith("https") and not environ.get(
            "COLLECTOR_TRUSTED_PROXIES"
        ):
            notices.append(
                "COLLECTOR_TRUSTED_PROXIES is not set: the collector counts its proxy as one visitor"
            )
    mode = find_open_folder(data_dir)
    if mode:
        notices.append(
            f"{data_dir} is open to other users of this machine (mode {mode}); `matinee up` closes it"
        )
    return notices


def list_public_hosts(database_url: str) -> list[str]:
    """List the stores' hosts that are publicly reachable."""
    try:
        with psycopg.connect(database_url, connect_timeout=5) as connection:
            rows = connection.execute("SELECT host FROM stores_store ORDER BY id").fetchall()
    except psycopg.Error:
        return []
    return [host for (host,) in rows if _is_public(host)]


def lacks_stores(database_url: str) -> bool:
    """Whether nobody has made a store yet."""
    try:
        with psycopg.connect(database_url, connect_timeout=5) as connection:
            row = connection.execute("SELECT NOT EXISTS (SELECT FROM stores_store)").fetchone()
    except psycopg.Error:
        return False
    return bool(row and row[0])


def development_notice(hosts: list[str]) -> str:
    return (
        f"{', '.join(hosts[:3])} runs as development: any site may send playback events, the sandbox sells "
        "for test cards, and browsers are not held to https. Set MATINEE_ENV=production "
        "(docs/configuration.md)"
    )


def find_silent_database(database_url: str) -> str:
    """Return what is wrong with the PostgreSQL at this address, or None. Takes five seconds at most."""
    complaint = ["DATABASE_URL: no PostgreSQL answers there"]

    def ask() -> None:
        try:
            psycopg.connect(database_url, connect_timeout=3).close()
        except psycopg.Error as error:
            # libpq quotes host, user and database, and never the password.
            complaint[0] = f"DATABASE_URL: {(str(error).strip().splitlines() or ['no answer'])[-1].strip()}"
        else:
            complaint[0] = ""

    # Name resolution has no time limit of its own.
    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(ASK_SECONDS)
    return complaint[0]


def _is_public(host: str) -> bool:
    name = host.partition(":")[0] if not host.startswith("[") else host.strip("[]")
    try:
        return ipaddress.ip_address(name).is_global
    except ValueError:
        return "." in name and name.rpartition(".")[2] not in INSIDE
