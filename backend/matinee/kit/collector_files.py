"""Files that tell the collector about stores: it uses no database, and rereads them every second."""

import logging
import os
from collections.abc import Iterable

from django.conf import settings

log = logging.getLogger(__name__)


def tell_collector(name: str, lines: Iterable[str]) -> bool:
    """Write these lines to `collector/<name>` in the data folder; return whether they changed."""
    path = settings.ENVIRONMENT.root / "collector" / name
    text = "".join(f"{line}\n" for line in lines)
    part_path = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        if (path.read_text() if path.is_file() else "") == text:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        part_path.write_text(text)
        part_path.replace(path)  # the collector never reads a partial file
    except OSError as error:  # the change itself is done, and the next hour retries
        log.warning("the collector was not told %s: %s", name, error)
        return False
    return True
