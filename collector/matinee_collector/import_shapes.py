"""What a line of a file of the past may hold: a batch of a player, a page view, or a step to a payment."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from matinee_collector.pixel import Pixels, Text
from matinee_collector.wire import MAX_EVENTS, Event, Id, Source, Text64

Kind = Literal["events", "page_view", "stat"]
Word = Annotated[str, Meta(pattern=r"^[a-z0-9]{0,16}$")]
Path = Annotated[str, Meta(pattern="^/", max_length=4096)]


class Sender(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Who sent a line, and when it came."""

    session_id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    received_at: datetime | None = None
    store_id: Id | None = None
    user_id: Id = 0
    viewer: Text64 | None = None
    device: Literal["", "desktop", "phone", "tablet", "tv"] = ""
    browser: Word = ""
    os: Word = ""


class BatchLine(Sender, kw_only=True):
    kind: Literal["events"] = "events"
    content_id: Id
    video_id: Id
    events: Annotated[list[Event], Meta(min_length=1, max_length=MAX_EVENTS)]
    seq: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    source: Source = "web"


class ViewLine(Sender, kw_only=True):
    """`session_id` is the visit; the query is read for its campaign alone, as the pixel's is."""

    kind: Literal["page_view"]
    id: Text64
    received_at: datetime
    path: Path
    host: Text = ""
    query: Text = ""
    referrer: Text = ""
    window_width: Pixels = 0
    window_height: Pixels = 0


class StatLine(Sender, kw_only=True):
    """Those names that the way to a payment is made of (reports/purchases.py). `session_id` is the visit."""

    kind: Literal["stat"]
    id: Text64
    received_at: datetime
    name: Literal["offer_seen", "order_paid"]
    order_id: Id = 0


class _Kinded(msgspec.Struct):
    kind: Kind = "events"


_read_kind = msgspec.json.Decoder(_Kinded).decode
_READERS: dict[Kind, Callable[[bytes], BatchLine | ViewLine | StatLine]] = {
    "events": msgspec.json.Decoder(BatchLine).decode,
    "page_view": msgspec.json.Decoder(ViewLine).decode,
    "stat": msgspec.json.Decoder(StatLine).decode,
}


def read_line(line: bytes) -> BatchLine | ViewLine | StatLine:
    """Read a line as what its `kind` says; without one it is a batch. Raises msgspec.DecodeError."""
    return _READERS[_read_kind(line).kind](line)
