"""Handle a segment that the database cannot parse as a whole.

The workers check every body with msgspec and store it as received; JSON has corner cases (duplicate keys,
nesting, odd escapes) where two parsers differ. So each line is parsed as in the workers and written in
its plainest form; a line that still cannot be parsed is quarantined, without affecting its neighbours.
"""

import time

import msgspec

from matinee_collector.lines import MEMBERS, Kind, Line
from matinee_collector.wire import MAX_SAMPLE_BYTES, Reason, written_plainly

_decode = msgspec.json.Decoder(Line).decode


def split_readable(lines: bytes, seg: int) -> bytes:
    """Rewrite the lines of segment `seg` as JSON that the database can parse."""
    return b"".join(msgspec.json.encode(_read(line, seg)) + b"\n" for line in lines.split(b"\n") if line)


def _read(line: bytes, seg: int) -> Line:
    try:
        read = _decode(line)
    except msgspec.ValidationError:
        return _read_odd(line, seg)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _unreadable(line, seg)
    read.seg = seg
    return read


def _read_odd(line: bytes, seg: int) -> Line:
    """Read a line of an earlier version that accepted unknown fields: invalid telemetry is dropped."""
    raw = msgspec.json.decode(line)
    try:
        body = raw[MEMBERS["body"].letters]
        body["events"] = [written_plainly(event) for event in body["events"]]
        return msgspec.convert(raw | {"seg": seg}, Line)
    except (TypeError, KeyError, msgspec.ValidationError):
        return _unreadable(line, seg)


def _unreadable(line: bytes, seg: int) -> Line:
    sample = line[:MAX_SAMPLE_BYTES].decode("utf-8", "replace")
    bad = [{"reason": Reason.UNREADABLE, "sample": sample}]
    received_ms = time.time_ns() // 1_000_000
    return Line(kind=Kind.QUARANTINED, received_ms=received_ms, store_id=0, seg=seg, quarantined=bad)
