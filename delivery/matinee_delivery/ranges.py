"""Conditional and range requests (RFC 9110, sections 13 and 14), for one file and one range."""

import re
from email.utils import parsedate_to_datetime

_single_range = re.compile(
    r"bytes=[ \t]*(?:([0-9]{1,18})-([0-9]{0,18})|-([0-9]{1,18}))[ \t]*", re.IGNORECASE
).fullmatch
_entity_tags = re.compile(r'(?:W/)?("[^"]*")').findall


class Unsatisfiable(Exception):
    """The range lies outside the file: 416."""


def find_range(header: str, *, size: int) -> tuple[int, int] | None:
    """Parse a Range header as (first byte, byte after the last).

    None when the whole file is to be sent instead: another unit, several ranges, or no range at all.
    """
    match = _single_range(header)
    if match is None:
        return None
    first, last, suffix = match.groups()
    if suffix is not None:
        count = min(int(suffix), size)
        if count == 0:
            raise Unsatisfiable
        return size - count, size
    start = int(first)
    if last and int(last) < start:
        return None
    if start >= size:
        raise Unsatisfiable
    return start, min(int(last) + 1, size) if last else size


def is_range_current(if_range: str | None, *, etag: str, modified_at: int) -> bool:
    """Whether the client's part is of this very file (strong comparison: W/ never matches)."""
    if if_range is None:
        return True
    if if_range.endswith('"'):
        return if_range == etag
    return _unix_seconds(if_range) == modified_at


def is_unchanged(
    if_none_match: str | None, if_modified_since: str | None, *, etag: str, modified_at: int
) -> bool:
    """Whether to answer 304. If-None-Match, when sent, is the only condition that counts."""
    if if_none_match is not None:
        return if_none_match.strip() == "*" or etag in _entity_tags(if_none_match)
    if if_modified_since is not None:
        since = _unix_seconds(if_modified_since)
        return since is not None and modified_at <= since
    return False


def _unix_seconds(http_date: str) -> int | None:
    try:
        return int(parsedate_to_datetime(http_date).timestamp())
    except (ValueError, OverflowError):
        return None
