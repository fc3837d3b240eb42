"""What a player sent, and what reports must say about it: files of JSON (docs/conformance.md).

A scenario is the same without requests: what a person does with a player, and what must come of it.
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
"""From this second up to that one, so many plays ran each second."""
Value = int | float | str | Curve | None


class RecordingInvalid(Exception):
    """The file is no recording; the message says where."""


class Film(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    store_id: int
    content_id: int
    video_id: int
    length_seconds: float | None = None
    """None: nobody knows, as of a live broadcast."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    at: datetime
    """When it arrived, by the clock of the service."""
    send: str
    """Method and path: `PUT /api/events`."""
    headers: dict[str, str] = {}
    viewer_address: str = "192.0.2.1"
    gives: str = ""
    """A name for the token that is answered."""
    token: str = ""
    """The name of the token that is shown."""
    status: int = 0
    """What must be answered; 0 where it is not said."""
    body: msgspec.Raw = msgspec.Raw()
    text: str = ""
    """A body that is no JSON."""

    @property
    def content(self) -> bytes:
        return bytes(self.body) or self.text.encode()


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    value: Value
    within: float = 0
    """How far off it may be: seconds for `began_at`, seconds of film for `retention`."""
    why: str = ""


class Stretch(msgspec.Struct, forbid_unknown_fields=True):
    """Film that ran. `at` and `until` are seconds since the recording began, `film` from where to where."""

    at: float
    until: float
    film: tuple[float, float]


class Playback(msgspec.Struct, forbid_unknown_fields=True):
    """What a player really did, as somebody with a stopwatch beside it would have written down."""

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
    """What `serve` received: a request a line. Raises RecordingInvalid, OSError."""
    try:
        return msgspec.json.Decoder(Request).decode_lines(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordingInvalid(f"{path}: {error}") from None


def find_recording(name: str) -> Path | None:
    """A file, or one of the recordings that come with the kit."""
    path = Path(name)
    example = RECORDINGS / f"{name}.json"
    return path if path.is_file() else example if example.is_file() else None


def list_shipped(folder: Path) -> list[Recording]:
    return [read_recording(path) for path in sorted(folder.glob("*.json"))]
