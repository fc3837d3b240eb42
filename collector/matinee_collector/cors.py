"""Which pages may send events, and for which store."""

import logging
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from matinee_collector.http import Header, Problem, Request

log = logging.getLogger(__name__)

READ_AGAIN_AFTER_SECONDS = 1.0
ORIGIN = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+")
RULE = re.compile(rf"(?:(\d{{1,10}})=)?({ORIGIN.pattern})")

PREFLIGHT: list[Header] = [
    (b"access-control-allow-methods", b"GET, PUT, POST"),
    (
        b"access-control-allow-headers",
        b"content-type, token, grant, session, user-id, video-id, content-id, store-id",
    ),
    (b"access-control-max-age", b"86400"),
]
ANY: list[Header] = [(b"access-control-allow-origin", b"*")]

Rule = tuple[int | None, str]
"""A store, or every one, and an origin whose pages may send for it."""


def parse_rules(text: str) -> list[Rule]:
    """Rules such as `7=https://films.example` or `https://films.example`. Raises ValueError."""
    rules = []
    for part in filter(None, re.split(r"[,\s]+", text)):
        match = RULE.fullmatch(part)
        if match is None:
            raise ValueError(part)
        rules.append((int(match[1]) if match[1] else None, match[2]))
    return rules


class Origins:
    """The allowed origins of each store: from the settings, and from files that are reread every second."""

    def __init__(self, rules: Iterable[Rule], *, operator_file: Path, stores: Path, is_open: bool) -> None:
        """`operator_file` is an operator's file, `stores` is the web program's.

        `is_open`: any page may send unless an operator configures origins (development).
        """
        self._configured = list(rules)
        self._files = (operator_file, stores)
        self._is_open = is_open
        self._has_named = bool(self._configured)
        self._stores: dict[bytes, set[int | None]] = {}
        self._read_at = float("-inf")

    def knows(self, origin: bytes) -> bool:
        """Whether any store allows this origin: all that a preflight reveals."""
        return self.is_open or origin in self._current()

    @property
    def is_open(self) -> bool:
        self._current()
        return self._is_open and not self._has_named

    def check(self, request: Request, store_id: int) -> None:
        """Refuse a page whose origin is not the store's. Requests that are not from a page have no origin."""
        origin = request.headers.get(b"origin")
        if origin is None or self.is_open:
            return
        stores = self._current().get(origin, set())
        if None not in stores and store_id not in stores:
            request.is_foreign = True
            raise Problem(
                403,
                "origin_not_allowed",
                "Pages of this origin may not send for this store: add it to COLLECTOR_ALLOWED_ORIGINS.",
            )

    def _current(self) -> dict[bytes, set[int | None]]:
        now = time.monotonic()
        if now - self._read_at > READ_AGAIN_AFTER_SECONDS:
            self._read_at = now
            try:
                operator_rules, stores = (_read(path) for path in self._files)
                self._has_named = bool(self._configured or operator_rules)
                self._stores = _by_origin([*self._configured, *operator_rules, *stores])
            except ValueError as error:
                log.error("%s; the origins of before go on", error)
        return self._stores


def cors_headers(origins: Origins) -> Callable[[Request], list[Header]]:
    def decorate(request: Request) -> list[Header]:
        origin = request.headers.get(b"origin")
        if origin is None:
            return []
        if origins.is_open:
            headers = ANY
        elif origins.knows(origin) and not request.is_foreign:
            headers = [(b"access-control-allow-origin", origin), (b"vary", b"origin")]
        else:
            return [(b"vary", b"origin")]
        return headers + PREFLIGHT if request.method == "OPTIONS" else headers

    return decorate


def _read(path: Path) -> list[Rule]:
    try:
        return parse_rules(path.read_text())
    except FileNotFoundError:
        return []
    except ValueError as error:
        raise ValueError(f"{path} holds what is no rule: {error}") from None


def _by_origin(rules: Iterable[Rule]) -> dict[bytes, set[int | None]]:
    stores_by_origin: dict[bytes, set[int | None]] = {}
    for store_id, origin in rules:
        stores_by_origin.setdefault(origin.encode(), set()).add(store_id)
    return stores_by_origin
