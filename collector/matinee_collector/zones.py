"""Each store's time zone, which decides where its days begin and end."""

import logging
import re
import time
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

log = logging.getLogger(__name__)

READ_AGAIN_AFTER_SECONDS = 1.0
LINE = re.compile(r"(\d{1,10})=([A-Za-z0-9_+\-/]{1,64})")
UTC_ZONE = ZoneInfo("UTC")


class StoreZones:
    """Reads lines such as `7=Europe/Berlin`, written by the web program; a store without one has UTC."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._zones: dict[int, ZoneInfo] = {}
        self._text = ""
        self._read_at = float("-inf")

    def get(self, store_id: int) -> ZoneInfo:
        now = time.monotonic()
        if now - self._read_at > READ_AGAIN_AFTER_SECONDS:
            self._read_at = now
            self._read()
        return self._zones.get(store_id, UTC_ZONE)

    def _read(self) -> None:
        try:
            text = self._path.read_text()
        except FileNotFoundError:
            text = ""
        except (OSError, UnicodeDecodeError) as error:
            log.error("%s cannot be read: %s; the zones of before stay", self._path, error)
            return
        if text != self._text:
            self._text = text
            self._zones = dict(filter(None, map(_parse, text.split())))


def find_zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _parse(line: str) -> tuple[int, ZoneInfo] | None:
    match = LINE.fullmatch(line)
    zone = find_zone(match[2]) if match else None
    if match is None or zone is None:
        log.error("%s names no store and time zone; such a store's days are those of UTC", line)
        return None
    return int(match[1]), zone
