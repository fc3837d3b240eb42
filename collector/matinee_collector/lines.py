"""Lines of the spool, each a JSON object: what they hold, under which letters, and who may read them.

The code speaks in words; a file holds letters, in the tens of thousands of lines that a segment may have.
`MEMBERS` is the legend of both. Letters are for ever: files that an older version wrote wait in spools.
"""

import hashlib
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import msgspec

from matinee_collector.wire import Batch, Quarantined

Inlet = Literal["playback", "stats", "pixel_view", "pixel_event"]
"""What came in by which way; the books keep them apart."""


class Kind(StrEnum):
    EVENTS = "e"
    """A batch of playback events, the body as it came."""
    NOTE = "x"
    """A stat, a page view or a page event: what comes one by one."""
    QUARANTINED = "q"
    """What is not stored, each with its reason."""
    SHED = "s"
    """What was turned away, for the books."""


# A note's members are columns of the tables that it goes to.
NOTE_COLUMN = """Tuple(
        session String, gid String, host String, path String, referrer_host String, referrer_path String,
        utm_source String, utm_medium String, utm_campaign String, utm_term String, utm_content String,
        window_width UInt16, window_height UInt16,
        name String, category String, value Nullable(Float64), details String,
        source String, is_publisher Bool, topic String, event_created UInt32, data String
    )"""
BODY_COLUMN = """Tuple(
        seq Nullable(Int64),
        sent_at Nullable(String),
        source Nullable(String),
        events Array(Tuple(
            id Nullable(String), created_at String, name String,
            current_second Nullable(Int64), position Nullable(Float64),
            error_code Nullable(String), rendition Nullable(Int64), bandwidth Nullable(Int64),
            dropped_frames Nullable(Int64), latency Nullable(Float64)
        ))
    )"""


class Member(NamedTuple):
    letters: str
    column: str
    """Its type in the database. Numbers of the body are signed, as a client may write 0 as -0."""


MEMBERS = {
    "seg": Member("seg", "UInt64"),  # the number of the segment; the drain puts it in front
    "kind": Member("k", "String"),
    "received_ms": Member("r", "Int64"),
    "psid": Member("p", "UInt64"),  # the key of the playback session, or of the visit
    "store_id": Member("st", "UInt32"),
    "user_id": Member("u", "UInt64"),
    "video_id": Member("v", "UInt32"),
    "content_id": Member("ct", "UInt32"),
    "viewer_hash": Member("vh", "UInt64"),
    "verified": Member("ok", "Bool"),  # whether the web program has vouched for the ids
    "device": Member("dc", "String"),
    "browser": Member("br", "String"),
    "os": Member("os", "String"),
    "count": Member("n", "UInt64"),  # of events, in those that came and those that were shed
    "inlet": Member("kd", "String"),  # none is playback
    "note_id": Member("i", "String"),  # with the same one in the same session a note is stored once
    "note_print": Member("h", "UInt32"),  # a hash of the note, to tell the same again from a conflict
    "body": Member("b", BODY_COLUMN),
    "note": Member("x", NOTE_COLUMN),
    "quarantined": Member("q", "Array(Tuple(reason String, sample String))"),
}
_LETTERS = {word: member.letters for word, member in MEMBERS.items()}

INBOX_COLUMNS = ",\n    ".join(f"{member.letters} {member.column}" for member in MEMBERS.values())
_WORDS = ", ".join(
    f"if({letters} = '', 'playback', {letters}) AS {word}" if word == "inlet" else f"{letters} AS {word}"
    for word, letters in _LETTERS.items()
)
LINES = f"(SELECT {_WORDS} FROM spool_inbox)"  # noqa: S608 - names of the legend
"""To be read FROM: the lines of the segments that are drained, in words."""


class Note(msgspec.Struct):
    """What it says."""

    session: str = ""
    gid: str = ""
    host: str = ""
    path: str = ""
    referrer_host: str = ""
    referrer_path: str = ""
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""
    utm_term: str = ""
    utm_content: str = ""
    window_width: int = 0
    window_height: int = 0
    name: str = ""
    category: str = ""
    value: float | None = None
    details: str = ""
    source: str = "storefront"
    is_publisher: bool = False
    topic: str = ""
    event_created: int = 0
    data: str = ""


class Stamp(msgspec.Struct, rename=_LETTERS):
    """Whose an event is: the members that lines of every inlet carry."""

    store_id: int
    psid: int = 0
    user_id: int = 0
    video_id: int = 0
    content_id: int = 0
    viewer_hash: int = 0
    verified: bool = False
    device: str = ""
    browser: str = ""
    os: str = ""

    def as_members(self) -> bytes:
        """Members of a JSON object, without its braces."""
        return _encode(self)[1:-1]


class Line(msgspec.Struct, omit_defaults=True, rename=_LETTERS):
    """Any line, as it is read again when the database cannot (unreadable.py)."""

    kind: str
    received_ms: int
    store_id: int
    seg: int = 0
    psid: int = 0
    user_id: int = 0
    video_id: int = 0
    content_id: int = 0
    viewer_hash: int = 0
    verified: bool = False
    device: str = ""
    browser: str = ""
    os: str = ""
    count: int = 0
    inlet: str = ""
    note_id: str = ""
    note_print: int = 0
    body: Batch | None = None
    note: Note | None = None
    quarantined: list[Any] = []


_encode = msgspec.json.Encoder().encode


def events_line(body: bytes, count: int, stamp: bytes, *, received_ms: int) -> bytes:
    """A line for a batch, which goes in as it came; `stamp` are the members of one, made once a session."""
    return b'{"k":"e","r":%d,"n":%d,%b,"b":%b}\n' % (received_ms, count, stamp, body)


def note_line(note: Note, stamp: Stamp, *, inlet: Inlet, received_ms: int, note_id: str) -> bytes:
    """A line for a note. With the same `note_id` in the same session it is stored once; with none, always."""
    body = _encode(note)
    note_print = int.from_bytes(hashlib.blake2b(body, digest_size=4).digest(), "big")
    members = b'"i":%b,"h":%d,"x":%b' % (_encode(note_id), note_print, body)
    return _line(b"x", inlet, received_ms, stamp, members)


def quarantine_line(bad: list[Quarantined], stamp: Stamp, *, inlet: Inlet, received_ms: int) -> bytes:
    return _line(b"q", inlet, received_ms, stamp, b'"q":%b' % _encode(bad))


def shed_line(count: int, *, store_id: int, inlet: Inlet, received_ms: int) -> bytes:
    return b'{"k":"s","kd":"%b","r":%d,"st":%d,"n":%d}\n' % (inlet.encode(), received_ms, store_id, count)


def _line(kind: bytes, inlet: Inlet, received_ms: int, stamp: Stamp, members: bytes) -> bytes:
    return b'{"k":"%b","kd":"%b","r":%d,%b,%b}\n' % (
        kind,
        inlet.encode(),
        received_ms,
        stamp.as_members(),
        members,
    )
