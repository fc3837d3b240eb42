"""Convert an uploaded captions file to clean WebVTT: only times, text, a few plain tags and a position.

WebVTT, SubRip, SBV and the dialogue of ASS and SSA are read. The output is generated from the parsed
captions, never copied: no style or region block, no header text, no markup beyond <b> <i> <u>. An invalid
caption is left out and listed with its line and the reason; the rest of the file is used.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import unescape

from matinee.media.steps.caption_text import Place, clean_lines, find_place

LARGEST_BYTES = 5 << 20
MOST_CUES = 20_000
MOST_LISTED = 50
MOST_LINES = 20  # of one caption
LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}")

_CLOCK = r"(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})"
_TIMING = re.compile(rf"\s*{_CLOCK}\s*-->\s*{_CLOCK}(?:\s+(.*))?\s*")
_SBV_TIMING = re.compile(rf"\s*{_CLOCK}\s*,\s*{_CLOCK}\s*".replace("[.,]", r"\."))
_ASS_CLOCK = re.compile(_CLOCK)
_NOT_CAPTIONS = re.compile(r"(NOTE|STYLE|REGION)(\s|$)")
_DRAWING = re.compile(r"\{[^{}]*\\p[1-9]")
_ASS_HEADS = ("[script info]", "[events]", "[v4+ styles]", "[v4 styles]")

# Why a caption is left out: each has a message, under encoding.skipped.
TIMES_UNREADABLE, ASS_TIMES_UNREADABLE, ENDS_TOO_SOON = (
    "times_unreadable",
    "ass_times_unreadable",
    "ends_too_soon",
)


class CaptionsUnreadable(Exception):
    """The whole file is invalid, for the reason in the message; `first` is one of its captions."""

    def __init__(self, message: str, first: "Skipped | None" = None) -> None:
        self.first = first
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Cue:
    starts_ms: int
    ends_ms: int
    lines: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class WrittenCue:
    """A caption as its writer sees it: plain lines with <b> <i> <u>; `line:` and `align:` of WebVTT."""

    starts_ms: int
    ends_ms: int
    text: str
    settings: str = ""


@dataclass(frozen=True, slots=True)
class Skipped:
    line: int
    reason: str  # a code


@dataclass(frozen=True, slots=True)
class Captions:
    text: str  # WebVTT
    cues: int
    skipped: tuple[Skipped, ...]  # the first of those left out
    skipped_count: int


def read_captions(data: bytes) -> Captions:
    """Raises CaptionsUnreadable if there is not a single valid caption."""
    if len(data) > LARGEST_BYTES:
        raise CaptionsUnreadable("The captions file is larger than 5 MB.")
    text = decode(data)
    if "\0" in text:
        raise CaptionsUnreadable("This is not a captions file.")
    cues: list[Cue] = []
    skips: list[Skipped] = []
    for number, entry in enumerate(_parse(text), start=1):
        if number > MOST_CUES:
            raise CaptionsUnreadable(f"The file has more than {MOST_CUES} captions.")
        if isinstance(entry, Cue):
            cues.append(entry)
        else:
            skips.append(entry)
    if cues:
        cues.sort(key=lambda cue: cue.starts_ms)
        return Captions(write_vtt(cues), len(cues), tuple(skips[:MOST_LISTED]), len(skips))
    if skips:
        raise CaptionsUnreadable("No caption of this file can be used.", skips[0])
    raise CaptionsUnreadable("There are no captions in this file. Upload a .vtt, .srt, .sbv or .ass file.")


def parse_cues(text: str) -> list[Cue]:
    """The valid captions of a text, in its order."""
    return [entry for entry in _parse(text) if isinstance(entry, Cue)]


def written_cues(text: str) -> list[WrittenCue]:
    """The captions of a clean text, as their writer sees them."""
    return [
        WrittenCue(
            cue.starts_ms, cue.ends_ms, unescape("\n".join(cue.lines)), cue.place.as_settings().strip()
        )
        for cue in parse_cues(text)
    ]


def shift_captions(text: str, *, by_ms: int, until_ms: int) -> str:
    """Shift clean captions in time; those before the beginning or after the end are dropped."""
    cues = (
        replace(cue, starts_ms=max(0, cue.starts_ms + by_ms), ends_ms=min(until_ms, cue.ends_ms + by_ms))
        for cue in parse_cues(text)
    )
    return write_vtt([cue for cue in cues if cue.starts_ms < cue.ends_ms])


def decode(data: bytes) -> str:
    """Detect the encoding by its byte order mark; without one, UTF-8, or Windows-1252 of old editors."""
    for mark, encoding in ((BOM_UTF8, "utf-8-sig"), (BOM_UTF16_LE, "utf-16"), (BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return _decode(data, encoding)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _decode(data, "cp1252")


def _decode(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise CaptionsUnreadable(
            "The letters of this file could not be read. Save it as UTF-8 and upload it again."
        ) from error


def _parse(text: str) -> Iterator[Cue | Skipped]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((line for line in lines if line.strip() and not line.startswith(";")), "")
    if first.strip().lower() in _ASS_HEADS:
        return _parse_ass(lines)
    return _parse_blocks(lines, _SBV_TIMING if _SBV_TIMING.fullmatch(first) else _TIMING)


def _parse_blocks(lines: Sequence[str], timing: re.Pattern[str]) -> Iterator[Cue | Skipped]:
    """WebVTT, SubRip and SBV: a line of times, then lines of text up to an empty one."""
    at, count = 0, len(lines)
    while at < count:
        line = lines[at]
        at += 1
        if not line:
            continue
        if _NOT_CAPTIONS.match(line):
            at = _after_block(lines, at)
            continue
        times = timing.fullmatch(line)
        if times is None:
            if "-->" in line:
                yield Skipped(at, TIMES_UNREADABLE)
                at = _after_block(lines, at, timing)
            continue
        number, lines_of_cue = at, []
        while at < count and lines[at].strip() and not timing.fullmatch(lines[at]):
            lines_of_cue.append(lines[at])
            at += 1
        if at < count and lines[at].strip() and lines_of_cue and lines_of_cue[-1].strip().isdigit():
            lines_of_cue.pop()  # the number of the next caption, after a missing blank line
        starts_ms, ends_ms = _milliseconds(times.groups()[:4]), _milliseconds(times.groups()[4:8])
        settings = (times.groups()[8] or "") if timing.groups > 8 else ""
        yield from _cue(
            number,
            starts_ms,
            ends_ms,
            lines_of_cue,
            find_place(settings, "\n".join(lines_of_cue[:MOST_LINES])),
        )


def _after_block(lines: Sequence[str], at: int, timing: re.Pattern[str] | None = None) -> int:
    while at < len(lines) and lines[at].strip() and not (timing and timing.fullmatch(lines[at])):
        at += 1
    return at


def _parse_ass(lines: Sequence[str]) -> Iterator[Cue | Skipped]:
    """The dialogue lines of ASS and SSA; their columns are named by the Format line of the section."""
    section, columns, alignments = "", [""], dict[str, int]()
    for number, line in enumerate(lines, start=1):
        if line.startswith("["):
            section = line.strip().lower()
            continue
        kind, _, rest = line.partition(":")
        kind = kind.strip().lower()
        if kind == "format":
            columns = [name.strip().lower() for name in rest.split(",")]
        elif kind == "style" and section == "[v4+ styles]":
            style = dict(zip(columns, (value.strip() for value in rest.split(",")), strict=False))
            if style.get("alignment", "").isdecimal():
                alignments[style.get("name", "")] = int(style["alignment"])
        elif kind == "dialogue" and section == "[events]":
            event = dict(zip(columns, rest.split(",", len(columns) - 1), strict=False))
            yield from _dialogue(number, event, alignments)


def _dialogue(number: int, event: dict[str, str], alignments: dict[str, int]) -> Iterator[Cue | Skipped]:
    start, end = (_ASS_CLOCK.fullmatch(event.get(name, "").strip()) for name in ("start", "end"))
    if not start or not end:
        yield Skipped(number, ASS_TIMES_UNREADABLE)
        return
    text = event.get("text", "")
    if _DRAWING.search(text):
        return
    place = find_place("", text, numpad=alignments.get(event.get("style", "").strip(), 2))
    lines = re.split(r"\\[Nn]", text.replace("\\h", " "))
    yield from _cue(number, _milliseconds(start.groups()), _milliseconds(end.groups()), lines, place)


def _cue(
    number: int, starts_ms: int, ends_ms: int, raw_lines: Sequence[str], place: Place
) -> Iterator[Cue | Skipped]:
    if ends_ms <= starts_ms:
        yield Skipped(number, ENDS_TOO_SOON)
        return
    lines = clean_lines(raw_lines[:MOST_LINES])
    if lines:
        yield Cue(starts_ms, ends_ms, lines, place)


def write_vtt(cues: Sequence[Cue]) -> str:
    blocks = [
        "\n".join([f"{_clock(cue.starts_ms)} --> {_clock(cue.ends_ms)}{cue.place.as_settings()}", *cue.lines])
        for cue in cues
    ]
    return "\n\n".join(["WEBVTT", *blocks]) + "\n"


def _milliseconds(clock: Sequence[str | None]) -> int:
    hours, minutes, seconds, fraction = clock
    whole = (int(hours or 0) * 60 + int(minutes or 0)) * 60 + int(seconds or 0)
    return whole * 1000 + int((fraction or "0").ljust(3, "0"))


def _clock(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"
