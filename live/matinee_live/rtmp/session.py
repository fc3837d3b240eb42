"""The RTMP conversation with one publisher, without a socket: bytes in, events and bytes out."""

import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from matinee_live.rtmp import amf, chunks
from matinee_live.rtmp.chunks import Message, ProtocolError

HANDSHAKE_BYTES = 1536
WINDOW_BYTES = 2_500_000
STREAM = 1
_CONTROL, _COMMANDS, _STATUS = 2, 3, 5  # chunk streams that we speak on

DENIED, BAD_NAME, REJECTED = (
    "NetStream.Publish.Denied",
    "NetStream.Publish.BadName",
    "NetStream.Publish.Rejected",
)
"""An unknown key; a key in use; a signal that cannot be broadcast."""


@dataclass(frozen=True, slots=True)
class PublishRequest:
    app: str
    name: str  # the stream key: a secret, never to be logged


@dataclass(frozen=True, slots=True)
class Tag:
    """One unit of sound or picture, as FLV has it."""

    kind: Literal["audio", "video"]
    timestamp: int  # milliseconds, unwrapped: it goes on beyond 2³²
    data: bytes


@dataclass(frozen=True, slots=True)
class Metadata:
    values: dict[str, amf.Value]


@dataclass(frozen=True, slots=True)
class Unpublish:
    """The publisher has finished."""


Event = PublishRequest | Tag | Metadata | Unpublish


class Session:
    """`receive` what came, then send what `take_outgoing` returns. Publishing begins with `accept`."""

    def __init__(self) -> None:
        self.is_publishing = False
        self._reader = chunks.ChunkReader()
        self._outgoing = bytearray()
        self._early = bytearray()
        self._handshake_left = 1 + HANDSHAKE_BYTES
        self._is_greeted = False
        self._app = ""
        self._received_bytes = 0
        self._acknowledged_bytes = 0
        self._window = WINDOW_BYTES
        self._last_timestamp: int | None = None
        self._chunk_bytes = chunks.FIRST_CHUNK_BYTES

    def receive(self, data: bytes) -> Iterator[Event]:
        """Yield the events in these bytes; raises ProtocolError."""
        self._received_bytes += len(data)
        if self._handshake_left:
            data = self._shake_hands(data)
        if data and not self._handshake_left:
            for message in self._reader.read(data):
                yield from self._handle(message)
        if self._received_bytes - self._acknowledged_bytes >= self._window // 2:
            self._acknowledged_bytes = self._received_bytes
            self._control(chunks.ACKNOWLEDGEMENT, struct.pack(">I", self._received_bytes % chunks.WRAP))

    def take_outgoing(self) -> bytes:
        outgoing = bytes(self._outgoing)
        self._outgoing.clear()
        return outgoing

    def accept(self) -> None:
        """Let the publisher start."""
        self.is_publishing = True
        self._reader.max_message_bytes = chunks.MAX_MESSAGE_BYTES
        self._status("status", "NetStream.Publish.Start", "The broadcast may begin.")

    def refuse(self, code: str, reason: str) -> None:
        """Send the reason for a refusal; encoders show it to their user."""
        self._status("error", code, reason)

    def _shake_hands(self, data: bytes) -> bytes:
        """Answer version and first block with ours and an exact echo; returns what comes after the third."""
        self._early += data
        if self._early and self._early[0] != 3:
            raise ProtocolError("this is not plain RTMP")
        if not self._is_greeted:
            if len(self._early) < self._handshake_left:
                return b""
            theirs = bytes(self._early[1 : self._handshake_left])
            ours = bytes(8) + os.urandom(HANDSHAKE_BYTES - 8)
            self._outgoing += b"\x03" + ours + theirs
            self._is_greeted = True
        # Their echo of our block is not compared: nothing hangs on it, and some encoders send another.
        whole = 1 + 2 * HANDSHAKE_BYTES
        if len(self._early) < whole:
            return b""
        rest = bytes(self._early[whole:])
        self._early.clear()
        self._handshake_left = 0
        return rest

    def _handle(self, message: Message) -> Iterator[Event]:
        match message.kind:
            case chunks.AUDIO | chunks.VIDEO:
                yield from self._tag(message.kind, message.timestamp, message.data)
            case chunks.COMMAND:
                yield from self._command(message.data)
            case chunks.COMMAND_AMF3:  # a zero byte, then AMF0 all the same
                yield from self._command(message.data[1:])
            case chunks.DATA:
                yield from self._metadata(message.data)
            case chunks.DATA_AMF3:
                yield from self._metadata(message.data[1:])
            case chunks.AGGREGATE:
                yield from self._aggregate(message)
            case chunks.WINDOW_SIZE:
                self._window = max(1024, int.from_bytes(message.data[:4]))
            case _:  # acknowledgements, pings, and what later versions of the protocol add
                pass

    def _tag(self, kind: int, timestamp: int, data: bytes) -> Iterator[Event]:
        if not self.is_publishing:
            raise ProtocolError("sound or picture came before publishing began")
        if data:
            yield Tag("audio" if kind == chunks.AUDIO else "video", self._unwrap(timestamp), data)

    def _aggregate(self, message: Message) -> Iterator[Event]:
        """Take several tags out of one message; the first one has the time of the message."""
        at, data, first = 0, message.data, None
        while at + 11 <= len(data):
            kind, size = data[at], int.from_bytes(data[at + 1 : at + 4])
            timestamp = int.from_bytes(data[at + 4 : at + 7]) | data[at + 7] << 24
            first = timestamp if first is None else first
            if kind in (chunks.AUDIO, chunks.VIDEO):
                when = (message.timestamp + timestamp - first) % chunks.WRAP
                yield from self._tag(kind, when, data[at + 11 : at + 11 + size])
            at += 11 + size + 4

    def _unwrap(self, timestamp: int) -> int:
        """Go on beyond 2³² milliseconds, by the shorter way from the last one."""
        if self._last_timestamp is None:
            self._last_timestamp = timestamp
        else:
            half = chunks.WRAP // 2
            self._last_timestamp += (timestamp - self._last_timestamp + half) % chunks.WRAP - half
        return self._last_timestamp

    def _metadata(self, data: bytes) -> Iterator[Event]:
        values = self._decode(data)
        if values and values[0] == "@setDataFrame":
            values = values[1:]
        if len(values) > 1 and values[0] == "onMetaData" and isinstance(values[1], dict):
            yield Metadata(values[1])

    def _command(self, data: bytes) -> Iterator[Event]:
        values = self._decode(data)
        name = values[0] if values else None
        transaction = values[1] if len(values) > 1 else 0.0
        arguments = values[2:]
        match name:
            case "connect":
                self._connect(transaction, arguments)
            case "createStream":
                self._command_out("_result", transaction, None, float(STREAM))
            case "releaseStream" | "FCPublish":
                self._command_out("_result", transaction, None, None)
            case "publish":
                if self.is_publishing:
                    raise ProtocolError("publishing was asked for twice")
                stream = arguments[1] if len(arguments) > 1 else None
                yield PublishRequest(self._app, stream if isinstance(stream, str) else "")
            case "deleteStream" | "closeStream" | "FCUnpublish":
                if self.is_publishing:
                    yield Unpublish()
            case "play" | "play2":
                self._status("error", "NetStream.Play.Failed", "Nothing is played from here, only taken in.")
            case _:  # getStreamLength, _checkbw and the like: nobody waits for the answer
                pass

    def _connect(self, transaction: amf.Value, arguments: list[amf.Value]) -> None:
        properties = arguments[0] if arguments and isinstance(arguments[0], dict) else {}
        app = properties.get("app")
        self._app = app.strip("/") if isinstance(app, str) else ""
        self._control(chunks.WINDOW_SIZE, struct.pack(">I", WINDOW_BYTES))
        self._control(chunks.PEER_BANDWIDTH, struct.pack(">IB", WINDOW_BYTES, 2))
        self._control(chunks.SET_CHUNK_SIZE, struct.pack(">I", chunks.OUR_CHUNK_BYTES))
        # What encoders look for in a server; the list of codecs is H.264 alone.
        server: dict[str, amf.Value] = {"fmsVer": "FMS/3,0,1,123", "capabilities": 31.0}
        status: dict[str, amf.Value] = {
            "level": "status",
            "code": "NetConnection.Connect.Success",
            "description": "Connection succeeded.",
            "objectEncoding": 0.0,
        }
        self._command_out("_result", transaction, server, status)

    def _decode(self, data: bytes) -> list[amf.Value]:
        try:
            return amf.decode(data)
        except amf.AmfError as error:
            raise ProtocolError(str(error)) from None

    def _status(self, level: str, code: str, description: str) -> None:
        info: dict[str, amf.Value] = {"level": level, "code": code, "description": description}
        data = amf.encode("onStatus", 0.0, None, info)
        self._send(Message(chunks.COMMAND, 0, STREAM, data), _STATUS)

    def _command_out(self, *values: amf.Value) -> None:
        self._send(Message(chunks.COMMAND, 0, 0, amf.encode(*values)), _COMMANDS)

    def _control(self, kind: int, data: bytes) -> None:
        self._send(Message(kind, 0, 0, data), _CONTROL)

    def _send(self, message: Message, chunk_stream: int) -> None:
        self._outgoing += chunks.write_message(
            message, chunk_stream=chunk_stream, chunk_bytes=self._chunk_bytes
        )
        if message.kind == chunks.SET_CHUNK_SIZE:
            self._chunk_bytes = chunks.OUR_CHUNK_BYTES
