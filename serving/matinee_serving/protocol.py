"""uvicorn's HTTP with limits on what a client may send before anything is known about it.

uvicorn limits neither the request line and headers, which its parser concatenates piece by piece, nor
how long they take. Four clients that never finished blocked everybody for ten seconds.
"""

import asyncio
import json
import secrets
import select
from typing import Any, Literal

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from matinee_serving.guard import (
    BODY_BYTES_PER_SECOND,
    BODY_GRACE_SECONDS,
    HEAD_WITHIN_SECONDS,
    MAX_HEAD_BYTES,
    MAX_UNWANTED_BYTES,
    Cut,
    Guard,
)

LINGER_SECONDS = 1.0
"""A refused client may still be sending: closed at once, it would not read the answer."""
LINGER_BYTES = 256 * 1024
DRAIN_IDLE_SECONDS = 1.0
"""How long an idle connection may still send a request while the program drains."""

Stage = Literal["idle", "head", "body"]

ANSWERS: dict[Cut, tuple[int, str]] = {
    Cut.HEAD_TOO_LARGE: (431, f"The request line and headers are larger than {MAX_HEAD_BYTES} bytes."),
    Cut.HEAD_TOO_SLOW: (408, "The headers took too long: send the request again."),
    Cut.BODY_TOO_SLOW: (408, "The body took too long: send the request again."),
}


class GuardedProtocol(HttpToolsProtocol):
    """One connection. `_stage` is what the client is sending: nothing, a head, or the body of a request."""

    guard: Guard
    cycle: Any
    headers: Any
    _stage: Stage = "head"  # a new connection must send its first one
    _received_bytes = 0
    """Received bytes of this head, or of this body."""
    _answered_at: int | None = None
    """How much of this body had arrived when its request was answered."""
    _watched_stage: Stage = "idle"
    """The stage that `_timer` was set for."""
    _watched_since = 0.0
    _timer: asyncio.TimerHandle | None = None
    _client = ""
    _is_half_open = False
    _is_cut = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        app: Any = self.app
        self.guard = app.guard
        self.guard.connections.add(self)
        self._client = self.guard.client_of(self.client[0] if self.client else "")
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._end_half_open()
        self.guard.connections.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received_bytes += len(data)
        if self._is_cut:
            if self._received_bytes > LINGER_BYTES:
                self.transport.abort()
            return
        if self._received_bytes <= MAX_HEAD_BYTES:  # nearly every request is small and arrives completely
            super().data_received(data)
        else:
            self._received_bytes -= len(data)
            self._feed_in_pieces(data)
        if self._stage != "idle" or self._received_bytes or self._timer is not None:
            self._watch()

    def on_message_begin(self) -> None:
        self._stage = "head"
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._begin_body()
        super().on_headers_complete()
        if self.guard.is_draining:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self._end_message()
        super().on_message_complete()

    def timeout_keep_alive_handler(self) -> None:
        if not self._has_unread():  # a request that is in the socket already is read next
            super().timeout_keep_alive_handler()

    def start_draining(self) -> None:
        """Close when idle; a request may be in transit, so an idle connection waits."""
        if self._is_busy:
            self.cycle.keep_alive = False
        elif self.timeout_keep_alive_task is not None:
            self.timeout_keep_alive_task.cancel()
            self.timeout_keep_alive_task = self.loop.call_later(
                DRAIN_IDLE_SECONDS, self.timeout_keep_alive_handler
            )

    def shutdown(self) -> None:
        self.guard.is_draining = True
        is_in_head = self._stage == "head" and self._received_bytes
        if not self._is_busy and (is_in_head or self._has_unread()):
            self.loop.call_later(DRAIN_IDLE_SECONDS, super().shutdown)
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "unparseable", "This is no HTTP request.")

    def cut(self, reason: Cut) -> None:
        """End a connection that exceeds a limit."""
        self.guard.count_cut(reason)
        status, message = ANSWERS.get(reason, (0, ""))
        if status and self._may_answer():
            self._refuse(status, reason, message)
        else:
            self._end()

    def _refuse(self, status: int, code: str, message: str) -> None:
        """Answer outside of any request."""
        body = {
            "success": False,
            "errors": [{"code": code, "message": message, "field": None}],
            "request_id": secrets.token_hex(8),
        }
        body_bytes = json.dumps(body).encode()
        parts = [STATUS_LINE[status]]
        for name, value in self.server_state.default_headers:
            parts += (name, b": ", value, b"\r\n")
        parts += (
            b"content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n",
            b"content-length: %d\r\n\r\n" % len(body_bytes),
            body_bytes,
        )
        self.transport.write(b"".join(parts))
        self._end()

    def _end(self) -> None:
        """Send nothing more, and read for a moment only, until the client has received the answer."""
        self._is_cut = True
        self._received_bytes = 0
        self._stop_timer()
        self._end_half_open()
        if self._is_busy:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    @property
    def _is_busy(self) -> bool:
        """Whether a request is being answered, or its body received."""
        return self.cycle is not None and not self.cycle.response_complete

    def _may_answer(self) -> bool:
        """Whether there is a request, and no response to it or to an earlier one has begun."""
        if self._stage == "body":
            return not self.pipeline and not self.cycle.response_started
        return bool(self._received_bytes) and not self._is_busy

    def _is_answered(self) -> bool:
        """Whether the request whose body is still arriving has been answered."""
        return bool(self.cycle.response_complete)

    def _feed_in_pieces(self, data: bytes) -> None:
        """Never give the parser more of a head than is allowed."""
        view = memoryview(data)
        while view and not self._is_cut and not self.transport.is_closing():
            room = MAX_HEAD_BYTES if self._stage == "body" else MAX_HEAD_BYTES - self._received_bytes
            piece, view = view[:room], view[room:]
            self._received_bytes += len(piece)
            super().data_received(piece)  # type: ignore[arg-type]  # the parser takes any buffer
            if self._stage != "body":
                if self._received_bytes >= MAX_HEAD_BYTES:
                    return self.cut(Cut.HEAD_TOO_LARGE)
            elif self._is_answered():
                if self._answered_at is None:
                    self._answered_at = self._received_bytes
                elif self._received_bytes - self._answered_at > MAX_UNWANTED_BYTES:
                    return self.cut(Cut.BODY_UNWANTED)
        return None

    def _begin_body(self) -> None:
        self._stage = "body"
        self._received_bytes = 0
        self._answered_at = None

    def _end_message(self) -> None:
        self._stage = self._watched_stage = "idle"
        self._received_bytes = 0

    def _watch(self) -> None:
        """Watch the time of what has begun and is incomplete."""
        if self._is_cut or self.transport.is_closing():
            return self._stop_timer()
        if self._stage == "idle" and not self._received_bytes:
            self._stop_timer()
            return self._end_half_open()
        if self._stage == "body":
            self._end_half_open()
        elif not self._is_half_open:
            if not self.guard.take_half_open(self._client):
                return self.cut(Cut.TOO_MANY_HALF_OPEN)
            self._is_half_open = True
        if self._timer is None or self._watched_stage != self._stage:
            self._watched_stage = self._stage
            self._watched_since = self.loop.time()
            self._wait(BODY_GRACE_SECONDS if self._stage == "body" else HEAD_WITHIN_SECONDS)
        return None

    def _check_pace(self) -> None:
        self._timer = None
        if self._is_cut or self.transport.is_closing():
            return None
        now = self.loop.time()
        if self._stage == "body":
            if self.flow.read_paused:  # the delay is on our side
                self._watched_since = now
            allowance = BODY_GRACE_SECONDS + self._received_bytes / BODY_BYTES_PER_SECOND
            left = self._watched_since + allowance - now
            return self._wait(left) if left > 0 else self.cut(Cut.BODY_TOO_SLOW)
        if self._is_busy:  # the response to an earlier request goes first
            return self._wait(HEAD_WITHIN_SECONDS)
        return self.cut(Cut.HEAD_TOO_SLOW)

    def _wait(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._check_pace)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_half_open(self) -> None:
        if self._is_half_open:
            self._is_half_open = False
            self.guard.give_half_open(self._client)

    def _has_unread(self) -> bool:
        """Whether the socket has unread bytes of the client."""
        socket = self.transport.get_extra_info("socket")
        if socket is None or self.transport.is_closing():
            return False
        poll = select.poll()
        poll.register(socket.fileno(), select.POLLIN)
        return bool(poll.poll(0))

    def _should_upgrade(self) -> bool:
        return False

    def _unsupported_upgrade_warning(self) -> None:
        """Answer in HTTP/1.1, as the protocol requires for clients that offer nothing else."""
