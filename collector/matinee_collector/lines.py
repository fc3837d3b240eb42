"""The spool's lines, each a JSON object: their members, the short keys, and which line has which.

The code uses full names; files use short keys, because a segment may have tens of thousands of lines.
`MEMBERS` maps both. Keys never change: files of an earlier version may be waiting in a spool.
"""

import hashlib
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import msgspec

from matinee_collector.wire import Batch, Quarantined

Inlet = Literal["playback", "stats", "pixel_view", "pixel_event"]
"""The inlet by which it arrived; counters are separate."""


class Kind(StrEnum):
    EVENTS = "e"
    """A batch of playback events, with its body as received."""
    NOTE = "x"
    """A stat, a page view or a page event: one for each line."""
    QUARANTINED = "q"
    """Events that are not stored, each with its reason."""
    SHED = "s"
    """Rejected events, for the counters."""


# A note's members are the columns of its tables.
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
    """Its type in the database. Numbers from the body are signed, as a client may write 0 as -0."""


MEMBERS = {
    "seg": Member("seg", "UInt64"),  # the segment's number; the drain prefixes it
    "kind": Member("k", "String"),
    "received_ms": Member("r", "Int64"),
    "psid": Member("p", "UInt64"),  # the key of the playback session, or of the visit
    "store_id": Member("st", "UInt32"),
    "user_id": Member("u", "UInt64"),
    "video_id": Member("v", "UInt32"),
    "content_id": Member("ct", "UInt32"),
    "viewer_hash": Member("vh", "UInt64"),
    "verified": Member("ok", "Bool"),  # whether the web program has signed the ids
    "is_free_part": Member("fp", "Bool"),  # whether only the free first minutes of the film play
    "device": Member("dc", "String"),
    "browser": Member("br", "String"),
    "os": Member("os", "String"),
    "count": Member("n", "UInt64"),  # the number of events, received or shed
    "inlet": Member("kd", "String"),  # none means playback
    "note_id": Member("i", "String"),  # in a session, notes with the same id are stored once
    "note_print": Member("h", "UInt32"),  # a hash of the note, to tell duplicates from conflicts
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
_STORE, _CONTENT, _PERSON = (_LETTERS[member] for member in ("store_id", "content_id", "user_id"))
_REMOVED = f"""
    ({_STORE}, {_CONTENT}) IN (SELECT store_id, content_id FROM removals WHERE content_id > 0)
    OR ({_STORE}, {_PERSON}) IN (SELECT store_id, user_id FROM removals WHERE user_id > 0)
"""  # noqa: S608 - names of the legend
LINES = f"(SELECT {_WORDS} FROM spool_inbox WHERE NOT ({_REMOVED}))"  # noqa: S608 - names of the legend
"""For a FROM clause: the lines of the segments being drained, with full names.

Without those about what was removed for good (removal.py): a page that is still open may send some.
"""


class Note(msgspec.Struct):
    """The contents of a note."""

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
    """The owner of an event: the members that lines of every inlet have."""

    store_id: int
    psid: int = 0
    user_id: int = 0
    video_id: int = 0
    content_id: int = 0
    viewer_hash: int = 0
    verified: bool = False
    is_free_part: bool | msgspec.UnsetType = msgspec.UNSET  # written in few lines
    device: str = ""
    browser: str = ""
    os: str = ""

    def as_members(self) -> bytes:
        """Write the members of a JSON object, without its braces."""
        return _encode(self)[1:-1]


class Line(msgspec.Struct, omit_defaults=True, rename=_LETTERS):
    """Any line, parsed in Python when the database cannot (unreadable.py)."""

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
    is_free_part: bool = False
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
    """Write a batch's line, with its body unchanged; `stamp` is made once for each session."""
    return b'{"k":"e","r":%d,"n":%d,%b,"b":%b}\n' % (received_ms, count, stamp, body)


def note_line(note: Note, stamp: Stamp, *, inlet: Inlet, received_ms: int, note_id: str) -> bytes:
    """Write a note's line. Notes with the same `note_id` in a session are stored once; without, always."""
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
