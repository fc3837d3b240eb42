"""JSON as clients really send it: with a byte order mark, half a surrogate pair, NaN, a hundred levels.

A client keeps a batch that was not taken and sends it again, for ever if it must. So what can be read is,
what was damaged is marked, and only what is no JSON at all is refused.
"""

import codecs
import json
import math
import re
from dataclasses import dataclass

import msgspec

MAX_DEPTH = 100
"""Deeper than that is nothing that a player or a page would say; Python's own limit is 1,000."""
MAX_DIGITS = 40
MAX_WHOLE = 2.0**53
DAMAGED = "\ufffd"
"""Unicode's replacement character: stands for what is no text."""

_STRUCTURE = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_NAMED_ZONE = re.compile(r"^(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?) ?(?:UTC|GMT|\+0000)$")
_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Read:
    value: object
    is_damaged: bool
    """Something in it was replaced: text by `DAMAGED`, a number that is none by its text, depths by null."""


def read_json(body: bytes) -> Read:
    """Raises ValueError for what is no JSON."""
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
    """5 for 5.0 and for "5", as encoders of other languages write it; anything else as it is."""
    if isinstance(value, float) and value.is_integer() and abs(value) < MAX_WHOLE:
        return int(value)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MAX_DIGITS:
        return int(value)
    return value


def as_time(value: object) -> object:
    """`2026-01-01T00:00:00Z` for `2026-01-01 00:00:00 UTC`; anything else as it is."""
    return _NAMED_ZONE.sub(r"\1Z", value) if isinstance(value, str) else value


def is_damaged(text: str | None) -> bool:
    return text is not None and DAMAGED in text


def _cut_depths(text: str) -> str:
    """The same with null for what lies deeper than `MAX_DEPTH`."""
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
