"""RTMP's chunk streams (Adobe's specification 1.0, section 5.3): messages in pieces, several at a time."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

MAX_MESSAGE_BYTES = 8 * 1024 * 1024
MAX_EARLY_MESSAGE_BYTES = 64 * 1024
"""Before anybody has shown a key, commands are all there is to send."""
MAX_UNFINISHED_BYTES = 2 * MAX_MESSAGE_BYTES
"""Of all chunk streams together: 64 of them, each with a message to come, would fill the memory."""
MAX_CHUNK_STREAMS = 64
FIRST_CHUNK_BYTES = 128
OUR_CHUNK_BYTES = 4096
EXTENDED = 0xFFFFFF
WRAP = 1 << 32

SET_CHUNK_SIZE, ABORT, ACKNOWLEDGEMENT, USER_CONTROL, WINDOW_SIZE, PEER_BANDWIDTH = 1, 2, 3, 4, 5, 6
AUDIO, VIDEO, DATA_AMF3, COMMAND_AMF3, DATA, COMMAND, AGGREGATE = 8, 9, 15, 17, 18, 20, 22


class ProtocolError(Exception):
    """The other side does not speak RTMP, or more of it than is good for us."""


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
    extended: bytes = b""  # as it stood in the header; a type 3 header repeats it
    body: bytearray | None = None


class ChunkReader:
    """Turns bytes into messages, wherever the network has cut them."""

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
        known = self._streams.get(number)
        if known is None:
            if form == 3:
                raise ProtocolError("a chunk goes on with a message that was never begun")
            if len(self._streams) >= MAX_CHUNK_STREAMS:
                raise ProtocolError("there are too many chunk streams")
            known = _ChunkStream()
        if form == 3:
            header_end = self._repeated_header(known, at)
        else:
            header_end = at + (11, 7, 3)[form]
            if have >= header_end and int.from_bytes(buffer[at : at + 3]) == EXTENDED:
                header_end += 4
        if have < header_end:
            return None
        length = int.from_bytes(buffer[at + 3 : at + 6]) if form < 2 else known.length
        if length > self.max_message_bytes:
            raise ProtocolError(f"a message has {length} bytes, more than are taken")
        done = len(known.body) if known.body is not None and form == 3 else 0
        end = header_end + min(self._chunk_bytes, length - done)
        if have < end:
            return None
        if form != 3:
            self._read_header(known, form, at)
            self._streams[number] = known
            self._begin(known)
        elif known.body is None:
            known.timestamp = (known.timestamp + known.step) % WRAP
            self._begin(known)
        self._append(known, header_end, end, messages)
        return end

    def _repeated_header(self, known: _ChunkStream, at: int) -> int:
        """Return where a type 3 header ends.

        It repeats the extended timestamp. Some encoders leave it out: then other bytes stand there.
        """
        if known.extended and not known.extended.startswith(bytes(self._buffer[at : at + 4])):
            return at
        return at + len(known.extended)

    def _read_header(self, known: _ChunkStream, form: int, at: int) -> None:
        buffer = self._buffer
        field = int.from_bytes(buffer[at : at + 3])
        if form < 2:
            known.length, known.kind = int.from_bytes(buffer[at + 3 : at + 6]), buffer[at + 6]
        if form == 0:
            known.stream = int.from_bytes(buffer[at + 7 : at + 11], "little")
        known.extended = b""
        if field == EXTENDED:
            after = at + (11, 7, 3)[form]
            known.extended = bytes(buffer[after : after + 4])
            field = int.from_bytes(known.extended)
        known.step = field
        known.timestamp = field if form == 0 else (known.timestamp + field) % WRAP

    def _begin(self, known: _ChunkStream) -> None:
        if known.body is not None:
            self._unfinished_bytes -= len(known.body)
        known.body = bytearray()

    def _append(self, known: _ChunkStream, start: int, end: int, messages: list[Message]) -> None:
        assert known.body is not None
        known.body += memoryview(self._buffer)[start:end]
        self._unfinished_bytes += end - start
        if len(known.body) < known.length:
            if self._unfinished_bytes > MAX_UNFINISHED_BYTES:
                raise ProtocolError("too many messages are begun and not finished")
            return
        self._unfinished_bytes -= len(known.body)
        message = Message(known.kind, known.timestamp, known.stream, bytes(known.body))
        known.body = None
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
        known = self._streams.get(int.from_bytes(data[:4]))
        if known is not None and known.body is not None:
            self._unfinished_bytes -= len(known.body)
            known.body = None


def write_message(message: Message, *, chunk_stream: int, chunk_bytes: int) -> bytes:
    """Return a message as chunks: a whole header first, then the shortest."""
    field = min(message.timestamp, EXTENDED)
    extended = struct.pack(">I", message.timestamp) if field == EXTENDED else b""
    size = len(message.data)
    pieces = [
        bytes((chunk_stream,)),
        field.to_bytes(3),
        size.to_bytes(3),
        bytes((message.kind,)),
        message.stream.to_bytes(4, "little"),
        extended,
        message.data[:chunk_bytes],
    ]
    for at in range(chunk_bytes, size, chunk_bytes):
        pieces += (bytes((0xC0 | chunk_stream,)), extended, message.data[at : at + chunk_bytes])
    return b"".join(pieces)
