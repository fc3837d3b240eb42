"""418: stop sending for good. Only when the operator has switched a store off, or the viewer opted out."""

import time
from pathlib import Path

READ_AGAIN_AFTER_SECONDS = 1.0


class KillSwitch:
    def __init__(self, stores: frozenset[str], path: Path) -> None:
        self._configured = stores
        self._path = path
        self._stores = stores
        self._read_at = float("-inf")

    def is_on(self, store_id: int) -> bool:
        now = time.monotonic()
        if now - self._read_at > READ_AGAIN_AFTER_SECONDS:
            self._read_at = now
            self._stores = self._configured | self._read()
        return bool(self._stores) and ("*" in self._stores or str(store_id) in self._stores)

    def _read(self) -> frozenset[str]:
        try:
            return frozenset(self._path.read_text().split())
        except FileNotFoundError:
            return frozenset()
