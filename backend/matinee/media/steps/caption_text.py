"""The text and position of a caption, sanitized for WebVTT."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape

LONGEST_LINE = 500
MOST_TAGS = 50  # of a line, to be looked at one by one
MOST_ENTITIES = 50  # as many

_TAG = re.compile(r"<[^<>]*>?|\{\\[^{}]*\}")
_ALLOWED = re.compile(r"</?[biu]>", re.IGNORECASE)
# {\i1} and {\i0} of ASS, also among other overrides in the same braces.
_OVERRIDES = re.compile(r"\{\\[^{}]*\}")
_OVERRIDE = re.compile(r"\\([biu])([01])(?=[\\}])")
_CONTROL: dict[int, str | None] = {**dict.fromkeys([*range(32), 127]), 9: " "}
_LINE = re.compile(r"line:(-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?)")
_ALIGN = re.compile(r"align:(start|center|end|left|right)")
# As on a number pad: 1 is at the bottom left, 9 at the top right.
_NUMPAD = re.compile(r"\{[^{}]*\\an([1-9])")
_ROWS = {0: "", 1: "50%", 2: "0"}
_COLUMNS = {0: "start", 1: "", 2: "end"}
_LOWEST = 2  # the bottom, in the middle: the default position


@dataclass(frozen=True, slots=True)
class Place:
    line: str = ""
    align: str = ""

    def as_settings(self) -> str:
        return (f" line:{self.line}" if self.line else "") + (f" align:{self.align}" if self.align else "")


def find_place(settings: str, text: str, *, numpad: int = _LOWEST) -> Place:
    """Parse WebVTT's `line:` and `align:`, or {\\an8} and the like; `numpad` is the default."""
    in_text = _NUMPAD.search(text)
    key = int(in_text[1]) if in_text else numpad
    row, column = divmod(key - 1, 3) if 1 <= key <= 9 else divmod(_LOWEST - 1, 3)
    line, align = _find(_LINE, settings), _find(_ALIGN, settings)
    return Place(line or _ROWS[row], align or _COLUMNS[column])


def _find(setting: re.Pattern[str], settings: str) -> str:
    return next((match[1] for word in settings.split() if (match := setting.fullmatch(word))), "")


def clean_lines(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple(line for line in map(clean_line, lines) if line)


def clean_line(line: str) -> str:
    """Keep the text and balanced <b> <i> <u>; drop other tags, and escape other special characters."""
    line = line[:LONGEST_LINE]
    if "<" not in line and "{" not in line:
        return _escape(line).strip()
    line = _OVERRIDES.sub(_as_tags, line)
    if line.count("<") > MOST_TAGS:
        return _escape(_TAG.sub("", line)).strip()
    parts, at, open_tags = [], 0, list[str]()
    for tag in _TAG.finditer(line):
        parts.append(_escape(line[at : tag.start()]))
        at = tag.end()
        if not _ALLOWED.fullmatch(tag.group()):
            continue
        name = tag.group().strip("</>").lower()
        if not tag.group().startswith("</"):
            open_tags.append(name)
            parts.append(f"<{name}>")
        elif open_tags and open_tags[-1] == name:
            open_tags.pop()
            parts.append(f"</{name}>")
    parts.append(_escape(line[at:]))
    parts += [f"</{name}>" for name in reversed(open_tags)]
    return "".join(parts).strip()


def _as_tags(override: re.Match[str]) -> str:
    return "".join(f"<{'' if on == '1' else '/'}{name}>" for name, on in _OVERRIDE.findall(override.group()))


def _escape(text: str) -> str:
    plain = (unescape(text) if 0 < text.count("&") <= MOST_ENTITIES else text).translate(_CONTROL)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
