"""Proxies. Of one that is not trusted all visitors count as one address, so one can block the others."""

import logging
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path

from django.conf import settings

log = logging.getLogger(__name__)

# `matinee up` prints on the terminal what is written here.
NOTICE = "untrusted-proxy"

FORWARDING = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED")

_data_dirs_with_note: set[Path] = set()


def note_untrusted_proxy(address: str, data_dir: Path) -> None:
    """Report once for this process that a proxy's header was ignored."""
    if data_dir in _data_dirs_with_note:
        return
    _data_dirs_with_note.add(data_dir)
    sentence = (
        f"{address} sends X-Forwarded-For and is not in MATINEE_TRUSTED_PROXIES: if it is your proxy, "
        "all its visitors count as one address"
    )
    log.warning(sentence)
    try:
        (data_dir / "run" / NOTICE).write_text(sentence + "\n")
    except OSError as error:  # without `matinee up` there is no such folder, and no reader
        log.debug("not told to the terminal: %s", error)


def client_of(meta: Mapping[str, str]) -> tuple[str, str | None]:
    """Return the client's address and scheme: from X-Forwarded-*, but only when a listed proxy sent them."""
    address = meta.get("REMOTE_ADDR", "")
    if not is_trusted(address):
        if any(name in meta for name in FORWARDING):
            note_untrusted_proxy(address, settings.ENVIRONMENT.root)
        return address, None
    hops = [part.strip() for part in meta.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    # From the right, each hop was added by the proxy before it; the first untrusted one is the client.
    for hop in reversed(hops):
        if not is_address(hop):
            break
        address = hop
        if not is_trusted(hop):
            break
    return address, meta.get("HTTP_X_FORWARDED_PROTO")


def is_trusted(address: str) -> bool:
    """Say whether a proxy of this address is believed."""
    networks = settings.ENVIRONMENT.trusted_proxies
    return (
        bool(networks) and is_address(address) and any(ip_address(address) in network for network in networks)
    )


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
