"""RTMP's chunk streams (Adobe's specification 1.0, section 5.3): messages in pieces, interleaved."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

MAX_MESSAGE_BYTES = 8 * 1024 * 1024
MAX_EARLY_MESSAGE_BYTES = 64 * 1024
"""Before a key was accepted, only commands are allowed."""
MAX_UNFINISHED_BYTES = 2 * MAX_MESSAGE_BYTES
"""For all chunk streams together: 64 of them, each with an incomplete message, would fill the memory."""
MAX_CHUNK_STREAMS = 64
FIRST_CHUNK_BYTES = 128
OUR_CHUNK_BYTES = 4096
EXTENDED = 0xFFFFFF
WRAP = 1 << 32

SET_CHUNK_SIZE, ABORT, ACKNOWLEDGEMENT, USER_CONTROL, WINDOW_SIZE, PEER_BANDWIDTH = 1, 2, 3, 4, 5, 6
AUDIO, VIDEO, DATA_AMF3, COMMAND_AMF3, DATA, COMMAND, AGGREGATE = 8, 9, 15, 17, 18, 20, 22


class ProtocolError(Exception):
    """The other side does not speak RTMP, or exceeds our limits."""


@dataclass(frozen=True, slots=True)
class Message:
    kind: int
    timestamp: int  # milliseconds, wraps at 2³²
    stream: int
    data: bytes


@dataclass(slots=True)
class _ChunkStream:
    """The last header of a chunk stream, which the next one refers to, and the message in the making."""

    timestamp: int = 0
    step: int = 0  # what a type 3 header adds: the last delta, or the time of the last type 0 header
    length: int = 0
    kind: int = 0
    stream: int = 0
    extended_timestamp: bytes = b""  # as it stood in the header; a type 3 header repeats it
    body: bytearray | None = None


class ChunkReader:
    """Turns bytes into messages, wherever the network has split them."""

    def __init__(self) -> None:
        self.max_message_bytes = MAX_EARLY_MESSAGE_BYTES
        self._chunk_bytes = FIRST_CHUNK_BYTES
        self._buffer = bytearray()
        self._streams: dict[int, _ChunkStream] = {}
        self._unfinished_bytes = 0

    def read(self, data: bytes) -> Iterator[Message]:
        """Take more bytes; raises ProtocolError. Limits may be changed between two messages."""
        self._buffer += data
        messages: list[Message] = []
        at = 0
        while (end := self._read_chunk(at, messages)) is not None:
            at = end
            if messages:
                yield messages.pop()
        del self._buffer[:at]

    def _read_chunk(self, at: int, messages: list[Message]) -> int | None:
        """Read the chunk that begins here; returns where it ends, or None while it is not all there."""
        buffer = self._buffer
        have = len(buffer)
        if at >= have:
            return None
        form, number = buffer[at] >> 6, buffer[at] & 63
        at += 1
        if number < 2:  # one or two more bytes
            if have < at + number + 1:
                return None
            extra = buffer[at : at + number + 1]
            number, at = 64 + extra[0] + (256 * extra[1] if number else 0), at + number + 1
        chunk_stream = self._streams.get(number)
        if chunk_stream is None:
            if form == 3:
                raise ProtocolError("a chunk goes on with a message that was never begun")
            if len(self._streams) >= MAX_CHUNK_STREAMS:
                raise ProtocolError("there are too many chunk streams")
            chunk_stream = _ChunkStream()
        if form == 3:
            header_end = self._repeated_header(chunk_stream, at)
        else:
            header_end = at + (11, 7, 3)[form]
            if have >= header_end and int.from_bytes(buffer[at : at + 3]) == EXTENDED:
                header_end += 4
        if have < header_end:
            return None
        length = int.from_bytes(buffer[at + 3 : at + 6]) if form < 2 else chunk_stream.length
        if length > self.max_message_bytes:
            raise ProtocolError(f"a message has {length} bytes, more than are taken")
        body_bytes = len(chunk_stream.body) if chunk_stream.body is not None and form == 3 else 0
        end = header_end + min(self._chunk_bytes, length - body_bytes)
        if have < end:
            return None
        if form != 3:
            self._read_header(chunk_stream, form, at)
            self._streams[number] = chunk_stream
            self._begin(chunk_stream)
        elif chunk_stream.body is None:
            chunk_stream.timestamp = (chunk_stream.timestamp + chunk_stream.step) % WRAP
            self._begin(chunk_stream)
        self._append(chunk_stream, header_end, end, messages)
        return end

    def _repeated_header(self, chunk_stream: _ChunkStream, at: int) -> int:
        """Return where a type 3 header ends.

        It repeats the extended timestamp. Some encoders leave it out: then other bytes stand there.
        """
        if chunk_stream.extended_timestamp and not chunk_stream.extended_timestamp.startswith(
            bytes(self._buffer[at : at + 4])
        ):
            return at
        return at + len(chunk_stream.extended_timestamp)

    def _read_header(self, chunk_stream: _ChunkStream, form: int, at: int) -> None:
        buffer = self._buffer
        field = int.from_bytes(buffer[at : at + 3])
        if form < 2:
            chunk_stream.length, chunk_stream.kind = int.from_bytes(buffer[at + 3 : at + 6]), buffer[at + 6]
        if form == 0:
            chunk_stream.stream = int.from_bytes(buffer[at + 7 : at + 11], "little")
        chunk_stream.extended_timestamp = b""
        if field == EXTENDED:
            after = at + (11, 7, 3)[form]
            chunk_stream.extended_timestamp = bytes(buffer[after : after + 4])
            field = int.from_bytes(chunk_stream.extended_timestamp)
        chunk_stream.step = field
        chunk_stream.timestamp = field if form == 0 else (chunk_stream.timestamp + field) % WRAP

    def _begin(self, chunk_stream: _ChunkStream) -> None:
        if chunk_stream.body is not None:
            self._unfinished_bytes -= len(chunk_stream.body)
        chunk_stream.body = bytearray()

    def _append(self, chunk_stream: _ChunkStream, start: int, end: int, messages: list[Message]) -> None:
        assert chunk_stream.body is not None
        chunk_stream.body += memoryview(self._buffer)[start:end]
        self._unfinished_bytes += end - start
        if len(chunk_stream.body) < chunk_stream.length:
            if self._unfinished_bytes > MAX_UNFINISHED_BYTES:
                raise ProtocolError("too many messages are begun and not finished")
            return
        self._unfinished_bytes -= len(chunk_stream.body)
        message = Message(
            chunk_stream.kind, chunk_stream.timestamp, chunk_stream.stream, bytes(chunk_stream.body)
        )
        chunk_stream.body = None
        # The size of a chunk changes for the very next one; an abort names a chunk stream.
        if message.kind == SET_CHUNK_SIZE:
            self._set_chunk_size(message.data)
        elif message.kind == ABORT:
            self._abort(message.data)
        else:
            messages.append(message)

    def _set_chunk_size(self, data: bytes) -> None:
        size = int.from_bytes(data[:4])
        if len(data) < 4 or not 1 <= size < 1 << 31:
            raise ProtocolError("a chunk cannot have this size")
        self._chunk_bytes = min(size, MAX_MESSAGE_BYTES)

    def _abort(self, data: bytes) -> None:
        chunk_stream = self._streams.get(int.from_bytes(data[:4]))
        if chunk_stream is not None and chunk_stream.body is not None:
            self._unfinished_bytes -= len(chunk_stream.body)
            chunk_stream.body = None


def write_message(message: Message, *, chunk_stream: int, chunk_bytes: int) -> bytes:
    """Return a message as chunks: a whole header first, then the shortest."""
    field = min(message.timestamp, EXTENDED)
    extended_timestamp = struct.pack(">I", message.timestamp) if field == EXTENDED else b""
    size = len(message.data)
    pieces = [
        bytes((chunk_stream,)),
        field.to_bytes(3),
        size.to_bytes(3),
        bytes((message.kind,)),
        message.stream.to_bytes(4, "little"),
        extended_timestamp,
        message.data[:chunk_bytes],
    ]
    for at in range(chunk_bytes, size, chunk_bytes):
        pieces += (bytes((0xC0 | chunk_stream,)), extended_timestamp, message.data[at : at + chunk_bytes])
    return b"".join(pieces)
