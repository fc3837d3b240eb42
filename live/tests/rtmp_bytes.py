"""What an encoder says, as bytes, and what it reads of the answers."""

import struct
from collections.abc import Iterable

from matinee_live.rtmp import amf, chunks
from matinee_live.rtmp.chunks import Message
from matinee_live.rtmp.session import Event, Session

HELLO = b"\x03" + bytes(range(256)) * 6
THANKS = bytes(1536)


def message(kind: int, data: bytes, *, timestamp: int = 0, size: int = 128, stream: int = 4) -> bytes:
    told = Message(kind, timestamp % chunks.WRAP, 1, data)
    return chunks.write_message(told, chunk_stream=stream, chunk_bytes=size)


def command(*values: amf.Value) -> bytes:
    return message(chunks.COMMAND, amf.encode(*values), stream=3)


def opening(key: str, *, app: str = "live") -> bytes:
    """Everything up to the first tag."""
    return b"".join(
        (
            HELLO,
            THANKS,
            command("connect", 1.0, {"app": app, "tcUrl": f"rtmp://localhost/{app}"}),
            command("releaseStream", 2.0, None, key),
            command("FCPublish", 3.0, None, key),
            command("createStream", 4.0, None),
            command("publish", 5.0, None, key, "live"),
        )
    )


def chunk_size(size: int) -> bytes:
    return message(chunks.SET_CHUNK_SIZE, struct.pack(">I", size), stream=2)


def answers(data: bytes) -> list[list[amf.Value]]:
    """The commands in what was answered, after the three blocks of the handshake."""
    reader = chunks.ChunkReader()
    messages = reader.read(data[1 + 2 * 1536 :])
    return [amf.decode(told.data) for told in messages if told.kind == chunks.COMMAND]


def codes(data: bytes) -> list[str]:
    """The codes of all `onStatus`."""
    return [
        str(values[3]["code"])
        for values in answers(data)
        if values[0] == "onStatus" and isinstance(values[3], dict)
    ]


def play_session(pieces: Iterable[bytes]) -> tuple[list[Event], bytes]:
    """What a session makes of the bytes, and answers; everybody may publish."""
    session, events, answered = Session(), [], b""
    for piece in pieces:
        for event in session.receive(piece):
            events.append(event)
            if type(event).__name__ == "PublishRequest":
                session.accept()
        answered += session.take_outgoing()
    return events, answered
