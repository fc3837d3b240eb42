"""What to do with a segment the database cannot parse whole.

The workers check every body with msgspec and store it as it came; JSON has corners (a key given twice,
nesting, odd escapes) where two parsers differ. So each line is read again the workers' way and written in its
plainest form; a line that even so cannot be read goes to quarantine, and never takes its neighbours with it.
"""

import time
from typing import Any

import msgspec

from matinee_collector.notes import Note
from matinee_collector.wire import MAX_SAMPLE_BYTES, Batch, Reason, written_plainly


class _Line(msgspec.Struct, omit_defaults=True):
    k: str
    r: int
    st: int
    seg: int = 0
    p: int = 0
    u: int = 0
    v: int = 0
    ct: int = 0
    vh: int = 0
    ok: bool = False
    dc: str = ""
    br: str = ""
    os: str = ""
    n: int = 0
    kd: str = ""
    i: str = ""
    h: int = 0
    b: Batch | None = None
    x: Note | None = None
    q: list[Any] = []


_decode = msgspec.json.Decoder(_Line).decode


def split_readable(lines: bytes, seg: int) -> bytes:
    """The lines of segment `seg`, rewritten; JSON lines that the database parses."""
    return b"".join(msgspec.json.encode(_read(line, seg)) + b"\n" for line in lines.split(b"\n") if line)


def _read(line: bytes, seg: int) -> _Line:
    try:
        read = _decode(line)
    except msgspec.ValidationError:
        return _read_odd(line, seg)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _unreadable(line, seg)
    read.seg = seg
    return read


def _read_odd(line: bytes, seg: int) -> _Line:
    """A line of a version that let through what it did not know: odd telemetry is left out."""
    raw = msgspec.json.decode(line)
    try:
        raw["b"]["events"] = [written_plainly(event) for event in raw["b"]["events"]]
        return msgspec.convert(raw | {"seg": seg}, _Line)
    except (TypeError, KeyError, msgspec.ValidationError):
        return _unreadable(line, seg)


def _unreadable(line: bytes, seg: int) -> _Line:
    sample = line[:MAX_SAMPLE_BYTES].decode("utf-8", "replace")
    bad = [{"reason": Reason.UNREADABLE, "sample": sample}]
    return _Line(k="q", r=time.time_ns() // 1_000_000, st=0, seg=seg, q=bad)
