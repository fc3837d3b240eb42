"""JSON as clients really send it: with a byte order mark, lone surrogates, NaN, a hundred levels.

A client keeps a rejected batch and sends it again, possibly for ever. So everything readable is accepted,
damaged parts are marked, and only what is not JSON at all is rejected.
"""

import codecs
import json
import math
import re
from dataclasses import dataclass

import msgspec

MAX_DEPTH = 100
"""No player or page nests deeper; Python's own limit is 1,000."""
MAX_DIGITS = 40
MAX_WHOLE = 2.0**53
DAMAGED = "\ufffd"
"""Unicode's replacement character, in place of invalid text."""

_STRUCTURE = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_NAMED_ZONE = re.compile(r"^(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?) ?(?:UTC|GMT|\+0000)$")
_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Read:
    value: object
    is_damaged: bool
    """Something was replaced: text by `DAMAGED`, an invalid number by its text, too deep values by null."""


def read_json(body: bytes) -> Read:
    """Raises ValueError for invalid JSON."""
    body = body.removeprefix(codecs.BOM_UTF8)
    text = body.decode("utf-8", "replace")
    shallow = _cut_depths(text)
    if shallow == text:
        try:
            return Read(msgspec.json.decode(body), is_damaged=False)
        except (msgspec.DecodeError, UnicodeDecodeError):
            pass
    value = json.loads(shallow, parse_constant=str, parse_float=_read_float, parse_int=_read_int)
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Read(json.loads(_SURROGATES.sub(DAMAGED, plain)), is_damaged=True)


def as_whole(value: object) -> object:
    """Return 5 for 5.0 and for "5", as other languages' encoders write it; anything else unchanged."""
    if isinstance(value, float) and value.is_integer() and abs(value) < MAX_WHOLE:
        return int(value)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MAX_DIGITS:
        return int(value)
    return value


def as_time(value: object) -> object:
    """Return `2026-01-01T00:00:00Z` for `2026-01-01 00:00:00 UTC`; anything else unchanged."""
    return _NAMED_ZONE.sub(r"\1Z", value) if isinstance(value, str) else value


def is_damaged(text: str | None) -> bool:
    return text is not None and DAMAGED in text


def _cut_depths(text: str) -> str:
    """Replace values deeper than `MAX_DEPTH` by null."""
    parts: list[str] = []
    depth = kept_from = 0
    for match in _STRUCTURE.finditer(text):
        mark = match[0]
        if mark in ("[", "{"):
            depth += 1
            if depth == MAX_DEPTH + 1:
                parts += (text[kept_from : match.start()], "null")
        elif mark in ("]", "}"):
            if depth == MAX_DEPTH + 1:
                kept_from = match.end()
            depth -= 1
    if depth <= MAX_DEPTH:
        parts.append(text[kept_from:])
    return "".join(parts)


def _read_float(text: str) -> float | str:
    number = float(text)
    return number if math.isfinite(number) else text


def _read_int(text: str) -> int | str:
    return int(text) if len(text) <= MAX_DIGITS else text
