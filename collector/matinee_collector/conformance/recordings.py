"""Recordings: what a player sent, and the reports it must lead to, as JSON files (docs/conformance.md).

A scenario is the same without requests: a person's actions in a player, and the expected result.
"""

from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

FORMAT = 1
HERE = Path(__file__).parent
RECORDINGS = HERE / "recordings"
SCENARIOS = HERE / "scenarios"

Metric = Literal[
    "plays",
    "viewers",
    "watch_time_seconds",
    "startup_ms",
    "interruptions",
    "interrupted_seconds",
    "completions",
    "retention",
    "began_at",
    "duplicates",
    "quarantined",
]
Curve = list[tuple[int, int, int]]
"""For each second from this one up to that one, how many plays ran."""
Value = int | float | str | Curve | None


class RecordingInvalid(Exception):
    """The file is no recording; the message says where."""


class Film(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    store_id: int
    content_id: int
    video_id: int
    length_seconds: float | None = None
    """None: unknown, as for a live broadcast."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    at: datetime
    """Its arrival, by the service's clock."""
    send: str
    """Method and path: `PUT /api/events`."""
    headers: dict[str, str] = {}
    viewer_address: str = "192.0.2.1"
    gives: str = ""
    """A name for the token in the response."""
    token: str = ""
    """The name of the token that is sent."""
    status: int = 0
    """The required status; 0 if unspecified."""
    body: msgspec.Raw = msgspec.Raw()
    text: str = ""
    """A body that is no JSON."""

    @property
    def content(self) -> bytes:
        return bytes(self.body) or self.text.encode()


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    value: Value
    within: float = 0
    """The tolerance: seconds for `began_at`, seconds of film for `retention`."""
    why: str = ""


class Stretch(msgspec.Struct, forbid_unknown_fields=True):
    """Film that played. `at` and `until` are seconds since the recording began, `film` the positions."""

    at: float
    until: float
    film: tuple[float, float]


class Playback(msgspec.Struct, forbid_unknown_fields=True):
    """What a player really did, as an observer with a stopwatch would have written it down."""

    viewer: str
    pressed_at: float | None
    ran: list[Stretch]
    interrupted: list[tuple[float, float]] = []
    has_ended: bool = False


class Recording(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal[1]
    name: str
    about: str
    film: Film
    expected: dict[Metric, Expected]
    steps: list[str] = []
    began_at: datetime | None = None
    playbacks: list[Playback] = []
    requests: list[Request] = []


def read_recording(path: Path) -> Recording:
    """Raises RecordingInvalid, OSError."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Recording)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordingInvalid(f"{path}: {error}") from None


def read_requests(path: Path) -> list[Request]:
    """Read the requests that `serve` received, one a line. Raises RecordingInvalid, OSError."""
    try:
        return msgspec.json.Decoder(Request).decode_lines(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordingInvalid(f"{path}: {error}") from None


def find_recording(name: str) -> Path | None:
    """Return a file, or one of the recordings that are part of the kit."""
    path = Path(name)
    example = RECORDINGS / f"{name}.json"
    return path if path.is_file() else example if example.is_file() else None


def list_shipped(folder: Path) -> list[Recording]:
    return [read_recording(path) for path in sorted(folder.glob("*.json"))]
