"""Page views and page events, sent as beacons (SPEC 3). Anybody can send one, so they are never trusted.

Of an address only host, path and campaign are stored, without the query, which may contain personal
data. SPEC 3's email address is read and dropped. A string "7" is accepted as 7.
"""

import hashlib
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Meta

from matinee_collector.agents import BOT, Agent
from matinee_collector.lines import Inlet, Note, Stamp, note_line, quarantine_line
from matinee_collector.pipeline import Intake
from matinee_collector.wire import Id, Quarantined, ReadObject, Reason, Text64, sample_of

MAX_DETAILS_BYTES = 4096
MAX_PATH_CHARACTERS = 512
SECRET_PATHS = re.compile(r"^(/(?:bullet/)?reset_password/).+")

StoreId = Annotated[int, Meta(ge=1, le=2**32 - 1)]
Pixels = Annotated[int, Meta(ge=0, le=65_535)]
Text = Annotated[str, Meta(max_length=4096)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Source = Literal["admin", "storefront"]


class View(msgspec.Struct):
    current_store: StoreId
    current_pathname: Text
    current_host: Text = ""
    current_query: Text = ""
    window_height: Pixels = 0
    window_width: Pixels = 0
    real_referrer: Text | None = None
    current_user: Id | None = None
    current_email: Any = None
    gid: Text64 | None = None
    session: Text64 | None = None
    source: Source = "storefront"
    id: Text64 | None = None


class PageEvent(msgspec.Struct):
    store_id: StoreId
    name: Word
    source: Source
    category: Annotated[str, Meta(max_length=100)] | None = None
    value: float | None = None
    details: Any = None
    user_id: Id | None = None
    ga_id: Text64 | None = None
    request_referer: Text | None = None
    page_location: Text = ""
    session: Text64 | None = None
    is_publisher: bool | None = None
    id: Text64 | None = None


class Visitor(msgspec.Struct):
    """The sender, as far as the request itself identifies them."""

    viewer_hash: int
    agent: Agent


def store_of(raw: dict[str, object], inlet: Inlet) -> int:
    """Return the store that a beacon names; 0 for none."""
    try:
        return msgspec.convert(
            raw.get("current_store" if inlet == "pixel_view" else "store_id"), StoreId, strict=False
        )
    except msgspec.ValidationError:
        return 0


def to_note(beacon: ReadObject, visitor: Visitor, inlet: Inlet, *, received_ms: int) -> Intake:
    """Return a beacon's spool line: its contents, or why it is not stored."""
    raw = beacon.value
    read = _read(raw, visitor, inlet)
    if beacon.is_damaged and not isinstance(read, Reason):
        read = Reason.BAD_DATA
    agent = visitor.agent
    stamp = Stamp(
        store_id=store_of(raw, inlet),
        viewer_hash=visitor.viewer_hash,
        device=agent.device,
        browser=agent.browser,
        os=agent.os,
    )
    if isinstance(read, Reason):
        sample = "" if read is Reason.BOT else sample_of(_without_person(raw))
        bad = [Quarantined(read, sample)]
        return Intake(quarantine_line(bad, stamp, inlet=inlet, received_ms=received_ms), 1, 1)
    note, user_id, note_id = read
    stamp.user_id = user_id
    stamp.psid = _key_of(stamp, note.session)
    note_name = f"{inlet}/{note_id}" if note_id else ""
    return Intake(note_line(note, stamp, inlet=inlet, received_ms=received_ms, note_id=note_name), 1, 0)


Read = tuple[Note, int, str]


def _read(raw: dict[str, object], visitor: Visitor, inlet: Inlet) -> Read | Reason:
    if store_of(raw, inlet) == 0:
        return Reason.BAD_STORE
    if visitor.agent.device == BOT:
        return Reason.BOT
    if inlet == "pixel_event" and raw.get("source") not in ("admin", "storefront"):
        return Reason.BAD_SOURCE
    try:
        return _READERS[inlet](raw)
    except msgspec.ValidationError:
        return Reason.BAD_DATA


def _read_view(raw: dict[str, object]) -> Read:
    view = msgspec.convert(raw, View, strict=False)
    referrer_host, referrer_path = _split(view.real_referrer or "")
    query = dict(parse_qsl(view.current_query.removeprefix("?")))

    def campaign(name: str) -> str:
        return query.get(name, "")[:100]

    note = Note(
        session=view.session or "",
        gid=view.gid or "",
        host=view.current_host.lower()[:253],
        path=_plain_path(view.current_pathname),
        referrer_host=referrer_host,
        referrer_path=referrer_path,
        utm_source=campaign("utm_source"),
        utm_medium=campaign("utm_medium"),
        utm_campaign=campaign("utm_campaign"),
        utm_term=campaign("utm_term"),
        utm_content=campaign("utm_content"),
        window_width=view.window_width,
        window_height=view.window_height,
        source=view.source,
        is_publisher=view.source == "admin",
    )
    return note, view.current_user or 0, view.id or ""


def _read_event(raw: dict[str, object]) -> Read:
    event = msgspec.convert(raw, PageEvent, strict=False)
    details = "" if event.details is None else msgspec.json.encode(event.details, order="sorted").decode()
    if len(details.encode()) > MAX_DETAILS_BYTES:
        raise msgspec.ValidationError("details")
    host, path = _split(event.page_location)
    referrer_host, referrer_path = _split(event.request_referer or "")
    note = Note(
        session=event.session or "",
        gid=event.ga_id or "",
        host=host,
        path=path,
        referrer_host=referrer_host,
        referrer_path=referrer_path,
        name=event.name,
        category=event.category or "",
        value=event.value,
        details=details,
        source=event.source,
        is_publisher=event.source == "admin" or bool(event.is_publisher),
    )
    return note, event.user_id or 0, event.id or ""


_READERS: dict[str, Callable[[dict[str, Any]], Read]] = {
    "pixel_view": _read_view,
    "pixel_event": _read_event,
}


def _split(address: str) -> tuple[str, str]:
    """Return host and path of an address; both empty if it is invalid."""
    try:
        parts = urlsplit(address)
        return (parts.hostname or "")[:253], _plain_path(parts.path) if parts.hostname else ""
    except ValueError:
        return "", ""


def _plain_path(path: str) -> str:
    """Return the path without its query, and without the token that some paths end in."""
    return SECRET_PATHS.sub(r"\1…", path.partition("?")[0].partition("#")[0])[:MAX_PATH_CHARACTERS]


def _without_person(raw: dict[str, object]) -> dict[str, object]:
    """Remove personal data from a quarantine sample."""
    private = ("current_email", "current_query", "real_referrer", "request_referer", "page_location")
    return {name: value for name, value in raw.items() if name not in private}


def _key_of(stamp: Stamp, session: str) -> int:
    """Return a visit's 64-bit key: of the browser's session, else of the viewer's day."""
    text = f"pixel/{stamp.store_id}/{session or stamp.viewer_hash}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")
