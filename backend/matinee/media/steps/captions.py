"""Turn an uploaded .vtt or .srt into clean WebVTT: times and text, a few plain tags, nothing else.

The output is written anew from what was understood, never copied: no style or region block, no
positioning, no header text, no markup beyond <b> <i> <u>.
"""

import re
from dataclasses import dataclass
from html import unescape

LARGEST_BYTES = 2 << 20
MOST_CUES = 20_000
LONGEST_LINE = 500
LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}")

_TIME = re.compile(r"(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})")
_TAG = re.compile(r"<[^<>]*>?|\{\\[^}]*\}")
_ALLOWED = re.compile(r"</?[biu]>", re.IGNORECASE)


class CaptionsUnreadable(Exception):
    """The message says in plain words what is wrong, with the line."""


@dataclass(frozen=True, slots=True)
class Cue:
    starts_ms: int
    ends_ms: int
    lines: tuple[str, ...]


def clean_captions(data: bytes) -> str:
    """Return WebVTT. Raises CaptionsUnreadable."""
    if len(data) > LARGEST_BYTES:
        raise CaptionsUnreadable("The captions file is larger than 2 MB.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CaptionsUnreadable(
            "The captions file is not UTF-8 text. Save it as UTF-8 and upload it again."
        ) from error
    if "\0" in text:
        raise CaptionsUnreadable("This is not a captions file.")
    cues = parse_cues(text)
    if not cues:
        raise CaptionsUnreadable("There are no captions in this file. Upload a .vtt or .srt file.")
    return write_vtt(cues)


def parse_cues(text: str) -> list[Cue]:
    cues: list[Cue] = []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    at = 0
    while at < len(lines):
        if "-->" not in lines[at]:
            at += 1
            continue
        starts_ms, ends_ms = _times(lines[at], at + 1)
        at += 1
        spoken = []
        while at < len(lines) and lines[at].strip() and "-->" not in lines[at]:
            spoken.append(_clean_line(lines[at]))
            at += 1
        if at < len(lines) and "-->" in lines[at] and spoken and spoken[-1].isdigit():
            spoken.pop()  # the number of the next cue, after a missing blank line
        if any(spoken):
            cues.append(Cue(starts_ms, ends_ms, tuple(line for line in spoken if line)))
        if len(cues) > MOST_CUES:
            raise CaptionsUnreadable(f"The file has more than {MOST_CUES} captions.")
    return sorted(cues, key=lambda cue: cue.starts_ms)


def write_vtt(cues: list[Cue]) -> str:
    blocks = ["\n".join([f"{_clock(cue.starts_ms)} --> {_clock(cue.ends_ms)}", *cue.lines]) for cue in cues]
    return "\n\n".join(["WEBVTT", *blocks]) + "\n"


def _times(line: str, number: int) -> tuple[int, int]:
    left, _, right = line.partition("-->")
    # What follows the end time are settings of position; they are left out.
    start, end = _TIME.fullmatch(left.strip()), _TIME.match(right.strip())
    if not start or not end:
        raise CaptionsUnreadable(
            f"Line {number}: the times could not be read. They look like 00:01:02.500 --> 00:01:04.000."
        )
    starts_ms, ends_ms = _milliseconds(start), _milliseconds(end)
    if ends_ms <= starts_ms:
        raise CaptionsUnreadable(f"Line {number}: the caption ends before it begins.")
    return starts_ms, ends_ms


def _milliseconds(match: re.Match[str]) -> int:
    hours, minutes, seconds, fraction = match.groups()
    return ((int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(fraction.ljust(3, "0"))


def _clean_line(line: str) -> str:
    """Keep the words and balanced <b> <i> <u>; every other tag goes, every other special sign is escaped."""
    if len(line) > LONGEST_LINE:
        line = line[:LONGEST_LINE]
    parts, at, opened = [], 0, []
    for tag in _TAG.finditer(line):
        parts.append(_escape(line[at : tag.start()]))
        at = tag.end()
        if not _ALLOWED.fullmatch(tag.group()):
            continue
        name = tag.group().strip("</>").lower()
        if not tag.group().startswith("</"):
            opened.append(name)
            parts.append(f"<{name}>")
        elif opened and opened[-1] == name:
            opened.pop()
            parts.append(f"</{name}>")
    parts.append(_escape(line[at:]))
    parts += [f"</{name}>" for name in reversed(opened)]
    return "".join(parts).strip()


def _escape(text: str) -> str:
    plain = "".join(c for c in unescape(text) if c >= " " and c != "\x7f")
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _clock(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"
