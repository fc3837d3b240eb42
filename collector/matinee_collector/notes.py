"""Lines of the spool for what comes one by one: a stat, a page view, a page event.

Playback events keep the body they came in (pipeline.py); these are rare enough to be written anew.
"""

import hashlib

import msgspec

from matinee_collector.spool import Inlet
from matinee_collector.stamps import Stamp
from matinee_collector.wire import Quarantined


class Note(msgspec.Struct):
    """What it says. The names are the columns of the tables that it goes to."""

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


_encode = msgspec.json.Encoder().encode


def note_line(note: Note, stamp: Stamp, *, inlet: Inlet, received_ms: int, note_id: str) -> bytes:
    """A line for a note. With the same `note_id` in the same session it is stored once; with none, always."""
    body = _encode(note)
    print_of_body = int.from_bytes(hashlib.blake2b(body, digest_size=4).digest(), "big")
    members = b'"i":%b,"h":%d,"x":%b' % (_encode(note_id), print_of_body, body)
    return _line(b"x", inlet, received_ms, stamp, members)


def quarantine_line(bad: list[Quarantined], stamp: Stamp, *, inlet: Inlet, received_ms: int) -> bytes:
    return _line(b"q", inlet, received_ms, stamp, b'"q":%b' % _encode(bad))


def _line(kind: bytes, inlet: Inlet, received_ms: int, stamp: Stamp, members: bytes) -> bytes:
    return b'{"k":"%b","kd":"%b","r":%d,%b,%b}\n' % (
        kind,
        inlet.encode(),
        received_ms,
        stamp.as_members(),
        members,
    )
