"""An untrusted proxy: all its visitors count as one address, so one can block the others."""

import logging
from pathlib import Path

log = logging.getLogger(__name__)

# `matinee up` prints on the terminal what is written here.
NOTICE = "untrusted-proxy"

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
