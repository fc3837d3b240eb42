"""RTMP on a socket: who may connect, time limits, and refusals."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, cast

from matinee_serving.guard import Guard

from matinee_live.keys import WrongKeys, may_be_new
from matinee_live.log import say
from matinee_live.rtmp.chunks import ProtocolError
from matinee_live.rtmp.session import (
    DENIED,
    Metadata,
    PublishRequest,
    Session,
    Tag,
    Unpublish,
)

APP = "live"
MAX_EARLY_CONNECTIONS = 4
"""For one address, before publishing."""
LINGER_SECONDS = 1.0
"""A refused encoder reads its answer late: closed at once, it would only see a lost connection."""
PLANS_FOR_A_NEW_KEY = 2
"""The next plan may have been requested before the key was made; the one after that includes it."""
MAX_UNSENT_BYTES = 256 * 1024
"""Of our responses, to a peer that does not read them."""


@dataclass(frozen=True, slots=True)
class Limits:
    publish_within_seconds: float = 10.0
    silence_seconds: float = 20.0


class Refused(Exception):
    """The publisher is refused, with a code for the encoder and a message for its user."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class UnknownKey(Refused):
    """No input has this key, as far as is known now."""


class Source(Protocol):
    """What receives the sound and picture of one connection."""

    def take(self, tag: Tag) -> None: ...
    def take_metadata(self, metadata: Metadata) -> None: ...
    def close(self, reason: str) -> None: ...


class Studio(Protocol):
    """What decides about publishers."""

    def open_source(self, key: str, publisher: "Publisher") -> Source:
        """Return what receives this publisher's tags; raises Refused."""

    def after_next_plan(self, look_again: Callable[[], None]) -> None:
        """Call it once, after web has sent its next plan."""


class Receiver:
    """All connections of the program."""

    def __init__(self, studio: Studio, *, guard: Guard, limits: Limits | None = None) -> None:
        self.studio = studio
        self.guard = guard
        self.limits = limits or Limits()
        self.wrong_keys = WrongKeys()
        self.early: Counter[str] = Counter()
        self.publishers: set[Publisher] = set()
        self.refusals: Counter[str] = Counter()

    def __call__(self) -> "Publisher":
        return Publisher(self)

    def close(self) -> None:
        """End every connection; encoders reconnect, to the successor."""
        for publisher in list(self.publishers):
            publisher.end("the program stops")


class Publisher(asyncio.Protocol):
    """One connection."""

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver
        self._session = Session()
        self._source: Source | None = None
        self._address = ""
        self._is_early = False
        self._is_ending = False
        self._unknown: UnknownKey | None = None  # while a key waits for a plan that knows it
        self._timer: asyncio.TimerHandle | None = None
        self.last_received_at = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but its class
        self._loop = asyncio.get_running_loop()
        receiver = self._receiver
        receiver.publishers.add(self)
        peer = self._transport.get_extra_info("peername")
        self._address = receiver.guard.client_of(str(peer[0])) if peer else ""
        if self._address and receiver.wrong_keys.is_silenced(self._address, now=time.monotonic()):
            self._abort("silenced")
        elif self._address and receiver.early[self._address] >= MAX_EARLY_CONNECTIONS:
            self._abort("too_many_connections")
        else:
            self._is_early = True
            receiver.early[self._address] += 1
            self._watch(receiver.limits.publish_within_seconds)

    def data_received(self, data: bytes) -> None:
        self.last_received_at = time.monotonic()
        if self._is_ending:
            return
        try:
            for event in self._session.receive(data):
                self._handle(event)
        except ProtocolError as error:
            self.refuse("protocol", "NetConnection.Call.Failed", f"This was not understood: {error}.")
        except Refused as refused:
            self._send_away(refused)
        self._send()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._receiver.publishers.discard(self)
        self._end_early()
        self._close_source("the connection was lost" if exc else "the encoder closed the connection")

    def end(self, reason: str) -> None:
        """Close without a message to the encoder."""
        self._is_ending = True
        self._close_source(reason)
        self._transport.abort()

    def refuse(self, label: str, code: str, reason: str) -> None:
        """Send the reason, and close a second later."""
        if self._is_ending:
            return
        self._is_ending = True
        self._receiver.refusals[label] += 1
        say(event="publisher_refused", code=code, reason=reason)
        self._close_source(reason)
        self._end_early()
        with contextlib.suppress(RuntimeError):
            self._session.refuse(code, reason)
            self._send()
        self._set_timer(LINGER_SECONDS, self._transport.abort)

    def _send_away(self, refusal: Refused) -> None:
        if isinstance(refusal, UnknownKey) and self._address:
            self._receiver.wrong_keys.add(self._address, now=time.monotonic())
        self.refuse("refused", refusal.code, refusal.reason)

    def _handle(self, event: Tag | PublishRequest | Metadata | Unpublish) -> None:
        if self._is_ending:
            return
        match event:
            case Tag():
                if self._source is not None:
                    self._source.take(event)
            case PublishRequest():
                self._publish(event)
            case Metadata():
                if self._source is not None:
                    self._source.take_metadata(event)
            case Unpublish():
                self._is_ending = True
                self._close_source("the encoder ended the broadcast")
                self._set_timer(LINGER_SECONDS, self._transport.abort)

    def _publish(self, request: PublishRequest) -> None:
        if request.app != APP:
            raise Refused(DENIED, f"The address must end in /{APP}: copy it again from the event's page.")
        self._open(request.name, PLANS_FOR_A_NEW_KEY if may_be_new(request.name) else 0)

    def _open(self, key: str, plans: int) -> None:
        """Start publishing, or wait for some plans in case the key was made a moment ago."""
        studio = self._receiver.studio
        try:
            self._source = studio.open_source(key, self)
        except UnknownKey as unknown:
            if not plans:
                raise
            self._unknown = unknown
            studio.after_next_plan(partial(self._open_later, key, plans - 1))
            return
        self._unknown = None
        self._end_early()
        self._session.accept()
        self._watch(self._receiver.limits.silence_seconds)

    def _open_later(self, key: str, plans: int) -> None:
        if self._is_ending or self._transport.is_closing():
            return
        try:
            self._open(key, plans)
        except Refused as refused:
            self._send_away(refused)
        self._send()

    def _watch(self, seconds: float) -> None:
        self._set_timer(seconds, self._look, seconds)

    def _look(self, seconds: float) -> None:
        """End what takes too long; a publisher's time starts again with everything it sends."""
        if self._source is None:
            if self._unknown is not None:  # web does not answer
                self._send_away(self._unknown)
            else:
                self._abort("too_slow")
            return
        silent = time.monotonic() - self.last_received_at
        if silent >= seconds:
            say(event="publisher_silent", seconds=round(silent, 1))
            self.end(f"nothing came for {seconds:g} seconds")
        else:
            self._set_timer(seconds - silent, self._look, seconds)

    def _abort(self, label: str) -> None:
        self._is_ending = True
        self._receiver.refusals[label] += 1
        self._transport.abort()

    def _send(self) -> None:
        if outgoing := self._session.take_outgoing():
            if self._transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
                self.end("the encoder does not read its answers")
            else:
                self._transport.write(outgoing)

    def _close_source(self, reason: str) -> None:
        if self._source is not None:
            source, self._source = self._source, None
            source.close(reason)

    def _end_early(self) -> None:
        if self._is_early:
            self._is_early = False
            self._receiver.early[self._address] -= 1
            if not self._receiver.early[self._address]:
                del self._receiver.early[self._address]

    def _set_timer(self, seconds: float, act: Callable[..., None], *arguments: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, act, *arguments)
