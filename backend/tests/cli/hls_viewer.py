"""A player of an event, without a picture: it reloads as the playlist lets it, and notes each stall."""

import http.client
import re
import threading
import time
from urllib.parse import urlsplit

from live.tests.playlist_linter import Linter, parse

HINT = re.compile(r'PRELOAD-HINT:TYPE=PART,URI="p(\d+)-(\d+)\.m4s"')
RETRY_SECONDS, ANSWER_SECONDS = 0.2, 20
START_MS, RESUME_MS = 500, 500
HOLD_BACK_MS = 1500
"""Three parts: what low-latency players have in hand."""


class Playhead:
    """Where a picture would be: it moves with the clock, and stands while there is nothing to show."""

    def __init__(self) -> None:
        self.stalls: list[tuple[float, float]] = []  # when, and for how long
        self._received_ms = 0.0
        self._shown_ms = 0.0
        self._seen_at = time.monotonic()
        self._stands_since: float | None = self._seen_at
        self._is_first = True

    def join(self) -> None:
        """Begin as near to the newest part as the playlist allows: what lies before it is no reserve."""
        self._received_ms = self._shown_ms + min(self._received_ms, HOLD_BACK_MS)

    def receive(self, ms: float) -> None:
        self.move()
        self._received_ms += ms
        buffered = self._received_ms - self._shown_ms
        if self._stands_since is not None and buffered >= (START_MS if self._is_first else RESUME_MS):
            if not self._is_first:
                self.stalls.append((self._stands_since, self._seen_at - self._stands_since))
            self._is_first, self._stands_since = False, None

    def move(self) -> None:
        now = time.monotonic()
        if self._stands_since is None:
            self._shown_ms += (now - self._seen_at) * 1000
            if self._shown_ms > self._received_ms:
                self._stands_since = now - (self._shown_ms - self._received_ms) / 1000
                self._shown_ms = self._received_ms
        self._seen_at = now


class HlsViewer(threading.Thread):
    """Follows one rendition until it is told to stop; an answer that no player survives ends it with words.

    A connection that is refused or lost and an answer of 5xx are tried again, as players do.
    """

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.playhead = Playhead()
        self.closed: dict[int, int] = {}  # milliseconds of each closed segment that was listed
        self.fatal = ""
        self.tries_again = 0
        self._address = address
        self._linter = Linter(self._fetch)
        self._known: dict[str, bytes] = {}
        self._parts: set[str] = set()
        self._connection: http.client.HTTPConnection | None = None
        self._is_told_to_stop = threading.Event()

    def __enter__(self) -> "HlsViewer":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_told_to_stop.set()
        self.join(timeout=60)

    @property
    def newest(self) -> int:
        return max(self.closed, default=-1)

    def has_ended_or_reached(self, msn: int) -> bool:
        return bool(self.fatal) or self.newest >= msn

    def assert_well(self) -> None:
        assert not self.fatal, self.fatal
        assert not self._linter.broken, "\n".join(self._linter.broken[:10])
        assert sorted(self.closed) == list(range(min(self.closed), self.newest + 1)), "a segment is missing"

    def run(self) -> None:
        try:
            query = ""
            while not self._is_told_to_stop.is_set():
                text = self._get(f"live.m3u8{query}").decode()
                self._linter.lint(text)
                self._take(text)
                if not query:
                    self.playhead.join()
                hint = HINT.search(text)
                if hint is None:
                    raise Unplayable("the event is over")
                query = f"?_HLS_msn={hint[1]}&_HLS_part={hint[2]}"
        except Unplayable as error:
            if not self._is_told_to_stop.is_set():
                self.fatal = str(error)
        except Exception as error:  # in a thread, where nobody would see it
            self.fatal = f"{type(error).__name__}: {error}"

    def _take(self, text: str) -> None:
        _, segments = parse(text)
        for segment in segments:
            if segment.is_gap:
                raise Unplayable(f"segment {segment.msn} is a gap")
            for uri, ms, _ in segment.parts:
                if uri not in self._parts:
                    self._parts.add(uri)
                    self.playhead.receive(ms)
            if segment.uri:
                self.closed[segment.msn] = segment.ms
        self.playhead.move()

    def _fetch(self, uri: str) -> bytes | None:
        """What is listed: each once, for it does not change."""
        if uri not in self._known:
            self._known[uri] = self._get(uri)
        return self._known[uri]

    def _get(self, name: str) -> bytes:
        while not self._is_told_to_stop.is_set():
            try:
                status, body = self._ask(name)
            except (OSError, http.client.HTTPException):
                status, body = 0, b""
                self._connection = None
            if status == 200:
                return body
            if 400 <= status < 500:
                raise Unplayable(f"{name} was answered with {status}")
            self.tries_again += 1
            self._is_told_to_stop.wait(RETRY_SECONDS)
        raise Unplayable("told to stop")

    def _ask(self, name: str) -> tuple[int, bytes]:
        parts = urlsplit(self._address)
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", parts.port, timeout=ANSWER_SECONDS)
        self._connection.request("GET", parts.path.rpartition("/")[0] + "/" + name)
        answer = self._connection.getresponse()
        return answer.status, answer.read()


class Unplayable(Exception):
    """A player would show an error."""


def longest_stall(viewer: HlsViewer, *, since: float) -> float:
    return max((seconds for began, seconds in viewer.playhead.stalls if began >= since), default=0.0)
