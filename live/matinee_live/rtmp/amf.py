"""AMF0, as used by publishers: the values of commands and of `onMetaData`."""

import struct

Value = float | bool | str | None | dict[str, "Value"] | list["Value"]

MAX_DEPTH = 8
MAX_VALUES = 1000

_NUMBER, _BOOLEAN, _STRING, _OBJECT, _NULL, _UNDEFINED = 0, 1, 2, 3, 5, 6
_ECMA_ARRAY, _OBJECT_END, _STRICT_ARRAY, _DATE, _LONG_STRING = 8, 9, 10, 11, 12


class AmfError(Exception):
    """The bytes are not AMF0, or more of it than a publisher has reason to send."""


def decode(data: bytes) -> list[Value]:
    """Return the values that stand one after the other in a message."""
    reader = _Reader(data)
    values: list[Value] = []
    while not reader.is_at_end:
        values.append(reader.value(depth=0))
    return values


def encode(*values: Value) -> bytes:
    return b"".join(map(_encode, values))


def _encode(value: Value) -> bytes:
    if value is None:
        return bytes((_NULL,))
    if isinstance(value, bool):
        return bytes((_BOOLEAN, value))
    if isinstance(value, int | float):
        return struct.pack(">Bd", _NUMBER, value)
    if isinstance(value, str):
        text = value.encode()
        if len(text) > 0xFFFF:
            return struct.pack(">BI", _LONG_STRING, len(text)) + text
        return bytes((_STRING,)) + _short(text)
    if isinstance(value, dict):
        members = b"".join(_short(name.encode()) + _encode(member) for name, member in value.items())
        return bytes((_OBJECT,)) + members + b"\0\0" + bytes((_OBJECT_END,))
    return struct.pack(">BI", _STRICT_ARRAY, len(value)) + encode(*value)


def _short(text: bytes) -> bytes:
    return struct.pack(">H", len(text)) + text


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._values = 0

    @property
    def is_at_end(self) -> bool:
        return self._at >= len(self._data)

    def value(self, *, depth: int) -> Value:
        self._values += 1
        if depth > MAX_DEPTH or self._values > MAX_VALUES:
            raise AmfError("a value is nested too deeply or holds too much")
        match self._take(1)[0]:
            case 0:
                number: float = struct.unpack(">d", self._take(8))[0]
                return number
            case 1:
                return self._take(1) != b"\0"
            case 2:
                return self._text(2)
            case 3:
                return self._members(depth)
            case 5 | 6:
                return None
            case 8:
                self._take(4)  # how many there are; the end is marked all the same
                return self._members(depth)
            case 10:
                count = int.from_bytes(self._take(4))
                if count > MAX_VALUES:
                    raise AmfError("an array is too long")
                return [self.value(depth=depth + 1) for _ in range(count)]
            case 11:
                milliseconds: float = struct.unpack(">d", self._take(10)[:8])[0]
                return milliseconds
            case 12:
                return self._text(4)
            case marker:
                raise AmfError(f"there is no AMF0 type {marker}")

    def _members(self, depth: int) -> dict[str, Value]:
        members: dict[str, Value] = {}
        while True:
            name = self._text(2)
            if self._data[self._at : self._at + 1] == bytes((_OBJECT_END,)):
                self._at += 1
                return members
            members[name] = self.value(depth=depth + 1)

    def _text(self, length_bytes: int) -> str:
        return self._take(int.from_bytes(self._take(length_bytes))).decode(errors="replace")

    def _take(self, count: int) -> bytes:
        piece = self._data[self._at : self._at + count]
        if len(piece) != count:
            raise AmfError("the message ends inside a value")
        self._at += count
        return piece
