"""Examine an uploaded file, before anything else opens it; refuse what cannot play, with a clear reason."""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, TypedDict

from matinee.media.steps import process
from matinee.media.steps.chapter_marks import ChapterMark, marks_from_json

# Only against a disk that does not respond. The file is limited by the child's processor time: eight seconds
# of that take minutes on a busy machine, and a film must not be refused because others are being encoded.
TIMEOUT_SECONDS = 300.0
EXAMINE = Path(__file__).with_name("examine.py")
LONGEST_SECONDS = 12 * 3600

# Each has a message in every language, under encoding.refused.
REFUSALS = frozenset(
    {
        *("empty", "not_a_film", "playlist", "image", "animated_picture", "sound_only", "no_picture"),
        *("protected", "codec", "too_large", "too_long", "truncated", "damaged", "too_costly"),
    }
)


class Refused(Exception):
    """The file is not a film that can be shown; `code` is one of REFUSALS."""

    def __init__(self, code: str) -> None:
        assert code in REFUSALS
        self.code = code
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class VideoFacts:
    index: int
    codec: str
    profile: str
    level: int
    width: int
    height: int
    sample_aspect: Fraction
    rotation: int
    pixel_format: str
    interlaced: bool
    full_range: bool
    colour_matrix: int
    colour_primaries: int
    colour_transfer: int

    @property
    def is_hdr(self) -> bool:
        return self.colour_transfer in (16, 18)  # PQ and HLG, ITU-T H.273 table 3

    @property
    def shown_size(self) -> tuple[int, int]:
        """Width and height as displayed: with square pixels, rotation applied."""
        width, height = round(self.width * self.sample_aspect), self.height
        return (height, width) if self.rotation % 180 == 90 else (width, height)


@dataclass(frozen=True, slots=True)
class AudioFacts:
    index: int
    codec: str
    channels: int
    rate: int
    language: str = ""  # as in the playlists: en, pt-br; empty when the file does not say
    title: str = ""
    is_described: bool = False  # for viewers who do not see the picture
    is_comment: bool = False


@dataclass(frozen=True, slots=True)
class SubtitleFacts:
    """A text track of the file."""

    index: int
    codec: str
    language: str
    title: str
    is_default: bool
    is_forced: bool  # only what is foreign to those who know the language of the sound
    is_for_deaf: bool


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A stream of the file that is not in the film."""

    kind: str  # picture, sound, picture_subtitles; earlier releases left out all subtitles
    codec: str
    language: str


@dataclass(frozen=True, slots=True)
class SourceFacts:
    format: str
    seekable: bool
    duration_ms: int | None
    average_rate: Fraction
    median_rate: Fraction
    constant_rate: bool
    keyframe_gap_seconds: float | None
    keyframes: list[int] | None  # as frame numbers, when the source may be cut at them
    keyframes_at_ms: list[int]
    frames: int | None
    bitrate: int
    video: VideoFacts
    audio: AudioFacts | None
    last_picture_ms: int | None = None  # when it is first shown; the sound may go on after it
    other_sounds: tuple[AudioFacts, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    subtitles: tuple[SubtitleFacts, ...] = ()
    chapter_marks: tuple[ChapterMark, ...] = ()
    odd_chapter_marks: int = 0  # that cannot be used
    stated_ms: int | None = None  # the length that the file claims
    has_unread_end: bool = False  # more follows, behind what could be read
    starts_late: bool = False  # the sound begins before the first picture

    @property
    def sounds(self) -> tuple[AudioFacts, ...]:
        """The default sound, then the others."""
        return (self.audio, *self.other_sounds) if self.audio else ()

    def as_json(self) -> dict[str, object]:
        # The lists of key frames are long, and only used for planning.
        facts = asdict(self) | {"keyframes": None, "keyframes_at_ms": []}
        answer: dict[str, object] = json.loads(json.dumps(facts, default=str))
        return answer


def probe(path: Path) -> SourceFacts:
    """Examine a file in a child with little memory, little processor time and no network.

    Raises Refused if the child says so, or exceeds its processor time: only these are caused by the file. Any
    other end of the child (a crash, a kill, or a timeout) is CommandFailed, to be retried.
    """
    child: list[str | Path] = [sys.executable, "-I", EXAMINE]
    try:
        child_run = process.run(
            [*child, path, str(process.MAX_PIXELS), process.PROTOCOLS], timeout_seconds=TIMEOUT_SECONDS
        )
        answer = json.loads(child_run.stdout)
    except process.OutOfProcessorTime as costly:
        raise Refused("too_costly") from costly
    except ValueError as garbled:
        raise process.CommandFailed("the checking child said nothing that can be read") from garbled
    if "refused" in answer:
        raise Refused(answer["refused"])
    facts = facts_from(answer["facts"])
    if facts.seekable:
        refuse_too_long(facts)
    return facts


def refuse_too_long(facts: SourceFacts) -> None:
    """For a file that is copied first, the copy's duration is checked: jumping times say anything."""
    if (facts.duration_ms or 0) > LONGEST_SECONDS * 1000:
        raise Refused("too_long")


def facts_from(raw: dict[str, Any]) -> SourceFacts:
    video, colour = dict(raw["video"]), raw["video"]["colour"]
    del video["colour"]
    video["sample_aspect"] = Fraction(video["sample_aspect"])
    return SourceFacts(
        format=raw["format"],
        seekable=raw["seekable"],
        duration_ms=raw["duration_ms"],
        average_rate=Fraction(*raw["average_rate"]),
        median_rate=Fraction(*raw["median_rate"]),
        constant_rate=raw["constant_rate"],
        keyframe_gap_seconds=raw["keyframe_gap_seconds"],
        keyframes=raw["keyframes"],
        keyframes_at_ms=raw["keyframes_at_ms"],
        frames=raw["frames"],
        bitrate=raw["bitrate"],
        video=VideoFacts(
            **video,
            colour_matrix=colour["matrix"],
            colour_primaries=colour["primaries"],
            colour_transfer=colour["transfer"],
        ),
        last_picture_ms=raw["last_picture_ms"],
        odd_chapter_marks=raw["odd_chapter_marks"],
        stated_ms=raw["stated_ms"],
        has_unread_end=raw["has_unread_end"],
        starts_late=raw["starts_late"],
        **_tracks(raw),
    )


class _Tracks(TypedDict):
    audio: AudioFacts | None
    other_sounds: tuple[AudioFacts, ...]
    left_out: tuple[LeftOut, ...]
    subtitles: tuple[SubtitleFacts, ...]
    chapter_marks: tuple[ChapterMark, ...]


def _tracks(raw: dict[str, Any]) -> _Tracks:
    """Films of earlier releases have one sound, and nothing is known of what was left out."""
    return {
        "audio": AudioFacts(**raw["audio"]) if raw["audio"] else None,
        "other_sounds": tuple(AudioFacts(**sound) for sound in raw.get("other_sounds", ())),
        "left_out": left_out_of(raw),
        "subtitles": tuple(SubtitleFacts(**track) for track in raw.get("subtitles", ())),
        "chapter_marks": marks_of(raw),
    }


def left_out_of(raw: dict[str, Any]) -> tuple[LeftOut, ...]:
    return tuple(LeftOut(**stream) for stream in raw.get("left_out", ()))


def marks_of(raw: dict[str, Any]) -> tuple[ChapterMark, ...]:
    """Earlier releases counted them."""
    rows = raw.get("chapter_marks", ())
    return () if isinstance(rows, int) else marks_from_json(rows)


def lost_marks_of(raw: Mapping[str, object]) -> int:
    """How many chapter marks of the file cannot be used: of films of earlier releases, all."""
    rows = raw.get("chapter_marks")
    odd_marks = rows if isinstance(rows, int) else raw.get("odd_chapter_marks", 0)
    assert isinstance(odd_marks, int)
    return odd_marks


def facts_from_json(json_fields: dict[str, Any] | None) -> SourceFacts:
    """The reverse of SourceFacts.as_json."""
    assert json_fields is not None
    video = json_fields["video"] | {"sample_aspect": Fraction(json_fields["video"]["sample_aspect"])}
    fields = {name: json_fields[name] for name in json_fields if name in SourceFacts.__slots__}
    return SourceFacts(
        **fields
        | {
            "average_rate": Fraction(json_fields["average_rate"]),
            "median_rate": Fraction(json_fields["median_rate"]),
            "video": VideoFacts(**video),
            **_tracks(json_fields),
        }
    )
