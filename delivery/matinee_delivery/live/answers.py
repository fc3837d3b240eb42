"""Responses for live events: playlists from memory, parts as slices of files. No database is used."""

from collections.abc import Callable
from pathlib import Path

from granian.rsgi import Scope
from matinee_serving.live.listener import FeedListener

from matinee_delivery.answers import CORS, REFUSED, UNREAD, send_empty, send_file
from matinee_delivery.compression import accepts_gzip
from matinee_delivery.counters import Counters
from matinee_delivery.files import CONTENT_TYPES, PackageFile, cache_control, find_file
from matinee_delivery.live.events import ClientGone, Events, Text
from matinee_delivery.live.paths import Kind, LiveFile, parse_live_file, parse_reload
from matinee_delivery.paths import SignedPath
from matinee_delivery.responder import Headers, Responder

# A playlist requested by its number does not change; players return to it for this many target durations.
KEPT_TARGETS = 6
NEWEST_SECONDS = 1
DVR_KEPT_SECONDS = 5
GONE = 499
_PLAYLIST: Headers = [
    *(header for header in CORS if header[0] != "access-control-expose-headers"),
    ("access-control-expose-headers", "Content-Length, Date"),  # the player's latency
    ("content-type", CONTENT_TYPES["m3u8"]),
    ("vary", "Accept-Encoding"),
]
_NS_OF_A_MS = 1_000_000

Refuse = Callable[[SignedPath, Responder, float], int | None]
"""Sends the refusal, and returns its status; None when the path is valid at that moment."""


class LiveAnswers:
    def __init__(
        self,
        folder: Path,
        *,
        feed_url: str,
        feed_key: bytes,
        counters: Counters,
        clock: Callable[[], float],
        refuse: Refuse,
    ) -> None:
        self._root = str(folder)
        self._events = Events(counters)
        self._clock = clock
        self._refuse = refuse
        self.listener = FeedListener(feed_url, key=feed_key, on_change=self._events.update)

    async def answer(self, signed_path: SignedPath, scope: Scope, proto: Responder) -> int:
        """Send what a valid path names, and return the status."""
        file = parse_live_file(signed_path)
        if file is None:
            return send_empty(proto, 404, REFUSED)
        try:
            match file.kind:
                case Kind.MULTIVARIANT:
                    return await self._send_master(signed_path, file, scope, proto)
                case Kind.LIVE | Kind.DVR:
                    return await self._send_playlist(signed_path, file, scope, proto)
                case Kind.PART:
                    return await self._send_part(signed_path, file, scope, proto)
                case Kind.SEGMENT:
                    if refusal := await self.refuse_segment(signed_path, proto):
                        return refusal
            return self._send_whole(signed_path, file, scope, proto)
        except ClientGone:
            return send_empty(proto, GONE, REFUSED)

    async def refuse_segment(self, signed_path: SignedPath, proto: Responder) -> int | None:
        """Wait until a segment is closed; answers if it may not be sent. Raises ClientGone."""
        file = parse_live_file(signed_path)
        if file is None:
            return send_empty(proto, 404, REFUSED)
        rung = self._events.find_rung(file)
        if rung is None:  # the writer begins the next file only after closing this one
            is_closed = self._find(file, f"s{file.msn + 1}.m4s") is not None
            return None if is_closed else self._send_absent(proto)
        if rung.has_closed(file.msn):
            return None
        if file.msn > rung.max_msn:
            return self._send_absent(proto)
        is_closed = await self._events.wait(
            rung, lambda: rung.has_closed(file.msn), proto.client_disconnect()
        )
        return self._refuse(signed_path, proto, self._clock()) or (
            None if is_closed else self._send_absent(proto)
        )

    async def _send_master(
        self, signed_path: SignedPath, file: LiveFile, scope: Scope, proto: Responder
    ) -> int:
        source = self._events.find_source(file.event)
        if source is not None and self._events.expects_more(file.event):
            await self._events.wait(
                source, lambda: not self._events.expects_more(file.event), proto.client_disconnect()
            )
            if refusal := self._refuse(signed_path, proto, self._clock()):
                return refusal
        text = self._events.find_master(file.event)
        if text is None:
            return self._send_absent(proto)
        return self._send_text(text, self._cache_control(signed_path, NEWEST_SECONDS), scope, proto)

    async def _send_playlist(
        self, signed_path: SignedPath, file: LiveFile, scope: Scope, proto: Responder
    ) -> int:
        reload = parse_reload(scope.query_string)
        if reload is None:
            return send_empty(proto, 400, REFUSED)
        rung = self._events.find_rung(file)
        if rung is None:
            return self._send_absent(proto)
        if file.kind is Kind.DVR:
            text = self._events.get_text(rung, file)
            return self._send_text(text, self._cache_control(signed_path, DVR_KEPT_SECONDS), scope, proto)
        is_met = True
        if not rung.answers(reload):
            assert reload.msn is not None
            if reload.msn > rung.max_msn:
                return send_empty(proto, 400, REFUSED)
            is_met = await self._events.wait(rung, lambda: rung.answers(reload), proto.client_disconnect())
            if refusal := self._refuse(signed_path, proto, self._clock()):
                return refusal
            if self._events.find_rung(file) is not rung:
                return self._send_absent(proto)
        cache_header = "no-store"
        if is_met:
            is_named = reload.msn is not None
            seconds = KEPT_TARGETS * rung.rendition.target_seconds if is_named else NEWEST_SECONDS
            cache_header = self._cache_control(signed_path, seconds)
        return self._send_text(
            self._events.get_text(rung, file, skip=reload.skip), cache_header, scope, proto
        )

    async def _send_part(
        self, signed_path: SignedPath, file: LiveFile, scope: Scope, proto: Responder
    ) -> int:
        rung = self._events.find_rung(file)
        if rung is None or file.msn > rung.max_msn:
            return self._send_absent(proto)
        if not (rung.has_told(file.msn, file.part) or rung.is_over):  # a part announced by a preload hint
            await self._events.wait(
                rung,
                lambda: rung.has_told(file.msn, file.part) or rung.is_over,
                proto.client_disconnect(),
            )
            if refusal := self._refuse(signed_path, proto, self._clock()):
                return refusal
        segment, part = rung.find_segment(file.msn), rung.find_part(file.msn, file.part)
        whole = self._find(file, f"s{file.msn}.m4s")
        if segment is None or part is None or whole is None:
            return self._send_absent(proto)
        # The file is still growing, so its own time would change although the part does not.
        slice_of_file = PackageFile(
            whole.path, part.length, segment.wall_ms * _NS_OF_A_MS, part.start, is_slice=True
        )
        return self._send_file(signed_path, slice_of_file, scope, proto)

    def _send_whole(self, signed_path: SignedPath, file: LiveFile, scope: Scope, proto: Responder) -> int:
        whole_file = self._find(file, signed_path.file.rpartition("/")[2])
        return (
            self._send_absent(proto)
            if whole_file is None
            else self._send_file(signed_path, whole_file, scope, proto)
        )

    def _send_file(self, signed_path: SignedPath, file: PackageFile, scope: Scope, proto: Responder) -> int:
        cache_header = cache_control(signed_path, now=self._clock(), is_growing=False)
        return send_file(file, b"", CONTENT_TYPES[signed_path.extension], cache_header, scope, proto)

    def _find(self, file: LiveFile, name: str) -> PackageFile | None:
        return find_file(self._root, file.event, file.rung, name)

    def _send_absent(self, proto: Responder) -> int:
        """Before the feed's first line nothing is known: ask to retry."""
        if self.listener.heard_at is None:
            return send_empty(proto, 503, UNREAD)
        return send_empty(proto, 404, REFUSED)

    def _cache_control(self, signed_path: SignedPath, seconds: int) -> str:
        return f"public, max-age={max(0, min(seconds, int(signed_path.expiry - self._clock())))}"

    def _send_text(self, text: Text, cache_header: str, scope: Scope, proto: Responder) -> int:
        body = text.body
        headers = [*_PLAYLIST, ("cache-control", cache_header)]
        if accepts_gzip(scope.headers.get("accept-encoding")) and text.gzip_body is not None:
            body = text.gzip_body
            headers.append(("content-encoding", "gzip"))
        headers.append(("content-length", str(len(body))))
        if scope.method == "HEAD":
            return send_empty(proto, 200, headers)
        proto.response_bytes(200, headers, body)
        return 200
